"""LLVM IR for a GPU: its target, its kernels, and its optimised module."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from launchgen.build.errors import BuildError, Explain
from launchgen.build.llvm import binding_for_devices, optimise, parse

_TARGET = re.compile(r'^target (?:triple|datalayout) = "[^"\n]*"$', re.MULTILINE)
_TRIPLE = re.compile(r'^target triple = "([^"\n]*)"$', re.MULTILINE)
_KERNEL = re.compile(r"^define\s[^@\n]*\b(ptx_kernel|amdgpu_kernel)\s+void\s+@([\w.$]+)\(", re.MULTILINE)
# The calling convention of a kernel.
_CONVENTIONS = {"nvptx64": "ptx_kernel", "amdgcn": "amdgpu_kernel"}


@dataclass(frozen=True, slots=True)
class DeviceModule:
    """An optimised llvmlite module and the target machine that emits it."""

    module: Any
    machine: Any

    def assembly(self) -> str:
        """As text: PTX, or AMDGCN assembly."""
        return str(self.machine.emit_assembly(self.module))

    def object(self) -> bytes:
        """As an object file."""
        return bytes(self.machine.emit_object(self.module))


def triple_of(text: str) -> str | None:
    """The target triple that `text` names; None: it is for the host."""
    found = _TRIPLE.search(text)
    return found[1] if found else None


def kernels_of(text: str) -> tuple[str, ...]:
    """The names of the kernels that `text` defines."""
    return tuple(name for _, name in _KERNEL.findall(text))


def device_module(
    text: str, architecture: str, cpu: str, name: str, explain: Explain | None, flags: str = ""
) -> DeviceModule:
    """The module of `text`, which must be for `architecture` (the first part of its triple), optimised for `cpu`.

    `flags` is a module of flags that is linked in. Raises BuildError.
    """
    triple = triple_of(text)
    if triple is None or triple.partition("-")[0] != architecture:
        raise BuildError(
            f"{name}: is for {triple or 'no target that it names'}, not for {architecture}; "
            "put the backend's adstack.ll before or after it, which says what the target is"
        )
    _check_conventions(text, architecture, name)
    binding = binding_for_devices()
    module = parse(_targeted(text), name, explain=explain)
    if flags:
        module.link_in(binding.parse_assembly(_target_lines(text) + flags))
    machine = binding.Target.from_triple(triple).create_target_machine(cpu=cpu, opt=3)
    optimise(module, machine)
    return DeviceModule(module, machine)


def _check_conventions(text: str, architecture: str, name: str) -> None:
    """LLVM ends the process over a kernel of another target, so they are looked for before."""
    wanted = _CONVENTIONS[architecture]
    for found in _KERNEL.finditer(text):
        if found[1] != wanted:
            line = text.count("\n", 0, found.start()) + 1
            raise BuildError(
                f"{name}:{line}: @{found[2]} has the convention {found[1]}; for {architecture} write {wanted}"
            )


def _targeted(text: str) -> str:
    """`text` with what it says of its target in front, where LLVM wants it; each line keeps its number."""
    return " ".join(_TARGET.findall(text)) + " " + _TARGET.sub("", text)


def _target_lines(text: str) -> str:
    return "\n".join([*_TARGET.findall(text), ""])
