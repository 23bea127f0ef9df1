"""The side-effect audit: after each kind of write a launch sizes afresh, for the right reason, and is right."""

from __future__ import annotations

import inspect
from pathlib import Path

from launch import audit
from launchgen.runtime import Library
from launchgen.spec.load import load

SPEC = Path(__file__).parents[2] / "adstack.yaml"
BACKEND = "cpu"


def test_kernel_launch_snode(library: Library) -> None:
    audit.kernel_launch_snode(library)


def test_kernel_launch_ndarray(library: Library) -> None:
    audit.kernel_launch_ndarray(library)


def test_host_array_upload_ndarray(library: Library) -> None:
    audit.host_array_upload_ndarray(library)


def test_field_write_snode(library: Library) -> None:
    audit.field_write_snode(library)


def test_field_fill_snode(library: Library) -> None:
    audit.field_fill_snode(library)


def test_field_destroy_snode(library: Library) -> None:
    audit.field_destroy_snode(library)


def test_field_touch_snode(library: Library) -> None:
    audit.field_touch_snode(library)


def test_ndarray_touch_ndarray(library: Library) -> None:
    audit.ndarray_touch_ndarray(library)


def test_ndarray_write_ndarray(library: Library) -> None:
    audit.ndarray_write_ndarray(library)


def test_ndarray_fill_ndarray(library: Library) -> None:
    audit.ndarray_fill_ndarray(library)


def test_ndarray_copy_from_ndarray(library: Library) -> None:
    audit.ndarray_copy_from_ndarray(library)


def test_ndarray_free_ndarray(library: Library) -> None:
    audit.ndarray_free_ndarray(library)


def test_external_view_snode(library: Library) -> None:
    audit.external_view_snode(library)


def test_external_view_ndarray(library: Library) -> None:
    audit.external_view_ndarray(library)


def test_raw_address_write_snode(library: Library) -> None:
    audit.raw_address_write_snode(library)


def test_raw_address_write_ndarray(library: Library) -> None:
    audit.raw_address_write_ndarray(library)


def test_every_row_of_the_audit_has_its_test() -> None:
    spec = load(SPEC, SPEC.name).spec
    assert spec is not None
    rows = [
        (str(mutator.name), str(write.source))
        for mutator in spec.mutators
        if not mutator.backends or BACKEND in mutator.backends
        for write in mutator.writes
    ]
    assert list(audit.SCENARIOS) == rows
    for mutator, source in rows:
        test = globals()[f"test_{mutator}_{source}"]
        assert f"audit.{audit.SCENARIOS[mutator, source].__name__}(library)" in inspect.getsource(test)
        assert audit.SCENARIOS[mutator, source].__name__ == f"{mutator}_{source}"
