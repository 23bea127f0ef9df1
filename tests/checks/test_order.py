"""The launch sequences of the real spec cannot be reordered into one that serves a stale value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
import yaml

from launchgen.checks import check_loaded
from launchgen.checks.launch import TASK_STEPS
from launchgen.emit.plan_launch import STEPS
from launchgen.spec import parse

SPEC = yaml.safe_load((Path(__file__).parents[2] / "adstack.yaml").read_text(encoding="utf-8"))

# May stand in either order: neither needs the other.
FREE = {frozenset(pair) for pair in combinations(("grow_heap", "bump_written"), 2)}


def swaps(steps: list[object], path: tuple[int, ...] = ()) -> Iterator[tuple[list[object], frozenset[str]]]:
    """`steps` with each pair of plain neighbours swapped, at every level, and which pair that is."""
    for index, step in enumerate(steps):
        if isinstance(step, dict):
            ((group, inner),) = step.items()
            for changed, pair in swaps(inner):
                yield [*steps[:index], {group: changed}, *steps[index + 1 :]], pair
        if index + 1 < len(steps):
            other = steps[index + 1]
            yield [*steps[:index], other, step, *steps[index + 2 :]], frozenset((str(step), str(other)))


CASES = [(family, changed, pair) for family, steps in SPEC["launch"].items() for changed, pair in swaps(steps)]


@pytest.mark.parametrize(("family", "changed", "pair"), CASES, ids=[f"{f}-{'|'.join(sorted(p))}" for f, _, p in CASES])
def test_neighbours_cannot_be_swapped(family: str, changed: list[object], pair: frozenset[str]) -> None:
    spec = {**SPEC, "launch": {**SPEC["launch"], family: changed}}
    found = check_loaded(parse(yaml.safe_dump(spec, sort_keys=False), "adstack.yaml")).findings
    assert bool(found) != (pair in FREE), [finding.message for finding in found]


@pytest.mark.parametrize("family", STEPS)
def test_steps_are_grouped_as_launchers_take_them(family: str) -> None:
    steps = STEPS[family]
    of_tasks = {name for name, parameters in steps.items() if {"task", "number"} & {name for _, name in parameters}}
    assert of_tasks == {*TASK_STEPS[family]} & {*steps}
