"""The primitive operations in SPIR-V assembly: a function each on %ulong, which fails where one overflows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.spec.arithmetic import Call, Expr, Integer, Name

# The body of each primitive's function of %<name>_a and %<name>_b; %<name>_result is what it gives, and
# %<name>_overflow, if there is one, says whether that is wrong. Integers have no sign but where an operation gives one.
PRIMITIVES: Mapping[str, tuple[str, ...]] = {
    "add": (
        "%add_result = OpIAdd %ulong %add_a %add_b",
        "%add_from_a = OpBitwiseXor %ulong %add_a %add_result",
        "%add_from_b = OpBitwiseXor %ulong %add_b %add_result",
        "%add_signs = OpBitwiseAnd %ulong %add_from_a %add_from_b",
        "%add_overflow = OpSLessThan %bool %add_signs %u64_0",
    ),
    "sub": (
        "%sub_result = OpISub %ulong %sub_a %sub_b",
        "%sub_apart = OpBitwiseXor %ulong %sub_a %sub_b",
        "%sub_from_a = OpBitwiseXor %ulong %sub_a %sub_result",
        "%sub_signs = OpBitwiseAnd %ulong %sub_apart %sub_from_a",
        "%sub_overflow = OpSLessThan %bool %sub_signs %u64_0",
    ),
    # By magnitudes: the quotient of the largest u64 says whether their product fits one, the sign how large it may be.
    "mul": (
        "%mul_result = OpIMul %ulong %mul_a %mul_b",
        "%mul_a_below = OpSLessThan %bool %mul_a %u64_0",
        "%mul_b_below = OpSLessThan %bool %mul_b %u64_0",
        "%mul_a_minus = OpSNegate %ulong %mul_a",
        "%mul_b_minus = OpSNegate %ulong %mul_b",
        "%mul_a_size = OpSelect %ulong %mul_a_below %mul_a_minus %mul_a",
        "%mul_b_size = OpSelect %ulong %mul_b_below %mul_b_minus %mul_b",
        "%mul_a_none = OpIEqual %bool %mul_a %u64_0",
        "%mul_divisor = OpSelect %ulong %mul_a_none %u64_1 %mul_a_size",
        "%mul_most = OpUDiv %ulong %u64_18446744073709551615 %mul_divisor",
        "%mul_wraps = OpUGreaterThan %bool %mul_b_size %mul_most",
        "%mul_size = OpIMul %ulong %mul_a_size %mul_b_size",
        "%mul_below = OpLogicalNotEqual %bool %mul_a_below %mul_b_below",
        "%mul_limit = OpSelect %ulong %mul_below %u64_9223372036854775808 %u64_9223372036854775807",
        "%mul_large = OpUGreaterThan %bool %mul_size %mul_limit",
        "%mul_overflow = OpLogicalOr %bool %mul_wraps %mul_large",
    ),
    "min": ("%min_less = OpSLessThan %bool %min_b %min_a", "%min_result = OpSelect %ulong %min_less %min_b %min_a"),
    "max": ("%max_less = OpSLessThan %bool %max_a %max_b", "%max_result = OpSelect %ulong %max_less %max_b %max_a"),
}

# The constants that the bodies use.
CONSTANTS = (0, 1, 2**63 - 1, 2**63, 2**64 - 1)


@dataclass(frozen=True, slots=True)
class SpirvCode:
    """Lines of assembly, the value that they leave, and the constants of i64 that they name."""

    lines: tuple[str, ...]
    value: str
    constants: tuple[int, ...]


def spirv_integer(value: int) -> str:
    """The constant of the bits that `value` has as i64; in the shader, integers have no sign."""
    return f"%u64_{value % 2**64}"


def lower_spirv(expr: Expr, prefix: str) -> SpirvCode:
    """`expr` as calls over `%{prefix}_{name}`; every value that it makes begins with `%{prefix}_`."""
    lines: list[str] = []
    constants: list[int] = []

    def value_of(part: Expr) -> str:
        if isinstance(part, Name):
            return f"%{prefix}_{part.name}"
        if isinstance(part, Integer):
            constants.append(part.value % 2**64)
            return spirv_integer(part.value)
        assert isinstance(part, Call)
        arguments = " ".join(value_of(argument) for argument in part.arguments)
        result = f"%{prefix}_{len(lines)}"
        lines.append(f"{result} = OpFunctionCall %ulong %{part.function} {arguments}")
        return result

    value = value_of(expr)
    return SpirvCode(tuple(lines), value, tuple(constants))
