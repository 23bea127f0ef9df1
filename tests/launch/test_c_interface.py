"""The C interface from C++, where every allocation of the launcher can be counted and refused."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from launchgen.build.project import build

SOURCE = Path(__file__).with_name("c_interface_test.cpp")
ROOT = Path(__file__).parents[2]
TESTS = re.findall(r"^    TEST\((\w+)\)", SOURCE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tests, linked with the CPU's library."""
    library = build(ROOT / "generated", ROOT / "build").library
    path = tmp_path_factory.mktemp("c_interface") / "c_interface_test"
    flags = ["-std=c++17", "-g", "-O1", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'generated'}", f"-I{ROOT / 'tests'}"]
    command = ["c++", *flags, str(SOURCE), str(library), f"-Wl,-rpath,{library.parent}", "-o", str(path)]
    subprocess.run(command, check=True)
    return path


@pytest.mark.xdist_group("c_interface_test")
@pytest.mark.parametrize("name", TESTS)
def test_c_interface(program: Path, name: str) -> None:
    done = subprocess.run([str(program), name], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
