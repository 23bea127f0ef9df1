"""What differs between the files on disk and those that would be generated."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from launchgen.emit import manifest
from launchgen.emit.render import Rendered
from launchgen.emit.write import manifest_of

MISSING, CHANGED, EXTRA = "missing", "changed", "extra"


@dataclass(frozen=True, slots=True)
class Difference:
    """A file that is not as it should be: what is there and what should be, None where no file is."""

    path: str
    found: bytes | None
    wanted: bytes | None

    @property
    def kind(self) -> str:
        """`missing`, `changed` or `extra`."""
        return MISSING if self.found is None else EXTRA if self.wanted is None else CHANGED


def differences(found: Mapping[str, bytes], wanted: Mapping[str, bytes]) -> tuple[Difference, ...]:
    """The files in which two trees differ, sorted by path."""
    pairs = ((path, found.get(path), wanted.get(path)) for path in sorted({*found, *wanted}))
    return tuple(Difference(path, before, after) for path, before, after in pairs if before != after)


def wanted_files(rendered: tuple[Rendered, ...]) -> dict[str, bytes]:
    """Every file that belongs into the output folder, the manifest among them."""
    files = {one.output.path: one.text.encode() for one in rendered}
    return files | {manifest.NAME: manifest.dump(manifest_of(rendered)).encode()}


def found_files(out: Path, wanted: Mapping[str, bytes], strays: bool = False) -> dict[str, bytes]:
    """The files of `out` that are wanted or that its manifest lists; with `strays`, also all others."""
    try:
        listed = set(manifest.read(out))
    except manifest.Damaged:
        listed = set()
    ours = {*wanted, *listed}
    paths = ours.union(_visible(out) if strays else ())
    return {path: (out / path).read_bytes() for path in sorted(paths) if (out / path).is_file()}


def _visible(out: Path) -> Iterator[str]:
    """The paths of all files below `out`, but for hidden ones and those in hidden folders."""
    for folder, folders, files in os.walk(out):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from ((Path(folder) / name).relative_to(out).as_posix() for name in files if not name.startswith("."))
