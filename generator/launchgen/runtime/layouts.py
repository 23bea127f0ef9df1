"""The two layouts of adstacks as pure functions of their sizes."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

from launchgen.runtime.describe import Stack, fitting, stack_structs
from launchgen.runtime.errors import AdStackError
from launchgen.runtime.kernel import Metadata
from launchgen.runtime.library import Library


def layout_llvm(library: Library, stacks: Sequence[Stack], max_sizes: Sequence[int]) -> Metadata:
    """Offsets and strides in bytes. Raises AdStackError("does_not_fit"), which names the stack."""
    offsets = (ctypes.c_uint64 * len(stacks))()
    strides = [ctypes.c_uint64() for _ in range(3)]
    _call(library, "layout_llvm", stacks, max_sizes, offsets, *(ctypes.byref(stride) for stride in strides))
    return Metadata(tuple(max_sizes), tuple(offsets), *(stride.value for stride in strides))


def layout_spirv(library: Library, stacks: Sequence[Stack], max_sizes: Sequence[int]) -> tuple[int, ...]:
    """Words: stride_float, stride_int, then offset and size of each stack. Raises AdStackError("does_not_fit")."""
    metadata = (ctypes.c_uint32 * (2 + 2 * len(stacks)))()
    _call(library, "layout_spirv", stacks, max_sizes, metadata)
    return tuple(metadata)


def _call(library: Library, function: str, stacks: Sequence[Stack], max_sizes: Sequence[int], *results: Any) -> None:
    if len(stacks) != len(max_sizes):
        raise ValueError(f"{len(max_sizes)} sizes for {len(stacks)} stacks")
    sizes = (ctypes.c_uint64 * len(stacks))(*(fitting(ctypes.c_uint64, size, "size") for size in max_sizes))
    failed = ctypes.c_uint32()
    structs = stack_structs(library.bindings, [Stack(stack.heap, stack.entry_size_bytes) for stack in stacks])
    status = getattr(library.c, function)(structs, sizes, len(stacks), *results, ctypes.byref(failed))
    if status:
        name = library.c.status_name(status).decode()
        raise AdStackError(name, f"the layout cannot hold the size {max_sizes[failed.value]}", stack=failed.value)
