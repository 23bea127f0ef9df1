"""All backends that can run here do the same: layouts and look-ups exactly, gradients to the last bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import Scene
from launch.target import Target, names, target
from launchgen.runtime import Lookup

if any(name.endswith("-gpu") for name in names()):
    pytestmark = pytest.mark.gpu


def test_metadata_and_gradients_are_the_same_everywhere() -> None:
    told = {name: story(target(name)) for name in names()}
    first, *others = told
    for name in others:
        for here, there in zip(told[first], told[name], strict=True):
            assert here[:2] == there[:2], f"{first} and {name}"
            np.testing.assert_allclose(here[2], there[2], rtol=2e-6, err_msg=f"{first} and {name}")


def story(on: Target) -> list[tuple[Any, ...]]:
    """Sizes, whether they were fresh, and gradients, after each of a series of writes."""
    found = []
    with on.program() as program:
        here = Scene(program, 100)
        trip, counts = program.field(1, "i32", ()), program.ndarray("i32", (4, 3))
        by_field, nested = catalogue.sin_by_field(program), catalogue.nested(program)
        by_array = catalogue.sin_by_array(program)
        a = program.ndarray("i32", [9])
        generator = np.random.default_rng(8)
        for bound in (3, 3, 0, 12):
            trip.write((), bound)
            counts.from_numpy(generator.integers(-1, 2 + bound // 3, (4, 3)))
            a.from_numpy(generator.integers(0, bound + 1, 9))
            for lookup, kernel in (
                (here.by_field(by_field, bound), by_field),
                (here.by_field(by_field, bound), by_field),
                (here.nested(nested, counts), nested),
                (here.by_array(by_array, a), by_array),
            ):
                found.append((kernel.metadata().max_sizes, fresh(lookup), here.x_grad.to_numpy()))
    return found


def fresh(lookup: Lookup) -> bool:
    return lookup.sized_afresh
