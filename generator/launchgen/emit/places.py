"""The spec as a tree of named places: `entries.size_expr.payload.result` for what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from launchgen.spec.marks import Mark, Number, Text
from launchgen.spec.model import Named, Record


@dataclass(frozen=True, slots=True)
class Place:
    """A record or value of the spec; `owner` and `field` say which class of the model holds it, and where."""

    path: str
    mark: Mark
    owner: type[Record]
    field: str


def places(record: Record, path: str = "") -> Iterator[Place]:
    """Every record and value below `record`, each with its path, in the order of the model."""
    inline = isinstance(record, Named) and len(fields(record)) == 3  # mark, name and the one value that the YAML shows
    for field in fields(record):
        if field.name in ("mark", "name"):
            continue
        key = field.metadata.get("yaml", field.name)
        here = path if inline else f"{path}.{key}" if path else key
        yield from _places(getattr(record, field.name), here, type(record), field.name)


def _places(value: object, path: str, owner: type[Record], field: str) -> Iterator[Place]:
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            name = item.name if isinstance(item, Named) else None
            yield from _places(item, f"{path}.{name}" if name else f"{path}[{number}]", owner, field)
    elif isinstance(value, Record):
        yield Place(path, value.mark, owner, field)
        yield from places(value, path)
    elif isinstance(value, Text | Number):
        yield Place(path, value.mark, owner, field)


def paths(record: Record) -> dict[tuple[int, int], str]:
    """The path of what begins at each line and column; of several, the outermost."""
    found: dict[tuple[int, int], str] = {}
    for place in places(record):
        found.setdefault((place.mark.line, place.mark.column), place.path)
    return found
