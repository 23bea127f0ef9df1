"""Streams that belong to a user of the driver, of a real one or of a stand-in. A program has to be there."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

from launch.target import Target

NON_BLOCKING = 1


@contextmanager
def user_streams(target: Target, count: int) -> Iterator[list[int]]:
    """They are destroyed with work that is still on them."""
    with _context(target):
        made = [create(target) for _ in range(count)]
        try:
            yield made
        finally:
            for stream in made:
                destroy(target, stream)


def create(target: Target) -> int:
    if target.standin is not None:
        return target.standin.stream()
    stream = ctypes.c_void_p()
    assert _cuda().cuStreamCreate(ctypes.byref(stream), NON_BLOCKING) == 0
    assert stream.value is not None
    return stream.value


def destroy(target: Target, stream: int) -> None:
    if target.standin is not None:
        target.standin.destroy_stream(stream)
    else:
        assert _cuda().cuStreamDestroy_v2(ctypes.c_void_p(stream)) == 0


@contextmanager
def _context(target: Target) -> Iterator[None]:
    """A user's own hold on the device, current in this thread."""
    if target.standin is not None:
        yield
        return
    context = ctypes.c_void_p()
    assert _cuda().cuDevicePrimaryCtxRetain(ctypes.byref(context), 0) == 0
    try:
        assert _cuda().cuCtxSetCurrent(context) == 0
        yield
    finally:
        assert _cuda().cuDevicePrimaryCtxRelease_v2(0) == 0


def _cuda() -> ctypes.CDLL:
    return ctypes.CDLL("libcuda.so.1")
