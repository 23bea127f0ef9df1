"""LG61x: the order of the steps of a launch, one rule for each pair that must not be swapped."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.checks.launch import flatten, sizer
from launchgen.checks.rule import Check, Find, Problem, check
from launchgen.spec.finding import Note
from launchgen.spec.model import Launch, Spec, Step

# code, the step that comes first, the ones that come after it, why
ORDER = (
    (
        "LG611",
        "stage_arguments",
        ("bump_writes",),
        "which allocations a launch writes is known only once they are bound",
    ),
    ("LG612", "bump_writes", ("lookup",), "a look-up before the bump serves the value from before the write"),
    (
        "LG613",
        "lookup",
        ("size", "publish", "grow_heap"),
        "whether and what to size, publish and grow is the look-up's answer",
    ),
    ("LG614", "size", ("read_back", "record"), "what is recorded before it is sized is the previous task's"),
    ("LG615", "read_back", ("record",), "the status word must be seen before an entry is kept"),
    (
        "LG616",
        "record",
        ("publish", "grow_heap"),
        "on a miss there is nothing to publish, nor a size to grow to, before that",
    ),
    ("LG617", "publish", ("dispatch",), "the task would run with the sizes of its last launch"),
    ("LG618", "grow_heap", ("dispatch",), "the task would push past the end of the old heap"),
    (
        "LG623",
        "record",
        ("bump_written",),
        "what is recorded after the bump would outlive the write that the task is about to make",
    ),
    ("LG624", "bump_written", ("dispatch",), "an entry could be served between the write and its bump"),
)


def _order(code: str, first: str, later: tuple[str, ...], why: str) -> Check:
    then = " or ".join(f"`{name}`" for name in later)
    return check(code, f"{then} before `{first}`", why)(_swapped(first, later))


def _swapped(first: str, later: tuple[str, ...]) -> Find:
    def find(spec: Spec) -> Iterator[Problem]:
        for launch in spec.launch:
            steps = [placed.step for placed in flatten(launch.steps)]
            behind = next((index for index, step in enumerate(steps) if step.name == first), 0)
            for step in steps[:behind]:
                if step.name in later:
                    message = f"`{step.name}` of `{launch.name}` comes before `{first}`"
                    note = Note(f"`{first}` is here", steps[behind].mark)
                    yield Problem(step.mark, message, f"move `{first}` before `{step.name}`", (note,))

    return find


def _between(launch: Launch) -> Iterator[Step]:
    """The steps after the look-up and before the dispatch."""
    steps = [placed.step for placed in flatten(launch.steps)]
    names = [str(step.name) for step in steps]
    if "lookup" in names and "dispatch" in names:
        yield from steps[names.index("lookup") + 1 : names.index("dispatch")]


@check(
    "LG619",
    "write between look-up and dispatch",
    "the task would run on data that its sizes do not belong to",
)
def nothing_written(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        for step in _between(launch):
            if step.name == "stage_arguments":
                message = f"`{step.name}` of `{launch.name}` uploads host arrays between look-up and dispatch"
                yield Problem(step.mark, message, "move it before `bump_writes`")


@check(
    "LG620",
    "overflow polled between look-up and dispatch",
    "a poll may erase the very entry that was just looked up",
)
def polled_outside(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        for step in _between(launch):
            if step.name == "poll_overflow":
                message = f"`poll_overflow` of `{launch.name}` stands between look-up and dispatch"
                yield Problem(step.mark, message, "poll first of all, or after the dispatch")


@check("LG621", "look-up and what it decides in different loops", "only the last task's answer would be left")
def decided_together(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        placed = list(flatten(launch.steps))
        misses = [p for p in placed if "on_miss" in p.groups and "each_task" in p.groups]
        lookups = _loops_with(launch, "lookup")
        for miss in misses[:1]:
            if not any(miss.step in [p.step for p in flatten(loop.steps)] for loop in lookups):
                message = f"`on_miss` of `{launch.name}` stands in a loop of its own, away from `lookup`"
                yield Problem(miss.step.mark, message, "put both into one `each_task`")


@check(
    "LG622",
    "overflow polled before the dispatch on the host",
    "a launch on the host raises its own overflow, not the last one's",
)
def polled_after(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        names = [str(placed.step.name) for placed in flatten(launch.steps)]
        if not {"poll_overflow", "dispatch"} <= set(names) or sizer(launch.name) != "host":
            continue
        if names.index("poll_overflow") < names.index("dispatch"):
            poll = next(placed.step for placed in flatten(launch.steps) if placed.step.name == "poll_overflow")
            message = f"`poll_overflow` of `{launch.name}` comes before `dispatch`"
            yield Problem(poll.mark, message, "move it behind `dispatch`")


def _loops_with(launch: Launch, name: str) -> list[Step]:
    loops = [step for step in launch.steps if step.name == "each_task"]
    return [loop for loop in loops if any(placed.step.name == name for placed in flatten(loop.steps))]


CHECKS = (*(_order(*rule) for rule in ORDER), nothing_written, polled_outside, decided_together, polled_after)
