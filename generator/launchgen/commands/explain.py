"""`launchgen explain`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import click

from launchgen.commands.report import fail, refusing
from launchgen.emit.explain import Explanation, SpecPlace, Unexplained, explainer
from launchgen.emit.home import installed_templates
from launchgen.emit.produce import Request


def run(place: str, spec: Path, out: Path, templates: Path | None) -> None:
    """Prints the template line and the spec entries that a generated line comes from."""
    parts = re.fullmatch(r"(.+?):([0-9]+)(?::[0-9]+)?", place)  # compilers add a column
    if parts is None:
        fail(f"{place!r} is no place in a file; write FILE:LINE, as in {out}/cache/entries.h:12")
    try:
        with refusing():
            explanation = _explain(
                below(out, Path(parts[1])), int(parts[2]), out, Request(spec, templates or installed_templates())
            )
    except Unexplained as error:
        fail(str(error))
    for text in told(place, explanation):
        click.echo(text)


def below(out: Path, file: Path) -> str:
    """`file` as a path below `out`, whether it was given from there or from the current folder."""
    absolute, root = (Path(os.path.abspath(path)) for path in (file, out))
    return absolute.relative_to(root).as_posix() if absolute.is_relative_to(root) else file.as_posix()


def told(place: str, explanation: Explanation) -> Iterator[str]:
    """The lines that the command prints."""
    template = explanation.template.line(explanation.template_line).strip()
    yield f"{place}: {explanation.text.strip()}"
    yield f"  template  {explanation.template.name}:{explanation.template_line}: {template}"
    yield from (_spec_line("spec    ", explanation, one) for one in explanation.values)
    told_already = {one.path for one in explanation.values}
    around = [one for one in reversed(explanation.around) if one.path not in told_already]
    yield from (_spec_line("within  ", explanation, one) for one in around)
    if not explanation.values and not explanation.around:
        decides = (
            f"decides it, with launchgen/backends/{explanation.backend}.yaml"
            if explanation.backend
            else "alone decides it"
        )
        yield f"  spec      nothing of the spec is in this line: the template {decides}"


def _spec_line(word: str, explanation: Explanation, one: SpecPlace) -> str:
    place = f"{explanation.spec.name}:{one.mark.line}:{one.mark.column}"
    return f"  {word}  {place}: {one.path}: {one.text}"


def _explain(path: str, line: int, out: Path, request: Request) -> Explanation:
    explains = explainer(request)
    wanted, _ = explains.render(explains.known(path))
    try:
        found = (out / path).read_text(encoding="utf-8")
    except (FileNotFoundError, UnicodeDecodeError):
        found = None
    if found != wanted:
        raise Unexplained(f"{out / path} is not as it would be generated now; run `launchgen generate` and look again")
    return explains.explain(path, line)
