"""The conformance vectors: sizes, layouts, errors, dependencies, and which launches are sized afresh."""

from __future__ import annotations

from pathlib import Path

import pytest

from launch.target import Target
from launchgen.runtime.conform import run_case
from launchgen.runtime.vectors import read_vectors

VECTORS = Path(__file__).parents[1] / "vectors"
CASES = [case for name in ("sizing", "sequences") for case in read_vectors(VECTORS / f"{name}.json")]


def test_nothing_is_left_out() -> None:
    assert len(CASES) > 100
    assert sum("steps" in case for case in CASES) == 20
    assert len({case["name"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_vector(target: Target, case: dict[str, object]) -> None:
    assert run_case(case, target.backend, target.library, target.driver).differences == ()
