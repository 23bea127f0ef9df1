"""Runs files of conformance vectors on a backend and says how it differs from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from launchgen.build.errors import BuildError
from launchgen.runtime.describe import Stack, Task
from launchgen.runtime.elements import DTYPES, as_elements
from launchgen.runtime.errors import AdStackError
from launchgen.runtime.kernel import Kernel
from launchgen.runtime.layouts import layout_llvm, layout_spirv
from launchgen.runtime.library import Library, open_library
from launchgen.runtime.program import Program
from launchgen.runtime.storage import Ndarray
from launchgen.runtime.vectors import VectorError, read_vectors
from launchgen.runtime.writer import writer


@dataclass(frozen=True, slots=True)
class CaseResult:
    """A case and every way in which the backend differed from it, one line each."""

    name: str
    differences: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing differed."""
        return not self.differences


def conform(
    paths: Sequence[Path],
    backend: str = "cpu",
    library: Library | None = None,
    driver: Path | None = None,
    say: Callable[[str], None] = print,
) -> int:
    """Runs the files and tells of each case that differs, then how many there were. `driver` is that of a GPU, where it
    is not the one that the system finds.

    Gives the exit status: 0 if all passed, 1 if some differed, 2 if a file or the library cannot be used.
    """
    results: list[CaseResult] = []
    try:
        library = library or open_library(None, backend)
        for path in paths:
            results += run_file(path, backend, library, driver)
    except (VectorError, BuildError, AdStackError) as error:
        say(f"error: {error}")
        return 2
    failed = [result for result in results if not result.passed]
    for result in failed:
        say(f"{result.name}:")
        for difference in result.differences:
            say(f"  {difference}")
    say(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def run_file(
    path: Path, backend: str = "cpu", library: Library | None = None, driver: Path | None = None
) -> list[CaseResult]:
    """Runs every case of a file, each in a program of its own. Raises VectorError, BuildError, and AdStackError where
    the machine cannot run the backend."""
    library = library or open_library(None, backend)
    cases = read_vectors(path)
    with _place(str(path)):
        return [run_case(case, backend, library, driver) for case in cases]


def run_case(case: Mapping[str, Any], backend: str, library: Library, driver: Path | None = None) -> CaseResult:
    """Runs one case that `read_vectors` gave. Raises VectorError where a value of it cannot be used."""
    run = _run_sequence if "steps" in case else _run_sizing
    with Program(backend, threads=1, library=library, driver=driver) as program, _place(f"case {case['name']}"):
        try:
            return CaseResult(case["name"], tuple(run(case, program)))
        except AdStackError as error:
            return CaseResult(case["name"], (f"failed: {error}",))


@contextmanager
def _place(where: str) -> Iterator[None]:
    """What cannot be used of vectors is told with the place that it has in them."""
    try:
        yield
    except (VectorError, ValueError, TypeError, OverflowError, IndexError) as error:
        raise VectorError(f"{where}: {error}") from error


def _run_sizing(case: Mapping[str, Any], program: Program) -> Iterator[str]:
    _create_fields(case["fields"], program)
    arrays = {array["arg_id"]: _ndarray(program, array) for array in case["args"]}
    arguments = [arrays.get(number, 0) for number in range(max(arrays, default=-1) + 1)]
    stacks = [Stack(**stack) for stack in case["stacks"]]
    task = Task(stacks=stacks, arr_reads=sorted(arrays))
    kernel: Kernel | None = None
    try:
        kernel = program.kernel(case["name"], [task], argument_count=len(arguments))
        kernel.launch(*arguments)
        error = None
    except AdStackError as failure:
        error = failure
    yield from _differences(case["expect"], program, stacks, kernel, error)


class _Sequence:
    """A sequence as it is run: its storage by name and the kernels registered so far."""

    def __init__(self, case: Mapping[str, Any], program: Program) -> None:
        self.program = program
        self.descriptions = case["kernels"]
        self.kernels: dict[str, Kernel] = {}
        self.writers: dict[int, Kernel] = {}
        self.fields = {field.snode_id: field for field in _create_fields(case["fields"], program)}
        self.arrays = {array["name"]: _ndarray(program, array) for array in case["arrays"]}

    def launch(self, step: Mapping[str, Any]) -> Iterator[str]:
        """What differed from the step."""
        name = step["kernel"]
        stacks = [Stack(**stack) for stack in self.descriptions[name]["stacks"]]
        arguments = [self.arrays[argument] for argument in step["args"]]
        error = None
        try:
            if name not in self.kernels:
                self.kernels[name] = self._register(name, stacks, len(arguments))
            self.kernels[name].launch(*arguments)
        except AdStackError as failure:
            error = failure
        kernel = self.kernels.get(name)
        yield from _differences(step["expect"], self.program, stacks, kernel, error)
        if kernel is not None and error is None:
            lookup = kernel.lookup()
            if lookup.sized_afresh and step["sized_afresh"] == "must_not":
                yield f"sized_afresh: must_not, but it was: {lookup.text}"
            if not lookup.sized_afresh and step["sized_afresh"] == "must":
                yield "sized_afresh: must, but the cache served it"

    def _register(self, name: str, stacks: Sequence[Stack], argument_count: int) -> Kernel:
        sets = {key: self.descriptions[name][key] for key in ("snode_writes", "arr_writes", "arr_reads")}
        return self.program.kernel(name, [Task(stacks=stacks, **sets)], argument_count=argument_count)

    def launch_writer(self, step: Mapping[str, Any]) -> None:
        """A forward-only kernel writes one element of a field."""
        snode_id = step["snode_id"]
        field = self.fields[snode_id]
        if snode_id not in self.writers:
            task = Task("write", fields=[snode_id], snode_writes=[snode_id], element_count=1)
            code = writer(self.program, field.dtype.itemsize)
            self.writers[snode_id] = self.program.kernel(f"write_{snode_id}", [task], argument_count=2, **code)
        self.writers[snode_id].launch(step["value"], field.offset(step["index"]))

    def change(self, step: Mapping[str, Any]) -> None:
        """Every other step."""
        op = step["op"]
        if op == "launch_writer":
            self.launch_writer(step)
        elif op == "field_write":
            self.fields[step["snode_id"]].write(step["index"], step["value"])
        elif op == "field_fill":
            self.fields[step["snode_id"]].fill(step["value"])
        elif op == "ndarray_write":
            self.arrays[step["name"]].write(step["index"], step["value"])
        elif op == "ndarray_fill":
            self.arrays[step["name"]].fill(step["value"])
        elif op == "ndarray_copy_from":
            self.arrays[step["name"]].copy_from(self.arrays[step["source"]])
        else:
            self.arrays[step["name"]].free()
            self.arrays[step["name"]] = _ndarray(self.program, step)


def _run_sequence(case: Mapping[str, Any], program: Program) -> Iterator[str]:
    sequence = _Sequence(case, program)
    for number, step in enumerate(case["steps"]):
        if step["op"] == "launch":
            with _place(f"step {number}"):
                differences = list(sequence.launch(step))
            yield from (f"step {number} (launch {step['kernel']}): {difference}" for difference in differences)
        else:
            with _place(f"step {number}"):
                sequence.change(step)


def _differences(
    expect: Mapping[str, Any],
    program: Program,
    stacks: Sequence[Stack],
    kernel: Kernel | None,
    error: AdStackError | None,
) -> Iterator[str]:
    got = _outcome(expect, program, stacks, kernel, error)
    if "reads" in expect:
        expect = {**expect, "reads": sorted(expect["reads"])}
    for key in sorted({*expect, *got}):
        if expect.get(key) != got.get(key):
            yield f"{key}: expected {expect.get(key)}, got {got.get(key)}"


def _outcome(
    expect: Mapping[str, Any],
    program: Program,
    stacks: Sequence[Stack],
    kernel: Kernel | None,
    error: AdStackError | None,
) -> Mapping[str, Any]:
    """What came of a launch, in the form of `expect`. Both layouts are held against their functions; the one that the
    backend uses is also what it published."""
    if error is not None and not (error.name == "does_not_fit" and "max_sizes" in expect):
        return _error(error)
    # A kernel that was refused at registration was settled there, by reading nothing.
    reads = [list(read) for read in kernel.reads()] if kernel else []
    # If an error is left, the sizes were right and only the layout cannot hold them: the functions tell.
    sizes = expect["max_sizes"] if kernel is None or error is not None else list(kernel.metadata().max_sizes)
    layouts = {"llvm": _llvm(program.library, stacks, sizes), "spirv": _spirv(program.library, stacks, sizes)}
    own = "spirv" if program.backend == "spirv" else "llvm"
    published = _error(error) if kernel is None or error is not None else _published(own, kernel)
    got = {"max_sizes": sizes, "reads": reads, **layouts, own: published}
    return got if published == layouts[own] else {**got, f"{own} as a function": layouts[own]}


def _published(layout: str, kernel: Kernel) -> dict[str, Any]:
    metadata = kernel.metadata()
    if layout == "llvm":
        return _llvm_of(metadata)
    words = [metadata.stride_float, metadata.stride_int]
    for pair in zip(metadata.offsets, metadata.max_sizes, strict=True):
        words += pair
    return {"metadata": words, "stride_float": words[0], "stride_int": words[1]}


def _llvm(library: Library, stacks: Sequence[Stack], sizes: Sequence[int]) -> dict[str, Any]:
    try:
        return _llvm_of(layout_llvm(library, stacks, sizes))
    except AdStackError as failure:
        return _error(failure)


def _error(error: AdStackError | None) -> dict[str, Any]:
    return {"error": error.name, "stack": error.stack} if error else {}


def _llvm_of(metadata: Any) -> dict[str, Any]:
    strides = {name: getattr(metadata, name) for name in ("stride_combined", "stride_float", "stride_int")}
    return {"offsets": list(metadata.offsets), **strides}


def _spirv(library: Library, stacks: Sequence[Stack], sizes: Sequence[int]) -> dict[str, Any]:
    try:
        words = list(layout_spirv(library, stacks, sizes))
    except AdStackError as failure:
        return _error(failure)
    return {"metadata": words, "stride_float": words[0], "stride_int": words[1]}


def _create_fields(fields: Sequence[Mapping[str, Any]], program: Program) -> list[Any]:
    created = []
    for field in fields:
        with _place(f"field {field['snode_id']}"):
            created.append(program.field(field["snode_id"], field["dtype"], field["shape"]))
            created[-1].from_numpy(_data(field))
    return created


def _ndarray(program: Program, array: Mapping[str, Any]) -> Ndarray:
    with _place(f"array {array['name']}" if "name" in array else f"argument {array['arg_id']}"):
        ndarray = program.ndarray(array["dtype"], array["shape"])
        ndarray.from_numpy(_data(array))
        return ndarray


def _data(storage: Mapping[str, Any]) -> NDArray[Any]:
    if storage["dtype"] not in DTYPES:
        raise ValueError(f"dtype is {storage['dtype']!r}; it must be one of {', '.join(DTYPES)}")
    values = np.array(storage["data"], np.uint64 if storage["dtype"] == "u64" else np.int64)
    return as_elements(values, DTYPES[storage["dtype"]]).reshape(storage["shape"])
