"""What every template may use: the spec in the vocabulary of C++."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.emit.statuses import MISS_CAUSES, SIZE_ERRORS, STATUSES, Named
from launchgen.spec.marks import Text
from launchgen.spec.model import Entry, Key, Mutator, Source, Spec, Typed
from launchgen.spec.spelling import derived, slot_type
from launchgen.spec.vocabulary import ENCODING

CPP_TYPES = {
    "i8": "std::int8_t",
    "i16": "std::int16_t",
    "i32": "std::int32_t",
    "i64": "std::int64_t",
    "u8": "std::uint8_t",
    "u16": "std::uint16_t",
    "u32": "std::uint32_t",
    "u64": "std::uint64_t",
    "f32": "float",
    "f64": "double",
}


@dataclass(frozen=True, slots=True)
class ElementType:
    """A type that fields and arrays hold; `code` is its number in the C interface."""

    name: Text
    code: int
    bytes: int
    quoted: Text
    cpp: str
    readable: bool
    wider_than_i64: bool


@dataclass(frozen=True, slots=True)
class PayloadField:
    """A member of an entry struct, with the initialiser that a scalar needs."""

    name: Text
    cpp: Text
    initial: str


@dataclass(frozen=True, slots=True)
class EntryNames:
    """One entry type as the templates name its parts; one that holds no sizes spares encoding, not sizing."""

    name: Text
    type: Text
    slot: Text
    table: Text
    doc: Text
    sentence: Text
    subject: Text
    backends: tuple[Text, ...]
    ways: int
    payload: tuple[PayloadField, ...]
    holds_sizes: bool


@dataclass(frozen=True, slots=True)
class Common:
    """The context that all templates share."""

    ns: Text
    NS: Text
    limits: object
    backends: tuple[Text, ...]
    sources: tuple[Source, ...]
    mutators: tuple[Mutator, ...]
    element_types: tuple[ElementType, ...]
    readable_types: int
    entries: tuple[EntryNames, ...]
    errors: tuple[Named, ...]
    size_errors: tuple[Named, ...]
    miss_causes: tuple[Named, ...]

    def context(self) -> Mapping[str, object]:
        """The fields by name, as Jinja wants them."""
        return {name: getattr(self, name) for name in self.__slots__}


def common(spec: Spec) -> Common:
    """The context that all templates share."""
    keys = {key.name: key for key in spec.keys}
    return Common(
        ns=spec.namespace,
        NS=derived(spec.namespace.upper(), spec.namespace),
        limits=spec.limits,
        backends=spec.backends,
        sources=spec.sources,
        mutators=spec.mutators,
        element_types=_element_types(spec),
        readable_types=len(spec.element_types),
        entries=tuple(_entry(entry, keys[entry.key]) for entry in spec.entries),
        errors=STATUSES,
        size_errors=SIZE_ERRORS,
        miss_causes=MISS_CAUSES,
    )


def named(entries: tuple[EntryNames, ...], entry: Entry) -> EntryNames:
    """`entry` as the templates name its parts."""
    return next(names for names in entries if names.name == entry.name)


def _element_types(spec: Spec) -> tuple[ElementType, ...]:
    stored = [*spec.element_types, *spec.storage_types]
    return tuple(
        ElementType(
            name=name,
            code=code,
            bytes=int(name[1:]) // 8,
            quoted=derived(f'"{name}"', name),
            cpp=CPP_TYPES[name],
            readable=code < len(spec.element_types),
            wider_than_i64=name == "u64",
        )
        for code, name in enumerate(stored)
    )


def _entry(entry: Entry, key: Key) -> EntryNames:
    return EntryNames(
        name=entry.name,
        type=entry.type,
        slot=slot_type(entry.name),
        table=derived(entry.name + "_", entry.name),
        doc=entry.doc,
        sentence=derived(entry.doc[:1].upper() + entry.doc[1:] + ".", entry.doc),
        subject=key.doc,
        backends=entry.backends,
        ways=entry.ways,
        payload=tuple(_payload(field) for field in entry.payload),
        holds_sizes=any(field.type != ENCODING for field in entry.payload),
    )


def _payload(field: Typed) -> PayloadField:
    if field.type.endswith("[]"):
        return PayloadField(field.name, derived(f"std::vector<{CPP_TYPES[field.type[:-2]]}>", field.type), "")
    return PayloadField(field.name, derived(CPP_TYPES[field.type], field.type), " = 0")
