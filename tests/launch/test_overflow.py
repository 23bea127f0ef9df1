"""The overflow protocol: who is named, the verdict, what is kept, and that the next launch is as good as ever."""

from __future__ import annotations

import pytest

from kernels import catalogue
from launch.audit import field_bound, overflows_once
from launch.scene import Scene, scene
from launch.target import Target, kept, store
from launchgen.runtime import AdStackOverflow, Kernel, expr


def overflow(here: Scene, kernel: Kernel, *more: object) -> AdStackOverflow:
    def run() -> None:
        kernel.launch(here.x, here.y_grad, here.x_grad, *more)
        here.program.synchronize()  # on a GPU the launch may return before

    with pytest.raises(AdStackOverflow) as caught:
        run()
    return caught.value


def test_a_stale_size_is_forgotten_so_that_one_retry_succeeds(target: Target) -> None:
    with scene(target, 100, 8) as here:
        field = here.program.field(1, "i32", [3])
        kernel = catalogue.sin_by_field(here.program, size=catalogue.greatest_of_field(1, 3))
        here.by_field(kernel, 0)
        store(here.program, field.address, 9)
        found = overflow(here, kernel)
        assert (found.verdict, found.published, found.required) == ("stale", (1,), (10,))
        assert kept(here.program) == 0
        assert here.by_field(kernel, 9).sized_afresh


def test_every_entry_that_could_serve_the_old_value_goes(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(1, "i32", [3])
        size = catalogue.greatest_of_field(1, 3)
        kernels = [catalogue.sin_by_field(here.program, size=size) for _ in range(2)]
        for kernel in kernels:
            here.by_field(kernel, 0)
        store(here.program, field.address, 9)
        assert overflow(here, kernels[0]).verdict == "stale"
        for kernel in kernels:
            assert here.by_field(kernel, 9).sized_afresh


def test_a_size_expression_that_is_too_small_is_a_bug_of_the_sizer(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(1, "i32", ())
        field.write((), 4)
        bad = catalogue.sin_by_field(here.program, size=expr.field(1), name="bad")
        good = catalogue.sin_by_field(here.program)
        here.by_field(good, 4)
        for _ in range(2):
            found = overflow(here, bad)
            assert (found.name, found.verdict) == ("adstack_overflow", "sizer_bug")
            assert (found.kernel, found.task) == ("bad", 0)
            assert (found.published, found.required) == ((4,), (4,))
            assert "report" in found.message
            assert "raw_address_write" not in found.message
            assert kept(here.program) == 2
        assert bad.lookup().text == "hit"
        # Both words are cleared, so nothing is left for others to trip over.
        assert not here.by_field(good, 4).sized_afresh
        assert not here.by_field(good, 4).sized_afresh


def test_a_constant_size_that_is_too_small(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ()).write((), 4)
        kernel = catalogue.sin_by_field(here.program, size=3)
        found = overflow(here, kernel)
        assert (found.verdict, found.published, found.required) == ("sizer_bug", (3,), (3,))


def test_the_task_that_overflowed_is_named(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ())
        kernel = catalogue.set_trip_then_sin(here.program, size=expr.constant(3))
        found = overflow(here, kernel, 6)
        assert (found.kernel, found.task) == ("set_trip_then_sin", 1)


def test_later_tasks_of_an_overflowing_launch_do_not_run(cpu: Target) -> None:
    with scene(cpu) as here:
        field = here.program.field(1, "i32", ())
        field.write((), 6)
        overflow(here, catalogue.sin_then_set_trip(here.program, size=expr.constant(3)), 8)
        assert field.read(()) == 6


def test_an_overflow_in_a_later_turn_is_judged_by_what_that_turn_ran_with(cpu: Target) -> None:
    with scene(cpu) as here:
        left = here.program.ndarray("i32", [1])
        here.program.field(1, "i32", ())
        kernel = catalogue.sin_in_turns(here.program, size=expr.constant(3))
        left.write(0, 9)
        found = overflow(here, kernel, left)
        assert (found.verdict, found.published) == ("sizer_bug", (3,))
        assert left.read(0) == 6


def test_an_overflow_of_the_nested_kernel_shows_all_stacks(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.nested(here.program)
        counts = here.program.ndarray("i32", (2, 2))
        counts.fill(1)
        here.nested(kernel, counts)
        store(here.program, counts.address, 5)
        with pytest.raises(AdStackOverflow) as caught:
            here.nested(kernel, counts)
        assert caught.value.published == (3, 2, 2)
        assert caught.value.required == (11, 2, 10)
        assert caught.value.verdict == "stale"
        assert here.nested(kernel, counts).sized_afresh


def test_ids_are_stable_different_and_never_zero(target: Target) -> None:
    ids = []
    for _ in range(2):
        with scene(target) as here:
            kernels = [
                catalogue.sin_by_field(here.program),
                catalogue.sin_by_field(here.program),
                catalogue.sin_then_set_trip(here.program),
            ]
            ids.append([kernel.task_id(task) for kernel in kernels for task in range(len(kernel.definition.tasks))])
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == 4
    assert 0 not in ids[0]


def test_a_kernel_of_the_same_name_is_told_apart(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ()).write((), 4)
        catalogue.sin_by_field(here.program)
        catalogue.sin_by_field(here.program, size=2)
        last = catalogue.sin_by_field(here.program, size=3)
        assert overflow(here, last).published == (3,)


def test_overflow_after_overflow(target: Target) -> None:
    for _ in range(3):
        with field_bound(target) as bound:
            store(bound.scene.program, bound.storage.address, 6)
            overflows_once(bound)
