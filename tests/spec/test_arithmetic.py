"""The language of `value` and `fold`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from launchgen.spec.arithmetic import ArithmeticError_, Call, Expr, Integer, Name, names, parse


def test_the_three_forms() -> None:
    assert parse("a") == Name("a", "a", 0)
    assert parse("-12") == Integer(-12, "-12", 0)
    assert parse(" max(sub(a, b), 0)") == Call(
        "max",
        (
            Call("sub", (Name("a", "a", 9), Name("b", "b", 12)), "sub(a, b)", 5),
            Integer(0, "0", 16),
        ),
        "max(sub(a, b), 0)",
        1,
    )


def test_names_from_left_to_right() -> None:
    assert [name.name for name in names(parse("add(mul(b, a), min(b, 3))"))] == ["b", "a", "b"]


def test_the_range_of_integers() -> None:
    assert parse("-9223372036854775808") == Integer(-(2**63), "-9223372036854775808", 0)
    assert parse("9223372036854775807") == Integer(2**63 - 1, "9223372036854775807", 0)
    for text in ("9223372036854775808", "-9223372036854775809"):
        with pytest.raises(ArithmeticError_, match="does not fit i64"):
            parse(text)


@pytest.mark.parametrize(
    ("text", "message", "offset", "length"),
    [
        ("", "this is not an expression", 0, 1),
        ("a b", "this is not an expression", 2, 1),
        ("a + b", "`+` has no meaning here", 2, 1),
        ("max(a)", "`max` takes two operands, not 1", 0, 6),
        ("max(a, b, c)", "`max` takes two operands, not 3", 0, 12),
        ("add(a, pow(b, 2))", "there is no function `pow`, only add, sub, mul, min, max", 7, 3),
        ("a - b", "`a - b` is no name, integer or call of add, sub, mul, min, max", 0, 5),
        ("add(a, (b, c))", "`(b, c)` is no name, integer or call of add, sub, mul, min, max", 7, 6),
        ("add(a, True)", "`True` is no name, integer or call of add, sub, mul, min, max", 7, 4),
        ("0x10", "`0x10` is no name, integer or call of add, sub, mul, min, max", 0, 4),
        ("1_0", "`1_0` is no name, integer or call of add, sub, mul, min, max", 0, 3),
        ("a" * 401, "longer than 400 characters", 400, 1),
    ],
)
def test_errors(text: str, message: str, offset: int, length: int) -> None:
    with pytest.raises(ArithmeticError_) as caught:
        parse(text)
    assert (caught.value.message, caught.value.length) == (message, length)
    if message != "this is not an expression":
        assert caught.value.offset == offset


@pytest.mark.parametrize(
    "text", ["(" * 399, "add(" * 99 + "a", "-" * 398 + "a", "max(a, b)(c)", "'a'", "a\nb", "a\0", "é"]
)
def test_nonsense(text: str) -> None:
    with pytest.raises(ArithmeticError_) as caught:
        parse(text)
    assert 0 <= caught.value.offset <= len(text)


@settings(derandomize=True, deadline=None)
@given(st.text(alphabet="ab01(),- _maxsubd", max_size=40) | st.text(max_size=40))
def test_never_another_error(text: str) -> None:
    tree, error = parsed(text)
    if tree is not None:
        assert tree.text == text[tree.offset : tree.offset + len(tree.text)]
        assert parse(tree.text).text == tree.text
    else:
        assert error is not None
        assert 0 <= error.offset <= len(text)


def parsed(text: str) -> tuple[Expr | None, ArithmeticError_ | None]:
    try:
        return parse(text), None
    except ArithmeticError_ as error:
        return None, error
