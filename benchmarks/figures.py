"""What a measured figure is, and how figures are shown and kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Figure:
    """A value held against another. `bound` is the most that `ratio` may be, be it a quotient or a difference."""

    name: str
    value: float
    unit: str
    against: str
    against_value: float
    ratio: float
    bound: float

    @property
    def held(self) -> bool:
        """Whether the ratio keeps its bound."""
        return self.ratio <= self.bound


def ratio(name: str, value: float, unit: str, against: str, against_value: float, bound: float) -> Figure:
    """A figure bounded by how many times the other it is."""
    return Figure(name, value, unit, against, against_value, value / against_value, bound)


def difference(name: str, value: float, unit: str, against: str, against_value: float, bound: float) -> Figure:
    """A figure bounded by how much more than the other it is, in its own unit."""
    return Figure(name, value, unit, against, against_value, value - against_value, bound)


def amount(name: str, value: float, unit: str, bound: float) -> Figure:
    """A figure bounded by itself."""
    return Figure(name, value, unit, "", 0.0, value, bound)


def show(figures: Sequence[Figure]) -> None:
    """The figures as a table; a bound that is not kept is marked."""
    table = Table()
    for heading in ("figure", "value", "held against", "ratio", "bound", ""):
        table.add_column(heading, justify="left" if heading in ("figure", "held against", "") else "right")
    for figure in figures:
        table.add_row(
            figure.name,
            f"{figure.value:,.2f} {figure.unit}",
            f"{figure.against} ({figure.against_value:,.2f})" if figure.against else "",
            f"{figure.ratio:.2f}",
            f"{figure.bound:g}",
            "" if figure.held else "[red]over[/red]",
        )
    Console(width=None if Console().is_terminal else 140).print(table)


def write(figures: Sequence[Figure], path: Path) -> None:
    """The figures as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = [{**asdict(figure), "held": figure.held} for figure in figures]
    path.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
