"""Registered kernels: launched, and asked about what their last launch did."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from launchgen.runtime.arguments import Argument, set_argument
from launchgen.runtime.describe import KernelDefinition, compile_kernel
from launchgen.runtime.elements import DTYPES
from launchgen.runtime.errors import AdStackError

if TYPE_CHECKING:
    from launchgen.runtime.program import Program

# A source that sizes depend on: ("snode", id), ("ndarray", argument) or ("shape", argument, axis).
Read = tuple[str, int] | tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Metadata:
    """The layout of a task's adstacks as last published: sizes in entries, offsets and strides in bytes."""

    max_sizes: tuple[int, ...]
    offsets: tuple[int, ...]
    stride_combined: int
    stride_float: int
    stride_int: int


@dataclass(frozen=True, slots=True)
class Lookup:
    """How a task's last look-up ended: `text` is "hit" or says why it missed; then `entry` and `cause` name which."""

    sized_afresh: bool
    entry: str | None
    cause: str | None
    text: str


class Kernel:
    """A kernel of a program, until it is unregistered; `gradient` is the kernel of its reverse mode, if it has one."""

    def __init__(self, program: Program, definition: KernelDefinition) -> None:
        self._program = program
        self.definition = definition
        compiled = compile_kernel(program.library, definition, program.device_code)
        self._arguments = (program.library.struct("argument") * definition.argument_count)()
        writes = [
            set(task.arr_writes) if task.writes_known else set(range(len(self._arguments))) for task in definition.tasks
        ]
        self._written = frozenset().union(*writes)
        handle = ctypes.c_uint64()
        program.call("kernel_register", ctypes.byref(compiled.struct), ctypes.byref(handle))
        self.handle = handle.value
        program.keep(self._code, compiled.code)
        self.gradient: Kernel | None = None
        try:
            self.gradient = Kernel(program, definition.gradient) if definition.gradient else None
        except BaseException:
            # Nobody has a handle of it to unregister it by.
            self.unregister()
            raise

    @property
    def program(self) -> Program:
        """That it belongs to."""
        return self._program

    @property
    def name(self) -> str:
        """As it was registered."""
        return self.definition.name

    def launch(self, *arguments: Argument, stream: int | None = None) -> None:
        """Runs all tasks. A numpy array is a host array, read and written in place: what a task may write is there on
        return.

        On the CPU a launch returns when all is done. A GPU may still be at work: whatever is asked of the program comes
        after it, and its overflow is raised by the next call that finds it, `synchronize` at the latest. `stream` is a
        stream of the GPU's driver; launches on different streams are in no order among themselves.
        Raises AdStackError, of which AdStackOverflow is one.
        """
        self._set_arguments(arguments)
        self._program.call("launch_on", self.handle, self._arguments, len(arguments), stream)

    def replayed(self, *arguments: Argument) -> None:
        """Tells that a graph, captured with a launch of these arguments, is about to run again on the GPU."""
        self._set_arguments(arguments)
        self._program.call("replayed", self.handle, self._arguments, len(arguments))

    def _set_arguments(self, arguments: tuple[Argument, ...]) -> None:
        if len(arguments) != len(self._arguments):
            raise TypeError(f"kernel {self.name} takes {len(self._arguments)} arguments, not {len(arguments)}")
        for number, value in enumerate(arguments):
            where = f"kernel {self.name}, argument {number}"
            set_argument(self._program, self._arguments[number], value, where, number in self._written)

    def launch_grad(self, *arguments: Argument) -> None:
        """Launches the gradient, with arguments of its own; raises ValueError if the kernel has none."""
        if self.gradient is None:
            raise ValueError(f"kernel {self.name} has no gradient; give KernelDefinition one")
        self.gradient.launch(*arguments)

    def unregister(self) -> None:
        """Takes the kernel, its gradient and all that was kept for them out of the program."""
        if self.gradient is not None:
            try:
                self.gradient.unregister()
            except AdStackError as error:
                # It may have been unregistered on its own before.
                if error.name != "unknown_object":
                    raise
        self._program.call("kernel_unregister", self.handle)
        self._program.drop(self._code)

    @property
    def _code(self) -> tuple[str, int]:
        """What its machine code is kept as."""
        return "kernel", self.handle

    def metadata(self, task: int = 0) -> Metadata:
        """What the task was last told, at registration if sizes are constant; raises AdStackError if it never was."""
        result = self._ask("task_metadata", task, self._program.library.struct("metadata")())
        count = result.stack_count
        sizes, offsets = (tuple(numbers[:count]) for numbers in (result.max_sizes, result.offsets))
        return Metadata(sizes, offsets, result.stride_combined, result.stride_float, result.stride_int)

    def lookup(self, task: int = 0) -> Lookup:
        """How the task's last look-up ended; raises AdStackError if there was none."""
        bindings = self._program.library.bindings
        result = self._ask("task_lookup", task, bindings.structs["lookup"]())
        text = result.text.decode()
        if not result.sized_afresh:
            return Lookup(False, None, None, text)
        return Lookup(True, bindings.entries[result.entry], bindings.miss_causes[result.cause], text)

    def reads(self, task: int = 0) -> tuple[Read, ...]:
        """What the task's sizes depend on, sorted."""
        library = self._program.library
        reads, count = ctypes.POINTER(library.struct("read"))(), ctypes.c_uint32()
        self._program.call("task_reads", self.handle, task, ctypes.byref(reads), ctypes.byref(count))
        return tuple(sorted(_read(library.bindings.sources[read.source], read) for read in reads[: count.value]))

    def task_id(self, task: int = 0) -> int:
        """The stable id by which an overflow names the task."""
        return int(self._ask("task_id", task, ctypes.c_uint32()).value)

    def encode(self, task: int = 0) -> tuple[NDArray[Any], NDArray[Any]]:
        """The task encoded for the device sizer: arrays of SizerInstruction and of SizerStack."""
        instructions, stacks = ctypes.c_void_p(), ctypes.c_void_p()
        counts = [ctypes.c_uint32(), ctypes.c_uint32()]
        by_reference = [ctypes.byref(part) for part in (instructions, counts[0], stacks, counts[1])]
        self._program.call("task_encode", self.handle, task, *by_reference)
        layouts = self._program.library.bindings.layouts
        return (
            _records(layouts["SizerInstruction"], instructions.value, counts[0].value),
            _records(layouts["SizerStack"], stacks.value, counts[1].value),
        )

    def _ask(self, function: str, task: int, result: Any) -> Any:
        self._program.call(function, self.handle, task, ctypes.byref(result))
        return result


def layout_dtype(layout: Any) -> np.dtype[Any]:
    """The numpy type of a struct that crosses to the device, as described in capi_bindings.json."""
    names, formats = [field["name"] for field in layout["fields"]], []
    for field in layout["fields"]:
        element, _, count = field["type"].rstrip("]").partition("[")
        dtype = np.dtype(np.uint64) if element == "ptr" else DTYPES[element]
        formats.append((dtype, (int(count),)) if count else dtype)
    offsets = [field["offset"] for field in layout["fields"]]
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": layout["bytes"]})


def _records(layout: Any, address: int | None, count: int) -> NDArray[Any]:
    dtype = layout_dtype(layout)
    content = ctypes.string_at(address, count * dtype.itemsize) if address and count else b""
    return np.frombuffer(content, dtype)


def _read(source: str, read: Any) -> Read:
    return (source, read.instance, read.axis) if source == "shape" else (source, read.instance)
