"""The checks of run_on_gpu.py, with the host in the GPU's stead."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

import pytest

from device import on_device
from device.code import GENERATED, ROOT, kernels, sizer
from device.driver import HostDevice
from launchgen.runtime import Library

TASKS = ("sin_by_field_gradient", "sin_by_array_gradient", "nested_gradient")
CASES = json.loads((ROOT / "tests" / "vectors" / "sizing.json").read_text(encoding="utf-8"))


def host(sizer_text: str = sizer("cpu"), functions: tuple[str, str] = ("", "")) -> HostDevice:
    """The host as a device; `functions` are what to replace in the functions that kernels call."""
    return HostDevice(sizer_text, kernels("cpu", *TASKS, entry="entry_standin").replace(*functions))


def failures(results: Iterable[tuple[str, str | None]]) -> dict[str, str]:
    return {name: difference for name, difference in results if difference is not None}


def test_all_sizing_vectors(library: Library) -> None:
    assert len(CASES) == 175
    assert failures(on_device.sizing(host(), library, CASES)) == {}


def test_gradients_and_overflow(library: Library) -> None:
    assert failures(on_device.kernels(host(), library, n=500, blocks=2, threads=16)) == {}


def test_a_wrong_sizer_is_seen(library: Library) -> None:
    wrong = sizer("cpu").replace(
        "@llvm.sadd.with.overflow.i64(i64 %node.Add", "@llvm.ssub.with.overflow.i64(i64 %node.Add"
    )
    assert wrong != sizer("cpu")
    assert len(failures(on_device.sizing(host(wrong), library, CASES))) > 10


@pytest.mark.parametrize(
    ("functions", "seen"),
    [
        (("icmp ult i64 %count, %max_size", "icmp ule i64 %count, %max_size"), {"overflow"}),
        (("%slice = mul i64 %slot, %stride", "%slice = add i64 0, -8"), {"overflow"}),
        (("cmpxchg ptr %first, i32 0", "cmpxchg ptr %first, i32 1"), {"overflow"}),
        (("%sum = fadd float %adjoint, %more", "%sum = fadd float %more, %more"), {"gradient"}),
    ],
)
def test_wrong_functions_are_seen(library: Library, functions: tuple[str, str], seen: set[str]) -> None:
    assert functions[0] in (GENERATED / "cpu" / "adstack.ll").read_text(encoding="utf-8")
    wrong = failures(on_device.kernels(host(functions=functions), library, n=20, blocks=1, threads=1))
    assert seen <= {re.split(" ", name)[0] for name in wrong}
