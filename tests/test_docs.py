"""The examples of the documentation run, and print what it says that they print."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from launch.target import target

ROOT = Path(__file__).parents[1]


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block for named, block in found if named == language]


def run(script: str) -> str:
    """What the script prints, run where the sources are."""
    target("cpu")  # so that nothing is left to build
    environment = os.environ | {"PYTHONPATH": str(ROOT / "generator")}
    command = [sys.executable, "-c", script]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def test_a_kernel_driven_from_python() -> None:
    (script,) = blocks("runtime.md", "python")
    (printed,) = blocks("runtime.md", "")
    assert run(script) == printed


@pytest.mark.skipif(shutil.which("ld.lld-19") is None and shutil.which("ld.lld") is None, reason="no ld.lld")
def test_kernels_of_ones_own_for_gpus() -> None:
    for backend in ("cuda", "amdgpu"):
        target(backend)
    for script in blocks("build.md", "python"):
        run(script)
