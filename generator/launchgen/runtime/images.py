"""Kernels as what the driver of a GPU loads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from launchgen.build.amdgpu import compile_amdgpu
from launchgen.build.device_ir import triple_of
from launchgen.build.errors import BuildError
from launchgen.build.nvptx import compile_ptx
from launchgen.build.store import Store
from launchgen.build.twin import envelope


@dataclass(frozen=True, slots=True)
class DeviceCode:
    """What a program's device takes: `target` as the launcher names it, or host code where its driver is a stand-in."""

    target: str
    standin: bool


def entry_of(function: str) -> str:
    """The kernel that runs a task's function on a GPU."""
    return f"{function}_on_device"


@lru_cache(maxsize=256)
def image(text: str, name: str, device: DeviceCode, store: Store) -> bytes:
    """The image of `text`, LLVM IR for the device; `store` keeps what a stand-in driver loads. Raises BuildError."""
    if device.target == "spirv":
        raise BuildError(f"{name}: a Vulkan device takes no LLVM IR; give the kernel an image of SPIR-V")
    if device.standin:
        return envelope(text, name, store)
    if (triple_of(text) or "").startswith("nvptx64"):
        return compile_ptx(text, name=name) + b"\0"
    return compile_amdgpu(text, device.target, name)
