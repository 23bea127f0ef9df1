"""A program: everything that lives in one launcher."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from numpy.typing import DTypeLike

from launchgen.build.twin import is_standin
from launchgen.runtime.bindings import ALLOCATE, RELEASE
from launchgen.runtime.describe import KernelDefinition, Task, fitting
from launchgen.runtime.errors import AdStackError, error_of
from launchgen.runtime.images import DeviceCode
from launchgen.runtime.kernel import Kernel
from launchgen.runtime.library import Library, open_library
from launchgen.runtime.storage import Field, Ndarray


@dataclass(frozen=True, slots=True)
class Allocator:
    """Where storage and heaps come from. `allocate(bytes, alignment)` gives an address, 0 when there is no memory;
    `release(address, bytes, alignment)` takes it back."""

    allocate: Callable[[int, int], int]
    release: Callable[[int, int, int], None]


@dataclass(frozen=True, slots=True)
class Counters:
    """What a program counted since it began or `reset_counters`; `misses` are by cause."""

    launches: int
    hits: int
    misses: Mapping[str, int]
    evaluations: int
    bumps_done: int
    bumps_skipped: int
    evictions: int
    heap_growths: int


@dataclass(frozen=True, slots=True)
class DeviceWork:
    """How often a program gave work to its device's queue, waited for it, and allocated memory there."""

    submissions: int
    waits: int
    allocations: int


