"""Where each generated line comes from: the template line, and what of the spec stands in it.

A marking environment plants control characters in what it renders: before each line of a template where it stands,
before each value its place in the spec, and around each turn of a loop the place of what it loops over. `unmark` takes
them out again, which leaves the text that the plain environment renders.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from launchgen.spec.marks import Mark, Number, Text

# Kinds of mark; each is followed by numbers between colons and by END. Filters of a template cannot change them.
TEMPLATE, VALUE, ENTER, LEAVE, END = "\x01", "\x02", "\x03", "\x04", "\x05"
_MARK = re.compile("([\x01-\x04])([0-9:]*)\x05")
_LINE = re.compile("[^\n]*\n|[^\n]+")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one line of output comes from.

    `template` and `line` say which line of which template wrote its first character; `values` are the places of the
    spec's values in it, in their order; `scope` are those of what the loops around it stand at, the outermost first.
    """

    template: str
    line: int
    values: tuple[Mark, ...] = ()
    scope: tuple[Mark, ...] = ()

    @property
    def spec(self) -> Mark | None:
        """The place of the spec that says most about the line: its first value, else the innermost loop's."""
        return next(iter(self.values), None) or next(reversed(self.scope), None)


def marked(value: Any) -> Any:
    """`value` as text behind the mark of its place in the spec, if it has one."""
    if isinstance(value, Text | Number):
        return f"{VALUE}{_numbers(value.mark)}{END}{value}"
    return value


def at_place_of(origin: Any, value: Any) -> Any:
    """`value`, which was made from `origin`, at its place in the spec."""
    if isinstance(origin, Text | Number) and type(value) is str:
        return Text(value, origin.mark)
    if isinstance(origin, Text | Number) and type(value) is int:
        return Number(value, origin.mark)
    return value


def marking(templates: tuple[str, ...]) -> type[Extension]:
    """A Jinja extension that marks the lines and loops of `templates`."""
    numbers = {name: number for number, name in enumerate(templates)}

    class Marking(Extension):
        """Plants marks in the tokens of a template."""

        def __init__(self, environment: Any) -> None:
            super().__init__(environment)
            environment.filters["_enter"] = _enter

        def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
            return _mark_loops(_mark_lines(stream, numbers[stream.name or ""]))

    return Marking


def _numbers(mark: Mark) -> str:
    return f"{mark.line}:{mark.column}:{mark.length}"


def _enter(value: Any) -> str:
    """The mark of a turn of a loop over `value`: a record of the spec, a value, or what was made from either."""
    for candidate in (value, getattr(value, "name", None)):
        mark = getattr(candidate, "mark", None)
        if isinstance(mark, Mark):
            return f"{ENTER}{_numbers(mark)}{END}"
    return f"{ENTER}{END}"


def _mark_lines(tokens: Iterable[Token], template: int) -> Iterator[Token]:
    """Marks each line of text, and each value, with the line that it stands on."""
    for token in tokens:
        if token.type == "data":
            lines = enumerate(_LINE.findall(token.value), token.lineno)
            text = "".join(f"{TEMPLATE}{template}:{number}{END}{line}" for number, line in lines)
            yield Token(token.lineno, "data", text)
            continue
        if token.type == "variable_begin":
            yield Token(token.lineno, "data", f"{TEMPLATE}{template}:{token.lineno}{END}")
        yield token


def _mark_loops(tokens: Iterable[Token]) -> Iterator[Token]:
    """Marks where each turn of a loop begins and where it ends."""
    stack: list[bool] = []  # of each open block: whether a turn of a loop ends where it ends
    statement: list[Token] = []
    for token in tokens:
        if not statement and token.type != "block_begin":
            yield token
            continue
        statement.append(token)
        if token.type != "block_end":
            continue
        yield from _statement(statement, stack)
        statement = []
    yield from statement


def _statement(statement: list[Token], stack: list[bool]) -> Iterator[Token]:
    """The tokens of one statement, with what marks a turn of a loop before or after."""
    line, word = statement[0].lineno, statement[1].value
    if word in ("endfor", "endif") or (word == "else" and stack):
        ends_turn = stack.pop()
        if ends_turn:
            yield Token(line, "data", f"{LEAVE}{END}")
        if word == "else":
            stack.append(False)
    yield from statement
    if word == "if":
        stack.append(False)
    if word == "for":
        stack.append(True)
        target = next(token for token in statement[2:] if token.type == "name")
        entered = (
            ("variable_begin", "{{"),
            ("name", target.value),
            ("pipe", "|"),
            ("name", "_enter"),
            ("variable_end", "}}"),
        )
        yield from (Token(line, kind, value) for kind, value in entered)


def unmark(text: str, templates: tuple[str, ...]) -> tuple[str, tuple[Origin, ...]]:
    """The text without its marks, and the origin of each of its lines. `templates` are the names that marks count."""
    plain: list[str] = []
    origins: list[Origin] = []
    place: tuple[str, int] = ("", 0)
    first: tuple[str, int] | None = None
    values: list[Mark] = []
    scope: list[Mark | None] = []
    around: tuple[Mark, ...] = ()
    pieces = _MARK.split(text)
    for n in range(0, len(pieces), 3):
        for line in _LINE.findall(pieces[n]):
            if first is None:
                first, around = place, tuple(mark for mark in scope if mark)
            plain.append(line)
            if line.endswith("\n"):
                origins.append(Origin(*first, tuple(dict.fromkeys(values)), around))
                first, values = None, []
        if n + 2 >= len(pieces):
            break
        kind, numbers = pieces[n + 1], [int(number) for number in pieces[n + 2].split(":") if number]
        if kind == TEMPLATE:
            place = (templates[numbers[0]], numbers[1])
        elif kind == VALUE:
            values.append(Mark(*numbers))
        elif kind == ENTER:
            scope.append(Mark(*numbers) if numbers else None)
        else:
            scope.pop()
    if first is not None:
        origins.append(Origin(*first, tuple(dict.fromkeys(values)), around))
    return "".join(plain), tuple(origins)
