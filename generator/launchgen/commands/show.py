"""Showing differences."""

from __future__ import annotations

from collections.abc import Iterable

import click

from launchgen.compare.diffs import coloured, unified
from launchgen.compare.drift import Difference


def echo_diffs(differences: Iterable[Difference], before: str, after: str) -> None:
    """Prints the differences as unified diffs, in colour on a terminal; the names are those of the two sides."""
    echo_lines(unified(difference, before, after) for difference in differences)


def echo_lines(diffs: Iterable[Iterable[str]]) -> None:
    """Prints the lines of several diffs."""
    for diff in diffs:
        click.echo()
        for line in diff:
            click.echo(coloured(line))
