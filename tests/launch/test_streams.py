"""Launches on streams of the user's, and what is asked of staging memory that a copy may still read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import Scene, scene
from launch.target import Target, names
from launchgen.runtime import AdStackError, AdStackOverflow, Ndarray, Task, expr
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


def by_array(here: Scene, bound: int) -> Ndarray:
    array = here.program.ndarray("i32", [3])
    array.fill(bound)
    return array


@STAND_INS
def test_a_valid_hit_after_an_overflow_was_told_has_its_own_layout(target: Target) -> None:
    with scene(target, 40) as here:
        kernel = catalogue.sin_by_array(here.program)
        one, small, other = by_array(here, 8), by_array(here, 2), by_array(here, 8)
        for array in (other, one, small):
            here.by_array(kernel, array)
        here.program.synchronize()
        target.standin.poke(one.address, 12)
        for array in (one, small):
            kernel.launch(here.x, array, here.y_grad, here.x_grad)
        with pytest.raises(AdStackOverflow) as caught:
            here.program.synchronize()
        assert (caught.value.verdict, caught.value.published, caught.value.required) == ("stale", (9,), (13,))
        # As large as the launch that overflowed, while the last one was smaller.
        assert not here.by_array(kernel, other).sized_afresh
        assert kernel.metadata().max_sizes == (9,)
        assert kernel.metadata().stride_float == 80


@STAND_INS
def test_after_an_overflow_one_retry_succeeds_whichever_array_went_meanwhile(target: Target) -> None:
    with scene(target, 40) as here:
        kernel, one, other = catalogue.sin_by_array(here.program), by_array(here, 2), by_array(here, 3)
        for array in (one, other):
            here.by_array(kernel, array)
        here.program.synchronize()
        target.standin.poke(other.address, 9)
        kernel.launch(here.x, one, here.y_grad, here.x_grad)
        one.free()
        kernel.launch(here.x, other, here.y_grad, here.x_grad)
        with pytest.raises(AdStackOverflow) as caught:
            here.program.synchronize()
        assert (caught.value.verdict, caught.value.published, caught.value.required) == ("stale", (4,), (10,))
        assert here.by_array(kernel, other).sized_afresh


@STAND_INS
@pytest.mark.parametrize("elements", [3, 3000])
def test_sizes_of_a_host_array_that_was_replaced_were_not_stale(target: Target, elements: int) -> None:
    with scene(target, 40) as here:
        kernel = catalogue.sin_by_array(here.program, size=catalogue.greatest_of_array(1) - 2, name="too_small")
        for bound, count in ((6, 3), (1, elements)):
            kernel.launch(here.x, np.full(count, bound, np.int32), here.y_grad, here.x_grad)
        with pytest.raises(AdStackOverflow) as caught:
            here.program.synchronize()
        assert caught.value.verdict == "sizer_bug"
    assert target.standin.violations() == ""


@STAND_INS
def test_hits_that_differ_in_what_they_write_alone_wait_for_nothing(target: Target) -> None:
    with scene(target, 40) as here:
        kernel, array = catalogue.sin_by_array(here.program), by_array(here, 2)
        results = [here.program.ndarray("f32", [40]) for _ in range(48)]
        kernel.launch(here.x, array, here.y_grad, results[0])
        here.program.synchronize()
        before = target.standin.calls("cuStreamSynchronize") + target.standin.calls("hipStreamSynchronize")
        for result in results:
            kernel.launch(here.x, array, here.y_grad, result)
            assert not kernel.lookup().sized_afresh
        assert target.standin.calls("cuStreamSynchronize") + target.standin.calls("hipStreamSynchronize") == before


@STAND_INS
def test_an_overflow_of_another_kernel_costs_a_launch_no_entry(target: Target) -> None:
    with scene(target, 40) as here:
        too_small = catalogue.sin_by_array(here.program, size=catalogue.greatest_of_array(1) - 1, name="too_small")
        good, array = catalogue.sin_by_array(here.program), by_array(here, 2)
        here.by_array(good, array)
        too_small.launch(here.x, array, here.y_grad, here.x_grad)
        target.standin.poke(array.address, 2)  # all work runs
        with pytest.raises(AdStackOverflow, match="Kernel too_small"):
            good.launch(here.x, array, here.y_grad, here.x_grad)
        for kernel in (good, too_small):
            kernel.launch(here.x, array, here.y_grad, here.x_grad)
            assert not kernel.lookup().sized_afresh
        with pytest.raises(AdStackOverflow):
            here.program.synchronize()


@STAND_INS
def test_a_heap_grows_on_a_stream_while_an_earlier_task_uses_it(target: Target) -> None:
    with scene(target, 4096) as here, streams(target, here, 1) as (stream,):
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


@STAND_INS
def test_a_launch_that_was_refused_on_a_stream_whose_event_fails_is_told_at_the_end(target: Target) -> None:
    standin = target.standin
    program = target.program()
    here = Scene(program)
    kernel, array, gone = catalogue.sin_by_array(program), by_array(here, 2), by_array(here, 2)
    stream = standin.stream()
    kernel.launch(here.x, array, here.y_grad, here.x_grad, stream=stream)
    gone.free()
    event = "cuEventRecord" if target.backend == "cuda" else "hipEventRecord"
    standin.fail(1, 719, event)
    with pytest.raises(AdStackError, match="does not exist, or no longer"):
        kernel.launch(here.x, gone, here.y_grad, here.x_grad, stream=stream)
    with pytest.raises(AdStackError, match=event):
        program.close()
    assert standin.violations() == ""
    assert standin.leaks() == "1 streams; "  # the test's own
