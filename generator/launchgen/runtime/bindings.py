"""The C interface for ctypes.

Names and numbers come from `capi_bindings.json`, which is generated beside `capi.h`; the order of struct members and
the parameters of functions stand here, and a test holds them against the C compiler.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Mapping
from ctypes import POINTER, Structure, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from launchgen.build.errors import BuildError

_C_TYPES: Mapping[str, Any] = {"int32_t": c_int32, "int64_t": c_int64, "uint32_t": c_uint32, "uint64_t": c_uint64}
ALLOCATE = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_size_t, c_size_t)
RELEASE = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_size_t, c_size_t)


@dataclass(frozen=True, slots=True)
class NodeKind:
    """A node kind: its opcode and the names of what a node of it has."""

    opcode: int
    operands: tuple[str, ...]
    attributes: tuple[str, ...]
    has_indices: bool


@dataclass(frozen=True, slots=True)
class Bindings:
    """All of the C interface that is data: numbers by name, ctypes structs by name, layouts of what tasks are given."""

    namespace: str
    max_axes: int
    max_operands: int
    element_types: Mapping[str, int]
    statuses: Mapping[str, int]
    sources: tuple[str, ...]
    entries: tuple[str, ...]
    miss_causes: tuple[str, ...]
    attributes: Mapping[str, str]  # the spec's type of each node attribute
    nodes: Mapping[str, NodeKind]
    layouts: Mapping[str, Any]
    structs: Mapping[str, Any]


def read_bindings(path: Path) -> Bindings:
    """The bindings in the file at `path`; raises BuildError if it is missing or no such file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return _bindings(data)
    except OSError as error:
        raise BuildError(f"cannot read {path}, which belongs beside the library: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise BuildError(f"{path} does not describe a C interface ({error}); generate and build it again") from error


def _bindings(data: Mapping[str, Any]) -> Bindings:
    nodes = {
        name: NodeKind(node["opcode"], tuple(node["operands"]), tuple(node["attributes"]), node["has_indices"])
        for name, node in data["nodes"].items()
    }
    return Bindings(
        namespace=data["namespace"],
        max_axes=data["max_axes"],
        max_operands=data["max_operands"],
        element_types=data["element_types"],
        statuses=data["statuses"],
        sources=_in_order(data["sources"]),
        entries=_in_order(data["entries"]),
        miss_causes=_in_order(data["miss_causes"]),
        attributes={attribute["name"]: attribute["type"] for attribute in data["attributes"]},
        nodes=nodes,
        layouts=data["layouts"],
        structs=_structs(data),
    )


def _in_order(numbers: Mapping[str, int]) -> tuple[str, ...]:
    names = tuple(sorted(numbers, key=lambda name: numbers[name]))
    if [numbers[name] for name in names] != list(range(len(names))):
        raise ValueError("numbers with gaps")
    return names


def _struct(name: str, *members: tuple[str, Any]) -> Any:
    return type(name, (Structure,), {"_fields_": list(members)})


def _structs(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The structs of capi.h, without the namespace in their names."""
    axes, operands = data["max_axes"], data["max_operands"]
    attributes = [attribute["declaration"].split() for attribute in data["attributes"]]
    u64s, u32s, i32s = POINTER(c_uint64), POINTER(c_uint32), POINTER(c_int32)
    allocator = _struct("allocator", ("allocate", ALLOCATE), ("release", RELEASE), ("user", c_void_p))
    options = _struct(
        "program_options",
        ("backend", c_char_p),
        ("threads", c_uint32),
        ("allocator", allocator),
        ("driver", c_char_p),
    )
    node = _struct(
        "node",
        ("kind", c_uint32),
        ("operands", c_int32 * operands),
        *((name, _C_TYPES[c_type]) for c_type, name in attributes),
        ("index_count", c_uint32),
        ("indices", c_int32 * axes),
    )
    stack = _struct(
        "stack",
        ("heap", c_uint32),
        ("entry_size_bytes", c_uint32),
        ("max_size_compile_time", c_uint64),
        ("nodes", POINTER(node)),
        ("node_count", c_uint32),
    )
    task = _struct(
        "task",
        ("function", c_void_p),
        ("entry", c_char_p),
        ("element_count", c_uint64),
        ("element_count_argument", c_int32),
        ("writes_known", c_uint32),
        ("stacks", POINTER(stack)),
        ("stack_count", c_uint32),
        ("field_count", c_uint32),
        ("fields", i32s),
        ("snode_writes", i32s),
        ("snode_write_count", c_uint32),
        ("arr_write_count", c_uint32),
        ("arr_writes", u32s),
        ("arr_reads", u32s),
        ("arr_read_count", c_uint32),
    )
    kernel = _struct(
        "kernel",
        ("name", c_char_p),
        ("tasks", POINTER(task)),
        ("task_count", c_uint32),
        ("argument_count", c_uint32),
        ("image", c_void_p),
        ("image_size", c_uint64),
        ("loop_argument", c_int32),
    )
    argument = _struct(
        "argument",
        ("kind", c_uint32),
        ("element_type", c_uint32),
        ("allocation", c_uint64),
        ("address", c_void_p),
        ("bits", c_uint64),
        ("own_shape", c_uint32),
        ("axes", c_uint32),
        ("shape", c_int32 * axes),
    )
    error = _struct(
        "error",
        ("code", c_uint32),
        ("name", c_char_p),
        ("message", c_char_p),
        ("kernel", c_char_p),
        ("task", c_int32),
        ("stack", c_int32),
        ("verdict", c_char_p),
        ("stack_count", c_uint32),
        ("published", u64s),
        ("required", u64s),
    )
    metadata = _struct(
        "metadata",
        ("stack_count", c_uint32),
        ("stride_combined", c_uint64),
        ("stride_float", c_uint64),
        ("stride_int", c_uint64),
        ("offsets", u64s),
        ("max_sizes", u64s),
    )
    lookup = _struct("lookup", ("sized_afresh", c_uint32), ("entry", c_uint32), ("cause", c_uint32), ("text", c_char_p))
    read = _struct("read", ("source", c_uint32), ("instance", c_int32), ("axis", c_int32))
    counters = _struct(
        "counters",
        ("launches", c_uint64),
        ("hits", c_uint64),
        ("misses", c_uint64 * len(data["miss_causes"])),
        ("evaluations", c_uint64),
        ("bumps_done", c_uint64),
        ("bumps_skipped", c_uint64),
        ("evictions", c_uint64),
        ("heap_growths", c_uint64),
    )
    structs = (allocator, options, node, stack, task, kernel, argument, error, metadata, lookup, read, counters)
    return {struct.__name__: struct for struct in structs}


def prototypes(structs: Mapping[str, Any]) -> Mapping[str, tuple[Any, tuple[Any, ...]]]:
    """The result and the parameters of every function of capi.h, without the namespace in their names."""
    program, addresses, u64 = c_void_p, POINTER(c_void_p), POINTER(c_uint64)
    stacks = POINTER(structs["stack"])
    status: dict[str, tuple[Any, ...]] = {
        "program_create": (POINTER(structs["program_options"]), addresses, c_char_p, c_size_t),
        "field_create": (program, c_int32, c_uint32, c_uint32, POINTER(c_int32)),
        "field_set_reader": (program, c_int32, POINTER(structs["kernel"])),
        "ndarray_create": (program, c_uint32, c_uint32, POINTER(c_int32), u64),
        "ndarray_free": (program, c_uint64),
        "ndarray_copy_from": (program, c_uint64, c_uint64),
        "field_destroy": (program, c_int32),
        "kernel_register": (program, POINTER(structs["kernel"]), u64),
        "kernel_unregister": (program, c_uint64),
        "launch": (program, c_uint64, POINTER(structs["argument"]), c_uint32),
        "launch_on": (program, c_uint64, POINTER(structs["argument"]), c_uint32, c_void_p),
        "replayed": (program, c_uint64, POINTER(structs["argument"]), c_uint32),
        "synchronize": (program,),
        "task_metadata": (program, c_uint64, c_uint32, POINTER(structs["metadata"])),
        "task_lookup": (program, c_uint64, c_uint32, POINTER(structs["lookup"])),
        "task_reads": (program, c_uint64, c_uint32, POINTER(POINTER(structs["read"])), POINTER(c_uint32)),
        "task_id": (program, c_uint64, c_uint32, POINTER(c_uint32)),
        "task_encode": (program, c_uint64, c_uint32, addresses, POINTER(c_uint32), addresses, POINTER(c_uint32)),
        "layout_llvm": (stacks, u64, c_uint32, u64, u64, u64, u64, POINTER(c_uint32)),
        "program_destroy": (program, ctypes.c_char_p, ctypes.c_size_t),
        "layout_spirv": (stacks, u64, c_uint32, POINTER(c_uint32), POINTER(c_uint32)),
    }
    for storage, key in (("field", c_int32), ("ndarray", c_uint64)):
        status[f"{storage}_write"] = (program, key, c_uint64, c_uint64, c_void_p)
        status[f"{storage}_read"] = (program, key, c_uint64, c_uint64, c_void_p)
        status[f"{storage}_fill"] = (program, key, c_void_p)
        status[f"{storage}_touch"] = (program, key)
        status[f"{storage}_address"] = (program, key, addresses)
        status[f"{storage}_view_open"] = (program, key, addresses)
        status[f"{storage}_view_close"] = (program, key)
    others: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "status_name": (c_char_p, (c_uint32,)),
        "device_target": (c_char_p, (program,)),
        "last_error": (POINTER(structs["error"]), (program,)),
        "counters_read": (None, (program, POINTER(structs["counters"]))),
        "counters_reset": (None, (program,)),
        "entry_count": (c_uint64, (program, c_uint32)),
        "device_work": (None, (program, u64, u64, u64)),
        "heap_bytes": (None, (program, u64, u64)),
        "cache_enable": (None, (program, c_uint32)),
    }
    return {**{name: (c_uint32, parameters) for name, parameters in status.items()}, **others}
