"""LG41x: what is declared is used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Spec


@check("LG411", "source that no leaf reads", "no size depends on it, so tracking its writes is cost without use")
def sources_used(spec: Spec) -> Iterator[Problem]:
    read = {kind.reads for kind in spec.expression}
    yield from _unused("source", "no leaf reads it", [s.name for s in spec.sources], read)


@check("LG412", "key that no entry uses", "it would declare a table index for nothing")
def keys_used(spec: Spec) -> Iterator[Problem]:
    used = {entry.key for entry in spec.entries}
    yield from _unused("key", "no entry is kept for it", [key.name for key in spec.keys], used)


@check("LG413", "backend that keeps no entry", "its launcher would size every task on every launch")
def backends_used(spec: Spec) -> Iterator[Problem]:
    used = {backend for entry in spec.entries for backend in entry.backends}
    yield from _unused("backend", "no entry is kept on it", spec.backends, used)


@check("LG414", "element types that no leaf reads", "readers would be generated that nothing calls")
def element_types_used(spec: Spec) -> Iterator[Problem]:
    typed = any(attribute.type == "element_type" for kind in spec.expression for attribute in kind.attributes)
    if spec.element_types and not typed:
        message = "no leaf has an attribute of type `element_type`"
        yield Problem(spec.element_types[0].mark, message, "add such a leaf")


@check("LG415", "source that changes but has no writer", "a counter that nothing moves serves the first value for ever")
def sources_written(spec: Spec) -> Iterator[Problem]:
    written = {clause.source for mutator in spec.mutators for clause in mutator.writes}
    for source in spec.sources:
        if source.changes == "generation" and source.name not in written:
            message = f"no mutator writes {quote(source.name)}, which changes by generation"
            yield Problem(source.name.mark, message, "declare the mutators that write it")


@check("LG416", "empty list", "it declares something that is nowhere")
def lists_filled(spec: Spec) -> Iterator[Problem]:
    for entry in spec.entries:
        if not entry.backends:
            yield Problem(entry.name.mark, f"the entry {quote(entry.name)} is kept on no backend", "list its backends")
    for mutator in spec.mutators:
        if not mutator.writes:
            yield Problem(mutator.name.mark, f"the mutator {quote(mutator.name)} writes nothing", "list what it writes")
    if not spec.backends:
        yield Problem(spec.mark, "the spec declares no backend", "list at least one under `backends`")


def _unused(what: str, reason: str, declared: Iterable[Text], used: Iterable[Text | None]) -> Iterator[Problem]:
    names = list(declared)
    if any(name is not None and name not in names for name in used):
        return  # one of the unused may be meant there, which another rule says
    for name in names:
        if name not in used:
            yield Problem(name.mark, f"the {what} {quote(name)} is unused: {reason}", "use it or remove it")


CHECKS = (sources_used, keys_used, backends_used, element_types_used, sources_written, lists_filled)
