"""Showing differences."""

from __future__ import annotations

from collections.abc import Iterable

import click

from launchgen.compare.diffs import coloured, unified
from launchgen.compare.drift import Difference


def echo_diffs(differences: Iterable[Difference], before: str, after: str) -> None:
    """Prints the differences as unified diffs, in colour on a terminal; the names are those of the two sides."""
    for difference in differences:
        click.echo()
        for line in unified(difference, before, after):
            click.echo(coloured(line))
