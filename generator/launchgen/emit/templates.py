"""The Jinja environment: strict, without anything that depends on time, chance or place."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from launchgen.emit.escapes import in_cell, in_literal
from launchgen.emit.inputs import template_files
from launchgen.emit.provenance import at_place_of, marked, marking

MACROS = "_macros/"
_IMPORTED = re.compile(rf"""["']({MACROS}[^"']+)["']""")


class UndeclaredImport(Exception):
    """A template takes from `taken`, which is not a file of macros."""

    def __init__(self, taken: str) -> None:
        super().__init__(f"a template may take from `{MACROS}*.j2` alone, not from `{taken}`")


class Environment(jinja2.Environment):
    """An environment that remembers in `taken` what templates import and include."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.taken: set[str] = set()

    def join_path(self, template: str, parent: str) -> str:
        """Names of templates count from the folder of all templates, and only macros are shared."""
        if not (template.startswith(MACROS) and template.endswith(".j2")):
            raise UndeclaredImport(template)
        self.taken.add(template)
        return template


class _Cache(BytecodeCache):
    """Compiled templates in a folder; where it cannot be read or written, they are compiled anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        try:
            with open(self.folder / bucket.key, "rb") as file:
                bucket.load_bytecode(file)
        except Exception:  # absent, unreadable or damaged: whatever it is, compiling mends it
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            number, name = tempfile.mkstemp(dir=self.folder)
        except OSError:
            return
        try:
            with open(number, "wb") as file:
                bucket.write_bytecode(file)
            os.replace(name, self.folder / bucket.key)
        except OSError:
            Path(name).unlink(missing_ok=True)


def cache_folder() -> Path:
    """Where compiled templates are kept: `$XDG_CACHE_HOME/launchgen`, by default `~/.cache/launchgen`."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "launchgen" / f"jinja-{jinja2.__version__}"


def template_names(folder: Path) -> tuple[str, ...]:
    """The templates in `folder`, in order, with `/` between folders on every system."""
    return tuple(path.relative_to(folder).as_posix() for path in template_files(folder))


def with_imports(names: Iterable[str], folder: Path) -> set[str]:
    """Those of `names` that are in `folder`, and all macros that they import, without rendering them."""
    present = set(template_names(folder))
    found: set[str] = set()
    waiting = set(names) & present
    while waiting:
        found |= waiting
        texts = ((folder / name).read_text(encoding="utf-8", errors="replace") for name in waiting)
        waiting = {name for text in texts for name in _IMPORTED.findall(text)} & present - found
    return found


def environment(folder: Path, provenance: bool = False) -> Environment:
    """An environment for the templates in `folder`.

    With `provenance`, what it renders carries the marks that `launchgen.emit.provenance.unmark` takes out again;
    without, compiled templates are kept from run to run.
    """
    env = Environment(
        loader=jinja2.FileSystemLoader(folder),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        cache_size=-1,
        extensions=[marking(template_names(folder))] if provenance else [],
        finalize=marked if provenance else None,
        bytecode_cache=None if provenance else _Cache(cache_folder()),
    )
    del env.globals["lipsum"]  # by chance
    del env.filters["random"]
    env.filters.update(in_cell=in_cell, in_literal=in_literal)
    if provenance:
        env.filters.update({name: keeping_mark(env.filters[name]) for name in MARKED_FILTERS})
    return env


# Filters that turn the text of a value into other text of the same value.
MARKED_FILTERS = ("upper", "lower", "capitalize", "title", "trim", "string", "int", "in_cell", "in_literal")


def keeping_mark(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` such that its result stands where its first argument stands in the spec."""
    return lambda value, *rest, **options: at_place_of(value, function(value, *rest, **options))
