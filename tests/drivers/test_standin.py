"""A stand-in forgives nothing: what a real driver would crash on later, or let pass, is an error at once."""

from __future__ import annotations

import ctypes
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.standin import Standin, build_standin

ROOT = Path(__file__).parents[2]
VIOLATION = 999
NOT_READY = 600


class Cuda:
    """The exported functions, with plain numbers for handles."""

    def __init__(self, standin: Standin) -> None:
        self.standin = standin
        self.c = ctypes.CDLL(str(standin.path))

    def __call__(self, function: str, *arguments: object) -> int:
        passed = [ctypes.c_uint64(argument) if isinstance(argument, int) else argument for argument in arguments]
        return int(getattr(self.c, function)(*passed))

    def made(self, function: str, *arguments: object) -> int:
        """What the function puts where its first argument points."""
        result = ctypes.c_uint64()
        assert self(function, ctypes.byref(result), *arguments) == 0
        return result.value


@pytest.fixture(scope="module")
def standin() -> Standin:
    return Standin(build_standin("cuda", ROOT / "build" / "drivers"))


@pytest.fixture
def cuda(standin: Standin) -> Iterator[Cuda]:
    standin.reset()
    made = Cuda(standin)
    assert made("cuInit", 0) == 0
    context = made.made("cuDevicePrimaryCtxRetain", 0)
    assert made("cuCtxSetCurrent", context) == 0
    yield made
    made("cuDevicePrimaryCtxRelease_v2", 0)
    # The launch tests of this process share the library: violations on purpose are not theirs.
    standin.reset()


@pytest.fixture
def stream(cuda: Cuda) -> Iterator[int]:
    made = cuda.made("cuStreamCreate", 1)
    yield made
    cuda("cuStreamDestroy_v2", made)


@pytest.fixture
def pinned(cuda: Cuda) -> Iterator[int]:
    made = cuda.made("cuMemHostAlloc", 64, 3)
    yield made
    cuda("cuMemFreeHost", made)


def words(address: int) -> ctypes.Array[ctypes.c_uint32]:
    return (ctypes.c_uint32 * 16).from_address(address)


def test_copies_come_late_and_in_the_order_of_the_stream(cuda: Cuda, stream: int, pinned: int) -> None:
    device = cuda.made("cuMemAllocAsync", 64, stream)
    words(pinned)[0] = 1
    assert cuda("cuMemcpyHtoDAsync_v2", device, pinned, 64, stream) == 0
    # Written again too early, and so this is what the device gets.
    words(pinned)[0] = 2
    back = cuda.made("cuMemHostAlloc", 64, 3)
    assert cuda("cuMemcpyDtoHAsync_v2", back, device, 64, stream) == 0
    words(back)[0] = 7
    assert words(back)[0] == 7
    assert cuda("cuStreamSynchronize", stream) == 0
    assert words(back)[0] == 2
    assert cuda("cuMemFreeAsync", device, stream) == 0
    assert cuda("cuStreamSynchronize", stream) == 0
    assert cuda("cuMemFreeHost", back) == 0


def test_an_event_is_not_done_at_first(cuda: Cuda, stream: int) -> None:
    event = cuda.made("cuEventCreate", 2)
    assert cuda("cuEventRecord", event, stream) == 0
    assert [cuda("cuEventQuery", event) for _ in range(3)] == [NOT_READY, NOT_READY, 0]
    assert cuda("cuEventDestroy_v2", event) == 0


def test_a_stream_waits_for_an_event_of_another(cuda: Cuda, stream: int, pinned: int) -> None:
    other, event = cuda.made("cuStreamCreate", 1), cuda.made("cuEventCreate", 2)
    device = cuda.made("cuMemAllocAsync", 64, stream)
    words(pinned)[0] = 5
    assert cuda("cuMemcpyHtoDAsync_v2", device, pinned, 64, stream) == 0
    assert cuda("cuEventRecord", event, stream) == 0
    assert cuda("cuStreamWaitEvent", other, event, 0) == 0
    back = cuda.made("cuMemHostAlloc", 64, 3)
    assert cuda("cuMemcpyDtoHAsync_v2", back, device, 64, other) == 0
    assert cuda("cuStreamSynchronize", other) == 0
    assert words(back)[0] == 5
    # Without the event the memory would not even be there.
    fresh = cuda.made("cuMemAllocAsync", 64, stream)
    assert cuda("cuMemcpyDtoHAsync_v2", back, fresh, 64, other) == 0
    assert cuda("cuStreamSynchronize", other) == VIOLATION
    for address in (device, fresh):
        assert cuda("cuMemFreeAsync", address, stream) == 0
    cuda("cuMemFreeHost", back)
    cuda("cuEventDestroy_v2", event)
    cuda("cuStreamDestroy_v2", other)


