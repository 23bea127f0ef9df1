"""Launches on streams of the user's, and what is asked of staging memory that a copy may still read."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import Scene, scene
from launch.target import GPUS, STAND_INS, Target
from launch.user_streams import create, destroy, user_streams
from launchgen.runtime import AdStackError, Task, expr
from oracle import gradients


@pytest.fixture(autouse=True)
def no_violations(request: pytest.FixtureRequest) -> Iterator[None]:
    """A stand-in has nothing to complain of."""
    standin = request.getfixturevalue("target").standin if "target" in request.fixturenames else None
    yield
    assert standin is None or standin.violations() == ""


@GPUS
def test_launches_on_two_streams_share_nothing_that_either_still_reads(target: Target) -> None:
    with scene(target, 40) as here, user_streams(target, 2) as (one, other):
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


@GPUS
def test_a_stream_comes_after_what_the_program_was_told_and_before_what_follows(target: Target) -> None:
    with scene(target) as here, user_streams(target, 1) as (stream,):
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


@GPUS
def test_a_hit_on_a_stream_that_is_new_has_its_layout_there(target: Target) -> None:
    with scene(target) as here, user_streams(target, 3) as made:
        kernel, a = catalogue.sin_by_array(here.program), here.program.ndarray("i32", [3])
        a.fill(5)
        here.by_array(kernel, a)
        want = here.y_grad_values * gradients.sin_by_array(here.x_values, a.to_numpy()).slope
        for stream in made:
            here.x_grad.fill(0.0)
            kernel.launch(here.x, a, here.y_grad, here.x_grad, stream=stream)
            assert not kernel.lookup().sized_afresh
            np.testing.assert_allclose(here.x_grad.to_numpy(), want, rtol=1e-5)


@GPUS
def test_a_stream_may_go_with_its_work_and_another_take_its_place(target: Target) -> None:
    with scene(target) as here, user_streams(target, 0):
        kernel, a = catalogue.sin_by_array(here.program), here.program.ndarray("i32", [3])
        for bound in (5, 2, 7):
            stream = create(target)
            a.fill(bound)
            here.x_grad.fill(0.0)
            kernel.launch(here.x, a, here.y_grad, here.x_grad, stream=stream)
            destroy(target, stream)
            want = here.y_grad_values * gradients.sin_by_array(here.x_values, a.to_numpy()).slope
            np.testing.assert_allclose(here.x_grad.to_numpy(), want, rtol=1e-5)
    assert target.standin is None or target.standin.leaks() == ""


@GPUS
def test_heaps_are_kept_for_the_streams_that_were_used_last(target: Target) -> None:
    with scene(target, 4096) as here, user_streams(target, 24) as made:
        kernel, bounds = catalogue.sin_by_array(here.program), here.bounds(5)
        want = here.y_grad_values * gradients.sin_by_array(here.x_values, bounds.to_numpy()).slope
        sizes = []
        for stream in [*made, *made[:4]]:
            here.x_grad.fill(0.0)
            kernel.launch(here.x, bounds, here.y_grad, here.x_grad, stream=stream)
            np.testing.assert_allclose(here.x_grad.to_numpy(), want, rtol=1e-5)
            sizes.append(here.program.heap_bytes()[0])
        assert max(sizes) == 8 * sizes[0]


@GPUS
def test_a_heap_grows_on_a_stream_while_an_earlier_task_uses_it(target: Target) -> None:
    with scene(target, 4096) as here, user_streams(target, 1) as (stream,):
        bound = here.program.field(1, "i32", ())
        tasks = [
            Task(
                "sin_by_field_gradient",
                [catalogue.stack(catalogue.FLOAT, size)],
                fields=[1],
                arr_reads=[0, 1],
                arr_writes=[2],
                element_count_argument=counted,
            )
            for size, counted in ((catalogue.element_of_field(1), 3), (expr.constant(8), 4))
        ]
        code = catalogue.code(here.program, "sin_by_field_gradient")
        kernel = here.program.kernel("two_tasks", tasks, argument_count=5, **code)
        few, many = (here.program.ndarray("f32", [elements]) for elements in (64, 4096))
        arguments = (here.x, here.y_grad, here.x_grad)
        for value in (3, 2):
            bound.write((), value)
            kernel.launch(*arguments, few, few, stream=stream)
            here.program.synchronize()
        # The first task is sized by the host, in between; then the second needs more heap.
        bound.write((), 3)
        kernel.launch(*arguments, few, many, stream=stream)
        here.program.synchronize()


@GPUS
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


@STAND_INS
def test_a_launch_that_was_refused_on_a_stream_whose_event_fails_is_told_at_the_end(target: Target) -> None:
    standin = target.standin
    program = target.program()
    here = Scene(program)
    kernel, array, gone = catalogue.sin_by_array(program), here.bounds(2), here.bounds(2)
    stream = standin.stream()
    kernel.launch(here.x, array, here.y_grad, here.x_grad, stream=stream)
    gone.free()
    event = "cuEventRecord" if target.backend == "cuda" else "hipEventRecord"
    standin.fail(1, 719, event)
    with pytest.raises(AdStackError, match="does not exist, or no longer"):
        kernel.launch(here.x, gone, here.y_grad, here.x_grad, stream=stream)
    with pytest.raises(AdStackError, match=event):
        program.close()
    with target.program():
        standin.destroy_stream(stream)
    assert standin.leaks() == ""


def test_the_cpu_has_no_streams(cpu: Target) -> None:
    with scene(cpu) as here, pytest.raises(AdStackError, match="The cpu backend has no streams"):
        catalogue.scale(here.program).launch(here.x, here.x_grad, stream=1)
