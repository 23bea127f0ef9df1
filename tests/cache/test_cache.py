"""The cache alone, as a runtime with a program class of its own would adopt it; under the sanitizers."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GENERATED = HERE.parent.parent / "generated"
SOURCE = HERE / "cache_test.cpp"
WARNINGS = ["-Wall", "-Wextra", "-Werror", "-Wconversion", "-Wshadow"]
TESTS = re.findall(r"^    TEST\((\w+)\)", SOURCE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cache") / "cache_test"
    sources = [str(SOURCE), *map(str, sorted((GENERATED / "cache").glob("*.cpp")))]
    sanitize = ["-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    command = [
        "c++",
        "-std=c++17",
        *sanitize,
        *WARNINGS,
        f"-I{GENERATED}",
        f"-I{HERE.parent}",
        *sources,
        "-o",
        str(path),
    ]
    subprocess.run(command, check=True)
    return path


@pytest.mark.xdist_group("cache_test")
@pytest.mark.parametrize("name", TESTS)
def test_cache(program: Path, name: str) -> None:
    done = subprocess.run([str(program), name], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_look_up_hashes_nothing() -> None:
    for path in [*(GENERATED / "cache").iterdir(), GENERATED / "cpu" / "kernel_launcher.cpp"]:
        assert not re.search(r"unordered_|std::(map|set|hash)\b", path.read_text(encoding="utf-8")), path


def test_clang_finds_nothing_to_say() -> None:
    clang = shutil.which("clang++")
    if clang is None:
        pytest.skip("clang++ is not installed; `apt-get install clang` brings it")
    for source in sorted(GENERATED.rglob("*.cpp")):
        command = [clang, "-std=c++17", "-fsyntax-only", *WARNINGS, f"-I{GENERATED}", str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, ""), source


def test_clang_format_would_change_nothing() -> None:
    sources = [str(path) for path in sorted(GENERATED.rglob("*")) if path.suffix in (".h", ".cpp")]
    style = f"--style=file:{GENERATED.parent / '.clang-format'}"
    tool = shutil.which("clang-format", path=str(GENERATED.parent / ".venv" / "bin")) or shutil.which("clang-format")
    assert tool is not None
    done = subprocess.run([tool, style, "--dry-run", "--Werror", *sources], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
