"""Nodes to records of the model, guided by their shapes. A value that cannot be read is `None` and has a finding."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from launchgen.spec.finding import Finding, Note, instead, listed, nearest, quote
from launchgen.spec.marks import Number, Text
from launchgen.spec.model import Step
from launchgen.spec.nodes import Findings, Mapping, Node, Scalar, Sequence
from launchgen.spec.shapes import (
    ListShape,
    NumberShape,
    RecordShape,
    Shape,
    StepsShape,
    TableShape,
    TextShape,
)
from launchgen.spec.structure import (
    ALIAS,
    AMBIGUOUS,
    DUPLICATE_KEY,
    MISSING_KEY,
    UNKNOWN_KEY,
    UNKNOWN_WORD,
    WRONG_TYPE,
)

INTEGER = re.compile(r"0|-?[1-9][0-9]{0,18}")
# What YAML 1.1 or 1.2 reads as something else than text.
WORDS = frozenset(("null", "true", "false", "yes", "no", "on", "off"))
NUMBER = re.compile(
    r"~|[-+]?(\.?[0-9][0-9_,.:]*(e[-+]?[0-9]+)?|0x[0-9a-f_]+|0o[0-7]+|0b[01_]+|\.inf)|\.nan"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*",
    re.IGNORECASE,
)


def read_record_fields(shape: RecordShape, node: Mapping, what: str, findings: Findings) -> dict[str, Any]:
    """The attributes of the record in `node` that are whole."""
    values: dict[str, Any] = {}
    unknown: dict[str, str | None] = {}
    for key, child in _unique(node, findings):
        field = shape.keys.get(key)
        if field is None:
            unknown[key] = _unknown_key(key, shape, what, findings)
            continue
        before = len(findings)
        value = _read(field.shape, child, key, findings)
        values[field.attribute] = value
        if len(findings) > before:
            values[field.attribute] = None
    _missing_keys(shape, values, set(unknown.values()), node, what, findings)
    return {attribute: value for attribute, value in values.items() if value is not None}


def _missing_keys(
    shape: RecordShape,
    values: dict[str, Any],
    misspelled: set[str | None],
    node: Mapping,
    what: str,
    findings: Findings,
) -> None:
    missing = {
        key: field
        for key, field in shape.keys.items()
        if field.required and field.attribute not in values and key not in misspelled
    }
    if missing:
        fix = "add " + ", ".join(f"`{key}: {_example(field.shape)}`" for key, field in missing.items())
        findings.report(Finding(MISSING_KEY.code, f"{what} has no {listed(missing)}", node.mark, fix=fix))


def _unknown_key(key: Text, shape: RecordShape, what: str, findings: Findings) -> str | None:
    guess = nearest(key, shape.keys)
    fix = f"did you mean `{guess}`?" if guess else "remove it; known are " + listed(shape.keys)
    findings.report(Finding(UNKNOWN_KEY.code, f"{what} knows no key {quote(key)}", key.mark, fix=fix))
    return guess


def _unique(node: Mapping, findings: Findings) -> Iterator[tuple[Text, Node]]:
    """The pairs of `node` whose keys are text and appear for the first time."""
    seen: dict[str, Text] = {}
    for key_node, child in node.pairs:
        key = _key(key_node, findings)
        if key is None:
            continue
        if key in seen:
            note = Note("first here", seen[key].mark)
            fix = "remove one of the two"
            message = f"the key {quote(key)} appears twice"
            findings.report(Finding(DUPLICATE_KEY.code, message, key.mark, (note,), fix))
            continue
        seen[key] = key
        yield key, child


def _key(node: Node, findings: Findings) -> Text | None:
    if isinstance(node, Scalar) and node.plain and node.value == "<<":
        fix = "write the keys out where they belong"
        findings.report(Finding(ALIAS.code, "a merge key", node.mark, fix=fix))
        return None
    return _text(node, "a key", findings)


def _read(shape: Shape, node: Node, what: str, findings: Findings) -> Any:
    match shape:
        case TextShape():
            return _word(shape, node, f"`{what}`", findings)
        case NumberShape():
            return _number(node, f"`{what}`", findings)
        case ListShape():
            return _list(shape, node, what, findings)
        case TableShape():
            return _table(shape, node, what, findings)
        case StepsShape():
            return _steps(shape, node, what, findings)
        case RecordShape():
            return _record(shape, node, f"`{what}`", None, findings)


def _record(shape: RecordShape, node: Node, what: str, name: Text | None, findings: Findings) -> Any:
    before = len(findings)
    named = {} if name is None else {"name": name}
    if shape.inline is not None:
        values = {shape.inline.attribute: _read(shape.inline.shape, node, str(name), findings)}
    elif isinstance(node, Mapping):
        values = read_record_fields(shape, node, what, findings)
    else:
        _wrong(what, "a mapping", node, findings)
    if len(findings) > before:
        return None
    return shape.record(mark=node.mark if name is None else name.mark, **named, **values)


def _table(shape: TableShape, node: Node, what: str, findings: Findings) -> Any:
    if not isinstance(node, Mapping):
        return _wrong(f"`{what}`", "a mapping", node, findings)
    return tuple([_record(shape.of, child, quote(name), name, findings) for name, child in _unique(node, findings)])


def _list(shape: ListShape, node: Node, what: str, findings: Findings) -> Any:
    if shape.single and isinstance(node, Scalar):
        return (_read(shape.of, node, what, findings),)
    if not isinstance(node, Sequence):
        return _wrong(f"`{what}`", "a list", node, findings)
    return tuple([_read(shape.of, item, what, findings) for item in node.items])


def _steps(shape: StepsShape, node: Node, what: str, findings: Findings) -> Any:
    if not isinstance(node, Sequence):
        return _wrong(f"`{what}`", "a list of steps", node, findings)
    return tuple([_step(shape, item, what, findings) for item in node.items])


def _step(shape: StepsShape, node: Node, what: str, findings: Findings) -> Step | None:
    if isinstance(node, Mapping):
        if len(node.pairs) != 1:
            _wrong(f"a group of steps in `{what}`", "a mapping with one key and a list of steps", node, findings)
            return None
        name = _word(TextShape(shape.groups), node.pairs[0][0], f"a group of steps in `{what}`", findings)
        steps = _steps(shape, node.pairs[0][1], name or what, findings)
        return None if name is None or steps is None else Step(mark=name.mark, name=name, steps=steps)
    name = _word(TextShape(shape.words), node, f"a step of `{what}`", findings)
    return None if name is None else Step(mark=name.mark, name=name)


def _word(shape: TextShape, node: Node, what: str, findings: Findings) -> Text | None:
    text = _text(node, what, findings, shape.says)
    if text is None or not shape.words or text in shape.words:
        return text
    message = f"{what} cannot be {quote(text)}"
    findings.report(Finding(UNKNOWN_WORD.code, message, text.mark, fix=instead(text, shape.words)))
    return None


def _text(node: Node, what: str, findings: Findings, says: str | None = None) -> Text | None:
    if not isinstance(node, Scalar) or not node.value.strip():
        _wrong(what, "text", node, findings)
        return None
    if node.plain and _ambiguous(node.value):
        message = f"{what} must be text, but {quote(node.value)} is not text to every YAML reader"
        fix = f"say in words {says}" if says else f'write "{node.value[:60]}" if it is meant'
        findings.report(Finding(AMBIGUOUS.code, message, node.mark, fix=fix))
        return None
    return Text(node.value, node.mark)


def _ambiguous(value: str) -> bool:
    if value[:1].isalpha():
        return value.lower() in WORDS
    return NUMBER.fullmatch(value) is not None


def _number(node: Node, what: str, findings: Findings) -> Number | None:
    if isinstance(node, Scalar) and node.plain and INTEGER.fullmatch(node.value):
        return Number(int(node.value), node.mark)
    if isinstance(node, Scalar) and _ambiguous(node.value):
        message = f"{what} must be a decimal integer, not {'' if node.plain else 'the quoted '}{quote(node.value)}"
        fix = "write it with digits only, unquoted, without leading zeros and with at most 19 digits"
        findings.report(Finding(AMBIGUOUS.code, message, node.mark, fix=fix))
        return None
    _wrong(what, "an integer", node, findings)
    return None


def _wrong(what: str, wanted: str, node: Node, findings: Findings) -> None:
    message = f"{what} must be {wanted}, not {_kind(node)}"
    findings.report(Finding(WRONG_TYPE.code, message, node.mark, fix=f"write {wanted}"))


def _kind(node: Node) -> str:
    if isinstance(node, Mapping):
        return "a mapping"
    if isinstance(node, Sequence):
        return "a list"
    return f"the text {quote(node.value)}" if node.value.strip() else "nothing"


def _example(shape: Shape) -> str:
    match shape:
        case TextShape():
            return "|".join(shape.words) if shape.words else "..."
        case NumberShape():
            return "<integer>"
        case ListShape() | StepsShape():
            return "[...]"
        case TableShape() | RecordShape():
            return "{...}"
