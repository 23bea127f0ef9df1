"""The device code: compiled for all GPUs, cold and with nothing changed."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from benchmarks.figures import Figure, amount
from launchgen.build.device import build_sizer
from launchgen.build.errors import BuildError
from launchgen.build.llvm import jit
from launchgen.build.store import Store

BACKENDS = ("cpu", "cuda", "amdgpu", "spirv")


def figures(root: Path) -> list[Figure]:
    """Seconds for the sizers of all backends. `root` is the repository."""
    jit("define void @warm() {\n  ret void\n}")  # the import of LLVM is not what is measured
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            cold, unchanged = (_seconds(root, folder) for _ in range(2))
        except BuildError as error:
            raise SystemExit(f"the device code cannot be compiled here: {error}") from error
    return [
        amount("device code for all targets, cold", cold, "s", 3),
        amount("device code for all targets, unchanged", unchanged, "s", 0.1),
    ]


def _seconds(root: Path, folder: Path) -> float:
    begin = time.perf_counter()
    for backend in BACKENDS:
        build_sizer(root / "generated", folder / backend, backend, Store(folder / "cache"))
    return time.perf_counter() - begin
