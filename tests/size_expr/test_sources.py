"""What an evaluation reads: what it logs, and what it says where a source is not what it should be."""

from __future__ import annotations

import pytest

from size_expr.agree import expect, sized
from size_expr.exprs import argument, binary, case, const, extent, field, load, over, read, stack
from size_expr.harness import Device, Host


def test_log_outside_of_ranges(host: Host) -> None:
    nodes = [load(3, 2), read(1, 1, 0), binary("Add", 0, 1), extent(0, 0), binary("Add", 2, 3)]
    args = [argument(0, [1, 2, 3]), argument(1, [10, 20, 30, 40], shape=[2, 2])]
    answer = host.answer(case(stack(*nodes), fields=[field(3, [7, 8, 9])], args=args))
    assert answer["host"]["log"] == {
        "snodes": [3],
        "arrays": [1],
        "shapes": [[1, 0, 2], [1, 1, 2], [0, 0, 3]],
        "elements": [[True, 3, 2, 9], [False, 1, 2, 30]],
    }


@pytest.mark.parametrize("end", [0, 1, 3])
def test_log_of_a_body(host: Host, end: int) -> None:
    """Each leaf once and no elements, whether an iteration runs or not, nested ranges included."""
    nodes = [
        const(0),
        const(end),
        read(0, -1),  # the inner bound
        load(3, -2),
        over(1, 0, 2, 3),
        extent(0, 0),
        binary("Add", 4, 5),
        over(0, 0, 1, 6),
    ]
    answer = host.answer(case(stack(*nodes), fields=[field(3, [7, 8])], args=[argument(0, [1, 2, 0])]))
    assert answer["host"]["log"] == {"snodes": [3], "arrays": [0], "shapes": [[0, 0, 3]], "elements": []}


def test_log_of_bounds(host: Host) -> None:
    nodes = [const(0), load(3, 1), load(3, -1), over(0, 0, 1, 2)]
    answer = host.answer(case(stack(*nodes), fields=[field(3, [7, 2])]))
    assert answer["host"]["log"] == {"snodes": [3, 3], "arrays": [], "shapes": [], "elements": [[True, 3, 1, 2]]}


def test_log_after_nested_ranges(host: Host) -> None:
    """What stands after a range is outside of it again."""
    nodes = [const(0), const(2), load(3, -2), over(1, 0, 1, 2), over(0, 0, 1, 3), load(3, 1), binary("Add", 4, 5)]
    answer = host.answer(case(stack(*nodes), fields=[field(3, [7, 2])]))
    assert answer["host"]["log"] == {"snodes": [3, 3], "arrays": [], "shapes": [], "elements": [[True, 3, 1, 2]]}


def test_log_of_a_range_in_two_scopes(host: Host) -> None:
    """Once for each range that stands outside of all others, and not once an iteration."""
    nodes = [const(0), const(2), load(3, -2), over(1, 0, 1, 2), over(0, 0, 1, 3), binary("Add", 4, 3)]
    answer = host.answer(case(stack(*nodes), fields=[field(3, [7, 2])]))
    assert answer["host"]["log"] == {"snodes": [3, 3], "arrays": [], "shapes": [], "elements": []}


def test_elements_that_a_reader_reads_are_not_logged(host: Host) -> None:
    answer = host.answer(case(stack(load(3, 1)), fields=[field(3, [7, 2])]), readers=True)
    assert answer["host"]["log"] == {"snodes": [3], "arrays": [], "shapes": [], "elements": []}


def test_a_failing_reader(host: Host) -> None:
    answer = host.answer(case(stack(load(3, 1)), fields=[field(3, [7, -77])]), readers=True)
    assert sized(answer) == {"error": "reader_failed", "stack": 0}
    assert answer["host"]["detail"] == "Reading field 3 failed: it did not."


def test_a_failing_reader_in_a_body(host: Host) -> None:
    nodes = [const(0), const(20), load(3, -1), const(1), binary("Add", 2, 3), over(0, 0, 1, 4)]
    answer = host.answer(case(stack(*nodes), fields=[field(3, [7] * 19 + [-77])]), readers=True)
    assert sized(answer) == {"error": "reader_failed", "stack": 0}


