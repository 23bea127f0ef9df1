"""Finds fields of the spec that neither the plan nor a template reads, by watching them being read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from launchgen.checks.emission import UNUSED_FIELD
from launchgen.emit.places import places
from launchgen.emit.problem import Problem
from launchgen.spec.finding import Finding
from launchgen.spec.model import Record, Spec
from launchgen.spec.text import SourceText

# What only the tool itself reads: which language the spec is written in.
OF_THE_TOOL = {(Spec, "launchgen")}

Reads = set[tuple[type[Any], str]]


@contextmanager
def watching_reads() -> Iterator[Reads]:
    """Collects the class and name of every attribute of the model that is read meanwhile, by whichever thread."""
    reads: Reads = set()

    def watch(record: Record, name: str) -> Any:
        reads.add((type(record), name))
        return object.__getattribute__(record, name)

    Record.__getattribute__ = watch  # type: ignore[method-assign, assignment]
    try:
        yield reads
    finally:
        del Record.__getattribute__


def unused_fields(spec: Spec, reads: Reads, source: SourceText) -> tuple[Problem, ...]:
    """A finding for each field that the spec sets and nobody read, where it is first set."""
    found: dict[tuple[type[Record], str], Problem] = {}
    for place in places(spec):
        field = (place.owner, place.field)
        if field in reads or field in OF_THE_TOOL or field in found:
            continue
        message = f"neither the plan nor a template reads `{place.field}` of a {place.owner.__name__}"
        fix = "read it in a template, or take it out of the model"
        found[field] = Problem(source, Finding(UNUSED_FIELD.code, message, place.mark, fix=fix))
    return tuple(found.values())
