"""The real Vulkan loader with calls that fail on demand, in the form of a stand-in."""

from __future__ import annotations

import ctypes
from pathlib import Path

from launchgen.backends.load import load_backends
from launchgen.build.cxx import build_library
from launchgen.build.store import Store, write_if_changed

FOLDER = Path(__file__).parent
# What gives no VkResult and so cannot fail.
WITHOUT_RESULT = (
    "vkDestroy",
    "vkFree",
    "vkCmd",
    "vkGetDeviceQueue",
    "vkGetPhysicalDevice",
    "vkGetBuffer",
    "vkGetDeviceProc",
)


def build_faults(folder: Path) -> Path:
    """The library, in `folder`."""
    facts = load_backends()["spirv"].vulkan
    assert facts is not None
    functions = [*facts.loader, *facts.instance, *facts.device]
    failing = [name for name in functions if not name.startswith(WITHOUT_RESULT)]
    rows = "".join(f'entry<PFN_{name}, {number}>("{name}"),\n' for number, name in enumerate(failing))
    write_if_changed(folder / "entries" / "vulkan_entries.h", rows.encode())
    library = folder / "libvulkan_faults.so"
    build_library(["vulkan_faults.cpp"], FOLDER, library, Store(folder / "cache"), includes=[folder / "entries"])
    return library


class VulkanFaults:
    """A loaded one; the validation layer, not this, tells of leaks and misuse."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._c = ctypes.CDLL(str(path))
        self._c.launchgen_standin_hide.argtypes = [ctypes.c_char_p]
        self._c.launchgen_standin_claim.argtypes = [ctypes.c_char_p]
        self._c.launchgen_standin_fail.argtypes = [ctypes.c_char_p, ctypes.c_uint64, ctypes.c_int]
        self._c.launchgen_standin_traced.restype = ctypes.c_char_p

    def reset(self) -> None:
        """The trace begins anew."""
        self._c.launchgen_standin_reset()

    def hide(self, symbol: str | None) -> None:
        """Until the next call, `symbol` is not found."""
        self._c.launchgen_standin_hide(symbol.encode() if symbol else None)

    def fail(self, nth: int, code: int, symbol: str | None = None) -> None:
        """The nth call from now on of `symbol`, or of any, fails with `code`; 0: none does."""
        self._c.launchgen_standin_fail(symbol.encode() if symbol else None, nth, code)

    def claim(self, extension: str | None) -> None:
        """Until the next call, a device says that it has `extension`."""
        self._c.launchgen_standin_claim(extension.encode() if extension else None)

    def lose(self, lost: bool = True) -> None:
        """The device is lost, for good as far as a program of now can tell."""
        self._c.launchgen_standin_lose(int(lost))

    def traced(self) -> list[str]:
        """The functions that were called since the last reset."""
        return str(self._c.launchgen_standin_traced().decode()).split()
