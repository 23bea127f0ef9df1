"""COVERAGE.md: which backend keeps and bumps what, and the test that holds each row of the audit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.backends.load import Backend
from launchgen.emit.names import common
from launchgen.emit.output import Output
from launchgen.spec.marks import Text
from launchgen.spec.model import Mutator, Spec, Write

AUDIT = "tests/launch/test_audit.py"


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One write of one mutator: what answers for it, and the test that holds it."""

    mutator: Text
    doc: Text
    source: Text
    instances: Text
    answer: Text
    test: Text


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One subject, with a word per backend."""

    name: Text
    cells: tuple[str, ...]


def output(spec: Spec, backends: Mapping[str, Backend], built: tuple[Text, ...]) -> Output:
    """COVERAGE.md."""
    context = {
        **common(spec).context(),
        "backends": tuple(backends[name] for name in spec.backends),
        "launchers": tuple("generated" if name in built else "declared, no templates yet" for name in spec.backends),
        "translated": tuple(backends[name].translated for name in spec.backends if backends[name].translated),
        "publish": tuple(_publish(spec, name) for name in spec.backends),
        "kept": tuple(MatrixRow(entry.name, _cells(spec, entry.backends, entry.depends)) for entry in spec.entries),
        "replayed": tuple(_replayed(spec, source.name) for source in spec.sources),
        "bumped": tuple(_bumped(spec, mutator) for mutator in spec.mutators),
        "audit": tuple(_audit(spec, mutator, write, built) for mutator in spec.mutators for write in mutator.writes),
    }
    return Output("COVERAGE.md", "COVERAGE.md.j2", context, None, tuple(entry.name for entry in spec.entries))


def _cells(spec: Spec, backends: tuple[Text, ...], word: str) -> tuple[str, ...]:
    return tuple(word if name in backends else "-" for name in spec.backends)


def _publish(spec: Spec, backend: Text) -> Text:
    return next(publish.how for publish in spec.publish if publish.name == backend)


def _replayed(spec: Spec, source: Text) -> MatrixRow:
    rules = {replay.name: {compare.name: compare.by for compare in replay.compares} for replay in spec.replay}
    return MatrixRow(source, tuple(rules[name][source] for name in spec.backends))


def _bumped(spec: Spec, mutator: Mutator) -> MatrixRow:
    if mutator.untracked is not None:
        return MatrixRow(mutator.name, ("untracked",) * len(spec.backends))
    point = next((point for point in spec.bump_points if point.name == mutator.name), None)
    when = point.when.replace("_", " ") if point is not None else "never"
    return MatrixRow(mutator.name, _cells(spec, mutator.backends or spec.backends, when))


def _audit(spec: Spec, mutator: Mutator, write: Write, built: tuple[Text, ...]) -> AuditRow:
    instances = Text(write.each if write.if_ is None else f"{write.each} if {write.if_}", write.each.mark)
    covered = any(
        (line.source, line.each, line.if_) == (write.source, write.each, write.if_)
        for point in spec.bump_points
        if point.name == mutator.name
        for line in point.bumps
    )
    bumped = "bumped" if covered else "NOT BUMPED"
    answer = Text(f"untracked: {mutator.untracked}" if mutator.untracked else bumped, mutator.mark)
    runs = not mutator.backends or any(name in built for name in mutator.backends)
    test = f"`{AUDIT}::test_{mutator.name}_{write.source}`" if runs else "none: its backends have no launcher yet"
    return AuditRow(mutator.name, mutator.doc, write.source, instances, answer, Text(test, mutator.mark))
