"""Kernels without a launcher: compiled in this process and called with a context built by hand."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np

MAX_AXES = 12
DEVICE_FUNCTIONS = Path(__file__).parents[2] / "generated" / "cpu" / "adstack.ll"


class ArgumentSlot(ctypes.Structure):
    _fields_ = [
        ("address", ctypes.c_void_p),
        ("bits", ctypes.c_uint64),
        ("axes", ctypes.c_uint32),
        ("element_type", ctypes.c_uint32),
        ("shape", ctypes.c_int32 * MAX_AXES),
    ]


class FieldSlot(ctypes.Structure):
    _fields_ = [
        ("address", ctypes.c_void_p),
        ("axes", ctypes.c_uint32),
        ("element_type", ctypes.c_uint32),
        ("shape", ctypes.c_int32 * MAX_AXES),
    ]


class KernelContext(ctypes.Structure):
    _fields_ = [
        *(
            (name, ctypes.c_void_p)
            for name in ("arguments", "fields", "offsets", "max_sizes", "heap_float", "heap_int", "overflow")
        ),
        *((name, ctypes.c_uint64) for name in ("stride_float", "stride_int", "stride_combined", "element_count")),
        ("stack_count", ctypes.c_uint32),
        ("task_id", ctypes.c_uint32),
    ]


GUARD = 0xA5
GUARD_BYTES = 64


@dataclass
class Call:
    """One task's context. Heaps lie between guard bytes, so that `intact` tells of a store out of bounds."""

    arguments: list[np.ndarray | int]
    fields: list[np.ndarray]
    metadata: dict[str, object]
    slots: int = 1
    task_id: int = 77
    overflow: np.ndarray = field(default_factory=lambda: np.zeros(2, np.uint32))

    def __post_init__(self) -> None:
        self.heaps = {
            name: np.full(2 * GUARD_BYTES + self.slots * stride, GUARD, np.uint8)
            for name in ("float", "int")
            for stride in [self.metadata[f"stride_{name}"]]
        }
        self.offsets = np.array(self.metadata["offsets"], np.uint64)
        self.max_sizes = np.array(self.metadata["max_sizes"], np.uint64)
        self.argument_slots = (ArgumentSlot * max(1, len(self.arguments)))(*map(_argument, self.arguments))
        self.field_slots = (FieldSlot * max(1, len(self.fields)))(*map(_field, self.fields))
        heap = {name: bytes_.ctypes.data + GUARD_BYTES for name, bytes_ in self.heaps.items()}
        self.context = KernelContext(
            ctypes.addressof(self.argument_slots),
            ctypes.addressof(self.field_slots),
            self.offsets.ctypes.data,
            self.max_sizes.ctypes.data,
            heap["float"],
            heap["int"],
            self.overflow.ctypes.data,
            self.metadata["stride_float"],
            self.metadata["stride_int"],
            self.metadata["stride_combined"],
            0,
            len(self.offsets),
            self.task_id,
        )

    def intact(self) -> bool:
        return all(
            (heap[:GUARD_BYTES] == GUARD).all() and (heap[-GUARD_BYTES:] == GUARD).all() for heap in self.heaps.values()
        )


def _shape(array: np.ndarray) -> ctypes.Array:
    return (ctypes.c_int32 * MAX_AXES)(*array.shape)


def _argument(value: np.ndarray | int) -> ArgumentSlot:
    if isinstance(value, np.ndarray):
        return ArgumentSlot(value.ctypes.data, 0, value.ndim, 0, _shape(value))
    return ArgumentSlot(None, value & (2**64 - 1), 0, 0)


def _field(array: np.ndarray) -> FieldSlot:
    return FieldSlot(array.ctypes.data, array.ndim, 0, _shape(array))


class Compiled:
    """The functions of a kernel with the device functions, for as long as this lives."""

    def __init__(self, text: str) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        machine = llvm.Target.from_default_triple().create_target_machine(opt=3)
        module = llvm.parse_assembly(f"{text}\n{DEVICE_FUNCTIONS.read_text()}")
        module.verify()
        passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
        passes.getModulePassManager().run(module, passes)
        self.engine = llvm.create_mcjit_compiler(module, machine)
        self.engine.finalize_object()

    def run(self, task: str, call: Call, begin: int, end: int, slot: int = 0) -> None:
        kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_uint64)
        kind(self.engine.get_function_address(task))(ctypes.addressof(call.context), slot, begin, end)
