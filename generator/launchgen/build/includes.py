"""Which files of a project a C++ source includes, directly or through others."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from launchgen.build.errors import BuildError

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)


class Sources:
    """Reads files once and remembers their content and what they include."""

    def __init__(self, roots: Sequence[Path]) -> None:
        self._roots = tuple(roots)
        self._contents: dict[Path, bytes] = {}
        self._direct: dict[Path, tuple[Path, ...]] = {}

    def closure(self, source: Path) -> Mapping[Path, bytes]:
        """`source` and every file that it reaches within the roots, with their contents, ordered by path.

        Conditional includes count as taken. What is not found in a root belongs to the toolchain.
        """
        seen: set[Path] = set()
        pending = [source]
        while pending:
            path = pending.pop()
            if path not in seen:
                seen.add(path)
                pending.extend(self._includes(path))
        return {path: self._read(path) for path in sorted(seen)}

    def _includes(self, path: Path) -> tuple[Path, ...]:
        if path not in self._direct:
            names = [(quoted or angled).decode() for quoted, angled in _INCLUDE.findall(self._read(path))]
            found = (self._resolve(name, path.parent) for name in names)
            self._direct[path] = tuple(target for target in found if target is not None)
        return self._direct[path]

    def _resolve(self, name: str, folder: Path) -> Path | None:
        candidates = (root / name for root in (folder, *self._roots))
        return next((candidate for candidate in candidates if candidate.is_file()), None)

    def _read(self, path: Path) -> bytes:
        if path not in self._contents:
            try:
                self._contents[path] = path.read_bytes()
            except OSError as error:
                raise BuildError(f"cannot read {path}: {error.strerror}") from error
        return self._contents[path]
