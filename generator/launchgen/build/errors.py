"""What can go wrong in a build, and how messages of compilers are led back to the templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

# Where a line of a generated file comes from, as one line of text; None where nothing is known of it.
# The first argument is the file's path under generated/, the second the one-based line.
Explain = Callable[[str, int], str | None]

_PLACE = re.compile(r"^(?P<path>[^\s:][^:]*):(?P<line>\d+):(?:\d+:)? ")


class BuildError(Exception):
    """A build that failed; the message says what to do or what the compiler said."""


def explained(output: str, explain: Explain | None) -> str:
    """The `output` of a compiler; after each line that names a place in a generated file, where that comes from."""
    return "\n".join(_explained_lines(output, explain))


def _explained_lines(output: str, explain: Explain | None) -> Iterator[str]:
    for line in output.rstrip().splitlines():
        yield line
        place = _PLACE.match(line)
        origin = explain(place["path"].removeprefix("./"), int(place["line"])) if place and explain else None
        if origin:
            yield f"    generated from {origin}"
