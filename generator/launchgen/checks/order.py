"""LG61x: the order of the steps of a launch, one rule for each pair that must not be swapped."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.checks.launch import TASK_STEPS, flatten, sizer
from launchgen.checks.rule import Check, Find, Problem, check
from launchgen.spec.finding import Note, listed
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
    (
        "LG617",
        "publish",
        ("grow_heap", "dispatch"),
        "the heaps would grow to, and the task run with, the sizes of its last launch",
    ),
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
    "overflow not polled first on a device",
    "what an earlier launch raised is told before anything of this one is done, and before an entry of it is looked up",
)
def polled_first(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        steps = [placed.step for placed in flatten(launch.steps)]
        late = [step for step in steps[1:] if step.name == "poll_overflow"]
        if late and sizer(launch.name) == "device":
            message = f"`poll_overflow` of `{launch.name}` comes after `{steps[0].name}`"
            yield Problem(late[0].mark, message, "move it to the front")


@check(
    "LG621",
    "a task's steps in different loops",
    "a task would be dispatched after the next one was looked up, which may be sized by what it writes",
)
def in_one_loop(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        loops = [step for step in launch.steps if step.name == "each_task"]
        own = [
            {str(placed.step.name) for placed in flatten(loop.steps)} & {*TASK_STEPS.get(launch.name, ())}
            for loop in loops
        ]
        for loop, names in list(zip(loops, own, strict=True))[1:]:
            if names:
                message = f"{listed(sorted(names))} of `{launch.name}` stands in a second `each_task`"
                note = Note("the first is here", loops[0].mark)
                yield Problem(loop.mark, message, "put all steps of a task into one `each_task`", (note,))


@check(
    "LG622",
    "overflow not polled behind each dispatch on the host",
    "a launch on the host raises its own overflow, and names the task that it happened in",
)
def polled_after(spec: Spec) -> Iterator[Problem]:
    for launch in spec.launch:
        placed = list(flatten(launch.steps))
        names = [str(one.step.name) for one in placed]
        if not {"poll_overflow", "dispatch"} <= set(names) or sizer(launch.name) != "host":
            continue
        poll, dispatch = placed[names.index("poll_overflow")], placed[names.index("dispatch")]
        if names.index("poll_overflow") < names.index("dispatch") or poll.groups != dispatch.groups:
            message = f"`poll_overflow` of `{launch.name}` does not follow `dispatch` in its loop"
            yield Problem(
                poll.step.mark, message, "move it behind `dispatch`", (Note("`dispatch` is here", dispatch.step.mark),)
            )


CHECKS = (*(_order(*rule) for rule in ORDER), nothing_written, polled_first, in_one_loop, polled_after)
