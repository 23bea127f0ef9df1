"""Every Vulkan call fails once: the error names it, nothing is kept that was not computed, the same thing done again
succeeds, and the validation layer finds nothing left behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from drivers.vulkan_faults import VulkanFaults, build_faults
from kernels import catalogue
from launch import vulkan
from launch.scene import Scene
from launch.target import ROOT, Target, kept, names, target
from launchgen.runtime import AdStackError, Program

UNKNOWN, DEVICE_LOST, NO_DEVICE_MEMORY = -13, -4, -2
pytestmark = pytest.mark.skipif("spirv" not in names(), reason=f"nothing to fail: {vulkan.missing()}")


@pytest.fixture(scope="module")
def faults() -> VulkanFaults:
    vulkan.validated()
    return VulkanFaults(build_faults(ROOT / "build" / "drivers" / "vulkan"))


@pytest.fixture(autouse=True)
def silent(faults: VulkanFaults) -> Any:
    vulkan.messages()
    yield
    faults.fail(0, 0)
    assert vulkan.messages() == ""


def program(faults: VulkanFaults) -> Program:
    return Program("spirv", library=target("spirv").library, driver=faults.path)


def test_the_layer_is_listened_to(faults: VulkanFaults) -> None:
    vulkan.provoke()
    with program(faults):  # what a later instance says comes behind it
        pass
    assert "VUID-VkInstanceCreateInfo-flags-parameter" in vulkan.messages()


def test_the_end_comes_when_queued_work_is_done(faults: VulkanFaults) -> None:
    made = program(faults)
    here = Scene(made, 40)
    made.field(1, "i32", ()).write((), 20)
    kernel = catalogue.sin_by_field(made)
    for _ in range(40):
        kernel.launch(here.x, here.y_grad, here.x_grad)
    faults.fail(1, DEVICE_LOST, "vkWaitSemaphores")
    with pytest.raises(AdStackError, match="VK_ERROR_DEVICE_LOST"):
        made.close()


class Retried:
    """Does each thing again if it fails, and keeps the failures."""

    def __init__(self, faults: VulkanFaults) -> None:
        self.faults, self.failures = faults, list[AdStackError]()

    def __call__(self, action: Callable[[], Any], again: bool = True) -> Any:
        self.faults.reset()
        try:
            return action()
        except AdStackError as error:
            self.failures.append(error)
            self.check(error)
            return action() if again else None

    def check(self, error: AdStackError) -> None:
        """It names a call that was made."""
        assert error.name == "driver_error", error
        assert "failed with VK_ERROR_UNKNOWN (-13)" in error.message
        assert error.message.split(" failed with ")[0].split()[-1] in self.faults.traced()


def story(faults: VulkanFaults, failing: int) -> list[AdStackError]:
    """Storage, misses, hits, growing heaps, host arrays, the end."""
    retried = Retried(faults)
    faults.fail(failing, UNKNOWN)
    made = retried(lambda: program(faults))
    here = retried(lambda: Scene(made))
    field, a = retried(lambda: made.field(1, "i32", ())), retried(lambda: made.ndarray("i32", [3]))
    by_field, by_array = (retried(lambda: catalogue.sin_by_field(made)), retried(lambda: catalogue.sin_by_array(made)))
    host = np.array([1, 2, 0], np.int32)
    for bound in (2, 60):
        retried(lambda: field.write((), bound))  # noqa: B023
        retried(lambda: a.fill(bound))  # noqa: B023
        for launch in (lambda: here.by_field(by_field, bound), lambda: here.by_array(by_array, a)):  # noqa: B023
            before = kept(made)
            retried(launch)
            assert kept(made) >= before
            retried(launch)
    retried(lambda: here.by_array(by_array, host))
    for gone in (by_array.unregister, field.destroy, a.free, made.close):
        retried(gone, again=gone == by_array.unregister)
    return retried.failures


def test_every_call_may_fail(faults: VulkanFaults) -> None:
    assert story(faults, 0) == []
    failing = 1
    while failures := story(faults, failing):
        assert len(failures) == 1
        failing += 1


@pytest.mark.parametrize(
    ("code", "name", "word"),
    [(DEVICE_LOST, "driver_error", "VK_ERROR_DEVICE_LOST"), (UNKNOWN, "driver_error", "VK_ERROR_UNKNOWN")],
)
@pytest.mark.parametrize("call", ["vkQueueSubmit2", "vkWaitSemaphores"])
def test_a_failing_launch_names_kernel_and_task(
    faults: VulkanFaults, call: str, code: int, name: str, word: str
) -> None:
    with program(faults) as made:
        here = Scene(made)
        a = made.ndarray("i32", [3])
        kernel = catalogue.sin_by_array(made)
        here.by_array(kernel, a)
        a.fill(2)
        faults.fail(1, code, call)
        with pytest.raises(AdStackError) as caught:
            kernel.launch(here.x, a, here.y_grad, here.x_grad)
        error = caught.value
        assert (error.name, error.kernel, error.task) == (name, "sin_by_array", 0)
        assert error.message == f"Kernel sin_by_array, task 0: {call} failed with {word} ({code})."
        assert kept(made) == 0
        assert here.by_array(kernel, a).sized_afresh


def test_no_memory_is_told_as_such(faults: VulkanFaults) -> None:
    with program(faults) as made:
        faults.fail(1, NO_DEVICE_MEMORY, "vkAllocateMemory")
        with pytest.raises(AdStackError) as caught:
            made.ndarray("f64", [100])
        assert caught.value.name == "out_of_memory"
        assert "vkAllocateMemory failed with VK_ERROR_OUT_OF_DEVICE_MEMORY (-2)" in caught.value.message
        assert made.ndarray("f64", [100]).to_numpy().sum() == 0


@pytest.mark.parametrize("size", [[2**20, 2**22], [3 * 5 * 17 * 257 * 641, 65537, 6700417]])
def test_more_than_a_buffer_may_hold_is_out_of_memory(faults: VulkanFaults, size: list[int]) -> None:
    with program(faults) as made, pytest.raises(AdStackError) as caught:
        made.ndarray("u8", size)
    assert caught.value.name == "out_of_memory"


@pytest.mark.parametrize(
    "symbol", ["vkDestroyDevice", "vkDeviceWaitIdle", "vkMapMemory", "vkCmdDispatch", "vkCreateDevice"]
)
def test_a_missing_function_is_named(faults: VulkanFaults, symbol: str) -> None:
    faults.hide(symbol)
    try:
        with pytest.raises(AdStackError, match=f"gives no {symbol}; the spirv backend needs Vulkan 1.3") as caught:
            program(faults)
    finally:
        faults.hide(None)
    assert caught.value.name == "backend_unavailable"
    if symbol == "vkDestroyDevice":
        vulkan.messages()  # a device that nothing can destroy stays


def test_a_device_on_top_of_metal_is_made_as_one(faults: VulkanFaults) -> None:
    faults.claim("VK_KHR_portability_subset")
    try:
        # Lavapipe does not have it, so this is how it says that it was asked for it.
        with pytest.raises(AdStackError, match="vkCreateDevice failed with VK_ERROR_EXTENSION_NOT_PRESENT"):
            program(faults)
    finally:
        faults.claim(None)
    with program(faults):
        pass


def test_a_device_that_is_lost_stays_lost(faults: VulkanFaults) -> None:
    made = program(faults)
    here = Scene(made, 40)
    a = here.bounds(3)
    kernel = catalogue.sin_by_array(made)
    for _ in range(3):
        here.by_array(kernel, a)
    faults.lose()
    try:
        for write in (False, True):
            if write:
                with pytest.raises(AdStackError, match="VK_ERROR_DEVICE_LOST"):
                    a.fill(4)
            with pytest.raises(AdStackError, match="VK_ERROR_DEVICE_LOST"):
                kernel.launch(here.x, a, here.y_grad, here.x_grad)
        with pytest.raises(AdStackError, match="VK_ERROR_DEVICE_LOST"):
            made.close()
    finally:
        faults.lose(False)
    with program(faults):
        pass


def test_there_is_no_driver(faults: VulkanFaults) -> None:
    faults.fail(1, -9, "vkCreateInstance")
    with pytest.raises(AdStackError, match="finds no Vulkan driver; install that of the GPU") as caught:
        program(faults)
    assert caught.value.name == "backend_unavailable"


def test_there_is_no_loader(tmp_path: Any) -> None:
    with pytest.raises(AdStackError, match=r"needs the Vulkan loader, and its library does not load\. .*libnone\.so"):
        Program("spirv", library=target("spirv").library, driver=tmp_path / "libnone.so")


def test_the_backend_has_no_streams() -> None:
    on: Target = target("spirv")
    with on.program() as made:
        here = Scene(made)
        with pytest.raises(AdStackError, match="one queue, and no streams"):
            catalogue.scale(made).launch(here.x, here.x_grad, stream=1)
