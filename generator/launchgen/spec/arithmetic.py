"""The little language of a node kind's `value` and `fold`: names, integers and add, sub, mul, min, max of two operands.

Its syntax is a subset of Python's, so Python's own parser reads it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from launchgen.spec.finding import quote

FUNCTIONS = ("add", "sub", "mul", "min", "max")
MAX_LENGTH = 400
INT64 = range(-(2**63), 2**63)
STRANGE = re.compile(r"[^A-Za-z0-9_(), -]")


@dataclass(frozen=True, slots=True)
class Name:
    """An operand, an attribute, or `result` and `body` in a fold."""

    name: str
    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Integer:
    """A constant in the range of i64."""

    value: int
    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class Call:
    """One of `FUNCTIONS`, exact in i64, applied to two operands."""

    function: str
    arguments: tuple[Expr, Expr]
    text: str
    offset: int


Expr = Name | Integer | Call


class ArithmeticError_(Exception):
    """A text outside the language: what is wrong, at which offset (in characters) and over which length."""

    def __init__(self, message: str, offset: int, length: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.length = length


def parse(text: str) -> Expr:
    """The expression that `text` writes. Raises `ArithmeticError_`."""
    if len(text) > MAX_LENGTH:
        raise ArithmeticError_(f"longer than {MAX_LENGTH} characters", MAX_LENGTH)
    strange = STRANGE.search(text)
    if strange:
        message = f"`{strange[0]}` has no meaning here" if strange[0].isprintable() else "a control character"
        raise ArithmeticError_(message, strange.start())
    indent = len(text) - len(text.lstrip())
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        offset = min(max((error.offset or 1) - 1, 0) + indent, max(len(text) - 1, 0))
        raise ArithmeticError_("this is not an expression", offset) from None
    except (ValueError, MemoryError, RecursionError):
        raise ArithmeticError_("nested too deep", 0) from None
    return _lower(tree, text.strip(), indent)


def names(expression: Expr) -> Iterator[Name]:
    """Every use of a name, from left to right."""
    match expression:
        case Name():
            yield expression
        case Call():
            for argument in expression.arguments:
                yield from names(argument)


def _lower(node: ast.expr, text: str, indent: int) -> Expr:
    start, end = node.col_offset, node.end_col_offset or node.col_offset + 1
    source, offset = text[start:end], start + indent
    match node:
        case ast.Name(id=name):
            return Name(name, source, offset)
        case ast.Constant() | ast.UnaryOp(op=ast.USub(), operand=ast.Constant()) if re.fullmatch("-?[0-9]+", source):
            if int(source) not in INT64:
                raise ArithmeticError_(f"{quote(source)} does not fit i64", offset, len(source))
            return Integer(int(source), source, offset)
        case ast.Call(func=ast.Name(id=function), args=[left, right], keywords=[]) if function in FUNCTIONS:
            return Call(function, (_lower(left, text, indent), _lower(right, text, indent)), source, offset)
        case ast.Call(func=ast.Name(id=function), args=arguments) if function in FUNCTIONS:
            message = f"`{function}` takes two operands, not {len(arguments)}"
            raise ArithmeticError_(message, offset, len(source))
        case ast.Call(func=ast.Name(id=function)):
            message = f"there is no function {quote(function)}, only {', '.join(FUNCTIONS)}"
            raise ArithmeticError_(message, offset, len(function))
        case _:
            message = f"{quote(source)} is no name, integer or call of {', '.join(FUNCTIONS)}"
            raise ArithmeticError_(message, offset, len(source))
