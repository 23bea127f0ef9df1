"""The examples of the documentation run, and print what it says that they print."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from launch.target import target
from launchgen.cli import main

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


def test_the_entry_of_the_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (entry,) = (block.removeprefix("entries:\n  …\n") for block in blocks("../README.md", "yaml"))
    (printed,) = (block for block in blocks("../README.md", "") if block.startswith("$ launchgen check-spec\n"))
    entries, after, rest = (ROOT / "adstack.yaml").read_text(encoding="utf-8").partition("\n# What an observed entry")
    monkeypatch.chdir(tmp_path)
    spec = tmp_path / "adstack.yaml"
    spec.write_text(entries + entry + after + rest, encoding="utf-8")
    assert CliRunner().invoke(main, ["check-spec"]).output == "adstack.yaml: no problems\n"
    spec.write_text(entries + entry.replace("snapshot", "snapshoot") + after + rest, encoding="utf-8")
    assert "$ launchgen check-spec\n" + CliRunner().invoke(main, ["check-spec"]).output == printed
