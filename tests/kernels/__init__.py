"""Reverse-mode kernels in LLVM IR: `text` puts one together, `catalogue` registers them on a program."""

from __future__ import annotations

from pathlib import Path
from string import Template

FOLDER = Path(__file__).parent
# Which task bodies stand where, and what else those files call.
BODIES = {
    "sin_by_field_forward": ("arrays", "math", "sin_times", "sin_by_field"),
    "sin_by_field_gradient": ("arrays", "math", "sin_times", "sin_by_field"),
    "sin_by_array_forward": ("arrays", "math", "sin_times", "sin_by_array"),
    "sin_by_array_gradient": ("arrays", "math", "sin_times", "sin_by_array"),
    "nested_forward": ("arrays", "math", "nested"),
    "nested_gradient": ("arrays", "math", "nested"),
    "set_trip": ("write_trip",),
    "next_turn": ("write_trip",),
    "scale": ("arrays", "scale"),
    "store_field": ("store_bound",),
    "store_array": ("store_bound",),
    "read_0d": ("read_field",),
    "read_1d": ("read_field",),
}


ENTRIES = {
    "entry_cpu": ("entry_cpu",),
    "entry_cuda": ("entry_cuda", "elements"),
    "entry_amdgpu": ("entry_amdgpu", "elements"),
    "entry_standin": ("entry_standin", "elements"),
}


def text(*tasks: str, entry: str = "entry_cpu") -> str:
    """The LLVM IR of a kernel but for the device functions: the bodies of `tasks` and the target's entry of each."""
    files = dict.fromkeys(file for task in tasks for file in BODIES[task])
    bodies = [(FOLDER / f"{file}.ll").read_text() for file in files]
    wrapper = Template("\n".join((FOLDER / f"{file}.ll").read_text() for file in ENTRIES[entry]))
    return _declared_once("\n".join([*bodies, *(wrapper.substitute(task=task) for task in tasks)]))


def _declared_once(ir: str) -> str:
    """`ir` without repeated declarations, which LLVM refuses."""
    seen: set[str] = set()
    return "\n".join(
        line for line in ir.split("\n") if not line.startswith("declare ") or not (line in seen or seen.add(line))
    )
