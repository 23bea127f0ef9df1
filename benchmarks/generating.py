"""The generator itself: nothing changed, everything changed, and how it grows."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.figures import Figure, amount, ratio

ROUNDS = 9


def figures(root: Path) -> list[Figure]:
    """`launchgen generate` against the import of jinja2, and its growth with the number of entries."""
    launchgen = [str(Path(sys.executable).with_name("launchgen")), "generate", "--templates", str(root / "templates")]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(root / "adstack.yaml", folder)
        subprocess.run(launchgen, cwd=folder, check=True, capture_output=True)
        jinja, unchanged, everything = _best_of_each(folder, launchgen)
    few, hundred, thousand, megabytes = _growth(root, launchgen)
    # A straight line through the smallest spec and 100 entries says what 1,000 may cost.
    linear = few + (hundred - few) / 95 * 995
    return [
        ratio("generate, nothing changed", unchanged * 1e3, "ms", 'python -c "import jinja2"', jinja * 1e3, 3),
        ratio("generate, everything", everything * 1e3, "ms", 'python -c "import jinja2"', jinja * 1e3, 5),
        ratio("generate, 1,000 entry types", thousand * 1e3, "ms", "linear from 100", linear * 1e3, 1.2),
        amount("memory with 1,000 entry types", megabytes, "MB", 300),
    ]


def _best_of_each(folder: Path, launchgen: list[str]) -> tuple[float, float, float]:
    imported = unchanged = everything = float("inf")
    for _ in range(ROUNDS):
        imported = min(imported, _seconds([sys.executable, "-c", "import jinja2"], folder))
        unchanged = min(unchanged, _seconds(launchgen, folder))
        shutil.rmtree(folder / "generated")
        everything = min(everything, _seconds(launchgen, folder))
    return imported, unchanged, everything


def _growth(root: Path, launchgen: list[str]) -> tuple[float, float, float, float]:
    """CPU seconds of a regeneration with 5, 100 and 1,000 entry types, taken in turn, and the most megabytes."""
    best = {5: float("inf"), 100: float("inf"), 1000: float("inf")}
    with tempfile.TemporaryDirectory() as name:
        for _ in range(ROUNDS):
            for count in best:
                folder = Path(name) / str(count)
                folder.mkdir(exist_ok=True)
                (folder / "adstack.yaml").write_text(_spec_with(root, count), encoding="utf-8")
                shutil.rmtree(folder / "generated", ignore_errors=True)
                best[count] = min(best[count], _cpu_seconds(launchgen, folder))
    few, hundred, thousand = best.values()
    return few, hundred, thousand, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def _spec_with(root: Path, count: int) -> str:
    text = (root / "adstack.yaml").read_text(encoding="utf-8")
    own = text.count("    payload: ")
    more = "".join(
        f"  entry_{i}: {{doc: entry {i}, type: Entry{i}, key: sizing_info, payload: {{value: u64}},"
        " depends: snapshot, ways: 4, backends: [cuda]}\n"
        for i in range(count - own)
    )
    return text.replace("\nentries:\n", f"\nentries:\n{more}", 1)


def _seconds(command: list[str], folder: Path) -> float:
    begin = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - begin


def _cpu_seconds(command: list[str], folder: Path) -> float:
    """Not wall time: a line is laid through small differences, which other programs on the machine would drown."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
