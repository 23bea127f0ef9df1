"""The host twin of a GPU's kernels: the same LLVM IR as a shared object of the host, for a stand-in driver to run."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

from launchgen.backends.load import Device, load_backends
from launchgen.build.cxx import find_toolchain
from launchgen.build.device_ir import triple_of
from launchgen.build.errors import BuildError
from launchgen.build.llvm import emit_cached
from launchgen.build.store import Store, digest

# An image for a stand-in driver: this, then the path of a shared object, then a null byte.
MAGIC = b"launchgen-standin:"
# What tells a stand-in driver from a real one.
_MARK = b"launchgen_standin_calls\0"

# Where the thread that runs is: the stand-in sets these four numbers before it calls a kernel.
_PLACE = """
@standin_place = thread_local global [4 x i32] zeroinitializer
"""
_PARTS = ("in_block", "block", "block_size", "blocks")


def is_standin(driver: Path) -> bool:
    """Whether the library plays a driver, so that kernels for it are host twins."""
    try:
        return _MARK in driver.read_bytes()
    except OSError:
        return False


def host_twin(text: str) -> str:
    """`text`, LLVM IR for a GPU, as LLVM IR for the host: one address space, plain functions for kernels, and places of
    threads from `standin_place`. Raises BuildError where something of the GPU would be left."""
    device = _device_of(text)
    text = re.sub(r'^target (?:triple|datalayout) = "[^"\n]*"$', "", text, flags=re.MULTILINE)
    text = re.sub(r"(?:, | )addrspace\(\d+\)", "", text)
    text = text.replace(f"define {device.convention} ", "define ").replace(f" {device.atomic_scope}", "")
    text = re.sub(re.escape(device.fixed_block).replace("%d", r"\d+"), "", text)
    for declaration in map(_one_space, device.declarations):
        text = text.replace(f"declare {declaration}\n", "")
    for lines, parts, rest in (
        (device.thread, ("in_block", "block", "block_size"), ()),
        (device.threads, ("blocks", "block_size"), ("%threads = mul i32 %blocks, %block_size",)),
    ):
        wanted = "\n  ".join([*(line for part in parts for line in _load(part)), *rest])
        text = text.replace("\n  ".join(map(_one_space, lines)), wanted)
    left = re.search(r"@llvm\.(?:nvvm|amdgcn)\.[\w.]+|\b(?:ptx|amdgpu)_kernel\b", text)
    if left:
        raise BuildError(f"{left[0]} has no twin on the host")
    return text + _PLACE


def envelope(text: str, name: str, store: Store) -> bytes:
    """The image of `text` for a stand-in driver. Raises BuildError."""
    made = emit_cached(host_twin(text), name, store)
    toolchain = find_toolchain(store)
    key = digest("twin", toolchain.identity, made.read_bytes())
    library = store.find(key, ".so") or store.make(key, ".so", lambda path: _link(toolchain.command, made, path))
    return MAGIC + bytes(library.resolve()) + b"\0"


def _device_of(text: str) -> Device:
    triple = triple_of(text)
    for backend in load_backends().values():
        if backend.device is not None and backend.device.triple == triple:
            return backend.device
    raise BuildError(f"there is no GPU of {triple or 'no triple at all'}, so the text has no twin on the host")


def _one_space(line: str) -> str:
    return re.sub(r"(?:, | )addrspace\(\d+\)", "", line)


def _load(part: str) -> tuple[str, str]:
    at = f"%{part}.at"
    place = f"{at} = getelementptr [4 x i32], ptr @standin_place, i64 0, i64 {_PARTS.index(part)}"
    return place, f"%{part} = load i32, ptr {at}"


def _link(command: tuple[str, ...], made: Path, path: Path) -> None:
    words = [*command, "-shared", "-o", str(path), str(made), "-lm"]
    result = subprocess.run(words, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise BuildError(result.stderr.strip() or f"{shlex.join(words)} failed")
