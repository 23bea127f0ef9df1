"""The kernels and the device library alone: gradients, overflow, and that nothing is touched out of bounds."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from kernels import text
from kernels.jit import GUARD_BYTES, Call, Compiled
from oracle import gradients

FLOAT_INT_INT = (("float", "int", "int"), (8, 4, 4))


@cache
def compiled(task: str) -> Compiled:
    return Compiled(text(task))


def inputs(n: int) -> tuple[np.ndarray, np.ndarray]:
    generator = np.random.default_rng(n)
    return generator.uniform(0.2, 1.2, n).astype(np.float32), generator.uniform(0.5, 1.5, n).astype(np.float32)


def run_split(task: str, call: Call, n: int) -> None:
    """Runs all elements, split over the slots of the call."""
    edges = np.linspace(0, n, call.slots + 1).astype(int)
    for slot in range(call.slots):
        compiled(task).run(task, call, int(edges[slot]), int(edges[slot + 1]), slot)


def check(
    task: str,
    n: int,
    slots: int,
    others: list[np.ndarray],
    fields: list[np.ndarray],
    want: gradients.Result,
    heaps: tuple[str, ...],
    entry_bytes: tuple[int, ...],
) -> None:
    x, y_grad = inputs(n)
    y = np.zeros(n, np.float32)
    nothing = gradients.layout((), (), ())
    run_split(f"{task}_forward", Call([x, *others, y], fields, nothing, slots), n)
    np.testing.assert_allclose(y, want.y, rtol=1e-5)
    x_grad = np.zeros(n, np.float32)
    call = Call([x, *others, y_grad, x_grad], fields, gradients.layout(heaps, entry_bytes, want.sizes), slots)
    run_split(f"{task}_gradient", call, n)
    assert not call.overflow.any()
    assert call.intact()
    np.testing.assert_allclose(x_grad, y_grad * want.slope, rtol=1e-5)


@pytest.mark.parametrize("slots", [1, 2])
@pytest.mark.parametrize("n", [1, 7, 10_000])
def test_sin_by_field(n: int, slots: int) -> None:
    trip = np.array(6, np.int32)
    check("sin_by_field", n, slots, [], [trip], gradients.sin_by_field(inputs(n)[0], 6), ("float",), (8,))


@pytest.mark.parametrize("slots", [1, 2])
@pytest.mark.parametrize("n", [1, 7, 10_000])
def test_sin_by_array(n: int, slots: int) -> None:
    a = np.random.default_rng(1).integers(-1, 9, n).astype(np.int32)
    check("sin_by_array", n, slots, [a], [], gradients.sin_by_array(inputs(n)[0], a), ("float",), (8,))


@pytest.mark.parametrize("slots", [1, 2])
@pytest.mark.parametrize(("n", "shape"), [(1, (1, 1)), (7, (3, 2)), (7, (2, 0)), (7, (0, 2)), (10_000, (5, 3))])
def test_nested(n: int, shape: tuple[int, int], slots: int) -> None:
    counts = np.random.default_rng(2).integers(-1, 4, shape).astype(np.int32)
    check("nested", n, slots, [counts], [], gradients.nested(inputs(n)[0], counts), *FLOAT_INT_INT)


def test_finite_differences_agree_with_the_oracle() -> None:
    x, _ = inputs(50)
    counts = np.array([[2, 1], [0, 3]], np.int32)
    step = 1e-6
    for f in (lambda v: gradients.nested(v, counts), lambda v: gradients.sin_by_field(v, 4)):
        difference = (f(x.astype(np.float64) + step).y - f(x.astype(np.float64) - step).y) / (2 * step)
        np.testing.assert_allclose(f(x).slope, difference, rtol=1e-6)


def test_overflow_raises_the_flag_and_touches_nothing_else() -> None:
    x, y_grad = inputs(7)
    trip = np.array(6, np.int32)
    call = Call([x, y_grad, np.zeros(7, np.float32)], [trip], gradients.layout(("float",), (8,), (4,)))
    run_split("sin_by_field_gradient", call, 7)
    assert call.overflow.tolist() == [1, 77]
    assert call.intact()


def test_the_first_task_that_overflows_is_named() -> None:
    x, y_grad = inputs(1)
    call = Call(
        [x, y_grad, np.zeros(1, np.float32)],
        [np.array(6, np.int32)],
        gradients.layout(("float",), (8,), (4,)),
        overflow=np.array([1, 5], np.uint32),
    )
    run_split("sin_by_field_gradient", call, 1)
    assert call.overflow.tolist() == [1, 5]


@pytest.mark.parametrize("sizes", [(1, 1, 1), (9, 1, 9), (9, 3, 1), (1, 3, 9)])
def test_overflow_of_any_stack_of_many_touches_nothing_else(sizes: tuple[int, int, int]) -> None:
    x, y_grad = inputs(7)
    counts = np.full((2, 3), 2, np.int32)
    call = Call([x, counts, y_grad, np.zeros(7, np.float32)], [], gradients.layout(*FLOAT_INT_INT, sizes))
    run_split("nested_gradient", call, 7)
    assert call.overflow.tolist() == [1, 77]
    assert call.intact()


SCRIPT = """
define void @script_body(ptr %c, i64 %slot, i64 %i) {{
  %s = call ptr @adstack_{heap}_stack(ptr %c, i64 %slot, i32 0)
  call void @adstack_init(ptr %s)
  {lines}
  ret void
}}
define void @script(ptr %c, i32 %thread, i64 %begin, i64 %end) {{
  call void @script_body(ptr %c, i64 0, i64 0)
  ret void
}}
define internal ptr @out(ptr %c) {{
  %at = call ptr @adstack_argument_address(ptr %c, i32 0)
  ret ptr %at
}}
"""


def run_script(heap: str, entry_bytes: int, capacity: int, lines: str) -> tuple[Call, np.ndarray]:
    """Runs `lines` on one stack; they may store to %o, 8 bytes an element."""
    out = np.zeros(4, np.float64 if heap == "float" else np.int64)
    call = Call([out], [], gradients.layout((heap,), (entry_bytes,), (capacity,)))
    body = SCRIPT.format(heap=heap, lines=f"%o = call ptr @out(ptr %c)\n{lines}")
    Compiled(body).run("script", call, 0, 1)
    assert call.intact()
    return call, out


def test_doubles_keep_primal_and_adjoint() -> None:
    call, out = run_script(
        "float",
        16,
        2,
        """
  call void @adstack_push_f64(ptr %c, ptr %s, i32 0, double 1.5)
  call void @adstack_push_f64(ptr %c, ptr %s, i32 0, double 2.5)
  call void @adstack_add_adjoint_f64(ptr %s, double 4.0)
  call void @adstack_add_adjoint_f64(ptr %s, double 3.0)
  %a = call double @adstack_top_adjoint_f64(ptr %s)
  store double %a, ptr %o
  call void @adstack_pop(ptr %s)
  %b = call double @adstack_top_primal_f64(ptr %s)
  %o1 = getelementptr double, ptr %o, i64 1
  store double %b, ptr %o1
  %d = call double @adstack_top_adjoint_f64(ptr %s)
  %o2 = getelementptr double, ptr %o, i64 2
  store double %d, ptr %o2""",
    )
    assert out.tolist() == [7.0, 1.5, 0.0, 0.0]
    assert not call.overflow.any()


def test_long_integers() -> None:
    _, out = run_script(
        "int",
        8,
        2,
        f"""
  call void @adstack_push_i64(ptr %c, ptr %s, i32 0, i64 {2**40})
  call void @adstack_push_i64(ptr %c, ptr %s, i32 0, i64 -3)
  %a = call i64 @adstack_top_i64(ptr %s)
  store i64 %a, ptr %o
  call void @adstack_pop(ptr %s)
  %b = call i64 @adstack_top_i64(ptr %s)
  %o1 = getelementptr i64, ptr %o, i64 1
  store i64 %b, ptr %o1""",
    )
    assert out.tolist() == [-3, 2**40, 0, 0]


def test_a_refused_push_leaves_the_stack_as_it_was() -> None:
    call, out = run_script(
        "int",
        8,
        1,
        """
  call void @adstack_push_i64(ptr %c, ptr %s, i32 0, i64 11)
  call void @adstack_push_i64(ptr %c, ptr %s, i32 0, i64 22)
  %a = call i64 @adstack_top_i64(ptr %s)
  store i64 %a, ptr %o""",
    )
    assert out[0] == 11
    assert call.overflow.tolist() == [1, 77]
    assert call.heaps["int"][GUARD_BYTES] == 1  # the count


def test_an_empty_stack_stays_empty_when_popped() -> None:
    call, _ = run_script(
        "int",
        8,
        1,
        """
  call void @adstack_pop(ptr %s)
  call void @adstack_pop(ptr %s)""",
    )
    assert call.heaps["int"][GUARD_BYTES : GUARD_BYTES + 8].tolist() == [0] * 8
