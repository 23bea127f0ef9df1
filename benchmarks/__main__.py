"""`make bench`: measures, prints a table, writes build/bench.json. Exit 1 where a bound is not kept."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks import calls, compiling, generating, launching, launching_gpu
from benchmarks.figures import show, write


def main() -> int:
    """Runs all benchmarks."""
    root = Path(__file__).parent.parent
    figures = [*generating.figures(root), *compiling.figures(root), *calls.figures(root), *launching.figures(root)]
    for line in launching_gpu.not_measured():
        print(line)
    figures += launching_gpu.figures(root)
    show(figures)
    write(figures, root / "build" / "bench.json")
    return 0 if all(figure.held for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
