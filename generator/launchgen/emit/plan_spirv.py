"""Device code of Vulkan: the sizer shader, and what kernels include."""

from __future__ import annotations

from collections.abc import Mapping

from launchgen.backends.load import Backend
from launchgen.emit import plan_size_expr
from launchgen.emit.lowering_spirv import CONSTANTS, PRIMITIVES
from launchgen.emit.output import Output
from launchgen.emit.plan_size_expr import LayoutStruct, Node
from launchgen.spec.model import Spec

GLSL_TYPES = {"ptr": "uint64_t", "u64": "uint64_t", "i64": "int64_t", "u32": "uint", "i32": "int"}

# The status of a task whose sizing the driver broke off.
SIZER_CUT = 2**32 - 1

# Where the launcher keeps each struct of features.
FEATURE_MEMBERS = {
    "VkPhysicalDeviceFeatures": "all.features",
    "VkPhysicalDeviceVulkan11Features": "vulkan11",
    "VkPhysicalDeviceVulkan12Features": "vulkan12",
    "VkPhysicalDeviceVulkan13Features": "vulkan13",
}

# Structs of which the shader knows the members.
_STRUCTS = ("SizerInstruction", "SizerStack", "ArgumentSlot", "FieldSlot", "SpirvSizerInput", "SpirvSizerOutput")


def outputs(backend: Backend, spec: Spec, expressions: Mapping[str, object]) -> tuple[Output, ...]:
    """The device code of `backend`; `expressions` is the context of size expressions."""
    nodes = plan_size_expr.node_kinds(spec)
    layouts = [layout for layout in plan_size_expr.layout_structs(spec) if layout.name in _STRUCTS]
    context = {
        **expressions,
        "spirv_primitives": PRIMITIVES,
        "sizer_cut": SIZER_CUT,
        "u64_constants": _constants(nodes, layouts, spec.limits.range_iterations),
        "u32_constants": (0, 1, 2, 32, 48, 56),
    }
    kernels = {**context, "workgroup_size": backend.workgroup_size, "glsl_types": GLSL_TYPES}
    contexts = {"adstack.glsl": kernels, "sizer.spvasm": context}
    return tuple(
        Output(f"{backend.name}/{name}", template, contexts[name], backend.name)
        for name, template in templates(backend).items()
    )


def templates(backend: Backend) -> Mapping[str, str]:
    """The template of each file of device code."""
    return {"adstack.glsl": "kernels/adstack.glsl.j2", "sizer.spvasm": f"{backend.family}/sizer.spvasm.j2"}


def _constants(nodes: tuple[Node, ...], layouts: list[LayoutStruct], iterations: int) -> tuple[int, ...]:
    """Every u64 that the shader names, each once: those of its own, of the expressions, of the layouts."""
    found = {*CONSTANTS, 2, 3, 4, 8, 2**32 - 1, int(iterations)}
    for node in nodes:
        if node.computed is not None:
            found.update(node.computed.spirv.constants)
        if node.range is not None:
            found.update((*node.range.spirv.constants, int(node.range.initial) % 2**64))
    for layout in layouts:
        found.update((layout.size, *(field.offset for field in layout.fields)))
    return tuple(sorted(found))
