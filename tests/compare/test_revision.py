"""Files as a git revision has them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from launchgen.compare.revision import RevisionError, files_at

QUIET = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
PERSON = {f"GIT_{who}_{what}": "x@y" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def git(folder: Path, *arguments: str) -> None:
    environment = os.environ | QUIET | PERSON
    subprocess.run(("git", "-C", str(folder), *arguments), check=True, capture_output=True, env=environment)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with three commits: nothing, two files in out/, one of them changed."""
    git(tmp_path, "init", "-q")
    (tmp_path / "README").write_text("x")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "one")
    (tmp_path / "out/ä b").mkdir(parents=True)
    (tmp_path / "out/ä b/c").write_bytes(b"\x00\xff\n")
    (tmp_path / "out/d").write_bytes(b"")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "two")
    (tmp_path / "out/d").write_bytes(b"d\r\n")
    git(tmp_path, "commit", "-q", "-a", "-m", "three")
    return tmp_path


def test_files_are_read_byte_for_byte(repository: Path) -> None:
    assert files_at("HEAD", repository / "out") == {"ä b/c": b"\x00\xff\n", "d": b"d\r\n"}
    assert files_at("HEAD~1", repository / "out") == {"ä b/c": b"\x00\xff\n", "d": b""}
    assert files_at("HEAD~2", repository / "out") == {}


def test_what_is_on_disk_does_not_matter(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (repository / "out/d").unlink()
    (repository / "out/ä b/c").unlink()
    (repository / "out/ä b").rmdir()
    (repository / "out").rmdir()
    monkeypatch.chdir(repository)
    assert len(files_at("HEAD", Path("out"))) == 2


def test_the_top_folder_itself_can_be_the_output(repository: Path) -> None:
    assert files_at("HEAD~2", repository) == {"README": b"x"}


@pytest.mark.parametrize("revision", ["nope", "--help", "", "HEAD:out"])
def test_an_unknown_revision_is_told(repository: Path, revision: str) -> None:
    with pytest.raises(RevisionError) as error:
        files_at(revision, repository / "out")
    assert str(error.value) == f"git knows no revision {revision!r}; `git log` lists them"


def test_a_folder_outside_of_git_is_told(tmp_path: Path) -> None:
    with pytest.raises(RevisionError, match="not a git repository"):
        files_at("HEAD", tmp_path / "out")


def test_a_missing_git_is_told(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(RevisionError, match="git is not installed"):
        files_at("HEAD", repository / "out")
