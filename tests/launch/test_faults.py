"""Errors leave the launcher as it was: what fails is named, nothing wrong is kept, the same launch then succeeds."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np
import pytest

from kernels import catalogue
from launch.memory import Memory
from launch.scene import Scene, as_published, scene
from launch.target import Target, kept, store
from launchgen.runtime import AdStackError, Kernel, Stack, Task, expr

FAR = 2**62


def raises(name: str, call: Callable[[], object]) -> AdStackError:
    with pytest.raises(AdStackError) as caught:
        call()
    assert caught.value.name == name, caught.value
    return caught.value


def place(error: AdStackError) -> tuple[str | None, int | None, int | None]:
    return error.kernel, error.task, error.stack


def two_task_kernel(here: Scene, second: expr.Expr) -> Kernel:
    """The second task's second stack has the size `second`; the first task's one depends on field 1."""
    tasks = [
        Task(stacks=[Stack("int", 8, size_expr=expr.nodes(expr.field(1) + 1))]),
        Task(stacks=[Stack("int", 8, 3), Stack("float", 8, size_expr=expr.nodes(second))]),
    ]
    return here.program.kernel("two", tasks)


def test_a_failing_evaluation_is_named_and_leaves_no_entry(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ())
        value = here.program.field(2, "i64", ())
        kernel = two_task_kernel(here, expr.field(2) * 4)
        value.write((), FAR)
        error = raises("arithmetic_overflow", kernel.launch)
        assert place(error) == ("two", 1, 1)
        # A device tells which error it is, the host also of which numbers.
        told = f"{FAR}, 4" if target.backend != "spirv" else "a size expression leaves the range of i64"
        assert told in error.message
        # The first task was sized and recorded before the second one failed; the launch failed, so that went too.
        assert kept(here.program) == 0
        value.write((), 5)
        kernel.launch()
        assert kernel.metadata(1).max_sizes == (3, 20)
        assert kept(here.program) == 2


def test_what_a_launch_has_yet_to_do_is_not_told(target: Target) -> None:
    with scene(target) as here:
        value = here.program.field(2, "i64", ())
        value.write((), FAR)
        tasks = [Task(stacks=[Stack("int", 8, 3)])]
        tasks += [Task(stacks=[Stack("int", 8, size_expr=expr.nodes(expr.field(2) * 4))]) for _ in range(2)]
        kernel = here.program.kernel("three", tasks)

        def not_told(ask: Callable[[int], object], task: int, what: str) -> None:
            error = raises("invalid_argument", lambda: ask(task))
            assert error.message == f"Kernel three, task {task}: no launch has {what} yet."

        for task in range(3):
            not_told(kernel.lookup, task, "looked its sizes up")
        assert kernel.metadata(0).max_sizes == (3,)  # constant, so published at registration
        raises("arithmetic_overflow", kernel.launch)
        assert kernel.lookup(1).cause == "never_recorded"
        for task in (1, 2):
            not_told(kernel.metadata, task, "published its sizes")
        value.write((), 5)
        kernel.launch()
        assert [kernel.metadata(task).max_sizes for task in range(3)] == [(3,), (20,), (20,)]
        assert [kernel.lookup(task).sized_afresh for task in range(3)] == [False, True, True]


def test_a_failing_launch_keeps_what_earlier_ones_recorded_and_published(target: Target) -> None:
    with scene(target) as here:
        here.program.field(1, "i32", ())
        value = here.program.field(2, "i64", ())
        kernel = two_task_kernel(here, expr.field(2) * 4)
        kernel.launch()
        published = as_published(kernel, 1)
        value.write((), FAR)
        for _ in range(2):
            raises("arithmetic_overflow", kernel.launch)
            assert as_published(kernel, 1) == published
        # The first task hit in the launch that failed.
        assert kept(here.program) == 1
        value.write((), 6)
        kernel.launch()
        assert not kernel.lookup(0).sized_afresh
        assert kernel.metadata(1).max_sizes == (3, 24)


@pytest.mark.parametrize(
    ("size", "name"),
    [
        (expr.field(2), "unknown_field"),
        (expr.field(1, [0]), "index_out_of_bounds"),
        (expr.array(0, [3], "i32"), "index_out_of_bounds"),
        (expr.array(0, [0], "i64"), "element_type_mismatch"),
        (expr.array(1, [0], "i32"), "missing_argument"),
        (expr.shape(0, 1), "index_out_of_bounds"),
        (expr.max_over_range(expr.variable(0), 0, 2**24 + 1, expr.field(1)), "range_over_cap"),
        (expr.field(1) + (2**63 - 1), "arithmetic_overflow"),
        (expr.field(1) * 2**60, "does_not_fit"),
    ],
    ids=str,
)
def test_every_error_of_a_size_has_its_place(target: Target, size: expr.Expr, name: str) -> None:
    with target.program() as program:
        program.field(1, "i32", ()).write((), 7 if name == "does_not_fit" else 1)
        array = program.ndarray("i32", [3])
        kernel = program.kernel(
            "k",
            [Task(), Task(stacks=[Stack("int", 8, 2), Stack("float", 8, size_expr=expr.nodes(size))])],
            argument_count=2,
        )
        error = raises(name, lambda: kernel.launch(array, 0))
        assert place(error) == ("k", 1, 1)
        assert error.message.startswith("Kernel k, task 1, adstack 1: ")
        assert kept(program) == 0
        assert program.counters().launches == 0
        raises(name, lambda: kernel.launch(array, 0))


@pytest.mark.parametrize("argument", [1, 5, 10**8])
def test_a_size_may_name_an_argument_that_its_kernel_does_not_have(target: Target, argument: int) -> None:
    with target.program() as program:
        program.field(1, "i32", ())
        observing = program.kernel("observing", [Task(stacks=[Stack("int", 8, size_expr=expr.nodes(expr.field(1)))])])
        observing.launch()
        stacks = [Stack("int", 8, size_expr=expr.nodes(expr.array(argument, [0], "i32")))]
        kernel = program.kernel("k", [Task(stacks=stacks)], argument_count=1)
        for _ in range(2):
            assert place(raises("missing_argument", lambda: kernel.launch(0))) == ("k", 0, 0)


def test_an_unbound_variable_is_refused_at_registration(target: Target) -> None:
    with target.program() as program:
        stack = Stack("int", 8, size_expr=expr.nodes(expr.variable(0) + 1))
        error = raises("unbound_variable", lambda: program.kernel("k", [Task(stacks=[Stack("int", 8, 1), stack])]))
        assert place(error) == ("k", 0, 1)
        kernel = program.kernel("k", [Task(stacks=[Stack("int", 8, 5)])])
        kernel.launch()
        assert kernel.metadata().max_sizes == (5,)


def test_arguments_that_a_kernel_cannot_take(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_array(here.program)
        a = here.program.ndarray("i32", [3])
        a.fill(2)
        bad = [
            ("missing_argument", (here.x, 7, here.y_grad, here.x_grad)),
            ("missing_argument", (5, a, here.y_grad, here.x_grad)),
            ("invalid_argument", (here.x, a.seen_as([4]), here.y_grad, here.x_grad)),
            ("element_type_mismatch", (here.x, np.zeros(3, np.int64), here.y_grad, here.x_grad)),
        ]
        here.by_array(kernel, a)
        for name, arguments in bad:
            assert raises(name, lambda arguments=arguments: kernel.launch(*arguments)).kernel in (kernel.name, None)
            assert not here.by_array(kernel, a).sized_afresh
        freed = here.program.ndarray("i32", [3])
        freed.free()
        raises("unknown_object", lambda: kernel.launch(here.x, freed, here.y_grad, here.x_grad))
        assert not here.by_array(kernel, a).sized_afresh


def test_a_field_that_is_gone_is_named_until_it_is_back(target: Target) -> None:
    with scene(target) as here:
        kernel = catalogue.sin_by_field(here.program)
        field = here.program.field(1, "i32", ())
        here.by_field(kernel, 0)
        field.destroy()
        error = raises("unknown_field", lambda: here.by_field(kernel, 0))
        assert place(error)[:2] == ("sin_by_field", 0)
        raises("unknown_object", lambda: field.write((), 1))
        here.program.field(1, "i32", ()).write((), 3)
        assert here.by_field(kernel, 3).sized_afresh


FIELD_EXTENT = """
define void @extent(ptr %context, i32 %thread, i64 %begin, i64 %end) {
  %extent = call i32 @adstack_field_extent(ptr %context, i32 0, i32 0)
  %out = call ptr @adstack_argument_address(ptr %context, i32 0)
  store i32 %extent, ptr %out
  ret void
}
"""


def test_a_kernel_sees_the_shape_of_a_field_that_is_created_again(cpu: Target) -> None:
    with cpu.program(allocator=Memory().allocator()) as program:
        kernel = program.kernel(
            "extent", [Task("extent", fields=[1], arr_writes=[0], element_count=1)], argument_count=1, ir=FIELD_EXTENT
        )
        addresses = set()
        for extent in (64, 63, 62, 61):
            field, out = program.field(1, "i8", [extent]), np.zeros(1, np.int32)
            addresses.add(field.address)
            kernel.launch(out)
            assert out[0] == extent
            field.destroy()
        assert len(addresses) == 1


def test_the_heap_grows_and_never_shrinks(target: Target) -> None:
    with scene(target, 40, threads=4) as here:
        field = here.program.field(1, "i32", ())
        kernel = catalogue.sin_by_field(here.program)
        sizes = []
        for bound in (3, 100, 2, 1000, 5):
            field.write((), bound)
            here.by_field(kernel, bound)
            float_bytes, int_bytes = here.program.heap_bytes()
            assert float_bytes >= 4 * (8 + 8 * (bound + 1))
            assert int_bytes == 0
            sizes.append(float_bytes)
        assert sizes == sorted(sizes)
        assert here.program.counters().heap_growths == len(set(sizes)) == 3
        counts = here.program.ndarray("i32", (1, 2))
        counts.fill(4)
        here.nested(catalogue.nested(here.program), counts)
        assert here.program.heap_bytes()[1] > 0
        assert here.program.heap_bytes()[0] == sizes[-1]


def retry(action: Callable[[], object], failures: list[AdStackError]) -> object:
    """Once more after a failure, as a user would."""
    try:
        return action()
    except AdStackError as error:
        failures.append(error)
        return action()


def story(cpu: Target, memory: Memory) -> list[AdStackError]:
    """Fields, ndarrays, a reader, growing heaps: every step is tried again if it fails."""
    failures: list[AdStackError] = []
    with cpu.program(2, allocator=memory.allocator()) as program:
        here = retry(lambda: Scene(program), failures)
        field = retry(lambda: program.field(1, "i32", ()), failures)
        behind = retry(lambda: program.field(2, "i32", [4]), failures)
        behind.set_reader(catalogue.reader(program, 2, 1))
        counts = retry(lambda: program.ndarray("i32", (2, 2)), failures)
        by_field = catalogue.sin_by_field(program, 1, catalogue.greatest_of_field(2, 4))
        nested = catalogue.nested(program)
        for bound in (3, 40):
            field.write((), bound)
            behind.write(1, bound)
            counts.fill(bound // 3)
            for launch in (lambda: here.by_field(by_field, bound), lambda: here.nested(nested, counts)):  # noqa: B023
                assert retry(launch, failures).sized_afresh
                assert not launch().sized_afresh
        entries = kept(program)
        assert entries == 4
    assert memory.out == {}
    return failures


def test_every_allocation_may_fail(cpu: Target) -> None:
    without = Memory()
    assert story(cpu, without) == []
    for failing in itertools.count(1):
        memory = Memory(failing)
        failures = story(cpu, memory)
        if not failures and memory.asked < failing:
            break
        if not failures:
            continue  # a heap that could not double took what it needed
        assert [error.name for error in failures] in (["out_of_memory"], ["reader_failed"])
        assert "memory" in failures[0].message
    assert failing == without.asked + 1


def test_a_heap_that_cannot_grow_names_the_task(cpu: Target) -> None:
    memory = Memory()
    with cpu.program(allocator=memory.allocator()) as program:
        here = Scene(program)
        field = program.field(1, "i32", ())
        kernel = catalogue.sin_by_field(program)
        field.write((), 5)
        memory.failing = memory.asked + 1
        error = raises("out_of_memory", lambda: here.by_field(kernel, 5))
        assert place(error) == ("sin_by_field", 0, None)
        assert "float heap" in error.message
        assert kept(program) == 0
        assert here.by_field(kernel, 5).sized_afresh


def test_no_machine_has_this_much_memory(cpu: Target) -> None:
    with cpu.program(4) as program:
        kernel = program.kernel(
            "k", [Task(stacks=[Stack("int", 8, 2**59)], element_count=4, function="f")], functions={"f": 1}
        )
        assert place(raises("out_of_memory", kernel.launch)) == ("k", 0, None)
        raises("out_of_memory", lambda: program.ndarray("f64", [2**31 - 1] * 3))


def test_a_view_keeps_its_storage(cpu: Target) -> None:
    with cpu.program() as program:
        for storage, gone in ((program.field(1, "i32", [2]), "destroy"), (program.ndarray("i32", [2]), "free")):
            with storage.view() as view:
                error = raises("invalid_argument", getattr(storage, gone))
                assert "open view" in error.message
                view[0] = 4
            assert storage.read(0) == 4
            getattr(storage, gone)()


def test_a_retry_after_an_error_in_a_launch_that_hit_is_a_hit(target: Target) -> None:
    with scene(target) as here:
        field = here.program.field(1, "i32", [3])
        kernel = catalogue.sin_by_field(here.program, size=catalogue.greatest_of_field(1, 3))
        other = catalogue.sin_by_field(here.program, size=2)
        here.by_field(kernel, 0)
        store(here.program, field.address, 4)
        raises("adstack_overflow", lambda: here.by_field(other, 4))
        store(here.program, field.address, 0)
        assert not here.by_field(kernel, 0).sized_afresh
