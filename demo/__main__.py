"""`make demo`: prints the launches as a table and draws them into build/demo.svg."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from demo.picture import draw
from demo.scenario import Launched, launches


def main() -> None:
    """Runs the demo."""
    root = Path(__file__).parent.parent
    done = list(launches())
    Console(width=None if Console().is_terminal else 150).print(_table(done))
    picture = root / "build" / "demo.svg"
    draw(done, picture)
    print(f"picture: {picture.relative_to(root)}")


def _table(done: list[Launched]) -> Table:
    table = Table(title="x <- sin(x), as often as an ndarray says; 10,000 elements")
    for heading in ("launch", "written before", "look-up", "why", "size", "gradient error", "time"):
        table.add_column(
            heading, justify="right" if heading in ("launch", "size", "gradient error", "time") else "left"
        )
    for launch in done:
        look = "[green]hit[/green]" if launch.hit else "[red]miss[/red]"
        why = "" if launch.hit else launch.why
        error, duration = f"{launch.error:.1e}", f"{launch.microseconds:,.0f} µs"
        table.add_row(str(launch.number), launch.written, look, why, str(launch.size), error, duration)
    return table


if __name__ == "__main__":
    main()
