"""What is wrong with a spec, where, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from launchgen.spec.marks import Mark


@dataclass(frozen=True, slots=True)
class Note:
    """A related place that helps to understand a finding."""

    message: str
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One violation of the rule `code`. Without a `mark` it concerns the file as a whole."""

    code: str
    message: str
    mark: Mark | None = None
    notes: tuple[Note, ...] = ()
    fix: str | None = None
    severity: str = "error"


@dataclass(frozen=True, slots=True)
class Rule:
    """What a code stands for, and why it matters."""

    code: str
    title: str
    why: str


def place(finding: Finding) -> tuple[int, int, str]:
    """Sorts findings by where they stand; those of the whole file come first."""
    mark = finding.mark
    return (mark.line, mark.column, finding.code) if mark else (0, 0, finding.code)


def quote(text: str) -> str:
    """`text` as a message shows it: in backquotes, without control characters, at most 60 characters."""
    if len(text) <= 60 and text.isprintable():
        return f"`{text}`"
    short = text if len(text) <= 60 else text[:57] + "..."
    return "`" + "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in short) + "`"


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """The one of `choices` most like `word`, if any is like it at all."""
    import difflib  # costs more than all of a clean check

    found = difflib.get_close_matches(word[:80], list(choices), n=1, cutoff=0.6)
    return found[0] if found else None


def listed(choices: Iterable[str]) -> str:
    """`choices` as a message lists them."""
    return ", ".join(f"`{choice}`" for choice in choices)


def instead(word: str, choices: Iterable[str]) -> str:
    """What to write instead of `word`, which is none of `choices`."""
    known = list(choices)
    guess = nearest(word, known)
    if guess:
        return f"did you mean `{guess}`?"
    return f"write one of {listed(known)}" if known else "declare it first"
