"""Fields and ndarrays from numpy and back."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from launchgen.runtime import AdStackError, Field, KernelDefinition, Library, Ndarray, Program
from launchgen.runtime.elements import DTYPES, element_type


@pytest.fixture
def program(library: Library) -> Iterator[Program]:
    with Program(threads=1, library=library) as made:
        yield made


def storage(program: Program, kind: str, dtype: Any, shape: list[int]) -> Field | Ndarray:
    return program.field(1, dtype, shape) if kind == "field" else program.ndarray(dtype, shape)


both = pytest.mark.parametrize("kind", ["field", "ndarray"])


@both
@pytest.mark.parametrize("dtype", DTYPES)
def test_values_come_back_as_they_went_in(program: Program, kind: str, dtype: str) -> None:
    limits = np.iinfo(DTYPES[dtype]) if dtype[0] in "iu" else np.finfo(DTYPES[dtype])
    values = np.array([[limits.min, limits.max, 3], [0, 1, 2]], DTYPES[dtype])
    made = storage(program, kind, dtype, [2, 3])
    made.from_numpy(values)
    np.testing.assert_array_equal(made.to_numpy(), values)
    assert made.to_numpy().dtype == values.dtype
    assert (made.read([0, 1]), made.read((1, 2))) == (values[0, 1], values[1, 2])


@both
def test_write_reaches_one_element_in_c_order(program: Program, kind: str) -> None:
    made = storage(program, kind, "i32", [2, 3])
    made.fill(9)
    made.write((1, 0), 4)
    made.write([0, 2], np.int64(-5))
    np.testing.assert_array_equal(made.to_numpy(), [[9, 9, -5], [4, 9, 9]])


@both
def test_storage_begins_as_zeros(program: Program, kind: str) -> None:
    np.testing.assert_array_equal(storage(program, kind, "f64", [5]).to_numpy(), np.zeros(5))


@both
def test_no_axes_and_no_elements(program: Program, kind: str) -> None:
    scalar = storage(program, kind, "u8", [])
    scalar.write((), 7)
    assert scalar.read(()) == 7
    assert scalar.to_numpy().shape == ()
    empty = program.field(2, "u8", [0, 3]) if kind == "field" else program.ndarray("u8", [0, 3])
    empty.from_numpy(np.empty((0, 3), np.uint8))
    empty.fill(1)
    assert empty.to_numpy().shape == (0, 3)


@both
@pytest.mark.parametrize(
    ("index", "message"),
    [((2, 0), "index 2 of axis 0, whose extent is 2"), ((0, -1), "index -1 of axis 1"), (0, "1 indices for 2 axes")],
)
def test_an_index_outside(program: Program, kind: str, index: Any, message: str) -> None:
    made = storage(program, kind, "i32", [2, 3])
    with pytest.raises(IndexError, match=message):
        made.write(index, 1)
    with pytest.raises(IndexError, match=message):
        made.read(index)


@both
@pytest.mark.parametrize("value", [128, -129, np.int64(300)])
def test_an_integer_that_does_not_fit_is_refused(program: Program, kind: str, value: Any) -> None:
    made = storage(program, kind, "i8", [2])
    for attempt in (lambda: made.write(0, value), lambda: made.fill(value), lambda: made.from_numpy([0, value])):
        with pytest.raises(OverflowError, match=f"{value} does not fit into an element of type i8"):
            attempt()
    np.testing.assert_array_equal(made.to_numpy(), [0, 0])


def test_a_fraction_is_not_rounded(program: Program) -> None:
    with pytest.raises(TypeError, match="convert them first"):
        program.field(1, "i32", [1]).write(0, 2.5)


def test_values_of_another_shape_are_refused(program: Program) -> None:
    with pytest.raises(ValueError, match=r"the values have the shape \(3,\); it must be \(2,\)"):
        program.field(1, "i32", [2]).from_numpy([1, 2, 3])


def test_strided_values(program: Program) -> None:
    values = np.arange(12, dtype=np.int32).reshape(3, 4)
    made = program.ndarray("i32", [4, 3])
    made.from_numpy(values.T)
    np.testing.assert_array_equal(made.to_numpy(), values.T)


@both
def test_a_view_is_the_storage_itself(program: Program, kind: str) -> None:
    made = storage(program, kind, "i64", [2, 2])
    with made.view() as view:
        view[1, 0] = 5
        assert view.shape == (2, 2)
    assert made.read((1, 0)) == 5


def test_a_view_is_closed_when_its_block_fails(program: Program) -> None:
    made = program.field(1, "i64", [2])
    with pytest.raises(KeyError), made.view():
        raise KeyError
    with pytest.raises(AdStackError) as caught:
        made._call("view_close")
    assert caught.value.name == "invalid_argument"


@both
def test_the_address_is_that_of_the_first_element(program: Program, kind: str) -> None:
    import ctypes

    made = storage(program, kind, "i32", [2])
    made.from_numpy([3, 4])
    assert list((ctypes.c_int32 * 2).from_address(made.address)) == [3, 4]
    made.touch()


def test_copy_from(program: Program) -> None:
    a, b = program.ndarray("i32", [3]), program.ndarray("i32", [3])
    a.from_numpy([1, 2, 3])
    b.copy_from(a)
    np.testing.assert_array_equal(b.to_numpy(), [1, 2, 3])
    with pytest.raises(AdStackError) as caught:
        b.copy_from(program.ndarray("i32", [4]))
    assert caught.value.name == "invalid_argument"


def test_an_ndarray_of_another_program_is_not_copied(program: Program, library: Library) -> None:
    with Program(threads=1, library=library) as other:
        a, b = program.ndarray("i32", [1]), other.ndarray("i32", [1])
        assert a.allocation == b.allocation
        with pytest.raises(ValueError, match="copy_from: the ndarray belongs to another program"):
            a.copy_from(b)


def test_what_is_gone_is_an_unknown_object(program: Program) -> None:
    field, ndarray = program.field(1, "i32", [1]), program.ndarray("i32", [1])
    field.destroy()
    ndarray.free()
    for gone in (field, ndarray):
        with pytest.raises(AdStackError) as caught:
            gone.fill(1)
        assert caught.value.name == "unknown_object"
        assert caught.value.message
        assert (caught.value.kernel, caught.value.task, caught.value.stack) == (None, None, None)


def test_a_field_is_gone_though_its_snode_id_is_used_again(program: Program) -> None:
    old = program.field(1, "i8", [64])
    other = copy.copy(old)
    other.destroy()
    new = program.field(1, "i64", [64])
    new.fill(7)
    reader = KernelDefinition("reader", [])
    uses = [
        old.to_numpy, old.touch, old.destroy, other.destroy, lambda: old.read(0), lambda: old.fill(1),
        lambda: old.address, lambda: old.view().__enter__(), lambda: old.set_reader(reader),
    ]  # fmt: skip
    for use in uses:
        with pytest.raises(AdStackError, match=r"unknown_object: This storage of field 1 was destroyed\."):
            use()
    np.testing.assert_array_equal(new.to_numpy(), np.full(64, 7))


def test_a_field_that_could_not_be_created_or_destroyed_leaves_the_one_that_there_is(program: Program) -> None:
    field = program.field(1, "i32", [1])
    with pytest.raises(AdStackError, match="exists already"):
        program.field(1, "i64", [2])
    with field.view(), pytest.raises(AdStackError, match="has an open view"):
        field.destroy()
    field.write(0, 3)
    assert field.read(0) == 3


def test_an_allocation_is_never_used_again(program: Program) -> None:
    seen = set()
    for _ in range(5):
        ndarray = program.ndarray("i32", [1])
        seen.add(ndarray.allocation)
        ndarray.free()
    assert len(seen) == 5


@pytest.mark.parametrize("dtype", ["int32", "f16", np.complex64, np.dtype(">i4")])
def test_an_element_type_that_there_is_not(program: Program, dtype: Any) -> None:
    with pytest.raises(ValueError, match=r"dtype is .*; it must be one of"):
        program.field(1, dtype, [1])


def test_element_types_by_name_and_by_numpy() -> None:
    assert [element_type(dtype) for dtype in ("i8", np.int8, np.dtype("i8"), np.float32)] == ["i8", "i8", "i64", "f32"]


def test_an_extent_that_c_cannot_hold(program: Program) -> None:
    with pytest.raises(ValueError, match="extent of axis 1 is 2147483648, which int does not hold"):
        program.field(1, "i8", [1, 2**31])
