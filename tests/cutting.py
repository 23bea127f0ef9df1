"""The repository's spec, cut down to some backends as a user would do it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, combinations
from typing import Any

import yaml

from generating import ROOT

BACKENDS = ("cpu", "cuda", "amdgpu", "spirv")
SUBSETS = tuple(chain.from_iterable(combinations(BACKENDS, count) for count in range(1, len(BACKENDS) + 1)))
FAMILIES = {"cpu": "cpu", "cuda": "llvm_gpu", "amdgpu": "llvm_gpu", "spirv": "spirv"}
# Layouts that only launchers of some backends know.
OF_SOME = {
    "SizerInput": {"cpu", "cuda", "amdgpu"},
    "SizerOutput": {"cpu", "cuda", "amdgpu"},
    "SpirvKernelContext": {"spirv"},
    "SpirvSizerInput": {"spirv"},
    "SpirvSizerOutput": {"spirv"},
}


def cut(backends: Iterable[str], text: str | None = None) -> str:
    """The spec `text`, by default the repository's, with all that is said of other backends removed."""
    spec = yaml.safe_load(text or (ROOT / "adstack.yaml").read_text(encoding="utf-8"))
    kept = set(backends)
    families = {FAMILIES[backend] for backend in kept}
    spec["backends"] = _among(spec["backends"], kept)
    spec["entries"] = _on(spec["entries"], kept)
    spec["mutators"] = _on(spec["mutators"], kept)
    spec["bump_points"] = _named(spec["bump_points"], spec["mutators"])
    spec["replay"] = _named(spec["replay"], kept)
    spec["publish"] = _named(spec["publish"], kept)
    spec["launch"] = _named(spec["launch"], families)
    spec["keys"] = _named(spec["keys"], {entry["key"] for entry in spec["entries"].values()})
    spec["layouts"] = {
        name: layout for name, layout in spec["layouts"].items() if OF_SOME.get(name, kept).intersection(kept)
    }
    return yaml.safe_dump(spec, sort_keys=False)


def _among(names: list[str], kept: set[str]) -> list[str]:
    return [name for name in names if name in kept]


def _named(section: Mapping[str, Any], kept: Iterable[str]) -> dict[str, Any]:
    return {name: section[name] for name in section if name in kept}


def _on(section: Mapping[str, Mapping[str, Any]], kept: set[str]) -> dict[str, Any]:
    """The entries or mutators of `section` that some kept backend has, or that name no backends."""
    cut = {
        name: {**record, "backends": _among(record["backends"], kept)} if "backends" in record else record
        for name, record in section.items()
    }
    return {name: record for name, record in cut.items() if record.get("backends") != []}
