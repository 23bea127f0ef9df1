"""Stand-in drivers as tests use them: built, loaded, asked what was called and told what is to fail."""

from __future__ import annotations

import ctypes
from collections.abc import Collection
from pathlib import Path

from drivers.exports import exports
from launchgen.backends.load import load_backends
from launchgen.build.cxx import Options, build_library
from launchgen.build.llvm import emit_cached
from launchgen.build.store import Store, write_if_changed
from launchgen.build.twin import host_twin

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
SOURCES = ("standin.cpp", "memory.cpp")
NAMES = {"cuda": "libcuda.so.1", "amdgpu": "libamdhip64.so"}


def build_standin(backend: str, folder: Path, *, without: Collection[str] = ()) -> Path:
    """The stand-in of a backend's driver, in `folder`; `without` are symbols that it is to lack."""
    facts = load_backends()[backend]
    assert facts.driver is not None
    assert facts.device is not None
    store = Store(folder / "cache")
    exported = folder / backend / "exports.cpp"
    write_if_changed(exported, exports(facts.driver, without).encode())
    sizer = (ROOT / "generated" / backend / "sizer.ll").read_text(encoding="utf-8")
    twin = emit_cached(host_twin(sizer), f"{backend}/sizer.ll", store)
    major, minor = (int(part) for part in facts.driver.oldest.split("."))
    defines = {
        "STANDIN_SIZER": "adstack_sizer",
        "STANDIN_SIZER_NAME": '"adstack_sizer"',
        "STANDIN_BLOCK_SIZE": f"{facts.device.block_size}u",
        "STANDIN_VERSION": str(major * facts.driver.version["major"] + minor * facts.driver.version["minor"]),
    }
    library = folder / backend / NAMES[backend]
    options = Options(defines=tuple(f"{name}={value}" for name, value in defines.items()))
    build_library([*SOURCES, str(exported.resolve())], FOLDER, library, store, options, objects=[twin])
    return library


class Standin:
    """A loaded stand-in. All programs of this process that use it share it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._c = ctypes.CDLL(str(path))
        self._c.launchgen_standin_calls.restype = ctypes.c_uint64
        self._c.launchgen_standin_stream.restype = ctypes.c_void_p
        self._c.launchgen_standin_destroy_stream.argtypes = [ctypes.c_void_p]
        self._c.launchgen_standin_fail.argtypes = [ctypes.c_char_p, ctypes.c_uint64, ctypes.c_int]
        for name in ("traced", "leaks", "violations"):
            getattr(self._c, f"launchgen_standin_{name}").restype = ctypes.c_char_p

    def calls(self, symbol: str | None = None) -> int:
        """How often `symbol`, or any, was called since the last reset."""
        return int(self._c.launchgen_standin_calls(symbol.encode() if symbol else None))

    def reset(self) -> None:
        """Counts, trace and violations begin anew."""
        self._c.launchgen_standin_reset()

    def fail(self, nth: int, code: int = 719, symbol: str | None = None) -> None:
        """The nth call from now on of `symbol`, or of any, fails with `code`; 0: none does."""
        self._c.launchgen_standin_fail(symbol.encode() if symbol else None, nth, code)

    def trace(self, on: bool) -> None:
        """Whether the symbols that are called are noted."""
        self._c.launchgen_standin_trace(int(on))

    def traced(self) -> list[str]:
        """The symbols that were called since the last reset."""
        return list(self._text("traced").split())

    def leaks(self) -> str:
        """What was not given back, "" if all was."""
        return self._text("leaks")

    def violations(self) -> str:
        """What a real driver would not have forgiven, "" if nothing."""
        return self._text("violations")

    def stream(self) -> int:
        """A stream, as a user of the driver would make one."""
        return int(self._c.launchgen_standin_stream())

    def destroy_stream(self, stream: int) -> None:
        """Ends it, when its work is done."""
        assert self._c.launchgen_standin_destroy_stream(stream) == 0

    def poke(self, address: int, value: int) -> None:
        """Stores an i32 on the device, as nobody is told."""
        assert self._c.launchgen_standin_poke(ctypes.c_uint64(address), ctypes.c_int32(value)) == 0

    def _text(self, name: str) -> str:
        return str(getattr(self._c, f"launchgen_standin_{name}")().decode())
