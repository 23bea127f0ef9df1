"""When a launch has to size afresh, from the rules of the cache alone.

A sizing is known by what it depended on: each field and ndarray with how often it was written, each shape with its
extents. A launch of a kernel whose dependencies were never seen must size; one that sees what the launch before saw
must not; one that sees what an earlier launch saw may do either, since an entry keeps a few bindings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field

Dependency = tuple[Hashable, ...]


@dataclass
class Freshness:
    """What was written, and what each kernel was sized for."""

    writes: Counter[Hashable] = field(default_factory=Counter)
    sized: dict[Hashable, list[frozenset[Dependency]]] = field(default_factory=dict)

    def write(self, *instances: Hashable) -> None:
        self.writes.update(instances)

    def forget(self, kernel: Hashable) -> None:
        self.sized.pop(kernel, None)

    def launch(self, kernel: Hashable, instances: Iterable[Hashable], shapes: Iterable[Dependency] = ()) -> str:
        """Whether a launch that reads `instances` and sees `shapes` is sized afresh: "must", "must_not" or "may"."""
        now = frozenset([*((instance, self.writes[instance]) for instance in instances), *shapes])
        before = self.sized.setdefault(kernel, [])
        answer = "must" if now not in before else "must_not" if before[-1] == now else "may"
        before.append(now)
        return answer


def agrees(answer: str, sized_afresh: bool) -> bool:
    """Whether what a launcher did is what the model allows."""
    return answer == "may" or sized_afresh == (answer == "must")
