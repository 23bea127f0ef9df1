"""Values of the spec that remember where they stand in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in the spec: one-based line and column, and the length of what stands there."""

    line: int
    column: int
    length: int = 1


class Text(str):
    """A string of the spec with its `mark`; compares and hashes as the plain string."""

    mark: Mark

    def __new__(cls, value: str, mark: Mark) -> Text:
        self = super().__new__(cls, value)
        self.mark = mark
        return self


class Number(int):
    """An integer of the spec with its `mark`; compares and hashes as the plain integer."""

    mark: Mark

    def __new__(cls, value: int, mark: Mark) -> Number:
        self = super().__new__(cls, value)
        self.mark = mark
        return self
