"""How names of the spec are spelled in generated sources."""

from __future__ import annotations

from launchgen.spec.marks import Text


def derived(text: str, origin: Text) -> Text:
    """`text`, which was made from `origin` and so stands at its place in the spec."""
    return Text(text, origin.mark)


def camel(name: Text) -> Text:
    """`size_expr` as `SizeExpr`."""
    return derived("".join(part[:1].upper() + part[1:] for part in name.split("_")), name)


def constant(name: Text) -> Text:
    """`MaxOverRange` as `MAX_OVER_RANGE`."""
    parts = "".join(f"_{letter}" if letter.isupper() else letter.upper() for letter in name)
    return derived(parts.lstrip("_"), name)


def slot_type(entry: Text) -> Text:
    """The type of the slots of the entry `size_expr`: `SizeExprSlot`."""
    return derived(camel(entry) + "Slot", entry)


def value_function(kind: Text) -> Text:
    """The function that computes the node kind `MaxOverRange`: `max_over_range_value`."""
    return derived(f"{constant(kind).lower()}_value", kind)
