"""Drives a generated launcher from Python: fields, ndarrays, kernels in LLVM IR, launches; numpy in and out."""

from launchgen.build.errors import BuildError
from launchgen.runtime import expr
from launchgen.runtime.describe import KernelDefinition, Stack, Task
from launchgen.runtime.errors import AdStackError, AdStackOverflow
from launchgen.runtime.kernel import Kernel, Lookup, Metadata
from launchgen.runtime.layouts import layout_llvm, layout_spirv
from launchgen.runtime.library import Library, open_library
from launchgen.runtime.program import Allocator, Counters, Program
from launchgen.runtime.storage import Field, Ndarray, ShapedNdarray

__all__ = [
    "AdStackError",
    "AdStackOverflow",
    "Allocator",
    "BuildError",
    "Counters",
    "Field",
    "Kernel",
    "KernelDefinition",
    "Library",
    "Lookup",
    "Metadata",
    "Ndarray",
    "Program",
    "ShapedNdarray",
    "Stack",
    "Task",
    "expr",
    "layout_llvm",
    "layout_spirv",
    "open_library",
]