def fault(error: str) -> dict[str, object]:
    return {"error": error, "stack": 0}


def test_missing_argument(host: Host, device: Device) -> None:
    args = [argument(1, [1])]
    expect(host, device, case(stack(read(0, 0)), args=args), fault("missing_argument"))
    expect(host, device, case(stack(extent(0, 0)), args=args), fault("missing_argument"))
    answer = host.answer(case(stack(read(5, 0)), args=args))
    assert answer["host"]["detail"] == "Argument 5 is missing or no array."


def test_missing_argument_of_an_empty_range(host: Host) -> None:
    nodes = [const(0), const(0), read(0, -1), over(0, 0, 1, 2)]
    assert sized(host.answer(case(stack(*nodes)))) == fault("missing_argument")


def test_unknown_field(host: Host) -> None:
    answer = host.answer(case(stack(load(2, 0)), fields=[field(3, [1])]))
    assert sized(answer) == fault("unknown_field")
    assert answer["host"]["detail"] == "There is no field 2."
    assert answer["code"]["error"] == "unknown_field"
    assert sized(host.answer(case(stack(load(-2, 0)), fields=[field(3, [1])]))) == fault("unknown_field")


def test_element_types(host: Host, device: Device) -> None:
    expect(host, device, case(stack(read(0, 0)), args=[argument(0, [1], "i64")]), fault("element_type_mismatch"))
    expect(host, device, case(stack(load(3, 0)), fields=[field(3, [1], "f32")]), fault("element_type_mismatch"))
    nodes = [const(0), const(9), read(0, -1), over(0, 0, 1, 2)]
    expect(host, device, case(stack(*nodes), args=[argument(0, [1] * 9, "u32")]), fault("element_type_mismatch"))


@pytest.mark.parametrize("indices", [(), (0,), (0, 0, 0)])
def test_number_of_indices(host: Host, device: Device, indices: tuple[int, ...]) -> None:
    given = case(stack(load(3, *indices)), fields=[field(3, [1, 2], shape=[1, 2])])
    expect(host, device, given, fault("index_out_of_bounds"))


@pytest.mark.parametrize("index", [4, 5, 2**31 - 1])
def test_index_outside(host: Host, device: Device, index: int) -> None:
    given = case(stack(read(0, index)), args=[argument(0, [1, 2, 3, 4])])
    expect(host, device, given, fault("index_out_of_bounds"))
    expected = f"Index {index} of axis 0 of argument 0 is outside of its extent 4."
    assert host.answer(given)["host"]["detail"] == expected


def test_negative_index(host: Host, device: Device) -> None:
    nodes = [const(-2), const(3), load(3, -1), over(0, 0, 1, 2)]
    expect(host, device, case(stack(*nodes), fields=[field(3, [1] * 9)]), fault("index_out_of_bounds"))


def test_axis_outside(host: Host, device: Device) -> None:
    expect(host, device, case(stack(extent(0, 1)), args=[argument(0, [1])]), fault("index_out_of_bounds"))


def test_empty_array(host: Host, device: Device) -> None:
    empty = {"arg_id": 0, "dtype": "i32", "shape": [0], "data": []}
    expect(host, device, case(stack(read(0, 0)), args=[empty]), fault("index_out_of_bounds"))
    nodes = [const(0), extent(0, 0), read(0, -1), over(0, 0, 1, 2)]
    expect(host, device, case(stack(*nodes), args=[empty]), {"max_sizes": [1]})


@pytest.mark.parametrize("value", [2**63, 2**64 - 1])
def test_elements_above_i64(host: Host, device: Device, value: int) -> None:
    given = case(stack(load(3, 0)), fields=[field(3, [value], "u64")])
    expect(host, device, given, fault("arithmetic_overflow"))
    assert host.answer(given)["host"]["detail"] == f"Element 0 of field 3 is {value}, above the largest i64."
