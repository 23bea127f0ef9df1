"""What the launchers keep in entries. A role is filled by the entry whose key and payload fit it, whatever its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from launchgen.spec.marks import Mark
from launchgen.spec.model import Entry, Spec
from launchgen.spec.vocabulary import PAYLOAD_TYPES


@dataclass(frozen=True, slots=True)
class Role:
    """What is kept, of each what, and in which payload fields; an entry may have more."""

    keeps: str
    each: str
    payload: Mapping[str, str]


SIZES = Role("the size of a stack", "stack", {"result": "i64"})
CODE = Role("the encoded expressions of a task", "task", {"bytecode": "u8[]"})
BYTES = Role(
    "the layout of a task in bytes",
    "task",
    {"offsets": "u64[]", "max_sizes": "u64[]", "stride_combined": "u64", "stride_float": "u64", "stride_int": "u64"},
)
WORDS = Role("the layout of a task in words", "task", {"metadata": "u32[]", "stride_float": "u32", "stride_int": "u32"})

# What the launchers of each family keep, by the name under which their templates know the entry.
KEPT: Mapping[str, Mapping[str, Role]] = {
    "cpu": {"sizes": SIZES},
    "llvm_gpu": {"sizes": SIZES, "layout_entry": BYTES, "bytecode_entry": CODE},
    "spirv": {"sizes": SIZES, "layout_entry": WORDS, "bytecode_entry": CODE},
}
ROLES = (SIZES, CODE, BYTES, WORDS)
# The role in which all backends share one entry, since the sources that use it are shared.
SHARED = SIZES


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why an entry does not fit a role, and where that is said."""

    reason: str
    mark: Mark


def misfits(spec: Spec, entry: Entry, role: Role) -> Iterator[Misfit]:
    """All that keeps `entry` from `role`; a key or a type that is unknown is for other rules to refuse."""
    each = next((key.each for key in spec.keys if key.name == entry.key), role.each)
    if each != role.each:
        yield Misfit(f"is kept for each {each}, not for each {role.each}", entry.key.mark)
    fields = {str(field.name): field for field in entry.payload}
    for name, wanted in role.payload.items():
        if name not in fields:
            yield Misfit(f"has no `{name}`", entry.name.mark)
        elif fields[name].type != wanted and fields[name].type in PAYLOAD_TYPES:
            yield Misfit(f"has a `{name}` of type {fields[name].type}, not {wanted}", fields[name].type.mark)


def fitting(spec: Spec, role: Role) -> tuple[Entry, ...]:
    """The entries that fit `role`, on whatever backend."""
    return tuple(entry for entry in spec.entries if not any(misfits(spec, entry, role)))


def filling(spec: Spec, role: Role, backend: str) -> Entry:
    """The entry in `role` on `backend`, of which there is one in every spec that the checks let pass."""
    return next(entry for entry in fitting(spec, role) if backend in entry.backends)