FORBIDDEN: dict[str, Callable[[Cuda, int, int, int], int]] = {
    "a copy from memory that is not pinned": lambda cuda, stream, device, _: cuda(
        "cuMemcpyHtoDAsync_v2", device, ctypes.create_string_buffer(64), 64, stream
    ),
    "a copy past the end": lambda cuda, stream, device, pinned: (
        cuda("cuMemcpyHtoDAsync_v2", device + 16, pinned, 64, stream) or cuda("cuStreamSynchronize", stream)
    ),
    "more than the pinned block": lambda cuda, stream, device, pinned: cuda(
        "cuMemcpyHtoDAsync_v2", device, pinned, 65, stream
    ),
    "no bytes": lambda cuda, stream, device, pinned: cuda("cuMemcpyHtoDAsync_v2", device, pinned, 0, stream),
    "no bytes of memory": lambda cuda, stream, *_: cuda("cuMemAllocAsync", ctypes.byref(ctypes.c_uint64()), 0, stream),
    "no such stream": lambda cuda, stream, device, pinned: cuda("cuMemcpyHtoDAsync_v2", device, pinned, 64, stream + 8),
    "no such event": lambda cuda, stream, *_: cuda("cuEventRecord", 8, stream),
    "no such module": lambda cuda, *_: cuda("cuModuleUnload", 8),
    "no such kernel": lambda cuda, stream, *_: cuda("cuLaunchKernel", 8, 1, 1, 1, 128, 1, 1, 0, stream, 0, 0),
    "an unknown flag": lambda cuda, *_: cuda("cuStreamCreate", ctypes.byref(ctypes.c_uint64()), 0),
    "no place for the result": lambda cuda, *_: cuda("cuStreamCreate", None, 1),
    "no image": lambda cuda, *_: cuda("cuModuleLoadData", ctypes.byref(ctypes.c_uint64()), ctypes.c_char_p(b"what?")),
    "memory that was not allocated": lambda cuda, stream, device, _: cuda("cuMemFreeAsync", device + 8, stream),
    "memory that is freed twice": lambda cuda, stream, *_: twice(cuda, stream),
    "pinned memory that is none": lambda cuda, *_: cuda("cuMemFreeHost", 4096),
    "a device address of what is not pinned": lambda cuda, *_: cuda(
        "cuMemHostGetDevicePointer_v2", ctypes.byref(ctypes.c_uint64()), 4096, 0
    ),
}


def twice(cuda: Cuda, stream: int) -> int:
    device = cuda.made("cuMemAllocAsync", 64, stream)
    assert cuda("cuMemFreeAsync", device, stream) == 0
    assert cuda("cuStreamSynchronize", stream) == 0
    return cuda("cuMemFreeAsync", device, stream)


@pytest.mark.parametrize("call", FORBIDDEN.values(), ids=list(FORBIDDEN))
def test_what_is_forbidden(cuda: Cuda, stream: int, pinned: int, call: Callable[[Cuda, int, int, int], int]) -> None:
    device = cuda.made("cuMemAllocAsync", 64, stream)
    assert call(cuda, stream, device, pinned) == VIOLATION
    assert cuda.standin.violations() != ""
    assert cuda("cuMemFreeAsync", device, stream) == 0


def test_pinned_memory_stays_until_it_is_read(cuda: Cuda, stream: int) -> None:
    device, pinned = cuda.made("cuMemAllocAsync", 64, stream), cuda.made("cuMemHostAlloc", 64, 3)
    assert cuda("cuMemcpyHtoDAsync_v2", device, pinned, 64, stream) == 0
    assert cuda("cuMemFreeHost", pinned) == 0
    assert cuda("cuStreamSynchronize", stream) == VIOLATION
    assert "given back before" in cuda.standin.violations()
    assert cuda("cuMemFreeAsync", device, stream) == 0


def test_the_nth_call_fails_once_and_does_nothing(cuda: Cuda, stream: int) -> None:
    cuda.standin.fail(2, 77, "cuMemAllocAsync")
    first = cuda.made("cuMemAllocAsync", 64, stream)
    assert cuda("cuMemAllocAsync", ctypes.byref(ctypes.c_uint64()), 64, stream) == 77
    second = cuda.made("cuMemAllocAsync", 64, stream)
    assert cuda.standin.calls("cuMemAllocAsync") == 3
    for address in (first, second):
        assert cuda("cuMemFreeAsync", address, stream) == 0


def test_what_is_not_given_back_is_told(cuda: Cuda, stream: int) -> None:
    device = cuda.made("cuMemAllocAsync", 64, stream)
    assert cuda.standin.leaks() == "1 contexts; 1 streams; 1 blocks of device memory; "
    assert cuda("cuMemFreeAsync", device, stream) == 0


BEFORE = {
    "before it is initialised": "cuda.cuStreamCreate(ctypes.byref(out), 1)",
    "and nobody retains its context": "cuda.cuInit(0); cuda.cuStreamCreate(ctypes.byref(out), 1)",
    "by a thread that did not enter it": (
        "cuda.cuInit(0); cuda.cuDevicePrimaryCtxRetain(ctypes.byref(out), 0); cuda.cuStreamCreate(ctypes.byref(out), 1)"
    ),
}


@pytest.mark.parametrize(("wrong", "calls"), BEFORE.items(), ids=list(BEFORE))
def test_calls_in_the_wrong_order(standin: Standin, wrong: str, calls: str) -> None:
    script = f"import ctypes\ncuda, out = ctypes.CDLL({str(standin.path)!r}), ctypes.c_uint64()\n{calls}"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stderr
    assert wrong in said


TOUCH = """
import ctypes
cuda, out, stream = ctypes.CDLL({path!r}), ctypes.c_uint64(), ctypes.c_uint64()
assert cuda.cuInit(0) == 0
assert cuda.cuDevicePrimaryCtxRetain(ctypes.byref(out), 0) == 0
assert cuda.cuCtxSetCurrent(out) == 0
assert cuda.cuStreamCreate(ctypes.byref(stream), 1) == 0
assert cuda.cuMemAllocAsync(ctypes.byref(out), ctypes.c_size_t(64), stream) == 0
assert cuda.cuStreamSynchronize(stream) == 0
print("allocated", flush=True)
ctypes.string_at(out.value, 4)
"""


def test_the_host_cannot_touch_memory_of_the_device(standin: Standin) -> None:
    script = TOUCH.format(path=str(standin.path))
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (result.stdout, result.returncode) == ("allocated\n", -signal.SIGSEGV)
