"""What keeps sources from being generated: findings, each with the text that it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a run that finds nothing to do pays for none of this
    from launchgen.spec.finding import Finding
    from launchgen.spec.text import SourceText


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding and the file that its mark counts lines of: the spec, a template or an output."""

    source: SourceText
    finding: Finding


class Refused(Exception):
    """Nothing was written; `problems` says why, all that were found in one run."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(problem.finding.message for problem in problems))
        self.problems = problems


def file_problem(error: OSError, path: object, fix: str) -> Problem:
    """`error`, met at `path`, as a finding."""
    from launchgen.checks.emission import FILES
    from launchgen.spec.finding import Finding
    from launchgen.spec.text import SourceText

    reason = (error.strerror or str(error)).lower()
    return Problem(SourceText(str(path), ""), Finding(FILES.code, f"{path}: {reason}", fix=fix))
