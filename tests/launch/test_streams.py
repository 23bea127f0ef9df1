"""Launches on streams of the user's, and what is asked of staging memory that a copy may still read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import Scene, scene
from launch.target import Target, names
from launchgen.runtime import AdStackError, AdStackOverflow
from oracle import gradients

STAND_INS = pytest.mark.parametrize("target_name", names(("cuda", "amdgpu"))[:2])


@contextmanager
def streams(target: Target, here: Scene, count: int) -> Iterator[list[int]]:
    assert target.standin is not None
    made = [target.standin.stream() for _ in range(count)]
    yield made
    here.program.synchronize()
    for stream in made:
        target.standin.destroy_stream(stream)
    assert target.standin.violations() == ""


@STAND_INS
def test_launches_on_two_streams_share_nothing_that_either_still_reads(target: Target) -> None:
    with scene(target, 40) as here, streams(target, here, 2) as (one, other):
        kernel = catalogue.sin_by_array(here.program)
        bounds = [np.full(3, bound, np.int32) for bound in (4, 9)]
        arrays = [here.program.ndarray("i32", [3]) for _ in bounds]
        results = [here.program.ndarray("f32", [40]) for _ in bounds]
        for array, values in zip(arrays, bounds, strict=True):
            array.from_numpy(values)
        for result in results:
            result.fill(0.0)
        # In flight together: arguments, layouts and heaps of each have to stay until its own launch is done.
        for _ in range(3):
            kernel.launch(here.x, arrays[0], here.y_grad, results[0], stream=one)
            kernel.launch(here.x, arrays[1], here.y_grad, results[1], stream=other)
        for result, values in zip(results, bounds, strict=True):
            want = 3 * here.y_grad_values * gradients.sin_by_array(here.x_values, values).slope
            np.testing.assert_allclose(result.to_numpy(), want, rtol=1e-5)


@STAND_INS
def test_a_stream_comes_after_what_the_program_was_told_and_before_what_follows(target: Target) -> None:
    with scene(target) as here, streams(target, here, 1) as (stream,):
        trip = here.program.field(1, "i32", ())
        kernel, writer = catalogue.sin_by_field(here.program), catalogue.store_field(here.program, 1)
        for bound in (3, 8, 1):
            writer.launch(0, bound, stream=stream)
            here.x_grad.fill(0.0)
            kernel.launch(here.x, here.y_grad, here.x_grad, stream=stream)
            assert kernel.metadata().max_sizes == (bound + 1,)
            want = here.y_grad_values * gradients.sin_by_field(here.x_values, bound).slope
            np.testing.assert_allclose(here.x_grad.to_numpy(), want, rtol=1e-5)
            assert trip.read(()) == bound


@STAND_INS
def test_a_hit_on_a_stream_that_is_new_has_its_layout_there(target: Target) -> None:
    with scene(target) as here, streams(target, here, 3) as made:
        kernel, a = catalogue.sin_by_array(here.program), here.program.ndarray("i32", [3])
        a.fill(5)
        here.by_array(kernel, a)
        want = here.y_grad_values * gradients.sin_by_array(here.x_values, a.to_numpy()).slope
        for stream in made:
            here.x_grad.fill(0.0)
            kernel.launch(here.x, a, here.y_grad, here.x_grad, stream=stream)
            assert not kernel.lookup().sized_afresh
            np.testing.assert_allclose(here.x_grad.to_numpy(), want, rtol=1e-5)


@STAND_INS
def test_a_stream_may_go_with_its_work_and_another_take_its_place(target: Target) -> None:
    standin = target.standin
    assert standin is not None
    with scene(target) as here:
        kernel, a = catalogue.sin_by_array(here.program), here.program.ndarray("i32", [3])
        for bound in (5, 2, 7):
            stream = standin.stream()
            a.fill(bound)
            here.x_grad.fill(0.0)
            kernel.launch(here.x, a, here.y_grad, here.x_grad, stream=stream)
            standin.destroy_stream(stream)
            want = here.y_grad_values * gradients.sin_by_array(here.x_values, a.to_numpy()).slope
            np.testing.assert_allclose(here.x_grad.to_numpy(), want, rtol=1e-5)
    assert standin.violations() == ""
    assert standin.leaks() == ""


@STAND_INS
def test_an_overflow_is_judged_by_the_launch_that_it_happened_in(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_array(here.program)
        small, large = (here.program.ndarray("i32", [3]) for _ in range(2))
        small.fill(2)
        large.fill(6)
        here.by_array(kernel, small)
        here.by_array(kernel, large)
        here.program.synchronize()
        target.standin.poke(small.address, 4)
        arguments = (here.y_grad, here.x_grad)
        # The first of these overflows, the others would not; nobody waits in between.
        for array in (small, large, large):
            kernel.launch(here.x, array, *arguments)
        with pytest.raises(AdStackOverflow) as caught:
            here.program.synchronize()
        assert (caught.value.verdict, caught.value.published, caught.value.required) == ("stale", (3,), (5,))
        assert here.by_array(kernel, small).sized_afresh


@STAND_INS
def test_an_overflow_that_nobody_asked_after_is_told_at_the_end(target: Target) -> None:
    program = target.program()
    here = Scene(program)
    program.field(1, "i32", ()).write((), 4)
    catalogue.sin_by_field(program, size=2).launch(here.x, here.y_grad, here.x_grad)
    with pytest.raises(AdStackError, match="a push went past the capacity"):
        program.close()
    assert target.standin.leaks() == ""


@STAND_INS
def test_large_contents_pass_through_staging_in_pieces(target: Target) -> None:
    with target.program() as program:
        values = np.random.default_rng(1).integers(0, 2**31, (3 << 20) // 4 + 5, np.int32)
        array, other = (program.ndarray("i32", values.shape) for _ in range(2))
        for _ in range(3):
            array.from_numpy(values)
            values[::7] += 1
            other.from_numpy(values)
            array.copy_from(other)
        assert (array.to_numpy() == values).all()


def test_the_cpu_has_no_streams(cpu: Target) -> None:
    with scene(cpu) as here, pytest.raises(AdStackError, match="The cpu backend has no streams"):
        catalogue.scale(here.program).launch(here.x, here.x_grad, stream=1)
