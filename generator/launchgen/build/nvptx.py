"""PTX for NVIDIA GPUs, which the driver compiles on for the very one that it finds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from launchgen.build.device_ir import DeviceModule, device_module, kernels_of
from launchgen.build.errors import BuildError, Explain
from launchgen.build.store import Store, digest

ARCHITECTURE = "nvptx64"
OLDEST = "sm_75"

_ENTRY = re.compile(r"^\.visible \.entry ([\w.$]+)\(([^)]*)\)", re.MULTILINE)
_PARAMETER = re.compile(r"\.param \.[bu](\d+)")


def ptx_module(text: str, target: str = OLDEST, name: str = "<ir>", *, explain: Explain | None = None) -> DeviceModule:
    """The optimised module of `text`. Raises BuildError."""
    return device_module(text, ARCHITECTURE, target, name, explain)


def compile_ptx(text: str, target: str = OLDEST, name: str = "<ir>", *, explain: Explain | None = None) -> bytes:
    """PTX for `target` and newer, without the null byte that a driver wants at its end.

    `text` is LLVM IR, with what the backend's adstack.ll says of its target. Raises BuildError if it is not in order,
    or if a kernel of it is no entry of the PTX.
    """
    ptx = ptx_module(text, target, name, explain=explain).assembly()
    check_ptx(ptx, target, name, kernels_of(text))
    return ptx.encode()


def compile_ptx_cached(text: str, target: str, name: str, store: Store, *, explain: Explain | None = None) -> Path:
    """The PTX of `text` as a file, made only if `store` has none."""
    key = digest("ptx", version("llvmlite"), target, text)
    return store.find(key, ".ptx") or store.make(
        key, ".ptx", lambda path: _write(path, compile_ptx(text, target, name, explain=explain))
    )


def check_ptx(
    ptx: str, target: str, name: str, kernels: tuple[str, ...], parameter_bytes: Mapping[str, int] | None = None
) -> None:
    """Raises BuildError unless `ptx` is for `target` and has an entry for each of `kernels`; those that
    `parameter_bytes` names must be there too and take so many bytes of parameters."""
    parameter_bytes = parameter_bytes or {}
    if not re.search(rf"^\.target {re.escape(target)}$", ptx, re.MULTILINE):
        raise BuildError(f"{name}: the PTX is not for {target}")
    entries = {kernel: sum(int(bits) // 8 for bits in _PARAMETER.findall(p)) for kernel, p in _ENTRY.findall(ptx)}
    for kernel in (*kernels, *parameter_bytes):
        if kernel not in entries:
            raise BuildError(f"{name}: the PTX has no entry {kernel}; it has {', '.join(sorted(entries)) or 'none'}")
    for kernel, wanted in parameter_bytes.items():
        if entries[kernel] != wanted:
            raise BuildError(f"{name}: {kernel} takes {entries[kernel]} bytes of parameters, not {wanted}")


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
