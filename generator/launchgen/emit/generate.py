"""A run of the generator: nothing if nothing changed, else everything or nothing."""

from __future__ import annotations

import errno
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from launchgen.emit import manifest
from launchgen.emit.files import probe, replace
from launchgen.emit.inputs import input_files, input_hash, template_folders
from launchgen.emit.problem import Refused, file_problem

if TYPE_CHECKING:
    from launchgen.emit.write import Written


@dataclass(frozen=True, slots=True)
class Paths:
    """Where a run reads and writes. The stamp is touched at each success and remembers what it was made from."""

    spec: Path
    templates: Path
    out: Path
    stamp: Path
    depfile: Path | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run did; nothing, where `written` is None."""

    written: Written | None
    files: int
    undone: tuple[str, ...]


def generate(paths: Paths, unchecked: bool = False, force: bool = False) -> Outcome:
    """Brings `paths.out` up to date. Raises `Refused`, having written nothing."""
    try:
        inputs = input_hash(paths.spec, paths.templates, ("unchecked",) if unchecked else ())
    except (OSError, ValueError):
        inputs = None  # whoever reads that file says what is wrong with it
    outcome = _unchanged(paths, inputs)
    try:
        if outcome is None:
            outcome = _generate(paths, inputs, unchecked, force)
        if paths.depfile is not None:
            replace(paths.depfile, depfile(paths).encode("utf-8", "surrogateescape"))
        os.utime(paths.stamp)
    except OSError as error:
        path = error.filename or paths.out
        raise Refused((file_problem(error, path, "name a file that can be read and written"),)) from error
    return outcome


def depfile(paths: Paths) -> str:
    """A rule of make by which the stamp depends on every input; an input that is gone is no error of make's."""
    inputs = [
        escaped(str(path.absolute()))
        for path in (*input_files(paths.spec, paths.templates), *template_folders(paths.templates))
    ]
    rule = " \\\n  ".join([f"{escaped(str(paths.stamp))}:", *inputs])
    # To make, a target with a percent sign is a pattern, which no escape that ninja knows prevents.
    return rule + "\n" + "".join(f"\n{path}:\n" for path in inputs if "%" not in path)


def escaped(path: str) -> str:
    """`path` as make, ninja and CMake read it in a depfile. Raises OSError for one that none of them can."""
    if any(c in path for c in "\n\r"):
        raise OSError(errno.EINVAL, "no depfile can name a path with a line break", path)
    # A backslash before what is escaped would escape the escape, so those are doubled.
    return re.sub(r"(\\*)([ \t#:])", r"\1\1\\\2", path.replace("$", "$$"))


def _unchanged(paths: Paths, inputs: str | None) -> Outcome | None:
    """The outcome of doing nothing, if inputs and outputs are those of the last run."""
    try:
        last = json.loads(paths.stamp.read_bytes())
        text = (paths.out / manifest.NAME).read_bytes()
        if inputs is None or last["inputs"] != inputs or last["manifest"] != manifest.sha256(text):
            return None
        owned = manifest.parse(text.decode())
        if any(manifest.sha256((paths.out / path).read_bytes()) != file.sha256 for path, file in owned.items()):
            return None
        return Outcome(None, len(owned), tuple(last["undone"]))
    except (OSError, ValueError, KeyError, TypeError, manifest.Damaged):
        return None


def _probe(paths: Paths) -> None:
    """Raises OSError where stamp or depfile could not be written: that has to be known before anything is."""
    probe(paths.stamp)
    if paths.depfile is not None:
        depfile(paths)
        probe(paths.depfile)


def _generate(paths: Paths, inputs: str | None, unchecked: bool, force: bool) -> Outcome:
    from launchgen.emit.produce import Request, produce
    from launchgen.emit.write import write
    from launchgen.spec.collector import collector_paused

    with collector_paused():
        made = produce(Request(paths.spec, paths.templates, unchecked))
        _probe(paths)
        written = write(made.rendered, paths.out, force)
    stamp = {"inputs": inputs, "manifest": written.manifest, "undone": made.undone}
    replace(paths.stamp, json.dumps(stamp).encode())
    return Outcome(written, len(made.rendered), made.undone)
