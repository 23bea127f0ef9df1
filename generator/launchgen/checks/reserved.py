"""LG206 to LG208: names that would meet others in the generated sources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from launchgen.checks.names import KEYWORDS
from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import Note, quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Entry, Layout, NodeKind, Spec
from launchgen.spec.reserved import (
    ENTRY_MEMBERS,
    FUNCTIONS,
    INPUTS,
    KINDS,
    LAYOUT_MEMBERS,
    LIBRARY,
    NODE_MEMBERS,
    TABLES,
    TYPES,
)
from launchgen.spec.spelling import constant, slot_type, value_function
from launchgen.spec.vocabulary import NUMERIC_ATTRIBUTES

# A capital and a small letter: no function, constant or macro of the generated code is spelled like this.
TYPE = re.compile("[A-Z][A-Z0-9_]*[a-z].*")
CONSTANT = re.compile("k[A-Z].*")

# A name as the spec gives it, as the generated code spells it, and what that code has already.
Claim = tuple[Text, str, Set[str]]


@check("LG206", "name that the generated code keeps for itself", "something would be declared twice, or be hidden")
def reserved_names(spec: Spec) -> Iterator[Problem]:
    for name, spelled, taken in _claims(spec):
        if spelled in taken:
            made = "" if spelled == name else f", which becomes {quote(spelled)},"
            yield Problem(
                name.mark, f"{quote(name)}{made} means something else in the generated code", "choose another name"
            )


@check("LG207", "node kind that goes on from another's name", "names in the shader are made of parts, and could be one")
def kinds_apart(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        for other in spec.expression:
            if kind.name.startswith(f"{other.name}_"):
                message = f"{quote(kind.name)} is {quote(other.name)}, an underscore, and more"
                note = Note("the other is here", other.name.mark)
                yield Problem(kind.name.mark, message, "write it without that underscore", (note,))


@check("LG208", "type that is spelled like something else", "functions, constants and macros are in scope with it")
def type_spelling(spec: Spec) -> Iterator[Problem]:
    for name in (*(entry.type for entry in spec.entries), *(layout.name for layout in spec.layouts)):
        if not TYPE.fullmatch(name):
            yield Problem(name.mark, f"the type {quote(name)} is not spelled like a type", "write it `LikeThis`")


def _claims(spec: Spec) -> Iterator[Claim]:
    c_types = {spec.namespace} if spec.namespace.endswith("_t") else set()
    yield spec.namespace, spec.namespace, TYPES | LIBRARY | c_types
    for entry in spec.entries:
        yield from _claims_of_entry(entry)
    for layout in spec.layouts:
        yield from _claims_of_layout(layout)
    for kind in spec.expression:
        yield from _claims_of_kind(kind)


def _claims_of_entry(entry: Entry) -> Iterator[Claim]:
    yield entry.type, entry.type, TYPES
    yield entry.name, slot_type(entry.name), TYPES
    yield entry.name, entry.name, TABLES
    for field in entry.payload:
        yield field.name, field.name, ENTRY_MEMBERS | {entry.type}


def _claims_of_layout(layout: Layout) -> Iterator[Claim]:
    yield layout.name, layout.name, TYPES
    for field in layout.fields:
        yield field.name, field.name, LAYOUT_MEMBERS | {layout.name}


def _claims_of_kind(kind: NodeKind) -> Iterator[Claim]:
    yield kind.name, kind.name, KINDS
    if kind.range is not None:
        yield kind.name, constant(kind.name).lower(), KEYWORDS
    for attribute in kind.attributes:
        if attribute.type != "indices":
            yield attribute.name, attribute.name, NODE_MEMBERS
    if kind.value is not None:
        yield from _claims_of_inputs(kind)


def _claims_of_inputs(kind: NodeKind) -> Iterator[Claim]:
    """The function that computes a node's value; operands and attributes, which are variables in and around it."""
    function = value_function(kind.name)
    yield kind.name, function, FUNCTIONS
    numbers = [attribute for attribute in kind.attributes if attribute.type in NUMERIC_ATTRIBUTES]
    inputs = [*kind.operands, *(attribute.name for attribute in numbers)]
    made = {f"{one.name}_{part}" for one in numbers if one.type == "variable" for part in ("at", "step")}
    constants = {name for name in inputs if CONSTANT.fullmatch(name)}
    for name in inputs:
        yield name, name, INPUTS | made | constants | {function}


CHECKS = (reserved_names, kinds_apart, type_spelling)
