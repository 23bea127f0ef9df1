"""A kernel that does nothing: what is left of a launch is the launcher's."""

from __future__ import annotations

from launchgen.build.spirv import assemble

IR = "define void @nothing(ptr %context, i32 %thread, i64 %begin, i64 %end) {\n  ret void\n}\n"
SPIRV = """
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "nothing"
OpExecutionMode %main LocalSize 64 1 1
%void = OpTypeVoid
%function = OpTypeFunction %void
%main = OpFunction %void None %function
%body = OpLabel
OpReturn
OpFunctionEnd
"""


def shader() -> bytes:
    """The module of an entry "nothing"."""
    return assemble(SPIRV, "<nothing>")
