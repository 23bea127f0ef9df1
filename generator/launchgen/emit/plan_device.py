"""Device code of a GPU that LLVM compiles for: the sizer, and the functions that kernels call."""

from __future__ import annotations

from launchgen.backends.load import Backend
from launchgen.emit import plan_size_expr
from launchgen.emit.output import Output
from launchgen.spec.model import Spec


def outputs(backend: Backend, spec: Spec) -> tuple[Output, ...]:
    """The device code of `backend`; of a backend without a device, what its kernels call."""
    context = {**plan_size_expr.context(spec), "device": backend.device}
    library = Output(f"{backend.name}/adstack.ll", "kernels/adstack.ll.j2", context, backend.name)
    if backend.device is None:
        return (library,)
    names = ("sizer.ll", "entry.ll", "device.json")
    own = (Output(f"{backend.name}/{name}", f"{backend.family}/{name}.j2", context, backend.name) for name in names)
    return (library, *own)
