"""Which GPUs there are to measure on."""

from __future__ import annotations

import ctypes

INTEGRATED, DISCRETE = 1, 2


class _InstanceInfo(ctypes.Structure):
    _fields_ = (("type", ctypes.c_uint32), ("rest", ctypes.c_uint64 * 7))


class _Properties(ctypes.Structure):
    # What follows the type is not looked at.
    _fields_ = (
        ("versions_and_ids", ctypes.c_uint32 * 4),
        ("device_type", ctypes.c_uint32),
        ("rest", ctypes.c_char * 4096),
    )


def why_no_cuda() -> str | None:
    """What keeps this machine from running on CUDA."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return "no CUDA driver: libcuda.so.1 does not load"
    count = ctypes.c_int()
    if driver.cuInit(0) != 0 or driver.cuDeviceGetCount(ctypes.byref(count)) != 0 or count.value == 0:
        return "no NVIDIA GPU: the CUDA driver sees none"
    return None


def why_no_vulkan() -> str | None:
    """What keeps this machine from running on a GPU through Vulkan."""
    try:
        loader = ctypes.CDLL("libvulkan.so.1")
    except OSError:
        return "no Vulkan loader: libvulkan.so.1 does not load"
    instance, count, properties = ctypes.c_void_p(), ctypes.c_uint32(16), _Properties()
    devices = (ctypes.c_void_p * count.value)()
    if loader.vkCreateInstance(ctypes.byref(_InstanceInfo(type=1)), None, ctypes.byref(instance)) != 0:
        return "no Vulkan driver"
    loader.vkEnumeratePhysicalDevices(instance, ctypes.byref(count), devices)
    for device in devices[: count.value]:
        loader.vkGetPhysicalDeviceProperties(ctypes.c_void_p(device), ctypes.byref(properties))
        if properties.device_type in (INTEGRATED, DISCRETE):
            # The instance stays: the loader unloads a driver with its last one, and not every driver comes back often.
            return None
    loader.vkDestroyInstance(instance, None)
    return "no GPU: Vulkan sees none"
