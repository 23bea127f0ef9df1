"""Every call of a driver fails once: the error names it, nothing is lost or kept that was not computed, and the same
thing done again succeeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from drivers.standin import Standin
from kernels import catalogue
from launch.scene import Scene
from launch.target import STAND_INS, Target, kept
from launchgen.runtime import AdStackError, Program

CODE = 719
WORDS = ("failed with 719, SOME_ERROR, a stand-in's error: ",)


def standin_of(target: Target) -> Standin:
    assert target.standin is not None
    return target.standin


@contextmanager
def watched(target: Target) -> Iterator[Standin]:
    """The stand-in, which is to have nothing left and nothing to complain of."""
    standin = standin_of(target)
    standin.reset()
    standin.trace(True)
    try:
        yield standin
        assert standin.violations() == ""
        assert standin.leaks() == ""
    finally:
        standin.fail(0)
        standin.trace(False)


class Retried:
    """Does each thing again if it fails, as a user would, and keeps the failures."""

    def __init__(self, standin: Standin) -> None:
        self.standin = standin
        self.failures: list[AdStackError] = []

    def __call__(self, action: Callable[[], Any]) -> Any:
        self.standin.reset()
        try:
            return action()
        except AdStackError as error:
            self.failures.append(error)
            self.check(error)
            return action()

    def check(self, error: AdStackError) -> None:
        """It names the call that failed, which is the last but for those that clean up or find words."""
        assert error.name == "driver_error", error
        assert WORDS[0] in error.message
        called = error.message.split(" failed with ")[0].split()[-1]
        assert called in self.standin.traced(), error


def story(target: Target, failing: int, on_stream: bool) -> list[AdStackError]:
    """Storage, a miss sized by the device and one by the host, hits, growing heaps, host arrays, the end."""
    with watched(target) as standin:
        retried = Retried(standin)
        standin.fail(failing, CODE)
        program = retried(target.program)
        here = retried(lambda: Scene(program))
        here.stream = standin.stream() if on_stream else None
        field = retried(lambda: program.field(1, "i32", ()))
        a = retried(lambda: program.ndarray("i32", [3]))
        by_field = retried(lambda: catalogue.sin_by_field(program))
        by_array = retried(lambda: catalogue.sin_by_array(program))
        host = np.array([1, 2, 0], np.int32)
        for bound in (2, 60):
            retried(lambda: field.write((), bound))  # noqa: B023
            retried(lambda: a.fill(bound))  # noqa: B023
            for launch, name in (
                (lambda: here.by_field(by_field, bound), "sin_by_field"),  # noqa: B023
                (lambda: here.by_array(by_array, a), "sin_by_array"),
            ):
                before, failed = kept(program), len(retried.failures)
                assert retried(launch).sized_afresh or len(retried.failures) > failed
                named(retried.failures[failed:], name)
                assert kept(program) >= before
                failed = len(retried.failures)
                retried(launch)
                named(retried.failures[failed:], name)
        failed = len(retried.failures)
        retried(lambda: here.by_array(by_array, host))
        named(retried.failures[failed:], "sin_by_array")
        if here.stream is not None:
            standin.destroy_stream(here.stream)
        for gone in (by_array.unregister, field.destroy, a.free):
            end(retried, gone)
        end(retried, program.close)
        return retried.failures


def named(failures: list[AdStackError], kernel: str) -> None:
    """Of a launch's failures, those in the launch itself name the kernel."""
    for error in failures:
        assert error.kernel in (kernel, None)
        if error.kernel is None:
            # The launch was over, or had not begun: the arrays around it are the tests' own calls.
            assert "Kernel" not in error.message


def end(retried: Retried, gone: Callable[[], None]) -> None:
    """What is over is over, also where the driver did not take it back at the first try."""
    retried.standin.reset()
    try:
        gone()
    except AdStackError as error:
        retried.failures.append(error)
        retried.check(error)


@STAND_INS
@pytest.mark.parametrize("on_stream", [False, True], ids=["own", "user_stream"])
def test_every_call_may_fail(target: Target, on_stream: bool) -> None:
    standin_of(target).reset()
    assert story(target, 0, on_stream) == []
    for failing in range(1, calls_of_story(target, on_stream) + 1):
        failures = story(target, failing, on_stream)
        # An image of the sizer that does not load may be followed by one that does.
        assert len(failures) <= 1


def calls_of_story(target: Target, on_stream: bool) -> int:
    """How many calls there are to fail."""
    low = 100
    while story(target, low, on_stream):
        low += 20
    return low


@STAND_INS
@pytest.mark.parametrize("hits", [False, True], ids=["miss", "hit"])
def test_a_failing_launch_names_kernel_and_task_and_keeps_nothing(target: Target, hits: bool) -> None:
    with watched(target) as standin, target.program() as program:
        here = Scene(program)
        program.field(1, "i32", ())
        a = program.ndarray("i32", [3])
        kernel = catalogue.sin_by_array(program)
        here.by_array(kernel, a)
        launch = "cuLaunchKernel" if target.backend == "cuda" else "hipModuleLaunchKernel"
        for nth in (1,) if hits else (1, 2):
            if not hits:
                a.fill(nth)
            program.synchronize()
            standin.fail(nth, CODE, launch)
            with pytest.raises(AdStackError) as caught:
                kernel.launch(here.x, a, here.y_grad, here.x_grad)
            error = caught.value
            assert (error.name, error.kernel, error.task) == ("driver_error", "sin_by_array", 0)
            assert error.message.startswith(f"Kernel sin_by_array, task 0: {launch} failed with 719")
            assert kept(program) == (1 if hits else 0)
            assert here.by_array(kernel, a).sized_afresh == (not hits)


@STAND_INS
def test_no_memory_is_told_as_such(target: Target) -> None:
    with watched(target) as standin, target.program() as program:
        allocate = "cuMemAllocAsync" if target.backend == "cuda" else "hipMallocAsync"
        standin.fail(1, 2, allocate)
        with pytest.raises(AdStackError) as caught:
            program.ndarray("f64", [100])
        assert caught.value.name == "out_of_memory"
        assert caught.value.message.startswith(f"No memory for an ndarray, 800 bytes: {allocate} failed with 2")
        with pytest.raises(AdStackError, match="out_of_memory"):
            program.ndarray("f64", [2**20, 2**12])
        assert program.ndarray("f64", [100]).to_numpy().sum() == 0


@STAND_INS
def test_what_is_not_given_back_at_once_is_told_and_tried_again(target: Target) -> None:
    with watched(target) as standin:
        program = target.program()
        array = program.ndarray("f32", [4])
        standin.fail(1, CODE, "cuMemFreeAsync" if target.backend == "cuda" else "hipFreeAsync")
        with pytest.raises(AdStackError, match="memory of the device was not given back"):
            array.free()
        with pytest.raises(AdStackError, match="unknown_object"):
            array.fill(1)
        program.close()


@STAND_INS
def test_an_end_that_fails_is_told_when_everything_is_given_back(target: Target) -> None:
    with watched(target) as standin:
        program = Program(target.backend, library=target.library, driver=target.driver)
        standin.fail(1, CODE, "cuStreamDestroy_v2" if target.backend == "cuda" else "hipStreamDestroy")
        with pytest.raises(AdStackError, match="a stream was not given back"):
            program.close()
        program.close()
