"""`launchgen diff`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from launchgen.backends.load import load_backends
from launchgen.commands.report import fail, refusing
from launchgen.commands.show import echo_diffs, echo_lines
from launchgen.compare.backends import NotComparable, launchers, real_differences
from launchgen.compare.drift import Difference, differences, found_files, wanted_files
from launchgen.compare.effect import effect
from launchgen.compare.revision import RevisionError, files_at
from launchgen.compare.summary import Summary, table
from launchgen.emit import manifest
from launchgen.emit.home import installed_templates
from launchgen.emit.produce import Production, Request, produce


def run(
    spec: Path,
    out: Path,
    templates: Path | None,
    against: str | None,
    between: tuple[str, str] | None,
    stat: bool,
) -> None:
    """Shows what would change, counted per backend and entry type and then as diffs."""
    if against and between:
        fail("--against and --between ask for different things; give one of them")
    request = Request(spec, templates or installed_templates())
    with refusing():
        made = produce(request)
        if between:
            _between(made, *between, stat)
            return
        wanted = {one.output.path: one.text.encode() for one in made.rendered}
        found = _found(out, made, against)
    name = against or "disk"
    changed = differences({path: data for path, data in found.items() if path != manifest.NAME}, wanted)
    if not changed:
        click.echo(f"no difference between {name} and what would be generated")
        return
    with refusing():
        _tell(effect(changed, found, made, request), changed)
    if not stat:
        echo_diffs(changed, name, "generated")


def _found(out: Path, made: Production, against: str | None) -> Mapping[str, bytes]:
    """The files to compare with: those on disk, or those of a revision."""
    if against is None:
        return found_files(out, wanted_files(made.rendered))
    try:
        found = files_at(against, out)
    except RevisionError as error:
        fail(str(error))
    if not found:
        click.echo(f"{against} holds nothing in {out}, so everything is new")
    return found


def _tell(counts: Summary, changed: tuple[Difference, ...]) -> None:
    for difference in changed:
        if difference.kind != "changed":
            click.echo({"missing": "new: ", "extra": "gone: "}[difference.kind] + difference.path)
    for line in [*table("backend", counts.backends), "", *table("entry", counts.entries)]:
        click.echo(line)


def _between(made: Production, one: str, other: str, stat: bool) -> None:
    try:
        pairs = launchers(made, one, other)
    except NotComparable as error:
        fail(str(error))
    backends = load_backends()
    shown = real_differences(*pairs, backends[one], backends[other])
    click.echo(f"{len(shown)} of {len({*pairs[0], *pairs[1]})} files differ between {one} and {other}")
    # What one lacks comes first, so that it is not lost between the diffs.
    diffs = [lines for lines in shown if len(lines) > 1]
    for line in (*(lines[0] for lines in shown if len(lines) == 1), *map(_counted, diffs)):
        click.echo(line)
    if not stat:
        echo_lines(diffs)


def _counted(lines: tuple[str, ...]) -> str:
    """How many lines a diff adds and takes."""
    added, taken = (sum(line.startswith(sign) for line in lines[2:]) for sign in "+-")
    return f"{lines[0].partition('/')[2]}: +{added} -{taken}"
