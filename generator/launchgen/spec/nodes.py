"""YAML text to a tree of nodes with marks. Aliases and tags are refused here, before anything could be expanded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from launchgen.spec.finding import Finding, Note
from launchgen.spec.marks import Mark
from launchgen.spec.structure import ALIAS, DOCUMENTS, EMPTY, NOT_YAML, TAG, TOO_DEEP, TOO_MANY

MAX_DEPTH = 24
MAX_FINDINGS = 1000


@dataclass(slots=True)
class Scalar:
    """A leaf; `plain` if it stands without quotes."""

    value: str
    plain: bool
    mark: Mark


@dataclass(slots=True)
class Sequence:
    """A list of nodes."""

    items: list[Node]
    mark: Mark


@dataclass(slots=True)
class Mapping:
    """Pairs in the order of the file, duplicates included."""

    pairs: list[tuple[Node, Node]]
    mark: Mark


Node = Scalar | Sequence | Mapping


class Enough(Exception):
    """There is no sense in reading on."""


class Findings(list[Finding]):
    """Collects findings, and stops the reader once there are more than anybody reads."""

    def report(self, finding: Finding) -> None:
        """Adds `finding`; raises `Enough` past the limit."""
        self.append(finding)
        if len(self) >= MAX_FINDINGS:
            message = f"more than {MAX_FINDINGS} problems; the rest is not shown"
            self.append(Finding(TOO_MANY.code, message, fix="mend these first"))
            raise Enough

    def stop(self, finding: Finding) -> None:
        """Adds `finding`, after which nothing more can be read."""
        self.append(finding)
        raise Enough


def compose(text: str, findings: Findings) -> Node:
    """The tree of the one document in `text`. Raises `Enough` where there is none."""
    try:
        root = _build(yaml.parse(text, Loader=yaml.CSafeLoader), findings)
    except yaml.MarkedYAMLError as error:
        findings.stop(_not_yaml(error))
    except yaml.YAMLError as error:
        findings.stop(Finding(NOT_YAML.code, f"this is not YAML: {error}".splitlines()[0]))
    if root is None or (isinstance(root, Scalar) and root.plain and not root.value):
        findings.stop(Finding(EMPTY.code, "the spec is empty", fix="write a spec, or start from `launchgen init`"))
        raise Enough
    return root


def _build(events: Iterator[Any], findings: Findings) -> Node | None:
    open_nodes: list[Sequence | Mapping] = []
    keys: list[Node | None] = []
    root: Node | None = None
    documents = 0
    for event in events:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            _refuse_decoration(event, findings)
            node: Node = Scalar(_text_of(event), not event.style, mark_of(event))
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            _refuse_decoration(event, findings)
            mark = mark_of(event)
            node = Mapping([], mark) if kind is yaml.MappingStartEvent else Sequence([], mark)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            _close(open_nodes.pop(), event)
            keys.pop()
            continue
        elif kind is yaml.AliasEvent:
            node = _alias(event, findings)
        else:
            documents += _document(event, documents, findings)
            continue
        if open_nodes:
            _add(open_nodes[-1], keys, node)
        else:
            root = node
        if not isinstance(node, Scalar):
            open_nodes.append(node)
            keys.append(None)
            if len(open_nodes) > MAX_DEPTH:
                message = f"nested more than {MAX_DEPTH} levels deep"
                findings.stop(Finding(TOO_DEEP.code, message, node.mark, fix="write it flat"))
    return root


def _text_of(event: Any) -> str:
    """The text of a scalar; the line break in which a block ends is how YAML writes it, and no part of the text."""
    return str(event.value.removesuffix("\n") if event.style in ("|", ">") else event.value)


def _add(parent: Sequence | Mapping, keys: list[Node | None], node: Node) -> None:
    if isinstance(parent, Sequence):
        parent.items.append(node)
    elif keys[-1] is None:
        keys[-1] = node
    else:
        parent.pairs.append((keys[-1], node))
        keys[-1] = None


def _close(node: Sequence | Mapping, event: Any) -> None:
    """Flow collections are marked from bracket to bracket, block ones at their first key or dash."""
    end = event.end_mark
    if end.line + 1 == node.mark.line and end.column >= node.mark.column:
        node.mark = Mark(node.mark.line, node.mark.column, end.column + 1 - node.mark.column)
    elif isinstance(node, Mapping) and node.pairs:
        first = node.pairs[0][0].mark
        node.mark = first if first.line == node.mark.line and first.column == node.mark.column else node.mark


def _document(event: Any, documents: int, findings: Findings) -> int:
    if type(event) is not yaml.DocumentStartEvent:
        return 0
    if documents:
        fix = "keep one document and remove the `---`"
        findings.stop(Finding(DOCUMENTS.code, "a second document begins here", mark_of(event), fix=fix))
    if event.version or event.tags:
        findings.report(Finding(TAG.code, "a YAML directive", mark_of(event), fix="remove it"))
    return 1


def _refuse_decoration(event: Any, findings: Findings) -> None:
    if event.anchor is not None:
        mark = Mark(event.start_mark.line + 1, event.start_mark.column + 1, len(event.anchor) + 1)
        fix = "remove it and write the value out where it is used"
        findings.report(Finding(ALIAS.code, f"the anchor `&{event.anchor[:60]}`", mark, fix=fix))
    if event.tag is not None:
        mark = Mark(event.start_mark.line + 1, event.start_mark.column + 1)
        findings.report(Finding(TAG.code, f"the tag `{event.tag[:60]}`", mark, fix="remove it"))


def _alias(event: Any, findings: Findings) -> Node:
    fix = "write the value out"
    findings.report(Finding(ALIAS.code, f"the alias `*{event.anchor[:60]}`", mark_of(event), fix=fix))
    return Scalar("", False, mark_of(event))


def mark_of(event: Any) -> Mark:
    """The place of a YAML event; what spans lines is marked to its first character."""
    start, end = event.start_mark, event.end_mark
    length = end.column - start.column if end.line == start.line else 1
    return Mark(start.line + 1, start.column + 1, max(length, 1))


def _not_yaml(error: yaml.MarkedYAMLError) -> Finding:
    mark = Mark(error.problem_mark.line + 1, error.problem_mark.column + 1) if error.problem_mark else None
    notes: tuple[Note, ...] = ()
    if error.context:
        at = error.context_mark
        notes = (Note(error.context, Mark(at.line + 1, at.column + 1) if at else None),)
    fix = "check indentation (spaces, no tabs), brackets and quotes; a value with `: ` or ` #` in it needs quotes"
    return Finding(NOT_YAML.code, f"this is not YAML: {error.problem}", mark, notes, fix)
