"""Writes what was rendered: only what changed, each file in one step, and nothing that is not ours."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from launchgen.checks.emission import BAD_OUTPUT, FOREIGN
from launchgen.emit.files import replace
from launchgen.emit.manifest import EMPTY, NAME, Damaged, Manifest, Owned, colliding, dump, is_safe, read, sha256
from launchgen.emit.problem import Problem, Refused, file_problem
from launchgen.emit.render import Rendered
from launchgen.spec.finding import Finding
from launchgen.spec.text import SourceText


@dataclass(frozen=True, slots=True)
class Written:
    """Paths below the output folder: those written, those removed, and stale ones left alone since they were edited.

    `manifest` is the hash of the manifest that says so.
    """

    changed: tuple[str, ...]
    removed: tuple[str, ...]
    left: tuple[str, ...]
    manifest: str


def manifest_of(rendered: tuple[Rendered, ...]) -> Manifest:
    """What the manifest says of `rendered`."""
    return {
        one.output.path: Owned(
            sha256(one.text.encode()), one.output.template, one.output.backend, tuple(map(str, one.output.entries))
        )
        for one in rendered
    }


def write(rendered: tuple[Rendered, ...], out: Path, force: bool = False) -> Written:
    """Makes `out` hold `rendered` and its manifest. With `force`, files that launchgen did not write are overwritten.

    Raises `Refused`, having written nothing, where a path is not usable or not ours.
    """
    texts = {one.output.path: one.text.encode() for one in rendered}
    _refuse(_bad_paths([one.output.path for one in rendered]))
    try:
        out.mkdir(parents=True, exist_ok=True)
        with _lock(out):
            return _write(texts, manifest_of(rendered), out, force)
    except OSError as error:
        path = error.filename or out
        raise Refused((file_problem(error, path, "make it a folder or file that you may write"),)) from error


def _write(texts: Mapping[str, bytes], new: Manifest, out: Path, force: bool) -> Written:
    old = _read_manifest(out, force)
    _refuse(_leading_out(out, (*texts, *old)))
    changed = tuple(path for path, text in texts.items() if _bytes(out / path) != text)
    foreign = {path: os.path.isdir(out / path) for path in changed if path not in old and os.path.exists(out / path)}
    _refuse([_foreign(out / path, is_folder) for path, is_folder in foreign.items() if is_folder or not force])
    if any(path not in old for path in changed):
        # Whatever a crash leaves behind is listed, so that the next run knows it for ours.
        replace(out / NAME, dump({**new, **old}).encode())
    for path in changed:
        replace(out / path, texts[path])
    stale = {path: owned for path, owned in old.items() if path not in new and (out / path).is_file()}
    removed = tuple(path for path, owned in stale.items() if sha256((out / path).read_bytes()) == owned.sha256)
    for path in removed:
        _remove(out, path)
    manifest = dump(new).encode()
    if _bytes(out / NAME) != manifest:
        replace(out / NAME, manifest)
    return Written(changed, removed, tuple(path for path in stale if path not in removed), sha256(manifest))


@contextlib.contextmanager
def _lock(folder: Path) -> Iterator[None]:
    """Holds other runs off `folder`; where the system has no such locks, single files still appear whole."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _read_manifest(out: Path, force: bool) -> Manifest:
    try:
        return read(out)
    except Damaged as error:
        if force:
            return EMPTY
        message = f"{out / NAME}: {error}, so it is not known which files are launchgen's"
        finding = Finding(FOREIGN.code, message, fix="restore it from version control, or pass --force")
        raise Refused((Problem(SourceText(str(out / NAME), ""), finding),)) from error


def _bytes(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return None


def _remove(out: Path, path: str) -> None:
    """Removes a file, and the folders that it leaves empty."""
    (out / path).unlink()
    for folder in (out / path).relative_to(out).parents:
        if folder == Path():
            break
        with contextlib.suppress(OSError):
            (out / folder).rmdir()


def _foreign(path: Path, is_folder: bool) -> Problem:
    if is_folder:
        message, fix = f"{path} is a folder, where a file is to be written", "move it away"
    else:
        message = f"{path} exists, and launchgen did not write it"
        fix = "move it away, or pass --force to overwrite it"
    return Problem(SourceText(str(path), ""), Finding(FOREIGN.code, message, fix=fix))


def _leading_out(out: Path, paths: Iterable[str]) -> list[Problem]:
    """A problem for each folder of `paths` that is a link to somewhere else: what lies there is not ours."""
    root = Path(os.path.realpath(out))
    folders = sorted({out / folder for path in paths for folder in PurePosixPath(path).parents})
    links = [folder for folder in folders if folder != out and folder.is_symlink()]
    return [
        Problem(
            SourceText(str(link), ""),
            Finding(
                FOREIGN.code, f"{link} is a symbolic link that leads out of {out}", fix="put a folder in its place"
            ),
        )
        for link in links
        if not Path(os.path.realpath(link)).is_relative_to(root)
    ]


def _bad_paths(paths: list[str]) -> list[Problem]:
    where = SourceText("the plan", "")
    unsafe = [
        Finding(BAD_OUTPUT.code, f"{path!r} is not a path below the output folder", fix="plan a relative path with `/`")
        for path in paths
        if not is_safe(path)
    ]
    clashes = [
        Finding(BAD_OUTPUT.code, f"{one} and {other} cannot both be written", fix="plan different names for the two")
        for one, other in colliding([*paths, NAME])
    ]
    return [Problem(where, finding) for finding in unsafe + clashes]


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise Refused(tuple(problems))
