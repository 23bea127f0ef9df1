"""The launchers of two backends, side by side."""

from __future__ import annotations

from launchgen.emit.produce import Production
from launchgen.spec.finding import nearest


class NotComparable(Exception):
    """Two backends of which one generates nothing; the message says why, and what to do."""


def launchers(made: Production, one: str, other: str) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The files of two backends by their path below the backend's folder. Raises `NotComparable`."""
    if one == other:
        raise NotComparable(f"{one} cannot differ from itself; name two backends")
    return _files(made, one), _files(made, other)


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
