"""The words of the spec that the templates give a meaning to."""

from __future__ import annotations

import re
from dataclasses import dataclass

LANGUAGE = 1  # the version of the spec language that this tool reads

ELEMENT_TYPES = ("i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64")
STORAGE_TYPES = ("f32", "f64")
# The runtime's own: a loop's condition is an i32, what reads a field gives an i64.
NEEDED_ELEMENT_TYPES = ("i32", "i64")
ATTRIBUTE_TYPES = ("i64", "variable", "snode", "argument", "axis", "indices", "element_type")
NUMERIC_ATTRIBUTES = ("i64", "variable")
PAYLOAD_TYPES = (*ELEMENT_TYPES, *(f"{element}[]" for element in ELEMENT_TYPES))
ENCODING = "u8[]"  # the payload type of what is no size
LAYOUT_TYPES = (*ELEMENT_TYPES, "ptr")
ARRAY = re.compile(r"(\w+)\[([1-9][0-9]{0,3})\]")

# What the launchers fill or read of each layout; a layout may have more. `i32[]` stands for an array of any length.
LAYOUT_FIELDS = {
    "ArgumentSlot": {"address": "ptr", "bits": "u64", "axes": "u32", "element_type": "u32", "shape": "i32[]"},
    "FieldSlot": {"address": "ptr", "axes": "u32", "element_type": "u32", "shape": "i32[]"},
    "OverflowWords": {"flag": "u32", "task_id": "u32"},
    "KernelContext": {
        "arguments": "ptr",
        "fields": "ptr",
        "offsets": "ptr",
        "max_sizes": "ptr",
        "heap_float": "ptr",
        "heap_int": "ptr",
        "overflow": "ptr",
        "stride_float": "u64",
        "stride_int": "u64",
        "stride_combined": "u64",
        "element_count": "u64",
        "stack_count": "u32",
        "task_id": "u32",
    },
    "SizerInstruction": {"opcode": "u32", "operand": "u32", "value": "i64"},
    "SizerStack": {
        "first": "u32",
        "count": "u32",
        "entry_size_bytes": "u32",
        "heap": "u32",
        "max_size_compile_time": "u64",
    },
    "SizerInput": {
        "instructions": "ptr",
        "stacks": "ptr",
        "arguments": "ptr",
        "fields": "ptr",
        "offsets": "ptr",
        "max_sizes": "ptr",
        "stack_count": "u32",
    },
    "SizerOutput": {
        "stride_combined": "u64",
        "stride_float": "u64",
        "stride_int": "u64",
        "status": "u32",
        "status_stack": "u32",
    },
    "SpirvKernelContext": {
        "arguments": "ptr",
        "fields": "ptr",
        "metadata": "ptr",
        "heap_float": "ptr",
        "heap_int": "ptr",
        "overflow": "ptr",
        "element_count": "u64",
        "stack_count": "u32",
        "task_id": "u32",
    },
    "SpirvSizerInput": {
        "instructions": "ptr",
        "stacks": "ptr",
        "arguments": "ptr",
        "fields": "ptr",
        "output": "ptr",
        "sizes": "ptr",
        "stack_count": "u32",
    },
    "SpirvSizerOutput": {"status": "u32", "status_stack": "u32"},
}
# The layouts that only some families know.
LAYOUT_FAMILIES = {
    "SizerInput": ("cpu", "llvm_gpu"),
    "SizerOutput": ("cpu", "llvm_gpu"),
    "SpirvKernelContext": ("spirv",),
    "SpirvSizerInput": ("spirv",),
    "SpirvSizerOutput": ("spirv",),
}


@dataclass(frozen=True, slots=True)
class SourceKind:
    """What the runtime knows of a source: how instances are told apart, how it changes, and how a leaf names one."""

    instance: tuple[str, ...]
    changes: str
    leaf: tuple[str, ...]


SOURCES = {
    "snode": SourceKind(("snode_id",), "generation", ("snode", "indices")),
    "ndarray": SourceKind(("allocation",), "generation", ("argument", "indices", "element_type")),
    "shape": SourceKind(("arg_id", "axis"), "value", ("argument", "axis")),
}


@dataclass(frozen=True, slots=True)
class Selector:
    """Picks the instances of `source` that a write touches; they are to be bumped `when`."""

    source: str
    when: str


SELECTORS = {
    "task.snode_writes": Selector("snode", "before_lookup"),
    "task.arr_writes": Selector("ndarray", "before_lookup"),
    "task.arr_reads": Selector("ndarray", "before_lookup"),
    "viewed_fields": Selector("snode", "before_lookup"),
    "viewed_allocations": Selector("ndarray", "before_lookup"),
    "field": Selector("snode", "before_write"),
    "allocation": Selector("ndarray", "before_write"),
    "destination": Selector("ndarray", "before_write"),
}
# The conditions of a write, each with the selectors that it can narrow.
CONDITIONS = {"host_array": ("task.arr_reads",)}


@dataclass(frozen=True, slots=True)
class RuntimeMutator:
    """What a function of the generated runtime writes, by selector; which backends have it; whether it is seen."""

    writes: tuple[str, ...]
    graphs_only: bool = False
    seen: bool = True


# Every function of the generated runtime that writes a source, by the name of its mutator.
RUNTIME_MUTATORS = {
    "kernel_launch": RuntimeMutator(("task.snode_writes", "task.arr_writes")),
    "graph_replay": RuntimeMutator(("task.snode_writes", "task.arr_writes"), graphs_only=True),
    "host_array_upload": RuntimeMutator(("task.arr_reads",)),
    "field_write": RuntimeMutator(("field",)),
    "field_fill": RuntimeMutator(("field",)),
    "field_destroy": RuntimeMutator(("field",)),
    "field_touch": RuntimeMutator(("field",)),
    "ndarray_touch": RuntimeMutator(("allocation",)),
    "ndarray_write": RuntimeMutator(("allocation",)),
    "ndarray_fill": RuntimeMutator(("allocation",)),
    "ndarray_copy_from": RuntimeMutator(("destination",)),
    "ndarray_free": RuntimeMutator(("allocation",)),
    "external_view": RuntimeMutator(("viewed_fields", "viewed_allocations")),
    "raw_address_write": RuntimeMutator(("field", "allocation"), seen=False),
}
