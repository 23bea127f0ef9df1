"""What the kernels of tests/kernels compute, in f64: values, derivatives and the least sizes their adstacks need.

Written from the mathematics alone: neither expressions nor layouts of the project are used.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Result:
    """Per element, the value and its derivative with respect to x; per adstack, its size in entries."""

    y: Floats
    slope: Floats
    sizes: tuple[int, ...]


def in_turn(a: NDArray[np.int32], n: int) -> NDArray[np.int64]:
    """The first n of a[0], a[1], ..., a[-1], a[0], ...; zeros where a is empty."""
    return np.resize(a.astype(np.int64), n) if a.size else np.zeros(n, np.int64)


def sin_times(x: NDArray[np.float32], times: NDArray[np.int64]) -> tuple[Floats, Floats]:
    """sin applied times[i] times to x[i], and its derivative."""
    y, slope = x.astype(np.float64), np.ones(x.shape)
    for k in range(max(0, int(times.max(initial=0)))):
        runs = k < times
        slope = np.where(runs, slope * np.cos(y), slope)
        y = np.where(runs, np.sin(y), y)
    return y, slope


def sin_by_field(x: NDArray[np.float32], trip: int) -> Result:
    y, slope = sin_times(x, np.full(x.shape, trip, np.int64))
    return Result(y, slope, (max(1, trip + 1),))


def sin_by_array(x: NDArray[np.float32], a: NDArray[np.int32]) -> Result:
    y, slope = sin_times(x, in_turn(a, x.size))
    return Result(y, slope, (1 + max(0, int(a.max(initial=0))),))


def nested(x: NDArray[np.float32], counts: NDArray[np.int32]) -> Result:
    """counts: (rows, columns); element i uses row i % rows."""
    rows, columns = counts.shape
    largest = max(0, int(counts.max(initial=0)))
    y, slope = x.astype(np.float64), np.ones(x.shape)
    i = np.arange(x.size)
    for j in range(columns if rows else 0):
        bound = counts[i % rows, j]
        for k in range(largest):
            runs, takes_cos = k < bound, (i + j + k) % 3 == 0
            slope = np.where(runs, slope * np.where(takes_cos, -np.sin(y), np.cos(y)), slope)
            y = np.where(runs, np.where(takes_cos, np.cos(y), np.sin(y)), y)
    inner = columns * largest
    return Result(y, slope, (1 + inner, max(1, columns), max(1, inner)))


def layout_in_words(heaps: tuple[str, ...], sizes: tuple[int, ...]) -> dict[str, object]:
    """The same in words: a float entry has two of them, an int entry one, and a stack nothing besides."""
    used = {"float": 0, "int": 0}
    offsets = []
    for heap, size in zip(heaps, sizes, strict=True):
        offsets.append(used[heap])
        used[heap] += (2 if heap == "float" else 1) * size
    return {
        "offsets": offsets,
        "max_sizes": list(sizes),
        "stride_combined": used["int"],
        "stride_float": used["float"],
        "stride_int": used["int"],
    }


def layout(heaps: tuple[str, ...], entry_bytes: tuple[int, ...], sizes: tuple[int, ...]) -> dict[str, object]:
    """Offsets and strides in bytes of stacks of so many entries, each stack after the others of its heap."""
    used = {"float": 0, "int": 0}
    offsets = []
    for heap, bytes_, size in zip(heaps, entry_bytes, sizes, strict=True):
        offsets.append(used[heap])
        used[heap] += -(-(8 + bytes_ * size) // 8) * 8
    return {
        "offsets": offsets,
        "max_sizes": list(sizes),
        "stride_combined": used["int"],
        "stride_float": used["float"],
        "stride_int": used["int"],
    }
