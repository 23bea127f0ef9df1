"""Files that are no spec at all: each is one clear finding, soon."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from launchgen.checks import check_file
from launchgen.checks.report import as_text

FIELDS = " ".join(f"&a{i} [{', '.join([f'*a{i - 1}'] * 9)}]," if i else "&a0 [x]," for i in range(9))


def report(path: Path, name: str = "spec.yaml") -> str:
    loaded = check_file(path, name)
    assert loaded.spec is None
    return as_text(loaded.text, loaded.findings)


def of(tmp_path: Path, data: bytes | str) -> str:
    (tmp_path / "spec.yaml").write_bytes(data if isinstance(data, bytes) else data.encode())
    return report(tmp_path / "spec.yaml")


def test_missing(tmp_path: Path) -> None:
    assert report(tmp_path / "none.yaml", "none.yaml") == (
        "none.yaml: error[LG101]: none.yaml does not exist\n"
        "  why: everything is generated from this one file\n"
        "  help: name an existing spec, or run `launchgen init`\n\n1 problem\n"
    )


def test_directory(tmp_path: Path) -> None:
    assert report(tmp_path, "folder").startswith("folder: error[LG101]: folder is a folder\n")


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert report(tmp_path / "file" / "spec.yaml").startswith(
        "spec.yaml: error[LG101]: spec.yaml cannot be read: not a directory\n"
    )


def test_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "spec.yaml"
    path.write_text("launchgen: 1")
    path.chmod(0)
    if os.access(path, os.R_OK):  # root reads everything

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "open", refuse)
    assert report(path) == (
        "spec.yaml: error[LG101]: spec.yaml cannot be read: permission denied\n"
        "  why: everything is generated from this one file\n"
        "  help: make the file readable\n\n1 problem\n"
    )


def test_impossible_path() -> None:
    assert report(Path("a\0b")).startswith("spec.yaml: error[LG101]: ")


@pytest.mark.parametrize("data", ["", "\n\n", "# only a comment\n", "---\n", "\ufeff"])
def test_empty(tmp_path: Path, data: str) -> None:
    assert of(tmp_path, data) == (
        "spec.yaml: error[LG105]: the spec is empty\n"
        "  why: an empty contract would generate launchers that bump nothing\n"
        "  help: write a spec, or start from `launchgen init`\n\n1 problem\n"
    )


def test_not_yaml(tmp_path: Path) -> None:
    assert of(tmp_path, "launchgen: 1\nnamespace: a: b\n") == (
        "spec.yaml:2:13: error[LG104]: this is not YAML: mapping values are not allowed in this context\n"
        "    2 | namespace: a: b\n"
        "      |             ^\n"
        "  why: a file that reads two ways generates two things\n"
        "  help: check indentation (spaces, no tabs), brackets and quotes;"
        " a value with `: ` or ` #` in it needs quotes\n"
        "\n1 problem\n"
    )


def test_yaml_that_is_no_mapping(tmp_path: Path) -> None:
    assert of(tmp_path, "int main() {\n  return 0;\n}\n") == (
        "spec.yaml:1:1: error[LG113]: the spec must be a mapping from sections to what they say\n"
        "    1 | int main() {\n"
        "      | ^\n"
        "  why: the value cannot mean what its place asks for\n"
        "  help: write `section: ...` lines\n"
        "\n1 problem\n"
    )


@pytest.mark.parametrize(
    ("data", "first"),
    [
        (b"a: b\nc: \xff\n", "spec.yaml:2:4: error[LG103]: the byte 0xFF is not UTF-8"),
        ("a: b".encode("utf-16"), "spec.yaml:1:1: error[LG103]: the byte 0xFF is not UTF-8"),
        (b"a: \x00", "spec.yaml:1:4: error[LG103]: the character U+0000 is not allowed in YAML"),
        (b"\xef\xbb\xbfa: \xed\xa0\x80", "spec.yaml:1:4: error[LG103]: the byte 0xED is not UTF-8"),
        (b"\x7fELF\x02\x01\x01\x00", "spec.yaml:1:1: error[LG103]: the character U+007F is not allowed in YAML"),
    ],
)
def test_not_text(tmp_path: Path, data: bytes, first: str) -> None:
    text = of(tmp_path, data)
    assert text.splitlines()[0] == first
    assert text.endswith("\n1 problem\n")


def test_anchor_bomb(tmp_path: Path) -> None:
    """Refused before it is expanded to its 9^8 items."""
    begin = time.perf_counter()
    text = of(tmp_path, f"bomb: [{FIELDS}]\n")
    assert time.perf_counter() - begin < 2
    assert "spec.yaml:1:8: error[LG106]: the anchor `&a0`\n" in text
    assert text.count("error[LG106]: the anchor") == 9
    assert text.count("error[LG106]: the alias") == 72


NONSENSE = {
    "one word": "x" * 10_000_000,
    "lines": "lorem ipsum dolor\n" * 600_000,
    "brackets": "[" * 10_000_000,
    "random": bytes(range(1, 256)) * 40_000,
}


@pytest.mark.parametrize("kind", NONSENSE)
def test_ten_megabytes_of_nonsense(tmp_path: Path, kind: str) -> None:
    data = NONSENSE[kind]
    begin = time.perf_counter()
    text = of(tmp_path, data)
    assert time.perf_counter() - begin < 3
    assert text == (
        "spec.yaml: error[LG102]: spec.yaml is larger than 2 MiB\n"
        "  why: a file of this size is not a spec, and reading it would only take long\n"
        "  help: name the spec file itself\n\n1 problem\n"
    )


@pytest.mark.parametrize(
    "data",
    [
        "[" * 1_900_000,
        "- " * 900_000,
        "{" * 1_900_000,
        "a: b\n" * 380_000,
        "? " * 900_000,
        "x" * 1_900_000,
        "&a " * 600_000,
    ],
    ids=["lists", "dashes", "mappings", "keys", "complex keys", "word", "anchors"],
)
def test_nonsense_just_small_enough(tmp_path: Path, data: str) -> None:
    begin = time.perf_counter()
    text = of(tmp_path, data)
    assert time.perf_counter() - begin < 20
    assert len(text) < 1_000_000


def test_too_many_problems_are_cut_off(tmp_path: Path) -> None:
    text = of(tmp_path, "".join(f"key{number}: 1\n" for number in range(5000)))
    assert text.splitlines()[0] == "spec.yaml: error[LG116]: more than 1000 problems; the rest is not shown"
    assert text.endswith("\n1001 problems\n")
