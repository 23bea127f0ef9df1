"""How often launches call a GPU's driver, counted on a stand-in for it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.figures import Figure, amount
from launchgen.build.project import build
from launchgen.runtime import Program, Stack, Task, expr

# A hit enters and launches. A miss that the device sizes also launches the sizer, copies back and waits.
BOUNDS = {"hit": 2, "miss": 5}
IR = "define void @nothing(ptr %context, i32 %thread, i64 %begin, i64 %end) {\n  ret void\n}\n"


def figures(root: Path) -> list[Figure]:
    """One launch of a task bound by an array. `root` is the repository."""
    sys.path.insert(0, str(root / "tests"))
    from drivers.standin import NAMES, Standin, build_standin

    found = []
    for backend in NAMES:
        standin = Standin(build_standin(backend, root / "build" / "drivers"))
        library = build(root / "generated", root / "build", backend).library
        with Program(backend, library=library, driver=standin.path) as program:
            for what, launch in _launches(program).items():
                standin.reset()
                launch()
                found.append(amount(f"{backend}: driver calls of a {what}", standin.calls(), "", BOUNDS[what]))
    return found


def _launches(program: Program) -> dict[str, Callable[[], None]]:
    i = expr.variable(0)
    size = expr.max_over_range(i, 0, expr.shape(0, 0), expr.array(0, [i], "i32"))
    task = Task("nothing", [Stack("float", 8, size_expr=expr.nodes(size))], arr_reads=[0], element_count=1)
    kernel = program.kernel("nothing", [task], argument_count=1, ir=IR)
    bounds = program.ndarray("i32", [8])

    def hit() -> None:
        kernel.launch(bounds)

    def miss() -> None:
        bounds.touch()
        kernel.launch(bounds)

    # The first ones make blocks and tell the device of them.
    for launch in (miss, miss, hit, hit):
        launch()
    program.synchronize()
    return {"hit": hit, "miss": miss}
