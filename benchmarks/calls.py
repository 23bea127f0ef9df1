"""How often launches call a GPU's driver, counted on a stand-in for it, and what they ask of a Vulkan device."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from benchmarks import nothing
from benchmarks.figures import Figure, amount
from launchgen.build.project import build
from launchgen.runtime import AdStackError, Program, Stack, Task, expr
from launchgen.runtime.program import DeviceWork

# A hit enters and launches. A miss that the device sizes also launches the sizer, copies back and waits.
BOUNDS = {"hit": 2, "miss": 5}
# Submissions, waits and allocations.
WORK = {"hit": DeviceWork(1, 0, 0), "miss": DeviceWork(2, 1, 0)}


def figures(root: Path) -> list[Figure]:
    """One launch of a task bound by an array. `root` is the repository."""
    return [*_calls(root), *_device_work(root)]


def _calls(root: Path) -> list[Figure]:
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


def _device_work(root: Path) -> list[Figure]:
    """On whatever device Vulkan finds, if it finds any."""
    found = []
    library = build(root / "generated", root / "build", "spirv").library
    try:
        program = Program("spirv", library=library)
    except AdStackError as error:
        print(f"launches through Vulkan are not counted: {error.message}")
        return []
    with program:
        for what, launch in _launches(program).items():
            before = program.device_work()
            launch()
            after = program.device_work()
            for name, bound in asdict(WORK[what]).items():
                counted = getattr(after, name) - getattr(before, name)
                found.append(amount(f"spirv: {name} of a {what}", counted, "", bound))
    return found


def _launches(program: Program) -> dict[str, Callable[[], None]]:
    i = expr.variable(0)
    size = expr.max_over_range(i, 0, expr.shape(0, 0), expr.array(0, [i], "i32"))
    task = Task("nothing", [Stack("float", 8, size_expr=expr.nodes(size))], arr_reads=[0], element_count=1)
    code = {"image": nothing.shader()} if program.backend == "spirv" else {"ir": nothing.IR}
    kernel = program.kernel("nothing", [task], argument_count=1, **code)
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
