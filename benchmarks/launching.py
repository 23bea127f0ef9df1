"""Launches of the generated CPU launcher, timed from C++."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from benchmarks.figures import Figure, amount, difference, ratio
from launchgen.build.project import build

HERE = Path(__file__).parent
PROCESSES = 12


def figures(root: Path) -> list[Figure]:
    """Hits, misses, forward-only launches and unobserved writes. `root` is the repository."""
    measured = _measure(root)
    hit = {kind: measured[f"launch_{kind}"] - measured["launch_constant"] for kind in ("field", "array")}
    found = [
        difference(
            f"cached launch, {kind} bound",
            measured[f"launch_{kind}"],
            "ns",
            "constant bound",
            measured["launch_constant"],
            30,
        )
        for kind in hit
    ]
    found += [
        # Less than a nanosecond cannot be told from none; so that is the least that a hit is taken to add.
        ratio(f"added by a hit, {kind} bound", max(added, 1.0), "ns", "obvious cache", measured[f"obvious_{kind}"], 0.1)
        for kind, added in hit.items()
    ]
    found.append(amount("allocations of two hits", measured["hit_allocations"], "", 0))
    found += [
        ratio(f"miss over {n:,} elements", measured[f"miss_{n}"], "ns", "loop by hand", measured[f"by_hand_{n}"], 1.5)
        for n in (1_000, 1_000_000)
    ]
    found.append(
        ratio(
            "forward-only launch, entry recorded",
            measured["forward_observed"],
            "ns",
            "before the first entry",
            measured["forward_unobserved"],
            1.1,
        )
    )
    found.append(
        difference(
            "write to an unobserved field",
            measured["write_unobserved_field"],
            "ns",
            "program without entries",
            measured["write_unobserved_program"],
            2,
        )
    )
    return found


def _measure(root: Path) -> dict[str, float]:
    generated = root / "generated"
    library = build(generated, root / "build").library
    program = root / "build" / "bench" / "launch"
    program.parent.mkdir(parents=True, exist_ok=True)
    compiler = os.environ.get("CXX", "c++")
    flags = ["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{generated}", f"-I{HERE}"]
    link = [str(library), f"-Wl,-rpath,{library.parent}"]
    subprocess.run([compiler, *flags, str(HERE / "launch.cpp"), "-o", str(program), *link], check=True)
    best: dict[str, float] = {}
    # Where memory and code happen to lie moves a launch by ten nanoseconds; so the best of several processes counts.
    for _ in range(PROCESSES):
        lines = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout.splitlines()
        for name, value, _unit in (line.split() for line in lines):
            best[name] = min(best.get(name, float("inf")), float(value))
    return best
