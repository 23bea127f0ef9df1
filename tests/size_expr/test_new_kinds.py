"""A node kind or a fold that the spec adds works on every target without any other edit."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launchgen.backends.load import load_backends
from launchgen.build.spirv import assemble
from launchgen.emit import plan_size_expr, plan_spirv
from launchgen.emit.home import installed_templates
from launchgen.emit.templates import environment
from size_expr.agree import sized
from size_expr.conftest import Build
from size_expr.exprs import LARGEST, SMALLEST, argument, binary, case, const, extent, load, over, read, stack
from size_expr.exprs import field as a_field
from size_expr.harness import Device, Host, load_spec

BEFORE = "\n# What an entry is kept for"
KINDS = """
  Min:                 {opcode: 10, operands: [a, b], value: "min(a, b)"}
  Clamp:               {opcode: 11, operands: [a, low, high], value: "min(max(a, low), high)"}
  Scaled:              {opcode: 12, operands: [a], attributes: {value: i64}, value: "sub(mul(a, value), add(a, -3))"}
  Below:               {opcode: 13, operands: [a], attributes: {var: variable}, value: "sub(a, var)"}
  SumOverRange:        {opcode: 14, operands: [end, begin, body], attributes: {var: variable},
                        range: {binds: var, from: begin, to: end, body: body, fold: "add(result, body)", initial: 5}}
  MinOverRange:        {opcode: 15, operands: [begin, end, body], attributes: {var: variable},
                        range: {binds: var, from: begin, to: end, body: body, fold: "min(body, result)", initial: 99}}
  BestOverRange:       {opcode: 16, operands: [each, past, first], attributes: {var: variable},
                        range: {binds: var, from: first, to: past, body: each, fold: "max(result, body)", initial: -7}}
  TotalOverRange:      {opcode: 17, operands: [lo, each, hi], attributes: {var: variable},
                        range: {binds: var, from: lo, to: hi, body: each, fold: "add(result, body)",
                                initial: -9223372036854775808}}
