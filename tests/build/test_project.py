"""What is built from a generated folder, and where it goes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from build.conftest import EXPORT
from launchgen.build.errors import BuildError
from launchgen.build.progress import shown
from launchgen.build.project import build, sources_of

FILES = {
    "capi.cpp": (None, f"{EXPORT} int f() {{ return 1; }}\n"),
    "capi_bindings.json": (None, "{}\n"),
    "cache/a.cpp": (None, "int a() { return 1; }\n"),
    "cpu/launcher.cpp": ("cpu", "int launcher() { return 2; }\n"),
    "cpu/adstack.ll": ("cpu", "; nothing\n"),
    "cpu/sizer.ll": ("cpu", "define i32 @sizer() {\n  ret i32 1\n}\n"),
    "cuda/launcher.cpp": ("cuda", "#error not this one\n"),
}


@pytest.fixture
def generated(tmp_path: Path, make_compiler: Callable[[str], Path]) -> Path:
    make_compiler("compiler")
    folder = tmp_path / "generated"
    for name, (_, text) in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    listed = {name: {"backend": backend} for name, (backend, _) in FILES.items()}
    (folder / "manifest.json").write_text(json.dumps({"files": listed}))
    (folder / "mine.cpp").write_text("#error a file that launchgen does not own\n")
    return folder


def test_the_sources_of_a_backend(generated: Path) -> None:
    assert sources_of(generated, "cpu") == ["cache/a.cpp", "capi.cpp", "cpu/launcher.cpp"]
    assert sources_of(generated, "cuda") == ["cache/a.cpp", "capi.cpp", "cuda/launcher.cpp"]


def test_library_companions_and_sizer_stand_together(generated: Path, tmp_path: Path) -> None:
    result = build(generated, tmp_path / "out")
    assert result.library == tmp_path / "out" / "cpu" / "libadstack_cpu.so"
    names = sorted(path.name for path in result.library.parent.iterdir())
    assert names == ["adstack.ll", "capi_bindings.json", "libadstack_cpu.so", "sizer.o"]
    assert (result.library.parent / "sizer.o").read_bytes()[:4] == b"\x7fELF"


def test_an_unchanged_build_starts_no_process_and_loads_no_llvm(generated: Path, tmp_path: Path) -> None:
    build(generated, tmp_path / "out")
    code = (
        "import sys, subprocess\n"
        "from pathlib import Path\n"
        "from launchgen.build.project import build\n"
        "subprocess.run = subprocess.Popen = None\n"
        f"result = build(Path({str(generated)!r}), Path({str(tmp_path / 'out')!r}))\n"
        "assert (result.compiled, result.reused, result.changed) == (0, 3, False), result\n"
        "assert not {'llvmlite', 'numpy', 'rich'} & set(sys.modules)\n"
    )
    subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        env={"PYTHONPATH": ":".join(sys.path), "CXX": os.environ["CXX"], "PATH": os.environ["PATH"]},
    )


def test_errors_of_the_sizer_are_explained(generated: Path, tmp_path: Path) -> None:
    (generated / "cpu" / "sizer.ll").write_text("define i32 @sizer() {\n  ret i64 1\n}\n")
    with pytest.raises(BuildError, match=r"cpu/sizer\.ll:2:7: .*\n    generated from there"):
        build(generated, tmp_path / "out", explain=lambda path, line: "there" if line == 2 else None)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, r"there is no .*manifest\.json; run `launchgen generate` first"),
        ("[", r"manifest\.json is damaged \(.*\); run `launchgen generate` again"),
        ('{"files": {"a.cpp": 1}}', r"manifest\.json is damaged"),
        ('{"files": {"a.cpp": {"backend": "cuda"}}}', r"no sources for the backend 'cpu'; there are those for cuda"),
        ('{"files": {}}', r"no sources for the backend 'cpu'; there are those for none"),
    ],
)
def test_nothing_to_build_from(tmp_path: Path, text: str | None, message: str) -> None:
    if text is not None:
        (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(BuildError, match=message):
        build(tmp_path, tmp_path / "out")


def test_progress_in_plain_lines_where_there_is_no_terminal() -> None:
    text = StringIO()
    with shown(3, text) as report:
        report("cache/a.cpp", False)
        report("cpu/[b].cpp", True)
        report("capi.cpp", True)
    assert text.getvalue() == "[2/3] compiled cpu/[b].cpp\n[3/3] compiled capi.cpp\n"


def test_progress_as_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    text = StringIO()
    text.isatty = lambda: True  # type: ignore[method-assign]
    with shown(1, text) as report:
        report("cpu/[b].cpp", True)
    assert "cpu/[b].cpp" in text.getvalue()
    assert "1/1" in text.getvalue()
