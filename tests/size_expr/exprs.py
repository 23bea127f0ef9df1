"""Short ways to write nodes, sources and cases in the format of the conformance vectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Node = dict[str, Any]

LARGEST = 2**63 - 1
SMALLEST = -(2**63)


def const(value: int) -> Node:
    return {"kind": "Const", "value": value}


def var(number: int) -> Node:
    return {"kind": "BoundVariable", "var": number}


def binary(kind: str, a: int, b: int) -> Node:
    return {"kind": kind, "a": a, "b": b}


def over(number: int, begin: int, end: int, body: int, kind: str = "MaxOverRange") -> Node:
    return {"kind": kind, "var": number, "begin": begin, "end": end, "body": body}


def load(snode: int, *indices: int) -> Node:
    return {"kind": "FieldLoad", "snode_id": snode, "indices": list(indices)}


def read(argument: int, *indices: int, dtype: str = "i32") -> Node:
    return {"kind": "ExternalTensorRead", "arg_id": argument, "dtype": dtype, "indices": list(indices)}


def extent(argument: int, axis: int) -> Node:
    return {"kind": "ExternalTensorShape", "arg_id": argument, "axis": axis}


def field(snode: int, data: Sequence[int], dtype: str = "i32", shape: Sequence[int] | None = None) -> Node:
    return {"snode_id": snode, "dtype": dtype, "shape": list(shape or [len(data)]), "data": list(data)}


def argument(number: int, data: Sequence[int], dtype: str = "i32", shape: Sequence[int] | None = None) -> Node:
    return {"arg_id": number, "dtype": dtype, "shape": list(shape or [len(data)]), "data": list(data)}


def stack(*nodes: Node, heap: str = "int", compile_time: int = 16) -> Node:
    expr = list(nodes)
    return {"heap": heap, "entry_size_bytes": 8, "max_size_compile_time": compile_time, "size_expr": expr}


def case(*stacks: Node, fields: Sequence[Node] = (), args: Sequence[Node] = ()) -> Node:
    return {"stacks": list(stacks), "fields": list(fields), "args": list(args)}
