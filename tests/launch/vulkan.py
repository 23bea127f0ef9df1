"""Vulkan as the tests use it: Mesa's driver for the CPU, under the validation layer, whose messages are kept."""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import os
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
DRIVERS = Path("/usr/share/vulkan/icd.d")
LAYER = Path("/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json")
SETTINGS = """khronos_validation.debug_action = VK_DBG_LAYER_ACTION_LOG_MSG
khronos_validation.report_flags = error,warn
khronos_validation.log_filename = {log}
khronos_validation.enables = VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT
"""


def missing() -> str | None:
    """What keeps the tests from running on lavapipe."""
    if not list(DRIVERS.glob("lvp_icd*.json")):
        return "no lavapipe: install mesa-vulkan-drivers"
    return None if LAYER.is_file() else "no validation layer: install vulkan-validationlayers"


@cache
def validated() -> int:
    """Sets this process up for lavapipe with the layer on, and gives the end of a pipe that its messages come out of.

    It is a pipe because the layer opens its log anew for each instance, which would empty a file.
    """
    folder = ROOT / "build" / "vulkan" / str(os.getpid())
    folder.mkdir(parents=True, exist_ok=True)
    readable, writable = os.pipe()
    fcntl.fcntl(writable, fcntl.F_SETPIPE_SZ, 1 << 20)
    for end in (readable, writable):
        os.set_blocking(end, False)
    (folder / "vk_layer_settings.txt").write_text(SETTINGS.format(log=f"/proc/self/fd/{writable}"))
    driver = str(next(iter(sorted(DRIVERS.glob("lvp_icd*.json")))))
    os.environ |= {
        "VK_ICD_FILENAMES": driver,
        "VK_DRIVER_FILES": driver,
        "VK_INSTANCE_LAYERS": "VK_LAYER_KHRONOS_validation",
        "VK_LAYER_SETTINGS_PATH": str(folder),
    }
    return readable


class _InstanceInfo(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_uint32),
        ("next", ctypes.c_void_p),
        ("flags", ctypes.c_uint32),
        ("application", ctypes.c_void_p),
        ("layer_count", ctypes.c_uint32),
        ("layers", ctypes.c_void_p),
        ("extension_count", ctypes.c_uint32),
        ("extensions", ctypes.c_void_p),
    ]


@cache
def keep_driver() -> int:
    """An instance that is never destroyed: the loader unloads a driver with its last, and that of NVIDIA does not come
    back after some thirty times."""
    loader, instance = ctypes.CDLL("libvulkan.so.1"), ctypes.c_void_p()
    assert loader.vkCreateInstance(ctypes.byref(_InstanceInfo(type=1)), None, ctypes.byref(instance)) == 0
    return instance.value or 0


def provoke() -> None:
    """Does what the layer has to object to."""
    loader, instance = ctypes.CDLL("libvulkan.so.1"), ctypes.c_void_p()
    if loader.vkCreateInstance(ctypes.byref(_InstanceInfo(type=1, flags=1 << 30)), None, ctypes.byref(instance)) == 0:
        loader.vkDestroyInstance(instance, None)


def messages() -> str:
    """What the layer said in this process since the last call."""
    said = b""
    with contextlib.suppress(BlockingIOError):
        while part := os.read(validated(), 1 << 16):
            said += part
    return said.decode(errors="replace")
