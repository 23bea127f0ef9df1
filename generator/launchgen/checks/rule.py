"""How a rule is written: a function from a spec to its problems, under a code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from launchgen.spec.finding import Finding, Note, Rule
from launchgen.spec.marks import Mark
from launchgen.spec.model import Spec


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding that does not know its code yet."""

    mark: Mark
    message: str
    fix: str
    notes: tuple[Note, ...] = ()


Find = Callable[[Spec], Iterator[Problem]]


@dataclass(frozen=True, slots=True)
class Check:
    """A rule and the function that finds where a spec violates it."""

    rule: Rule
    find: Find

    def __call__(self, spec: Spec) -> Iterator[Finding]:
        """Every violation in `spec`."""
        for problem in self.find(spec):
            yield Finding(self.rule.code, problem.message, problem.mark, problem.notes, problem.fix)


def check(code: str, title: str, why: str) -> Callable[[Find], Check]:
    """Makes the function below a check with this code."""
    return lambda find: Check(Rule(code, title, why), find)
