"""What a launch on a Vulkan device costs: submissions, waits and allocations, of hits and of misses."""

from __future__ import annotations

from kernels import catalogue
from launch.scene import scene
from launch.target import VULKAN, Target
from launchgen.runtime import Kernel
from launchgen.runtime.program import DeviceWork

HIT = DeviceWork(1, 0, 0)
MISS = DeviceWork(2, 1, 0)


def work(kernel: Kernel, *arguments: object) -> DeviceWork:
    """Of one launch."""
    program = kernel.program
    before = program.device_work()
    kernel.launch(*arguments)
    after = program.device_work()
    return DeviceWork(
        after.submissions - before.submissions, after.waits - before.waits, after.allocations - before.allocations
    )


@VULKAN
def test_a_hit_submits_once_and_a_miss_once_more(target: Target) -> None:
    with scene(target) as here:
        field, a = here.program.field(1, "i32", ()), here.program.ndarray("i32", [3])
        by_field, by_array = catalogue.sin_by_field(here.program), catalogue.sin_by_array(here.program)
        constant = catalogue.sin_by_field(here.program, size=4, name="constant")
        forward = catalogue.scale(here.program)
        field_arguments = (here.x, here.y_grad, here.x_grad)
        launches = [
            (by_field, field_arguments, field),
            (by_array, (here.x, a, here.y_grad, here.x_grad), a),
            (constant, field_arguments, None),
            (forward, (here.x, here.x_grad), None),
        ]
        for _ in range(8):
            for kernel, arguments, storage in launches:
                if storage is not None:
                    storage.touch()
                kernel.launch(*arguments)
            here.program.synchronize()
        for kernel, arguments, storage in launches:
            kernel.launch(*arguments)
            assert work(kernel, *arguments) == HIT
            assert not kernel.lookup().sized_afresh
            if storage is not None:
                storage.touch()
                assert work(kernel, *arguments) == MISS
                assert kernel.lookup().sized_afresh


@VULKAN
def test_tasks_that_miss_together_are_sized_together(target: Target) -> None:
    with scene(target) as here:
        trip = here.program.field(1, "i32", ())
        kernel = catalogue.sin_then_set_trip(here.program)
        for _ in range(3):
            here.by_field(kernel, trip.read(()), 2)
        # The task that writes the bound comes last, so one submission runs both.
        assert work(kernel, here.x, here.y_grad, here.x_grad, 2) == MISS
        other = catalogue.set_trip_then_sin(here.program)
        for _ in range(3):
            here.by_field(other, 5, 5, task=1)
        # Here the sizes have to wait for the first task.
        assert work(other, here.x, here.y_grad, here.x_grad, 5) == DeviceWork(3, 1, 0)
