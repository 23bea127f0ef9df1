"""How often a launch calls the driver, with sizes kept on the device and with sizes copied at each launch."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
import yaml

from kernels import catalogue
from launch import audit
from launch.scene import scene
from launch.target import ROOT, STAND_INS, Target, names, on
from launchgen.build.project import build
from launchgen.emit.generate import Paths, generate
from launchgen.runtime import Kernel, open_library

# The operations by their symbols: the two backends call the same ones.
SYMBOLS = {
    "cuda": {
        "enter": "cuCtxSetCurrent",
        "launch": "cuLaunchKernel",
        "upload": "cuMemcpyHtoDAsync_v2",
        "download": "cuMemcpyDtoHAsync_v2",
        "record": "cuEventRecord",
        "query": "cuEventQuery",
        "wait": "cuStreamSynchronize",
        "allocate": "cuMemAllocAsync",
    },
    "amdgpu": {
        "enter": "hipSetDevice",
        "launch": "hipModuleLaunchKernel",
        "upload": "hipMemcpyHtoDAsync",
        "download": "hipMemcpyDtoHAsync",
        "record": "hipEventRecord",
        "query": "hipEventQuery",
        "wait": "hipStreamSynchronize",
        "allocate": "hipMallocAsync",
    },
}
HIT = {"enter": 1, "launch": 1}
# The device still has its instructions; the sizer runs, and status and layout come back in one copy.
MISS_BY_DEVICE = {"enter": 1, "launch": 2, "download": 1, "wait": 1}
# One element is read.
MISS_BY_HOST = {"enter": 1, "launch": 1, "download": 1, "wait": 1}
REPUBLISHED = {"upload": 1}


def calls(target: Target, kernel: Kernel, *arguments: object) -> dict[str, int]:
    """Of one launch, but for the events that guard staging memory, which come once in many copies."""
    assert target.standin is not None
    target.standin.reset()
    target.standin.trace(True)
    kernel.launch(*arguments)
    target.standin.trace(False)
    symbols = {symbol: name for name, symbol in SYMBOLS[target.backend].items()}
    counted = Counter(symbols[symbol] for symbol in target.standin.traced())
    counted.pop("query", None)
    counted.pop("record", None)
    return dict(counted)


def added(*parts: dict[str, int]) -> dict[str, int]:
    return dict(sum(map(Counter, parts), Counter()))


def check_calls(target: Target, more: dict[str, int]) -> None:
    with scene(target) as here:
        field, a = here.program.field(1, "i32", ()), here.program.ndarray("i32", [3])
        by_field, by_array = catalogue.sin_by_field(here.program), catalogue.sin_by_array(here.program)
        constant = catalogue.sin_by_field(here.program, size=4, name="constant")
        forward = catalogue.scale(here.program)
        field_arguments = (here.x, here.y_grad, here.x_grad)
        array_arguments = (here.x, a, here.y_grad, here.x_grad)
        # The first times blocks are allocated and heaps grow, of which later launches are told.
        for _ in range(40):
            for kernel, arguments in (
                (by_field, field_arguments),
                (by_array, array_arguments),
                (constant, field_arguments),
                (forward, (here.x, here.x_grad)),
            ):
                kernel.launch(*arguments)
            here.program.synchronize()
        here.program.synchronize()
        assert calls(target, forward, here.x, here.x_grad) == HIT
        assert calls(target, constant, *field_arguments) == HIT
        for kernel, arguments, storage, miss in (
            (by_field, field_arguments, field, MISS_BY_HOST),
            (by_array, array_arguments, a, MISS_BY_DEVICE),
        ):
            assert calls(target, kernel, *arguments) == added(HIT, more)
            assert not kernel.lookup().sized_afresh
            storage.touch()
            # What the device sized is where the task finds it.
            assert calls(target, kernel, *arguments) == (miss if kernel is by_array else added(miss, more))
            assert kernel.lookup().sized_afresh


@STAND_INS
def test_sizes_that_stay_on_the_device(target: Target) -> None:
    check_calls(target, {})


def few_events(target: Target) -> None:
    """One guards the copies of sixteen launches."""
    with scene(target) as here:
        here.program.field(1, "i32", ()).write((), 3)
        kernel = catalogue.sin_by_field(here.program)
        arguments = (here.x, here.y_grad, here.x_grad)
        for _ in range(200):
            kernel.launch(*arguments)
        target.standin.reset()
        for _ in range(32):
            kernel.launch(*arguments)
        symbols = SYMBOLS[target.backend]
        assert target.standin.calls(symbols["upload"]) == 32
        assert target.standin.calls(symbols["record"]) == 2
        assert target.standin.calls(symbols["allocate"]) == 0


@pytest.fixture(scope="module")
def republishing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Generated from the spec with one word changed."""
    folder = tmp_path_factory.mktemp("republish")
    spec = yaml.safe_load((ROOT / "adstack.yaml").read_text())
    spec["publish"] |= dict.fromkeys(("cuda", "amdgpu", "spirv"), "republish")
    (folder / "adstack.yaml").write_text(yaml.safe_dump(spec, sort_keys=False))
    (folder / "build").mkdir()
    (folder / "build" / "cache").symlink_to(ROOT / "build" / "cache")
    generate(Paths(folder / "adstack.yaml", ROOT / "templates", folder / "generated", folder / "build" / "stamp"))
    return folder


@STAND_INS
def test_sizes_that_are_copied_at_each_launch(target: Target, republishing: Path) -> None:
    library = build(republishing / "generated", republishing / "build", target.backend).library
    changed = Target(target.backend, open_library(library), target.standin)
    check_calls(changed, REPUBLISHED)
    few_events(changed)
    for scenario in audit.scenarios(target.backend).values():
        scenario(changed)
    same_either_way(target, changed)


@on(set(names()) & {"spirv"})
def test_sizes_that_each_submission_carries(target: Target, republishing: Path) -> None:
    library = build(republishing / "generated", republishing / "build", target.backend).library
    changed = Target(target.backend, open_library(library), target.standin)
    for scenario in audit.scenarios(target.backend).values():
        scenario(changed)
    same_either_way(target, changed)


def same_either_way(target: Target, changed: Target) -> None:
    """Both ways the device is told the same."""
    told = []
    for which in (target, changed):
        with scene(which) as here:
            kernel, counts = catalogue.nested(here.program), here.program.ndarray("i32", (2, 3))
            for high in (2, 5, 2):
                counts.from_numpy(np.arange(6).reshape(2, 3) % high)
                here.nested(kernel, counts)
                told.append((which is target, kernel.metadata(), here.x_grad.to_numpy().tobytes()))
    assert [row[1:] for row in told if row[0]] == [row[1:] for row in told if not row[0]]
