"""What an edit does to each backend and each entry type."""

from __future__ import annotations

from collections.abc import Mapping

from launchgen.compare.drift import Difference
from launchgen.compare.summary import Summary, by_identifier, summary
from launchgen.emit import manifest
from launchgen.emit.explain import Explainer, explainer
from launchgen.emit.manifest import EMPTY, Manifest
from launchgen.emit.produce import Production, Request

ENTRIES = "entries."


def effect(changed: tuple[Difference, ...], found: Mapping[str, bytes], made: Production, request: Request) -> Summary:
    """Counts what changed. An added line belongs to the entry of the spec that it comes from; of the text that a
    removed line came from only the line is left, so it belongs to the entry type that its identifiers name."""
    before = _manifest(found)
    backends = {path: owned.backend for path, owned in before.items()}
    backends |= {one.output.path: one.output.backend for one in made.rendered}
    types = {str(entry.name): str(entry.type) for entry in made.spec.entries}
    gone = {name for owned in before.values() for name in owned.entries if name not in types}
    names = {**types, **{name: name for name in sorted(gone)}}
    explains = explainer(request)
    return summary(changed, backends, by_identifier(names), lambda path, line, _: entry_of(explains, path, line))


def entry_of(explains: Explainer, path: str, line: int) -> str | None:
    """The entry type that a generated line comes from, if it comes from one."""
    explanation = explains.explain(path, line)
    places = (*explanation.values, *reversed(explanation.around))
    return next((place.path.split(".")[1] for place in places if place.path.startswith(ENTRIES)), None)


def _manifest(found: Mapping[str, bytes]) -> Manifest:
    try:
        return manifest.parse(found[manifest.NAME].decode()) if manifest.NAME in found else EMPTY
    except (manifest.Damaged, UnicodeDecodeError):
        return EMPTY
