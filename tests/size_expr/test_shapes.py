"""Expressions of unusual shape: deep, wide, shared, or not well formed at all."""

from __future__ import annotations

import pytest

from size_expr.agree import agree, sized
from size_expr.exprs import argument, binary, case, const, extent, field, load, over, read, stack, var
from size_expr.harness import Device, Host, numbers

MALFORMED = {"error": "malformed_expression", "stack": 0}


def test_a_deep_chain_to_the_left(host: Host, device: Device) -> None:
    nodes = [const(1), load(1, 0)]
    nodes += [binary("Add", len(nodes) - 1 + i, 0) for i in range(10_000)]
    given = case(stack(*nodes), fields=[field(1, [5])])
    answer = host.answer(given)
    assert sized(answer) == {"max_sizes": [10_005]}
    assert device.run(given, answer["code"])["max_sizes"] == [10_005]


def test_a_deep_chain_to_the_right(host: Host) -> None:
    """The host holds any number of values at once, the device sizer says that it does not."""
    nodes = [const(1), load(1, 0)]
    nodes += [binary("Add", 0, len(nodes) - 1 + i) for i in range(10_000)]
    answer = host.answer(case(stack(*nodes), fields=[field(1, [5])]))
    assert sized(answer) == {"max_sizes": [10_005]}
    assert answer["code"]["error"] == "malformed_expression"
    assert "64 values" in answer["code"]["detail"]


def held(values: int) -> list[dict[str, object]]:
    """A range whose body holds as many values at once."""
    body = [load(1, -1), *(binary("Add", 0, i) for i in range(values - 1))]
    return [*body, const(0), const(3), over(0, values, values + 1, values - 1)]


def test_what_just_fits_the_value_stack(host: Host, device: Device) -> None:
    source = field(1, [5, 6, 7])
    assert agree(host, device, case(stack(*held(64)), fields=[source])) == {"max_sizes": [64 * 7]}
    answer = host.answer(case(stack(*held(65)), fields=[source]))
    assert sized(answer) == {"max_sizes": [65 * 7]}
    assert answer["code"]["error"] == "malformed_expression"


def test_sharing_costs_the_host_nothing(host: Host) -> None:
    """As a tree this has 2^200 nodes; the encoder, which writes trees, refuses."""
    nodes = [load(1, 0)]
    nodes += [binary("Max", i, i) for i in range(200)]
    answer = host.answer(case(stack(*nodes), fields=[field(1, [5])]))
    assert sized(answer) == {"max_sizes": [5]}
    assert answer["code"]["error"] == "malformed_expression"
    assert "1048576 instructions" in answer["code"]["detail"]


def test_what_no_operand_names_is_not_evaluated(host: Host, device: Device) -> None:
    nodes = [load(1, 99), var(3), const(7)]
    given = case(stack(*nodes), fields=[field(1, [5])])
    assert agree(host, device, given) == {"max_sizes": [7]}


def nested(depth: int) -> list[dict[str, object]]:
    nodes = [const(0), const(1), const(4)]
    return nodes + [over(i, 0, 1, 2 + i) for i in range(depth)]


def test_as_many_variables_as_allowed(host: Host, device: Device) -> None:
    assert agree(host, device, case(stack(*nested(32)))) == {"max_sizes": [4]}


def test_one_variable_too_many(host: Host) -> None:
    answer = host.answer(case(stack(*nested(33))))
    assert sized(answer) == MALFORMED
    assert "32" in answer["refused"]["detail"]


def test_ranges_nested_too_deep(host: Host) -> None:
    nodes = [node | {"var": 0} if "var" in node else node for node in nested(33)]
    assert sized(host.answer(case(stack(*nodes)))) == MALFORMED


@pytest.mark.parametrize(
    "nodes",
    [
        [var(0)],
        [load(1, -1)],
        [const(0), const(1), var(1), over(0, 0, 1, 2)],
        [const(0), var(0), const(1), over(0, 0, 1, 2)],
        [const(0), const(1), var(0), over(0, 0, 1, 2), var(0), binary("Add", 3, 4)],
        [load(1, -(2**31))],
    ],
    ids=["alone", "index", "another", "own-bound", "after-the-range", "smallest-index"],
)
def test_unbound_variables(host: Host, nodes: list[dict[str, object]]) -> None:
    answer = host.answer(case(stack(const(3)), stack(*nodes), fields=[field(1, [5])]))
    assert sized(answer) == {"error": "unbound_variable", "stack": 1}


@pytest.mark.parametrize(
    ("nodes", "word"),
    [
        ([binary("Add", 0, 0)], "no earlier node"),
        ([const(1), binary("Add", 0, 2)], "no earlier node"),
        ([const(1), binary("Add", -1, 0)], "no earlier node"),
        ([const(0), const(1), const(1), over(-1, 0, 1, 2)], "negative variable"),
        ([extent(0, 12)], "axis"),
        ([load(1, *[0] * 13)], "indices"),
        ([load(1, *[0] * 5000)], "indices"),
    ],
)
def test_malformed(host: Host, nodes: list[dict[str, object]], word: str) -> None:
    answer = host.answer(case(stack(*nodes), fields=[field(1, [5])], args=[argument(0, [1])]))
    assert sized(answer) == MALFORMED
    assert word in answer["refused"]["detail"]


def test_unknown_kind_and_type(host: Host) -> None:
    given = case(stack(const(1)))
    kind = numbers(host.spec, given)
    kind[-11] = 77
    assert kind != numbers(host.spec, given)
    assert "unknown kind 77" in host.answer_numbers(kind)["refused"]["detail"]
    given = case(stack(read(0, 0)), args=[argument(0, [1])])
    dtype = numbers(host.spec, given)
    dtype[-3] = 8
    assert "no size" in host.answer_numbers(dtype)["refused"]["detail"]


def test_constants_are_known_at_registration(host: Host) -> None:
    overflowing = [const(2**62), binary("Add", 0, 0)]
    answer = host.answer(case(stack(), stack(const(4)), stack(const(2), load(1, 0)), fields=[field(1, [5])]))
    assert answer["host"]["constant"] == [0, 1, 0]
    assert sized(host.answer(case(stack(const(4)), stack(*overflowing)))) == {
        "error": "arithmetic_overflow",
        "stack": 1,
    }
