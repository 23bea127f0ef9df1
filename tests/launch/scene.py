"""A program with the arrays that the gradient kernels take, and what every launch of one has to give."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from launch.target import Target
from launchgen.runtime import Kernel, Lookup, Ndarray, Program
from oracle import gradients
from oracle.gradients import Result

FLOAT_STACK = (("float",), (8,))
NESTED_STACKS = (("float", "int", "int"), (8, 4, 4))


class Scene:
    """x, y_grad and x_grad of n elements on `program`."""

    def __init__(self, program: Program, n: int = 7) -> None:
        self.stream: int | None = None  # what kernels are launched on
        generator = np.random.default_rng(n)
        self.program = program
        self.x_values = generator.uniform(0.2, 1.2, n).astype(np.float32)
        self.y_grad_values = generator.uniform(0.5, 1.5, n).astype(np.float32)
        self.x, self.y_grad, self.x_grad = (program.ndarray("f32", [n]) for _ in range(3))
        self.x.from_numpy(self.x_values)
        self.y_grad.from_numpy(self.y_grad_values)

    def bounds(self, bound: int) -> Ndarray:
        """Three trip counts that are alike."""
        array = self.program.ndarray("i32", [3])
        array.fill(bound)
        return array

    def by_field(self, kernel: Kernel, trip: int, *more: Any, task: int = 0) -> Lookup:
        """Launches a kernel whose arguments are x, y_grad, x_grad and `more`; trip is what the oracle is told."""
        want = gradients.sin_by_field(self.x_values, trip)
        return self.check(kernel, (self.x, self.y_grad, self.x_grad, *more), want, *FLOAT_STACK, task=task)

    def by_array(self, kernel: Kernel, a: Any, values: np.ndarray | None = None) -> Lookup:
        """Launches a kernel of the arguments x, a, y_grad, x_grad; `values` are a's, where they cannot be read here."""
        want = gradients.sin_by_array(self.x_values, values_of(a) if values is None else values)
        return self.check(kernel, (self.x, a, self.y_grad, self.x_grad), want, *FLOAT_STACK)

    def nested(self, kernel: Kernel, counts: Any, values: np.ndarray | None = None) -> Lookup:
        """Launches a kernel of the arguments x, counts, y_grad, x_grad."""
        want = gradients.nested(self.x_values, values_of(counts) if values is None else values)
        return self.check(kernel, (self.x, counts, self.y_grad, self.x_grad), want, *NESTED_STACKS)

    def check(
        self,
        kernel: Kernel,
        arguments: tuple[Any, ...],
        want: Result,
        heaps: tuple[str, ...],
        entry_bytes: tuple[int, ...],
        task: int = 0,
    ) -> Lookup:
        """Launches, and holds gradients and published layout against the oracle."""
        self.x_grad.fill(0.0)
        kernel.launch(*arguments, stream=self.stream)
        np.testing.assert_allclose(self.x_grad.to_numpy(), self.y_grad_values * want.slope, rtol=1e-5)
        assert as_published(kernel, task) == laid_out(self.program, heaps, entry_bytes, want.sizes)
        return kernel.lookup(task)


def laid_out(
    program: Program, heaps: tuple[str, ...], entry_bytes: tuple[int, ...], sizes: tuple[int, ...]
) -> dict[str, object]:
    """What a task of the backend is told: in words of its own on a Vulkan device, in bytes elsewhere."""
    if program.backend != "spirv":
        return dict(gradients.layout(heaps, entry_bytes, sizes))
    return dict(gradients.layout_in_words(heaps, sizes))


def values_of(array: Any) -> np.ndarray:
    return array if isinstance(array, np.ndarray) else array.to_numpy()


def as_published(kernel: Kernel, task: int = 0) -> dict[str, object]:
    metadata = kernel.metadata(task)
    return {
        "offsets": list(metadata.offsets),
        "max_sizes": list(metadata.max_sizes),
        "stride_combined": metadata.stride_combined,
        "stride_float": metadata.stride_float,
        "stride_int": metadata.stride_int,
    }


@contextmanager
def scene(target: Target, n: int = 7, threads: int = 1, **options: Any) -> Iterator[Scene]:
    with target.program(threads, **options) as program:
        yield Scene(program, n)
