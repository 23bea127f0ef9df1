"""What the cache promises: when an entry serves, when it does not, and when it goes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np
import pytest

from kernels import catalogue
from launch.memory import Memory
from launch.scene import Scene, scene
from launch.target import Target, kept, store
from launchgen.build.cxx import STANDARD
from launchgen.runtime import AdStackError, Kernel, Program, Stack, Task, expr

GENERATED = Path(__file__).parents[2] / "generated"


# Where the device reads fields by itself, it sizes the whole task.
ENTRY_OF_FIELDS = {"spirv": "spirv_per_task"}


def sizing_only(program: Program, *sizes: expr.Expr, name: str = "sizing", arguments: int = 0) -> Kernel:
    """A kernel of one task that runs nothing: only its sizes count."""
    stacks = [Stack("int", 8, size_expr=expr.nodes(size)) for size in sizes]
    return program.kernel(name, [Task(stacks=stacks, arr_reads=list(range(arguments)))], argument_count=arguments)


def test_the_trace_says_what_went_where_and_who_bumped_it(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(3, "i32", ())
        kernel = catalogue.sin_by_field(here.program, 3)
        assert here.by_field(kernel, 0).text == "nothing is recorded for it"
        for bound in (1, 2, 3, 4):
            field.write((), bound)
        assert here.by_field(kernel, 4).text == "snode 3 went from generation 0 to 4, bumped by field_write"
        field.write((), 5)
        lookup = here.by_field(kernel, 5)
        assert lookup.text == "snode 3 went from generation 4 to 5, bumped by field_write"
        assert (lookup.sized_afresh, lookup.entry, lookup.cause) == (
            True,
            ENTRY_OF_FIELDS.get(target.backend, "size_expr"),
            "snode_generation",
        )
        lookup = here.by_field(kernel, 5)
        assert (lookup.sized_afresh, lookup.entry, lookup.cause, lookup.text) == (False, None, None, "hit")


def test_a_replayed_value_that_changed_erases_the_entry(cpu: Target) -> None:
    with cpu.program() as program:
        field = program.field(1, "i64", ())
        field.write((), 5)
        kernel = sizing_only(program, expr.field(1) + 1)
        kernel.launch()
        kernel.launch()
        assert kept(program) == 1
        store(program, field.address + 4, 2**31 - 1)
        store(program, field.address, -1)
        with pytest.raises(AdStackError) as caught:
            kernel.launch()
        assert caught.value.name == "arithmetic_overflow"
        assert kept(program) == 0
        field.write((), 8)
        kernel.launch()
        assert kernel.metadata().max_sizes == (9,)


def test_an_unchanged_value_under_a_new_generation_is_sized_afresh(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(1, "i32", ())
        kernel = catalogue.sin_by_field(here.program)
        here.by_field(kernel, 0)
        field.write((), 0)
        assert here.by_field(kernel, 0).sized_afresh


def test_the_cache_dies_with_its_program(target: Target) -> None:
    for _ in range(2):
        with scene(target) as here:
            here.program.field(1, "i32", ())
            assert kept(here.program) == 0
            lookup = here.by_field(catalogue.sin_by_field(here.program), 0)
            assert lookup.cause == "never_recorded"
            assert kept(here.program) == 1


def test_two_programs_do_not_share_anything(target: Target) -> None:
    with scene(target) as one, scene(target) as other:
        kernels = []
        for here, trip in ((one, 2), (other, 7)):
            here.program.field(1, "i32", ()).write((), trip)
            kernels.append(catalogue.sin_by_field(here.program))
        for _ in range(2):
            one.by_field(kernels[0], 2)
            other.by_field(kernels[1], 7)
        assert one.program.counters().hits == other.program.counters().hits == 1


CONFUSION = """#include "cache/adstack_cache.h"
bool misused(adstack::AdStackCache &cache, const adstack::LaunchInputs &inputs, adstack::Miss *miss) {
  return cache.try_%s(cache.add_%s(), inputs, miss) != nullptr;
}
"""


@pytest.mark.parametrize(
    ("table", "slot", "compiles"),
    [
        ("size_expr", "size_expr", True),
        ("llvm_per_task", "llvm_per_task", True),
        ("llvm_per_task", "size_expr", False),
        ("spirv_per_task", "llvm_per_task", False),
        ("llvm_bytecode", "spirv_bytecode", False),
    ],
)
def test_entries_of_different_types_cannot_be_confused(table: str, slot: str, compiles: bool) -> None:
    command = ["c++", *STANDARD, "-fsyntax-only", f"-I{GENERATED}", "-x", "c++", "-"]
    result = subprocess.run(command, input=CONFUSION % (table, slot), text=True, capture_output=True, check=False)
    assert (result.returncode == 0) == compiles, result.stderr


OWN_ENTRIES = {
    "cpu": {"size_expr": 2},
    "cuda": {"size_expr": 1, "llvm_per_task": 1, "llvm_bytecode": 1},
    "amdgpu": {"size_expr": 1, "llvm_per_task": 1, "llvm_bytecode": 1},
    "spirv": {"spirv_per_task": 2, "spirv_bytecode": 2},
}


def test_a_backend_keeps_only_its_own_entries(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ())
        here.by_field(catalogue.sin_by_field(here.program), 0)
        here.by_array(catalogue.sin_by_array(here.program), here.program.ndarray("i32", [3]))
        counts = {entry: here.program.entry_count(entry) for entry in target.library.bindings.entries}
        assert {entry: count for entry, count in counts.items() if count} == OWN_ENTRIES[target.backend]


def test_look_up_comes_after_every_bump_of_the_same_launch(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(1, "i32", [3])
        size = catalogue.greatest_of_field(1, 3)
        # The task that writes comes last, but a bump of its is there before the first task looks up, and one behind.
        last = catalogue.sin_then_set_trip(here.program, size=size)
        field.write(0, 4)
        here.by_field(last, 4, 4)
        assert here.by_field(last, 4, 6).text == "snode 1 went from generation 0 to 2, bumped by kernel_launch"
        assert here.by_field(last, 6, 6).text == "snode 1 went from generation 2 to 4, bumped by kernel_launch"
        first = catalogue.set_trip_then_sin(here.program, size=size)
        for bound in (3, 9, 2):
            assert here.by_field(first, bound, bound, task=1).sized_afresh


def test_every_turn_of_a_loop_bumps(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", [3])
        kernel = catalogue.sin_in_turns(here.program, size=catalogue.greatest_of_field(1, 3))
        left = np.array([4], np.int32)
        kernel.launch(here.x, here.y_grad, here.x_grad, left)
        counters = here.program.counters()
        assert (counters.launches, counters.evaluations, counters.hits) == (1, 4, 0)
        assert kernel.metadata().max_sizes == (4,)


def test_bindings_that_alternate_both_hit_and_a_fifth_evicts_the_least_recently_used(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_array(here.program)
        arrays = [here.program.ndarray("i32", [3]) for _ in range(5)]
        for bound, array in enumerate(arrays):
            array.fill(bound + 1)
        for array in arrays[:4]:
            assert here.by_array(kernel, array).sized_afresh
        for array in [*arrays[:4], *reversed(arrays[:4])]:
            assert not here.by_array(kernel, array).sized_afresh
        assert here.program.counters().evictions == 0
        # The last use of arrays[3] is the oldest.
        lookup = here.by_array(kernel, arrays[4])
        assert lookup.cause == "allocation"
        assert here.program.counters().evictions == 1
        assert kept(here.program) == 4
        for array in (arrays[4], *arrays[:3]):
            assert not here.by_array(kernel, array).sized_afresh
        assert here.by_array(kernel, arrays[3]).sized_afresh


def test_another_shape_of_the_same_allocation_misses(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_array(here.program)
        array = here.program.ndarray("i32", [6])
        array.from_numpy([1, 2, 3, 9, 1, 1])
        here.by_array(kernel, array)
        lookup = here.by_array(kernel, array.seen_as([3]), np.array([1, 2, 3], np.int32))
        assert (lookup.sized_afresh, lookup.cause) == (True, "shape")
        nested = catalogue.nested(here.program)
        for shape in ((2, 3), (3, 2)):
            assert here.nested(nested, array.seen_as(shape), array.to_numpy().reshape(shape)).sized_afresh


def test_an_allocation_at_the_address_of_a_freed_one_is_another(target: Target) -> None:
    options = {"allocator": Memory().allocator()} if target.on_cpu else {}
    with scene(target, **options) as here:
        kernel = catalogue.sin_by_array(here.program)
        addresses = set()
        for bound in range(1, 30):
            array = here.program.ndarray("i32", [3])
            array.fill(bound)
            assert here.by_array(kernel, array).sized_afresh
            assert not here.by_array(kernel, array).sized_afresh
            addresses.add(array.address)
            array.free()
        # Whether a driver gives an address out again is its own affair.
        assert len(addresses) == 1 or not target.on_cpu


def test_a_field_that_is_created_again_is_another(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_field(here.program, size=catalogue.greatest_of_field(1, 1))
        for bound in range(1, 20):
            field = here.program.field(1, "i32", [1])
            field.write(0, bound)
            assert here.by_field(kernel, bound).sized_afresh
            assert not here.by_field(kernel, bound).sized_afresh
            field.destroy()
            assert kept(here.program) == 0


def test_a_kernel_that_is_unregistered_takes_its_entries_along(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(1, "i32", ())
        kernels = [catalogue.sin_by_field(here.program) for _ in range(3)]
        for kernel in kernels:
            here.by_field(kernel, 0)
        assert kept(here.program) == 3
        for left, kernel in zip((2, 1, 0), kernels, strict=True):
            kernel.unregister()
            assert kept(here.program) == left
        before = here.program.counters()
        field.write((), 2)
        after = here.program.counters()
        assert after.bumps_done == before.bumps_done
        with pytest.raises(AdStackError, match="unknown_object"):
            here.by_field(kernels[0], 2)
        again = catalogue.sin_by_field(here.program)
        assert again.handle not in [kernel.handle for kernel in kernels]
        assert here.by_field(again, 2).sized_afresh


def test_an_unknown_write_set_bumps_all_that_is_observed(target: Target) -> None:
    with scene(target) as here:
        field, array = here.program.field(1, "i32", [3]), here.program.ndarray("i32", [3])
        by_field = catalogue.sin_by_field(here.program, size=catalogue.greatest_of_field(1, 3))
        by_array = catalogue.sin_by_array(here.program)
        store_field = catalogue.store_field(here.program, 1, writes_known=False)
        store_array = catalogue.store_array(here.program, writes_known=False)
        here.by_field(by_field, 0)
        here.by_array(by_array, array)
        before = here.program.counters().bumps_done
        store_field.launch(0, 6)
        assert here.program.counters().bumps_done == before + 2
        assert here.by_field(by_field, 6).text.endswith("bumped by kernel_launch")
        assert here.by_array(by_array, array).text.endswith("bumped by kernel_launch")
        store_array.launch(array, 0, 7)
        assert here.by_field(by_field, 6).sized_afresh
        assert here.by_array(by_array, array).sized_afresh
        assert field.read(0) == 6


def test_a_program_that_nothing_observes_bumps_nothing(target: Target) -> None:
    with scene(target) as here:
        field, array = here.program.field(1, "i32", [3]), here.program.ndarray("i32", [3])
        field.write(0, 1)
        field.fill(2)
        array.fill(3)
        array.touch()
        catalogue.store_field(here.program, 1, writes_known=False).launch(0, 6)
        catalogue.scale(here.program).launch(here.x, here.x_grad)
        assert here.program.counters().bumps_done == 0


def test_only_what_is_observed_is_bumped(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ())
        other = here.program.field(2, "i32", ())
        kernel = catalogue.sin_by_field(here.program)
        here.by_field(kernel, 0)
        before = here.program.counters()
        other.write((), 5)
        after = here.program.counters()
        assert (after.bumps_done, after.bumps_skipped) == (before.bumps_done, before.bumps_skipped + 1)
        assert not here.by_field(kernel, 0).sized_afresh


def test_only_the_stacks_that_depend_on_a_write_are_evaluated_again(target: Target) -> None:
    with target.program() as program:
        one, two = program.field(1, "i32", ()), program.field(2, "i32", ())
        kernel = sizing_only(program, expr.field(1) + 1, expr.field(2) + 1, expr.field(1) + expr.field(2))
        kernel.launch()
        assert program.counters().evaluations == 3
        # A device that sizes whole tasks evaluates all of it.
        whole = target.backend in ENTRY_OF_FIELDS
        one.write((), 4)
        kernel.launch()
        assert program.counters().evaluations == (6 if whole else 5)
        two.write((), 3)
        kernel.launch()
        assert program.counters().evaluations == (9 if whole else 7)
        assert kernel.metadata().max_sizes == (5, 4, 7)
        assert kernel.reads() == (("snode", 1), ("snode", 2))


def test_a_constant_bound_is_settled_at_registration(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ()).write((), 3)
        kernel = catalogue.sin_by_field(here.program, size=expr.constant(2) * 2)
        lookup = here.by_field(kernel, 3)
        counters = here.program.counters()
        assert (lookup.sized_afresh, counters.evaluations, counters.hits) == (False, 0, 0)
        assert sum(counters.misses.values()) == 0


def test_a_switched_off_cache_serves_and_records_nothing_and_misses_no_write(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(1, "i32", [3])
        kernel = catalogue.sin_by_field(here.program, size=catalogue.greatest_of_field(1, 3))
        here.by_field(kernel, 0)
        here.program.enable_cache(False)
        field.write(0, 5)
        lookup = here.by_field(kernel, 5)
        assert (lookup.cause, lookup.text) == ("disabled", "the cache is off")
        here.program.enable_cache(True)
        assert here.by_field(kernel, 5).text.endswith("bumped by field_write")
        assert not here.by_field(kernel, 5).sized_afresh


def test_a_host_array_is_taken_for_changed_at_every_launch(target: Target) -> None:
    with scene(target) as here:
        kernel, a = catalogue.sin_by_array(here.program), np.array([3, 0, 2], np.int32)
        here.by_array(kernel, a)
        assert here.by_array(kernel, a).text.endswith("bumped by host_array_upload")
        array = here.program.ndarray("i32", [3])
        assert here.by_array(kernel, array).cause == "allocation"
        assert not here.by_array(kernel, array).sized_afresh


def test_counters_begin_again(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ())
        kernel = catalogue.sin_by_field(here.program)
        here.by_field(kernel, 0)
        here.by_field(kernel, 0)
        counters = here.program.counters()
        assert (counters.launches, counters.hits, counters.evaluations) == (2, 1, 1)
        assert counters.misses["never_recorded"] == sum(counters.misses.values()) == 1
        here.program.reset_counters()
        assert here.program.counters().launches == here.program.counters().hits == 0
        assert not Scene(here.program).by_field(kernel, 0).sized_afresh


def test_the_value_of_a_fill_lives_until_it_is_read(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    with target.program() as program:
        array, call, kept = program.ndarray("f32", [4]), program.call, []

        def call_after_others_took_memory(*arguments: object) -> None:
            kept.extend(np.full(1, 7, np.float32) for _ in range(64))
            call(*arguments)

        monkeypatch.setattr(program, "call", call_after_others_took_memory)
        array.fill(2.5)
        assert (array.to_numpy() == 2.5).all()


def test_a_host_array_that_only_a_size_reads_counts_as_read(target: Target) -> None:
    with target.program() as program:
        stacks = [Stack("int", 8, size_expr=expr.nodes(catalogue.greatest_of_array(0)))]
        kernel, a = program.kernel("k", [Task(stacks=stacks)], argument_count=1), np.array([3, 1], np.int32)
        for bound in (3, 9):
            a[0] = bound
            kernel.launch(a)
            assert kernel.metadata().max_sizes == (bound + 1,)
