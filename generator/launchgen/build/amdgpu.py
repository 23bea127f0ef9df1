"""Code objects for AMD GPUs: emitted by LLVM for each kind of GPU and linked by lld."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from launchgen.build.device_ir import DeviceModule, device_module, kernels_of
from launchgen.build.elf import Symbol, symbols_of
from launchgen.build.errors import BuildError, Explain
from launchgen.build.store import Store, digest

ARCHITECTURE = "amdgcn"

# Version 5 of the code object format: the loaders of ROCm 6 and later read it, and lld 16 and later write it.
_CODE_OBJECT_VERSION = """
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
"""
_DESCRIPTOR_BYTES = 64
_KERNARG_SIZE_AT = 8


def amdgpu_module(text: str, target: str, name: str = "<ir>", *, explain: Explain | None = None) -> DeviceModule:
    """The optimised module of `text` for the GPU `target`. Raises BuildError."""
    return device_module(text, ARCHITECTURE, target, name, explain, _CODE_OBJECT_VERSION)


def compile_amdgpu(text: str, target: str, name: str = "<ir>", *, explain: Explain | None = None) -> bytes:
    """A code object for the GPU `target`, such as gfx942.

    `text` is LLVM IR, with what the backend's adstack.ll says of its target. Raises BuildError if it is not in order,
    if there is no lld, or if a kernel of it has no descriptor in the code object.
    """
    linker = find_lld()
    unlinked = amdgpu_module(text, target, name, explain=explain).object()
    code = _link(linker, unlinked, f"{name} for {target}")
    check_code_object(code, f"{name} for {target}", kernels_of(text))
    return code


def compile_amdgpu_cached(text: str, target: str, name: str, store: Store, *, explain: Explain | None = None) -> Path:
    """The code object of `text` as a file, made only if `store` has none; then no lld is needed."""
    key = digest("hsaco", version("llvmlite"), target, _CODE_OBJECT_VERSION, text)
    return store.find(key, ".hsaco") or store.make(
        key, ".hsaco", lambda path: _write(path, compile_amdgpu(text, target, name, explain=explain))
    )


def find_lld(environment: Mapping[str, str] = os.environ) -> str:
    """The linker: what `LLD` names, otherwise the newest ld.lld on PATH, otherwise that of ROCm."""
    path = environment.get("PATH")
    if given := environment.get("LLD"):
        if found := shutil.which(given, path=path):
            return found
        raise BuildError(f"LLD={given} is not found; name an ld.lld of version 16 or later, or unset LLD")
    rocm = Path(environment.get("ROCM_PATH", "/opt/rocm")) / "llvm" / "bin" / "ld.lld"
    names = [*(f"ld.lld-{number}" for number in range(40, 15, -1)), "ld.lld", str(rocm)]
    for name in names:
        if found := shutil.which(name, path=path):
            return found
    raise BuildError(
        "no ld.lld, which links code for AMD GPUs. Install lld 16 or later (Debian: apt-get install lld-19, Fedora: "
        "dnf install lld, macOS: brew install lld), or set LLD to one"
    )


def check_code_object(
    code: bytes, name: str, kernels: tuple[str, ...], parameter_bytes: Mapping[str, int] | None = None
) -> None:
    """Raises BuildError unless each of `kernels` has a function and a descriptor in `code`; those that
    `parameter_bytes` names must be there too and take so many bytes of parameters, hidden ones included."""
    parameter_bytes = parameter_bytes or {}
    symbols = symbols_of(code)
    for kernel in (*kernels, *parameter_bytes):
        descriptor = symbols.get(f"{kernel}.kd")
        if kernel not in symbols or descriptor is None or descriptor.size != _DESCRIPTOR_BYTES:
            raise BuildError(f"{name}: the code object has no kernel {kernel}; it has {', '.join(sorted(symbols))}")
    for kernel, wanted in parameter_bytes.items():
        taken = _kernarg_size(symbols[f"{kernel}.kd"])
        if taken != wanted:
            raise BuildError(f"{name}: {kernel} takes {taken} bytes of parameters, not {wanted}")


def _kernarg_size(descriptor: Symbol) -> int:
    return int.from_bytes(descriptor.content[_KERNARG_SIZE_AT : _KERNARG_SIZE_AT + 4], "little")


def _link(linker: str, unlinked: bytes, name: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="launchgen-") as folder:
        source, code = Path(folder) / "device.o", Path(folder) / "device.hsaco"
        source.write_bytes(unlinked)
        command = [linker, "-shared", "-o", str(code), str(source)]
        try:
            result = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            raise BuildError(f"cannot run {linker}: {error.strerror}") from error
        if result.returncode != 0:
            said = result.stderr.replace(f"{folder}/", "").strip()
            old = "; it is too old: install lld 16 or later" if "unknown abi version" in said else ""
            raise BuildError(f"{name}: {linker} failed: {said}{old}")
        return code.read_bytes()


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
