"""The frozen model of `adstack.yaml`.

The loader, the JSON Schema and the checks are all driven by these classes: a field's annotation says what the YAML may
hold, its `words` metadata which words are legal, its `says` metadata that people read it. A mapping of the YAML becomes
a tuple of records, in the order of the file, whose `name` is the key.
"""

# ruff: noqa: RUF009 (`words`, `prose` and `yaml_name` are wrappers of dataclasses.field)
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from launchgen.spec.marks import Mark, Number, Text


def words(*legal: str, **options: Any) -> Any:
    """A field whose text is one of `legal`."""
    return field(metadata={"words": legal}, **options)


def prose(says: str, **options: Any) -> Any:
    """A field whose text goes into comments and messages; `says` is what it has to tell."""
    return field(metadata={"says": says}, **options)


def yaml_name(name: str, **options: Any) -> Any:
    """A field that the YAML calls `name`, where that is a word that Python keeps for itself."""
    return field(metadata={"yaml": name}, **options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What all parts of the spec have: the place where they begin."""

    mark: Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Record):
    """One entry of a mapping; `name` is its key."""

    name: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Source(Named):
    """A kind of mutable input. `instance` names what tells two of them apart."""

    instance: tuple[Text, ...] = field(metadata={"single": True})
    changes: Text = words("generation", "value")
    doc: Text = prose("what it is")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits(Record):
    """Bounds that every evaluator, encoder and layout holds."""

    bound_variables: Number
    range_iterations: Number
    axes: Number
    value_stack: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed(Named):
    """A name with a type: an attribute, a payload field, a layout field."""

    type: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(Record):
    """A fold over `from_` <= `binds` < `to`: `fold` combines `result`, at first `initial`, with the body."""

    binds: Text
    from_: Text = yaml_name("from")
    to: Text
    body: Text
    fold: Text
    initial: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeKind(Named):
    """A node of a size expression: computed (`value`), a fold over a range (`range`) or a leaf (`reads`)."""

    opcode: Number
    operands: tuple[Text, ...] = ()
    attributes: tuple[Typed, ...] = ()
    value: Text | None = None
    range: Range | None = None
    reads: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Key(Named):
    """What entries are kept for."""

    each: Text = words("stack", "task")
    doc: Text = prose("what entries are kept for")


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(Named):
    """What a replay compares of the source `name`."""

    by: Text = words("identity", "generation", "generation+value", "value")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Named):
    """A type of cached result. `replay` overrides what the backends compare."""

    type: Text
    key: Text
    payload: tuple[Typed, ...]
    depends: Text = words("observed", "snapshot")
    replay: tuple[Compare, ...] = ()
    ways: Number
    backends: tuple[Text, ...]
    doc: Text = prose("what it keeps")


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay(Named):
    """What the backend `name` compares of each source."""

    compares: tuple[Compare, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Write(Record):
    """Instances of `source` picked by `each`, where the condition `if_` holds."""

    source: Text
    each: Text
    if_: Text | None = yaml_name("if", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutator(Named):
    """A way in which the runtime's API can write a source. Untracked ones carry the reason and what a user is told."""

    doc: Text = prose("what happens")
    writes: tuple[Write, ...]
    backends: tuple[Text, ...] = ()
    untracked: Text | None = prose("why the runtime cannot see it", default=None)
    tell: Text | None = prose("what the user can do about it", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BumpPoint(Named):
    """What the mutator `name` bumps, and when."""

    when: Text = words("before_lookup", "before_write")
    bumps: tuple[Write, ...]


STEPS = (
    "stage_arguments",
    "bump_writes",
    "lookup",
    "size",
    "record",
    "publish",
    "grow_heap",
    "bump_written",
    "dispatch",
    "read_back",
    "poll_overflow",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Record):
    """One step of a launch, or a group (`each_task`, `on_miss`) with its `steps`."""

    name: Text = words(*STEPS, "each_task", "on_miss")
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch(Named):
    """The launch sequence of the family `name`."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Publish(Named):
    """How the sizes reach the device of the backend `name`."""

    how: Text = words("direct", "resident", "republish")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout(Named):
    """A struct that crosses between host and device, naturally aligned."""

    doc: Text = prose("what it is")
    fields: tuple[Typed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spec(Record):
    """The whole of `adstack.yaml`."""

    launchgen: Number
    namespace: Text
    layout_version: Number
    sources: tuple[Source, ...]
    element_types: tuple[Text, ...]
    storage_types: tuple[Text, ...]
    limits: Limits
    expression: tuple[NodeKind, ...]
    keys: tuple[Key, ...]
    entries: tuple[Entry, ...]
    replay: tuple[Replay, ...]
    mutators: tuple[Mutator, ...]
    bump_points: tuple[BumpPoint, ...]
    launch: tuple[Launch, ...]
    publish: tuple[Publish, ...]
    backends: tuple[Text, ...]
    layouts: tuple[Layout, ...]
