"""Finding and loading a library."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from launchgen.build.errors import BuildError
from launchgen.build.llvm import LlvmError
from launchgen.runtime import AdStackError, Library, Program, open_library


def test_a_library_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"there is no library .*no\.so; `launchgen build` makes one"):
        open_library(tmp_path / "no.so")


def test_no_library_and_nothing_to_build_it_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BuildError, match=r"has generated/; run `launchgen generate` there, or name a library"):
        Program()


def test_a_file_that_is_no_library(library: Library, tmp_path: Path) -> None:
    shutil.copy(library.path.parent / "capi_bindings.json", tmp_path)
    (tmp_path / "lib.so").write_text("no")
    with pytest.raises(BuildError, match=r"cannot load .*lib\.so"):
        open_library(tmp_path / "lib.so")


def test_a_library_of_something_else(library: Library, tmp_path: Path) -> None:
    shutil.copy(library.path.parent / "capi_bindings.json", tmp_path)
    (tmp_path / "lib.c").write_text("int nothing;\n")
    subprocess.run(["cc", "-shared", "-fPIC", "lib.c", "-o", "lib.so"], cwd=tmp_path, check=True)
    with pytest.raises(BuildError, match=r"has no adstack_\w+; build it again"):
        open_library(tmp_path / "lib.so")


def test_the_project_around_the_current_folder_is_built_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.chdir(root / "tests" / "runtime")
    assert open_library().path == root / "build" / "cpu" / "libadstack_cpu.so"


def test_a_library_is_loaded_once(library: Library) -> None:
    assert open_library(os.path.relpath(library.path)) is library


def test_a_kernel_that_is_no_ir_is_shown_with_its_own_line(library: Library) -> None:
    with pytest.raises(LlvmError, match=r"<k>:2:7: error: value doesn't match"):
        library.compile("define i32 @f() {\n  ret i64 3\n}\n", "<k>")


def test_a_backend_that_the_library_does_not_have(library: Library) -> None:
    with pytest.raises(AdStackError, match="cuda") as caught:
        Program("cuda", library=library)
    assert caught.value.name == "backend_unavailable"
    with pytest.raises(AdStackError, match="There is no backend abacus; there are cpu, cuda, amdgpu, spirv"):
        Program("abacus", library=library)


def test_a_closed_program_says_so(library: Library) -> None:
    with Program(library=library) as program:
        field = program.field(1, "i32", [2])
    program.close()
    with pytest.raises(RuntimeError, match="the program is closed"):
        field.read(0)
    with pytest.raises(RuntimeError, match="the program is closed"):
        program.counters()
