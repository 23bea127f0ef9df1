"""Conformance runs: the project's vectors pass, a wrong backend or a wrong file is told."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from launchgen.runtime import Library
from launchgen.runtime.conform import conform, run_case, run_file
from launchgen.runtime.vectors import VectorError, read_vectors

VECTORS = Path(__file__).parents[1] / "vectors"
Case = dict[str, Any]


@pytest.mark.parametrize(("name", "count"), [("sizing.json", 175), ("sequences.json", 20)])
def test_every_vector_passes(library: Library, name: str, count: int) -> None:
    results = run_file(VECTORS / name, "cpu", library)
    assert [result for result in results if not result.passed] == []
    assert len(results) == count


@pytest.fixture(scope="module")
def cases() -> dict[str, Case]:
    return {case["name"]: case for name in ("sizing.json", "sequences.json") for case in read_vectors(VECTORS / name)}


def differences(case: Case, library: Library) -> tuple[str, ...]:
    return run_case(case, "cpu", library).differences


@pytest.mark.parametrize(
    ("name", "change", "expected"),
    [
        ("two-axes", lambda e: e.update(max_sizes=[17]), "max_sizes: expected [17], got [16]"),
        ("two-axes", lambda e: e["llvm"].update(stride_float=128), "llvm: expected {'offsets': [0], "),
        ("two-axes", lambda e: e["spirv"].update(stride_int=1), "spirv: expected {'metadata': [32, 0, 0, 16], "),
        ("two-axes", lambda e: e["reads"].pop(), "reads: expected [['ndarray', 2], ['shape', 2, 0]], got "),
        ("second-stack-errs", lambda e: e.update(stack=0), "stack: expected 0, got 1"),
        ("second-stack-errs", lambda e: e.update(error="unbound_variable"), "error: expected unbound_variable, got "),
        ("llvm-does-not-fit", lambda e: e["llvm"].update(stack=1), "llvm: expected {'error': 'does_not_fit', "),
        ("spirv-float-does-not-fit", lambda e: e["spirv"].update(stack=1), "spirv: expected {'error': "),
    ],
)
def test_what_differs_is_told(
    cases: dict[str, Case], library: Library, name: str, change: Callable[[Any], object], expected: str
) -> None:
    case = copy.deepcopy(cases[name])
    change(case["expect"])
    told = differences(case, library)
    assert told[0].startswith(expected)
    assert len(told) == 1


def test_an_error_that_was_not_expected_and_one_that_did_not_come(cases: dict[str, Case], library: Library) -> None:
    case = copy.deepcopy(cases["mul-overflow"])
    case["expect"] = cases["two-axes"]["expect"]
    assert "error: expected None, got arithmetic_overflow" in differences(case, library)
    case = copy.deepcopy(cases["two-axes"])
    case["expect"] = {"error": "index_out_of_bounds", "stack": 0}
    assert "error: expected index_out_of_bounds, got None" in differences(case, library)


@pytest.mark.parametrize(("wanted", "wrong"), [("must", "must_not"), ("must_not", "must")])
def test_sizing_afresh_or_not_is_told_with_its_step(
    cases: dict[str, Case], library: Library, wanted: str, wrong: str
) -> None:
    case = copy.deepcopy(cases["sequence-00"])
    number = next(at for at, step in enumerate(case["steps"]) if step.get("sized_afresh") == wanted)
    step = case["steps"][number]
    step["sized_afresh"] = wrong
    told = differences(case, library)
    assert len(told) == 1
    assert told[0].startswith(f"step {number} (launch {step['kernel']}): sized_afresh: {wrong}, but ")


def test_may_is_either(cases: dict[str, Case], library: Library) -> None:
    case = copy.deepcopy(cases["sequence-00"])
    for step in case["steps"]:
        if step["op"] == "launch":
            step["sized_afresh"] = "may"
    assert differences(case, library) == ()


@pytest.mark.parametrize("op", ["field_write", "field_fill", "launch_writer", "ndarray_write", "ndarray_recreate"])
def test_every_kind_of_step_is_carried_out(library: Library, op: str) -> None:
    """One element is 3 and becomes 5, by whichever step."""
    ndarray = op.startswith("ndarray")
    storage = {"dtype": "i16", "shape": [2], "data": [1, 3]}
    where = {"name": "a"} if ndarray else {"snode_id": 4}
    how = {
        "field_fill": {"value": 5},
        "ndarray_recreate": {**storage, "data": [1, 5]},
    }.get(op, {"index": [1], "value": 5})
    leaf = {"kind": "ExternalTensorRead", "arg_id": 0, "dtype": "i16", "indices": [1]} if ndarray else {
        "kind": "FieldLoad", "snode_id": 4, "indices": [1]}  # fmt: skip
    stack = {"heap": "int", "entry_size_bytes": 2, "max_size_compile_time": 1, "size_expr": [leaf]}

    def launch(size: int) -> Case:
        stride = (8 + 2 * size + 7) // 8 * 8
        llvm = {"offsets": [0], "stride_combined": stride, "stride_float": 0, "stride_int": stride}
        spirv = {"metadata": [0, size, 0, size], "stride_float": 0, "stride_int": size}
        reads = [["ndarray", 0] if ndarray else ["snode", 4]]
        expect = {"max_sizes": [size], "llvm": llvm, "spirv": spirv, "reads": reads}
        return {"op": "launch", "kernel": "k", "args": ["a"], "sized_afresh": "must", "expect": expect}

    case = {
        "name": op,
        "fields": [{"snode_id": 4, **storage}],
        "arrays": [{"name": "a", **storage}],
        "kernels": {"k": {"stacks": [stack], "snode_writes": [], "arr_writes": [], "arr_reads": [0]}},
        "steps": [launch(3), {"op": op, **where, **how}, launch(5)],
    }
    assert differences(case, library) == ()


def test_the_report_and_its_status(cases: dict[str, Case], library: Library, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    wrong = copy.deepcopy(cases["second-stack-errs"])
    wrong["expect"]["stack"] = 0
    good.write_text(json.dumps([cases["two-axes"], cases["range-empty"]]))
    bad.write_text(json.dumps([cases["two-axes"], wrong]))
    said: list[str] = []
    assert conform([good], library=library, say=said.append) == 0
    assert said == ["2 passed, 0 failed"]
    said.clear()
    assert conform([good, bad], library=library, say=said.append) == 1
    assert said == ["second-stack-errs:", "  stack: expected 0, got 1", "3 passed, 1 failed"]
    said.clear()
    assert conform([good, tmp_path / "none.json"], library=library, say=said.append) == 2
    assert said == [f"error: {tmp_path}/none.json: cannot be read: No such file or directory"]


def spoiled(case: Case, *path: Any, value: Any = ...) -> Case:
    """A copy of `case` in which what stands at `path` is `value`, or gone."""
    made = copy.deepcopy(case)
    target = made
    for step in path[:-1]:
        target = target[step]
    if value is ...:
        del target[path[-1]]
    else:
        target[path[-1]] = value
    return made


@pytest.mark.parametrize(
    ("name", "path", "value", "message"),
    [
        ("two-axes", ["stacks"], ..., "case 0 (two-axes): the key 'stacks' is missing"),
        ("two-axes", ["extra"], 1, "case 0 (two-axes): does not have a key 'extra'; there are name, why, fields, "),
        ("two-axes", ["args", 0, "data"], 3, "case 0 (two-axes), args, element 0, data: must be a list"),
        ("two-axes", ["args", 0, "data", 1], "x", "data, element 1: is 'x'; it must be an integer"),
        ("two-axes", ["args", 0, "arg_id"], True, "arg_id: is True; it must be an integer"),
        ("two-axes", ["stacks", 0, "heap"], "h", "stacks, element 0, heap: is 'h'; it must be one of float, int"),
        ("two-axes", ["expect", "llvm", "offsets"], ..., "expect, llvm: the key 'offsets' is missing"),
        ("second-stack-errs", ["expect", "stack"], "0", "expect, stack: is '0'; it must be an integer"),
        ("sequence-00", ["steps", 0, "op"], "go", "step 0: op is 'go'; it must be one of launch, launch_writer, "),
        ("sequence-00", ["steps", 0, "kernel"], "k9", "step 0: there is no kernel 'k9' in `kernels`"),
        ("sequence-00", ["steps", 0, "args"], ["a9"], "step 0: there is no array 'a9' in `arrays`"),
        ("sequence-00", ["steps", 1, "source"], "a9", "step 1: there is no array 'a9' in `arrays`"),
        ("sequence-00", ["steps", 12, "snode_id"], 9, "step 12: there is no field 9 in `fields`"),
        ("sequence-00", ["steps", 0, "sized_afresh"], "no", "it must be one of may, must, must_not"),
        ("sequence-00", ["kernels", "k0", "arr_reads"], ..., "kernel k0: the key 'arr_reads' is missing"),
    ],
)
def test_a_file_that_is_not_in_the_format(
    cases: dict[str, Case], tmp_path: Path, name: str, path: list[Any], value: Any, message: str
) -> None:
    file = tmp_path / "vectors.json"
    case = cases[name]
    if path[:2] == ["steps", 12]:
        path = ["steps", next(at for at, step in enumerate(case["steps"]) if "snode_id" in step), *path[2:]]
        message = message.replace("step 12", f"step {path[1]}")
    file.write_text(json.dumps([spoiled(case, *path, value=value)]))
    with pytest.raises(VectorError) as caught:
        read_vectors(file)
    assert str(caught.value).startswith(f"{file}: case 0 ({name})")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [("{", "is no JSON: "), ("{}", "must be a list of cases"), ("[3]", "case 0: must be an object")],
)
def test_a_file_that_holds_no_cases(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(VectorError) as caught:
        read_vectors(tmp_path / "x.json")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["args", 0, "dtype"], "i31", "case two-axes: argument 2: dtype is 'i31'; it must be one of i8, "),
        (["args", 0, "shape"], [3, 5], "case two-axes: argument 2: "),
        (
            ["args", 0, "data", 0],
            2**31,
            "case two-axes: argument 2: 2147483648 does not fit into an element of type i32",
        ),
        (["stacks", 0, "size_expr", 0, "kind"], "Min", "case two-axes: kernel two-axes, task 0, stack 0, node 0"),
    ],
)
def test_numbers_that_make_no_sense_are_no_differences(
    cases: dict[str, Case], library: Library, path: list[Any], value: Any, message: str
) -> None:
    with pytest.raises(VectorError) as caught:
        run_case(spoiled(cases["two-axes"], *path, value=value), "cpu", library)
    assert str(caught.value).startswith(message)


def test_a_value_that_makes_no_sense_is_placed(cases: dict[str, Case], library: Library, tmp_path: Path) -> None:
    case = cases["sequence-00"]
    at = next(number for number, step in enumerate(case["steps"]) if step["op"] in ("field_write", "ndarray_write"))
    file, said = tmp_path / "vectors.json", list[str]()
    file.write_text(json.dumps([spoiled(case, "steps", at, "index", value=[99, 99, 99, 99])]))
    assert conform([file], library=library, say=said.append) == 2
    assert len(said) == 1
    assert said[0].startswith(f"error: {file}: case sequence-00: step {at}: ")
