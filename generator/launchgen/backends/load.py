"""The backends that launchgen knows, one YAML file each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

import yaml


@dataclass(frozen=True, slots=True)
class Backend:
    """What is the same for every spec about one kind of device.

    `publish` lists the ways in which sizes can reach it; `sizer` says where a missed size is computed when an
    expression reads array data (`host` or `device`); `host_reads_elements` is true where the host can read an element
    of a field or an array for nothing; `captures_graphs` where launches can be captured and replayed as a graph.
    """

    name: str
    family: str
    doc: str
    publish: tuple[str, ...]
    sizer: str
    host_reads_elements: bool
    captures_graphs: bool


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
    backend = Backend(**facts)
    if backend.name != file.stem:
        raise ValueError(f"{file.name} describes `{backend.name}`; a backend is named like its file")
    return backend
