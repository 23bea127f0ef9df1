"""LG70x: what a look-up compares, and how sizes reach a device."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.backends.load import load_backends
from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import Note, listed, quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Compare, Entry, Spec
from launchgen.spec.vocabulary import ENCODING

SENSIBLE = {"generation": ("generation", "generation+value"), "value": ("value",)}


@check("LG701", "backend without a replay", "nobody would know what makes its observed entries stale")
def replay_per_backend(spec: Spec) -> Iterator[Problem]:
    given = {replay.name for replay in spec.replay}
    for backend in spec.backends:
        if backend not in given:
            compares = ", ".join(f"{source.name}: {source.changes}" for source in spec.sources)
            message = f"`replay` says nothing of the backend {quote(backend)}"
            yield Problem(backend.mark, message, f"add `{backend}: {{{compares}}}` to `replay`")


@check("LG702", "replay without a source", "a change of that source would go unnoticed")
def replay_per_source(spec: Spec) -> Iterator[Problem]:
    for replay in spec.replay:
        given = {compare.name for compare in replay.compares}
        for source in spec.sources:
            if source.name not in given:
                message = f"the replay on {quote(replay.name)} does not compare `{source.name}`"
                fix = f"add `{source.name}: {source.changes}`"
                yield Problem(replay.name.mark, message, fix, (Note("the source is here", source.name.mark),))


@check("LG703", "comparison that misses how the source changes", "an old value would pass for a current one")
def comparisons_sensible(spec: Spec) -> Iterator[Problem]:
    changes = {source.name: source.changes for source in spec.sources}
    for entry, compare in _compares(spec):
        how = changes.get(compare.name)
        legal = SENSIBLE.get(how, ()) if how is not None else ()
        if entry is not None and how == "generation":
            legal = ("identity", *legal)
        if how is not None and compare.by not in legal:
            message = f"`{compare.name}` changes by {how}, but `{compare.by}` is compared"
            yield Problem(compare.by.mark, message, f"write one of {listed(legal)}")


@check(
    "LG704", "identity is compared for a size", "only an encoding stays right when data changes under the same binding"
)
def identity_for_encodings(spec: Spec) -> Iterator[Problem]:
    for entry, compare in _compares(spec):
        if entry is None or compare.by != "identity":
            continue
        sizes = [field for field in entry.payload if field.type != ENCODING]
        if sizes:
            message = f"`{entry.name}` ignores changes of `{compare.name}` but keeps sizes"
            note = Note(f"`{sizes[0].name}` is a number, not an encoding", sizes[0].name.mark)
            yield Problem(compare.by.mark, message, "compare the `generation`", (note,))


@check("LG705", "value compared where the host cannot read it", "each look-up would cost a copy from the device")
def values_readable(spec: Spec) -> Iterator[Problem]:
    known = load_backends()
    for replay in spec.replay:
        for compare in replay.compares:
            yield from _unreadable(compare, [replay.name] if replay.name in known else [])
    for entry in spec.entries:
        for compare in entry.replay:
            yield from _unreadable(compare, [backend for backend in entry.backends if backend in known])


@check("LG706", "snapshot entry with a replay", "a snapshot records generations and shapes; there is nothing to replay")
def snapshots_not_replayed(spec: Spec) -> Iterator[Problem]:
    for entry in spec.entries:
        if entry.depends == "snapshot" and entry.replay:
            message = f"`{entry.name}` is a snapshot but says what a replay compares"
            note = Note("a snapshot by this", entry.depends.mark)
            yield Problem(entry.replay[0].name.mark, message, "remove `replay`, or write `depends: observed`", (note,))


@check("LG707", "backend without a way to publish", "tasks on it would never see their sizes")
def publish_per_backend(spec: Spec) -> Iterator[Problem]:
    given = {publish.name for publish in spec.publish}
    for backend in spec.backends:
        facts = load_backends().get(backend)
        if backend not in given and facts is not None:
            message = f"`publish` says nothing of the backend {quote(backend)}"
            yield Problem(backend.mark, message, f"add `{backend}: {facts.publish[0]}` to `publish`")


@check("LG708", "way to publish that the backend lacks", "the device could not reach the sizes")
def publish_possible(spec: Spec) -> Iterator[Problem]:
    for publish in spec.publish:
        facts = load_backends().get(publish.name)
        if facts is not None and publish.how not in facts.publish:
            message = f"{quote(publish.name)} cannot publish `{publish.how}`"
            yield Problem(publish.how.mark, message, f"write one of {listed(facts.publish)}")


def _compares(spec: Spec) -> Iterator[tuple[Entry | None, Compare]]:
    for replay in spec.replay:
        yield from ((None, compare) for compare in replay.compares)
    for entry in spec.entries:
        yield from ((entry, compare) for compare in entry.replay)


def _unreadable(compare: Compare, backends: list[str] | list[Text]) -> Iterator[Problem]:
    blind = [backend for backend in backends if not load_backends()[backend].host_reads_elements]
    if blind and compare.by == "generation+value":
        message = f"the host cannot read an element of `{compare.name}` on {listed(blind)} for nothing"
        yield Problem(compare.by.mark, message, "write `generation`")


CHECKS = (
    replay_per_backend,
    replay_per_source,
    comparisons_sensible,
    identity_for_encodings,
    values_readable,
    snapshots_not_replayed,
    publish_per_backend,
    publish_possible,
)
