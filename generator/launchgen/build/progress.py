"""Shows how a build comes along: a bar on a terminal, plain lines anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from launchgen.build.cxx import Report


@contextmanager
def shown(units: int, stream: TextIO | None = None) -> Iterator[Report]:
    """What to tell of each of `units` translation units as it is done; it is shown on `stream`, else on stdout."""
    stream = stream or sys.stdout
    if stream.isatty():
        with _bar(units, stream) as report:
            yield report
    else:
        yield _lines(units, stream)


def _lines(units: int, stream: TextIO) -> Report:
    done = 0

    def say(source: str, compiled: bool) -> None:
        nonlocal done
        done += 1
        if compiled:
            print(f"[{done}/{units}] compiled {source}", file=stream, flush=True)

    return say


@contextmanager
def _bar(units: int, stream: TextIO) -> Iterator[Report]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=Console(file=stream), transient=True) as progress:
        task = progress.add_task("", total=units)
        yield lambda source, compiled: progress.update(task, advance=1, description=source)
