"""Loads a spec: every structural problem in one run, and a typed model of what is whole."""

from __future__ import annotations

from collections.abc import Mapping as Table
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from launchgen.spec.collector import collector_paused
from launchgen.spec.finding import Finding, place
from launchgen.spec.marks import Mark
from launchgen.spec.model import Spec
from launchgen.spec.nodes import Enough, Findings, Mapping, compose
from launchgen.spec.read import read_record_fields
from launchgen.spec.shapes import record_shape
from launchgen.spec.structure import ALIAS, WRONG_TYPE
from launchgen.spec.text import SourceText, decode, read


@dataclass(frozen=True, slots=True)
class Loaded:
    """A spec as far as it could be read.

    `spec` is there only if nothing is wrong with the structure of the file. `sections` holds the value of each
    top-level key that is whole, so that rules can look at those even if another section is broken.
    """

    spec: Spec | None
    text: SourceText
    findings: tuple[Finding, ...]
    sections: Table[str, Any] = field(default_factory=dict)


def load(path: Path | str, name: str | None = None) -> Loaded:
    """Loads the spec at `path`; messages call it `name`, by default its path as given. Never raises."""
    name = str(path) if name is None else name
    data = read(Path(path), name)
    if isinstance(data, Finding):
        return Loaded(None, SourceText(name, ""), (data,))
    return parse(data, name)


def parse(text: str | bytes, name: str) -> Loaded:
    """Loads a spec from its text. Never raises."""
    source, unreadable = decode(text, name)
    if unreadable:
        return Loaded(None, source, (unreadable,))
    findings = Findings()
    with collector_paused():
        sections = _sections(source.text, findings)
    spec = Spec(mark=Mark(1, 1), **sections) if not findings else None
    return Loaded(spec, source, tuple(sorted(_without_echoes(findings), key=place)), sections)


def _sections(text: str, findings: Findings) -> dict[str, Any]:
    try:
        root = compose(text, findings)
        if isinstance(root, Mapping):
            return read_record_fields(record_shape(Spec), root, "the spec", findings)
        message = "the spec must be a mapping from sections to what they say"
        findings.report(Finding(WRONG_TYPE.code, message, root.mark, fix="write `section: ...` lines"))
    except Enough:
        pass
    return {}


def _without_echoes(findings: list[Finding]) -> list[Finding]:
    """`findings` without those that only say that a refused alias is no value either."""
    aliases = {finding.mark for finding in findings if finding.code == ALIAS.code}
    return [finding for finding in findings if finding.code != WRONG_TYPE.code or finding.mark not in aliases]
