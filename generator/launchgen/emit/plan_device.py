"""Code that LLVM compiles for a backend: the sizer, and the functions that kernels call."""

from __future__ import annotations

from collections.abc import Mapping

from launchgen.backends.load import Backend
from launchgen.emit.output import Output


def outputs(backend: Backend, expressions: Mapping[str, object]) -> tuple[Output, ...]:
    """The device code of `backend`; `expressions` is the context of size expressions."""
    context = {**expressions, "device": backend.device}
    return tuple(
        Output(f"{backend.name}/{name}", template, context, backend.name)
        for name, template in templates(backend).items()
    )


def templates(backend: Backend) -> Mapping[str, str]:
    """The template of each file of device code."""
    own = ("sizer.ll",) if backend.device is None else ("sizer.ll", "entry.ll", "device.json")
    return {"adstack.ll": "kernels/adstack.ll.j2", **{name: f"{backend.family}/{name}.j2" for name in own}}
