"""Findings as text for people, and as JSON, GitHub annotations and SARIF for tools."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from launchgen.checks.run import RULES
from launchgen.spec.finding import Finding
from launchgen.spec.marks import Mark
from launchgen.spec.text import SourceText

WIDTH = 120  # of the part of a source line that is shown


def as_text(text: SourceText, findings: tuple[Finding, ...]) -> str:
    """Each finding with its line, a caret, notes, reason and fix; at the end their number. Empty if there are none."""
    if not findings:
        return ""
    blocks = ["\n".join(_block(text, finding)) for finding in findings]
    return "\n\n".join([*blocks, _count(findings)]) + "\n"


def as_json(text: SourceText, findings: tuple[Finding, ...]) -> str:
    """A list of objects: code, severity, message, why, fix, file, line, column, length, notes."""
    return json.dumps([_object(text, finding) for finding in findings], indent=2, ensure_ascii=False) + "\n"


def as_github(text: SourceText, findings: tuple[Finding, ...]) -> str:
    """One workflow command for each finding, so that a pull request shows it at its line."""
    return "".join(_annotation(text, finding) + "\n" for finding in findings)


def as_sarif(text: SourceText, findings: tuple[Finding, ...]) -> str:
    """A SARIF 2.1.0 log with the rules that are violated."""
    codes = sorted({finding.code for finding in findings})
    driver = {"name": "launchgen", "rules": [_sarif_rule(code) for code in codes]}
    results = [_sarif_result(text, finding, codes.index(finding.code)) for finding in findings]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False) + "\n"


Format = Callable[[SourceText, tuple[Finding, ...]], str]
FORMATS: Mapping[str, Format] = {"text": as_text, "json": as_json, "github": as_github, "sarif": as_sarif}


def _block(text: SourceText, finding: Finding) -> Iterator[str]:
    yield f"{_where(text, finding.mark)}: {finding.severity}[{finding.code}]: {finding.message}"
    yield from _excerpt(text, finding.mark)
    for note in finding.notes:
        yield f"  {_where(text, note.mark)}: note: {note.message}" if note.mark else f"  note: {note.message}"
        yield from _excerpt(text, note.mark)
    yield f"  why: {RULES[finding.code].why}"
    if finding.fix:
        yield f"  help: {finding.fix}"


def _where(text: SourceText, mark: Mark | None) -> str:
    return f"{text.name}:{mark.line}:{mark.column}" if mark else text.name


def _excerpt(text: SourceText, mark: Mark | None) -> Iterator[str]:
    """The line of `mark`, cut to a window if it is long, and a caret under each marked character."""
    if mark is None:
        return
    line = text.line(mark.line)
    start = max(0, mark.column - 1 - WIDTH // 2) if len(line) > WIDTH else 0
    shown = line[start : start + WIDTH].rstrip()
    if not shown:
        return
    before = mark.column - 1 - start
    length = max(1, min(mark.length, len(shown) - before))
    indent = "".join("\t" if character == "\t" else " " for character in shown[:before]).ljust(before)
    number = f"{mark.line:5d}"
    yield f"{number} | {_printable(shown)}"
    yield f"{' ' * len(number)} | {indent}{'^' * length}"


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() or c == "\t" else "\N{REPLACEMENT CHARACTER}" for c in text)


def _count(findings: tuple[Finding, ...]) -> str:
    return "1 problem" if len(findings) == 1 else f"{len(findings)} problems"


def _object(text: SourceText, finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "why": RULES[finding.code].why,
        "fix": finding.fix,
        "file": text.name,
        **_position(finding.mark),
        "notes": [{"message": note.message, **_position(note.mark)} for note in finding.notes],
    }


def _position(mark: Mark | None) -> dict[str, int | None]:
    if mark is None:
        return {"line": None, "column": None, "length": None}
    return {"line": mark.line, "column": mark.column, "length": mark.length}


def _annotation(text: SourceText, finding: Finding) -> str:
    properties = [f"file={_escape_property(text.name)}"]
    if finding.mark:
        mark = finding.mark
        properties += [f"line={mark.line}", f"col={mark.column}", f"endColumn={mark.column + mark.length}"]
    properties.append(f"title={_escape_property(f'{finding.code}: {RULES[finding.code].title}')}")
    message = finding.message + (f"\nhelp: {finding.fix}" if finding.fix else "")
    return f"::{finding.severity} {','.join(properties)}::{_escape(message)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")


def _sarif_rule(code: str) -> dict[str, Any]:
    rule = RULES[code]
    return {"id": code, "shortDescription": {"text": rule.title}, "fullDescription": {"text": rule.why}}


def _sarif_result(text: SourceText, finding: Finding, index: int) -> dict[str, Any]:
    message = finding.message + (f". Help: {finding.fix}" if finding.fix else "")
    related = [
        {"id": number, "message": {"text": note.message}, **_sarif_location(text, note.mark)}
        for number, note in enumerate(finding.notes)
    ]
    return {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": finding.severity,
        "message": {"text": message},
        "locations": [_sarif_location(text, finding.mark)],
        **({"relatedLocations": related} if related else {}),
    }


def _sarif_location(text: SourceText, mark: Mark | None) -> dict[str, Any]:
    from urllib.parse import quote  # only this format needs it

    location: dict[str, Any] = {"artifactLocation": {"uri": quote(text.name.replace("\\", "/"))}}
    if mark:
        location["region"] = {
            "startLine": mark.line,
            "startColumn": mark.column,
            "endColumn": mark.column + mark.length,
        }
    return {"physicalLocation": location}
