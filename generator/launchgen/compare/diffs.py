"""Differences as unified diffs."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.compare.drift import Difference
from launchgen.compare.vocabulary import Fold

NOWHERE = "/dev/null"
NO_END = "\\ No newline at end of file"


def unified(difference: Difference, before: str, after: str) -> Iterator[str]:
    """The lines of a unified diff, without line ends; `before` and `after` name the two trees."""
    import difflib

    old, new = lines(difference.found), lines(difference.wanted)
    old_name = NOWHERE if difference.found is None else f"{before}/{difference.path}"
    new_name = NOWHERE if difference.wanted is None else f"{after}/{difference.path}"
    for line in difflib.unified_diff(old, new, old_name, new_name, lineterm=""):
        text, ended, _ = line.partition("\n")
        yield text.replace("\r", "\\r")
        if not ended and not line.startswith(("--- ", "+++ ", "@@ ")):
            yield NO_END


def unified_folded(
    difference: Difference, before: tuple[str, Fold], after: tuple[str, Fold], context: int = 1
) -> Iterator[str]:
    """The same between two trees that use different words: lines that are the same once folded do not differ.

    A file that one tree lacks is named alone, with how long it is.
    """
    import difflib

    if difference.found is None or difference.wanted is None:
        name = after[0] if difference.found is None else before[0]
        yield f"only in {name}: {difference.path}, {len(lines(difference.found or difference.wanted))} lines"
        return
    sides = [[line.rstrip("\n") for line in lines(data)] for data in (difference.found, difference.wanted)]
    old, new = ([fold(line) for line in side] for side, (_, fold) in zip(sides, (before, after), strict=True))
    groups = list(difflib.SequenceMatcher(None, old, new, autojunk=False).get_grouped_opcodes(context))
    if groups:
        yield f"--- {before[0]}/{difference.path}"
        yield f"+++ {after[0]}/{difference.path}"
    for group in groups:
        (_, first, _, start, _), (_, _, last, _, end) = group[0], group[-1]
        yield f"@@ -{first + 1},{last - first} +{start + 1},{end - start} @@"
        for tag, i, j, k, m in group:
            if tag == "equal":
                yield from (f" {line}" for line in sides[0][i:j])
            else:
                yield from (f"-{line}" for line in sides[0][i:j])
                yield from (f"+{line}" for line in sides[1][k:m])


def lines(data: bytes | None) -> list[str]:
    """The lines of a file, with their ends; bytes that are no text show as replacement characters."""
    text = (data or b"").decode("utf-8", errors="replace")
    pieces = text.split("\n")
    return [f"{piece}\n" for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])


def coloured(line: str) -> str:
    """A line of a diff in the colours that terminals give it."""
    from click import style

    if line.startswith(("--- ", "+++ ")):
        return style(line, bold=True)
    colours = {"+": "green", "-": "red", "@": "cyan"}
    colour = colours.get(line[:1])
    return style(line, fg=colour) if colour else line
