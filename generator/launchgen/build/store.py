"""Results kept under the hash of all that they were made from. A file appears whole, so many processes may share it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path


def digest(*parts: str | bytes) -> str:
    """One hash over `parts`, which tells ("ab", "c") from ("a", "bc")."""
    hasher = sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        hasher.update(len(data).to_bytes(8, "little"))
        hasher.update(data)
    return hasher.hexdigest()


@dataclass(frozen=True, slots=True)
class Store:
    """The folder in which results lie, two levels deep."""

    root: Path

    def find(self, key: str, suffix: str) -> Path | None:
        """The file of `key`, if it was made before."""
        path = self._path(key, suffix)
        return path if path.is_file() else None

    def make(self, key: str, suffix: str, write: Callable[[Path], None]) -> Path:
        """The file of `key`, which `write` fills under a temporary name."""
        path = self._path(key, suffix)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, write)
        return path

    def _path(self, key: str, suffix: str) -> Path:
        return self.root / key[:2] / f"{key[2:]}{suffix}"


def write_whole(path: Path, write: Callable[[Path], None]) -> None:
    """Lets `write` fill a temporary file beside `path` and then moves it there in one step."""
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}.", suffix=path.suffix, dir=path.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        write(temporary)
        temporary.chmod(0o755 if path.suffix == ".so" else 0o644)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def place(source: Path, target: Path) -> bool:
    """Copies `source` to `target` unless it has the same content already; true if it had not."""
    return write_if_changed(target, source.read_bytes())


def write_if_changed(target: Path, content: bytes) -> bool:
    """Writes `content` unless `target` has it already; true if it had not."""
    if target.is_file() and target.read_bytes() == content:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    write_whole(target, lambda temporary: _write(temporary, content))
    return True


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
