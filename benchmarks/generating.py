"""The generator itself: nothing changed, everything changed, and how it grows."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.figures import Figure, amount, ratio
from launchgen.emit.generate import Paths, generate

ROUNDS = 9
# As installed packages are: compiled once, not at each run.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def figures(root: Path) -> list[Figure]:
    """`launchgen generate` against the import of jinja2, and its growth with the number of entries."""
    launchgen = [str(Path(sys.executable).with_name("launchgen")), "generate", "--templates", str(root / "templates")]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(root / "adstack.yaml", folder)
        subprocess.run(launchgen, cwd=folder, env=ENVIRONMENT, check=True, capture_output=True)
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
    """Seconds of a regeneration with 5, 100 and 1,000 entry types, taken in turn, and megabytes of the largest.

    A line is laid through small differences, which the start of a process, the file system and other programs would
    drown: so it is this process's own time on a processor, outside the system.
    """
    best = {5: float("inf"), 100: float("inf"), 1000: float("inf")}
    with tempfile.TemporaryDirectory() as name:
        folders = {count: _folder_with(root, count, Path(name)) for count in best}
        for _ in range(ROUNDS):
            for count, folder in folders.items():
                # The shorter a run, the more of them: the line's slope is as sure as its two lower points.
                times = [_user_seconds(root, folder) for _ in range(1 if count == max(folders) else 5)]
                best[count] = min(best[count], *times)
        subprocess.run([*launchgen, "--force"], cwd=folders[1000], check=True, capture_output=True)
    few, hundred, thousand = best.values()
    return few, hundred, thousand, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def _user_seconds(root: Path, folder: Path) -> float:
    shutil.rmtree(folder / "generated", ignore_errors=True)
    paths = Paths(folder / "adstack.yaml", root / "templates", folder / "generated", folder / "stamp")
    begin = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    generate(paths)
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime - begin


def _folder_with(root: Path, count: int, parent: Path) -> Path:
    folder = parent / str(count)
    folder.mkdir()
    (folder / "adstack.yaml").write_text(_spec_with(root, count), encoding="utf-8")
    return folder


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
    subprocess.run(command, cwd=folder, env=ENVIRONMENT, check=True, capture_output=True)
    return time.perf_counter() - begin
