"""Which files differ, and how that is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from launchgen.compare.diffs import unified
from launchgen.compare.drift import Difference, differences, found_files, wanted_files
from launchgen.emit.output import Output
from launchgen.emit.render import Rendered
from launchgen.emit.write import write

RENDERED = tuple(Rendered(Output(path, "t.j2", {}, None), f"{path}\n") for path in ("a", "x/b", "x/c"))


def kinds(out: Path) -> dict[str, str]:
    wanted = wanted_files(RENDERED)
    return {one.path: one.kind for one in differences(found_files(out, wanted, strays=True), wanted)}


def test_what_was_just_written_does_not_differ(tmp_path: Path) -> None:
    write(RENDERED, tmp_path)
    assert kinds(tmp_path) == {}


def test_missing_changed_and_extra_files_are_told_apart(tmp_path: Path) -> None:
    write((*RENDERED, Rendered(Output("old/d", "t.j2", {}, None), "d\n")), tmp_path)
    (tmp_path / "a").write_bytes(b"a\r\n")
    (tmp_path / "x/b").unlink()
    (tmp_path / "x/extra").write_text("")
    assert kinds(tmp_path) == {
        "a": "changed",
        "manifest.json": "changed",
        "old/d": "extra",
        "x/b": "missing",
        "x/extra": "extra",
    }


def test_an_empty_folder_misses_everything(tmp_path: Path) -> None:
    assert set(kinds(tmp_path / "nowhere").values()) == {"missing"}


def test_strangers_are_extra_in_every_folder_but_hidden_ones_are_nobodys_business(tmp_path: Path) -> None:
    write(RENDERED, tmp_path)
    (tmp_path / "build").mkdir()
    (tmp_path / "build/x.o").write_text("")
    (tmp_path / "x/.swap").write_text("")
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git/config").write_text("")
    assert kinds(tmp_path) == {"build/x.o": "extra"}


def test_strangers_are_looked_at_only_when_asked_for(tmp_path: Path) -> None:
    write(RENDERED, tmp_path)
    (tmp_path / "x/extra").write_text("")
    assert "x/extra" not in found_files(tmp_path, wanted_files(RENDERED))


@pytest.mark.parametrize(
    ("found", "wanted", "expected"),
    [
        (b"1\n2\n3\n", b"1\nx\n3\n", ["--- old/f", "+++ new/f", "@@ -1,3 +1,3 @@", " 1", "-2", "+x", " 3"]),
        (None, b"1\n", ["--- /dev/null", "+++ new/f", "@@ -0,0 +1 @@", "+1"]),
        (b"1\n", None, ["--- old/f", "+++ /dev/null", "@@ -1 +0,0 @@", "-1"]),
        (b"1\r\n", b"1\n", ["--- old/f", "+++ new/f", "@@ -1 +1 @@", "-1\\r", "+1"]),
        (b"1", b"1\n", ["--- old/f", "+++ new/f", "@@ -1 +1 @@", "-1", "\\ No newline at end of file", "+1"]),
        (b"\xff\n", b"1\n", ["--- old/f", "+++ new/f", "@@ -1 +1 @@", "-\ufffd", "+1"]),
        (b"a\x0cb\x1cc\n", b"a\n", ["--- old/f", "+++ new/f", "@@ -1 +1 @@", "-a\x0cb\x1cc", "+a"]),
    ],
)
def test_unified_diffs(found: bytes | None, wanted: bytes | None, expected: list[str]) -> None:
    assert list(unified(Difference("f", found, wanted), "old", "new")) == expected
