"""Failures of templates as findings: the line, what is wrong there, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import TracebackType

import jinja2

from launchgen.checks.emission import RENDER, SYNTAX, UNDECLARED
from launchgen.emit.output import Output
from launchgen.emit.problem import Problem
from launchgen.emit.templates import MACROS, UndeclaredImport, template_names
from launchgen.spec.finding import Finding, Rule, nearest
from launchgen.spec.marks import Mark
from launchgen.spec.text import SourceText

_SYNTAX_FIX = "see https://jinja.palletsprojects.com/templates for what a template may hold"


def fault(error: Exception, output: Output, folder: Path) -> Problem | None:
    """`error`, raised while rendering `output`, as a finding; None if no template of `folder` had a part in it."""
    place = _place(folder, error.__traceback__)
    match error:
        case jinja2.TemplateSyntaxError():
            name = error.name or output.template
            return at_line(folder, name, error.lineno, SYNTAX, error.message or "it cannot be parsed", _SYNTAX_FIX)
        case jinja2.TemplateNotFound():
            return _not_found(str(error.name), place, output, folder)
        case UnicodeDecodeError():
            message = "what is taken here is not UTF-8" if place else "this template is not UTF-8"
            return at_line(folder, *(place or (output.template, 1)), SYNTAX, message, "save the file as UTF-8")
    if place is None:
        return None
    match error:
        case UndeclaredImport():
            return at_line(folder, *place, UNDECLARED, str(error), f"move what is shared to `{MACROS}`")
        case jinja2.UndefinedError():
            message = str(error)
        case _:
            message = f"{type(error).__name__}: {error}"
    return at_line(folder, *place, RENDER, f"{message}, for {output.path}", _value_fix(message, output.context))


def at_line(folder: Path, template: str, line: int, rule: Rule, message: str, fix: str) -> Problem:
    """A violation of `rule` at a line of a template."""
    source = template_source(folder, template)
    text = source.line(line)
    indent = len(text) - len(text.lstrip())
    mark = Mark(line, indent + 1, max(1, len(text.strip())))
    return Problem(source, Finding(rule.code, message, mark, fix=fix))


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


def _place(folder: Path, traceback: TracebackType | None) -> tuple[str, int] | None:
    """The innermost template line of a traceback."""
    place = None
    while traceback is not None:
        path = Path(traceback.tb_frame.f_code.co_filename)
        if path.is_relative_to(folder):
            place = (path.relative_to(folder).as_posix(), traceback.tb_lineno)
        traceback = traceback.tb_next
    return place


def _not_found(name: str, place: tuple[str, int] | None, output: Output, folder: Path) -> Problem:
    guess = nearest(name, template_names(folder))
    fix = f"did you mean `{guess}`?" if guess else f"add it to {shown(folder)}/"
    if place is not None:
        return at_line(folder, *place, RENDER, f"there is no template `{name}`", fix)
    message = f"{output.path} is made from `{name}`, but there is no such template"
    return Problem(SourceText(shown(folder), ""), Finding(RENDER.code, message, fix=fix))


def _value_fix(message: str, context: Mapping[str, object]) -> str:
    """What to write instead of the name that `message` calls undefined."""
    undefined = re.fullmatch(r"'([^']*)' is undefined", message)
    attribute = re.fullmatch(r"'([\w.]+) object' has no attribute '([^']*)'", message)
    guess = None
    if undefined:
        guess = nearest(undefined[1], context)
    if attribute:
        guess = nearest(attribute[2], _attributes(attribute[1], context))
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
