"""Texts of the spec in string literals of C++ and in tables."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from generating import Project
from launchgen.emit.escapes import in_literal

NASTY = 'say "no\\n" to C:\\new ??/ and ???/, %d\\'


@pytest.mark.parametrize("standard", ["c++17", "c++11"])  # the older one replaces trigraphs
def test_a_compiler_reads_back_what_was_written(tmp_path: Path, standard: str) -> None:
    compiler = shutil.which("g++")
    if compiler is None:
        pytest.skip("needs g++")
    source = tmp_path / "text.cpp"
    source.write_text(f'#include <cstdio>\nint main() {{ std::fputs("{in_literal(NASTY)}", stdout); }}\n')
    warnings = ["-Wall", "-Wextra", "-Werror", f"-std={standard}"]
    subprocess.run([compiler, *warnings, source, "-o", tmp_path / "text"], check=True)
    assert subprocess.run([tmp_path / "text"], capture_output=True, check=True).stdout == NASTY.encode()


def test_quotes_and_backslashes_of_the_spec_are_escaped_and_explained(project: Project) -> None:
    project.edit("raw address, or open a view instead", 'raw address, or say "no" to C:\\new')
    project.run("generate")
    lines = (project.out / "program/overflow.cpp").read_text().split("\n")
    (line,) = (n for n, text in enumerate(lines, 1) if r'or say \"no\" to C:\\new.";' in text)
    assert "mutators.raw_address_write.tell" in project.run("explain", f"program/overflow.cpp:{line}").output


def test_the_break_at_the_end_of_a_folded_text_is_no_part_of_it(project: Project) -> None:
    plain = "doc: somebody stores through a raw address that the runtime gave out"
    project.run("generate")
    project.edit(plain, plain.replace("doc: somebody", "doc: >\n      somebody\n     "))
    assert project.run("diff").output.startswith("no difference")


def test_a_bar_does_not_end_a_cell_of_the_coverage(project: Project) -> None:
    project.edit("doc: the host fills a field", "doc: a | b")
    project.run("generate")
    assert r"| a \| b |" in (project.out / "COVERAGE.md").read_text()
