"""The plan: from the spec to the list of files, each with its template and all that the template needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.backends.load import Backend
from launchgen.emit import plan_cache, plan_coverage, plan_device, plan_driver, plan_launch, plan_size_expr, plan_spirv
from launchgen.emit.names import EntryNames, common, named
from launchgen.emit.output import Output
from launchgen.emit.plan_bumps import bumps
from launchgen.spec.marks import Text
from launchgen.spec.model import Spec
from launchgen.spec.roles import KEPT, SIZES, filling

PROGRAM = (
    "program/status.h",
    "program/status.cpp",
    "program/error.h",
    "program/allocator.h",
    "program/memory.h",
    "program/memory.cpp",
    "program/heap.h",
    "program/heap.cpp",
    "program/elements.h",
    "program/elements.cpp",
    "program/bumps.h",
    "program/bumps.cpp",
    "program/kernel.h",
    "program/kernel.cpp",
    "program/launcher.h",
    "program/backend.h",
    "program/overflow.h",
    "program/overflow.cpp",
    "program/program.h",
    "program/program.cpp",
    "program/fields.cpp",
    "program/field_readers.cpp",
    "program/ndarrays.cpp",
    "program/kernels.cpp",
    "program/arguments.h",
    "program/arguments.cpp",
    "program/sizing.h",
    "program/sizing.cpp",
    "program/device_sizing.h",
    "program/device_sizing.cpp",
    "program/dynamic_library.h",
    "program/dynamic_library.cpp",
    "program/past_launches.h",
    "program/past_launches.cpp",
    "program/describe.h",
    "program/describe.cpp",
)

INTERFACE = ("capi.h", "capi.cpp", "capi_bindings.json")

# The families that have templates of a launcher, in the folder of the family; each backend gets them in its own.
FAMILIES = {
    "cpu": (
        "backend.h",
        "backend.cpp",
        "host_memory.h",
        "host_memory.cpp",
        "thread_pool.h",
        "thread_pool.cpp",
        "kernel_launcher.h",
        "kernel_launcher.cpp",
    ),
    "llvm_gpu": (
        "backend.h",
        "backend.cpp",
        "driver.h",
        "driver.cpp",
        "device.h",
        "device.cpp",
        "device_memory.h",
        "device_memory.cpp",
        "staging.h",
        "staging.cpp",
        "device_block.h",
        "device_block.cpp",
        "launch_state.h",
        "launch_state.cpp",
        "sizer_images.h",
        "sizing.h",
        "sizing.cpp",
        "kernel_launcher.h",
        "kernel_launcher.cpp",
    ),
    "spirv": (
        "backend.h",
        "backend.cpp",
        "driver.h",
        "driver.cpp",
        "device.h",
        "device.cpp",
        "device_setup.cpp",
        "device_memory.h",
        "device_memory.cpp",
        "shadow.h",
        "shadow.cpp",
        "launch_state.h",
        "launch_state.cpp",
        "sizer_images.h",
        "sizer_launch.h",
        "sizer_launch.cpp",
        "kernel_launcher.h",
        "kernel_launcher.cpp",
    ),
}

# The families whose kernels are LLVM IR.
DEVICE_FAMILIES = ("cpu", "llvm_gpu")


@dataclass(frozen=True, slots=True)
class BackendSources:
    """The C++ sources of one backend."""

    name: Text
    sources: tuple[str, ...]
    has_sizer_images: bool


def plan(spec: Spec, backends: Mapping[str, Backend]) -> tuple[Output, ...]:
    """All outputs, in the order in which a reader would want them."""
    built = tuple(name for name in spec.backends if backends[name].family in FAMILIES)
    entries = common(spec).entries
    expressions = plan_size_expr.context(spec)
    shared = {
        **expressions,
        "bumps": bumps(spec),
        "built_backends": built,
        "sizes": named(entries, filling(spec, SIZES, spec.backends[0])),
        "untracked": tuple(mutator for mutator in spec.mutators if mutator.untracked is not None),
    }
    outputs = [*plan_cache.outputs(spec), *plan_size_expr.outputs(expressions)]
    outputs += [Output(path, f"{path}.j2", shared, None) for path in PROGRAM]
    for name in built:
        outputs += _launcher(spec, backends[name], entries, shared)
    for backend in (backends[name] for name in spec.backends if backends[name].family in DEVICE_FAMILIES):
        outputs += plan_device.outputs(backend, expressions)
    for backend in (backends[name] for name in spec.backends if backends[name].family == "spirv"):
        outputs += plan_spirv.outputs(backend, spec, expressions)
    outputs += [Output(path, f"{path}.j2", shared, None) for path in INTERFACE]
    outputs.append(plan_coverage.output(spec, backends, built))
    outputs.append(Output("CMakeLists.txt", "CMakeLists.txt.j2", {**shared, **_sources(outputs, built)}, None))
    return tuple(outputs)


def templates_of(backend: Backend) -> frozenset[str]:
    """The templates that make what only `backend` has."""
    device = plan_device if backend.family in DEVICE_FAMILIES else plan_spirv
    code = device.templates(backend).values()
    return frozenset((*(f"{backend.family}/{path}.j2" for path in FAMILIES.get(backend.family, ())), *code))


def undone(spec: Spec, backends: Mapping[str, Backend]) -> tuple[str, ...]:
    """The declared backends whose family has no templates of a launcher yet."""
    return tuple(str(name) for name in spec.backends if backends[name].family not in FAMILIES)


def _sources(outputs: list[Output], built: tuple[Text, ...]) -> Mapping[str, object]:
    """The C++ sources that all backends share, and those of each."""

    paths = {output.path for output in outputs}

    def of(backend: str | None) -> tuple[str, ...]:
        own = (output.path for output in outputs if output.backend == backend)
        return tuple(sorted(path for path in own if path.endswith(".cpp")))

    return {
        "shared_sources": of(None),
        "backend_sources": tuple(BackendSources(name, of(name), f"{name}/sizer_images.h" in paths) for name in built),
    }


def _launcher(
    spec: Spec, backend: Backend, entries: tuple[EntryNames, ...], shared: Mapping[str, object]
) -> list[Output]:
    """The launcher of a backend."""
    kept = {name: filling(spec, role, backend.name) for name, role in KEPT[backend.family].items()}
    context = {
        **shared,
        **plan_launch.context(spec, backend.name, backend.family),
        "backend": backend.name,
        "device": backend.device,
        "vulkan": backend.vulkan,
        "sizer_cut": plan_spirv.SIZER_CUT,
        "feature_members": plan_spirv.FEATURE_MEMBERS,
        "workgroup_size": backend.workgroup_size,
        "most_workgroups": backend.most_workgroups,
        **(plan_driver.context(backend.driver) if backend.driver is not None else {}),
        "publish": next(publish.how for publish in spec.publish if publish.name == backend.name),
        **{name: named(entries, entry) for name, entry in kept.items()},
    }
    names = tuple(str(entry.name) for entry in entries if backend.name in entry.backends)
    paths = FAMILIES[backend.family]
    return [
        Output(f"{backend.name}/{path}", f"{backend.family}/{path}.j2", context, backend.name, names) for path in paths
    ]
