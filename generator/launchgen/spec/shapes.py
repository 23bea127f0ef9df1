"""What the YAML may hold at each place, read off the annotations of the model; loader and JSON Schema follow it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from launchgen.spec.marks import Number
from launchgen.spec.model import Named, Step


@dataclass(frozen=True, slots=True)
class TextShape:
    """Text; one of `words`, if there are any. A text for people has `says`: what it has to tell."""

    words: tuple[str, ...] = ()
    says: str | None = None


@dataclass(frozen=True, slots=True)
class NumberShape:
    """A decimal integer."""


@dataclass(frozen=True, slots=True)
class ListShape:
    """A list; `single` if one item may stand without brackets."""

    of: Shape
    single: bool = False


@dataclass(frozen=True, slots=True)
class TableShape:
    """A mapping from names to records."""

    of: RecordShape


@dataclass(frozen=True, slots=True)
class StepsShape:
    """The steps of a launch: words, and groups as mappings with one key."""

    words: tuple[str, ...]
    groups: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FieldShape:
    """One key of a record and the attribute that it sets."""

    attribute: str
    shape: Shape
    required: bool


@dataclass(frozen=True, slots=True)
class RecordShape:
    """A mapping with known keys. With `inline`, the value of that one field stands for the whole record."""

    record: type[Any]
    keys: Mapping[str, FieldShape]
    inline: FieldShape | None


Shape = TextShape | NumberShape | ListShape | TableShape | StepsShape | RecordShape


@cache
def record_shape(record: type[Any]) -> RecordShape:
    """The shape of a class of the model."""
    hints = get_type_hints(record)
    keys = {
        field.metadata.get("yaml", field.name): FieldShape(
            field.name, _shape(hints[field.name], field.metadata), field.default is MISSING
        )
        for field in fields(record)
        if field.name not in ("mark", "name")
    }
    only = next(iter(keys.values())) if len(keys) == 1 and issubclass(record, Named) else None
    return RecordShape(record, keys, only)


def _shape(hint: Any, metadata: Mapping[str, Any]) -> Shape:
    if get_origin(hint) is UnionType:
        hint = next(part for part in get_args(hint) if part is not type(None))
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        if item is Step:
            return steps_shape()
        if issubclass(item, Named):
            return TableShape(record_shape(item))
        return ListShape(_shape(item, {}), metadata.get("single", False))
    if hint is Number:
        return NumberShape()
    if issubclass(hint, str):
        return TextShape(metadata.get("words", ()), metadata.get("says"))
    return record_shape(hint)


def steps_shape() -> StepsShape:
    """The shape of a launch sequence, from the words that the model allows."""
    words = next(field.metadata["words"] for field in fields(Step) if field.name == "name")
    return StepsShape(tuple(word for word in words if word not in GROUPS), GROUPS)


GROUPS = ("each_task", "on_miss")
