"""What the generated files depend on: the spec, the templates, and the parts of the tool that make them."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

import launchgen

# Parts of the package that decide what is generated, or whether.
PARTS = ("spec", "checks", "backends", "emit")
RELEASED = "layouts.json"  # as launchgen.checks.release calls it, which is too heavy to import for a name


def input_files(spec: Path, templates: Path) -> tuple[Path, ...]:
    """Every file that the output depends on: the spec and its record of the last release, templates, tool."""
    package = Path(launchgen.__file__).parent
    record = spec.parent / RELEASED
    tool = (file for part in PARTS for file in _files(package / part, (".py", ".yaml")))
    return (spec, *([record] if record.is_file() else []), *template_files(templates), package / "__init__.py", *tool)


def template_files(templates: Path) -> tuple[Path, ...]:
    """Every template, sorted by its path."""
    return tuple(_files(templates, (".j2",)))


def template_folders(templates: Path) -> tuple[Path, ...]:
    """The folders of the templates, in which a new file is an input too."""
    return tuple(sorted({templates, *(file.parent for file in template_files(templates))}))


def input_hash(spec: Path, templates: Path, options: Iterable[str] = ()) -> str:
    """A hash of all inputs, of the interpreter and of Jinja. Raises OSError if one cannot be read."""
    digest = hashlib.sha256()
    for word in (sys.version, _jinja(), *options):
        digest.update(f"{word}\0".encode())
    folders = [str(folder / "_")[:-1] for folder in (Path(launchgen.__file__).parent, templates)]  # with its separator
    for file in input_files(spec, templates):
        data = file.read_bytes()
        digest.update(f"{_name(str(file), folders)}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
        digest.update(data)
    return digest.hexdigest()


def _name(file: str, folders: Iterable[str]) -> str:
    """The name of an input, the same wherever the project and the tool lie."""
    return next((file.removeprefix(folder) for folder in folders if file.startswith(folder)), "")


def _jinja() -> str:
    """Which Jinja would be imported, without importing it: where it lies, and when that last changed."""
    found = find_spec("jinja2")
    origin = found.origin if found else None
    return f"{origin} {os.stat(origin).st_mtime_ns}" if origin else ""


def _files(folder: Path, endings: tuple[str, ...]) -> Iterator[Path]:
    """The files below `folder` with one of `endings`, sorted; hidden ones are an editor's."""
    with os.scandir(folder) as entries:
        ordered = sorted(entries, key=lambda entry: entry.name)
    for entry in ordered:
        if entry.name.startswith("."):
            continue
        if entry.is_dir():
            yield from _files(Path(entry.path), endings)
        elif entry.name.endswith(endings):
            yield Path(entry.path)
