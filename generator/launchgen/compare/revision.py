"""The generated files of a git revision."""

from __future__ import annotations

import subprocess
from pathlib import Path


class RevisionError(Exception):
    """A revision that cannot be read; the message says why, and what to do."""


def files_at(revision: str, out: Path) -> dict[str, bytes]:
    """The files below `out` as they were committed in `revision`, by their path below `out`. Raises `RevisionError`."""
    folder = out.absolute()
    base = next(parent for parent in (folder, *folder.parents) if parent.is_dir())
    top = Path(_git(base, "rev-parse", "--show-toplevel").decode().rstrip("\n"))
    commit = (
        _git(base, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}").decode().strip()
    )
    prefix = folder.resolve().relative_to(top.resolve()).as_posix()
    listing = _git(top, "ls-tree", "-r", "-z", commit, "--", f"{prefix}/" if prefix != "." else ".")
    blobs = [_entry(line) for line in listing.decode("utf-8", "surrogateescape").split("\0") if line]
    contents = _contents(top, [name for name, _ in blobs])
    return {path.removeprefix(f"{prefix}/"): data for (_, path), data in zip(blobs, contents, strict=True)}


def _entry(line: str) -> tuple[str, str]:
    """The object and the path of a line of `git ls-tree`."""
    facts, _, path = line.partition("\t")
    return facts.split(" ")[2], path


def _contents(top: Path, names: list[str]) -> list[bytes]:
    data = _git(top, "cat-file", "--batch", text="".join(f"{name}\n" for name in names).encode())
    contents, start = [], 0
    for _ in names:
        header_end = data.index(b"\n", start)
        size = int(data[start:header_end].split()[2])
        contents.append(data[header_end + 1 : header_end + 1 + size])
        start = header_end + size + 2
    return contents


def _git(folder: Path, *arguments: str, text: bytes = b"") -> bytes:
    try:
        done = subprocess.run(("git", "-C", str(folder), *arguments), input=text, capture_output=True, check=False)
    except FileNotFoundError:
        raise RevisionError(
            "git is not installed, so no revision can be read; install it or compare with files"
        ) from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip()
        if arguments[0] == "rev-parse" and "--verify" in arguments:
            said = f"git knows no revision {arguments[-1].removesuffix('^{commit}')!r}; `git log` lists them"
        raise RevisionError(said or f"git {arguments[0]} failed")
    return done.stdout
