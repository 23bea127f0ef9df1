"""The machine cannot run the backend: each reason is an error of its own, when a program is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.standin import build_standin
from kernels import catalogue
from launch import vulkan
from launch.target import ROOT, STAND_INS, Target, names, on
from launchgen.runtime import AdStackError, Program

NAMES = {"cuda": "the CUDA driver", "amdgpu": "the HIP runtime"}
USUAL = {"cuda": ["libcuda.so.1", "libcuda.so"], "amdgpu": ["libamdhip64.so", "libamdhip64.so.6"]}
ALLOCATE = {"cuda": ("cuMemAllocAsync", "11.2"), "amdgpu": ("hipMallocAsync", "5.3")}


def refused(target: Target, driver: Path | None) -> str:
    with pytest.raises(AdStackError) as caught:
        Program(target.backend, library=target.library, driver=driver)
    assert caught.value.name == "backend_unavailable"
    return caught.value.message


@STAND_INS
def test_there_is_no_library(target: Target, tmp_path: Path) -> None:
    message = refused(target, tmp_path / "libnone.so")
    assert message.startswith(
        f"The {target.backend} backend needs {NAMES[target.backend]}, and its library does not load."
    )
    assert f"Tried: {tmp_path / 'libnone.so'} (" in message


@on([name for name in ("cuda", "amdgpu") if name in names() and f"{name}-gpu" not in names()])
def test_every_path_that_was_tried_is_named(target: Target) -> None:
    message = refused(target, None)
    for name in USUAL[target.backend]:
        assert f"{name} (" in message


@STAND_INS
def test_a_symbol_is_missing(target: Target) -> None:
    symbol, since = ALLOCATE[target.backend]
    driver = build_standin(target.backend, ROOT / "build" / "drivers" / "lacking", without=[symbol])
    message = refused(target, driver)
    assert message.startswith(f"{driver} has no {symbol}, which {NAMES[target.backend]} has since version {since};")


@STAND_INS
def test_the_driver_is_old(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    version = {"cuda": "11010", "amdgpu": "50200000"}[target.backend]
    monkeypatch.setenv("LAUNCHGEN_STANDIN_VERSION", version)
    found, needed = {"cuda": ("11.1", "11.2"), "amdgpu": ("5.2", "5.3")}[target.backend]
    message = refused(target, target.driver)
    assert message.startswith(f"{target.driver} is version {found} of {NAMES[target.backend]};")
    assert message.endswith(f"the {target.backend} backend needs {needed} or newer.")


@STAND_INS
def test_there_is_no_device(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAUNCHGEN_STANDIN_DEVICES", "0")
    message = refused(target, target.driver)
    assert message == f"The {target.backend} backend has no device: {target.driver} sees none."


@STAND_INS
def test_nothing_is_left_behind(target: Target) -> None:
    assert target.standin is not None
    assert target.standin.leaks() == ""


def test_there_is_no_vulkan_to_test_on() -> None:
    if vulkan.missing() is not None:
        pytest.skip(f"nothing ran on Vulkan: {vulkan.missing()}")


def test_there_is_no_gpu_to_test_on() -> None:
    if any(name.endswith("-gpu") for name in names()):
        return
    pytest.skip("no NVIDIA GPU: libcuda.so.1 is missing or sees no device, so the launch tests ran on stand-ins alone")


@STAND_INS
def test_a_driver_in_the_current_folder_is_found(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    assert target.driver is not None
    monkeypatch.chdir(target.driver.parent)
    with Program(target.backend, library=target.library, driver=target.driver.name):
        pass


WRONG_IMAGE = {"cuda": [209], "amdgpu": [200, 209, 218, 303]}


@STAND_INS
def test_images_for_another_gpu_are_passed_over(target: Target) -> None:
    standin = target.standin
    assert standin is not None
    load = "cuModuleLoadData" if target.backend == "cuda" else "hipModuleLoadData"
    for code in WRONG_IMAGE[target.backend]:
        standin.fail(1, code, load)
        message = refused(target, target.driver)
        assert message.startswith("The device, stand-in 0, is none of those that this library was built for: ")
        with target.program() as program:
            program.field(1, "i32", ())
            standin.fail(1, code, load)
            with pytest.raises(AdStackError, match="the image is not one that this device loads"):
                catalogue.sin_by_field(program)
