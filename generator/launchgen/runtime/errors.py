"""Failures of a launcher as exceptions, with every part as an attribute."""

from __future__ import annotations

from typing import Any


class AdStackError(Exception):
    """A call that failed.

    `name` is that of the status ("index_out_of_bounds"), `message` one or more whole sentences. `kernel` (a name),
    `task` and `stack` (numbers) are None where none is concerned.
    """

    def __init__(
        self, name: str, message: str, kernel: str | None = None, task: int | None = None, stack: int | None = None
    ) -> None:
        super().__init__(message)
        self.name = name
        self.message = message
        self.kernel = kernel
        self.task = task
        self.stack = stack

    def __str__(self) -> str:
        return f"{self.name}: {self.message}"


class AdStackOverflow(AdStackError):
    """A task pushed past the capacity of an adstack; what it wrote is not to be used.

    `published` are the capacities that the launch ran with, `required` those that a fresh evaluation gives, in entries
    and one a stack; `required` is empty where that evaluation failed. `verdict` is "stale" (something wrote a bound
    untracked; a retry succeeds), "sizer_bug" (the expressions are too small) or "unknown" (the bounds were written
    since, or cannot be read again: either may be; a retry tells).
    """

    def __init__(
        self,
        message: str,
        kernel: str | None,
        task: int | None,
        verdict: str,
        published: tuple[int, ...],
        required: tuple[int, ...],
    ) -> None:
        super().__init__("adstack_overflow", message, kernel, task)
        self.verdict = verdict
        self.published = published
        self.required = required


def error_of(error: Any) -> AdStackError:
    """The exception for an `error` struct of the C interface."""
    name, message = error.name.decode(), error.message.decode()
    kernel = error.kernel.decode() or None
    task, stack = (number if number >= 0 else None for number in (error.task, error.stack))
    if name != "adstack_overflow":
        return AdStackError(name, message, kernel, task, stack)
    published, required = (
        tuple(sizes[: error.stack_count]) if sizes else () for sizes in (error.published, error.required)
    )
    return AdStackOverflow(message, kernel, task, error.verdict.decode(), published, required)
