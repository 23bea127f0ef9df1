"""LG22x: texts for people, which go into comments and messages of the generated sources."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Spec

CONTINUES = ("\\", "??/")  # the second is the first, to a compiler that knows trigraphs


@check("LG221", "text that is not one plain line", "it goes into comments and messages as it stands")
def plain_lines(spec: Spec) -> Iterator[Problem]:
    for text in _texts(spec):
        wrong = _unfit(text)
        if wrong is not None:
            reason, fix = wrong
            yield Problem(text.mark, f"{quote(text)} {reason}", fix)


def _texts(spec: Spec) -> Iterator[Text]:
    for section in (spec.sources, spec.keys, spec.entries, spec.mutators, spec.layouts):
        yield from (record.doc for record in section)
    for mutator in spec.mutators:
        yield from (text for text in (mutator.untracked, mutator.tell) if text is not None)


def _unfit(text: str) -> tuple[str, str] | None:
    """What keeps `text` from a comment of one line, and how to mend that."""
    if len(text.splitlines()) > 1 or text.endswith("\n"):
        return "has a line break in it", "write one line, or fold several with `>-`"
    strange = next((character for character in text if not character.isprintable()), None)
    if strange is not None:
        return f"has the character U+{ord(strange):04X} in it, which does not print", "remove it"
    if text != text.strip():
        return "begins or ends with a blank", "remove it"
    if text.endswith(CONTINUES):
        return "ends in a backslash, so that a comment would go on in the next line", "end it in another way"
    return None


CHECKS = (plain_lines,)
