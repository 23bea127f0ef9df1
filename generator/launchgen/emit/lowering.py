"""What each primitive operation is on every target: one table, which C++ and LLVM IR follow alike.

A primitive takes i64 and gives i64, exactly. One that can leave the range of i64 raises a flag: in C++ the sign bit of
`*overflow`, so that a loop over a block only gathers flags and stays free of branches; in LLVM IR an i1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.spec.arithmetic import Call, Expr, Integer, Name

_SMALLEST = -(2**63)


@dataclass(frozen=True, slots=True)
class Primitive:
    """An operation on `a` and `b`: the body of its C++ function and its LLVM intrinsic.

    One that `selects` gives back one of its operands: it means the same in every integer type, and folding with it
    gives the same in every order.
    """

    name: str
    overflows: bool
    selects: bool
    cpp: tuple[str, ...]
    llvm: str


def _wrapped(operator: str) -> str:
    operands = f" {operator} ".join(f"static_cast<std::uint64_t>({name})" for name in "ab")
    return f"const std::int64_t result = static_cast<std::int64_t>({operands});"


PRIMITIVES: Mapping[str, Primitive] = {
    primitive.name: primitive
    for primitive in (
        Primitive(
            "add",
            True,
            False,
            (_wrapped("+"), "*overflow |= (a ^ result) & (b ^ result);", "return result;"),
            "llvm.sadd.with.overflow.i64",
        ),
        Primitive(
            "sub",
            True,
            False,
            (_wrapped("-"), "*overflow |= (a ^ b) & (a ^ result);", "return result;"),
            "llvm.ssub.with.overflow.i64",
        ),
        Primitive(
            "mul",
            True,
            False,
            (
                "std::int64_t result = 0;",
                "*overflow |= -static_cast<std::int64_t>(__builtin_mul_overflow(a, b, &result));",
                "return result;",
            ),
            "llvm.smul.with.overflow.i64",
        ),
        Primitive("min", False, True, ("return b < a ? b : a;",), "llvm.smin.i64"),
        Primitive("max", False, True, ("return a < b ? b : a;",), "llvm.smax.i64"),
    )
}


def overflows(expr: Expr) -> bool:
    """Whether any operation of `expr` can leave the range of i64."""
    if not isinstance(expr, Call):
        return False
    return PRIMITIVES[expr.function].overflows or any(overflows(argument) for argument in expr.arguments)


def selects(fold: Expr) -> bool:
    """Whether a fold is one selection between `result` and the body, and so may run in any order and integer type."""
    return (
        isinstance(fold, Call)
        and PRIMITIVES[fold.function].selects
        and all(isinstance(argument, Name) for argument in fold.arguments)
        and len({argument.name for argument in fold.arguments if isinstance(argument, Name)}) == 2
    )


def cpp_integer(value: int) -> str:
    """`value` as a C++ expression of type i64."""
    return "std::numeric_limits<std::int64_t>::min()" if value == _SMALLEST else f"std::int64_t{{{value}}}"


def lower_cpp(expr: Expr) -> str:
    """`expr` as a C++ expression over variables of the same names and the pointer `overflow`."""
    if isinstance(expr, Name):
        return str(expr.name)
    if isinstance(expr, Integer):
        return cpp_integer(expr.value)
    arguments = [lower_cpp(argument) for argument in expr.arguments]
    flag = ["overflow"] if PRIMITIVES[expr.function].overflows else []
    return f"{expr.function}({', '.join(arguments + flag)})"


@dataclass(frozen=True, slots=True)
class LlvmCode:
    """Lines of LLVM IR, the value that they leave, and the i1 that says whether it is wrong."""

    lines: tuple[str, ...]
    value: str
    overflow: str


def lower_llvm(expr: Expr, prefix: str) -> LlvmCode:
    """`expr` as LLVM IR over `%{prefix}.{name}`; every value that it makes begins with `%{prefix}.`."""
    lines: list[str] = []
    flags: list[str] = []

    def fresh() -> str:
        return f"%{prefix}.{len(lines)}"

    def value_of(part: Expr) -> str:
        if isinstance(part, Name):
            return f"%{prefix}.{part.name}"
        if isinstance(part, Integer):
            return str(part.value)
        a, b = (value_of(argument) for argument in part.arguments)
        primitive = PRIMITIVES[part.function]
        result = fresh()
        kind = "{ i64, i1 }" if primitive.overflows else "i64"
        lines.append(f"{result} = call {kind} @{primitive.llvm}(i64 {a}, i64 {b})")
        if not primitive.overflows:
            return result
        value, flag = fresh(), f"%{prefix}.{len(lines) + 1}"
        lines.append(f"{value} = extractvalue {kind} {result}, 0")
        lines.append(f"{flag} = extractvalue {kind} {result}, 1")
        flags.append(flag)
        return value

    value = value_of(expr)
    overflow = "false"
    for flag in flags:
        if overflow == "false":
            overflow = flag
            continue
        either = fresh()
        lines.append(f"{either} = or i1 {overflow}, {flag}")
        overflow = either
    return LlvmCode(tuple(lines), value, overflow)
