"""The device code of a backend: whatever its sizer.ll is for, the host's CPU or a GPU."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from launchgen.build.amdgpu import check_code_object, compile_amdgpu_cached
from launchgen.build.device_ir import triple_of
from launchgen.build.errors import BuildError, Explain
from launchgen.build.llvm import emit_cached
from launchgen.build.nvptx import check_ptx, compile_ptx_cached
from launchgen.build.spirv import assemble_cached
from launchgen.build.store import Store, place


@dataclass(frozen=True, slots=True)
class DeviceFacts:
    """What a backend's device.json says: the GPUs to compile for, the threads of a block, and how many bytes of
    parameters the kernels of sizer.ll take."""

    targets: tuple[str, ...]
    block_size: int
    sizer_parameter_bytes: Mapping[str, int]


def read_device_facts(file: Path) -> DeviceFacts:
    """The facts of a device.json. Raises BuildError."""
    try:
        facts: Any = json.loads(file.read_text(encoding="utf-8"))
        return DeviceFacts(tuple(facts["targets"]), facts["block_size"], facts["sizer_parameter_bytes"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BuildError(f"{file} cannot be used ({error}); run `launchgen generate` again") from error


def build_sizer(
    generated: Path, folder: Path, backend: str, store: Store, *, explain: Explain | None = None
) -> tuple[Path, ...]:
    """Compiles the sizer of `backend` into `folder` and gives the files: sizer.o for the host, sizer.ptx, a
    sizer.<target>.hsaco for each target, or sizer.spv; none if the backend has no sizer. Raises BuildError."""
    shader = generated / backend / "sizer.spvasm"
    if shader.is_file():
        module = assemble_cached(shader.read_text(encoding="utf-8"), f"{backend}/sizer.spvasm", store, explain=explain)
        place(module, folder / "sizer.spv")
        return (folder / "sizer.spv",)
    source = generated / backend / "sizer.ll"
    if not source.is_file():
        return ()
    text = source.read_text(encoding="utf-8")
    made = _compiled(text, source, f"{backend}/sizer.ll", store, explain)
    for name, file in made.items():
        place(file, folder / name)
    return tuple(folder / name for name in made)


def _compiled(text: str, source: Path, name: str, store: Store, explain: Explain | None) -> Mapping[str, Path]:
    """What is to be placed, by file name."""
    triple = triple_of(text)
    if triple is None:
        return {"sizer.o": emit_cached(text, name, store, explain=explain)}
    facts = read_device_facts(source.with_name("device.json"))
    architecture = triple.partition("-")[0]
    if architecture == "nvptx64":
        return _ptx(text, name, facts, store, explain)
    if architecture == "amdgcn":
        return _code_objects(text, name, facts, store, explain)
    raise BuildError(f"{name} is for {triple}; there is code for nvptx64 and amdgcn")


def _ptx(text: str, name: str, facts: DeviceFacts, store: Store, explain: Explain | None) -> Mapping[str, Path]:
    if len(facts.targets) != 1:
        raise BuildError(f"{name}: PTX is for one target and all that are newer, not for {', '.join(facts.targets)}")
    (target,) = facts.targets
    file = compile_ptx_cached(text, target, name, store, explain=explain)
    check_ptx(file.read_text(), target, name, (), facts.sizer_parameter_bytes)
    return {"sizer.ptx": file}


def _code_objects(
    text: str, name: str, facts: DeviceFacts, store: Store, explain: Explain | None
) -> Mapping[str, Path]:
    files = {target: compile_amdgpu_cached(text, target, name, store, explain=explain) for target in facts.targets}
    for target, file in files.items():
        check_code_object(file.read_bytes(), f"{name} for {target}", (), facts.sizer_parameter_bytes)
    return {f"sizer.{target}.hsaco": file for target, file in files.items()}
