"""The side-effect audit: after each kind of write a launch sizes afresh, for the right reason, and is right."""

from __future__ import annotations

import inspect
from pathlib import Path

from launch import audit
from launch.target import GPUS, Target
from launchgen.spec.load import load

SPEC = Path(__file__).parents[2] / "adstack.yaml"


def test_kernel_launch_snode(target: Target) -> None:
    audit.kernel_launch_snode(target)


def test_kernel_launch_ndarray(target: Target) -> None:
    audit.kernel_launch_ndarray(target)


@GPUS
def test_graph_replay_snode(target: Target) -> None:
    audit.graph_replay_snode(target)


@GPUS
def test_graph_replay_ndarray(target: Target) -> None:
    audit.graph_replay_ndarray(target)


def test_host_array_upload_ndarray(target: Target) -> None:
    audit.host_array_upload_ndarray(target)


def test_field_write_snode(target: Target) -> None:
    audit.field_write_snode(target)


def test_field_fill_snode(target: Target) -> None:
    audit.field_fill_snode(target)


def test_field_destroy_snode(target: Target) -> None:
    audit.field_destroy_snode(target)


def test_field_touch_snode(target: Target) -> None:
    audit.field_touch_snode(target)


def test_ndarray_touch_ndarray(target: Target) -> None:
    audit.ndarray_touch_ndarray(target)


def test_ndarray_write_ndarray(target: Target) -> None:
    audit.ndarray_write_ndarray(target)


def test_ndarray_fill_ndarray(target: Target) -> None:
    audit.ndarray_fill_ndarray(target)


def test_ndarray_copy_from_ndarray(target: Target) -> None:
    audit.ndarray_copy_from_ndarray(target)


def test_ndarray_free_ndarray(target: Target) -> None:
    audit.ndarray_free_ndarray(target)


def test_external_view_snode(target: Target) -> None:
    audit.external_view_snode(target)


def test_external_view_ndarray(target: Target) -> None:
    audit.external_view_ndarray(target)


def test_raw_address_write_snode(target: Target) -> None:
    audit.raw_address_write_snode(target)


def test_raw_address_write_ndarray(target: Target) -> None:
    audit.raw_address_write_ndarray(target)


def test_every_row_of_the_audit_has_its_test() -> None:
    spec = load(SPEC, SPEC.name).spec
    assert spec is not None
    rows = [(str(mutator.name), str(write.source)) for mutator in spec.mutators for write in mutator.writes]
    assert list(audit.SCENARIOS) == rows
    for mutator, source in rows:
        test = globals()[f"test_{mutator}_{source}"]
        assert f"audit.{audit.SCENARIOS[mutator, source].__name__}(target)" in inspect.getsource(test)
        assert audit.SCENARIOS[mutator, source].__name__ == f"{mutator}_{source}"