"""

EDGES = st.one_of(st.integers(-9, 9), st.sampled_from([LARGEST, SMALLEST, 2**62, -(2**62), 2**31]))


@pytest.fixture(scope="module")
def extended_text(spec_text: str) -> str:
    assert BEFORE in spec_text
    return spec_text.replace(BEFORE, KINDS + BEFORE, 1)


@pytest.fixture(scope="module")
def extended(build: Build, extended_text: str) -> Iterator[tuple[Host, Device]]:
    spec, folder = build("extended", extended_text, ("-O1",))
    host = Host(spec, folder / "harness")
    yield host, Device(spec, (folder / "cpu" / "sizer.ll").read_text())
    host.close()


def size(extended: tuple[Host, Device], given_case: dict[str, object]) -> int | str:
    """The one size of a case, or its error; both targets have to agree on it."""
    host, device = extended
    answer = host.answer(given_case)
    got = sized(answer)
    left = device.run(given_case, answer["code"])
    if left.get("error") == "does_not_fit":
        assert got["max_sizes"][0] > 2**60
    else:
        assert {name: left[name] for name in got} == got
    return str(got["error"]) if "error" in got else int(got["max_sizes"][0])


def exact(value: int) -> int | str:
    return max(1, value) if SMALLEST <= value <= LARGEST else "arithmetic_overflow"


@settings(derandomize=True, deadline=None, max_examples=60)
@given(a=EDGES, b=EDGES)
def test_min(extended: tuple[Host, Device], a: int, b: int) -> None:
    nodes = [load(1, 0), load(1, 1), binary("Min", 0, 1)]
    assert size(extended, case(stack(*nodes), fields=[a_field(1, [a, b], "i64")])) == max(1, min(a, b))


@settings(derandomize=True, deadline=None, max_examples=60)
@given(a=EDGES, low=EDGES, high=EDGES)
def test_clamp(extended: tuple[Host, Device], a: int, low: int, high: int) -> None:
    nodes = [const(a), const(low), const(high), {"kind": "Clamp", "a": 0, "low": 1, "high": 2}]
    assert size(extended, case(stack(*nodes))) == max(1, min(max(a, low), high))


@settings(derandomize=True, deadline=None, max_examples=100)
@given(a=EDGES, factor=EDGES)
def test_an_attribute_and_nested_calls(extended: tuple[Host, Device], a: int, factor: int) -> None:
    expected = exact(a * factor - (a - 3))
    if "arithmetic_overflow" in (exact(a * factor), exact(a - 3)):
        expected = "arithmetic_overflow"
    assert size(extended, case(stack(const(a), {"kind": "Scaled", "a": 0, "value": factor}))) == expected


@pytest.mark.parametrize("length", [1, 9, 1500])
def test_in_a_body(extended: tuple[Host, Device], length: int) -> None:
    data = [i * 13 % 97 for i in range(length)]
    nodes = [
        const(0),
        extent(0, 0),
        read(0, -5),
        const(40),
        binary("Min", 2, 3),
        {"kind": "Below", "a": 4, "var": 4},
        {"kind": "Scaled", "a": 5, "value": 3},
        over(4, 0, 1, 6),
    ]
    below = [min(value, 40) - i for i, value in enumerate(data)]
    expected = max(0, *(3 * value - (value - 3) for value in below))
    assert size(extended, case(stack(*nodes), args=[argument(0, data)])) == max(1, expected)


@pytest.mark.parametrize("length", [0, 1, 9, 1500])
@pytest.mark.parametrize("direct", [True, False])
def test_another_fold(extended: tuple[Host, Device], length: int, direct: bool) -> None:
    data = [i * 13 % 97 for i in range(length)]
    body = [read(0, -1), const(2), binary("Mul", 2, 3)]
    nodes = [const(0), extent(0, 0), *body, over(0, 0, 1, 2 if direct else 4, "SumOverRange")]
    source = {"arg_id": 0, "dtype": "i32", "shape": [length], "data": data}
    assert size(extended, case(stack(*nodes), args=[source])) == 5 + sum(data) * (1 if direct else 2)


@pytest.mark.parametrize("at", [0, 1, 700])
@pytest.mark.parametrize("direct", [True, False])
def test_a_fold_that_overflows(extended: tuple[Host, Device], at: int, direct: bool) -> None:
    """Exact at every step: that the total would fit does not help."""
    data = [0] * 1000
    data[at], data[-1] = LARGEST, -LARGEST
    body = [read(0, -1, dtype="i64"), const(SMALLEST), binary("Max", 2, 3)]
    nodes = [const(0), const(1000), *body, over(0, 0, 1, 2 if direct else 4, "SumOverRange")]
    assert size(extended, case(stack(*nodes), args=[argument(0, data, "i64")])) == "arithmetic_overflow"


@pytest.mark.parametrize(("dtype", "least"), [("i8", -128), ("u8", 7), ("i64", SMALLEST), ("u64", 7)])
def test_a_fold_by_selection(extended: tuple[Host, Device], dtype: str, least: int) -> None:
    data = [100, *[50] * 30, least, 90]
    nodes = [const(0), const(33), read(0, -1, dtype=dtype), over(0, 0, 1, 2, "MinOverRange")]
    assert size(extended, case(stack(*nodes), args=[argument(0, data, dtype)])) == max(1, least)
    assert size(extended, case(stack(*nodes), args=[argument(0, [120] * 33, dtype)])) == 99


@pytest.mark.parametrize(("length", "best"), [(0, -7), (1, -2), (30, 4)])
def test_a_range_whose_operands_have_other_names_and_places(
    extended: tuple[Host, Device], length: int, best: int
) -> None:
    over = {"kind": "BestOverRange", "var": 0, "each": 2, "past": 1, "first": 0}
    nodes = [const(0), const(length), read(0, -1), over, {"kind": "Scaled", "a": 3, "value": -5}]
    source = argument(0, [-2, *[4] * 29])
    assert size(extended, case(stack(*nodes), args=[source])) == max(1, best * -5 - (best - 3))


@pytest.mark.parametrize(("data", "expected"), [([LARGEST, 1, 7], 7), ([-1, LARGEST, 9], "arithmetic_overflow")])
def test_a_range_that_begins_with_the_smallest(
    extended: tuple[Host, Device], data: list[int], expected: int | str
) -> None:
    over = {"kind": "TotalOverRange", "var": 0, "lo": 0, "each": 2, "hi": 1}
    nodes = [const(0), const(3), read(0, -1, dtype="i64"), over]
    assert size(extended, case(stack(*nodes), args=[argument(0, data, "i64")])) == expected


def test_the_shader_of_them_is_legal(extended_text: str) -> None:
    spec = load_spec(extended_text)
    outputs = plan_spirv.outputs(load_backends()["spirv"], spec, plan_size_expr.context(spec))
    (shader,) = (output for output in outputs if output.path == "spirv/sizer.spvasm")
    assemble(environment(installed_templates()).get_template(shader.template).render(shader.context), shader.path)


def test_without_any_range(build: Build, spec_text: str) -> None:
    text, taken = re.subn(r"  MaxOverRange: .*\n.*\n", "", spec_text)
    assert taken == 1
    spec, folder = build("no-range", text, ("-O0",))
    host = Host(spec, folder / "harness")
    assert sized(host.answer(case(stack(const(2), const(3), binary("Add", 0, 1)))))["max_sizes"] == [5]
    host.close()
