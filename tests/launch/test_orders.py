"""What a launch may not take for granted of the launch before it, and of its own tasks."""

from __future__ import annotations

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import scene
from launch.target import Target
from launchgen.runtime import expr
from oracle import gradients

BY_SHAPE = expr.shape(1, 0)


@pytest.mark.parametrize("size", [8, BY_SHAPE + 8], ids=["constant", "shape"])
def test_a_kernel_may_first_be_launched_without_elements(target: Target, size: expr.Expr | int) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ()).write((), 3)
        kernel = catalogue.sin_by_field(here.program, size=size)
        empty = [here.program.ndarray("f32", [0]) for _ in range(2)]
        kernel.launch(empty[0], here.y_grad, empty[1])
        here.program.synchronize()
        here.x_grad.fill(0.0)
        kernel.launch(here.x, here.y_grad, here.x_grad)
        want = here.y_grad_values * gradients.sin_by_field(here.x_values, 3).slope
        np.testing.assert_allclose(here.x_grad.to_numpy(), want, rtol=1e-5)


def test_a_layout_of_a_launch_without_elements_is_told_again(target: Target) -> None:
    with scene(target) as here:
        trip = here.program.field(1, "i32", ())
        trip.write((), 1)
        kernel = catalogue.sin_by_field(here.program, size=BY_SHAPE)
        empty = [here.program.ndarray("f32", [0]) for _ in range(2)]
        many, few = (here.program.ndarray("f32", [elements]) for elements in (50, 7))
        for array in (many, few):
            array.fill(1.0)
        kernel.launch(here.x, few, here.x_grad)
        here.program.synchronize()
        trip.write((), 40)
        kernel.launch(empty[0], many, empty[1])
        kernel.launch(here.x, many, here.x_grad)
        here.program.synchronize()
        assert kernel.metadata().max_sizes == (50,)
        assert np.isfinite(here.x_grad.to_numpy()).all()


def test_a_reader_kernel_comes_after_what_an_earlier_task_writes(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ())
        other = here.program.field(5, "i32", ())
        kernel = catalogue.set_trip_then_sin(here.program, size=expr.field(5) + 1)
        # Given only now: the kernel was registered without it.
        other.set_reader(catalogue.reader(here.program, 1, 0))
        for bound in (2, 9, 20):
            here.by_field(kernel, bound, bound, task=1)
