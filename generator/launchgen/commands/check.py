"""`launchgen check`."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from launchgen.commands.report import refusing
from launchgen.commands.show import echo_diffs
from launchgen.compare.drift import EXTRA, Difference, differences, found_files, wanted_files
from launchgen.emit.home import installed_templates
from launchgen.emit.produce import Request, produce

DRIFT = 1


def run(spec: Path, out: Path, templates: Path | None) -> None:
    """Reports every file that differs from what would be generated, and exits with 1 if there is one."""
    with refusing():
        made = produce(Request(spec, templates or installed_templates()))
        wanted = wanted_files(made.rendered)
        drift = differences(found_files(out, wanted, strays=True), wanted)
    if not drift:
        click.echo(f"{out}: {len(wanted)} files are as they would be generated")
        return
    for difference in drift:
        click.echo(f"{difference.kind}: {out / difference.path}")
    echo_diffs(drift, "found", "wanted")
    click.echo(f"\n{len(drift)} {'file is' if len(drift) == 1 else 'files are'} not as generated; mend with\n")
    for command in mending(drift, spec, out, templates):
        click.echo(f"    {command}")
    raise SystemExit(DRIFT)


def mending(drift: tuple[Difference, ...], spec: Path, out: Path, templates: Path | None) -> list[str]:
    """The commands that make the files as they should be."""
    options = [] if spec == Path("adstack.yaml") else ["--spec", str(spec)]
    options += [] if out == Path("generated") else ["--out", str(out)]
    options += [] if templates is None else ["--templates", str(templates)]
    extra = [str(out / difference.path) for difference in drift if difference.kind == EXTRA]
    commands = [["rm", *extra]] if extra else []
    commands += [["launchgen", "generate", *options]] if len(extra) < len(drift) else []
    return [shlex.join(command) for command in commands]
