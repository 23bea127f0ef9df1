"""The kernels' sin and cos, and their entry for stand-ins of GPUs: the text of the GPUs' own, run on the host."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from device.code import kernels, sizer
from device.driver import HostDevice
from kernels import FOLDER
from kernels.jit import Call
from launchgen.build.llvm import JitModule, jit
from oracle import gradients

SIN_AND_COS = """
define float @sin_of(float %x) {
  %y = call float @sin_f32(float %x)
  ret float %y
}
define float @cos_of(float %x) {
  %y = call float @cos_f32(float %x)
  ret float %y
}
"""


@pytest.fixture(scope="module")
def functions() -> JitModule:
    return jit((FOLDER / "math.ll").read_text() + SIN_AND_COS)


@pytest.mark.parametrize("name", ["sin", "cos"])
def test_sin_and_cos_are_good_to_the_last_bits(functions: JitModule, name: str) -> None:
    call = ctypes.CFUNCTYPE(ctypes.c_float, ctypes.c_float)(functions.address(f"{name}_of"))
    near = np.float32(np.pi / 2) * np.arange(-13, 14, dtype=np.float32)  # where one of them is almost 0
    x = np.concatenate([np.linspace(-20, 20, 4001, dtype=np.float32), near, np.array([1e4, -7e4], np.float32)])
    got = np.array([call(value) for value in x], np.float32)
    np.testing.assert_allclose(got, getattr(np, name)(x.astype(np.float64)), rtol=2e-7, atol=0)


@pytest.mark.parametrize(("blocks", "block_size"), [(1, 1), (3, 4), (2, 128)])
def test_each_element_is_run_once_in_the_slot_of_its_thread(blocks: int, block_size: int) -> None:
    n = 100
    generator = np.random.default_rng(n)
    x, y_grad = generator.uniform(0.2, 1.2, n).astype(np.float32), generator.uniform(0.5, 1.5, n).astype(np.float32)
    want = gradients.sin_by_field(x, 6)
    x_grad = np.zeros(n, np.float32)
    metadata = gradients.layout(("float",), (8,), want.sizes)
    call = Call([x, y_grad, x_grad], [np.array(6, np.int32)], metadata, slots=blocks * block_size)
    call.context.element_count = n
    task = "sin_by_field_gradient"
    device = HostDevice(sizer("cpu"), kernels("cpu", task, entry="entry_standin"))
    device.launch(task, blocks, block_size, ctypes.addressof(call.context))
    assert not call.overflow.any()
    assert call.intact()
    np.testing.assert_allclose(x_grad, y_grad * want.slope, rtol=1e-5)
