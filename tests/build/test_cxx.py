"""C++ builds: what is compiled when, and what is said when it fails."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from build.conftest import EXPORT, Project
from launchgen.build.cxx import Options, find_toolchain, sanitizer_environment
from launchgen.build.errors import BuildError
from launchgen.build.store import Store


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_builds_a_library_that_exports_only_what_it_says(project: Project) -> None:
    built = project.build()
    assert (built.compiled, built.reused, built.changed) == (2, 0, True)
    library = ctypes.CDLL(str(built.library))
    assert (library.one(), library.two()) == (1, 2)
    assert not hasattr(library, "_Z6hiddenv")


def test_nothing_changed_calls_no_compiler_and_writes_nothing(project: Project) -> None:
    project.build()
    calls, written = project.called(), project.library.stat().st_mtime_ns
    built = project.build()
    assert (built.compiled, built.reused, built.changed) == (0, 2, False)
    assert project.called() == calls
    assert project.library.stat().st_mtime_ns == written


def test_a_time_stamp_alone_compiles_nothing(project: Project) -> None:
    project.build()
    for path in files(project.root):
        path.touch()
    assert project.build().compiled == 0


def test_a_header_recompiles_those_that_reach_it(project: Project) -> None:
    project.build()
    project.write("deep/more.h", "#pragma once\nconstexpr int kOne = 11;\n")
    built = project.build()
    assert (built.compiled, built.reused, built.changed) == (1, 1, True)
    # A copy, since a library that is loaded already would be served again.
    fresh = project.library.with_name("fresh.so")
    fresh.write_bytes(project.library.read_bytes())
    assert ctypes.CDLL(str(fresh)).one() == 11


def test_a_header_that_comes_to_stand_in_front_of_another_counts(project: Project) -> None:
    project.build()
    project.write("deep/more.h", '#pragma once\n#include "more2.h"\n')
    project.write("more2.h", "#pragma once\nconstexpr int kOne = 21;\n")
    assert project.build().compiled == 1
    project.write("deep/more2.h", "#pragma once\nconstexpr int kOne = 31;\n")
    assert project.build().compiled == 1


def test_going_back_compiles_nothing(project: Project) -> None:
    project.build()
    before = project.library.read_bytes()
    project.write("deep/more.h", "#pragma once\nconstexpr int kOne = 11;\n")
    project.build()
    project.write("deep/more.h", "#pragma once\nconstexpr int kOne = 1;\n")
    built = project.build()
    assert (built.compiled, built.changed) == (0, True)
    assert project.library.read_bytes() == before


def test_flags_are_part_of_what_was_built(project: Project) -> None:
    project.build()
    assert project.build(Options(optimize="2")).compiled == 2
    assert project.build(Options(optimize="1")).compiled == 2
    assert project.build().compiled == 0


def test_a_define_goes_to_the_sources_that_mention_it(project: Project) -> None:
    first, *_ = sorted(project.root.glob("*.cpp"))
    first.write_text(first.read_text() + "#ifdef EXTRA\nint extra() { return EXTRA; }\n#endif\n")
    project.build()
    assert project.build(Options(optimize="0", defines=("EXTRA=1",))).compiled == 1
    assert project.build(Options(optimize="0", defines=("EXTRA=2",))).compiled == 1


def test_another_compiler_builds_again(project: Project, make_compiler: Callable[[str], Path]) -> None:
    project.build()
    make_compiler("other-compiler")
    assert project.build().compiled == 2


def test_the_same_sources_elsewhere_find_the_same_objects(project: Project) -> None:
    project.build()
    project.root.rename(project.root.with_name("moved"))
    project.root = project.root.with_name("moved")
    assert project.build().compiled == 0


def test_a_library_that_was_tampered_with_is_put_back(project: Project) -> None:
    project.build()
    whole = project.library.read_bytes()
    project.library.write_bytes(whole[:100])
    assert project.build().changed
    assert project.library.read_bytes() == whole


def test_many_builds_at_once(project: Project) -> None:
    with ThreadPoolExecutor(4) as pool:
        built = list(pool.map(lambda _: project.build(), range(4)))
    assert {result.library for result in built} == {project.library}
    assert ctypes.CDLL(str(project.library)).two() == 2
    assert [path.name for path in files(project.library.parent)] == ["lib.so"]
    assert not [path for path in files(project.store.root) if path.name.startswith(".")]


def test_report_names_each_unit(project: Project) -> None:
    told: list[tuple[str, bool]] = []
    project.build(report=lambda *what: told.append(what))
    assert sorted(told) == [("one.cpp", True), ("sub/two.cpp", True)]
    told.clear()
    project.build(report=lambda *what: told.append(what))
    assert told == [("one.cpp", False), ("sub/two.cpp", False)]


def test_every_failing_unit_is_shown_with_where_it_comes_from(project: Project) -> None:
    project.write("one.cpp", "int f();\n\n#error first\n")
    project.write("sub/two.cpp", "#error second\n")
    with pytest.raises(BuildError) as caught:
        project.build(explain=lambda path, line: f"templates/{path}.j2:{line + 10}" if path == "one.cpp" else None)
    lines = str(caught.value).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("one.cpp:3:2: error: "))
    assert lines[first + 1] == "    generated from templates/one.cpp.j2:13"
    assert any(line.startswith("sub/two.cpp:1:2: error: ") for line in lines)
    assert sum("generated from" in line for line in lines) == 1


def test_a_failed_build_leaves_nothing_behind(project: Project) -> None:
    project.write("one.cpp", "#error no\n")
    with pytest.raises(BuildError):
        project.build()
    assert not project.library.exists()
    # The version of the compiler, and the unit that was whole.
    assert sorted(path.suffix for path in files(project.store.root)) == [".o", ".version"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("int f(int x) { if (x) { int x = 2; return x; } return x; }", id="shadow"),
        pytest.param("char f(int x) { return x; }", id="conversion"),
        pytest.param("static int unused() { return 1; }", id="unused"),
        pytest.param("int f(int x) { return 1; }", id="extra"),
    ],
)
def test_warnings_are_errors(project: Project, text: str) -> None:
    project.write("one.cpp", text + "\n")
    with pytest.raises(BuildError, match=r"one\.cpp:1:"):
        project.build()


def test_an_undefined_symbol_is_found_when_linking(project: Project) -> None:
    project.write("one.cpp", "int missing();\nint f() { return missing(); }\n")
    with pytest.raises(BuildError, match="missing"):
        project.build()


@pytest.mark.parametrize(
    ("environment", "named"),
    [({"PATH": "/nowhere"}, "`c++`"), ({"PATH": "/nowhere", "CXX": "g++-99 -m64"}, "CXX=g++-99 -m64")],
)
def test_a_missing_compiler_is_one_clear_message(tmp_path: Path, environment: dict[str, str], named: str) -> None:
    with pytest.raises(BuildError) as caught:
        find_toolchain(Store(tmp_path), environment)
    assert str(caught.value) == (
        f"no C++ compiler: {named} is not found. Install one (Debian: apt-get install g++, Fedora: dnf install "
        "gcc-c++, macOS: xcode-select --install) or set CXX to a compiler that knows C++17."
    )


def test_a_compiler_may_come_with_words_of_its_own(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "env c++ -DWORD=1")
    project.write("one.cpp", "#if WORD != 1\n#error no word\n#endif\n" + (project.root / "one.cpp").read_text())
    assert project.build().compiled == 2


def test_a_compiler_that_cannot_say_its_version(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CXX", "false")
    with pytest.raises(BuildError, match="cannot ask the C\\+\\+ compiler"):
        project.build()


def test_a_compiler_that_says_nothing(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "mute"
    script.write_text('#!/bin/sh\n[ "$1" = --version ] && exit 0\nexit 3\n')
    script.chmod(0o755)
    monkeypatch.setenv("CXX", str(script))
    with pytest.raises(BuildError, match=r"mute .* ended with status 3 and said nothing"):
        project.build()


def test_no_sources(project: Project) -> None:
    project.sources = []
    with pytest.raises(BuildError, match="run `launchgen generate` first"):
        project.build()


def test_a_source_that_is_gone(project: Project) -> None:
    project.sources = ["three.cpp"]
    with pytest.raises(BuildError, match=r"cannot read .*three\.cpp"):
        project.build()


def test_sanitizers(project: Project) -> None:
    with pytest.raises(BuildError, match="unknown sanitizer 'memory'; there are address, undefined, thread"):
        project.build(Options(sanitize=("memory",)))
    project.write(
        "one.cpp",
        f"{EXPORT} int one(int n) {{ int a[2] = {{1, 2}}; return a[n]; }}\n",
    )
    built = project.build(Options(optimize="0", sanitize=("address", "undefined")))
    code = f"import ctypes; ctypes.CDLL({str(built.library)!r}).one(7)"
    environment = sanitizer_environment(("address", "undefined"))
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode != 0
    assert "index 7 out of bounds" in done.stderr
