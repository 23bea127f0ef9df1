"""An allocator for programs that fails on demand, checks what is given back, and gives freed addresses out again."""

from __future__ import annotations

import ctypes

from launchgen.runtime import Allocator


class Memory:
    """Fails once, at the allocation number `failing` (from 1). `out` is what was not yet given back."""

    def __init__(self, failing: int | None = None) -> None:
        self.failing, self.asked = failing, 0
        self.out: dict[int, tuple[int, int]] = {}
        self.free: dict[int, list[int]] = {}
        self.blocks: list[ctypes.Array[ctypes.c_char]] = []

    def allocator(self) -> Allocator:
        return Allocator(self.allocate, self.release)

    def allocate(self, size: int, alignment: int) -> int:
        self.asked += 1
        if self.asked == self.failing:
            return 0
        free = self.free.setdefault(_rounded(size, alignment), [])
        address = free.pop() if free else self._fresh(_rounded(size, alignment), alignment)
        self.out[address] = (size, alignment)
        return address

    def release(self, address: int, size: int, alignment: int) -> None:
        assert self.out.pop(address) == (size, alignment)
        self.free[_rounded(size, alignment)].append(address)

    def _fresh(self, size: int, alignment: int) -> int:
        block = ctypes.create_string_buffer(size + alignment)
        self.blocks.append(block)
        return -(-ctypes.addressof(block) // alignment) * alignment


def _rounded(size: int, alignment: int) -> int:
    return -(-size // alignment) * alignment
