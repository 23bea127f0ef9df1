"""Runs the device code on the first NVIDIA GPU:

    PYTHONPATH=generator:tests python tests/device/run_on_gpu.py

Wants build/cpu as `launchgen build` leaves it, for the CPU's library encodes the expressions; build/cuda/sizer.ptx is
made if need be. llvmlite and numpy are all else that it imports. Prints what differs and how many passed; exits with 1
if any failed.
"""

from __future__ import annotations

import json
import sys
from itertools import chain
from pathlib import Path

from device import on_device
from device.driver import CudaDevice
from kernels import text
from launchgen.build.device import build_sizer
from launchgen.build.nvptx import compile_ptx
from launchgen.build.store import Store
from launchgen.runtime import open_library

ROOT = Path(__file__).parents[2]
TASKS = ("sin_by_field_gradient", "sin_by_array_gradient", "nested_gradient")


def main() -> int:
    """The exit status."""
    library = open_library(ROOT / "build" / "cpu" / "libadstack_cpu.so")
    functions = (ROOT / "generated" / "cuda" / "adstack.ll").read_text(encoding="utf-8")
    tasks = compile_ptx(f"{text(*TASKS, entry='entry_cuda')}\n{functions}", name="<kernels>")
    build = ROOT / "build"
    (sizer,) = build_sizer(ROOT / "generated", build / "cuda", "cuda", Store(build / "cache"))
    device = CudaDevice(sizer.read_bytes(), tasks)
    cases = json.loads((ROOT / "tests" / "vectors" / "sizing.json").read_text(encoding="utf-8"))
    passed = failed = 0
    for name, difference in chain(
        on_device.sizing(device, library, cases),
        on_device.kernels(device, library),
    ):
        passed, failed = (passed + 1, failed) if difference is None else (passed, failed + 1)
        if difference is not None:
            print(f"{name}: {difference}")
    print(f"{device.name}: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
