"""An oracle for sizes, layouts, dependencies and errors, in plain Python integers.

It follows the description of the conformance vectors alone and shares no code or table with the templates.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

LARGEST_I64, LARGEST_U32, LARGEST_U64 = 2**63 - 1, 2**32 - 1, 2**64 - 1
RANGE_CAP = 2**24

Json = Mapping[str, Any]
Env = Mapping[int, int]


class SizeFault(Exception):
    """An evaluation failed; `error` names how."""

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


def evaluate(stacks: Sequence[Json], fields: Sequence[Json], args: Sequence[Json]) -> dict[str, Any]:
    """What the vectors call `expect`, for one task; `reads` are a set, in any order.

    `stacks`, `fields` and `args` are as in the vectors: data is flat in C order, nodes are in post-order.
    """
    sources = {("snode", f["snode_id"]): f for f in fields} | {("ndarray", a["arg_id"]): a for a in args}
    for number, stack in enumerate(stacks):
        if stack["size_expr"] and _open_variables(stack["size_expr"]):
            return {"error": "unbound_variable", "stack": number}
    sizes = []
    for number, stack in enumerate(stacks):
        try:
            sizes.append(size(stack, sources))
        except SizeFault as fault:
            return {"error": fault.error, "stack": number}
    heaps = [(stack["heap"] == "float", stack["entry_size_bytes"]) for stack in stacks]
    reads = {read for stack in stacks for read in _reads(stack["size_expr"])}
    return {
        "max_sizes": sizes,
        "llvm": layout_llvm(heaps, sizes),
        "spirv": layout_spirv(heaps, sizes),
        "reads": [list(read) for read in sorted(reads)],
    }


def size(stack: Json, sources: Mapping[tuple[str, int], Json]) -> int:
    """The size of one stack, at least 1. Raises `SizeFault`."""
    nodes = stack["size_expr"]
    value = _value(nodes, len(nodes) - 1, {}, sources) if nodes else stack["max_size_compile_time"]
    return max(1, value)


def layout_llvm(heaps: Sequence[tuple[bool, int]], sizes: Sequence[int]) -> dict[str, Any]:
    """Bytes; `heaps` says of each stack whether it is a float one, and its entry size."""
    strides = {True: 0, False: 0}
    offsets = []
    for number, ((is_float, entry), count) in enumerate(zip(heaps, sizes, strict=True)):
        offsets.append(strides[is_float])
        strides[is_float] += (8 + entry * count + 7) // 8 * 8
        if strides[is_float] > LARGEST_U64:
            return {"error": "does_not_fit", "stack": number}
    combined = strides[False]
    return {
        "offsets": offsets,
        "stride_combined": combined,
        "stride_float": strides[True],
        "stride_int": strides[False],
    }


def layout_spirv(heaps: Sequence[tuple[bool, int]], sizes: Sequence[int]) -> dict[str, Any]:
    """Words."""
    strides = {True: 0, False: 0}
    pairs: list[int] = []
    for number, ((is_float, _), count) in enumerate(zip(heaps, sizes, strict=True)):
        pairs += [strides[is_float], count]
        strides[is_float] += 2 * count if is_float else count
        if strides[is_float] > LARGEST_U32:
            return {"error": "does_not_fit", "stack": number}
    metadata = [strides[True], strides[False], *pairs]
    return {"metadata": metadata, "stride_float": strides[True], "stride_int": strides[False]}


def _exact(value: int) -> int:
    if not -LARGEST_I64 - 1 <= value <= LARGEST_I64:
        raise SizeFault("arithmetic_overflow")
    return value


def _value(nodes: Sequence[Json], number: int, env: Env, sources: Mapping[tuple[str, int], Json]) -> int:
    node = nodes[number]
    kind = node["kind"]
    if kind == "Const":
        return int(node["value"])
    if kind == "BoundVariable":
        return env[node["var"]]
    if kind == "FieldLoad":
        return _element(sources["snode", node["snode_id"]], node["indices"], env)
    if kind == "ExternalTensorRead":
        return _element(sources["ndarray", node["arg_id"]], node["indices"], env)
    if kind == "ExternalTensorShape":
        shape = sources["ndarray", node["arg_id"]]["shape"]
        if node["axis"] >= len(shape):
            raise SizeFault("index_out_of_bounds")
        return int(shape[node["axis"]])
    if kind == "MaxOverRange":
        return _maximum(nodes, node, env, sources)
    a = _value(nodes, node["a"], env, sources)
    b = _value(nodes, node["b"], env, sources)
    if kind == "Add":
        return _exact(a + b)
    if kind == "Sub":
        return max(0, _exact(a - b))
    if kind == "Mul":
        return _exact(a * b)
    if kind == "Max":
        return max(a, b)
    if kind == "Min":
        return min(a, b)
    raise ValueError(f"no node kind {kind}")


def _maximum(nodes: Sequence[Json], node: Json, env: Env, sources: Mapping[tuple[str, int], Json]) -> int:
    begin = _value(nodes, node["begin"], env, sources)
    end = _value(nodes, node["end"], env, sources)
    if end - begin > RANGE_CAP:
        raise SizeFault("range_over_cap")
    values = (_value(nodes, node["body"], {**env, node["var"]: i}, sources) for i in range(begin, end))
    return max(0, max(values, default=0))


def _element(source: Json, indices: Sequence[int], env: Env) -> int:
    shape = source["shape"]
    if len(indices) != len(shape):
        raise SizeFault("index_out_of_bounds")
    offset = 0
    for index, extent in zip(indices, shape, strict=True):
        place = index if index >= 0 else env[-index - 1]
        if not 0 <= place < extent:
            raise SizeFault("index_out_of_bounds")
        offset = offset * extent + place
    return _exact(int(source["data"][offset]))


def _reachable(nodes: Sequence[Json]) -> Iterator[Json]:
    used = {len(nodes) - 1}
    for number in range(len(nodes) - 1, -1, -1):
        if number in used:
            used |= {nodes[number][name] for name in ("a", "b", "begin", "end", "body") if name in nodes[number]}
            yield nodes[number]


def _reads(nodes: Sequence[Json]) -> Iterator[tuple[Any, ...]]:
    """The sources that an expression depends on, whether or not an iteration of a range runs."""
    for node in _reachable(nodes) if nodes else ():
        if node["kind"] == "FieldLoad":
            yield ("snode", node["snode_id"])
        elif node["kind"] == "ExternalTensorShape":
            yield ("shape", node["arg_id"], node["axis"])
        elif node["kind"] == "ExternalTensorRead":
            yield ("ndarray", node["arg_id"])
            if len(node["indices"]) >= 2:
                yield from (("shape", node["arg_id"], axis) for axis in range(len(node["indices"])))


def _open_variables(nodes: Sequence[Json]) -> frozenset[int]:
    """The variables that the root uses without binding them."""
    unbound: list[frozenset[int]] = []
    for node in nodes:
        used = frozenset(-index - 1 for index in node.get("indices", ()) if index < 0)
        if node["kind"] == "BoundVariable":
            used |= {node["var"]}
        for name in ("a", "b", "begin", "end"):
            used |= unbound[node[name]] if name in node else frozenset()
        if "body" in node:
            used |= unbound[node["body"]] - {node["var"]}
        unbound.append(used)
    return unbound[-1]
