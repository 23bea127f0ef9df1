"""The kernel that conformance vectors write fields with: a task `write` that stores the scalar of argument 0 into the
element of the field whose place in C order is argument 1."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from launchgen.build.spirv import assemble

if TYPE_CHECKING:
    from launchgen.runtime.program import Program

_IR = """
define void @write(ptr %context, i32 %thread, i64 %begin, i64 %end) {{
  %bits = call i64 @{namespace}_argument_bits(ptr %context, i32 0)
  %value = trunc i64 %bits to {type}
  %place = call i64 @{namespace}_argument_bits(ptr %context, i32 1)
  %elements = call ptr @{namespace}_field_address(ptr %context, i32 0)
  %at = getelementptr {type}, ptr %elements, i64 %place
  store {type} %value, ptr %at
  ret void
}}
"""
_IR_64 = _IR.replace("  %value = trunc i64 %bits to {type}\n", "").replace("%value", "%bits")

# One invocation, in words: what of the word around the element is not its own stays. The numbers in the middle are
# offsets in the structs that cross to the device.
_SPIRV = """
OpCapability Shader
OpCapability Int64
OpCapability PhysicalStorageBufferAddresses
OpMemoryModel PhysicalStorageBuffer64 GLSL450
OpEntryPoint GLCompute %main "write" %push_constant %thread
OpExecutionMode %main LocalSize {workgroup} 1 1
OpDecorate %PushConstant Block
OpMemberDecorate %PushConstant 0 Offset 0
OpDecorate %thread BuiltIn GlobalInvocationId
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%uint3 = OpTypeVector %uint 3
%PushConstant = OpTypeStruct %ulong
%memory_uint = OpTypePointer PhysicalStorageBuffer %uint
%memory_ulong = OpTypePointer PhysicalStorageBuffer %ulong
%push_constant_struct = OpTypePointer PushConstant %PushConstant
%push_constant_ulong = OpTypePointer PushConstant %ulong
%input_uint3 = OpTypePointer Input %uint3
%function = OpTypeFunction %void
%zero = OpConstant %uint 0
%fields_at = OpConstant %ulong {fields}
%bits_at = OpConstant %ulong {bits}
%next_bits_at = OpConstant %ulong {next_bits}
%bytes = OpConstant %ulong {bytes}
%three = OpConstant %ulong 3
%eight = OpConstant %uint 8
%mask = OpConstant %uint {mask}
%push_constant = OpVariable %push_constant_struct PushConstant
%thread = OpVariable %input_uint3 Input
%main = OpFunction %void None %function
%body = OpLabel
%threads = OpLoad %uint3 %thread
%number = OpCompositeExtract %uint %threads 0
%first = OpIEqual %bool %number %zero
OpSelectionMerge %done None
OpBranchConditional %first %run %done
%run = OpLabel
%context_at = OpAccessChain %push_constant_ulong %push_constant %zero
%context = OpLoad %ulong %context_at
%arguments_at = OpConvertUToPtr %memory_ulong %context
%arguments = OpLoad %ulong %arguments_at Aligned 8
%fields_address = OpIAdd %ulong %context %fields_at
%fields_pointer = OpConvertUToPtr %memory_ulong %fields_address
%fields = OpLoad %ulong %fields_pointer Aligned 8
%field_pointer = OpConvertUToPtr %memory_ulong %fields
%elements = OpLoad %ulong %field_pointer Aligned 8
%value_address = OpIAdd %ulong %arguments %bits_at
%value_pointer = OpConvertUToPtr %memory_ulong %value_address
%value = OpLoad %ulong %value_pointer Aligned 8
%place_address = OpIAdd %ulong %arguments %next_bits_at
%place_pointer = OpConvertUToPtr %memory_ulong %place_address
%place = OpLoad %ulong %place_pointer Aligned 8
%offset = OpIMul %ulong %place %bytes
%at = OpIAdd %ulong %elements %offset
{store}
OpBranch %done
%done = OpLabel
OpReturn
OpFunctionEnd
"""
_STORE_64 = "%pointer = OpConvertUToPtr %memory_ulong %at\nOpStore %pointer %value Aligned 8"
_STORE_IN_WORD = """%in_word = OpBitwiseAnd %ulong %at %three
%word_address = OpISub %ulong %at %in_word
%pointer = OpConvertUToPtr %memory_uint %word_address
%word = OpLoad %uint %pointer Aligned 4
%in_word_narrow = OpUConvert %uint %in_word
%shift = OpIMul %uint %in_word_narrow %eight
%narrow = OpUConvert %uint %value
%own = OpBitwiseAnd %uint %narrow %mask
%own_in_place = OpShiftLeftLogical %uint %own %shift
%mask_in_place = OpShiftLeftLogical %uint %mask %shift
%others = OpNot %uint %mask_in_place
%kept = OpBitwiseAnd %uint %word %others
%stored = OpBitwiseOr %uint %kept %own_in_place
OpStore %pointer %stored Aligned 4"""


def writer(program: Program, itemsize: int) -> dict[str, Any]:
    """The code of the kernel for elements of so many bytes, as arguments of `Program.kernel`."""
    bindings = program.library.bindings
    if program.backend != "spirv":
        text = _IR_64 if itemsize == 8 else _IR
        return {"ir": text.format(namespace=bindings.namespace, type=f"i{8 * itemsize}")}
    return {"image": _module(_SPIRV.format(**_numbers(bindings.layouts, itemsize)))}


@cache
def _module(text: str) -> bytes:
    return assemble(text, "<write>")


def _numbers(layouts: Any, itemsize: int) -> dict[str, Any]:
    def offset(struct: str, name: str) -> int:
        return int(next(field["offset"] for field in layouts[struct]["fields"] if field["name"] == name))

    bits = offset("ArgumentSlot", "bits")
    return {
        "workgroup": 64,
        "fields": offset("SpirvKernelContext", "fields"),
        "bits": bits,
        "next_bits": layouts["ArgumentSlot"]["bytes"] + bits,
        "bytes": itemsize,
        "mask": 2 ** (8 * min(itemsize, 4)) - 1,
        "store": _STORE_64 if itemsize == 8 else _STORE_IN_WORD,
    }
