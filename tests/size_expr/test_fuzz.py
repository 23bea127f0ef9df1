"""Random expressions: the host evaluator, the device sizer and the oracle agree on every value and every error."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from size_expr.agree import agree
from size_expr.exprs import LARGEST, SMALLEST, argument, case, field, stack
from size_expr.harness import Device, Host

TYPES = {name: (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) for bits in (8, 16, 32, 64) for name in (f"i{bits}",)}
TYPES |= {f"u{bits}": (0, 2**bits - 1) for bits in (8, 16, 32, 64)}

SMALL = st.integers(-2, 6)
# 2^25 rather than just above the cap, so that no small sum of it is a range that takes long to walk.
EXTREME = st.sampled_from([LARGEST, SMALLEST, 2**62, -(2**62), 2**32, 3037000500, 2**25, -(2**25)])


@st.composite
def sources(draw: st.DrawFn) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    def data() -> tuple[list[int], str, list[int]]:
        dtype = draw(st.sampled_from(sorted(TYPES)))
        shape = draw(st.lists(st.integers(1, 5), max_size=3))
        count = 1
        for one in shape:
            count *= one
        low, high = TYPES[dtype]
        element = st.one_of(*[st.integers(max(low, -2), 6)] * 6, st.sampled_from([low, high]))
        return draw(st.lists(element, min_size=count, max_size=count)), dtype, shape

    fields, args = [], []
    for number in range(draw(st.integers(1, 3))):
        values, dtype, shape = data()
        fields.append(field(number * 4, values, dtype) | {"shape": shape})
    for number in range(draw(st.integers(1, 3))):
        values, dtype, shape = data()
        args.append(argument(number, values, dtype) | {"shape": shape})
    return fields, args


@st.composite
def expression(draw: st.DrawFn, fields: list[Any], args: list[Any], variables: list[int]) -> list[dict[str, Any]]:
    """Nodes that may share operands; the variables that are still open at the end are mostly bound there."""
    nodes: list[dict[str, Any]] = []
    small: list[int] = []  # nodes that may bound a range
    weight: list[int] = []  # how many evaluations a node costs when it is written as a tree
    open_variables: list[set[int]] = []

    def add(node: dict[str, Any], cost: int, free: set[int], bounds: bool) -> int:
        nodes.append(node)
        weight.append(cost)
        open_variables.append(free)
        if bounds:
            small.append(len(nodes) - 1)
        return len(nodes) - 1

    def index(extent: int) -> int:
        if draw(st.booleans()):
            return -(draw(st.sampled_from(variables)) + 1)
        return draw(st.integers(0, extent - 1) if draw(st.integers(0, 9)) else st.integers(0, extent + 1))

    def leaf() -> int:
        kind = draw(st.sampled_from(["Const", "Const", "BoundVariable", "FieldLoad", "Read", "Shape"]))
        if kind == "Const":
            extreme = draw(st.integers(0, 9)) == 0
            return add({"kind": "Const", "value": draw(EXTREME if extreme else SMALL)}, 1, set(), True)
        if kind == "BoundVariable":
            number = draw(st.sampled_from(variables))
            return add({"kind": "BoundVariable", "var": number}, 1, {number}, True)
        if kind == "Shape":
            source = draw(st.sampled_from(args))
            axis = draw(st.integers(0, max(0, len(source["shape"]) - 1)))
            return add({"kind": "ExternalTensorShape", "arg_id": source["arg_id"], "axis": axis}, 1, set(), True)
        source = draw(st.sampled_from(fields if kind == "FieldLoad" else args))
        indices = [index(extent) for extent in source["shape"]]
        free = {-i - 1 for i in indices if i < 0}
        if kind == "FieldLoad":
            return add({"kind": kind, "snode_id": source["snode_id"], "indices": indices}, 1, free, True)
        node = {"kind": "ExternalTensorRead", "arg_id": source["arg_id"], "dtype": source["dtype"], "indices": indices}
        return add(node, 1, free, True)

    def range_over(number: int, body: int) -> int:
        begin, end = draw(st.sampled_from(small)), draw(st.sampled_from(small))
        free = open_variables[begin] | open_variables[end] | (open_variables[body] - {number})
        node = {"kind": "MaxOverRange", "var": number, "begin": begin, "end": end, "body": body}
        return add(node, weight[begin] + weight[end] + 8 * weight[body], free, False)

    leaf()
    for _ in range(draw(st.integers(0, 9))):
        kind = draw(st.sampled_from(["leaf", "leaf", "Add", "Sub", "Mul", "Max", "range", "range"]))
        operand = st.integers(max(0, len(nodes) - 4), len(nodes) - 1)
        a, b = draw(operand), draw(operand)
        if kind == "leaf" or weight[a] + weight[b] > 4000:
            leaf()
        elif kind == "range":
            range_over(draw(st.sampled_from(variables)), a)
        else:
            free = open_variables[a] | open_variables[b]
            add({"kind": kind, "a": a, "b": b}, weight[a] + weight[b] + 1, free, False)
    if draw(st.integers(0, 19)):
        for _ in range(6):
            free = open_variables[-1]
            if free and weight[-1] < 4000:
                range_over(min(free), len(nodes) - 1)
    return nodes


@st.composite
def cases(draw: st.DrawFn) -> dict[str, Any]:
    fields, args = draw(sources())
    variables = draw(st.sampled_from([[0], [0, 1], [31, 2, 1000], [5]]))
    stacks = []
    for _ in range(draw(st.integers(1, 3))):
        nodes = draw(expression(fields, args, variables))
        stacks.append(stack(*nodes, heap=draw(st.sampled_from(["float", "int"]))))
    return case(*stacks, fields=fields, args=args)


@settings(derandomize=True, deadline=None, max_examples=400, suppress_health_check=list(HealthCheck))
@given(given_case=cases())
def test_all_agree(host: Host, device: Device, given_case: dict[str, Any]) -> None:
    agree(host, device, given_case)
