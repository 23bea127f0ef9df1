"""From the spec to all generated text, in memory. What this imports is heavy; a run that has nothing to do does not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from launchgen.backends.load import load_backends
from launchgen.checks.emission import BAD_OUTPUT, FILES
from launchgen.checks.run import check_file
from launchgen.emit.faults import shown
from launchgen.emit.output import Output
from launchgen.emit.plan import plan, templates_of, undone
from launchgen.emit.problem import Problem, Refused
from launchgen.emit.render import Rendered, render
from launchgen.emit.unused import unused_fields, watching_reads
from launchgen.spec.finding import Finding
from launchgen.spec.load import load
from launchgen.spec.model import Spec
from launchgen.spec.text import SourceText


@dataclass(frozen=True, slots=True)
class Request:
    """What to generate from. `unchecked` leaves out the checks, which then must refuse the spec on another day."""

    spec: Path
    templates: Path
    unchecked: bool = False


@dataclass(frozen=True, slots=True)
class Production:
    """Everything that a spec generates; `undone` names the declared backends without templates."""

    spec: Spec
    source: SourceText
    rendered: tuple[Rendered, ...]
    undone: tuple[str, ...]


def produce(request: Request) -> Production:
    """Loads, checks, plans and renders. Raises `Refused` with all that is wrong."""
    _refuse_missing(request.templates)
    spec, source = checked_spec(request.spec, request.unchecked)
    with watching_reads() as reads:
        outputs = planned(spec, request.unchecked)
        rendered = render(outputs, request.templates, _elsewhere(spec))
    problems = unused_fields(spec, reads, source)
    if problems:
        raise Refused(problems)
    return Production(spec, source, rendered, undone(spec, load_backends()))


def _elsewhere(spec: Spec) -> frozenset[str]:
    """The templates of backends that `spec` does not declare."""
    others = (backend for name, backend in load_backends().items() if name not in spec.backends)
    return frozenset[str]().union(*(templates_of(backend) for backend in others))


def _refuse_missing(templates: Path) -> None:
    if not templates.is_dir():
        finding = Finding(FILES.code, f"there is no folder {templates}", fix="name the folder of the templates")
        raise Refused((Problem(SourceText(str(templates), ""), finding),))


def checked_spec(spec: Path, unchecked: bool = False) -> tuple[Spec, SourceText]:
    """The spec and its text. Raises `Refused` if the checks refuse it, or if it cannot be read at all."""
    loaded = load(spec, shown(spec)) if unchecked else check_file(spec, shown(spec))
    if loaded.spec is None:
        raise Refused(tuple(Problem(loaded.text, finding) for finding in loaded.findings))
    return loaded.spec, loaded.text


def planned(spec: Spec, unchecked: bool = False) -> tuple[Output, ...]:
    """The outputs of `spec`. Raises `Refused` where an unchecked spec has no plan."""
    try:
        return plan(spec, load_backends())
    except Exception as error:
        if not unchecked:
            raise
        message = f"nothing can be planned from what the checks refuse: {type(error).__name__}: {error}"
        finding = Finding(BAD_OUTPUT.code, message, fix="mend what `launchgen check-spec` reports")
        raise Refused((Problem(SourceText("the plan", ""), finding),)) from error
