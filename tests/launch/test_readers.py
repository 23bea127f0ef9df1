"""Fields that are read through a nested launch, which must leave the launch that needs the value alone."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import scene
from launch.target import DEVICES, STAND_INS, Target, kept, store
from launchgen.runtime import AdStackError, AdStackOverflow, Kernel, Program, expr

BEHIND, TRIP = 5, 1


def test_a_bound_behind_a_reader(target: Target) -> None:
    with scene(target, 7, 2) as here:
        trip, behind = here.program.field(TRIP, "i32", ()), here.program.field(BEHIND, "i32", ())
        behind.set_reader(catalogue.reader(here.program, BEHIND, 0))
        kernel = catalogue.sin_by_field(here.program, TRIP, catalogue.element_of_field(BEHIND))
        for bound in (6, 2, 11):
            trip.write((), bound)
            behind.write((), bound)
            assert here.by_field(kernel, bound).sized_afresh
            assert not here.by_field(kernel, bound).sized_afresh


def test_elements_behind_a_reader_under_a_range(target: Target) -> None:
    with scene(target) as here:
        trip, behind = here.program.field(TRIP, "i32", ()), here.program.field(BEHIND, "i32", [4])
        behind.set_reader(catalogue.reader(here.program, BEHIND, 1))
        kernel = catalogue.sin_by_field(here.program, TRIP, catalogue.greatest_of_field(BEHIND, 4))
        for place, bound in enumerate((3, 5, 8, 13)):
            trip.write((), bound)
            behind.write(place, bound)
            assert here.by_field(kernel, bound).text.startswith(("nothing", f"snode {BEHIND} went"))
        assert kernel.reads() == (("snode", BEHIND),)


def test_a_launch_that_needs_many_readers_for_the_first_time_keeps_its_arguments_and_context(target: Target) -> None:
    with scene(target) as here:
        ids = range(10, 60)
        for snode in ids:
            field = here.program.field(snode, "i32", ())
            field.write((), snode % 7)
            field.set_reader(catalogue.reader(here.program, snode, 0))
        here.program.field(TRIP, "i32", ()).write((), 6)
        # Each element is read by a kernel that is registered while the outer launch is being sized.
        size = reduce(expr.maximum, (expr.field(snode) for snode in ids)) + 1
        outer = catalogue.sin_by_field(here.program, TRIP, size)
        assert here.by_field(outer, 6).sized_afresh
        assert not here.by_field(outer, 6).sized_afresh
        assert here.program.counters().launches == 2 + len(ids)


def test_a_reader_sees_the_field_that_the_outer_kernel_uses_too(target: Target) -> None:
    with scene(target) as here:
        trip = here.program.field(TRIP, "i32", ())
        trip.set_reader(catalogue.reader(here.program, TRIP, 0))
        kernel = catalogue.sin_by_field(here.program, TRIP)
        for bound in (4, 9):
            trip.write((), bound)
            here.by_field(kernel, bound)


def test_a_field_that_gets_a_reader_is_read_through_it_from_then_on(target: Target) -> None:
    with scene(target) as here:
        trip = here.program.field(TRIP, "i32", ())
        mirror = here.program.field(BEHIND, "i32", ())
        trip.write((), 2)
        mirror.write((), 4)
        kernel = catalogue.sin_by_field(here.program, TRIP)
        here.by_field(kernel, 2)
        # A reader of TRIP that in truth looks at BEHIND.
        trip.set_reader(catalogue.reader(here.program, BEHIND, 0))
        kernel.launch(here.x, here.y_grad, here.x_grad)
        assert kernel.metadata().max_sizes == (5,)


def test_a_reader_that_fails_names_the_launch_that_needed_it(target: Target) -> None:
    with scene(target) as here:
        trip, mirror = here.program.field(TRIP, "i32", ()), here.program.field(BEHIND, "i32", ())
        trip.set_reader(catalogue.reader(here.program, BEHIND, 0))
        kernel = catalogue.sin_by_field(here.program, TRIP)
        mirror.destroy()
        with pytest.raises(AdStackError) as caught:
            here.by_field(kernel, 0)
        error = caught.value
        assert (error.name, error.kernel, error.task, error.stack) == ("reader_failed", "sin_by_field", 0, 0)
        assert f"field {BEHIND}" in error.message
        assert kept(here.program) == 0
        here.program.field(BEHIND, "i32", ())
        here.by_field(kernel, 0)


def test_a_reader_may_write_its_result_alone(target: Target) -> None:
    with scene(target) as here:
        trip = here.program.field(TRIP, "i32", ())
        bad = catalogue.store_field(here.program, TRIP).definition
        with pytest.raises(AdStackError, match="invalid_argument"):
            trip.set_reader(bad)


def test_a_destroyed_field_takes_its_reader_along(target: Target) -> None:
    with scene(target) as here:
        kernel = None
        for bound in (3, 8):
            trip = here.program.field(TRIP, "i32", ())
            trip.set_reader(catalogue.reader(here.program, TRIP, 0))
            trip.write((), bound)
            kernel = kernel or catalogue.sin_by_field(here.program, TRIP)
            assert here.by_field(kernel, bound).sized_afresh
            trip.destroy()
        plain = here.program.field(TRIP, "i32", ())
        plain.write((), 5)
        before = here.program.counters().launches
        here.by_field(kernel, 5)
        assert here.program.counters().launches == before + 1


def test_host_arrays_of_the_outer_launch_stay_bound(target: Target) -> None:
    with scene(target) as here:
        behind = here.program.field(BEHIND, "i32", ())
        behind.write((), 9)
        behind.set_reader(catalogue.reader(here.program, BEHIND, 0))
        kernel = catalogue.sin_by_array(here.program, size=expr.field(BEHIND) + 1)
        a = np.array([9, 2, 0], np.int32)
        here.by_array(kernel, a)
        assert not here.by_array(kernel, a).sized_afresh


def overflowing(program: Program) -> Kernel:
    """sin_by_array with an expression that is one too small."""
    return catalogue.sin_by_array(program, size=catalogue.greatest_of_array(1) - 1, name="too_small")


@DEVICES
def test_an_overflow_of_an_earlier_launch_is_not_found_while_a_reader_runs(target: Target) -> None:
    with scene(target, 40) as here:
        here.program.field(TRIP, "i32", ()).write((), 3)
        behind = here.program.field(BEHIND, "i32", [4])
        behind.fill(3)
        behind.set_reader(catalogue.reader(here.program, BEHIND, 1))
        too_small, array = overflowing(here.program), here.bounds(5)
        bad, good = (
            catalogue.sin_by_field(here.program, TRIP, catalogue.greatest_of_field(BEHIND, 4) + more, name=name)
            for name, more in (("bad", -1), ("good", 0))
        )
        arguments = (here.x, here.y_grad, here.x_grad)
        for earlier in (lambda: too_small.launch(here.x, array, *arguments[1:]), lambda: bad.launch(*arguments)):
            behind.fill(3)
            here.program.synchronize()
            earlier()

            def launch_and_wait() -> None:
                good.launch(*arguments)
                here.program.synchronize()

            with pytest.raises(AdStackOverflow) as caught:
                launch_and_wait()
            assert caught.value.verdict == "sizer_bug"
            good.launch(*arguments)


@DEVICES
def test_a_field_that_could_not_be_destroyed_is_whole(target: Target) -> None:
    with scene(target, 40) as here:
        trip, behind = here.program.field(TRIP, "i32", ()), here.program.field(BEHIND, "i32", ())
        for field in (trip, behind):
            field.write((), 3)
        behind.set_reader(catalogue.reader(here.program, BEHIND, 0))
        kernel = catalogue.sin_by_field(here.program, TRIP, catalogue.element_of_field(BEHIND))
        too_small, array = overflowing(here.program), here.bounds(5)
        here.by_field(kernel, 3)
        here.program.synchronize()
        too_small.launch(here.x, array, here.y_grad, here.x_grad)
        with pytest.raises(AdStackOverflow):
            behind.destroy()
        for bound in (3, 6):
            trip.write((), bound)
            behind.write((), bound)
            here.by_field(kernel, bound)
        behind.destroy()


@STAND_INS
def test_no_memory_for_a_reader_is_told_as_such(target: Target) -> None:
    assert target.standin is not None
    with scene(target) as here:
        behind = here.program.field(BEHIND, "i32", ())
        behind.set_reader(catalogue.reader(here.program, BEHIND, 0))
        kernel = catalogue.sin_by_field(here.program, BEHIND)
        allocate = "cuMemAllocAsync" if target.backend == "cuda" else "hipMallocAsync"
        found = set()
        for nth in range(1, 6):
            target.standin.fail(nth, 2, allocate)
            try:
                kernel.launch(here.x, here.y_grad, here.x_grad)
            except AdStackError as error:
                found.add(error.name)
        target.standin.fail(0)
        assert found == {"out_of_memory"}


def test_a_reader_that_cannot_be_registered_leaves_nothing(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_field(here.program, TRIP, catalogue.element_of_field(BEHIND))
        here.program.field(TRIP, "i32", ())
        places = set()
        for _ in range(3):
            behind = here.program.field(BEHIND, "i32", ())
            reader = catalogue.reader(here.program, BEHIND, 0)
            task = replace(reader.tasks[0], arr_reads=[7])
            behind.set_reader(replace(reader, tasks=[task]))
            with pytest.raises(AdStackError, match="arr_reads names argument 7"):
                kernel.launch(here.x, here.y_grad, here.x_grad)
            behind.destroy()
            array = here.bounds(0)
            places.add(array.allocation & 0xFFFFFFFF)
            array.free()
        assert len(places) == 1


def test_what_a_stale_reader_read_is_distrusted_too(target: Target) -> None:
    with scene(target, 40) as here:
        trip, behind = here.program.field(TRIP, "i32", [3]), here.program.field(BEHIND, "i32", ())
        behind.set_reader(catalogue.reader(here.program, TRIP, 0))
        through = catalogue.sin_by_field(here.program, TRIP, catalogue.element_of_field(BEHIND), name="through")
        direct = catalogue.sin_by_field(here.program, TRIP, catalogue.greatest_of_field(TRIP, 3), name="direct")
        here.by_field(through, 0)
        here.by_field(direct, 0)
        here.program.synchronize()
        store(here.program, trip.address, 9)

        def overflow() -> None:
            through.launch(here.x, here.y_grad, here.x_grad)
            here.program.synchronize()

        with pytest.raises(AdStackOverflow) as caught:
            overflow()
        assert caught.value.verdict == "stale"
        assert here.by_field(direct, 9).sized_afresh
