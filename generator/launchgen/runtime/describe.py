"""Kernels as the user describes them, and the same as structs of the C interface."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from launchgen.build.llvm import JitModule
from launchgen.runtime.bindings import Bindings
from launchgen.runtime.images import DeviceCode, entry_of
from launchgen.runtime.library import Library

HEAPS = {"float": 0, "int": 1}


@dataclass(frozen=True, slots=True)
class Stack:
    """An adstack: entries of `entry_size_bytes` on the "float" heap (primal and adjoint) or the "int" heap.

    `size_expr` are nodes in post-order, the root last (`expr.nodes` makes them): how many entries a launch may need.
    Without any, `max_size_compile_time` is used.
    """

    heap: str
    entry_size_bytes: int
    max_size_compile_time: int = 1
    size_expr: Sequence[Mapping[str, Any]] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """One offloaded part of a kernel, run for each of `element_count` elements, or of as many as the argument
    `element_count_argument` has.

    `function` names what runs: void (context, u32 thread, u64 begin, u64 end), on a GPU for one element at a time; None
    only where no element is run.
    `fields` are snode ids in the order in which the function finds them. `snode_writes`, `arr_writes` and `arr_reads`
    (argument numbers) say what it touches; unless `writes_known` it may write anything.
    """

    function: str | None = None
    stacks: Sequence[Stack] = ()
    fields: Sequence[int] = ()
    snode_writes: Sequence[int] = ()
    arr_writes: Sequence[int] = ()
    arr_reads: Sequence[int] = ()
    element_count: int = 0
    element_count_argument: int | None = None
    writes_known: bool = True


@dataclass(frozen=True, slots=True)
class KernelDefinition:
    """A kernel as it is registered: its functions come from LLVM IR (`ir`), are entries of SPIR-V modules one after the
    other (`image`, on a Vulkan device) or addresses by name (`functions`, on the CPU).

    While element 0 of the i32 array `loop_argument` is not 0, all tasks run again. `gradient` is the reverse-mode
    kernel that belongs to a forward one; it is registered along with it, and has arguments of its own.
    """

    name: str
    tasks: Sequence[Task]
    argument_count: int = 0
    ir: str | None = None
    functions: Mapping[str, int] | None = None
    loop_argument: int | None = None
    gradient: KernelDefinition | None = None
    image: bytes | None = None


@dataclass(frozen=True, slots=True)
class Compiled:
    """A kernel's struct for the C interface, and the machine code that it points to."""

    struct: Any
    code: JitModule | None


def compile_kernel(library: Library, definition: KernelDefinition, device: DeviceCode | None = None) -> Compiled:
    """Compiles and describes a kernel, for the host or a device. Raises BuildError for its IR, ValueError for numbers
    that do not fit."""
    ir, name = definition.ir, f"<{definition.name}>"
    if ir is not None and definition.functions is not None:
        raise ValueError(f"kernel {definition.name}: give either ir or functions, not both")
    if device is None and definition.image is not None:
        raise ValueError(f"kernel {definition.name}: an image is for a GPU; give ir")
    if device is None:
        code = library.compile(ir, name) if ir is not None else None
        return Compiled(_Describe(library.bindings, definition, code, None).kernel(), code)
    if definition.functions is not None:
        raise ValueError(f"kernel {definition.name}: a GPU cannot run functions of the host; give ir")
    if definition.image is not None:
        return Compiled(_Describe(library.bindings, definition, None, definition.image).kernel(), None)
    functions = [task.function for task in definition.tasks if task.function is not None]
    loaded = library.image(ir, functions, name, device) if ir is not None else b""
    return Compiled(_Describe(library.bindings, definition, None, loaded).kernel(), None)


def stack_structs(bindings: Bindings, stacks: Sequence[Stack]) -> Any:
    """An array of stack structs."""
    structs = []
    for number, stack in enumerate(stacks):
        where = f"stack {number}"
        if stack.heap not in HEAPS:
            raise ValueError(f"{where}: heap is {stack.heap!r}; it must be one of {', '.join(HEAPS)}")
        struct = bindings.structs["stack"](
            heap=HEAPS[stack.heap],
            entry_size_bytes=fitting(ctypes.c_uint32, stack.entry_size_bytes, f"{where}: entry_size_bytes"),
            max_size_compile_time=fitting(
                ctypes.c_uint64, stack.max_size_compile_time, f"{where}: max_size_compile_time"
            ),
            node_count=len(stack.size_expr),
        )
        if stack.size_expr:
            nodes = [_node(bindings, node, f"{where}, node {at}") for at, node in enumerate(stack.size_expr)]
            struct.nodes = (bindings.structs["node"] * len(nodes))(*nodes)
        structs.append(struct)
    return (bindings.structs["stack"] * len(structs))(*structs)


