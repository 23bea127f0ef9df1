"""Element types: their names in the C interface and in numpy."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

DTYPES: Mapping[str, np.dtype[Any]] = {
    name: np.dtype(kind)
    for name, kind in (
        ("i8", np.int8),
        ("i16", np.int16),
        ("i32", np.int32),
        ("i64", np.int64),
        ("u8", np.uint8),
        ("u16", np.uint16),
        ("u32", np.uint32),
        ("u64", np.uint64),
        ("f32", np.float32),
        ("f64", np.float64),
    )
}
_NAMES = {dtype: name for name, dtype in DTYPES.items()}


def element_type(dtype: str | DTypeLike) -> str:
    """The name of an element type. A string is such a name ("i8" has 8 bits); anything else is asked of numpy."""
    if isinstance(dtype, str):
        if dtype not in DTYPES:
            raise ValueError(f"dtype is {dtype!r}; it must be one of {', '.join(DTYPES)}")
        return dtype
    known = np.dtype(dtype)
    if known not in _NAMES:
        raise ValueError(f"dtype is {known}; it must be one of {', '.join(map(str, _NAMES))}")
    return _NAMES[known]


def as_elements(values: ArrayLike, dtype: np.dtype[Any]) -> NDArray[Any]:
    """`values` in C order as `dtype`; no integer is cut or rounded: raises OverflowError or TypeError instead."""
    array = np.asarray(values)
    if dtype.kind in "iu" and array.size:
        if array.dtype.kind not in "iub":
            raise TypeError(f"{array.dtype} values do not go into {element_type(dtype)} elements; convert them first")
        legal = np.iinfo(dtype)
        least, greatest = int(array.min()), int(array.max())
        if least < legal.min or greatest > legal.max:
            wrong = least if least < legal.min else greatest
            raise OverflowError(f"{wrong} does not fit into an element of type {element_type(dtype)}")
    return np.ascontiguousarray(array, dtype)


def at_address(address: int | None, dtype: np.dtype[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """A writable array over memory that somebody else owns."""
    count = math.prod(shape)
    if count == 0 or address is None:
        return np.empty(shape, dtype)
    memory = (ctypes.c_char * (count * dtype.itemsize)).from_address(address)
    return np.ndarray(shape, dtype, buffer=memoryview(memory))
