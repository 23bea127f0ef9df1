"""Shows how a build comes along: a bar on a terminal, plain lines anywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from launchgen.build.cxx import Report

if TYPE_CHECKING:
    from rich.console import Console


@contextmanager
def shown(console: Console, units: int) -> Iterator[Report]:
    """What to tell of each of `units` translation units as it is done."""
    if console.is_terminal:
        with _bar(console, units) as report:
            yield report
        return
    done = 0

    def say(source: str, compiled: bool) -> None:
        nonlocal done
        done += 1
        if compiled:
            console.print(f"[{done}/{units}] compiled {source}", markup=False, highlight=False, soft_wrap=True)

    yield say


@contextmanager
def _bar(console: Console, units: int) -> Iterator[Report]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("compiling", total=units)
        yield lambda source, compiled: progress.update(task, advance=1, description=source)
