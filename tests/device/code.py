"""The device code under test: the committed sizers, and the kernels with the functions that they call."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import pytest

from kernels import BODIES, text
from launchgen.backends.load import Device, load_backends
from launchgen.build.amdgpu import find_lld
from launchgen.build.errors import BuildError

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "generated"
GPUS = ("cuda", "amdgpu")


def device(backend: str) -> Device:
    """The device of a GPU backend."""
    found = load_backends()[backend].device
    assert found is not None
    return found


AMD_TARGETS = device("amdgpu").targets


def sizer(backend: str) -> str:
    """The text of a backend's sizer."""
    return (GENERATED / backend / "sizer.ll").read_text(encoding="utf-8")


def kernels(backend: str, *tasks: str, entry: str | None = None) -> str:
    """Kernels, by default all, with the device functions of a backend."""
    functions = (GENERATED / backend / "adstack.ll").read_text(encoding="utf-8")
    return f"{text(*(tasks or BODIES), entry=entry or f'entry_{backend}')}\n{functions}"


def ptxas() -> str:
    """The assembler, from the PyPI package or PATH; skips the test where there is none."""
    package = find_spec("nvidia")
    folders = [Path(folder) for folder in (package.submodule_search_locations or [])] if package else []
    for folder in folders:
        for found in sorted(folder.glob("cu*/bin/ptxas")):
            return str(found)
    found_on_path = shutil.which("ptxas")
    if found_on_path is None:
        pytest.skip("no ptxas: neither nvidia-cuda-nvcc is installed nor one on PATH")
    return found_on_path


def needs_lld() -> pytest.MarkDecorator:
    """Skips a test where nothing can link code for AMD GPUs."""
    try:
        find_lld()
    except BuildError as error:
        return pytest.mark.skipif(True, reason=str(error))
    return pytest.mark.skipif(False, reason="")


TRANSLATORS = {"glslang-tools": "12.0.0-2", "spirv-cross": "2021.01.15+1.3.239.0-1"}


def pinned_debian() -> str | None:
    """Why goldens of Metal's language do not apply here: glslang or spirv-cross are not those of Debian 12."""
    for package, pinned in TRANSLATORS.items():
        command = ["dpkg-query", "-W", "-f", "${Version}", package]
        try:
            here = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        except FileNotFoundError:
            here = ""
        if here != pinned:
            return f"the goldens are of {package} {pinned}; this is {here or 'none of Debian'}"
    return None


def pinned_llvm() -> str | None:
    """Why goldens of assembly do not apply here: llvmlite is not the pinned one."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = next(line.split("==")[1].split()[0] for line in lock.splitlines() if line.startswith("llvmlite=="))
    try:
        here = version("llvmlite")
    except PackageNotFoundError:
        here = f"none for {sys.executable}"
    return None if here == pinned else f"the goldens are of llvmlite {pinned}; this is {here}"
