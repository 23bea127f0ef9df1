"""LG50x: whoever writes a source bumps it, early enough, wherever an entry depends on it."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.backends.load import load_backends
from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import Note, listed, quote
from launchgen.spec.marks import Text
from launchgen.spec.model import BumpPoint, Entry, Mutator, Spec, Write
from launchgen.spec.vocabulary import RUNTIME_MUTATORS, SELECTORS, SOURCES, RuntimeMutator

BY_GENERATION = ("generation", "generation+value")


def dependents(spec: Spec, source: str, backend: str) -> list[Entry]:
    """The entries kept on `backend` that a write to `source` makes stale: those that compare its generation."""
    if all(kind.reads != source for kind in spec.expression):
        return []
    defaults: dict[str, str] = {
        compare.name: compare.by for replay in spec.replay if replay.name == backend for compare in replay.compares
    }
    return [entry for entry in spec.entries if backend in entry.backends and _compares(entry, source, defaults)]


def _compares(entry: Entry, source: str, defaults: dict[str, str]) -> bool:
    if entry.depends == "snapshot":
        return True
    own: dict[str, str] = {compare.name: compare.by for compare in entry.replay}
    by = own.get(source, defaults.get(source))
    return by is None or by in BY_GENERATION


def clause_text(clause: Write) -> str:
    """The clause as YAML writes it."""
    condition = f", if: {clause.if_}" if clause.if_ else ""
    return f"{{source: {clause.source}, each: {clause.each}{condition}}}"


def covers(bump: Write, write: Write) -> bool:
    """Whether `bump` moves every counter that `write` makes stale."""
    return bump.source == write.source and bump.each == write.each and bump.if_ in (None, write.if_)


@check("LG501", "tracked mutator without a bump point", "entries that depend on what it writes would be served stale")
def tracked_bump(spec: Spec) -> Iterator[Problem]:
    points = _points(spec)
    for mutator in spec.mutators:
        if mutator.untracked is None and mutator.name not in points and _seen(mutator):
            message = f"the mutator {quote(mutator.name)} has no bump point"
            bumps = ", ".join(clause_text(write) for write in mutator.writes)
            fix = f"add `{mutator.name}: {{when: {_when(mutator)}, bumps: [{bumps}]}}` to `bump_points`"
            yield Problem(mutator.name.mark, message, fix)


@check("LG502", "untracked mutator with a bump point", "it is either seen by the runtime or it is not")
def untracked_silent(spec: Spec) -> Iterator[Problem]:
    points = _points(spec)
    for mutator in spec.mutators:
        if mutator.untracked is not None and mutator.name in points:
            message = f"the mutator {quote(mutator.name)} is untracked and has a bump point"
            note = Note("declared untracked here", mutator.untracked.mark)
            fix = "remove the bump point, or `untracked` and `tell`"
            yield Problem(points[mutator.name].name.mark, message, fix, (note,))


@check(
    "LG503", "write that nothing bumps", "an entry that depends on it would be served stale: a silently wrong gradient"
)
def writes_bumped(spec: Spec) -> Iterator[Problem]:
    points = _points(spec)
    counted = {source.name for source in spec.sources if source.changes == "generation"}
    stale = {(s, b): dependents(spec, s, b) for s in counted for b in spec.backends}
    for mutator in spec.mutators:
        point = points.get(mutator.name)
        if point is None or mutator.untracked is not None:
            continue
        for write in mutator.writes:
            if any(covers(bump, write) for bump in point.bumps):
                continue
            served = {b: stale.get((write.source, b)) for b in mutator.backends or spec.backends}
            backends = [backend for backend, entries in served.items() if entries]
            if backends:
                names = dict.fromkeys(entry.name for backend in backends for entry in served[backend] or ())
                yield _unbumped(mutator, write, point, backends, list(names))


def _unbumped(mutator: Mutator, write: Write, point: BumpPoint, backends: list[Text], entries: list[Text]) -> Problem:
    message = f"`{mutator.name}` writes {clause_text(write)} but does not bump it"
    shown = listed(entries[:5]) + (f" and {len(entries) - 5} more" if len(entries) > 5 else "")
    notes = (Note("written here", write.mark), Note(f"on {listed(backends)}, this makes stale: {shown}"))
    fix = f"add `{clause_text(write)}` to its `bumps`"
    return Problem(point.name.mark, message, fix, notes)


@check("LG504", "bump of what is not written", "it costs every launch a miss, and most likely means something else")
def bumps_written(spec: Spec) -> Iterator[Problem]:
    mutators = {mutator.name: mutator for mutator in spec.mutators}
    for point in spec.bump_points:
        mutator = mutators.get(point.name)
        for bump in point.bumps if mutator else ():
            if mutator and not any(covers(bump, write) and covers(write, bump) for write in mutator.writes):
                message = f"`{point.name}` bumps {clause_text(bump)}, which its mutator does not write"
                note = Note("the mutator is here", mutator.name.mark)
                yield Problem(bump.mark, message, "remove it, or add it to the mutator's `writes`", (note,))


@check("LG505", "bump at the wrong time", "a counter that moves after the look-up lets the old value through")
def bumps_in_time(spec: Spec) -> Iterator[Problem]:
    for point in spec.bump_points:
        for bump in point.bumps:
            selector = SELECTORS.get(bump.each)
            if selector is not None and selector.when != point.when:
                message = f"`{point.name}` bumps {quote(bump.each)} {point.when}, which is too {_sense(selector.when)}"
                note = Note("bumped here", bump.mark)
                yield Problem(point.when.mark, message, f"write `when: {selector.when}`", (note,))


@check(
    "LG506", "untracked mutator without advice", "the overflow message names it as a possible cause and says what to do"
)
def untracked_tells(spec: Spec) -> Iterator[Problem]:
    for mutator in spec.mutators:
        if mutator.untracked is not None and mutator.tell is None:
            message = f"{quote(mutator.name)} is untracked but tells the user nothing"
            yield Problem(mutator.untracked.mark, message, "add `tell:` with what the user can do about it")
        if mutator.untracked is None and mutator.tell is not None:
            message = f"{quote(mutator.name)} tells the user something but is tracked"
            yield Problem(mutator.tell.mark, message, "remove `tell`, or add `untracked:` with the reason")


@check("LG507", "function of the runtime that the spec leaves out", "what it writes would be bumped by nobody")
def runtime_covered(spec: Spec) -> Iterator[Problem]:
    declared: dict[str, Mutator] = {mutator.name: mutator for mutator in spec.mutators}
    for name, runtime in RUNTIME_MUTATORS.items():
        backends = [backend for backend in spec.backends if _has(backend, runtime)]
        mutator = declared.get(name)
        if mutator is not None:
            yield from _underdeclared(mutator, runtime, backends)
        elif backends:
            mark = spec.mutators[-1].name.mark if spec.mutators else spec.mark
            message = f"the runtime has `{name}`, but no mutator says what it writes"
            yield Problem(mark, message, f"add `{name}` to `mutators`, and its bump point")


def _has(backend: str, runtime: RuntimeMutator) -> bool:
    facts = load_backends().get(backend)
    return facts is not None and (facts.captures_graphs or not runtime.graphs_only)


def _underdeclared(mutator: Mutator, runtime: RuntimeMutator, backends: list[Text]) -> Iterator[Problem]:
    absent = [backend for backend in backends if mutator.backends and backend not in mutator.backends]
    if absent:
        message = f"the runtime has `{mutator.name}` on {listed(absent)} too"
        yield Problem(mutator.backends[0].mark, message, f"add {listed(absent)} to its `backends`, or remove the list")
    unsaid = [each for each in runtime.writes if all(each != write.each for write in mutator.writes)]
    if unsaid:
        clauses = ", ".join(f"{{source: {SELECTORS[each].source}, each: {each}}}" for each in unsaid)
        message = f"`{mutator.name}` of the runtime writes {listed(unsaid)} too"
        yield Problem(mutator.name.mark, message, f"add `{clauses}` to its `writes`, and to its bump point")


@check("LG508", "write to a source without a counter", "a source that changes by value is compared, never bumped")
def writes_counted(spec: Spec) -> Iterator[Problem]:
    values = [name for name, kind in SOURCES.items() if kind.changes == "value"]
    by_value = {source.name: source for source in spec.sources if source.changes == "value" and source.name in values}
    clauses = [write for mutator in spec.mutators for write in mutator.writes]
    clauses += [bump for point in spec.bump_points for bump in point.bumps]
    for clause in clauses:
        if clause.source in by_value:
            message = f"`{clause.source}` changes by value, so there is nothing to bump"
            note = Note("declared here", by_value[clause.source].changes.mark)
            yield Problem(clause.source.mark, message, "remove it", (note,))


@check("LG509", "clause that another makes needless", "removing either would change nothing, so one of them misleads")
def clauses_distinct(spec: Spec) -> Iterator[Problem]:
    groups = [(mutator.name, mutator.writes) for mutator in spec.mutators]
    groups += [(point.name, point.bumps) for point in spec.bump_points]
    for name, clauses in groups:
        for index, clause in enumerate(clauses):
            other = next((c for i, c in enumerate(clauses) if i != index and covers(c, clause)), None)
            if other is not None and not (covers(clause, other) and clauses.index(other) > index):
                message = f"`{name}` says {clause_text(clause)} twice"
                yield Problem(clause.mark, message, "remove one of the two", (Note("also here", other.mark),))


@check("LG510", "tracked mutator that the runtime cannot see", "nobody would call its bump point")
def unseen_untracked(spec: Spec) -> Iterator[Problem]:
    for mutator in spec.mutators:
        if not _seen(mutator) and mutator.untracked is None:
            message = f"the runtime does not see `{mutator.name}`, so it cannot bump what it writes"
            yield Problem(mutator.name.mark, message, "add `untracked:` with the reason, and `tell:`")


def _seen(mutator: Mutator) -> bool:
    """Whether the runtime sees its writes, and so could bump them; one that is not the runtime's bumps itself."""
    runtime = RUNTIME_MUTATORS.get(mutator.name)
    return runtime is None or runtime.seen


def _points(spec: Spec) -> dict[Text, BumpPoint]:
    return {point.name: point for point in spec.bump_points}


def _when(mutator: Mutator) -> str:
    times = [SELECTORS[write.each].when for write in mutator.writes if write.each in SELECTORS]
    return times[0] if times else "before_lookup"


def _sense(when: str) -> str:
    return "late: a task writes before anybody looks up again" if when == "before_lookup" else "late for a host write"


CHECKS = (
    tracked_bump,
    untracked_silent,
    writes_bumped,
    bumps_written,
    bumps_in_time,
    untracked_tells,
    runtime_covered,
    writes_counted,
    clauses_distinct,
    unseen_untracked,
)
