"""Device code of a GPU that LLVM compiles for: the sizer, and the functions that kernels call."""

from __future__ import annotations

from collections.abc import Mapping

from launchgen.backends.load import Backend
from launchgen.emit.output import Output


def outputs(backend: Backend, expressions: Mapping[str, object]) -> tuple[Output, ...]:
    """The device code of `backend`; of a backend without a device, what its kernels call.

    `expressions` is the context of size expressions.
    """
    context = {**expressions, "device": backend.device}
    library = Output(f"{backend.name}/adstack.ll", "kernels/adstack.ll.j2", context, backend.name)
    if backend.device is None:
        return (library,)
    names = ("sizer.ll", "entry.ll", "device.json")
    own = (Output(f"{backend.name}/{name}", f"{backend.family}/{name}.j2", context, backend.name) for name in names)
    return (library, *own)
