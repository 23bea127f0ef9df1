"""`launchgen generate`."""

from __future__ import annotations

from pathlib import Path

import click

from launchgen.commands.report import refusing
from launchgen.emit.generate import Outcome, Paths, generate
from launchgen.emit.home import installed_templates


def run(
    spec: Path,
    out: Path,
    templates: Path | None,
    stamp: Path,
    depfile: Path | None,
    force: bool,
    unchecked: bool,
) -> None:
    """Generates, and tells what was done."""
    paths = Paths(spec, templates or installed_templates(), out, stamp, depfile)
    with refusing():
        outcome = generate(paths, unchecked, force)
    for line in told(outcome, spec, out):
        click.echo(line)


def told(outcome: Outcome, spec: Path, out: Path) -> list[str]:
    """What a run did, in lines."""
    lines = []
    if outcome.written is None:
        lines.append(f"{out}: {outcome.files} files are up to date")
    else:
        changed, removed = outcome.written.changed, outcome.written.removed
        lines += [f"wrote {out / path}" for path in changed]
        lines += [f"removed {out / path}" for path in removed]
        lines += [
            f"left {out / path}: it is no longer generated but was edited; remove it yourself"
            for path in outcome.written.left
        ]
        lines.append(f"{out}: {outcome.files} files, {len(changed)} written, {len(removed)} removed")
    if outcome.undone:
        lines.append(f"no templates of a launcher yet for {', '.join(outcome.undone)}, which {spec} declares")
    return lines
