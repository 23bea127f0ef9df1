"""Renders outputs in memory: all of them, or a finding for each that fails."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from launchgen.checks.emission import UNTIDY, UNUSED_TEMPLATE
from launchgen.emit.faults import at_line, fault
from launchgen.emit.output import Output
from launchgen.emit.problem import Problem, Refused
from launchgen.emit.provenance import Origin, unmark
from launchgen.emit.templates import MACROS, Environment, environment, template_names, with_imports

_UNTIDY = re.compile("(?P<tab>\t)|(?P<space> +)(?=\n|\\Z)|(?P<control>[\0-\x09\x0b-\x1f\x7f-\x9f])")
_WORDS = {"tab": "a tab", "space": "a space at the end of a line", "control": "a control character"}


@dataclass(frozen=True, slots=True)
class Rendered:
    """An output and its text."""

    output: Output
    text: str


def render(outputs: Iterable[Output], folder: Path, elsewhere: Iterable[str] = ()) -> tuple[Rendered, ...]:
    """Every output, rendered from the templates in `folder`. Raises `Refused` with all that is wrong.

    The templates named by `elsewhere`, and what they import, are of use to other specs.
    """
    env = environment(folder)
    rendered: list[Rendered] = []
    problems: dict[Problem, None] = {}  # each once, in their order
    for output in outputs:
        text = _render(env, folder, output)
        if isinstance(text, Problem):
            problems[text] = None
            continue
        rendered.append(Rendered(output, text))
        problems.update(dict.fromkeys(_untidy(output, text, folder)))
    if not problems:
        used = env.taken.union(one.output.template for one in rendered)
        used |= with_imports(set(elsewhere) - used, folder)
        problems = dict.fromkeys(_unused(name, folder) for name in template_names(folder) if name not in used)
    if problems:
        raise Refused(tuple(problems))
    return tuple(rendered)


def render_with_origins(output: Output, folder: Path) -> tuple[str, tuple[Origin, ...]]:
    """The text of `output` and the origin of each of its lines. Raises `Refused` where it cannot be rendered."""
    text = _render(environment(folder, provenance=True), folder, output)
    if isinstance(text, Problem):
        raise Refused((text,))
    return unmark(text, template_names(folder))


def _render(env: Environment, folder: Path, output: Output) -> str | Problem:
    try:
        return env.get_template(output.template).render(output.context)
    except Exception as error:
        problem = fault(error, output, folder)
        if problem is None:
            raise
        return problem


def _untidy(output: Output, text: str, folder: Path) -> list[Problem]:
    """What a reviewer would send back, each once per template line."""
    if _is_tidy(text):
        return []
    faults = {text.count("\n", 0, found.start()): _WORDS[found.lastgroup or ""] for found in _UNTIDY.finditer(text)}
    if not text.endswith("\n") or text.endswith("\n\n") or text == "\n":
        faults[text.rstrip("\n").count("\n")] = "not exactly one line break at its end"
    _, origins = render_with_origins(output, folder)
    problems: dict[tuple[str, int, str], Problem] = {}
    for line, what in sorted(faults.items()):
        origin = origins[line] if line < len(origins) else Origin(output.template, 1)
        message = f"line {line + 1} of {output.path} has {what}"
        fix = "put `{%-`, `-%}` or a line break where it belongs" if "break" in what else "remove it from the template"
        key = (origin.template, origin.line, what)
        problems.setdefault(key, at_line(folder, origin.template, origin.line, UNTIDY, message, fix))
    return list(problems.values())


def _is_tidy(text: str) -> bool:
    """Whether there is nothing that `_untidy` would find; much faster than looking for it."""
    ends_well = text.endswith("\n") and not text.endswith("\n\n") and text != "\n"
    return ends_well and " \n" not in text and text.replace("\n", "").isprintable()


def _unused(name: str, folder: Path) -> Problem:
    if name.startswith(MACROS):
        message, fix = "nothing imports this file of macros", "remove it, or import it where it is needed"
    else:
        message, fix = "nothing renders this template", "remove it, or plan an output that it makes"
    return at_line(folder, name, 1, UNUSED_TEMPLATE, message, fix)
