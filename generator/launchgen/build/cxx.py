"""Compiles C++ sources into a shared library with the system compiler, and only what changed."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from launchgen.build.errors import BuildError, Explain, explained
from launchgen.build.includes import Sources
from launchgen.build.store import Store, digest, place

# Told of each translation unit: its name, and whether it was compiled (or else taken from the cache).
Report = Callable[[str, bool], None]

STANDARD = ("-std=c++17", "-fPIC", "-fvisibility=hidden", "-pthread")
WARNINGS = ("-Wall", "-Wextra", "-Werror", "-Wconversion", "-Wshadow")
SANITIZERS = ("address", "undefined", "thread")


@dataclass(frozen=True, slots=True)
class Toolchain:
    """A C++ compiler as the words of its command, and what tells it from any other."""

    command: tuple[str, ...]
    identity: str


@dataclass(frozen=True, slots=True)
class Options:
    """What may differ between two builds of the same sources."""

    optimize: str = "2"
    sanitize: tuple[str, ...] = ()
    defines: tuple[str, ...] = ()  # NAME or NAME=value

    def compile_flags(self, contents: Iterable[bytes] = ()) -> tuple[str, ...]:
        """The flags of a translation unit. One that never mentions a define does not get it, and so is shared."""
        contents = tuple(contents)
        mentioned = (d for d in self.defines if any(d.partition("=")[0].encode() in text for text in contents))
        defines = tuple(f"-D{define}" for define in mentioned)
        return (*STANDARD, *WARNINGS, f"-O{self.optimize}", *self._sanitizer_flags(), *defines)

    def link_flags(self) -> tuple[str, ...]:
        """The flags of the library. A sanitizer's own symbols are found only when it is loaded."""
        closed = sys.platform.startswith("linux") and not self.sanitize
        return ("-shared", "-pthread", *self._sanitizer_flags(), *(("-Wl,--no-undefined",) if closed else ()))

    def _sanitizer_flags(self) -> tuple[str, ...]:
        unknown = [name for name in self.sanitize if name not in SANITIZERS]
        if unknown:
            raise BuildError(f"unknown sanitizer {unknown[0]!r}; there are {', '.join(SANITIZERS)}")
        if not self.sanitize:
            return ()
        return (f"-fsanitize={','.join(self.sanitize)}", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", "-g")


@dataclass(frozen=True, slots=True)
class Built:
    """A shared library and how many translation units had to be compiled for it."""

    library: Path
    compiled: int
    reused: int
    changed: bool  # the file at `library` was written


def find_toolchain(store: Store, environment: Mapping[str, str] = os.environ) -> Toolchain:
    """The compiler that `CXX` names, otherwise `c++`. It is asked for its version once per binary."""
    command = tuple(shlex.split(environment.get("CXX", "") or "c++"))
    paths = [path for word in command if (path := shutil.which(word, path=environment.get("PATH")))]
    if not command or shutil.which(command[0], path=environment.get("PATH")) is None:
        named = f"CXX={environment['CXX']}" if environment.get("CXX") else "`c++`"
        raise BuildError(
            f"no C++ compiler: {named} is not found. Install one (Debian: apt-get install g++, Fedora: dnf install "
            "gcc-c++, macOS: xcode-select --install) or set CXX to a compiler that knows C++17."
        )
    key = digest("toolchain", *command, *(_fingerprint(Path(path)) for path in paths))
    known = store.find(key, ".version") or store.make(key, ".version", lambda path: _ask_version(command, path))
    return Toolchain(command, digest(key, known.read_bytes()))


def build_library(
    sources: Iterable[str],
    root: Path,
    library: Path,
    store: Store,
    options: Options | None = None,
    *,
    includes: Sequence[Path] = (),
    objects: Sequence[Path] = (),
    explain: Explain | None = None,
    report: Report | None = None,
) -> Built:
    """Compiles `sources` (paths from `root`, which is an include root, as are `includes`) and links `library` from them
    and `objects`.

    Raises BuildError with all that the compiler said, each place led back by `explain`.
    """
    options = options or Options()
    toolchain = find_toolchain(store)
    units = _units(sources, root, toolchain, options, includes)
    missing = [unit for unit in units if store.find(unit.key, ".o") is None]
    for unit in units:
        if report and unit not in missing:
            report(unit.source, False)
    _compile_all(missing, root, store, explain, report)
    linked = _link(units, objects, root, toolchain, options, store)
    return Built(library, len(missing), len(units) - len(missing), place(linked, library))


def sanitizer_environment(sanitize: Iterable[str], environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The variables under which a Python can load a library built with `sanitize`: its run-time comes first, and
    memory is taken from malloc, since overruns within Python's own arenas would be missed."""
    runtimes = {"address": "libasan.so", "undefined": "libubsan.so", "thread": "libtsan.so"}
    command = shlex.split(environment.get("CXX", "") or "c++")
    paths = [_output_of([*command, f"-print-file-name={runtimes[name]}"]).strip() for name in sanitize]
    return {"LD_PRELOAD": " ".join(paths), "PYTHONMALLOC": "malloc", "ASAN_OPTIONS": "detect_leaks=0"}


@dataclass(frozen=True, slots=True)
class _Unit:
    source: str
    command: tuple[str, ...]
    key: str


def _units(
    sources: Iterable[str], root: Path, toolchain: Toolchain, options: Options, includes: Sequence[Path]
) -> list[_Unit]:
    scanned = Sources((root, *includes))
    paths = ("-I.", *(f"-I{path.resolve()}" for path in includes))
    units = []
    for source in sources:
        contents = scanned.closure(root / source)
        flags = options.compile_flags(contents.values())
        # Paths as they are under the root, so that a checkout elsewhere finds the same objects.
        named = [part for path, content in contents.items() for part in (os.path.relpath(path, root), content)]
        key = digest("object", toolchain.identity, *flags, source, *named)
        units.append(_Unit(source, (*toolchain.command, *flags, *paths, "-c", source), key))
    if not units:
        raise BuildError(f"no C++ sources under {root}; run `launchgen generate` first")
    return units


def _compile_all(
    units: Sequence[_Unit], root: Path, store: Store, explain: Explain | None, report: Report | None
) -> None:
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        failures = list(pool.map(lambda unit: _compile(unit, root, store, report), units))
    messages = [failure for failure in failures if failure is not None]
    if messages:
        raise BuildError("\n".join(explained(message, explain) for message in messages))


def _compile(unit: _Unit, root: Path, store: Store, report: Report | None) -> str | None:
    """What the compiler said where it failed."""
    try:
        store.make(unit.key, ".o", lambda path: _run((*unit.command, "-o", str(path)), root))
    except BuildError as error:
        return str(error)
    if report:
        report(unit.source, True)
    return None


def _link(
    units: Sequence[_Unit], objects: Sequence[Path], root: Path, toolchain: Toolchain, options: Options, store: Store
) -> Path:
    flags = options.link_flags()
    contents = (path.read_bytes() for path in objects)
    key = digest("library", toolchain.identity, *flags, *(unit.key for unit in units), *contents)
    compiled = [str(path.resolve()) for unit in units if (path := store.find(unit.key, ".o"))]
    command = (*toolchain.command, *compiled, *(str(path.resolve()) for path in objects), *flags)
    return store.find(key, ".so") or store.make(key, ".so", lambda path: _run((*command, "-o", str(path)), root))


def _run(command: Sequence[str], folder: Path) -> None:
    """Runs a compiler in `folder`; raises BuildError with what it said."""
    # English and without colours, so that its places can be read.
    environment = {**os.environ, "LC_ALL": "C", "GCC_COLORS": ""}
    try:
        result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"cannot run {command[0]}: {error.strerror}") from error
    if result.returncode != 0:
        said = (result.stderr + result.stdout).strip()
        raise BuildError(said or f"{shlex.join(command)} ended with status {result.returncode} and said nothing")


def _output_of(command: Sequence[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"cannot ask the C++ compiler: {error}") from error


def _fingerprint(path: Path) -> str:
    status = path.resolve().stat()
    return f"{path.resolve()} {status.st_size} {status.st_mtime_ns}"


def _ask_version(command: Sequence[str], path: Path) -> None:
    path.write_text(_output_of([*command, "--version"]))
