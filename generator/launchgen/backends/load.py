"""The backends that launchgen knows, one YAML file each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from launchgen.backends.driver import Driver, driver
from launchgen.backends.vulkan import Vulkan, vulkan


@dataclass(frozen=True, slots=True)
class Device:
    """What LLVM has to know of a GPU.

    Code is compiled for each of `targets` (CPU names of LLVM). A kernel has the calling convention `convention`;
    `fixed_block`, formatted with a number of threads, follows its parameters and fixes how many a block has.
    `block_size` is that number for tasks, `most_blocks` how many blocks a task gets. Device memory lies in the space
    `global_space`, locals in `private_space`; atomics among threads have `atomic_scope`. `thread` are lines of LLVM IR
    that give i32 %block, %block_size and %in_block, `threads` those that give i32 %threads, their number; both call
    `declarations`.
    """

    triple: str
    data_layout: str
    targets: tuple[str, ...]
    convention: str
    fixed_block: str
    block_size: int
    most_blocks: int
    global_space: int
    private_space: int
    atomic_scope: str
    declarations: tuple[str, ...]
    thread: tuple[str, ...]
    threads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Backend:
    """What is the same for every spec about one kind of device.

    `publish` lists the ways in which sizes can reach it; `sizer` says where a missed size is computed when an
    expression reads array data (`host` or `device`); `host_reads_elements` is true where the host can read an element
    of a field or an array for nothing; `captures_graphs` where launches can be captured and replayed as a graph.
    `code` says what kernels and sizer are made into, `tested` on what the launcher is tested; `translated` the same of
    another kind of device, which the code is translated for and nothing more.
    `workgroup_size` and `most_workgroups` are how a family that runs compute shaders starts them. `device` and `driver`
    are there for a GPU that LLVM compiles for, `vulkan` for one that is reached through it.
    """

    name: str
    family: str
    doc: str
    publish: tuple[str, ...]
    sizer: str
    host_reads_elements: bool
    captures_graphs: bool
    code: str
    tested: str
    translated: Mapping[str, str] | None = None
    workgroup_size: int = 0
    most_workgroups: int = 0
    device: Device | None = None
    driver: Driver | None = None
    vulkan: Vulkan | None = None


@cache
def load_backends() -> Mapping[str, Backend]:
    """Every backend by its name, in alphabetical order."""
    files = sorted(Path(__file__).parent.glob("*.yaml"))
    return MappingProxyType({file.stem: _backend(file) for file in files})


def families() -> tuple[str, ...]:
    """The families of the known backends, without repetition."""
    return tuple(dict.fromkeys(backend.family for backend in load_backends().values()))


def _backend(file: Path) -> Backend:
    facts = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    facts["publish"] = tuple(facts["publish"])
    if "device" in facts:
        facts["device"] = _device(facts["device"])
    if "driver" in facts:
        facts["driver"] = driver(facts["driver"])
    if "vulkan" in facts:
        facts["vulkan"] = vulkan(facts["vulkan"])
    backend = Backend(**facts)
    if backend.name != file.stem:
        raise ValueError(f"{file.name} describes `{backend.name}`; a backend is named like its file")
    return backend


def _device(facts: Mapping[str, Any]) -> Device:
    listed: dict[str, Any] = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
    return Device(**listed)
