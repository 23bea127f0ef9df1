"""LG60x: each family has a launch sequence whose steps are there and well grouped. Their order is in order.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from launchgen.backends.load import families, load_backends
from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import Note, instead, listed, quote
from launchgen.spec.model import STEPS, Launch, Spec, Step

ON_MISS = ("size", "read_back", "record")
# What each family's launcher does task by task; the rest it does once for all tasks that it takes together.
_EACH = ("lookup", "size", "read_back", "record", "publish", "grow_heap", "bump_written", "dispatch")
TASK_STEPS = {"cpu": _EACH, "llvm_gpu": _EACH, "spirv": ("lookup",)}
ANYWHERE = ("poll_overflow",)  # where it belongs says order.py


@dataclass(frozen=True, slots=True)
class Placed:
    """A step that is no group, with the names of the groups around it, outermost first."""

    step: Step
    groups: tuple[str, ...]


def flatten(steps: tuple[Step, ...], groups: tuple[str, ...] = ()) -> Iterator[Placed]:
    """The steps in the order in which they first run."""
    for step in steps:
        if step.name in ("each_task", "on_miss"):
            yield from flatten(step.steps, (*groups, step.name))
        else:
            yield Placed(step, groups)


def needed(spec: Spec) -> dict[str, str]:
    """The families of the declared backends, each with one of its backends."""
    known = load_backends()
    return {known[backend].family: backend for backend in reversed(spec.backends) if backend in known}


def sizer(family: str) -> str:
    """Where the backends of `family` size a missed task: `host` or `device`; empty for an unknown family."""
    return next((backend.sizer for backend in load_backends().values() if backend.family == family), "")


@check("LG601", "family without a launch sequence", "no launcher could be generated for its backends")
def families_launched(spec: Spec) -> Iterator[Problem]:
    given = {launch.name for launch in spec.launch}
    for family, backend in needed(spec).items():
        if family not in given:
            mark = next(name.mark for name in spec.backends if name == backend)
            message = f"the family `{family}` of `{backend}` has no launch sequence"
            yield Problem(mark, message, f"add `{family}: [...]` to `launch`")


@check("LG602", "launch sequence of no declared backend", "nothing would be generated from it")
def launches_needed(spec: Spec) -> Iterator[Problem]:
    wanted = needed(spec)
    for launch in spec.launch:
        if launch.name in wanted:
            continue
        if launch.name in families():
            message, fix = f"no declared backend is of the family `{launch.name}`", "remove it, or declare its backend"
        else:
            message, fix = f"there is no family {quote(launch.name)}", instead(launch.name, families())
        yield Problem(launch.name.mark, message, fix)


@check("LG603", "step twice in a sequence", "the order that the rules hold would depend on which of them is meant")
def steps_once(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        seen: dict[str, Step] = {}
        for placed in flatten(launch.steps):
            first = seen.setdefault(placed.step.name, placed.step)
            if first is not placed.step:
                message = f"`{placed.step.name}` stands twice in the sequence of `{launch.name}`"
                yield Problem(placed.step.mark, message, "remove one", (Note("the first is here", first.mark),))


@check("LG604", "step missing from a sequence", "a launcher without it serves what it should not, or nothing")
def steps_present(spec: Spec) -> Iterator[Problem]:
    wanted = needed(spec)
    for launch in spec.launch:
        given = {placed.step.name for placed in flatten(launch.steps)}
        steps = [name for name in STEPS if name != "read_back" or sizer(launch.name) == "device"]
        missing = [name for name in steps if name not in given]
        if missing and launch.name in wanted:
            message = f"the sequence of `{launch.name}` has no {listed(missing)}"
            yield Problem(launch.name.mark, message, f"add {listed(missing)} where it belongs")


@check(
    "LG605", "steps grouped in another way than tasks run", "groups nest as on_miss in each_task, or stand side by side"
)
def groups_nested(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        yield from _nesting(launch.steps, ())


def _nesting(steps: tuple[Step, ...], groups: tuple[str, ...]) -> Iterator[Problem]:
    for step in steps:
        if step.name not in ("each_task", "on_miss"):
            continue
        if not step.steps:
            yield Problem(step.mark, f"`{step.name}` is empty", "put steps into it, or remove it")
        if step.name in groups or "on_miss" in groups:
            yield Problem(step.mark, f"`{step.name}` stands inside `{groups[-1]}`", "move it out")
        yield from _nesting(step.steps, (*groups, step.name))


@check(
    "LG606",
    "step in the wrong group",
    "what runs only on a miss is skipped on a hit, and what sizes must not run on one",
)
def steps_grouped(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        for placed in flatten(launch.steps):
            yield from _grouping(launch, placed)


def _grouping(launch: Launch, placed: Placed) -> Iterator[Problem]:
    name, mark = placed.step.name, placed.step.mark
    if name in ON_MISS and "on_miss" not in placed.groups:
        yield Problem(mark, f"`{name}` of `{launch.name}` runs on a hit too", "move it into `on_miss`")
    if name not in ON_MISS and "on_miss" in placed.groups:
        yield Problem(mark, f"`{name}` of `{launch.name}` would be skipped on a hit", "move it out of `on_miss`")
    if launch.name not in TASK_STEPS or name in ANYWHERE:
        return
    each = name in TASK_STEPS[launch.name]
    if each and "each_task" not in placed.groups:
        yield Problem(mark, f"`{name}` of `{launch.name}` must happen for each task", "move it into `each_task`")
    if not each and "each_task" in placed.groups:
        message = f"`{name}` of `{launch.name}` is for all tasks at once, and would run again for each"
        yield Problem(mark, message, "move it out of `each_task`")


@check("LG607", "read-back without a device sizer", "there is nothing to read back where the host sizes")
def read_back_needed(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        for placed in flatten(launch.steps):
            if placed.step.name == "read_back" and launch.name in families() and sizer(launch.name) == "host":
                message = f"`{launch.name}` sizes on the host but reads back"
                yield Problem(placed.step.mark, message, "remove `read_back`")


CHECKS = (
    families_launched,
    launches_needed,
    steps_once,
    steps_present,
    groups_nested,
    steps_grouped,
    read_back_needed,
)