def fitting(c_type: Any, value: int, what: str) -> int:
    """`value`, if the C integer type holds it; ctypes would cut it silently."""
    if not isinstance(value, int) or c_type(value).value != value:
        raise ValueError(f"{what} is {value!r}, which {c_type.__name__.removeprefix('c_')} does not hold")
    return value


def _node(bindings: Bindings, node: Mapping[str, Any], where: str) -> Any:
    kind = bindings.nodes.get(node.get("kind", ""))
    if kind is None:
        raise ValueError(f"{where}: kind is {node.get('kind')!r}; there are {', '.join(bindings.nodes)}")
    where = f"{where} ({node['kind']})"
    expected = {"kind", *kind.operands, *kind.attributes, *(["indices"] if kind.has_indices else [])}
    if expected != set(node):
        raise ValueError(f"{where}: has {sorted(node)}; it must have {sorted(expected)}")
    struct = bindings.structs["node"](kind=kind.opcode)
    for place, operand in enumerate(kind.operands):
        struct.operands[place] = fitting(ctypes.c_int32, node[operand], f"{where}: {operand}")
    types = dict(struct._fields_)
    for attribute in kind.attributes:
        number = _attribute(bindings, attribute, node[attribute], where)
        setattr(struct, attribute, fitting(types[attribute], number, f"{where}: {attribute}"))
    indices = node.get("indices", ())
    if len(indices) > bindings.max_axes:
        raise ValueError(f"{where}: has {len(indices)} indices; at most {bindings.max_axes} are possible")
    struct.index_count = len(indices)
    for place, index in enumerate(indices):
        struct.indices[place] = fitting(ctypes.c_int32, index, f"{where}: index {place}")
    return struct


def _attribute(bindings: Bindings, name: str, value: Any, where: str) -> int:
    if bindings.attributes[name] != "element_type":
        return value  # type: ignore[no-any-return]
    if value not in bindings.element_types:
        raise ValueError(f"{where}: {name} is {value!r}; there are {', '.join(bindings.element_types)}")
    return bindings.element_types[value]


@dataclass(frozen=True, slots=True)
class _Describe:
    bindings: Bindings
    definition: KernelDefinition
    code: JitModule | None
    image: bytes | None  # on a GPU

    def kernel(self) -> Any:
        definition, structs = self.definition, self.bindings.structs
        tasks = [self._task(number, task) for number, task in enumerate(definition.tasks)]
        loop = -1 if definition.loop_argument is None else definition.loop_argument
        return structs["kernel"](
            name=definition.name.encode(),
            tasks=(structs["task"] * len(tasks))(*tasks),
            task_count=len(tasks),
            image=ctypes.cast(ctypes.c_char_p(self.image), ctypes.c_void_p) if self.image else None,
            image_size=len(self.image or b""),
            argument_count=fitting(ctypes.c_uint32, definition.argument_count, "argument_count"),
            loop_argument=fitting(ctypes.c_int32, loop, "loop_argument"),
        )

    def _task(self, number: int, task: Task) -> Any:
        where = f"kernel {self.definition.name}, task {number}"
        try:
            return self._task_struct(task)
        except ValueError as error:
            raise ValueError(f"{where}, {error}") from None

    def _task_struct(self, task: Task) -> Any:
        counted_by = -1 if task.element_count_argument is None else task.element_count_argument
        struct = self.bindings.structs["task"](
            function=self._address(task.function),
            entry=self._entry(task.function),
            element_count=fitting(ctypes.c_uint64, task.element_count, "element_count"),
            element_count_argument=fitting(ctypes.c_int32, counted_by, "element_count_argument"),
            writes_known=int(task.writes_known),
            stack_count=len(task.stacks),
            field_count=len(task.fields),
            snode_write_count=len(task.snode_writes),
            arr_write_count=len(task.arr_writes),
            arr_read_count=len(task.arr_reads),
        )
        if task.stacks:
            struct.stacks = stack_structs(self.bindings, task.stacks)
        for name in ("fields", "snode_writes"):
            _set_numbers(struct, name, ctypes.c_int32, getattr(task, name))
        for name in ("arr_writes", "arr_reads"):
            _set_numbers(struct, name, ctypes.c_uint32, getattr(task, name))
        return struct

    def _address(self, function: str | None) -> int | None:
        if function is None or self.image is not None:
            return None
        if self.code is not None:
            return self.code.address(function)
        functions = self.definition.functions or {}
        if function not in functions:
            raise ValueError(f"function {function!r} is not given; there are {', '.join(sorted(functions)) or 'none'}")
        return functions[function]

    def _entry(self, function: str | None) -> bytes | None:
        if function is None or self.image is None:
            return None
        return (function if self.definition.image is not None else entry_of(function)).encode()


def _set_numbers(struct: Any, name: str, c_type: Any, numbers: Sequence[int]) -> None:
    if numbers:
        setattr(struct, name, (c_type * len(numbers))(*(fitting(c_type, number, name) for number in numbers)))
