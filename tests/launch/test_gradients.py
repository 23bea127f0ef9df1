"""Gradients of all kernels against the oracle: sizes of input, threads, the cache on and off, and writes in between."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import Scene, scene
from launch.target import Target, kept, names, target
from oracle import gradients

ELEMENTS = [1, 7, 10_000]
# Only a CPU has threads to choose.
PLACES = [(name, threads) for name in names() for threads in ([1, 2, 8] if name == "cpu" else [1])]
BOUNDS = [5, 0, 11, 11, -2, 3]


@pytest.fixture(params=[True, False], ids=["cached", "uncached"])
def cached(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture(params=PLACES, ids=lambda place: f"{place[0]}-{place[1]}threads")
def place(request: pytest.FixtureRequest) -> tuple[Target, int]:
    name, threads = request.param
    return target(name), threads


@pytest.fixture(params=ELEMENTS, ids=lambda n: f"n{n}")
def here(place: tuple[Target, int], request: pytest.FixtureRequest, cached: bool) -> Iterator[Scene]:
    with scene(place[0], request.param, place[1]) as made:
        made.program.enable_cache(cached)
        yield made
        if not cached:
            assert kept(made.program) == 0
            assert made.program.counters().hits == 0


def test_sin_by_field(here: Scene) -> None:
    trip = here.program.field(1, "i32", ())
    kernel = catalogue.sin_by_field(here.program)
    for bound in BOUNDS:
        trip.write((), bound)
        here.by_field(kernel, bound)
    trip.fill(4)
    here.by_field(kernel, 4)
    here.by_field(kernel, 4)


def test_sin_by_array(here: Scene) -> None:
    n = here.x_values.size
    generator = np.random.default_rng(3)
    kernel = catalogue.sin_by_array(here.program)
    a, other = here.program.ndarray("i32", [n]), here.program.ndarray("i32", [n])
    for high in (9, 2, 13):
        a.from_numpy(generator.integers(-1, high, n))
        here.by_array(kernel, a)
        here.by_array(kernel, a)
    other.fill(6)
    a.copy_from(other)
    here.by_array(kernel, a)
    a.write(n - 1, 12)
    here.by_array(kernel, a)
    here.by_array(kernel, other)
    host = generator.integers(0, 5, n).astype(np.int32)
    here.by_array(kernel, host)
    host[0] = 14
    here.by_array(kernel, host)
    catalogue.store_array(here.program).launch(a, 0, 15)
    here.by_array(kernel, a)


@pytest.mark.parametrize("shape", [(1, 1), (3, 2), (2, 0), (0, 2)], ids=str)
def test_nested(here: Scene, shape: tuple[int, int]) -> None:
    generator = np.random.default_rng(4)
    kernel = catalogue.nested(here.program)
    counts = here.program.ndarray("i32", shape)
    for high in (4, 1, 5):
        counts.from_numpy(generator.integers(-1, high, shape))
        here.nested(kernel, counts)
        here.nested(kernel, counts)


def test_a_task_writes_the_bound_of_a_later_launch(here: Scene) -> None:
    trip = here.program.field(1, "i32", ())
    kernel = catalogue.sin_then_set_trip(here.program)
    reads_too = catalogue.sin_by_field(here.program)
    trip.write((), 2)
    for bound, following in zip([2, 7, 0, 5], [7, 0, 5, 1], strict=True):
        here.by_field(reads_too, bound)
        here.by_field(kernel, bound, following)
        here.by_field(reads_too, following)


def test_a_task_writes_the_bound_of_the_next_task(here: Scene) -> None:
    here.program.field(1, "i32", ())
    kernel = catalogue.set_trip_then_sin(here.program)
    for bound in (7, 2, 9):
        here.by_field(kernel, bound, bound, task=1)


def test_tasks_run_in_turns(here: Scene) -> None:
    trip = here.program.field(1, "i32", ())
    kernel = catalogue.sin_in_turns(here.program)
    left = here.program.ndarray("i32", [1])
    for first, turns in ((0, 1), (2, 3), (9, 2)):
        trip.write((), first)
        left.write(0, turns)
        here.x_grad.fill(0.0)
        kernel.launch(here.x, here.y_grad, here.x_grad, left)
        slopes = [gradients.sin_by_field(here.x_values, first + turn).slope for turn in range(turns)]
        np.testing.assert_allclose(here.x_grad.to_numpy(), here.y_grad_values * sum(slopes), rtol=1e-5)
        assert kernel.metadata().max_sizes == (first + turns,)
        assert (left.read(0), trip.read(())) == (0, first + turns)


def test_forward_twins(here: Scene) -> None:
    program, x, n = here.program, here.x_values, here.x_values.size
    trip, y = program.field(1, "i32", ()), program.ndarray("f32", [n])
    a = np.arange(n, dtype=np.int32) % 9
    counts = np.array([[2, 1], [0, 3]], np.int32)
    trip.write((), 5)
    catalogue.sin_by_field_forward(program).launch(here.x, y)
    np.testing.assert_allclose(y.to_numpy(), gradients.sin_by_field(x, 5).y, rtol=1e-5)
    catalogue.sin_by_array_forward(program).launch(here.x, a, y)
    np.testing.assert_allclose(y.to_numpy(), gradients.sin_by_array(x, a).y, rtol=1e-5)
    catalogue.nested_forward(program).launch(here.x, counts, y)
    np.testing.assert_allclose(y.to_numpy(), gradients.nested(x, counts).y, rtol=1e-5)
    catalogue.scale(program).launch(here.x, y)
    np.testing.assert_allclose(y.to_numpy(), 2 * x + 1, rtol=1e-6)
    assert program.counters().evaluations == 0


def test_no_elements_at_all(place: tuple[Target, int]) -> None:
    with scene(place[0], 0, place[1]) as empty:
        empty.program.field(1, "i32", ())
        empty.by_field(catalogue.sin_by_field(empty.program), 0)
        empty.by_array(catalogue.sin_by_array(empty.program), np.zeros(0, np.int32))


def test_as_many_threads_as_the_machine_has(cpu: Target) -> None:
    with cpu.program(0) as program:
        many = Scene(program, 1000)
        many.by_array(catalogue.sin_by_array(program), np.arange(1000, dtype=np.int32) % 7)
