"""All rules of a spec, and running them: every finding in one run, in the order of the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from launchgen.checks import (
    emission,
    expression,
    invalidation,
    launch,
    names,
    numbers,
    order,
    references,
    release,
    reserved,
    roles,
    serving,
    texts,
    types,
    usage,
)
from launchgen.spec.finding import Finding, Rule, place
from launchgen.spec.load import Loaded, load
from launchgen.spec.marks import Mark
from launchgen.spec.model import Spec
from launchgen.spec.structure import STRUCTURE

CHECKS = (
    *names.CHECKS,
    *reserved.CHECKS,
    *types.CHECKS,
    *texts.CHECKS,
    *expression.CHECKS,
    *references.CHECKS,
    *usage.CHECKS,
    *roles.CHECKS,
    *invalidation.CHECKS,
    *launch.CHECKS,
    *order.CHECKS,
    *serving.CHECKS,
    *numbers.CHECKS,
)
RULES: Mapping[str, Rule] = {
    rule.code: rule for rule in (*STRUCTURE, *(c.rule for c in CHECKS), *emission.RULES, *release.RULES)
}


class _Unread(Exception):
    """A rule asked for a section that is not whole."""


class _Draft:
    """Stands for a spec of which only some sections are whole."""

    def __init__(self, sections: Mapping[str, Any]) -> None:
        self._sections = sections
        self.mark = Mark(1, 1)

    def __getattr__(self, name: str) -> Any:
        try:
            return self._sections[name]
        except KeyError:
            raise _Unread from None


def check(spec: Spec, released: Mapping[str, Any] | None = None) -> tuple[Finding, ...]:
    """Every violation in `spec`, in the order of the file; layouts are held against `released`, if given."""
    return tuple(sorted(_violations(spec, released), key=place))


def check_file(path: Path | str, name: str | None = None) -> Loaded:
    """Loads and checks the spec at `path` and its record of the last release; never raises.

    Rules whose sections are whole are run even if others are not. The result has a `spec` only if nothing is wrong.
    """
    loaded = load(path, name)
    released = release.read_record(Path(path).parent / release.FILE_NAME) if loaded.sections else None
    damaged = (released,) if isinstance(released, Finding) else ()
    return check_loaded(loaded, None if isinstance(released, Finding) else released, damaged)


def check_loaded(loaded: Loaded, released: Mapping[str, Any] | None = None, more: tuple[Finding, ...] = ()) -> Loaded:
    """`loaded` with the findings of all rules (and `more`) added, and without its `spec` if there are any."""
    spec = loaded.spec or cast(Spec, _Draft(loaded.sections))
    findings = (*loaded.findings, *_violations(spec, released), *more)
    return replace(loaded, spec=None if findings else loaded.spec, findings=tuple(sorted(findings, key=place)))


def _violations(spec: Spec, released: Mapping[str, Any] | None) -> Iterator[Finding]:
    for rule in CHECKS:
        yield from _whole(rule(spec))
    yield from _whole(release.check_release(spec, released))


def _whole(findings: Iterator[Finding]) -> list[Finding]:
    """The findings of one rule; none if it asked for a section that could not be read."""
    try:
        return list(findings)
    except _Unread:
        return []
