"""The launchers of two backends, side by side."""

from __future__ import annotations

from collections.abc import Mapping

from launchgen.backends.load import Backend
from launchgen.compare.diffs import unified_folded
from launchgen.compare.drift import differences
from launchgen.compare.vocabulary import fold_of
from launchgen.emit.produce import Production
from launchgen.spec.finding import nearest


class NotComparable(Exception):
    """Two backends of which one generates nothing; the message says why, and what to do."""


def launchers(made: Production, one: str, other: str) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The files of two backends by their path below the backend's folder. Raises `NotComparable`."""
    if one == other:
        raise NotComparable(f"{one} cannot differ from itself; name two backends")
    return _files(made, one), _files(made, other)


def real_differences(
    ones: Mapping[str, bytes], others: Mapping[str, bytes], one: Backend, other: Backend
) -> tuple[tuple[str, ...], ...]:
    """For each file that differs in more than the words of the two backends, the lines of its diff."""
    sides = (str(one.name), fold_of(one)), (str(other.name), fold_of(other))
    diffs = (tuple(unified_folded(difference, *sides)) for difference in differences(ones, others))
    return tuple(lines for lines in diffs if lines)


def _files(made: Production, backend: str) -> dict[str, bytes]:
    declared = [str(name) for name in made.spec.backends]
    if backend not in declared:
        guess = nearest(backend, declared)
        help_ = f"did you mean {guess}?" if guess else f"declared are {', '.join(declared)}"
        raise NotComparable(f"{made.source.name} declares no backend {backend}; {help_}")
    if backend in made.undone:
        done = [name for name in declared if name not in made.undone]
        raise NotComparable(
            f"{backend} has no templates yet, and so no launcher; templates exist for {', '.join(done)}"
        )
    return {
        one.output.path.removeprefix(f"{backend}/"): one.text.encode()
        for one in made.rendered
        if one.output.backend == backend
    }
