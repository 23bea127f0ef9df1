"""An overflow is judged by the launch that it happened in, though others came after it and nobody waited."""

from __future__ import annotations

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import Scene, scene
from launch.target import DEVICES, GPUS, STAND_INS, Target, store
from launchgen.runtime import AdStackError, AdStackOverflow, Kernel, Ndarray, Task, expr


def overflow(here: Scene, kernel: Kernel, *arrays: Ndarray | np.ndarray) -> AdStackOverflow:
    """Of launches that follow each other. A GPU that is fast enough is asked at the next of them, else at the end."""

    def run() -> None:
        for array in arrays:
            kernel.launch(here.x, array, here.y_grad, here.x_grad)
        here.program.synchronize()

    with pytest.raises(AdStackOverflow) as caught:
        run()
    return caught.value


@GPUS
def test_an_overflow_is_judged_by_the_launch_that_it_happened_in(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_array(here.program)
        small, large = here.bounds(2), here.bounds(6)
        here.by_array(kernel, small)
        here.by_array(kernel, large)
        here.program.synchronize()
        store(here.program, small.address, 4)
        # The first of these overflows, the others would not; nobody waits in between.
        found = overflow(here, kernel, small, large, large)
        assert (found.verdict, found.published, found.required) == ("stale", (3,), (5,))
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


@GPUS
def test_a_valid_hit_after_an_overflow_was_told_has_its_own_layout(target: Target) -> None:
    with scene(target, 40) as here:
        kernel = catalogue.sin_by_array(here.program)
        one, small, other = here.bounds(8), here.bounds(2), here.bounds(8)
        for array in (other, one, small):
            here.by_array(kernel, array)
        here.program.synchronize()
        store(here.program, one.address, 12)
        found = overflow(here, kernel, one, small)
        assert (found.verdict, found.published, found.required) == ("stale", (9,), (13,))
        # As large as the launch that overflowed, while the last one was smaller.
        assert not here.by_array(kernel, other).sized_afresh
        assert kernel.metadata().max_sizes == (9,)
        assert kernel.metadata().stride_float == 80


@GPUS
def test_after_an_overflow_one_retry_succeeds_whichever_array_went_meanwhile(target: Target) -> None:
    with scene(target, 40) as here:
        kernel, one, other = catalogue.sin_by_array(here.program), here.bounds(2), here.bounds(3)
        for array in (one, other):
            here.by_array(kernel, array)
        here.program.synchronize()
        store(here.program, other.address, 9)
        kernel.launch(here.x, one, here.y_grad, here.x_grad)
        one.free()
        kernel.launch(here.x, other, here.y_grad, here.x_grad)
        with pytest.raises(AdStackOverflow) as caught:
            here.program.synchronize()
        assert (caught.value.verdict, caught.value.published, caught.value.required) == ("stale", (4,), (10,))
        assert here.by_array(kernel, other).sized_afresh


@GPUS
@pytest.mark.parametrize("elements", [3, 3000])
def test_sizes_of_a_host_array_that_was_replaced_were_not_stale(target: Target, elements: int) -> None:
    with scene(target, 40) as here:
        kernel = catalogue.sin_by_array(here.program, size=catalogue.greatest_of_array(1) - 2, name="too_small")
        found = overflow(here, kernel, np.full(3, 6, np.int32), np.full(elements, 1, np.int32))
        assert found.verdict == "sizer_bug"


@STAND_INS
def test_hits_that_differ_in_what_they_write_alone_wait_for_nothing(target: Target) -> None:
    with scene(target, 40) as here:
        kernel, array = catalogue.sin_by_array(here.program), here.bounds(2)
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
        good, array = catalogue.sin_by_array(here.program), here.bounds(2)
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


@DEVICES
def test_a_launch_is_not_refused_when_some_of_its_tasks_have_run(target: Target) -> None:
    with scene(target, 4) as here:
        trip, left = here.program.field(1, "i32", ()), here.bounds(0)
        by_shape = [catalogue.stack(catalogue.FLOAT, expr.shape(1, 0))]
        tasks = [
            # Adds one to trip.
            Task("next_turn", fields=[1], snode_writes=[1], arr_reads=[3], arr_writes=[3], element_count=1),
            Task("sin_by_array_gradient", by_shape, arr_reads=[0, 1, 2], arr_writes=[3], element_count_argument=0),
        ]
        code = catalogue.code(here.program, "next_turn", "sin_by_array_gradient")
        kernel = here.program.kernel("two", tasks, argument_count=4, **code)
        arrays = [here.program.ndarray("i32", [2 + more]) for more in range(24)]
        for array in arrays:
            array.fill(1)
        arrays[0].fill(9)
        here.program.synchronize()
        returned = 0

        def launch_all() -> None:
            nonlocal returned
            for array in arrays:
                kernel.launch(here.x, array, here.y_grad, left)
                returned += 1
            here.program.synchronize()

        with pytest.raises(AdStackOverflow):
            launch_all()
        assert trip.read(()) == returned


def test_a_later_task_that_writes_the_bound_does_not_make_it_stale(target: Target) -> None:
    with scene(target, 40) as here:
        trip = here.program.field(1, "i32", ())
        # One too small, if there is anything to do.
        kernel = catalogue.sin_then_set_trip(here.program, size=expr.field(1))
        trip.write((), 4)

        def launch() -> None:
            kernel.launch(here.x, here.y_grad, here.x_grad, 8)
            here.program.synchronize()

        with pytest.raises(AdStackOverflow) as caught:
            launch()
        assert (caught.value.verdict, caught.value.published) == ("sizer_bug", (4,))


@DEVICES
def test_what_a_known_write_came_after_cannot_be_told(target: Target) -> None:
    with scene(target, 40) as here:
        field = here.program.field(1, "i32", [3])
        kernel = catalogue.sin_by_field(here.program, size=catalogue.greatest_of_field(1, 3))
        here.by_field(kernel, 0)
        here.program.synchronize()
        store(here.program, field.address, 9)

        def launch_and_write() -> None:
            kernel.launch(here.x, here.y_grad, here.x_grad)
            field.write(0, 0)
            here.program.synchronize()

        with pytest.raises(AdStackOverflow) as caught:
            launch_and_write()
        # A real device may be so fast that the write itself finds the overflow, before it writes.
        early = target.standin is None and caught.value.required == (10,)
        assert caught.value.verdict == ("stale" if early else "unknown")
        assert ("so it cannot be told" in caught.value.message) == (not early)
        assert "Possible cause: raw_address_write" in caught.value.message
        assert here.by_field(kernel, 9 if early else 0).sized_afresh


@DEVICES
def test_a_launch_that_sized_itself_had_no_stale_sizes(target: Target) -> None:
    with scene(target, 40) as here:
        here.program.field(1, "i32", ()).write((), 1)
        size = expr.maximum(catalogue.greatest_of_array(1), expr.field(1)) - 1
        kernel = catalogue.sin_by_array(here.program, size=size)
        found = overflow(here, kernel, np.full(3, 6, np.int32), np.full(5, 3, np.int32))
        assert found.verdict == "sizer_bug"


@STAND_INS
def test_a_driver_that_fails_while_judging_makes_nothing_stale(target: Target) -> None:
    assert target.standin is not None
    with scene(target, 40) as here:
        kernel = catalogue.sin_by_array(here.program, size=catalogue.greatest_of_array(1) - 1, name="too_small")
        array = here.bounds(5)
        symbol = "cuLaunchKernel" if target.backend == "cuda" else "hipModuleLaunchKernel"
        # The first launch sized itself; of the second, a hit, nothing can be told.
        for verdict in ("sizer_bug", "unknown"):
            here.program.synchronize()
            kernel.launch(here.x, array, here.y_grad, here.x_grad)
            target.standin.fail(1, 719, symbol)
            with pytest.raises(AdStackOverflow) as caught:
                here.program.synchronize()
            target.standin.fail(0)
            assert caught.value.verdict == verdict
