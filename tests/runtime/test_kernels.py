"""Kernels from Python: described, launched, asked; and every failure as an exception with its parts."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pytest

from kernels import catalogue, text
from launchgen.runtime import (
    AdStackError,
    AdStackOverflow,
    Allocator,
    KernelDefinition,
    Library,
    Program,
    Stack,
    Task,
    expr,
    layout_llvm,
    layout_spirv,
)

I = expr.variable(0)  # noqa: E741


@pytest.fixture
def program(library: Library) -> Iterator[Program]:
    with Program(threads=1, library=library) as made:
        yield made


def sized(program: Program, *sizes: Any, name: str = "sized", argument_count: int = 0) -> Any:
    """A kernel that runs nothing and has an int stack of each size."""
    stacks = [Stack("int", 8, 16, expr.nodes(size)) for size in sizes]
    return program.kernel(name, [Task(stacks=stacks)], argument_count=argument_count)


def kept_for(program: Program, owner: str) -> int:
    """How many kernels or readers the program keeps machine code for."""
    return sum(1 for key, code in program._kept.items() if key[0] == owner and code is not None)


# What a kernel is told.

ECHO = """
define void @echo(ptr %context, i32 %thread, i64 %begin, i64 %end) {
  %bits = call i64 @adstack_argument_bits(ptr %context, i32 0)
  %out = call ptr @adstack_argument_address(ptr %context, i32 1)
  store i64 %bits, ptr %out
  ret void
}
"""


@pytest.mark.parametrize(
    ("value", "bits"),
    [
        (0, 0),
        (-1, 2**64 - 1),
        (2**64 - 1, 2**64 - 1),
        (-(2**63), 2**63),
        (True, 1),
        (np.int8(-2), 2**64 - 2),
        (np.uint8(254), 254),
        (1.5, np.float64(1.5).view(np.uint64)),
        (np.float32(1.5), int(np.float32(1.5).view(np.uint32))),
    ],
)
def test_scalars_arrive_as_their_bits(program: Program, value: Any, bits: int) -> None:
    task = Task("echo", arr_writes=[1], element_count=1)
    out = np.zeros(1, np.uint64)
    program.kernel("echo", [task], argument_count=2, ir=ECHO).launch(value, out)
    assert int(out[0]) == bits


def test_functions_can_be_given_as_addresses(program: Program) -> None:
    seen = []
    kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_uint64)
    function = kind(lambda _context, thread, begin, end: seen.append((thread, begin, end)))
    address = ctypes.cast(function, ctypes.c_void_p).value
    kernel = program.kernel("python", [Task("f", element_count=3)], functions={"f": address or 0})
    kernel.launch()
    assert seen == [(0, 0, 3)]


def test_host_arrays_are_written_in_place_and_ndarrays_too(program: Program) -> None:
    kernel = catalogue.scale(program)
    x = program.ndarray("f32", [3])
    x.from_numpy(np.array([1, 2, 3], np.float32))
    y = np.zeros(3, np.float32)
    kernel.launch(x, y)
    np.testing.assert_array_equal(y, [3, 5, 7])
    kernel.launch(y, x)
    np.testing.assert_array_equal(x.to_numpy(), [7, 11, 15])


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (2**64, ValueError, "kernel sized, argument 0: 18446744073709551616 does not fit into 64 bits"),
        (np.longdouble(1.5), TypeError, "kernel sized, argument 0: a longdouble does not fit into 64 bits"),
        ("text", TypeError, "kernel sized, argument 0: a str is no scalar, Ndarray or numpy array"),
        (np.zeros((4, 4))[:, 1], ValueError, "must be aligned, in C order"),
        (np.zeros(2, ">i4"), ValueError, "in native bytes"),
        (np.zeros(2, np.complex64), ValueError, "dtype is complex64"),
        (np.zeros((1,) * 13, np.int32), ValueError, "has 13 axes; at most 12 are possible"),
    ],
)
def test_what_is_no_argument(program: Program, value: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        sized(program, 1, argument_count=1).launch(value)


def test_an_ndarray_of_another_program_is_no_argument(program: Program, library: Library) -> None:
    kernel = sized(program, expr.shape(0, 0), argument_count=1)
    program.ndarray("i32", [2])
    with Program(threads=1, library=library) as other:
        theirs = other.ndarray("i32", [3])
        for argument in (theirs, theirs.seen_as([2])):
            with pytest.raises(ValueError, match="sized, argument 0: the ndarray belongs to another program"):
                kernel.launch(argument)


def test_a_read_only_array_is_refused_only_where_it_may_be_written(program: Program) -> None:
    frozen = np.ones(2, np.float32)
    frozen.flags.writeable = False
    kernel = catalogue.scale(program)
    kernel.launch(frozen, np.zeros(2, np.float32))
    with pytest.raises(ValueError, match="argument 1: the kernel may write this argument, but the array is read-only"):
        kernel.launch(np.zeros(2, np.float32), frozen)
    careless = program.kernel("careless", [Task(writes_known=False)], argument_count=1)
    with pytest.raises(ValueError, match="read-only"):
        careless.launch(frozen)


def test_the_number_of_arguments(program: Program) -> None:
    with pytest.raises(TypeError, match="kernel sized takes 1 arguments, not 2"):
        sized(program, 1, argument_count=1).launch(1, 2)


def test_an_ndarray_seen_with_another_shape(program: Program) -> None:
    kernel = sized(program, expr.shape(0, 0), argument_count=1)
    ndarray = program.ndarray("i32", [6])
    kernel.launch(ndarray)
    assert kernel.metadata().max_sizes == (6,)
    kernel.launch(ndarray.seen_as([3, 2]))
    assert kernel.metadata().max_sizes == (3,)
    kernel.launch(ndarray)
    assert kernel.metadata().max_sizes == (6,)


def test_a_kernel_with_its_gradient(program: Program) -> None:
    stack = Stack("float", 8, size_expr=expr.nodes(expr.field(1) + 1))
    gradient = KernelDefinition(
        "gradient",
        [Task("sin_by_field_gradient", [stack], [1], arr_reads=[0, 1], arr_writes=[2], element_count_argument=0)],
        3,
        text("sin_by_field_gradient"),
    )
    task = Task("sin_by_field_forward", fields=[1], arr_reads=[0], arr_writes=[1], element_count_argument=0)
    program.field(1, "i32", []).write((), 2)
    kernel = program.kernel("forward", [task], argument_count=2, ir=text("sin_by_field_forward"), gradient=gradient)
    x, y, y_grad = np.full(3, 0.5, np.float32), np.zeros(3, np.float32), np.ones(3, np.float32)
    x_grad = np.zeros(3, np.float32)
    kernel.launch(x, y)
    np.testing.assert_allclose(y, np.sin(np.sin(x)), rtol=1e-6)
    kernel.launch_grad(x, y_grad, x_grad)
    np.testing.assert_allclose(x_grad, np.cos(np.sin(x)) * np.cos(x), rtol=1e-6)
    assert kernel.gradient is not None
    assert kernel.gradient.metadata().max_sizes == (3,)
    kernel.unregister()
    with pytest.raises(AdStackError):
        kernel.gradient.launch(x, y_grad, x_grad)
    with pytest.raises(ValueError, match="kernel scale has no gradient"):
        catalogue.scale(program).launch_grad()


def test_a_gradient_that_is_refused_takes_the_forward_kernel_along(program: Program) -> None:
    freed = program.kernel("first", [Task()])
    freed.unregister()
    refused = KernelDefinition("gradient", [Task("f", element_count=1)])
    with pytest.raises(ValueError, match="kernel gradient, task 0, function 'f' is not given"):
        program.kernel("forward", [Task()], gradient=refused)
    # The lowest place that is free, which is the low half of a handle, is taken next.
    assert program.kernel("second", [Task()]).handle & 0xFFFFFFFF == freed.handle & 0xFFFFFFFF


def test_a_kernel_is_unregistered_after_its_gradient(program: Program) -> None:
    kernel = program.kernel("forward", [Task()], gradient=KernelDefinition("gradient", [Task()]))
    assert kernel.gradient is not None
    kernel.gradient.unregister()
    kernel.unregister()
    with pytest.raises(AdStackError, match="unknown_object"):
        kernel.launch()


def test_machine_code_lives_as_long_as_its_kernel_or_reader(program: Program) -> None:
    for number in range(3):
        field = program.field(1, "i32", [3])
        field.set_reader(catalogue.reader(program, 1, 1))
        kernel = catalogue.scale(program)
        assert (kept_for(program, "kernel"), kept_for(program, "reader")) == (1, 1), number
        with pytest.raises(AdStackError, match="has a reader already"):
            field.set_reader(catalogue.reader(program, 1, 1))
        sized(program, expr.field(1, [2])).launch()
        field.destroy()
        kernel.unregister()
    assert (kept_for(program, "kernel"), kept_for(program, "reader")) == (0, 0)


# What it tells.


def test_metadata_lookup_and_reads(program: Program) -> None:
    program.field(3, "i32", [2]).from_numpy([4, 5])
    kernel = sized(program, expr.field(3, [1]) + expr.array(0, [0, 1], "i32"), argument_count=1)
    argument = program.ndarray("i32", [1, 2])
    argument.from_numpy([[1, 2]])
    kernel.launch(argument)
    metadata = kernel.metadata()
    assert (metadata.max_sizes, metadata.offsets) == ((7,), (0,))
    assert (metadata.stride_combined, metadata.stride_float, metadata.stride_int) == (64, 0, 64)
    assert kernel.reads() == (("ndarray", 0), ("shape", 0, 0), ("shape", 0, 1), ("snode", 3))
    lookup = kernel.lookup()
    assert (lookup.sized_afresh, lookup.entry, lookup.cause) == (True, "size_expr", "never_recorded")
    kernel.launch(argument)
    assert (kernel.lookup().sized_afresh, kernel.lookup().entry, kernel.lookup().text) == (False, None, "hit")
    argument.write((0, 0), 8)
    kernel.launch(argument)
    assert kernel.lookup().cause == "ndarray_generation"


def test_encode_gives_the_instructions_of_the_device_sizer(program: Program) -> None:
    instructions, stacks = sized(program, expr.shape(0, 1) + 2, argument_count=1).encode()
    assert instructions.dtype.names == ("opcode", "operand", "value")
    assert list(stacks["heap"]) == [1]
    assert list(stacks["entry_size_bytes"]) == [8]
    assert stacks["count"][0] == len(instructions) >= 3


def test_task_ids_differ_and_are_stable(program: Program, library: Library) -> None:
    two = [Task(), Task()]
    kernel = program.kernel("k", two)
    with Program(library=library) as other:
        assert other.kernel("k", two).task_id(1) == kernel.task_id(1)
    assert 0 != kernel.task_id(0) != kernel.task_id(1) != 0


def test_counters_entries_and_heaps(program: Program) -> None:
    field = program.field(1, "i32", [])
    kernel = sized(program, expr.field(1) + 1)
    for _ in range(3):
        kernel.launch()
    counters = program.counters()
    assert (counters.launches, counters.hits, counters.evaluations) == (3, 2, 1)
    assert counters.misses["never_recorded"] == 1
    assert program.entry_count("size_expr") == 1
    field.write((), 1)
    assert program.counters().bumps_done == 1
    with pytest.raises(FrozenInstanceError):
        counters.launches = 4  # type: ignore[misc]
    program.reset_counters()
    assert program.counters().launches == 0
    assert all(isinstance(size, int) for size in program.heap_bytes())


def test_the_cache_can_be_turned_off(program: Program) -> None:
    program.field(1, "i32", [])
    kernel = sized(program, expr.field(1) + 1)
    program.enable_cache(False)
    for _ in range(2):
        kernel.launch()
        assert kernel.lookup().sized_afresh
        assert kernel.lookup().cause == "disabled"
    assert program.entry_count("size_expr") == 0
    program.enable_cache(True)
    kernel.launch()
    kernel.launch()
    assert not kernel.lookup().sized_afresh


# What goes wrong.


def test_a_failed_evaluation_names_kernel_task_and_stack(program: Program) -> None:
    program.field(1, "i32", [4])
    stacks = [Stack("int", 8), Stack("int", 8, 1, expr.nodes(expr.field(1, [7])))]
    kernel = program.kernel("k", [Task(), Task(stacks=stacks)])
    with pytest.raises(AdStackError) as caught:
        kernel.launch()
    error = caught.value
    assert type(error) is AdStackError
    assert (error.name, error.kernel, error.task, error.stack) == ("index_out_of_bounds", "k", 1, 1)
    assert "7" in error.message
    assert str(error) == f"index_out_of_bounds: {error.message}"


def test_an_overflow_has_its_sizes_and_verdict(program: Program) -> None:
    trip = program.field(1, "i32", [])
    trip.write((), 2)
    kernel = catalogue.sin_by_field(program, size=2)
    arrays = [np.ones(3, np.float32) for _ in range(3)]
    trip.write((), 9)
    with pytest.raises(AdStackOverflow) as caught:
        kernel.launch(*arrays)
    error = caught.value
    assert (error.name, error.kernel, error.task) == ("adstack_overflow", "sin_by_field", 0)
    assert (error.verdict, error.published, error.required) == ("sizer_bug", (2,), (2,))


def test_a_stale_size_is_told_and_mended(program: Program) -> None:
    trip = program.field(1, "i32", [1])
    trip.write(0, 2)
    kernel = catalogue.sin_by_field(program, size=catalogue.greatest_of_field(1, 1))
    arrays = [np.ones(3, np.float32) for _ in range(3)]
    kernel.launch(*arrays)
    ctypes.c_int32.from_address(trip.address).value = 9
    with pytest.raises(AdStackOverflow) as caught:
        kernel.launch(*arrays)
    assert (caught.value.verdict, caught.value.published, caught.value.required) == ("stale", (3,), (10,))
    kernel.launch(*arrays)


def test_an_unregistered_kernel_is_an_unknown_object(program: Program) -> None:
    kernel = sized(program, 1)
    kernel.unregister()
    for attempt in (kernel.launch, kernel.metadata, kernel.unregister):
        with pytest.raises(AdStackError) as caught:
            attempt()
        assert caught.value.name == "unknown_object"


def test_an_allocator_gives_and_takes_all_memory(library: Library) -> None:
    blocks: dict[int, Any] = {}
    failing = [False]

    def allocate(size: int, alignment: int) -> int:
        if failing[0]:
            return 0
        memory = (ctypes.c_char * (size + alignment))()
        address = -(-ctypes.addressof(memory) // alignment) * alignment
        blocks[address] = (memory, size)
        return address

    def release(address: int, size: int, _alignment: int) -> None:
        assert blocks.pop(address)[1] == size

    with Program(threads=1, library=library, allocator=Allocator(allocate, release)) as program:
        program.field(1, "i32", [4]).fill(7)
        failing[0] = True
        with pytest.raises(AdStackError) as caught:
            program.field(2, "i32", [4])
        assert caught.value.name == "out_of_memory"
        assert len(blocks) == 1
    assert not blocks


def test_a_field_read_through_a_kernel(program: Program) -> None:
    field = program.field(1, "i32", [3])
    field.from_numpy([4, 5, 6])
    field.set_reader(catalogue.reader(program, 1, 1))
    kernel = sized(program, expr.field(1, [2]))
    kernel.launch()
    assert kernel.metadata().max_sizes == (6,)


# How it is described.


@pytest.mark.parametrize(
    ("stack", "message"),
    [
        (Stack("heap", 8), "stack 0: heap is 'heap'; it must be one of float, int"),
        (Stack("int", -1), "stack 0: entry_size_bytes is -1, which uint does not hold"),
        (Stack("int", 8, 2**64), "stack 0: max_size_compile_time is 18446744073709551616"),
        (Stack("int", 8, 1, [{"kind": "Min"}]), "stack 0, node 0: kind is 'Min'; there are Const,"),
        (
            Stack("int", 8, 1, [{"kind": "Const"}]),
            r"node 0 \(Const\): has \['kind'\]; it must have \['kind', 'value'\]",
        ),
        (Stack("int", 8, 1, [{"kind": "Const", "value": 2**63}]), "value is 9223372036854775808"),
        (Stack("int", 8, 1, [{"kind": "Const", "value": 0.5}]), "value is 0.5"),
        (Stack("int", 8, 1, expr.nodes(expr.array(0, [0], "f8"))), "dtype is 'f8'; there are i8,"),
        (Stack("int", 8, 1, expr.nodes(expr.field(0, [0] * 13))), "has 13 indices; at most 12 are possible"),
        (Stack("int", 8, 1, expr.nodes(expr.field(0, [2**31]))), "index 0 is 2147483648"),
    ],
)
def test_a_stack_that_c_cannot_hold(program: Program, stack: Stack, message: str) -> None:
    with pytest.raises(ValueError, match=f"kernel k, task 1, .*{message}"):
        program.kernel("k", [Task(), Task(stacks=[stack])])


@pytest.mark.parametrize(
    ("definition", "message"),
    [
        (KernelDefinition("k", [Task("f")]), "kernel k, task 0, function 'f' is not given; there are none"),
        (KernelDefinition("k", [Task("f")], functions={"g": 1}), "function 'f' is not given; there are g"),
        (KernelDefinition("k", [], ir="", functions={}), "kernel k: give either ir or functions, not both"),
        (KernelDefinition("k", [Task(fields=[2**31])]), "kernel k, task 0, fields is 2147483648"),
        (KernelDefinition("k", [Task(arr_reads=[-1])]), "arr_reads is -1"),
    ],
)
def test_a_kernel_that_c_cannot_hold(program: Program, definition: KernelDefinition, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        program.register(definition)


def test_layouts_are_pure_functions_of_sizes(library: Library) -> None:
    stacks = [Stack("float", 8), Stack("int", 4), Stack("float", 16)]
    metadata = layout_llvm(library, stacks, [3, 5, 2])
    assert (metadata.offsets, metadata.stride_float, metadata.stride_int) == ((0, 0, 32), 72, 32)
    assert layout_spirv(library, stacks, [3, 5, 2]) == (10, 5, 0, 3, 0, 5, 6, 2)
    with pytest.raises(AdStackError) as caught:
        layout_spirv(library, stacks, [3, 2**32, 2])
    assert (caught.value.name, caught.value.stack) == ("does_not_fit", 1)
    with pytest.raises(ValueError, match="2 sizes for 3 stacks"):
        layout_llvm(library, stacks, [1, 2])


def test_expressions_become_nodes_in_post_order() -> None:
    inner = expr.max_over_range(expr.variable(1), 0, expr.shape(1, 0), expr.array(1, [I, expr.variable(1)], "i32"))
    root = expr.maximum(expr.max_over_range(I, 0, 3, inner) * 2 - 1, expr.field(5))
    nodes = expr.nodes(root)
    assert [node["kind"] for node in nodes] == [
        "Const", "Const", "Const", "ExternalTensorShape", "ExternalTensorRead", "MaxOverRange", "MaxOverRange", "Const",
        "Mul", "Const", "Sub", "FieldLoad", "Max",
    ]  # fmt: skip
    assert nodes[4] == {"kind": "ExternalTensorRead", "arg_id": 1, "indices": [-1, -2], "dtype": "i32"}
    assert nodes[6] == {"kind": "MaxOverRange", "var": 0, "begin": 0, "end": 1, "body": 5}
    assert nodes[12] == {"kind": "Max", "a": 10, "b": 11}


@pytest.mark.parametrize("index", [-1, 1.0, None, I + 1, expr.max_over_range(I, 0, 4, I), expr.variable(-1)], ids=str)
def test_an_index_is_a_variable_or_a_constant(index: Any) -> None:
    for build in (lambda: expr.field(0, [index]), lambda: expr.array(0, [0, index], "i32")):
        with pytest.raises(TypeError, match=r"an index is a constant >= 0 or a `variable`|has to be a `variable`"):
            build()


def test_only_a_variable_is_bound_by_a_range() -> None:
    for bound in (expr.max_over_range(I, 0, 4, I), expr.constant(1), expr.variable(-1)):
        with pytest.raises(TypeError, match="this has to be a `variable`"):
            expr.max_over_range(bound, 0, 4, 1)


def test_the_builder_knows_every_node_kind(library: Library) -> None:
    root = expr.max_over_range(I, 0, expr.shape(0, 0), expr.array(0, [I], "i32") + I) * 2 - expr.field(1)
    built = expr.nodes(expr.maximum(root, 1))
    for node in built:
        kind = library.bindings.nodes[node["kind"]]
        assert set(node) == {"kind", *kind.operands, *kind.attributes, *(["indices"] if kind.has_indices else [])}
    assert {node["kind"] for node in built} == set(library.bindings.nodes)
