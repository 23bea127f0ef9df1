"""A GPU through the CUDA driver, or the host in its stead: as much as the checks need."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from launchgen.build.llvm import JitModule, jit


class Device(Protocol):
    """What the checks run on. Addresses are those of the device; nothing is freed before the device goes."""

    def upload(self, content: NDArray[Any]) -> int:
        """A copy of `content` on the device."""

    def download(self, address: int, into: NDArray[Any]) -> None:
        """Fills `into` from the device."""

    def shared(self, words: int) -> tuple[NDArray[np.uint32], int]:
        """Words of the host, zeros, that the device sees at the address."""

    def launch(self, kernel: str, blocks: int, threads: int, *addresses: int) -> None:
        """Runs a kernel and waits for it."""


class CudaError(Exception):
    """A call of the driver that failed."""


class CudaDevice:
    """The first GPU; `modules` are texts of PTX."""

    def __init__(self, *modules: bytes) -> None:
        self._driver = ctypes.CDLL("libcuda.so.1")
        self._call("cuInit", 0)
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self._call("cuDeviceGet", ctypes.byref(device), 0)
        self._call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self._call("cuCtxSetCurrent", context)
        name = ctypes.create_string_buffer(256)
        self._call("cuDeviceGetName", name, ctypes.sizeof(name), device)
        self.name = name.value.decode()
        self._kernels: dict[str, ctypes.c_void_p] = {}
        for ptx in modules:
            self._load(ptx)

    def _load(self, ptx: bytes) -> None:
        module = ctypes.c_void_p()
        self._call("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(ptx))
        for kernel in re.findall(rb"\.visible \.entry ([\w.$]+)\(", ptx):
            function = ctypes.c_void_p()
            self._call("cuModuleGetFunction", ctypes.byref(function), module, kernel)
            self._kernels[kernel.decode()] = function

    def upload(self, content: NDArray[Any]) -> int:
        address = ctypes.c_uint64()
        self._call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(1, content.nbytes)))
        if content.nbytes:
            data = np.ascontiguousarray(content)
            self._call("cuMemcpyHtoD_v2", address, ctypes.c_void_p(data.ctypes.data), ctypes.c_size_t(data.nbytes))
        return address.value

    def download(self, address: int, into: NDArray[Any]) -> None:
        source = ctypes.c_uint64(address)
        self._call("cuMemcpyDtoH_v2", ctypes.c_void_p(into.ctypes.data), source, ctypes.c_size_t(into.nbytes))

    def shared(self, words: int) -> tuple[NDArray[np.uint32], int]:
        host, address, mapped = ctypes.c_void_p(), ctypes.c_uint64(), 2
        self._call("cuMemHostAlloc", ctypes.byref(host), ctypes.c_size_t(4 * words), mapped)
        self._call("cuMemHostGetDevicePointer_v2", ctypes.byref(address), host, 0)
        view = np.ctypeslib.as_array((ctypes.c_uint32 * words).from_address(host.value or 0))
        view[:] = 0
        return view, address.value

    def launch(self, kernel: str, blocks: int, threads: int, *addresses: int) -> None:
        parameters = [ctypes.c_uint64(address) for address in addresses]
        pointers = (ctypes.c_void_p * len(parameters))(*map(ctypes.addressof, parameters))
        none = ctypes.c_void_p()
        self._call("cuLaunchKernel", self._kernels[kernel], blocks, 1, 1, threads, 1, 1, 0, none, pointers, none)
        self._call("cuCtxSynchronize")

    def _call(self, function: str, *arguments: Any) -> None:
        code = self._driver[function](*arguments)
        if code:
            name = ctypes.c_char_p()
            self._driver.cuGetErrorName(code, ctypes.byref(name))
            raise CudaError(f"{function}: {(name.value or b'?').decode()} ({code})")


# Where the thread that runs now is, as kernels with the entry of a stand-in ask.
PLACES = "\n".join(
    f"@{name} = global i32 0\n"
    f"define i32 @standin_{name}() {{\n  %v = load i32, ptr @{name}\n  ret i32 %v\n}}\n"
    f"define void @set_{name}(i32 %v) {{\n  store i32 %v, ptr @{name}\n  ret void\n}}"
    for name in ("thread_id", "block_id", "block_count", "block_size")
)


class HostDevice:
    """The host, thread after thread. `sizer` is the CPU's sizer, `kernels` are kernels with the entry of a stand-in."""

    def __init__(self, sizer: str, kernels: str) -> None:
        asks = re.compile(r"^declare i32 @standin_.*\n", re.MULTILINE)
        self._sizer, self._kernels = jit(sizer), jit(asks.sub("", kernels) + PLACES)
        self._kept: list[Any] = []

    def upload(self, content: NDArray[Any]) -> int:
        self._kept.append(np.array(content, copy=True, order="C"))
        return int(self._kept[-1].ctypes.data)

    def download(self, address: int, into: NDArray[Any]) -> None:
        ctypes.memmove(into.ctypes.data, address, into.nbytes)

    def shared(self, words: int) -> tuple[NDArray[np.uint32], int]:
        self._kept.append(np.zeros(words, np.uint32))
        return self._kept[-1], int(self._kept[-1].ctypes.data)

    def launch(self, kernel: str, blocks: int, threads: int, *addresses: int) -> None:
        module = self._sizer if kernel in self._sizer.functions else self._kernels
        function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * len(addresses))(module.address(kernel))
        self._place({"block_count": blocks, "block_size": threads})
        for block in range(blocks):
            for thread in range(threads):
                self._place({"block_id": block, "thread_id": thread})
                function(*addresses)

    def _place(self, numbers: Mapping[str, int]) -> None:
        for name, number in numbers.items():
            _call_with_number(self._kernels, f"set_{name}", number)


def _call_with_number(module: JitModule, function: str, number: int) -> None:
    ctypes.CFUNCTYPE(None, ctypes.c_uint32)(module.address(function))(number)
