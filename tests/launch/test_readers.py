"""Fields that are read through a nested launch, which must leave the launch that needs the value alone."""

from __future__ import annotations

from functools import reduce

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import scene
from launch.target import Target, kept
from launchgen.runtime import AdStackError, expr

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
