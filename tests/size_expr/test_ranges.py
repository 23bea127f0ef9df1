"""Ranges: their blocks, their bounds, their variables, and what goes wrong first in them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from size_expr.agree import agree, expect
from size_expr.exprs import (
    LARGEST,
    SMALLEST,
    argument,
    binary,
    case,
    const,
    extent,
    field,
    load,
    over,
    read,
    stack,
    var,
)
from size_expr.harness import Device, Host

LENGTHS = (1, 7, 8, 9, 511, 512, 513, 2500)
TYPES = ("i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64")


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("length", LENGTHS)
def test_one_read(host: Host, device: Device, dtype: str, length: int) -> None:
    data = [i * 7 % 61 for i in range(length)]
    data[-1] = 63
    source = argument(0, data, dtype)
    maximum = stack(const(0), extent(0, 0), read(0, -1, dtype=dtype), over(0, 0, 1, 2))
    assert agree(host, device, case(maximum, args=[source])) == {"max_sizes": [63]}


@pytest.mark.parametrize("dtype", ["i8", "i16", "i32", "i64"])
def test_all_negative(host: Host, device: Device, dtype: str) -> None:
    source = field(3, [-5] * 40, dtype)
    assert agree(host, device, case(stack(const(0), const(40), load(3, -1), over(0, 0, 1, 2)), fields=[source])) == {
        "max_sizes": [1]
    }


@settings(derandomize=True, deadline=None, max_examples=60)
@given(
    length=st.sampled_from(LENGTHS),
    large=st.integers(0, 2600),
    short=st.integers(0, 2600),
    swapped=st.booleans(),
    begin=st.integers(-1, 2),
)
def test_first_fault(
    host: Host, device: Device, length: int, large: int, short: int, swapped: bool, begin: int
) -> None:
    """An element above i64 and the end of a shorter array: whichever comes first in the order of evaluation."""
    values = [i % 50 for i in range(length)]
    if large < length:
        values[large] = 2**63 + 5
    reads = [read(0, -1, dtype="u64"), load(4, -1)]
    body = reads[::-1] if swapped else reads
    nodes = [const(begin), const(length), *body, binary("Add", 2, 3), over(0, 0, 1, 4)]
    shorter = field(4, [9] * max(1, min(short, length)))
    agree(host, device, case(stack(*nodes), fields=[shorter], args=[argument(0, values, "u64")]))


@pytest.mark.parametrize("at", [0, 5, 511, 512, 1999])
@pytest.mark.parametrize("kind", ["Add", "Sub", "Mul"])
def test_overflow_in_a_block(host: Host, device: Device, kind: str, at: int) -> None:
    values = [2] * 2000
    values[at] = SMALLEST if kind == "Sub" else LARGEST
    nodes = [const(0), const(2000), load(1, -1), const(2), binary(kind, 2, 3), over(0, 0, 1, 4)]
    given_case = case(stack(*nodes), fields=[field(1, values, "i64")])
    assert agree(host, device, given_case) == {"error": "arithmetic_overflow", "stack": 0}
    assert str(values[at]) in host.answer(given_case)["host"]["detail"]


def test_many_nodes_in_a_body(host: Host, device: Device) -> None:
    """A body of more nodes than a block has room for."""
    nodes = [const(0), const(300), load(1, -1)]
    for _ in range(300):
        nodes.append(binary("Add", len(nodes) - 1, 2))
    nodes.append(over(0, 0, 1, len(nodes) - 1))
    answer = agree(host, device, case(stack(*nodes), fields=[field(1, list(range(300)))]))
    assert answer == {"max_sizes": [299 * 301]}


def test_rows_and_columns(host: Host, device: Device) -> None:
    data = [(i * 37) % 101 for i in range(30 * 40)]
    source = argument(0, data, "i16", [30, 40])
    row = [const(0), const(40), read(0, 7, -1, dtype="i16"), over(0, 0, 1, 2)]
    column = [const(0), const(30), read(0, -1, 7, dtype="i16"), over(0, 0, 1, 2)]
    diagonal = [const(0), const(30), read(0, -1, -1, dtype="i16"), over(0, 0, 1, 2)]
    nested = [const(0), const(30), const(40), read(0, -3, -6, dtype="i16"), over(5, 0, 2, 3), over(2, 0, 1, 4)]
    stacks = [stack(*nodes) for nodes in (row, column, diagonal, nested)]
    agree(host, device, case(*stacks, args=[source]))


def test_inner_shadows_outer(host: Host, device: Device) -> None:
    """The same variable, bound twice: the outer one is back after the inner range."""
    nodes = [
        const(0),
        const(20),
        const(3),
        var(5),  # the inner one
        over(5, 0, 2, 3),  # 2
        binary("Add", 4, 3),  # and the outer one
        over(5, 0, 1, 5),
    ]
    assert agree(host, device, case(stack(*nodes))) == {"max_sizes": [21]}


def test_a_node_in_and_outside_of_a_body(host: Host, device: Device) -> None:
    nodes = [const(0), load(1, 0), load(1, -1), binary("Mul", 1, 2), over(0, 0, 1, 3), binary("Add", 4, 1)]
    assert agree(host, device, case(stack(*nodes), fields=[field(1, [6, 9, 2, 4, 5, 6])])) == {"max_sizes": [60]}


def test_a_range_in_two_scopes(host: Host, device: Device) -> None:
    inner = over(1, 0, 1, 2)
    nodes = [const(0), const(4), var(1), inner, var(0), binary("Mul", 3, 4), over(0, 0, 1, 5), binary("Add", 6, 3)]
    assert agree(host, device, case(stack(*nodes))) == {"max_sizes": [12]}


@pytest.mark.parametrize(
    ("begin", "end", "expected"),
    [
        (SMALLEST, LARGEST, {"error": "range_over_cap", "stack": 0}),
        (LARGEST, SMALLEST, {"max_sizes": [1]}),
        (0, 2**24 + 1, {"error": "range_over_cap", "stack": 0}),
        (-(2**24), 1, {"error": "range_over_cap", "stack": 0}),
        (LARGEST - 3, LARGEST, {"max_sizes": [LARGEST - 1]}),
        (SMALLEST, SMALLEST + 20, {"max_sizes": [1]}),
    ],
)
def test_extreme_bounds(host: Host, device: Device, begin: int, end: int, expected: dict[str, object]) -> None:
    given_case = case(stack(const(begin), const(end), var(0), over(0, 0, 1, 2)))
    assert agree(host, device, given_case) == expected


def test_the_cap_itself(host: Host, device: Device) -> None:
    expected = {"max_sizes": [2**24 + 4]}
    expect(host, device, case(stack(const(5), const(5 + 2**24), var(0), over(0, 0, 1, 2))), expected)


def test_cap_comes_before_the_body(host: Host, device: Device) -> None:
    nodes = [const(0), const(2**25), load(1, 9), over(0, 0, 1, 2)]
    answer = agree(host, device, case(stack(*nodes), fields=[field(1, [1])]))
    assert answer == {"error": "range_over_cap", "stack": 0}


def test_bounds_come_before_the_cap(host: Host, device: Device) -> None:
    nodes = [const(-(2**25)), load(1, 9), const(1), over(0, 0, 1, 2)]
    answer = agree(host, device, case(stack(*nodes), fields=[field(1, [1])]))
    assert answer == {"error": "index_out_of_bounds", "stack": 0}
