"""Renders outputs in memory: all of them, or a finding for each that fails."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from types import TracebackType

import jinja2

from launchgen.checks.emission import RENDER, SYNTAX, UNDECLARED, UNTIDY, UNUSED_TEMPLATE
from launchgen.emit.output import Output
from launchgen.emit.problem import Problem, Refused
from launchgen.emit.provenance import Origin, unmark
from launchgen.emit.templates import MACROS, Environment, UndeclaredImport, environment, template_names
from launchgen.spec.finding import Finding, Rule, nearest
from launchgen.spec.marks import Mark
from launchgen.spec.text import SourceText

_UNTIDY = re.compile("(?P<tab>\t)|(?P<space> +)(?=\n|\\Z)|(?P<control>[^\n\x20-\x7e\xa0-\U0010ffff])")
_WORDS = {"tab": "a tab", "space": "a space at the end of a line", "control": "a control character"}


@dataclass(frozen=True, slots=True)
class Rendered:
    """An output and its text."""

    output: Output
    text: str


def render(outputs: Iterable[Output], folder: Path) -> tuple[Rendered, ...]:
    """Every output, rendered from the templates in `folder`. Raises `Refused` with all that is wrong."""
    env = environment(folder)
    rendered: list[Rendered] = []
    problems: dict[Problem, None] = {}
    outputs = tuple(outputs)
    for output in outputs:
        text = _render(env, folder, output)
        found = [text] if isinstance(text, Problem) else _untidy(output, text, folder)
        problems.update(dict.fromkeys(found))
        if isinstance(text, str):
            rendered.append(Rendered(output, text))
    if not problems:
        used = env.taken.union(output.template for output in outputs)
        problems = dict.fromkeys(_unused(used, folder))
    if problems:
        raise Refused(tuple(problems))
    return tuple(rendered)


def render_with_origins(output: Output, folder: Path) -> tuple[str, tuple[Origin, ...]]:
    """The text of `output` and the origin of each of its lines. Raises `Refused` where it cannot be rendered."""
    text = _render(environment(folder, provenance=True), folder, output)
    if isinstance(text, Problem):
        raise Refused((text,))
    return unmark(text, template_names(folder))


def template_source(folder: Path, name: str) -> SourceText:
    """The text of a template, under the name that messages give it."""
    try:
        text = (folder / name).read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    return SourceText(f"{shown(folder)}/{name}", text)


def shown(path: Path) -> str:
    """`path` as messages show it: from the current folder where it lies below that."""
    absolute, here = path.absolute(), Path.cwd()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else path).as_posix()


def _render(env: Environment, folder: Path, output: Output) -> str | Problem:
    try:
        return env.get_template(output.template).render(output.context)
    except jinja2.TemplateSyntaxError as error:
        message = error.message or "it cannot be parsed"
        return _at(folder, error.name or output.template, error.lineno, SYNTAX, message, _SYNTAX_FIX)
    except UnicodeDecodeError as error:
        place = _place(folder, error.__traceback__)
        message = "what is taken here is not UTF-8" if place else "this template is not UTF-8"
        return _at(folder, *(place or (output.template, 1)), SYNTAX, message, "save the file as UTF-8")
    except jinja2.TemplateNotFound as error:
        template, line = _place(folder, error.__traceback__) or (None, 1)
        if template is None:
            message = f"{output.path} is made from `{error.name}`, but there is no such template"
            return Problem(
                SourceText(shown(folder), ""), Finding(RENDER.code, message, fix=_near(str(error.name), folder))
            )
        message = f"there is no template `{error.name}`"
        return _at(folder, template, line, RENDER, message, _near(str(error.name), folder))
    except UndeclaredImport as error:
        template, line = _place(folder, error.__traceback__) or (output.template, 1)
        return _at(folder, template, line, UNDECLARED, str(error), f"move what is shared to `{MACROS}`")
    except Exception as error:
        place = _place(folder, error.__traceback__)
        if place is None:
            raise
        message = str(error) if isinstance(error, jinja2.UndefinedError) else f"{type(error).__name__}: {error}"
        return _at(folder, *place, RENDER, f"{message}, for {output.path}", _value_fix(str(error), output.context))


_SYNTAX_FIX = "see https://jinja.palletsprojects.com/templates for what a template may hold"


def _at(folder: Path, template: str, line: int, rule: Rule, message: str | None, fix: str) -> Problem:
    source = template_source(folder, template)
    text = source.line(line)
    indent = len(text) - len(text.lstrip())
    mark = Mark(line, indent + 1, max(1, len(text.strip())))
    return Problem(source, Finding(rule.code, message or "", mark, fix=fix))


def _place(folder: Path, traceback: TracebackType | None) -> tuple[str, int] | None:
    """The innermost template line of a traceback."""
    place = None
    while traceback is not None:
        path = Path(traceback.tb_frame.f_code.co_filename)
        if path.is_relative_to(folder):
            place = (path.relative_to(folder).as_posix(), traceback.tb_lineno)
        traceback = traceback.tb_next
    return place


def _near(name: str, folder: Path) -> str:
    guess = nearest(name, template_names(folder))
    return f"did you mean `{guess}`?" if guess else f"add it to {shown(folder)}/"


def _value_fix(message: str, context: Mapping[str, object]) -> str:
    """What to write instead of the name that `message` calls undefined."""
    undefined = re.fullmatch(r"'([^']*)' is undefined", message)
    attribute = re.fullmatch(r"'([\w.]+) object' has no attribute '([^']*)'", message)
    known: list[str] = []
    if undefined:
        known = list(context)
    if attribute:
        known = list(_attributes(attribute[1], context))
    guess = nearest(undefined[1] if undefined else attribute[2] if attribute else "", known)
    return f"did you mean `{guess}`?" if guess else "read only what the plan gives to the template"


def _attributes(kind: str, context: Mapping[str, object]) -> Iterable[str]:
    """The fields of the class that Jinja calls `kind`, if an object of it is in reach of `context`."""
    seen: set[int] = set()
    waiting = list(context.values())
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if is_dataclass(value) and not isinstance(value, type):
            names = [field.name for field in fields(value)]
            if f"{type(value).__module__}.{type(value).__qualname__}" == kind:
                return names
            waiting += [getattr(value, name) for name in names]
        elif isinstance(value, Mapping):
            waiting += value.values()
        elif isinstance(value, tuple | list):
            waiting += value
    return ()


def _untidy(output: Output, text: str, folder: Path) -> list[Problem]:
    """What a reviewer would send back, each once per template line."""
    faults = {text.count("\n", 0, found.start()): _WORDS[found.lastgroup or ""] for found in _UNTIDY.finditer(text)}
    if not text.endswith("\n") or text.endswith("\n\n") or text == "\n":
        faults[text.rstrip("\n").count("\n")] = "not exactly one line break at its end"
    if not faults:
        return []
    _, origins = render_with_origins(output, folder)
    problems: dict[tuple[Origin, str], Problem] = {}
    for line, what in sorted(faults.items()):
        origin = origins[min(line, len(origins) - 1)] if origins else Origin(output.template, 1)
        message = f"line {line + 1} of {output.path} has {what}"
        fix = "put `{%-`, `-%}` or a line break where it belongs" if "break" in what else "remove it from the template"
        problems.setdefault((origin, what), _at(folder, origin.template, origin.line, UNTIDY, message, fix))
    return list(problems.values())


def _unused(used: set[str], folder: Path) -> list[Problem]:
    return [_unused_one(name, folder) for name in template_names(folder) if name not in used]


def _unused_one(name: str, folder: Path) -> Problem:
    if name.startswith(MACROS):
        message, fix = "nothing imports this file of macros", "remove it, or import it where it is needed"
    else:
        message, fix = "nothing renders this template", "remove it, or plan an output that it makes"
    return _at(folder, name, 1, UNUSED_TEMPLATE, message, fix)
