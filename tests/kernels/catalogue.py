"""The kernels as a launcher is told of them. Each function registers one on a program.

Arguments of the gradient kernels are f32[n] unless said otherwise: x, (the i32 array of bounds,) y_grad, x_grad.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kernels import shaders, text
from launchgen.runtime import Kernel, KernelDefinition, Program, Stack, Task, expr
from launchgen.runtime.expr import Expr

ROW, COLUMN = expr.variable(0), expr.variable(1)
FLOAT = {"heap": "float", "entry_size_bytes": 8}  # an f32 primal and its adjoint
INT = {"heap": "int", "entry_size_bytes": 4}


def stack(kind: dict[str, Any], size: Expr | int) -> Stack:
    return Stack(**kind, size_expr=expr.nodes(size))


def element_of_field(snode: int, indices: Sequence[int] = ()) -> Expr:
    """A bound of which the cache can compare the value."""
    return expr.field(snode, indices) + 1


def greatest_of_field(snode: int, extent: int) -> Expr:
    """A bound of which it cannot: the greatest of so many elements."""
    return expr.max_over_range(ROW, 0, extent, expr.field(snode, [ROW])) + 1


def greatest_of_array(argument: int) -> Expr:
    return expr.max_over_range(ROW, 0, expr.shape(argument, 0), expr.array(argument, [ROW], "i32")) + 1


def gradient_by_field(snode: int, size: Expr | int) -> Task:
    return Task(
        "sin_by_field_gradient",
        [stack(FLOAT, size)],
        fields=[snode],
        arr_reads=[0, 1],
        arr_writes=[2],
        element_count_argument=0,
    )


def sin_by_field(program: Program, snode: int = 1, size: Expr | int | None = None, **options: Any) -> Kernel:
    """(a) x, y_grad, x_grad; trip is the first element of the field. By default it has no axes."""
    task = gradient_by_field(snode, element_of_field(snode) if size is None else size)
    return _register(program, "sin_by_field", [task], 3, **options)


def sin_by_field_forward(program: Program, snode: int = 1) -> Kernel:
    """x, y."""
    task = Task("sin_by_field_forward", fields=[snode], arr_reads=[0], arr_writes=[1], element_count_argument=0)
    return _register(program, "sin_by_field_forward", [task], 2)


def sin_by_array(program: Program, size: Expr | int | None = None, **options: Any) -> Kernel:
    """(b) x, a (i32[m]), y_grad, x_grad."""
    stacks = [stack(FLOAT, greatest_of_array(1) if size is None else size)]
    task = Task("sin_by_array_gradient", stacks, arr_reads=[0, 1, 2], arr_writes=[3], element_count_argument=0)
    return _register(program, "sin_by_array", [task], 4, **options)


def sin_by_array_forward(program: Program) -> Kernel:
    """x, a (i32[m]), y."""
    task = Task("sin_by_array_forward", arr_reads=[0, 1], arr_writes=[2], element_count_argument=0)
    return _register(program, "sin_by_array_forward", [task], 3)


def nested_stacks() -> list[Stack]:
    rows, columns = expr.shape(1, 0), expr.shape(1, 1)
    row = expr.max_over_range(COLUMN, 0, columns, expr.array(1, [ROW, COLUMN], "i32"))
    inner = columns * expr.max_over_range(ROW, 0, rows, row)
    return [stack(FLOAT, inner + 1), stack(INT, columns), stack(INT, inner)]


def nested(program: Program, **options: Any) -> Kernel:
    """(c) x, counts (i32[r, c]), y_grad, x_grad."""
    task = Task("nested_gradient", nested_stacks(), arr_reads=[0, 1, 2], arr_writes=[3], element_count_argument=0)
    return _register(program, "nested", [task], 4, **options)


def nested_forward(program: Program) -> Kernel:
    """x, counts (i32[r, c]), y."""
    task = Task("nested_forward", arr_reads=[0, 1], arr_writes=[2], element_count_argument=0)
    return _register(program, "nested_forward", [task], 3)


def sin_then_set_trip(program: Program, snode: int = 1, size: Expr | None = None) -> Kernel:
    """(d) x, y_grad, x_grad, and the scalar that trip is set to for launches to come."""
    tasks = [
        gradient_by_field(snode, element_of_field(snode) if size is None else size),
        Task("set_trip", fields=[snode], snode_writes=[snode], element_count=1),
    ]
    return _register(program, "sin_then_set_trip", tasks, 4)


def set_trip_then_sin(program: Program, snode: int = 1, size: Expr | None = None) -> Kernel:
    """The same in the other order: the launch itself has to see what its first task writes."""
    tasks = [
        Task("set_trip", fields=[snode], snode_writes=[snode], element_count=1),
        gradient_by_field(snode, element_of_field(snode) if size is None else size),
    ]
    return _register(program, "set_trip_then_sin", tasks, 4)


def sin_in_turns(program: Program, snode: int = 1, size: Expr | None = None) -> Kernel:
    """x, y_grad, x_grad, left (i32[1]): after each turn trip grows by one and left falls by one, until it is 0."""
    tasks = [
        gradient_by_field(snode, element_of_field(snode) if size is None else size),
        Task("next_turn", fields=[snode], snode_writes=[snode], arr_reads=[3], arr_writes=[3], element_count=1),
    ]
    return _register(program, "sin_in_turns", tasks, 4, loop_argument=3)


def scale(program: Program) -> Kernel:
    """(e) x, y: y = 2 x + 1."""
    return _register(program, "scale", [Task("scale", arr_reads=[0], arr_writes=[1], element_count_argument=0)], 2)


def store_field(program: Program, snode: int, *, writes_known: bool = True) -> Kernel:
    """index (flat), value."""
    writes = [snode] if writes_known else []
    task = Task("store_field", fields=[snode], snode_writes=writes, element_count=1, writes_known=writes_known)
    return _register(program, "store_field", [task], 2)


def store_array(program: Program, *, writes_known: bool = True) -> Kernel:
    """array (i32), index (flat), value."""
    task = Task("store_array", arr_writes=[0] if writes_known else [], element_count=1, writes_known=writes_known)
    return _register(program, "store_array", [task], 3)


def store_sized(program: Program, tasks_before: int = 0) -> Kernel:
    """array (i32), index (flat), value, bounds (i32[m]): the last task stores, and each has an adstack as deep as the
    bounds say that it leaves alone."""
    stacks = [stack(FLOAT, greatest_of_array(3))]
    before = [Task(stacks=stacks, arr_reads=[3]) for _ in range(tasks_before)]
    storing = Task("store_array", stacks, arr_writes=[0], arr_reads=[3], element_count=1)
    return program.kernel("store_sized", [*before, storing], argument_count=4, **code(program, "store_array"))


def reader(program: Program, snode: int, axes: int) -> KernelDefinition:
    """Reads an i32 field of 0 or 1 axes: the index, if any, then i64[1] for the value."""
    task = Task(f"read_{axes}d", fields=[snode], arr_writes=[axes], element_count=1)
    return KernelDefinition(f"read_field_{snode}", [task], axes + 1, **code(program, f"read_{axes}d"))


def code(program: Program, *tasks: str) -> dict[str, Any]:
    """The tasks in the language of the backend."""
    return {"image": shaders.image(*tasks)} if program.backend == "spirv" else {"ir": text(*tasks)}


def _register(
    program: Program, default_name: str, tasks: Sequence[Task], argument_count: int, **options: Any
) -> Kernel:
    made = code(program, *(task.function for task in tasks if task.function))
    return program.kernel(options.pop("name", default_name), tasks, argument_count=argument_count, **made, **options)
