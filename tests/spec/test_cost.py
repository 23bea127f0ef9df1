"""Loading and checking cost little, and in proportion to the spec."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from pathlib import Path

from launchgen.checks import check
from launchgen.spec import parse

ROOT = Path(__file__).parents[2]
HEAVY = {"jinja2", "llvmlite", "numpy", "rich", "click", "difflib", "ctypes", "subprocess"}


def with_entries(count: int) -> str:
    head, tail = (ROOT / "adstack.yaml").read_text(encoding="utf-8").split("\nentries:\n", 1)
    entries = "".join(
        f"  extra_{number}: {{type: ExtraEntry{number}, key: sizing_info, payload: {{offsets: 'u64[]', stride: u64}},"
        f" depends: snapshot, ways: 4, backends: [cuda, amdgpu], doc: entry {number}}}\n"
        for number in range(count)
    )
    return f"{head}\nentries:\n{entries}{tail}"


def cost(text: str) -> float:
    """The least CPU time of three runs, in seconds."""
    times = []
    for _ in range(3):
        gc.collect()
        begin = time.process_time()
        spec = parse(text, "big.yaml").spec
        assert spec is not None
        assert check(spec) == ()
        times.append(time.process_time() - begin)
    return min(times)


def test_cost_grows_with_the_number_of_entries() -> None:
    small, large = cost(with_entries(250)), cost(with_entries(1000))
    assert large < 2.0
    assert large < small * 4 * 1.5


def test_imports_are_light() -> None:
    code = "import sys, launchgen.checks.report; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(ROOT / "generator")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not HEAVY & {module.split(".")[0] for module in run.stdout.split()}
