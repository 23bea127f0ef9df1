"""Every bump of the spec is needed: without it the checks refuse, and past the checks its audit scenario fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from launch import audit
from launch.target import Target
from launchgen.build.project import build
from launchgen.emit.generate import Paths, generate
from launchgen.emit.problem import Refused
from launchgen.runtime import AdStackError, open_library

ROOT = Path(__file__).parents[2]
SPEC = yaml.safe_load((ROOT / "adstack.yaml").read_text())
BACKEND = "cpu"
SCENARIOS = audit.scenarios(BACKEND)


def runs_here(mutator: str) -> bool:
    return BACKEND in SPEC["mutators"][mutator].get("backends", [BACKEND])


BUMPS = [
    (mutator, number, bump["source"])
    for mutator, point in SPEC["bump_points"].items()
    if runs_here(mutator)
    for number, bump in enumerate(point["bumps"])
]


def without(mutator: str, number: int) -> dict[str, Any]:
    """The spec without one bump."""
    point = SPEC["bump_points"][mutator]
    bumps = [bump for place, bump in enumerate(point["bumps"]) if place != number]
    return {**SPEC, "bump_points": {**SPEC["bump_points"], mutator: {**point, "bumps": bumps}}}


def paths(folder: Path, spec: dict[str, Any]) -> Paths:
    file = folder / "adstack.yaml"
    file.write_text(yaml.safe_dump(spec, sort_keys=False))
    (folder / "build").mkdir()
    return Paths(file, ROOT / "templates", folder / "generated", folder / "build" / "stamp")


def built(where: Paths) -> Target:
    """Builds with the objects of the project at hand: only what the spec changed is compiled."""
    objects = ROOT / "build" / "cache"
    objects.mkdir(parents=True, exist_ok=True)
    out = where.stamp.parent
    (out / "cache").symlink_to(objects)
    return Target(BACKEND, open_library(build(where.out, out, BACKEND).library))


@pytest.mark.parametrize(("mutator", "number", "source"), BUMPS, ids=lambda value: str(value))
def test_without_it_the_scenario_fails(tmp_path: Path, mutator: str, number: int, source: str) -> None:
    where = paths(tmp_path, without(mutator, number))
    with pytest.raises(Refused) as refused:
        generate(where)
    assert mutator in str(refused.value)
    assert not where.out.exists()
    generate(where, unchecked=True)
    changed = built(where)
    scenario = SCENARIOS[mutator, source]
    with pytest.raises((AssertionError, AdStackError, pytest.fail.Exception)):
        scenario(changed)
    # It is this bump alone that the scenario misses.
    others = [other for other in SCENARIOS if other[0] != mutator]
    for other in others:
        SCENARIOS[other](changed)


def test_the_whole_spec_written_this_way_passes_all_scenarios(tmp_path: Path) -> None:
    where = paths(tmp_path, SPEC)
    generate(where)
    whole = built(where)
    for scenario in SCENARIOS.values():
        scenario(whole)
