"""No bump of the real spec can be removed without being refused."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from launchgen.checks import check_loaded
from launchgen.spec import parse

SPEC = yaml.safe_load((Path(__file__).parents[2] / "adstack.yaml").read_text(encoding="utf-8"))
POINTS = list(SPEC["bump_points"])
BUMPS = [(point, index) for point in POINTS for index in range(len(SPEC["bump_points"][point]["bumps"]))]


def codes(spec: dict[str, object]) -> list[str]:
    loaded = check_loaded(parse(yaml.safe_dump(spec, sort_keys=False), "adstack.yaml"))
    return [finding.code for finding in loaded.findings]


def without(point: str, index: int | None = None) -> dict[str, object]:
    points = {name: {**value, "bumps": list(value["bumps"])} for name, value in SPEC["bump_points"].items()}
    if index is None:
        del points[point]
    else:
        del points[point]["bumps"][index]
    return {**SPEC, "bump_points": points}


def test_all_bumps_together_are_accepted() -> None:
    assert codes(SPEC) == []
    assert len(POINTS) >= 13
    assert len(BUMPS) >= 16


@pytest.mark.parametrize("point", POINTS)
def test_a_removed_bump_point_is_refused(point: str) -> None:
    assert codes(without(point)) == ["LG501"]


@pytest.mark.parametrize(("point", "index"), BUMPS)
def test_a_removed_bump_is_refused(point: str, index: int) -> None:
    assert codes(without(point, index)) == ["LG503"]


@pytest.mark.parametrize("point", POINTS)
def test_a_bump_at_the_other_time_is_refused(point: str) -> None:
    other = {"before_lookup": "before_write", "before_write": "before_lookup"}
    changed = {**SPEC["bump_points"][point], "when": other[SPEC["bump_points"][point]["when"]]}
    found = codes({**SPEC, "bump_points": {**SPEC["bump_points"], point: changed}})
    assert found
    assert set(found) == {"LG505"}


@pytest.mark.parametrize("backend", SPEC["backends"])
def test_each_backend_alone_needs_the_bumps(backend: str) -> None:
    """With one backend left, its own entries still demand every bump that its mutators make necessary."""
    alone = only(backend)
    assert codes(alone) == []
    for point, index in BUMPS:
        bumps = alone["bump_points"]
        if point not in bumps:
            continue
        rest = [bump for number, bump in enumerate(bumps[point]["bumps"]) if number != index]
        changed = {**bumps, point: {**bumps[point], "bumps": rest}}
        assert codes({**alone, "bump_points": changed}) == ["LG503"]


def only(backend: str) -> dict[str, dict[str, dict[str, list[object]]]]:
    """The real spec for one backend alone."""
    family = {"cpu": "cpu", "spirv": "spirv"}.get(backend, "llvm_gpu")
    entries = {
        name: {**entry, "backends": [backend]}
        for name, entry in SPEC["entries"].items()
        if backend in entry["backends"]
    }
    keys = {entry["key"] for entry in entries.values()}
    mutators = {n: m for n, m in SPEC["mutators"].items() if backend in m.get("backends", SPEC["backends"])}
    mutators = {n: {k: v for k, v in m.items() if k != "backends"} for n, m in mutators.items()}
    return {
        **SPEC,
        "backends": [backend],
        "entries": entries,
        "keys": {name: key for name, key in SPEC["keys"].items() if name in keys},
        "mutators": mutators,
        "bump_points": {name: point for name, point in SPEC["bump_points"].items() if name in mutators},
        "launch": {family: SPEC["launch"][family]},
        "publish": {backend: SPEC["publish"][backend]},
        "replay": {backend: SPEC["replay"][backend]},
    }
