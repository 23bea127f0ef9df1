"""Fields and ndarrays: storage of a program, read and written from numpy."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from launchgen.runtime.describe import KernelDefinition, compile_kernel, fitting
from launchgen.runtime.elements import DTYPES, as_elements, at_address, element_type
from launchgen.runtime.errors import AdStackError

if TYPE_CHECKING:
    from launchgen.runtime.program import Program

Index = int | Sequence[int]


class Storage:
    """Elements of one type in C order, owned by a program. Every write through this class is seen by the cache.

    Raises AdStackError("unknown_object") when it is used after it is gone.
    """

    def __init__(self, program: Program, kind: str, key: int, dtype: str | DTypeLike, shape: Sequence[int]) -> None:
        self._program = program
        self._kind = kind
        self._key = key
        self.element_type = element_type(dtype)
        self.dtype: np.dtype[Any] = DTYPES[self.element_type]
        self.shape = tuple(int(extent) for extent in shape)

    @property
    def size(self) -> int:
        """How many elements there are."""
        return math.prod(self.shape)

    def write(self, index: Index, value: Any) -> None:
        """Stores one element; `index` has one number an axis."""
        element = as_elements([value], self.dtype)
        self._call("write", self.offset(index), 1, element.ctypes.data)

    def read(self, index: Index) -> Any:
        """One element, as a numpy scalar."""
        element = np.empty(1, self.dtype)
        self._call("read", self.offset(index), 1, element.ctypes.data)
        return element[0]

    def fill(self, value: Any) -> None:
        """Stores `value` into every element."""
        element = as_elements([value], self.dtype)  # named, so that it lives until the call has read it
        self._call("fill", element.ctypes.data)

    def from_numpy(self, values: ArrayLike) -> None:
        """Stores all elements; `values` has the same shape and fits the element type."""
        given = np.asarray(values)
        if given.shape != self.shape:
            raise ValueError(f"the values have the shape {given.shape}; it must be {self.shape}")
        elements = as_elements(given, self.dtype)
        self._call("write", 0, self.size, elements.ctypes.data)

    def to_numpy(self) -> NDArray[Any]:
        """A copy of all elements."""
        array = np.empty(self.shape, self.dtype)
        self._call("read", 0, self.size, array.ctypes.data)
        return array

    def touch(self) -> None:
        """Tells the program that the elements were stored to through the raw address."""
        self._call("touch")

    @property
    def address(self) -> int:
        """The raw address of the first element. The program sees no store through it: `touch` afterwards."""
        return self._pointer("address") or 0

    @contextmanager
    def view(self) -> Iterator[NDArray[Any]]:
        """A writable array over the storage itself, to be used within the `with` block only.

        While it is open every launch counts the storage as written.
        """
        address = self._pointer("view_open")
        try:
            yield at_address(address, self.dtype, self.shape)
        finally:
            self._call("view_close")

    def offset(self, index: Index) -> int:
        """The place of an element in C order; raises IndexError for an index outside of the shape."""
        place = (index,) if isinstance(index, (int, np.integer)) else tuple(index)
        if len(place) != len(self.shape):
            raise IndexError(f"{len(place)} indices for {len(self.shape)} axes")
        for axis, (number, extent) in enumerate(zip(place, self.shape, strict=True)):
            if not 0 <= number < extent:
                raise IndexError(f"index {number} of axis {axis}, whose extent is {extent}")
        return int(np.ravel_multi_index(place, self.shape)) if place else 0

    def _call(self, what: str, *arguments: Any) -> None:
        self._program.call(f"{self._kind}_{what}", self._key, *arguments)

    def _pointer(self, what: str) -> int | None:
        address = ctypes.c_void_p()
        self._call(what, ctypes.byref(address))
        return address.value


class Field(Storage):
    """The storage of an snode."""

    def __init__(self, program: Program, snode_id: int, dtype: str | DTypeLike, shape: Sequence[int]) -> None:
        super().__init__(program, "field", fitting(ctypes.c_int32, snode_id, "snode_id"), dtype, shape)
        self.snode_id = snode_id
        program.call("field_create", snode_id, *program.shape_parameters(self.element_type, self.shape))
        # The launcher knows a field by its snode id alone, so which storage of that id this is has to be known here.
        self._life = program.field_lives[snode_id] = object()

    def destroy(self) -> None:
        """Frees the storage; the snode id may be used again, through the field that is then created."""
        self._call("destroy")
        del self._program.field_lives[self.snode_id]
        self._program.drop(("reader", self.snode_id))

    def set_reader(self, reader: KernelDefinition) -> None:
        """From now on size expressions read the field through a nested launch of `reader`: its arguments are the
        indices (i64 scalars), then an i64 array of one element for the value."""
        compiled = compile_kernel(self._program.library, reader, self._program.device_code)
        self._call("set_reader", ctypes.byref(compiled.struct))
        self._program.keep(("reader", self.snode_id), compiled.code)

    def _call(self, what: str, *arguments: Any) -> None:
        if self._program.field_lives.get(self.snode_id) is not self._life:
            raise AdStackError("unknown_object", f"This storage of field {self.snode_id} was destroyed.")
        super()._call(what, *arguments)


class Ndarray(Storage):
    """A device allocation, which can be an argument of a launch."""

    def __init__(self, program: Program, dtype: str | DTypeLike, shape: Sequence[int]) -> None:
        super().__init__(program, "ndarray", 0, dtype, shape)
        allocation = ctypes.c_uint64()
        parameters = program.shape_parameters(self.element_type, self.shape)
        program.call("ndarray_create", *parameters, ctypes.byref(allocation))
        self._key = allocation.value

    @property
    def allocation(self) -> int:
        """The id of the allocation, which no other ever has."""
        return self._key

    def allocation_in(self, program: Program, where: str) -> int:
        """The id, as a number of `program`; raises ValueError if it is one of another program."""
        if self._program is not program:
            raise ValueError(f"{where}: the ndarray belongs to another program")
        return self.allocation

    def copy_from(self, origin: Ndarray) -> None:
        """Copies all elements of `origin`, which has as many of the same type."""
        self._call("copy_from", origin.allocation_in(self._program, "copy_from"))

    def free(self) -> None:
        """Frees the allocation."""
        self._call("free")

    def seen_as(self, shape: Sequence[int]) -> ShapedNdarray:
        """The same allocation as an argument of another shape."""
        return ShapedNdarray(self, tuple(shape))


class ShapedNdarray:
    """An ndarray that a launch sees with another shape than its own."""

    def __init__(self, ndarray: Ndarray, shape: tuple[int, ...]) -> None:
        self.ndarray = ndarray
        self.shape = shape
