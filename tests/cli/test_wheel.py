"""The wheel carries all that the tool needs to work outside of its repository."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from generating import ROOT, Project


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel was unpacked, as an installer does it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = (sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "--no-build-isolation", "--no-index")
    subprocess.run((*command, "--quiet", "--wheel-dir", str(folder)), check=True, capture_output=True)
    (wheel,) = folder.glob("launchgen-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def launchgen(site: Path, folder: Path, *arguments: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(site)}
    command = (sys.executable, "-m", "launchgen", *arguments)
    return subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout


def test_an_installed_tool_generates_what_the_repository_does(site: Path, tmp_path: Path, project: Project) -> None:
    launchgen(site, tmp_path, "init")
    launchgen(site, tmp_path, "generate")
    project.run("generate")
    assert Project(tmp_path).tree() == project.tree()
    launchgen(site, tmp_path, "check")


def test_the_wheel_has_a_command_a_licence_and_nothing_that_is_not_the_packages(site: Path) -> None:
    (information,) = site.glob("launchgen-*.dist-info")
    assert "launchgen = launchgen.cli:main" in (information / "entry_points.txt").read_text()
    assert list(information.rglob("LICENSE"))
    assert {path.name for path in site.iterdir()} == {"launchgen", information.name}
    assert not list(site.rglob("__pycache__"))
