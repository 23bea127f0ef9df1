"""LG21x: types of payloads, attributes, layouts and elements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from launchgen.checks.launch import needed
from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import Note, instead, quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Layout, Spec
from launchgen.spec.vocabulary import (
    ARRAY,
    ATTRIBUTE_TYPES,
    ELEMENT_TYPES,
    LAYOUT_FAMILIES,
    LAYOUT_FIELDS,
    LAYOUT_TYPES,
    NEEDED_ELEMENT_TYPES,
    PAYLOAD_TYPES,
    STORAGE_TYPES,
)


@check("LG211", "unknown payload type", "the entry's struct could not be declared")
def payload_types(spec: Spec) -> Iterator[Problem]:
    for entry in spec.entries:
        for field in entry.payload:
            yield from _known("payload type", field.type, PAYLOAD_TYPES)


@check("LG212", "entry without payload", "there would be nothing to keep")
def payload_present(spec: Spec) -> Iterator[Problem]:
    for entry in spec.entries:
        if not entry.payload:
            fix = "list the fields that it keeps, for instance `payload: {result: i64}`"
            yield Problem(entry.mark, f"the entry {quote(entry.name)} has an empty payload", fix)


@check("LG213", "unknown attribute type", "neither evaluator nor encoder knows how a node carries it")
def attribute_types(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        for attribute in kind.attributes:
            yield from _known("attribute type", attribute.type, ATTRIBUTE_TYPES)


@check("LG214", "unknown layout type", "host and device could not agree on where the field lies")
def layout_types(spec: Spec) -> Iterator[Problem]:
    for layout in spec.layouts:
        for field in layout.fields:
            array = ARRAY.fullmatch(field.type)
            if array and array[1] in LAYOUT_TYPES:
                continue
            yield from _known("layout type", field.type, LAYOUT_TYPES)


@check("LG215", "unknown element type", "no reader, writer or gradient is generated for it")
def element_types(spec: Spec) -> Iterator[Problem]:
    for name in spec.element_types:
        yield from _known("element type", name, ELEMENT_TYPES)
    for name in spec.storage_types:
        yield from _known("storage type", name, STORAGE_TYPES)


@check(
    "LG219", "element type of the runtime's own is missing", "a loop's condition is an i32, a field is read as an i64"
)
def element_types_needed(spec: Spec) -> Iterator[Problem]:
    missing = [name for name in NEEDED_ELEMENT_TYPES if name not in spec.element_types]
    if missing and all(name in ELEMENT_TYPES for name in spec.element_types):  # else one of them may be meant
        place = spec.element_types[0].mark if spec.element_types else spec.mark
        yield Problem(place, f"`element_types` has no {' and no '.join(missing)}", "add it to the list")


@check("LG216", "layout without fields", "an empty struct has a size of its own in C++ and none on a device")
def layout_present(spec: Spec) -> Iterator[Problem]:
    for layout in spec.layouts:
        if not layout.fields:
            yield Problem(layout.mark, f"the layout {quote(layout.name)} has no fields", "list its fields or remove it")


@check(
    "LG217", "shape shorter or longer than the axes", "a shape is copied axis by axis, past the end of a shorter array"
)
def shape_extent(spec: Spec) -> Iterator[Problem]:
    axes = spec.limits.axes
    for layout in spec.layouts:
        for field in layout.fields:
            array = ARRAY.fullmatch(field.type)
            if field.name == "shape" and array and int(array[2]) != axes > 0:
                message = f"the shape of {quote(layout.name)} has {array[2]} axes, but `limits.axes` is {axes}"
                note = Note("the limit is here", axes.mark)
                yield Problem(field.type.mark, message, f'write "{array[1]}[{axes}]"', (note,))


@check("LG218", "layout without what the launchers fill", "their sources name it, and would not compile")
def layout_fields(spec: Spec) -> Iterator[Problem]:
    layouts = {str(layout.name): layout for layout in spec.layouts}
    families = needed(spec)
    for name, wanted in LAYOUT_FIELDS.items():
        if name in layouts:
            yield from _without(layouts[name], wanted)
            yield from _mistyped(layouts[name], wanted, spec.limits.axes)
        elif any(family in families for family in LAYOUT_FAMILIES.get(name, families)):
            place = spec.layouts[0].mark if spec.layouts else spec.layout_version.mark
            yield Problem(place, f"there is no layout `{name}`", f"declare it, with the fields {', '.join(wanted)}")


def _without(layout: Layout, wanted: Mapping[str, str]) -> Iterator[Problem]:
    fields = {str(field.name) for field in layout.fields}
    missing = [name for name in wanted if name not in fields]
    if missing and fields:
        message = f"the layout `{layout.name}` has no {' and no '.join(missing)}"
        yield Problem(layout.mark, message, "add it, or give it that name")


def _mistyped(layout: Layout, wanted: Mapping[str, str], axes: int) -> Iterator[Problem]:
    for field in layout.fields:
        type_ = wanted.get(field.name, field.type)
        array = ARRAY.fullmatch(field.type)
        if type_ in (field.type, f"{array[1]}[]" if array else None):
            continue
        if (array[1] if array else field.type) in LAYOUT_TYPES:  # else another rule says so
            message = f"`{field.name}` of `{layout.name}` is {field.type}, but the launchers take it as {type_}"
            fix = f'write "{type_[:-1]}{axes}]"' if "[" in type_ else f"write {type_}"
            yield Problem(field.type.mark, message, fix)


def _known(what: str, name: Text, choices: tuple[str, ...]) -> Iterator[Problem]:
    if name not in choices:
        yield Problem(name.mark, f"there is no {what} {quote(name)}", instead(name, choices))


CHECKS = (
    payload_types,
    payload_present,
    attribute_types,
    layout_types,
    element_types,
    element_types_needed,
    layout_present,
    shape_extent,
    layout_fields,
)
