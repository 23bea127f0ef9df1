"""What a launch test runs on: a backend's library, and for a GPU its driver or a stand-in for one."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from drivers.standin import Standin, build_standin
from kernels import shaders
from launch import vulkan
from launchgen.build.project import build, library_path
from launchgen.runtime import Library, Program, Task, open_library

ROOT = Path(__file__).parents[2]
# What keeps the result of a sizing, whichever a backend uses.
KEEPING_SIZES = ("size_expr", "llvm_per_task", "spirv_per_task")


@dataclass(frozen=True)
class Target:
    """Programs are made by `program`, on the real driver where there is no stand-in."""

    backend: str
    library: Library
    standin: Standin | None = None

    @property
    def driver(self) -> Path | None:
        """What a program is told."""
        return self.standin.path if self.standin else None

    @property
    def on_cpu(self) -> bool:
        """Whether launches return when they are done, and the host reads elements in place."""
        return self.backend == "cpu"

    def program(self, threads: int = 1, **options: Any) -> Program:
        """A program; `threads` are for the CPU alone."""
        if self.on_cpu:
            return Program("cpu", library=self.library, threads=threads, **options)
        return Program(self.backend, library=self.library, driver=self.driver, **options)


@cache
def target(name: str) -> Target:
    """By the name that tests are parametrised with: a backend, with `-gpu` behind it for a real one."""
    backend, _, real = name.partition("-")
    if name == "spirv":
        vulkan.validated()
    elif backend == "spirv":
        vulkan.keep_driver()
    standin = (
        None if backend in ("cpu", "spirv") or real else Standin(build_standin(backend, ROOT / "build" / "drivers"))
    )
    return Target(backend, open_library(_library(backend)), standin)


def _library(backend: str) -> Path:
    """`ADSTACK_BUILD` names another build folder than the usual one, as that of a build with sanitizers."""
    given = os.environ.get("ADSTACK_BUILD")
    if given:
        return library_path(Path(given), backend)
    # Processes that want it at once build it once: the build locks its folder.
    return build(ROOT / "generated", ROOT / "build", backend).library


def names(wanted: Collection[str] = ("cpu", "cuda", "amdgpu", "spirv")) -> list[str]:
    """Of the backends `wanted`, all that can be tested here; `ADSTACK_TARGETS` leaves only those that it lists."""
    here = [backend for backend in wanted if backend != "spirv" or vulkan.missing() is None]
    found = [*here, *(f"{backend}-gpu" for backend in wanted if _has_gpu(backend))]
    only = os.environ.get("ADSTACK_TARGETS")
    return [name for name in found if only is None or name in only.split(",")]


@cache
def _has_gpu(backend: str) -> bool:
    if backend == "spirv":
        # The driver is chosen for the whole process, so a real one has to be asked for.
        return "spirv-gpu" in os.environ.get("ADSTACK_TARGETS", "")
    if backend != "cuda":
        return False
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    count = ctypes.c_int()
    return driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0


def on(backends: Collection[str]) -> pytest.MarkDecorator:
    """What has a test run on these targets alone."""
    return pytest.mark.parametrize("target_name", list(backends))


# All that may still be at work when a launch returns, and those of them with streams.
DEVICES = on(names(("cuda", "amdgpu", "spirv")))
GPUS = on(names(("cuda", "amdgpu")))
STAND_INS = on([name for name in names(("cuda", "amdgpu")) if not name.endswith("-gpu")])
VULKAN = on(names(("spirv",)))


def kept(program: Program) -> int:
    """How many results of a sizing are kept."""
    return sum(program.entry_count(entry) for entry in KEEPING_SIZES)


def store(program: Program, address: int, value: int) -> None:
    """Stores an i32 at a raw address that the program gave out, behind its back."""
    if program.backend == "cpu":
        ctypes.c_int32.from_address(address).value = value
    elif program.backend == "spirv":
        # A kernel that says it writes nothing.
        tasks = [Task("poke", element_count=1)]
        kernel = program.kernel("poke", tasks, argument_count=2, image=shaders.image("poke"))
        kernel.launch(address, value)
        kernel.unregister()
    elif program.driver is not None:
        Standin(program.driver).poke(address, value)
    else:
        program.synchronize()
        driver, word = ctypes.CDLL("libcuda.so.1"), ctypes.c_int32(value)
        assert driver.cuMemcpyHtoD_v2(ctypes.c_uint64(address), ctypes.byref(word), ctypes.c_size_t(4)) == 0
        # A small copy may return before it is done, and the program's stream would not wait for it.
        assert driver.cuCtxSynchronize() == 0
