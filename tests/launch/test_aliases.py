"""What a launch records does not outlive what the same launch writes, under whichever name."""

from __future__ import annotations

import pytest

from kernels import catalogue
from launch.scene import scene
from launch.target import Target


@pytest.mark.parametrize("before", [0, 1])
def test_bounds_that_a_launch_wrote_under_another_name_are_sized_afresh(target: Target, before: int) -> None:
    with scene(target) as here:
        kernel = catalogue.store_sized(here.program, before)
        bounds, other = here.bounds(1), here.bounds(0)
        for value in (6, 3):
            kernel.launch(bounds, 0, value, bounds)
            # The array is written no more, and its sizes are from before it was.
            kernel.launch(other, 0, 1, bounds)
            for task in range(before + 1):
                assert kernel.metadata(task).max_sizes == (value + 1,)
                assert kernel.lookup(task).sized_afresh
            kernel.launch(other, 0, 1, bounds)
            assert not kernel.lookup().sized_afresh
