"""Any order of writes, launches and lifetimes: a cached program against an uncached one against the oracle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st
import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from launch.scene import FLOAT_STACK, NESTED_STACKS, as_published, laid_out
from launch.side import EXTENT, REGISTER, TABLE, TRIP, Side
from launch.target import Target, kept, store
from oracle import gradients
from oracle.caching import Freshness, agrees
from oracle.gradients import Result

ARRAYS = 3
LENGTH = 4
BOUNDS = st.integers(-2, 6)
EXTENTS = (4, 3, 0)
PLANES = ((2, 2), (1, 4), (4, 1), (1, 3))


class Launches(RuleBasedStateMachine):
    target: Target

    @initialize()
    def begin(self) -> None:
        self.cached, self.uncached = Side(self.target, True), Side(self.target, False)
        self.sides = (self.cached, self.uncached)
        self.model: dict[Any, np.ndarray] = {}
        self.lives: dict[Any, int] = {}
        self.fresh = Freshness()
        self.host = np.zeros(LENGTH, np.int32)
        self.bound_array: int | None = 0
        self.bound_extent, self.bound_counts, self.bound_plane = LENGTH, 1, PLANES[0]
        self.quiet_steps = 0
        for snode in (TRIP, TABLE):
            self.create_field(snode)
        for number in range(ARRAYS):
            self.create_array(number)

    def teardown(self) -> None:
        for side in getattr(self, "sides", ()):
            side.program.close()

    # Lifetimes. A field or array is known by its place and its life.

    def create_field(self, snode: int) -> None:
        shape = () if snode == TRIP else (EXTENT,)
        for side in self.sides:
            side.fields[snode] = side.program.field(snode, "i32", shape)
        self.born(("field", snode), shape)

    def create_array(self, number: int) -> None:
        for side in self.sides:
            side.arrays[number] = side.program.ndarray("i32", [LENGTH])
        self.born(("array", number), (LENGTH,))

    def born(self, key: Any, shape: tuple[int, ...]) -> None:
        self.model[key] = np.zeros(shape, np.int32)
        self.lives[key] = self.lives.get(key, 0) + 1

    def instance(self, key: Any) -> Any:
        return (*key, self.lives[key])

    def wrote(self, *keys: Any) -> None:
        self.fresh.write(*(self.instance(key) for key in keys))

    @rule(snode=st.sampled_from([TRIP, TABLE]), refill=BOUNDS)
    def recreate_field(self, snode: int, refill: int) -> None:
        for side in self.sides:
            side.fields[snode].destroy()
        self.create_field(snode)
        self.field_fill(snode, refill)

    @rule(number=st.integers(0, ARRAYS - 1), refill=BOUNDS)
    def recreate_array(self, number: int, refill: int) -> None:
        for side in self.sides:
            side.arrays[number].free()
        self.create_array(number)
        self.array_fill(number, refill)

    @rule(name=st.sampled_from(sorted(REGISTER)))
    def unregister(self, name: str) -> None:
        for side in self.sides:
            if name in side.kernels:
                side.kernels.pop(name).unregister()
        self.fresh.forget(name)

    # Writes from the host.

    @rule(place=st.integers(0, EXTENT - 1), value=BOUNDS)
    def table_write(self, place: int, value: int) -> None:
        for side in self.sides:
            side.fields[TABLE].write(place, value)
        self.model["field", TABLE][place] = value
        self.wrote(("field", TABLE))

    @rule(value=BOUNDS)
    def trip_write(self, value: int) -> None:
        for side in self.sides:
            side.fields[TRIP].write((), value)
        self.model["field", TRIP][()] = value
        self.wrote(("field", TRIP))

    @rule(snode=st.sampled_from([TRIP, TABLE]), value=BOUNDS)
    def field_fill(self, snode: int, value: int) -> None:
        for side in self.sides:
            side.fields[snode].fill(value)
        self.model["field", snode][...] = value
        self.wrote(("field", snode))

    @rule(value=BOUNDS, number=st.none() | st.integers(0, ARRAYS - 1), through_view=st.booleans())
    def store_in_place(self, value: int, number: int | None, through_view: bool) -> None:
        for side in self.sides:
            storage = side.fields[TABLE] if number is None else side.arrays[number]
            if through_view and self.target.on_cpu:
                with storage.view() as view:
                    view[0] = value
            else:
                store(side.program, storage.address, value)
                storage.touch()
        key = ("field", TABLE) if number is None else ("array", number)
        self.model[key][0] = value
        self.wrote(key)

    @rule(number=st.integers(0, ARRAYS - 1), place=st.integers(0, LENGTH - 1), value=BOUNDS)
    def array_write(self, number: int, place: int, value: int) -> None:
        for side in self.sides:
            side.arrays[number].write(place, value)
        self.model["array", number][place] = value
        self.wrote(("array", number))

    @rule(number=st.integers(0, ARRAYS - 1), value=BOUNDS)
    def array_fill(self, number: int, value: int) -> None:
        for side in self.sides:
            side.arrays[number].fill(value)
        self.model["array", number][...] = value
        self.wrote(("array", number))

    @rule(to=st.integers(0, ARRAYS - 1), origin=st.integers(0, ARRAYS - 1))
    def array_copy(self, to: int, origin: int) -> None:
        for side in self.sides:
            side.arrays[to].copy_from(side.arrays[origin])
        self.model["array", to][...] = self.model["array", origin]
        self.wrote(("array", to))

    @rule(place=st.integers(0, LENGTH - 1), value=BOUNDS)
    def host_array_change(self, place: int, value: int) -> None:
        self.host[place] = value

    # Launches of kernels that write bounds.

    @rule(value=BOUNDS, place=st.integers(0, EXTENT - 1))
    def launch_store_table(self, value: int, place: int) -> None:
        for side in self.sides:
            side.kernel("store_table").launch(place, value)
        self.model["field", TABLE][place] = value
        self.wrote(("field", TABLE))

    @rule(value=BOUNDS)
    def launch_store_trip(self, value: int) -> None:
        for side in self.sides:
            side.kernel("store_trip").launch(0, value)
        self.model["field", TRIP][()] = value
        self.wrote(("field", TRIP))

    @rule(number=st.integers(0, ARRAYS - 1), value=BOUNDS, known=st.booleans())
    def launch_store_array(self, number: int, value: int, known: bool) -> None:
        for side in self.sides:
            side.kernel("store_array" if known else "store_unknown").launch(side.arrays[number], 1, value)
        self.model["array", number][1] = value
        self.wrote(*([("array", number)] if known else self.model))

    @rule(stored=st.integers(0, ARRAYS - 1), bounds=st.integers(0, ARRAYS - 1), value=BOUNDS)
    def launch_store_sized(self, stored: int, bounds: int, value: int) -> None:
        """Both may be the same array: then the sizes are those from before the store, and stale right after it."""
        self.wrote(("array", stored))
        allowed = self.fresh.launch("store_sized", [self.instance(("array", bounds))])
        size = max(1, int(self.model["array", bounds].max()) + 1)
        for side in self.sides:
            kernel = side.kernel("store_sized")
            kernel.launch(side.arrays[stored], 2, value, side.arrays[bounds])
            assert as_published(kernel) == laid_out(side.program, *FLOAT_STACK, (size,))
            fresh = kernel.lookup().sized_afresh
            assert agrees(allowed, fresh) if side is self.cached else fresh
        self.model["array", stored][2] = value
        self.wrote(("array", stored))

    # Launches that are compared: metadata and gradients of both sides and the oracle, after every kind of write.

    def compare(
        self, name: str, want: Result, stacks: Any, arguments: Callable[[Side], tuple[Any, ...]], allowed: str
    ) -> None:
        seen = []
        for side in self.sides:
            kernel = side.kernel(name)
            lookup = side.scene.check(kernel, arguments(side), want, *stacks)
            seen.append((as_published(kernel), side.scene.x_grad.to_numpy().tobytes()))
            if side is self.cached:
                assert agrees(allowed, lookup.sized_afresh), f"{allowed}, but {lookup.text}"
            else:
                assert lookup.sized_afresh
        assert seen[0] == seen[1]

    @rule(following=BOUNDS)
    def launch_sets_trip(self, following: int) -> None:
        self.wrote(("field", TRIP))  # bumped before the look-up of the same launch
        self.launch_by_field("sets_trip", TRIP, following)
        self.model["field", TRIP][()] = following

    def launch_by_field(self, name: str, snode: int, *more: int) -> None:
        values = self.model["field", snode]
        greatest = int(values.max())
        allowed = self.fresh.launch(name, [self.instance(("field", snode))])
        # The kernel turns as often as the first element says; the stack is as deep as the greatest one.
        turns = gradients.sin_by_field(self.cached.scene.x_values, int(values.flat[0]))
        size = max(1, greatest + 1)
        self.compare(
            name,
            Result(turns.y, turns.slope, (size,)),
            FLOAT_STACK,
            lambda side: (side.scene.x, side.scene.y_grad, side.scene.x_grad, *more),
            allowed,
        )

    def launch_by_array(self) -> None:
        number, extent = self.bound_array, self.bound_extent
        if number is None:
            self.wrote_host()
            values, reads, shapes = self.host, ["host"], []
        else:
            values, reads = self.model["array", number][:extent], [self.instance(("array", number))]
            shapes = [("extent", extent)]
        self.compare(
            "by_array",
            gradients.sin_by_array(self.cached.scene.x_values, values),
            FLOAT_STACK,
            lambda side: self.with_array(side, self.host if number is None else side.arrays[number].seen_as([extent])),
            self.fresh.launch("by_array", reads, shapes),
        )

    def wrote_host(self) -> None:
        """A plain host array counts as written whenever it is passed."""
        self.fresh.write("host")

    def launch_nested(self) -> None:
        number, plane = self.bound_counts, self.bound_plane
        counts = self.model["array", number][: plane[0] * plane[1]].reshape(plane)
        self.compare(
            "nested",
            gradients.nested(self.cached.scene.x_values, counts),
            NESTED_STACKS,
            lambda side: self.with_array(side, side.arrays[number].seen_as(plane)),
            self.fresh.launch("nested", [self.instance(("array", number))], [("plane", plane)]),
        )

    @staticmethod
    def with_array(side: Side, array: Any) -> tuple[Any, ...]:
        return side.scene.x, array, side.scene.y_grad, side.scene.x_grad

    # What the launches after each step are given.

    @rule(number=st.integers(0, ARRAYS - 1))
    def rebind_array(self, number: int) -> None:
        self.bound_array = number

    @rule()
    def rebind_host_array(self) -> None:
        self.bound_array = None

    @rule(number=st.integers(0, ARRAYS - 1))
    def rebind_counts(self, number: int) -> None:
        self.bound_counts = number

    @rule(extent=st.sampled_from(EXTENTS))
    def reshape_array(self, extent: int) -> None:
        self.bound_extent = extent

    @rule(plane=st.sampled_from(PLANES))
    def reshape_counts(self, plane: tuple[int, int]) -> None:
        self.bound_plane = plane

    @rule(steps=st.integers(1, 4))
    def write_more_before_the_next_launch(self, steps: int) -> None:
        self.quiet_steps = steps

    @invariant()
    def every_launch_is_as_the_oracle_says(self) -> None:
        if not hasattr(self, "sides"):
            return
        self.quiet_steps -= 1
        if self.quiet_steps > 0:
            return
        self.launch_by_field("by_trip", TRIP)
        self.launch_by_field("by_table", TABLE)
        self.launch_by_array()
        self.launch_nested()
        self.launch_scale()

    def launch_scale(self) -> None:
        for side in self.sides:
            side.kernel("scale").launch(side.scene.x, side.scene.x_grad)
            np.testing.assert_allclose(side.scene.x_grad.to_numpy(), 2 * side.scene.x_values + 1, rtol=1e-6)

    @invariant()
    def storage_is_as_the_model(self) -> None:
        for side in getattr(self, "sides", ()):
            for snode, field in side.fields.items():
                assert (field.to_numpy() == self.model["field", snode]).all()
            for number, array in side.arrays.items():
                assert (array.to_numpy() == self.model["array", number]).all()

    @invariant()
    def only_the_cached_side_keeps_entries(self) -> None:
        if hasattr(self, "sides"):
            assert kept(self.uncached.program) == 0
            tasks = [task for kernel in self.cached.kernels.values() for task in kernel.definition.tasks]
            stacks = sum(len(task.stacks) for task in tasks)
            assert kept(self.cached.program) <= 4 * stacks


BUDGET = settings(
    max_examples=100,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


GPU_BUDGET = settings(BUDGET, max_examples=4)


def test_any_order_of_writes_and_launches(target: Target) -> None:
    machine = type("LaunchesOnTarget", (Launches,), {"target": target})
    run_state_machine_as_test(machine, settings=BUDGET if target.on_cpu else GPU_BUDGET)