class Program:
    """Fields, ndarrays and kernels on one backend; a context manager. Used by one thread at a time.

    `threads` and `allocator` are for the CPU; 0 threads: as many as the machine has. `driver` is the library of a GPU's
    driver, where it is not the one that the system finds. `library` is a built library or its path; without one that of
    the project around the current folder is built if need be. Raises BuildError if there is no library,
    AdStackError("backend_unavailable") if the machine cannot run the backend.
    """

    def __init__(
        self,
        backend: str = "cpu",
        *,
        threads: int = 0,
        library: Library | Path | str | None = None,
        allocator: Allocator | None = None,
        driver: Path | str | None = None,
    ) -> None:
        self.library = library if isinstance(library, Library) else open_library(library, backend)
        self.backend = backend
        self._kept: dict[Hashable, Any] = {}
        self.field_lives: dict[int, object] = {}  # by snode id, what only the handle of the present storage has
        options = self.library.struct("program_options")(
            backend=backend.encode(), threads=fitting(ctypes.c_uint32, threads, "threads")
        )
        if driver is not None:
            # The system's loader would not look for a bare name in the current folder.
            driver = Path(driver).resolve() if Path(driver).is_file() else driver
            options.driver = str(driver).encode()
        if allocator is not None:
            options.allocator = self._allocator_struct(allocator)
        self._handle: int | None = None
        handle, message = ctypes.c_void_p(), ctypes.create_string_buffer(1024)
        status = self.library.c.program_create(
            ctypes.byref(options), ctypes.byref(handle), message, ctypes.sizeof(message)
        )
        if status:
            raise AdStackError(self.library.c.status_name(status).decode(), message.value.decode())
        self._handle = handle.value
        self.driver = Path(driver) if driver is not None else None
        target = self.library.c.device_target(handle).decode()
        self.device_code = DeviceCode(target, driver is not None and is_standin(Path(driver))) if target else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._destroy()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self._destroy()

    def close(self) -> None:
        """Waits for all launches and frees everything; whatever belonged to the program is of no use afterwards.

        Raises AdStackError, when all is done, for a launch that overflowed or a driver that failed and that no call has
        told of yet. (Where an exception ends a `with` block it is that one which is raised.)
        """
        status, message = self._destroy()
        if status:
            raise AdStackError(self.library.c.status_name(status).decode(), message)

    def synchronize(self) -> None:
        """Returns when all launches are done. Raises AdStackOverflow if one of them overflowed."""
        self.call("synchronize")

    def field(self, snode_id: int, dtype: str | DTypeLike, shape: Sequence[int] = ()) -> Field:
        """Creates the storage of an snode, filled with zeros."""
        return Field(self, snode_id, dtype, shape)

    def ndarray(self, dtype: str | DTypeLike, shape: Sequence[int]) -> Ndarray:
        """Creates an ndarray, filled with zeros."""
        return Ndarray(self, dtype, shape)

    def kernel(
        self,
        name: str,
        tasks: Sequence[Task],
        *,
        argument_count: int = 0,
        ir: str | None = None,
        functions: Mapping[str, int] | None = None,
        loop_argument: int | None = None,
        gradient: KernelDefinition | None = None,
        image: bytes | None = None,
    ) -> Kernel:
        """Registers a kernel; the parameters are those of `KernelDefinition`."""
        return self.register(
            KernelDefinition(name, tasks, argument_count, ir, functions, loop_argument, gradient, image)
        )

    def register(self, definition: KernelDefinition) -> Kernel:
        """Registers a kernel. Raises AdStackError, BuildError for its IR, ValueError for numbers out of range."""
        return Kernel(self, definition)

    def enable_cache(self, enabled: bool) -> None:
        """Off: every launch sizes afresh and nothing is recorded. On at first."""
        self.library.c.cache_enable(self._open(), int(enabled))

    def counters(self) -> Counters:
        """What was counted so far."""
        struct = self.library.struct("counters")()
        self.library.c.counters_read(self._open(), ctypes.byref(struct))
        numbers = {name: getattr(struct, name) for name, _ in struct._fields_ if name != "misses"}
        return Counters(misses=dict(zip(self.library.bindings.miss_causes, struct.misses, strict=True)), **numbers)

    def reset_counters(self) -> None:
        """Every counter begins at 0 again."""
        self.library.c.counters_reset(self._open())

    def entry_count(self, entry: str) -> int:
        """How many results of the entry type `entry` are kept."""
        number = self.library.bindings.entries.index(entry)
        return int(self.library.c.entry_count(self._open(), number))

    def device_work(self) -> DeviceWork:
        """What was asked of the device so far; zeros on a backend that does not count it."""
        numbers = [ctypes.c_uint64() for _ in range(3)]
        self.library.c.device_work(self._open(), *(ctypes.byref(number) for number in numbers))
        return DeviceWork(*(number.value for number in numbers))

    def heap_bytes(self) -> tuple[int, int]:
        """Bytes of the float heap and of the int heap."""
        sizes = ctypes.c_uint64(), ctypes.c_uint64()
        self.library.c.heap_bytes(self._open(), *(ctypes.byref(size) for size in sizes))
        return sizes[0].value, sizes[1].value

    def call(self, function: str, *arguments: Any) -> None:
        """Calls a function of the C interface that gives a status; raises AdStackError for any but ok."""
        handle = self._open()
        if getattr(self.library.c, function)(handle, *arguments):
            raise error_of(self.library.c.last_error(handle).contents)

    def keep(self, key: Hashable, what: Any) -> None:
        """Keeps what the launcher points into, until it is dropped or for as long as the program lives."""
        self._kept[key] = what

    def drop(self, key: Hashable) -> None:
        """What is kept as `key`, if it is, is no longer pointed to."""
        self._kept.pop(key, None)

    def shape_parameters(self, element_type: str, shape: Sequence[int]) -> tuple[int, int, Any]:
        """Element type, axes and extents as the C interface takes them; raises ValueError for what it cannot hold."""
        extents = [fitting(ctypes.c_int32, extent, f"extent of axis {axis}") for axis, extent in enumerate(shape)]
        code = self.library.bindings.element_types[element_type]
        return code, len(extents), (ctypes.c_int32 * len(extents))(*extents)

    def _destroy(self) -> tuple[int, str]:
        handle, self._handle = self._handle, None
        if handle is None:
            return 0, ""
        message = ctypes.create_string_buffer(1024)
        status = self.library.c.program_destroy(handle, message, ctypes.sizeof(message))
        return status, message.value.decode()

    def _open(self) -> int:
        if self._handle is None:
            raise RuntimeError("the program is closed")
        return self._handle

    def _allocator_struct(self, allocator: Allocator) -> Any:
        allocate = ALLOCATE(lambda _user, size, alignment: allocator.allocate(size, alignment))
        release = RELEASE(lambda _user, address, size, alignment: allocator.release(address, size, alignment))
        self.keep("allocator", (allocate, release))
        return self.library.struct("allocator")(allocate=allocate, release=release)
