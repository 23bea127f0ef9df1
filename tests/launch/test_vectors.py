"""The conformance vectors: sizes, layouts, errors, dependencies, and which launches are sized afresh."""

from __future__ import annotations

from pathlib import Path

import pytest

from launchgen.runtime import Library
from launchgen.runtime.conform import run_case
from launchgen.runtime.vectors import read_vectors

VECTORS = Path(__file__).parents[1] / "vectors"
CASES = [case for name in ("sizing", "sequences") for case in read_vectors(VECTORS / f"{name}.json")]


def test_nothing_is_left_out() -> None:
    assert len(CASES) > 100
    assert sum("steps" in case for case in CASES) == 20
    assert len({case["name"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_vector(library: Library, case: dict[str, object]) -> None:
    assert run_case(case, "cpu", library).differences == ()
