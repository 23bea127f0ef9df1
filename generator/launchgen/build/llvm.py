"""LLVM IR: parsed, verified, optimised, emitted or compiled into this process. llvmlite is loaded when first needed."""

from __future__ import annotations

import platform
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from launchgen.build.errors import BuildError, Explain, explained
from launchgen.build.store import Store, digest


class LlvmError(BuildError):
    """Text that is no LLVM IR, or not well formed; the message shows the line."""


@dataclass(frozen=True, slots=True)
class JitModule:
    """Machine code in this process, which lives for as long as this object does."""

    functions: Mapping[str, int]  # address by name
    _engine: Any = field(repr=False)

    def address(self, name: str) -> int:
        """The address of the function `name`; raises BuildError if the module does not define it."""
        if name not in self.functions:
            raise BuildError(f"the module defines no function @{name}; it defines {_listing(self.functions)}")
        return self.functions[name]


def optimised(text: str, name: str = "<ir>", *, explain: Explain | None = None, level: int = 3) -> str:
    """The IR of `text` after the passes of -O`level`."""
    return str(_optimised(text, name, explain, level, _host_machine(level)))


def emit(text: str, name: str = "<ir>", *, assembly: bool = False, explain: Explain | None = None) -> bytes:
    """`text` at -O3 as an object file for this machine's kind, or as assembly."""
    machine = _generic_machine(3)
    module = _optimised(text, name, explain, 3, machine)
    return machine.emit_assembly(module).encode() if assembly else bytes(machine.emit_object(module))


def emit_cached(text: str, name: str, store: Store, *, explain: Explain | None = None) -> Path:
    """The object file of `text`, made only if `store` has none. Without work to do llvmlite is not even imported."""
    key = digest("llvm", version("llvmlite"), sys.platform, platform.machine(), text)
    return store.find(key, ".o") or store.make(key, ".o", lambda path: _write(path, emit(text, name, explain=explain)))


def jit(text: str, name: str = "<ir>", *, explain: Explain | None = None) -> JitModule:
    """Compiles `text` at -O3 for the very CPU that this runs on."""
    binding = _binding()
    machine = _host_machine(3)
    module = _optimised(text, name, explain, 3, machine)
    names = [
        function.name
        for function in module.functions
        if not function.is_declaration and function.linkage == binding.Linkage.external
    ]
    _check_resolved(module, name)
    engine = binding.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    return JitModule({name: engine.get_function_address(name) for name in names}, engine)


def parse(text: str, name: str = "<ir>", *, explain: Explain | None = None) -> Any:
    """The verified module of `text` (a llvmlite ModuleRef). `name` stands for it in messages."""
    binding = _binding()
    try:
        module = binding.parse_assembly(text)
    except RuntimeError as error:
        said = str(error).removeprefix("LLVM IR parsing error\n").replace("<string>:", f"{name}:")
        raise LlvmError(explained(said, explain)) from error
    try:
        module.verify()
    except RuntimeError as error:
        raise LlvmError(explained(_located(str(error), text, name), explain)) from error
    return module


def binding_for_devices() -> Any:
    """llvmlite's binding, with all of its targets and not the host's alone."""
    import llvmlite.binding as binding

    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    return binding


def optimise(module: Any, machine: Any, level: int = 3) -> None:
    """Runs the passes of -O`level` for `machine` on `module`."""
    binding = _binding()
    passes = binding.create_pass_builder(machine, binding.create_pipeline_tuning_options(speed_level=level))
    passes.getModulePassManager().run(module, passes)


def _binding() -> Any:
    import llvmlite.binding as binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


def _generic_machine(level: int) -> Any:
    target = _binding().Target.from_default_triple()
    return target.create_target_machine(opt=level, reloc="pic", codemodel="small")


def _host_machine(level: int) -> Any:
    binding = _binding()
    target = binding.Target.from_default_triple()
    features = binding.get_host_cpu_features().flatten()
    return target.create_target_machine(cpu=binding.get_host_cpu_name(), features=features, opt=level, jit=True)


def _optimised(text: str, name: str, explain: Explain | None, level: int, machine: Any) -> Any:
    module = parse(text, name, explain=explain)
    optimise(module, machine, level)
    return module


def _check_resolved(module: Any, name: str) -> None:
    """LLVM ends the process over a symbol that it cannot find, so they are looked for before."""
    declared = [function.name for function in module.functions if function.is_declaration]
    for symbol in declared:
        if not symbol.startswith("llvm.") and _binding().address_of_symbol(symbol) is None:
            raise LlvmError(f"{name}: @{symbol} is declared and used but defined neither here nor in this process")


def _located(said: str, text: str, name: str) -> str:
    """A verifier's message, which quotes instructions, with the places of those that stand in `text` just so."""
    places: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        places.setdefault(_code(line), number)
    lines = []
    for line in said.strip().splitlines():
        code = _code(line)
        lines.append(f"{name}:{places[code]}: {line.strip()}" if code and code in places else line)
    return "\n".join(lines)


def _code(line: str) -> str:
    return line.partition(";")[0].strip()


def _listing(names: Mapping[str, int]) -> str:
    return ", ".join(f"@{name}" for name in sorted(names)) or "none"


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
