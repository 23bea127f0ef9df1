"""The library of a backend: found or built, loaded, and the device functions that its kernels are compiled with."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Template
from types import SimpleNamespace
from typing import Any

from launchgen.build.errors import BuildError
from launchgen.build.llvm import JitModule, jit
from launchgen.build.project import build
from launchgen.build.store import Store
from launchgen.runtime.bindings import Bindings, prototypes, read_bindings
from launchgen.runtime.images import DeviceCode, image

# Functions that a library has only if its spec says that graphs are captured.
WHERE_GRAPHS_ARE_CAPTURED = ("replayed",)


class Library:
    """A loaded library. `c` has the functions of capi.h by their names without the namespace."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.bindings: Bindings = read_bindings(path.parent / "capi_bindings.json")
        self._functions = _text(path.parent / "adstack.ll")
        self._entry = _text(path.parent / "entry.ll")
        try:
            loaded = ctypes.CDLL(str(path))
        except OSError as error:
            raise BuildError(f"cannot load {path}: {error}") from error
        self.c = SimpleNamespace(**_functions(loaded, self.bindings))

    def struct(self, name: str) -> Any:
        """The ctypes class of a struct of capi.h, by its name without the namespace."""
        return self.bindings.structs[name]

    def compile(self, ir: str, name: str) -> JitModule:
        """Compiles a kernel's LLVM IR for the host, which may call the functions of adstack.ll; lines in messages are
        those of `ir`."""
        # The functions come last: LLVM does not mind, and the kernel's lines keep their numbers.
        return _compiled(f"{ir}\n{self._functions}", name)

    def image(self, ir: str, tasks: Sequence[str], name: str, device: DeviceCode) -> bytes:
        """Compiles it for a GPU: what the driver loads, with an entry `entry_of(task)` for each function of `tasks`."""
        entries = [Template(self._entry).substitute(function=task) for task in dict.fromkeys(tasks)]
        store = Store(self.path.parents[1] / "cache")
        return image("\n".join([ir, self._functions, *entries]), name, device, store)


def open_library(path: Path | str | None = None, backend: str = "cpu") -> Library:
    """The library at `path`. Without one, that of `backend`, built if need be from the project around the current
    folder. Raises BuildError."""
    if path is None:
        return _built(_project_root(), backend)
    return _loaded(Path(path).resolve())


@cache
def _loaded(path: Path) -> Library:
    if not path.is_file():
        raise BuildError(f"there is no library {path}; `launchgen build` makes one")
    return Library(path)


@cache
def _built(root: Path, backend: str) -> Library:
    return _loaded(build(root / "generated", root / "build", backend).library.resolve())


def _project_root() -> Path:
    """The nearest folder, from the current one upwards, that holds generated sources."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "generated" / "capi.h").is_file():
            return folder
    raise BuildError(
        f"neither {here} nor a folder above it has generated/; run `launchgen generate` there, or name a library"
    )


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@lru_cache(maxsize=256)
def _compiled(text: str, name: str) -> JitModule:
    return jit(text, name)


def _functions(loaded: ctypes.CDLL, bindings: Bindings) -> dict[str, Any]:
    functions = {}
    for name, (result, parameters) in prototypes(bindings.structs).items():
        symbol = f"{bindings.namespace}_{name}"
        try:
            function = loaded[symbol]
        except AttributeError as error:
            if name in WHERE_GRAPHS_ARE_CAPTURED:
                continue
            raise BuildError(f"{loaded._name} has no {symbol}; build it again from this version's sources") from error
        function.restype, function.argtypes = result, list(parameters)
        functions[name] = function
    return functions
