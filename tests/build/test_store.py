"""The content store and the scan for includes."""

from __future__ import annotations

from pathlib import Path

import pytest

from launchgen.build.errors import BuildError, explained
from launchgen.build.includes import Sources
from launchgen.build.store import Store, digest, place


def test_digest_tells_parts_apart() -> None:
    assert digest("ab", "c") != digest("a", "bc")
    assert digest("a", b"b") == digest("a", "b")


def test_what_fails_is_not_kept(tmp_path: Path) -> None:
    def write(path: Path) -> None:
        path.write_text("half")
        raise BuildError("no")

    store = Store(tmp_path)
    with pytest.raises(BuildError):
        store.make("abcdef", ".o", write)
    assert store.find("abcdef", ".o") is None
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_place_writes_only_what_differs(tmp_path: Path) -> None:
    source, target = tmp_path / "a", tmp_path / "new" / "b"
    source.write_text("content")
    assert place(source, target)
    assert not place(source, target)
    target.write_text("else")
    assert place(source, target)
    assert target.read_text() == "content"


def reached(tmp_path: Path, files: dict[str, str], source: str) -> list[str]:
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return [path.relative_to(tmp_path).as_posix() for path in Sources([tmp_path]).closure(tmp_path / source)]


def test_includes_of_either_spelling_under_conditions_and_in_circles(tmp_path: Path) -> None:
    files = {
        "a.cpp": '#ifdef X\n  #  include "b.h"\n#endif\n#include <c/d.h>\n#include <vector>\n// #include "unused.h"\n',
        "b.h": '#include "a.cpp"\n',
        "c/d.h": '#include "e.h"\n',
        "c/e.h": "",
        "e.h": "the one beside the includer comes first",
        "unused.h": "",
    }
    assert reached(tmp_path, files, "a.cpp") == ["a.cpp", "b.h", "c/d.h", "c/e.h"]


def test_explained_adds_a_line_after_each_known_place() -> None:
    said = "./cache/a.cpp:3:7: error: no\n    3 | x\n      | ^\ncache/a.cpp:9: note: here\nother.h:1:1: error: no\n"
    origins = {("cache/a.cpp", 3): "templates/cache/a.cpp.j2:2", ("cache/a.cpp", 9): "adstack.yaml:4:5"}
    assert explained(said, lambda path, line: origins.get((path, line))).splitlines() == [
        "./cache/a.cpp:3:7: error: no",
        "    generated from templates/cache/a.cpp.j2:2",
        "    3 | x",
        "      | ^",
        "cache/a.cpp:9: note: here",
        "    generated from adstack.yaml:4:5",
        "other.h:1:1: error: no",
    ]
    assert explained(said, None) == said.rstrip()
