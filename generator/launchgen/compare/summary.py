"""Differences counted per backend and per entry type."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from launchgen.compare.diffs import lines
from launchgen.compare.drift import Difference

SHARED = "shared"
NO_ENTRY = "other"

# The entry type that a line of a file belongs to, if any: path, one-based line, its text.
EntryOf = Callable[[str, int, str], str | None]


@dataclass(slots=True)
class Count:
    """How many lines were added and removed, and in which files."""

    added: int = 0
    removed: int = 0
    files: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Summary:
    """The counts by the name of a backend or of an entry type."""

    backends: Mapping[str, Count]
    entries: Mapping[str, Count]


def summary(
    differences: Iterable[Difference], backend_of: Mapping[str, str | None], old: EntryOf, new: EntryOf
) -> Summary:
    """Counts `differences`; `old` and `new` tell the entry type of a line that is removed or added."""
    backends: dict[str, Count] = {}
    entries: dict[str, Count] = {}
    for difference in differences:
        removed, added = _changed_lines(difference, old, new)
        backend = backends.setdefault(backend_of.get(difference.path) or SHARED, Count())
        _count(backend, difference.path, sum(added.values()), sum(removed.values()))
        for entry in sorted({*removed, *added}):
            count = entries.setdefault(entry, Count())
            _count(count, difference.path, added[entry], removed[entry])
    return Summary(backends, entries)


def table(title: str, counts: Mapping[str, Count]) -> list[str]:
    """The lines of a table; what no name owns comes last."""
    names = sorted(counts, key=lambda name: (name == NO_ENTRY, name))
    width = max(map(len, [title, *names]))
    rows = [f"{title.ljust(width)}  files    added  removed"]
    rows += [
        f"{name.ljust(width)}  {len(counts[name].files):5}  {'+' + str(counts[name].added):>7}"
        f"  {'-' + str(counts[name].removed):>7}"
        for name in names
    ]
    return rows


def by_identifier(names: Mapping[str, str]) -> EntryOf:
    """Knows the entry type of a line by the identifiers in it: those that contain its name or are its type's.

    `names` are the entry types with their C++ types.
    """
    found = {name: re.compile(_identifier(name, type_)) for name, type_ in names.items()}

    def entry_of(path: str, number: int, text: str) -> str | None:
        if text.startswith("#include"):
            return None
        return next((name for name, pattern in found.items() if pattern.search(text)), None)

    return entry_of


def _identifier(name: str, type_: str) -> str:
    camel = "".join(part.capitalize() for part in name.split("_"))
    upper = name.upper()
    return rf"(?<![a-z]){name}(?![a-z])|(?<![A-Z]){upper}(?![A-Z])|\b{camel}(?![a-z])|\b{re.escape(type_)}\b"


def _changed_lines(difference: Difference, old: EntryOf, new: EntryOf) -> tuple[Counter[str], Counter[str]]:
    """How many lines of each entry type were removed, and how many were added."""
    import difflib

    before, after = lines(difference.found), lines(difference.wanted)
    removed: Counter[str] = Counter()
    added: Counter[str] = Counter()
    for tag, i, j, k, m in difflib.SequenceMatcher(None, before, after).get_opcodes():
        if tag == "equal":
            continue
        came = [new(difference.path, n + 1, after[n]) for n in range(k, m)]
        went = [old(difference.path, n + 1, before[n]) for n in range(i, j)]
        only = came[0] if len(set(came)) == 1 else None  # a line replaced by an entry's line was that entry's
        added.update(entry or NO_ENTRY for entry in came)
        removed.update(entry or only or NO_ENTRY for entry in went)
    return removed, added


def _count(count: Count, path: str, added: int, removed: int) -> None:
    count.added += added
    count.removed += removed
    count.files.add(path)
