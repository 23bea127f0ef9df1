"""Size expressions written as Python: `max_over_range(i, 0, shape(1, 0), array(1, [i], "i32"))`.

`nodes` turns an expression into the list of nodes that `Stack` takes. `node` makes any kind of the spec that has no
function here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Expr:
    """A node with its parts: operands are expressions, attributes are anything else."""

    kind: str
    parts: Mapping[str, Any]

    def __add__(self, other: Expr | int) -> Expr:
        return node("Add", a=self, b=constant(other))

    def __sub__(self, other: Expr | int) -> Expr:
        """Floored at 0."""
        return node("Sub", a=self, b=constant(other))

    def __mul__(self, other: Expr | int) -> Expr:
        return node("Mul", a=self, b=constant(other))


def node(kind: str, **parts: Any) -> Expr:
    """A node of any kind of the spec, with its operands and attributes by name."""
    return Expr(kind, parts)


def constant(value: Expr | int) -> Expr:
    """An i64; an expression stays as it is."""
    return value if isinstance(value, Expr) else node("Const", value=value)


def variable(number: int) -> Expr:
    """The bound variable `number` (>= 0), which an enclosing `max_over_range` binds."""
    return node("BoundVariable", var=number)


def maximum(a: Expr | int, b: Expr | int) -> Expr:
    """The greater of the two."""
    return node("Max", a=constant(a), b=constant(b))


def max_over_range(bound: Expr, begin: Expr | int, end: Expr | int, body: Expr | int) -> Expr:
    """The greatest `body` over begin <= bound < end, at least 0; `bound` is a `variable`."""
    return node(
        "MaxOverRange",
        var=_variable(bound),
        begin=constant(begin),
        end=constant(end),
        body=constant(body),
    )


def field(snode_id: int, indices: Sequence[Expr | int] = ()) -> Expr:
    """An element of a field; each index a constant or a `variable`."""
    return node("FieldLoad", snode_id=snode_id, indices=_indices(indices))


def array(argument: int, indices: Sequence[Expr | int], dtype: str) -> Expr:
    """An element of an array argument, C order over its shape; `dtype` as in "i32"."""
    return node("ExternalTensorRead", arg_id=argument, indices=_indices(indices), dtype=dtype)


def shape(argument: int, axis: int) -> Expr:
    """The extent of an array argument along `axis`."""
    return node("ExternalTensorShape", arg_id=argument, axis=axis)


def nodes(root: Expr | int) -> list[dict[str, Any]]:
    """The nodes of `root` in post-order, the root last, operands as node numbers."""
    result: list[dict[str, Any]] = []
    _append(constant(root), result)
    return result


def _append(expr: Expr, result: list[dict[str, Any]]) -> int:
    parts = {name: _append(part, result) if isinstance(part, Expr) else part for name, part in expr.parts.items()}
    result.append({"kind": expr.kind, **parts})
    return len(result) - 1


def _indices(indices: Sequence[Expr | int]) -> list[int]:
    return [_index(index) for index in indices]


def _index(index: Expr | int) -> int:
    if isinstance(index, Expr):
        return -(_variable(index) + 1)
    # A negative one would be taken for a variable.
    if isinstance(index, int) and index >= 0:
        return index
    raise TypeError(f"an index is a constant >= 0 or a `variable`, not {index!r}")


def _variable(expr: Expr) -> int:
    number = expr.parts["var"] if expr.kind == "BoundVariable" else None
    if not isinstance(number, int) or number < 0:
        raise TypeError(f"this has to be a `variable` with a number >= 0, not {expr!r}")
    return number
