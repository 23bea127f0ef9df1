"""What the templates of cache/ are given: which backend keeps which entry, and what a look-up compares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.emit.names import common
from launchgen.emit.output import Output
from launchgen.spec.marks import Number, Text
from launchgen.spec.model import Compare, Entry, Spec

TEMPLATES = (
    "cache/launch_inputs.h",
    "cache/read_log.h",
    "cache/element.h",
    "cache/contract.h",
    "cache/contract.cpp",
    "cache/entries.h",
    "cache/generations.h",
    "cache/generations.cpp",
    "cache/ways.h",
    "cache/ways.cpp",
    "cache/entry_table.h",
    "cache/adstack_cache.h",
    "cache/adstack_cache.cpp",
)


@dataclass(frozen=True, slots=True)
class EntryRule:
    """What one backend does with one entry; `replay` in the order of ReplayRule's members."""

    name: Text
    kept: str
    ways: Number
    replay: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class BackendRules:
    """The entries of one backend, in the order of the spec."""

    name: Text
    rules: tuple[EntryRule, ...]


def outputs(spec: Spec) -> tuple[Output, ...]:
    """The files of cache/."""
    context: Mapping[str, object] = {
        **common(spec).context(),
        "entry_rules": entry_rules(spec),
    }
    names = tuple(entry.name for entry in spec.entries)
    return tuple(Output(path, f"{path}.j2", context, None, names) for path in TEMPLATES)


def entry_rules(spec: Spec) -> tuple[BackendRules, ...]:
    """Per backend what it does with each entry type."""
    replays = {replay.name: replay.compares for replay in spec.replay}
    return tuple(
        BackendRules(backend, tuple(_rule(entry, backend, replays[backend]) for entry in spec.entries))
        for backend in spec.backends
    )


def _rule(entry: Entry, backend: Text, default: tuple[Compare, ...]) -> EntryRule:
    compares = {str(compare.name): compare.by for compare in (*default, *entry.replay)}
    if entry.depends == "snapshot":
        # A snapshot records no values: it is taken of the task as a whole, not of single reads.
        compares = {name: Text(by.removesuffix("+value"), by.mark) for name, by in compares.items()}
    replay = tuple(
        Text(str(what in compares[source].split("+")).lower(), compares[source].mark)
        for source in ("snode", "ndarray")
        for what in ("generation", "value")
    )
    return EntryRule(entry.name, str(backend in entry.backends).lower(), entry.ways, replay)
