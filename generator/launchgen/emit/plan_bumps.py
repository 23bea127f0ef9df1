"""The bump functions: which instances each tracked mutator bumps, as loops of C++."""

from __future__ import annotations

from dataclasses import dataclass

from launchgen.spec.marks import Text
from launchgen.spec.model import Mutator, Spec, Write
from launchgen.spec.spelling import derived


@dataclass(frozen=True, slots=True)
class Selector:
    """How C++ walks the instances that a word of the spec picks; `over` is None for a single one."""

    parameters: tuple[tuple[str, str], ...]  # type with its punctuation, name
    scope: str  # "task" and "launch" are known to a launch; "call" to one call of the host
    over: str | None = None
    type: str = ""
    variable: str = ""
    instance: str = ""


_TASK = ("const TaskWrites &", "task")
_ARGUMENTS = ("const ArgumentBinding *", "arguments")
_VIEWS = ("const OpenViews &", "views")

SELECTORS = {
    "task.snode_writes": Selector((_TASK,), "task", "task.snode_writes", "SnodeId", "snode", "snode"),
    "task.arr_writes": Selector(
        (_TASK, _ARGUMENTS), "task", "task.arr_writes", "std::uint32_t", "argument", "arguments[argument].allocation"
    ),
    "task.arr_reads": Selector(
        (_TASK, _ARGUMENTS), "task", "task.arr_reads", "std::uint32_t", "argument", "arguments[argument].allocation"
    ),
    "viewed_fields": Selector((_VIEWS,), "launch", "views.fields", "SnodeId", "snode", "snode"),
    "viewed_allocations": Selector(
        (_VIEWS,), "launch", "views.allocations", "AllocationId", "allocation", "allocation"
    ),
    "field": Selector((("SnodeId ", "field"),), "call", instance="field"),
    "allocation": Selector((("AllocationId ", "allocation"),), "call", instance="allocation"),
    "destination": Selector((("AllocationId ", "destination"),), "call", instance="destination"),
}

CONDITIONS = {"host_array": "if (arguments[argument].kind == ArgumentKind::host_array) "}

# How a launcher hands over what the functions take.
_LAUNCH_ARGUMENTS = {
    "task": "task.description.writes",
    "arguments": "kernel.bindings.data()",
    "views": "program_.views()",
}


@dataclass(frozen=True, slots=True)
class BumpLoop:
    """One line of a bump point."""

    source: Text
    over: str | None
    type: str
    variable: str
    instance: Text
    condition: str


@dataclass(frozen=True, slots=True)
class Bump:
    """The bump function of one mutator; `arguments` is what a launch passes after the cache."""

    name: Text
    sentence: Text
    scope: str
    backends: tuple[Text, ...]
    parameters: Text
    arguments: str
    may_be_unknown: bool
    loops: tuple[BumpLoop, ...]
    unused: tuple[str, ...]


def bumps(spec: Spec) -> tuple[Bump, ...]:
    """The bump functions of all tracked mutators, in the order of the spec."""
    points = {point.name: point for point in spec.bump_points}
    return tuple(
        _bump(mutator, points[mutator.name].bumps if mutator.name in points else ())
        for mutator in spec.mutators
        if mutator.untracked is None
    )


def _bump(mutator: Mutator, lines: tuple[Write, ...]) -> Bump:
    # The signature follows from what the mutator writes, the body from what its bump point says.
    taken = dict.fromkeys(parameter for write in mutator.writes for parameter in SELECTORS[write.each].parameters)
    used = {name for line in lines for _, name in SELECTORS[line.each].parameters}
    if lines:
        used.add("cache")
    may_be_unknown = bool(lines) and any(write.each.endswith("_writes") for write in mutator.writes)
    if may_be_unknown:
        used.add("task")
    parameters = ", ".join(["AdStackCache &cache", *(type_ + name for type_, name in taken)])
    return Bump(
        name=mutator.name,
        sentence=derived(mutator.doc[:1].upper() + mutator.doc[1:] + ".", mutator.doc),
        scope=SELECTORS[mutator.writes[0].each].scope,
        backends=mutator.backends,
        parameters=derived(parameters, mutator.name),
        arguments=", ".join(_LAUNCH_ARGUMENTS.get(name, name) for _, name in taken),
        may_be_unknown=may_be_unknown,
        loops=tuple(_loop(line) for line in lines),
        unused=tuple(name for name in ("cache", *(name for _, name in taken)) if name not in used),
    )


def _loop(line: Write) -> BumpLoop:
    selector = SELECTORS[line.each]
    return BumpLoop(
        source=line.source,
        over=selector.over,
        type=selector.type,
        variable=selector.variable,
        instance=derived(selector.instance, line.each),
        condition=CONDITIONS[line.if_] if line.if_ is not None else "",
    )
