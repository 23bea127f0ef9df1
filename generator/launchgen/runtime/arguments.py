"""Launch arguments: scalars, ndarrays and plain host arrays as structs of the C interface."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from launchgen.runtime.bindings import Bindings
from launchgen.runtime.elements import element_type
from launchgen.runtime.storage import Ndarray, ShapedNdarray

if TYPE_CHECKING:
    from launchgen.runtime.program import Program

SCALAR, NDARRAY, HOST_ARRAY = 0, 1, 2

Argument = int | float | bool | np.generic | Ndarray | ShapedNdarray | NDArray[Any]


def set_argument(program: Program, target: Any, value: Argument, where: str, written: bool) -> None:
    """Fills the struct `target` with `value`; `written` says whether the kernel may store to it."""
    bindings = program.library.bindings
    if isinstance(value, Ndarray):
        target.kind, target.allocation, target.own_shape = NDARRAY, value.allocation_in(program, where), 1
    elif isinstance(value, ShapedNdarray):
        target.kind, target.allocation, target.own_shape = NDARRAY, value.ndarray.allocation_in(program, where), 0
        _set_shape(bindings, target, value.shape, where)
    elif isinstance(value, np.ndarray):
        _check_host_array(value, where, written)
        target.kind, target.address = HOST_ARRAY, value.ctypes.data
        target.element_type = bindings.element_types[element_type(value.dtype)]
        _set_shape(bindings, target, value.shape, where)
    else:
        target.kind, target.bits, target.axes = SCALAR, scalar_bits(value, where), 0


def scalar_bits(value: Any, where: str) -> int:
    """The 64 bits that a kernel reads: an integer in two's complement, a Python float as f64, a numpy scalar as its
    own type, integers extended by their sign."""
    if isinstance(value, np.floating):
        if value.itemsize > 8:
            raise TypeError(f"{where}: a {type(value).__name__} does not fit into 64 bits")
        return int.from_bytes(value.tobytes(), "little")
    if isinstance(value, float):
        return int(struct.unpack("<Q", struct.pack("<d", value))[0])
    if isinstance(value, (int, np.integer, np.bool_)):
        number = int(value)
        if not -(2**63) <= number < 2**64:
            raise ValueError(f"{where}: {number} does not fit into 64 bits")
        return number & (2**64 - 1)
    raise TypeError(f"{where}: a {type(value).__name__} is no scalar, Ndarray or numpy array")


def _check_host_array(array: NDArray[Any], where: str, written: bool) -> None:
    if not array.flags.c_contiguous or not array.flags.aligned or not array.dtype.isnative:
        raise ValueError(f"{where}: the array must be aligned, in C order and in native bytes; np.ascontiguousarray")
    if written and not array.flags.writeable:
        raise ValueError(f"{where}: the kernel may write this argument, but the array is read-only")


def _set_shape(bindings: Bindings, target: Any, shape: tuple[int, ...], where: str) -> None:
    if len(shape) > bindings.max_axes:
        raise ValueError(f"{where}: has {len(shape)} axes; at most {bindings.max_axes} are possible")
    target.axes = len(shape)
    for axis, extent in enumerate(shape):
        if not 0 <= extent < 2**31:
            raise ValueError(f"{where}: the extent {extent} of axis {axis} does not fit into 31 bits")
        target.shape[axis] = extent
