"""The launches of the demo: kernel (b) of tests/kernels, whose loop bound is the largest element of an ndarray."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from launchgen.runtime import Kernel, Ndarray, Program

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from kernels import catalogue
from oracle import gradients

ELEMENTS = 10_000
BOUNDS = 64


@dataclass(frozen=True, slots=True)
class Launched:
    """One launch: what was written before it, how its look-up ended, what it published, and how right it was."""

    number: int
    written: str
    hit: bool
    why: str
    size: int
    error: float  # of the gradient, relative, against the oracle
    microseconds: float


@dataclass(slots=True)
class World:
    """All that the launches use; `bounds` is the array that is bound, of two."""

    program: Program
    kernel: Kernel
    bounds: Ndarray
    others: Ndarray
    x: Ndarray
    y_grad: Ndarray
    x_grad: Ndarray


def launches() -> Iterator[Launched]:
    """Runs the demo on the cpu backend."""
    rng = np.random.default_rng(7)
    x = rng.uniform(0.1, 1.5, ELEMENTS).astype(np.float32)
    with Program("cpu") as program:
        world = _world(program, x, rng)
        for number, (written, write) in enumerate(_writes(), 1):
            write(world)
            yield _launch(number, written, world, x)


def _world(program: Program, x: np.ndarray, rng: np.random.Generator) -> World:
    arrays = [program.ndarray("f32", (ELEMENTS,)) for _ in range(3)]
    bounds = [program.ndarray("i32", (BOUNDS,)) for _ in range(2)]
    arrays[0].from_numpy(x)
    arrays[1].fill(1.0)
    for array in bounds:
        array.from_numpy(rng.integers(1, 6, BOUNDS).astype(np.int32))
    return World(program, catalogue.sin_by_array(program), *bounds, *arrays)


def _writes() -> tuple[tuple[str, Callable[[World], None]], ...]:
    def other_array(world: World) -> None:
        world.bounds, world.others = world.others, world.bounds

    def recreate(world: World) -> None:
        data = world.bounds.to_numpy()
        world.bounds.free()
        world.bounds = world.program.ndarray("i32", (BOUNDS,))
        world.bounds.from_numpy(data)

    def through_view(world: World) -> None:
        with world.bounds.view() as data:
            data[7] = 12

    return (
        ("(first launch)", lambda world: None),
        ("nothing", lambda world: None),
        ("x, which no size depends on", lambda world: world.x.write(0, 0.5)),
        ("bounds[3] = 9", lambda world: world.bounds.write(3, 9)),
        ("nothing", lambda world: None),
        ("another array is bound", other_array),
        ("the first one again", other_array),
        ("bounds.fill(4)", lambda world: world.bounds.fill(4)),
        ("bounds freed, created again", recreate),
        ("copy from the other array", lambda world: world.bounds.copy_from(world.others)),
        ("bounds[7] = 12 through a view", through_view),
        ("nothing", lambda world: None),
    )


def _launch(number: int, written: str, world: World, x: np.ndarray) -> Launched:
    world.x_grad.fill(0.0)
    begin = time.perf_counter()
    world.kernel.launch(world.x, world.bounds, world.y_grad, world.x_grad)
    seconds = time.perf_counter() - begin
    lookup = world.kernel.lookup()
    expected = gradients.sin_by_array(world.x.to_numpy(), world.bounds.to_numpy()).slope
    error = float(np.max(np.abs(world.x_grad.to_numpy() - expected) / np.abs(expected)))
    size = world.kernel.metadata().max_sizes[0]
    return Launched(number, written, not lookup.sized_afresh, lookup.text, size, error, seconds * 1e6)
