"""Checks that run on a device: all sizing vectors and gradients. Each gives a name and what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from device.driver import Device
from launchgen.runtime import AdStackError, Library, Program, Stack, Task
from launchgen.runtime.kernel import layout_dtype
from oracle import gradients

Result = tuple[str, str | None]
DTYPES = {"i": "int", "u": "uint", "f": "float"}
GUARD = 0x5EED5EED5EED5EED


@dataclass(frozen=True, slots=True)
class Tables:
    """Structs of the layout table as numpy records, uploaded to a device."""

    device: Device
    library: Library

    def dtype(self, struct: str) -> np.dtype[Any]:
        """The numpy type of a struct."""
        return layout_dtype(self.library.bindings.layouts[struct])

    def records(self, struct: str, rows: Sequence[Mapping[str, Any]]) -> NDArray[Any]:
        """Structs with these members, zeros where none is given."""
        made = np.zeros(max(1, len(rows)), self.dtype(struct))
        for place, row in enumerate(rows):
            for name, value in row.items():
                if name == "shape":
                    made[place][name][: len(value)] = value
                else:
                    made[place][name] = value
        return made

    def upload(self, struct: str, rows: Sequence[Mapping[str, Any]]) -> int:
        """The structs on the device."""
        return self.device.upload(self.records(struct, rows))

    def slot(self, source: Mapping[str, Any]) -> Mapping[str, Any]:
        """An argument or a field of the vectors, its data on the device."""
        dtype = f"{DTYPES[source['dtype'][0]]}{source['dtype'][1:]}"
        data = np.array(source["data"], dtype)
        address = self.device.upload(data) if data.size else 0
        code = self.library.bindings.element_types[source["dtype"]]
        return {"address": address, "axes": len(source["shape"]), "element_type": code, "shape": source["shape"]}

    def array(self, data: NDArray[Any]) -> Mapping[str, Any]:
        """An array as an argument or a field."""
        return {"address": self.device.upload(data), "axes": data.ndim, "shape": data.shape}


def sizing(device: Device, library: Library, cases: Sequence[Mapping[str, Any]]) -> Iterator[Result]:
    """Each case, encoded by the library and sized by the device."""
    tables = Tables(device, library)
    for case in cases:
        expected = _expected(case["expect"])
        got = _sized(tables, case)
        yield f"sizing {case['name']}", None if got == expected else f"expected {expected}, got {got}"


def _expected(expect: Mapping[str, Any]) -> Mapping[str, Any]:
    if "error" in expect.get("llvm", {}):
        expect = expect["llvm"]  # the sizes are right, but the layout of LLVM cannot hold them
    return {name: expect[name] for name in ("error", "stack", "max_sizes", "llvm") if name in expect}


def _sized(tables: Tables, case: Mapping[str, Any]) -> Mapping[str, Any]:
    task = Task(stacks=[Stack(**stack) for stack in case["stacks"]], fields=[f["snode_id"] for f in case["fields"]])
    arguments = {argument["arg_id"]: argument for argument in case["args"]}
    count = max(arguments, default=-1) + 1
    with Program("cpu", threads=1, library=tables.library) as program:
        for field in case["fields"]:
            program.field(field["snode_id"], field["dtype"], field["shape"])
        try:
            instructions, stacks = program.kernel(case["name"], [task], argument_count=count).encode()
        except AdStackError as refused:
            return {"error": refused.name, "stack": refused.stack}
    rows = [tables.slot(arguments[number]) if number in arguments else {} for number in range(count)]
    return _dispatched(tables, instructions, stacks, rows, [tables.slot(field) for field in case["fields"]])


def _dispatched(
    tables: Tables,
    instructions: NDArray[Any],
    stacks: NDArray[Any],
    arguments: Sequence[Mapping[str, Any]],
    fields: Sequence[Mapping[str, Any]],
) -> Mapping[str, Any]:
    device = tables.device
    guarded = np.full(len(stacks) + 1, GUARD, np.uint64)
    offsets, sizes = device.upload(guarded), device.upload(guarded)
    given = tables.upload(
        "SizerInput",
        [
            {
                "instructions": device.upload(instructions),
                "stacks": device.upload(stacks),
                "arguments": tables.upload("ArgumentSlot", arguments),
                "fields": tables.upload("FieldSlot", fields),
                "offsets": offsets,
                "max_sizes": sizes,
                "stack_count": len(stacks),
            }
        ],
    )
    output = tables.records("SizerOutput", [{"status": 99}])
    left = device.upload(output)
    device.launch(f"{tables.library.bindings.namespace}_sizer", 1, 1, given, left)
    device.download(left, output)
    status = tables.library.c.status_name(int(output[0]["status"])).decode()
    if status != "ok":
        return {"error": status, "stack": int(output[0]["status_stack"])}
    strides = {name: int(output[0][name]) for name in ("stride_combined", "stride_float", "stride_int")}
    found = {}
    for name, address in (("offsets", offsets), ("max_sizes", sizes)):
        numbers = np.empty_like(guarded)
        device.download(address, numbers)
        if numbers[-1] != GUARD:
            return {"error": f"{name} written past the end", "stack": -1}
        found[name] = [int(number) for number in numbers[:-1]]
    return {"max_sizes": found["max_sizes"], "llvm": {"offsets": found["offsets"], **strides}}


def _differs(got: object, expected: object) -> str | None:
    return None if got == expected else f"expected {expected}, got {got}"


@dataclass(frozen=True, slots=True)
class Gradient:
    """A gradient kernel with its bounds, and what its adstacks are."""

    task: str
    others: tuple[NDArray[Any], ...]
    fields: tuple[NDArray[Any], ...]
    heaps: tuple[str, ...]
    entry_bytes: tuple[int, ...]


def kernels(device: Device, library: Library, n: int = 10_000, blocks: int = 6, threads: int = 128) -> Iterator[Result]:
    """Gradients of `n` elements against the oracle; and an overflow, which is told and touches nothing else."""
    generator = np.random.default_rng(5)
    x = generator.uniform(-20, 20, n).astype(np.float32)
    a = generator.integers(-1, 9, n).astype(np.int32)
    counts = generator.integers(-1, 4, (5, 3)).astype(np.int32)
    six = np.array(6, np.int32)
    by_field = Gradient("sin_by_field_gradient", (), (six,), ("float",), (8,))
    by_array = Gradient("sin_by_array_gradient", (a,), (), ("float",), (8,))
    nested = Gradient("nested_gradient", (counts,), (), ("float", "int", "int"), (8, 4, 4))
    run = _Run(Tables(device, library), x, blocks, threads)
    for gradient, want in (
        (by_field, gradients.sin_by_field(x, 6)),
        (by_array, gradients.sin_by_array(x, a)),
        (nested, gradients.nested(x, counts)),
    ):
        yield f"gradient {gradient.task}", run.gradient(gradient, want)
    yield "overflow", run.overflow(by_field, (4,))


@dataclass(frozen=True, slots=True)
class _Run:
    tables: Tables
    x: NDArray[np.float32]
    blocks: int
    threads: int

    def gradient(self, gradient: Gradient, want: gradients.Result) -> str | None:
        y_grad = np.random.default_rng(6).uniform(0.5, 1.5, self.x.size).astype(np.float32)
        got, words, intact = self._launch(gradient, want.sizes, y_grad)
        if words.any() or not intact:
            return f"overflow words {words.tolist()}, memory around the heaps {'intact' if intact else 'written'}"
        wrong = np.abs(got - y_grad * want.slope) > 1e-5 * np.abs(y_grad * want.slope)
        return f"{int(wrong.sum())} of {self.x.size} derivatives differ" if wrong.any() else None

    def overflow(self, gradient: Gradient, sizes: tuple[int, ...]) -> str | None:
        _, words, intact = self._launch(gradient, sizes, np.ones_like(self.x))
        return _differs((words.tolist(), intact), ([1, 77], True))

    def _launch(
        self, gradient: Gradient, sizes: tuple[int, ...], y_grad: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.uint32], bool]:
        """x_grad, the overflow words, and whether the memory around the heaps is as it was."""
        tables, device, bindings = self.tables, self.tables.device, self.tables.library.bindings
        metadata = gradients.layout(gradient.heaps, gradient.entry_bytes, sizes)
        strides = {name: int(str(metadata[name])) for name in ("stride_float", "stride_int", "stride_combined")}
        slots = self.blocks * self.threads
        heaps = {n: np.full(128 + slots * strides[f"stride_{n}"], 0xA5, np.uint8) for n in ("float", "int")}
        heaps_at = {name: device.upload(content) for name, content in heaps.items()}
        words, words_at = device.shared(2)
        x_grad = np.zeros_like(self.x)
        arguments = [tables.array(array) for array in (self.x, *gradient.others, y_grad, x_grad)]
        context = {
            "arguments": tables.upload("ArgumentSlot", arguments),
            "fields": tables.upload("FieldSlot", [tables.array(field) for field in gradient.fields]),
            "offsets": device.upload(np.array(metadata["offsets"], np.uint64)),
            "max_sizes": device.upload(np.array(metadata["max_sizes"], np.uint64)),
            "heap_float": heaps_at["float"] + 64,
            "heap_int": heaps_at["int"] + 64,
            "overflow": words_at,
            "element_count": self.x.size,
            "stack_count": len(sizes),
            "task_id": 77,
            **strides,
        }
        assert set(context) == {field["name"] for field in bindings.layouts["KernelContext"]["fields"]}
        device.launch(gradient.task, self.blocks, self.threads, tables.upload("KernelContext", [context]))
        device.download(int(arguments[-1]["address"]), x_grad)
        for name, content in heaps.items():
            device.download(heaps_at[name], content)
        intact = all((c[:64] == 0xA5).all() and (c[-64:] == 0xA5).all() for c in heaps.values())
        return x_grad, words, intact
