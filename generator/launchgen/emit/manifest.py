"""`manifest.json`: which files launchgen owns in a folder, and what it last wrote into each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path, PurePosixPath
from types import MappingProxyType

import launchgen

NAME = "manifest.json"


@dataclass(frozen=True, slots=True)
class Owned:
    """One generated file: the hash of its bytes, and what it was made from."""

    sha256: str
    template: str
    backend: str | None
    entries: tuple[str, ...] = ()  # the types of cached result that it is made from


Manifest = Mapping[str, Owned]
EMPTY: Manifest = MappingProxyType({})


class Damaged(Exception):
    """A manifest that launchgen did not write like this."""


def sha256(data: bytes) -> str:
    """The hash by which files are compared."""
    return hashlib.sha256(data).hexdigest()


def is_safe(path: str) -> bool:
    """Whether `path` names a file below the folder that it counts from, in one way only."""
    pure = PurePosixPath(path)
    return (
        bool(path)
        and not pure.is_absolute()
        and str(pure) == path
        and ".." not in pure.parts
        and not any(c in path for c in "\\:\0\n")
    )


def dump(files: Manifest) -> str:
    """The text of a manifest: sorted, one line for each file."""
    lines = ",\n".join(f"  {json.dumps(path)}: {json.dumps(_facts(file))}" for path, file in sorted(files.items()))
    return f'{{\n "files": {{\n{lines}\n }},\n "launchgen": {json.dumps(launchgen.__version__)}\n}}\n'


def _facts(file: Owned) -> dict[str, object]:
    return {field.name: getattr(file, field.name) for field in fields(file)}


def parse(text: str) -> Manifest:
    """The files that a manifest lists. Raises `Damaged`."""
    try:
        files = json.loads(text)["files"]
        owned = {
            path: Owned(facts["sha256"], facts["template"], facts["backend"], tuple(facts["entries"]))
            for path, facts in files.items()
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Damaged(f"it cannot be read: {error}") from error
    for path in owned:
        if not is_safe(path):
            raise Damaged(f"it lists the path {path!r}")
    return owned


def read(folder: Path) -> Manifest:
    """The manifest of `folder`; empty if there is none. Raises `Damaged` or OSError."""
    try:
        text = (folder / NAME).read_text(encoding="utf-8")
    except FileNotFoundError:
        return EMPTY
    except UnicodeDecodeError as error:
        raise Damaged("it is not UTF-8") from error
    return parse(text)


def colliding(paths: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Pairs of paths that are one file on some system, or of which one is a folder of the other."""
    seen: dict[str, str] = {}
    pairs = []
    for path in sorted(paths):
        folded = path.casefold()
        for known in (folded, *(str(parent) for parent in PurePosixPath(folded).parents)):
            if known in seen:
                pairs.append((seen[known], path))
                break
        seen[folded] = path
    return tuple(pairs)
