"""Builds a backend's library from the generated folder."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from launchgen.build.cxx import Options, Report, build_library
from launchgen.build.device import build_sizer
from launchgen.build.embed import sizer_images
from launchgen.build.errors import BuildError, Explain
from launchgen.build.store import Store, place, write_if_changed

# What stands beside the library, so that its folder is all that a host language needs: the C interface as data, the
# text that kernels in LLVM IR are compiled with, and for which GPUs.
COMPANIONS = ("capi_bindings.json", "{backend}/adstack.ll", "{backend}/entry.ll", "{backend}/device.json")


@dataclass(frozen=True, slots=True)
class BuildResult:
    """What a build left; `compiled` and `reused` count translation units."""

    library: Path
    compiled: int
    reused: int
    changed: bool
    seconds: float


def library_path(out: Path, backend: str) -> Path:
    """Where the library of `backend` lies under the build folder `out`."""
    return out / backend / f"libadstack_{backend}.so"


def sources_of(generated: Path, backend: str) -> list[str]:
    """The C++ sources of `backend`, its own and those that all share, as paths under `generated`.

    Raises BuildError where there is nothing to build it from.
    """
    manifest = generated / "manifest.json"
    if not manifest.is_file():
        raise BuildError(f"there is no {manifest}; run `launchgen generate` first")
    try:
        files = json.loads(manifest.read_text(encoding="utf-8"))["files"]
        backend_of = {str(path): file["backend"] for path, file in files.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BuildError(f"{manifest} is damaged ({error}); run `launchgen generate --force`") from error
    if backend not in backend_of.values():
        built = ", ".join(sorted({str(name) for name in backend_of.values() if name})) or "none"
        raise BuildError(f"{generated} has no sources for the backend {backend!r}; there are those for {built}")
    wanted = (path for path, owner in backend_of.items() if owner in (None, backend))
    return sorted(path for path in wanted if path.endswith(".cpp"))


def build(
    generated: Path,
    out: Path,
    backend: str = "cpu",
    *,
    options: Options | None = None,
    explain: Explain | None = None,
    report: Report | None = None,
) -> BuildResult:
    """Builds `out`/<backend>/libadstack_<backend>.so and what stands beside it, from `generated`.

    With sanitizers or other options give another `out`: the same names are used. Raises BuildError.
    """
    started = time.monotonic()
    options = options or Options()
    sources = sources_of(generated, backend)
    library = library_path(out, backend)
    with _alone(out):
        store = Store(out / "cache")
        sizers = build_sizer(generated, library.parent, backend, store, explain=explain)
        built = build_library(
            [*sources, *_sizer_images(generated, library.parent, backend, sizers)],
            generated,
            library,
            store,
            replace(options, defines=(*options.defines, f"ADSTACK_WITH_{backend.upper()}")),
            explain=explain,
            report=report,
        )
        for companion in COMPANIONS:
            source = generated / companion.format(backend=backend)
            if source.is_file():
                place(source, library.parent / source.name)
    return BuildResult(library, built.compiled, built.reused, built.changed, time.monotonic() - started)


def compiled_for(generated: Path, backend: str) -> int:
    """How many C++ sources a build of `backend` compiles, those that the build itself writes included."""
    return len(sources_of(generated, backend)) + int((generated / backend / "sizer_images.h").is_file())


def _sizer_images(generated: Path, folder: Path, backend: str, sizers: tuple[Path, ...]) -> list[str]:
    """The source, as a path from `generated`, that carries the sizer of a GPU into its library; none for the host."""
    if not (generated / backend / "sizer_images.h").is_file():
        return []
    namespace = json.loads((generated / "capi_bindings.json").read_text(encoding="utf-8"))["namespace"]
    source = folder / "sizer_images.cpp"
    write_if_changed(source, sizer_images(namespace, backend, sizers).encode())
    return [os.path.relpath(source, generated)]


@contextmanager
def _alone(out: Path) -> Iterator[None]:
    """Holds the build folder, so that processes that want the same library build it once.

    Raises BuildError where the folder cannot be written.
    """
    import fcntl

    try:
        out.mkdir(parents=True, exist_ok=True)
        with open(out / ".lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
    except OSError as error:
        path, reason = error.filename or out, (error.strerror or str(error)).lower()
        raise BuildError(f"{path}: {reason}; the build folder has to be one that you may write") from error
