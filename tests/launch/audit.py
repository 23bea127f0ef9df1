"""One scenario for each row of the side-effect audit: a mutator writes a source that sizes were made from.

Bounds are the greatest of several elements, of which the cache knows no values: only a bump can tell it of a write. A
scenario takes the target, so that it can be run against one whose bump was taken out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import pytest

from kernels import catalogue
from launch.scene import Scene, scene
from launch.target import Target, kept, store
from launchgen.runtime import AdStackError, AdStackOverflow, Field, Kernel, Lookup, Ndarray

TRIP = 1
EXTENT = 3


@dataclass(frozen=True, slots=True)
class Bound:
    """A kernel that was launched twice, the second time with a hit, and the storage that its bound lies in."""

    scene: Scene
    kernel: Kernel
    storage: Field | Ndarray

    def launch(self, value: int) -> Lookup:
        """Launches again, now that the first element is `value` and all others are at most 1."""
        if isinstance(self.storage, Field):
            return self.scene.by_field(self.kernel, value)
        return self.scene.by_array(self.kernel, self.storage)


@contextmanager
def field_bound(target: Target, trip: int = 3) -> Iterator[Bound]:
    """Field TRIP is [trip, 0, 0]."""
    with scene(target) as here:
        field = here.program.field(TRIP, "i32", [EXTENT])
        field.write(0, trip)
        kernel = catalogue.sin_by_field(here.program, TRIP, catalogue.greatest_of_field(TRIP, EXTENT))
        bound = Bound(here, kernel, field)
        assert bound.launch(trip).sized_afresh
        assert not bound.launch(trip).sized_afresh
        yield bound


@contextmanager
def array_bound(target: Target) -> Iterator[Bound]:
    """a is [3, 0, 0]."""
    with scene(target) as here:
        array = here.program.ndarray("i32", [EXTENT])
        array.write(0, 3)
        bound = Bound(here, catalogue.sin_by_array(here.program), array)
        assert bound.launch(3).sized_afresh
        assert not bound.launch(3).sized_afresh
        yield bound


@contextmanager
def one_bump(bound: Bound) -> Iterator[None]:
    before = bound.scene.program.counters().bumps_done
    yield
    assert bound.scene.program.counters().bumps_done == before + 1


def sized_by(lookup: Lookup, source: str, mutator: str) -> None:
    """The look-up missed, because of one bump by `mutator`."""
    instance = f"snode {TRIP}" if source == "snode" else "argument 1"
    assert lookup.sized_afresh
    assert lookup.cause == f"{source}_generation"
    assert lookup.text.startswith(f"{instance} went from generation ")
    assert lookup.text.endswith(f", bumped by {mutator}")


def kernel_launch_snode(target: Target) -> None:
    with field_bound(target) as bound:
        catalogue.store_field(bound.scene.program, TRIP).launch(0, 6)
        sized_by(bound.launch(6), "snode", "kernel_launch")


def kernel_launch_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        catalogue.store_array(bound.scene.program).launch(bound.storage, 0, 6)
        sized_by(bound.launch(6), "ndarray", "kernel_launch")


def host_array_upload_ndarray(target: Target) -> None:
    with scene(target) as here:
        kernel, a = catalogue.sin_by_array(here.program), np.array([3, 0, 0], np.int32)
        assert here.by_array(kernel, a).sized_afresh
        a[0] = 6
        sized_by(here.by_array(kernel, a), "ndarray", "host_array_upload")


def graph_replay_snode(target: Target) -> None:
    with field_bound(target) as bound:
        program = bound.scene.program
        writer = catalogue.store_field(program, TRIP)
        writer.launch(0, 3)
        assert bound.launch(3).sized_afresh
        # What the graph's launch does, in the place of a driver that replays it.
        store(program, bound.storage.address, 6)
        with one_bump(bound):
            writer.replayed(0, 6)
        sized_by(bound.launch(6), "snode", "graph_replay")


def graph_replay_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        program = bound.scene.program
        writer = catalogue.store_array(program)
        store(program, bound.storage.address, 6)
        with one_bump(bound):
            writer.replayed(bound.storage, 0, 6)
        sized_by(bound.launch(6), "ndarray", "graph_replay")


def field_write_snode(target: Target) -> None:
    with field_bound(target) as bound:
        with one_bump(bound):
            bound.storage.write(0, 6)
        sized_by(bound.launch(6), "snode", "field_write")


def field_fill_snode(target: Target) -> None:
    with field_bound(target) as bound:
        with one_bump(bound):
            bound.storage.fill(6)
        sized_by(bound.launch(6), "snode", "field_fill")


def field_destroy_snode(target: Target) -> None:
    with field_bound(target) as bound:
        program = bound.scene.program
        with one_bump(bound):
            bound.storage.destroy()
        assert kept(program) == 0
        field = program.field(TRIP, "i32", [EXTENT])
        field.write(0, 6)
        lookup = Bound(bound.scene, bound.kernel, field).launch(6)
        assert lookup.sized_afresh
        assert lookup.cause == "never_recorded"


def field_touch_snode(target: Target) -> None:
    with field_bound(target) as bound:
        store(bound.scene.program, bound.storage.address, 6)
        with one_bump(bound):
            bound.storage.touch()
        sized_by(bound.launch(6), "snode", "field_touch")


def ndarray_touch_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        store(bound.scene.program, bound.storage.address, 6)
        with one_bump(bound):
            bound.storage.touch()
        sized_by(bound.launch(6), "ndarray", "ndarray_touch")


def ndarray_write_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        with one_bump(bound):
            bound.storage.write(0, 6)
        sized_by(bound.launch(6), "ndarray", "ndarray_write")


def ndarray_fill_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        with one_bump(bound):
            bound.storage.fill(6)
        sized_by(bound.launch(6), "ndarray", "ndarray_fill")


def ndarray_copy_from_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        other = bound.scene.program.ndarray("i32", [EXTENT])
        other.from_numpy([6, 1, 0])
        with one_bump(bound):
            bound.storage.copy_from(other)
        sized_by(bound.launch(6), "ndarray", "ndarray_copy_from")


def ndarray_free_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        program, freed = bound.scene.program, bound.storage
        with one_bump(bound):
            freed.free()
        assert kept(program) == 0
        array = program.ndarray("i32", [EXTENT])
        assert array.allocation != freed.allocation
        array.write(0, 6)
        assert Bound(bound.scene, bound.kernel, array).launch(6).sized_afresh


def external_view_snode(target: Target) -> None:
    with field_bound(target) as bound:
        if not target.on_cpu:
            return refuses_views(bound)
        with bound.storage.view() as view:
            view[0] = 6
            sized_by(bound.launch(6), "snode", "external_view")
            view[0] = 5
            sized_by(bound.launch(5), "snode", "external_view")
            view[0] = 4
        # The last store came after the last launch, and the view is closed.
        sized_by(bound.launch(4), "snode", "external_view")
        assert not bound.launch(4).sized_afresh


def refuses_views(bound: Bound) -> None:
    """Where the host cannot reach the memory there is no view that it could store through."""
    with pytest.raises(AdStackError, match="cannot view memory"), bound.storage.view():
        pass


def external_view_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        if not target.on_cpu:
            return refuses_views(bound)
        with bound.storage.view() as view:
            view[0] = 6
            sized_by(bound.launch(6), "ndarray", "external_view")
            view[0] = 5
            sized_by(bound.launch(5), "ndarray", "external_view")
            view[0] = 4
        sized_by(bound.launch(4), "ndarray", "external_view")
        assert not bound.launch(4).sized_afresh


def raw_address_write_snode(target: Target) -> None:
    with field_bound(target) as bound:
        store(bound.scene.program, bound.storage.address, 6)
        overflows_once(bound)
    if not target.on_cpu:
        return
    # Of a single element the cache keeps the value, and sees the store after all.
    with scene(target) as here:
        field = here.program.field(TRIP, "i32", ())
        field.write((), 3)
        kernel = catalogue.sin_by_field(here.program, TRIP)
        here.by_field(kernel, 3)
        store(here.program, field.address, 6)
        lookup = here.by_field(kernel, 6)
        assert lookup.cause == "value"
        assert lookup.text == f"element 0 of snode {TRIP} went from 3 to 6 without a bump"


def raw_address_write_ndarray(target: Target) -> None:
    with array_bound(target) as bound:
        store(bound.scene.program, bound.storage.address, 6)
        overflows_once(bound)


def overflows_once(bound: Bound) -> None:
    """The launch overflows, says what may have happened, and a second one is right."""
    with pytest.raises(AdStackOverflow) as caught:
        bound.launch(6)
    overflow = caught.value
    assert overflow.verdict == "stale"
    assert (overflow.kernel, overflow.task) == (bound.kernel.name, 0)
    assert (overflow.published, overflow.required) == ((4,), (7,))
    assert "raw_address_write" in overflow.message
    assert "touch the field or ndarray after storing through its raw address" in overflow.message
    assert bound.launch(6).sized_afresh
    assert not bound.launch(6).sized_afresh


# By mutator and source, in the order of the specification.
SCENARIOS: dict[tuple[str, str], Callable[[Target], None]] = {
    ("kernel_launch", "snode"): kernel_launch_snode,
    ("kernel_launch", "ndarray"): kernel_launch_ndarray,
    ("graph_replay", "snode"): graph_replay_snode,
    ("graph_replay", "ndarray"): graph_replay_ndarray,
    ("host_array_upload", "ndarray"): host_array_upload_ndarray,
    ("field_write", "snode"): field_write_snode,
    ("field_fill", "snode"): field_fill_snode,
    ("field_destroy", "snode"): field_destroy_snode,
    ("field_touch", "snode"): field_touch_snode,
    ("ndarray_touch", "ndarray"): ndarray_touch_ndarray,
    ("ndarray_write", "ndarray"): ndarray_write_ndarray,
    ("ndarray_fill", "ndarray"): ndarray_fill_ndarray,
    ("ndarray_copy_from", "ndarray"): ndarray_copy_from_ndarray,
    ("ndarray_free", "ndarray"): ndarray_free_ndarray,
    ("external_view", "snode"): external_view_snode,
    ("external_view", "ndarray"): external_view_ndarray,
    ("raw_address_write", "snode"): raw_address_write_snode,
    ("raw_address_write", "ndarray"): raw_address_write_ndarray,
}


def scenarios(backend: str) -> dict[tuple[str, str], Callable[[Target], None]]:
    """Those of the mutators that the backend has."""
    graphs = backend in ("cuda", "amdgpu")
    return {key: scenario for key, scenario in SCENARIOS.items() if graphs or key[0] != "graph_replay"}
