"""Leads a line of a generated file back to the template and to the spec."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

from launchgen.emit.faults import template_source
from launchgen.emit.output import Output
from launchgen.emit.places import paths
from launchgen.emit.problem import Refused
from launchgen.emit.produce import Request, checked_spec, planned
from launchgen.emit.provenance import Origin
from launchgen.emit.render import render_with_origins
from launchgen.spec.marks import Mark
from launchgen.spec.text import SourceText


class Unexplained(Exception):
    """A line of which nothing can be told; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class SpecPlace:
    """A place of the spec: its path, as `entries.size_expr.type`, where it stands, and that line."""

    path: str
    mark: Mark
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where one generated line comes from. `values` stand in it, `around` are what the loops around it stand at.

    `backend` is None for what all backends share.
    """

    text: str
    backend: str | None
    template: SourceText
    template_line: int
    spec: SourceText
    values: tuple[SpecPlace, ...]
    around: tuple[SpecPlace, ...]

    def brief(self) -> str:
        """One line: the place in the template and the place in the spec that says most."""
        template = f"{self.template.name}:{self.template_line}"
        place = next(iter(self.values), None) or next(reversed(self.around), None)
        if place is None:
            return template
        return f"{template} for {place.path} at {self.spec.name}:{place.mark.line}:{place.mark.column}"


@dataclass(frozen=True, slots=True)
class Explainer:
    """Explains lines of what one spec generates."""

    outputs: Mapping[str, Output]
    templates: Path
    spec: SourceText
    paths: Mapping[tuple[int, int], str]
    render: Callable[[str], tuple[str, tuple[Origin, ...]]]

    def explain(self, path: str, line: int) -> Explanation:
        """Explains `line`, counted from one, of the output `path`. Raises `Unexplained`."""
        text, origins = self.render(self.known(path))
        if not 1 <= line <= len(origins):
            raise Unexplained(f"{path} has {len(origins)} lines, and so no line {line}")
        origin = origins[line - 1]
        source = template_source(self.templates, origin.template)
        values = self._places(origin.values)
        around, backend = self._places(origin.scope), self.outputs[path].backend
        return Explanation(text.split("\n")[line - 1], backend, source, origin.line, self.spec, values, around)

    def known(self, path: str) -> str:
        """`path`, if it is generated. Raises `Unexplained`."""
        if path not in self.outputs:
            raise Unexplained(f"{path} is not generated; `launchgen check` lists what should be there")
        return path

    def _places(self, marks: tuple[Mark, ...]) -> tuple[SpecPlace, ...]:
        by_path = {self.paths.get((mark.line, mark.column), ""): mark for mark in reversed(marks)}
        places = [SpecPlace(path, mark, self.spec.line(mark.line).strip()) for path, mark in by_path.items()]
        return tuple(reversed(places))


def explainer(request: Request) -> Explainer:
    """What explains the lines that `request` generates. Raises `Refused` where it generates nothing."""
    spec, source = checked_spec(request.spec, request.unchecked)
    outputs = {output.path: output for output in planned(spec, request.unchecked)}

    @cache
    def rendered(path: str) -> tuple[str, tuple[Origin, ...]]:
        return render_with_origins(outputs[path], request.templates)

    return Explainer(outputs, request.templates, source, paths(spec), rendered)


def for_compilers(request: Request, generated: Path) -> Callable[[str, int], str | None]:
    """What tells, for a file below `generated` and a line, where it comes from; None where that is not known.

    A file that is not as it would be generated now is not explained: its lines may be others.
    """

    @cache
    def ready() -> Explainer | None:
        try:
            return explainer(request)
        except Refused:
            return None

    def explain(path: str, line: int) -> str | None:
        explains, path = ready(), str(PurePosixPath(path))  # compilers write `./a.h`
        try:
            if explains is None or explains.render(explains.known(path))[0] != (generated / path).read_text("utf-8"):
                return None
            return explains.explain(path, line).brief()
        except (Unexplained, Refused, OSError, UnicodeDecodeError):
            return None

    return explain
