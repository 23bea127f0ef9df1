"""LG40x: words that name something declared elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from launchgen.backends.load import load_backends
from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import instead, listed, quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Spec, Write
from launchgen.spec.vocabulary import CONDITIONS, SELECTORS, SOURCES


def clauses(spec: Spec) -> Iterator[Write]:
    """Every write of a mutator and every bump of a bump point."""
    for mutator in spec.mutators:
        yield from mutator.writes
    for point in spec.bump_points:
        yield from point.bumps


@check("LG401", "unknown source", "what is not declared has no counter, so nothing could make an entry stale")
def sources_known(spec: Spec) -> Iterator[Problem]:
    uses = [kind.reads for kind in spec.expression if kind.reads is not None]
    uses += [clause.source for clause in clauses(spec)]
    uses += [compare.name for replay in spec.replay for compare in replay.compares]
    uses += [compare.name for entry in spec.entries for compare in entry.replay]
    yield from _unknown("source", uses, [source.name for source in spec.sources])


@check("LG402", "unknown key", "the entry's table would have no index")
def keys_known(spec: Spec) -> Iterator[Problem]:
    yield from _unknown("key", [entry.key for entry in spec.entries], [key.name for key in spec.keys])


@check("LG403", "backend that is not declared", "it would be left out of what is generated")
def backends_declared(spec: Spec) -> Iterator[Problem]:
    uses = [backend for entry in spec.entries for backend in entry.backends]
    uses += [backend for mutator in spec.mutators for backend in mutator.backends]
    uses += [replay.name for replay in spec.replay]
    uses += [publish.name for publish in spec.publish]
    for name in uses:
        if name not in spec.backends:
            known = name in load_backends()
            fix = "remove it, or declare it in `backends`" if known else instead(name, spec.backends)
            yield Problem(name.mark, f"there is no declared backend {quote(name)}", fix)


@check("LG404", "backend that launchgen does not know", "there is no driver table and no family of templates for it")
def backends_known(spec: Spec) -> Iterator[Problem]:
    yield from _unknown("backend", spec.backends, load_backends())


@check("LG405", "bump point of no mutator", "nothing would ever call it")
def bump_points_known(spec: Spec) -> Iterator[Problem]:
    names = [mutator.name for mutator in spec.mutators]
    yield from _unknown("mutator", [point.name for point in spec.bump_points], names)


@check("LG406", "unknown selector or condition", "the templates would not know which instances are meant")
def selectors_known(spec: Spec) -> Iterator[Problem]:
    yield from _unknown("selector", [clause.each for clause in clauses(spec)], SELECTORS)
    conditions = [clause.if_ for clause in clauses(spec) if clause.if_ is not None]
    yield from _unknown("condition", conditions, CONDITIONS)


@check("LG407", "selector or condition of something else", "the wrong counters would move")
def selectors_fit(spec: Spec) -> Iterator[Problem]:
    for clause in clauses(spec):
        selector = SELECTORS.get(clause.each)
        if selector is not None and selector.source != clause.source and clause.source in SOURCES:
            fitting = [name for name, other in SELECTORS.items() if other.source == clause.source]
            message = f"{quote(clause.each)} picks instances of `{selector.source}`, not of `{clause.source}`"
            fix = f"write one of {listed(fitting)}" if fitting else f"bump `{selector.source}` instead"
            yield Problem(clause.each.mark, message, fix)
        narrowed = CONDITIONS.get(clause.if_) if clause.if_ is not None else None
        if clause.if_ is not None and narrowed is not None and selector is not None and clause.each not in narrowed:
            message = f"`{clause.if_}` says nothing of {quote(clause.each)}"
            yield Problem(clause.if_.mark, message, f"remove the condition, or narrow {listed(narrowed)} with it")


@check("LG408", "source that the runtime does not have", "its instances and its changes are what the templates track")
def sources_fit(spec: Spec) -> Iterator[Problem]:
    for source in spec.sources:
        kind = SOURCES.get(source.name)
        if kind is None:
            message = f"the runtime has no source {quote(source.name)}"
            yield Problem(source.name.mark, message, instead(source.name, SOURCES))
            continue
        if source.instance != kind.instance:
            message = f"instances of `{source.name}` are told apart by {listed(kind.instance)}"
            yield Problem(source.instance[0].mark if source.instance else source.mark, message, "name them so")
        if source.changes != kind.changes:
            message = f"`{source.name}` changes by {kind.changes}, not by {source.changes}"
            yield Problem(source.changes.mark, message, f"write `changes: {kind.changes}`")


def _unknown(what: str, uses: Iterable[Text], declared: Iterable[str]) -> Iterator[Problem]:
    choices = dict.fromkeys(declared)
    for name in uses:
        if name not in choices:
            yield Problem(name.mark, f"there is no {what} {quote(name)}", instead(name, choices))


CHECKS = (
    sources_known,
    keys_known,
    backends_declared,
    backends_known,
    bump_points_known,
    selectors_known,
    selectors_fit,
    sources_fit,
)
