"""Telling what keeps a command from its work."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import NoReturn

import click

from launchgen.emit.problem import Problem, Refused, file_problem

ERROR = 2  # the exit status of a command that could not do its work


@contextmanager
def refusing() -> Iterator[None]:
    """Ends the process with the findings on standard error where the work inside is refused."""
    try:
        yield
    except Refused as refused:
        click.echo(problems_text(refused.problems), err=True, nl=False)
        raise SystemExit(ERROR) from None
    except BrokenPipeError:
        # Whoever reads has seen enough. What is still to be flushed at exit would only tell that again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
    except OSError as error:
        problem = file_problem(error, error.filename or "a file", "make it readable")
        click.echo(problems_text((problem,)), err=True, nl=False)
        raise SystemExit(ERROR) from None


def problems_text(problems: tuple[Problem, ...]) -> str:
    """The problems as text, one file after the other."""
    from launchgen.checks.report import as_text

    grouped = groupby(problems, key=lambda problem: problem.source)
    return "\n".join(as_text(source, tuple(one.finding for one in group)) for source, group in grouped)


def fail(message: str) -> NoReturn:
    """Ends the process with `message`, which says what to do."""
    click.echo(f"launchgen: error: {message}", err=True)
    raise SystemExit(ERROR)
