"""The steps of a launch, as calls of a launcher's member functions."""

from __future__ import annotations

from dataclasses import dataclass

from launchgen.spec.marks import Text
from launchgen.spec.model import Spec, Step

_KERNEL = ("const Kernel &", "kernel")
_NUMBER = ("std::uint32_t ", "number")
_TASK = ("Task &", "task")

# What each step of the CPU launcher takes.
CPU_STEPS = {
    "stage_arguments": (("Kernel &", "kernel"), ("const LaunchArgument *", "arguments")),
    "bump_writes": (("Kernel &", "kernel"),),
    "lookup": (_KERNEL, _TASK),
    "size": (_KERNEL, _NUMBER, _TASK),
    "record": (_KERNEL, _TASK),
    "publish": (_KERNEL, _NUMBER, _TASK),
    "grow_heap": (_KERNEL, _NUMBER, _TASK),
    "dispatch": (_KERNEL, _TASK),
    "poll_overflow": (),
}


@dataclass(frozen=True, slots=True)
class Declaration:
    """A step as a member function."""

    name: str
    parameters: str


@dataclass(frozen=True, slots=True)
class Call:
    """A step where it is taken, or a group of steps."""

    name: Text
    arguments: str
    steps: tuple[Call, ...]


def declarations() -> tuple[Declaration, ...]:
    """The member functions of the CPU launcher."""
    return tuple(
        Declaration(name, ", ".join(type_ + parameter for type_, parameter in parameters))
        for name, parameters in CPU_STEPS.items()
    )


def launch_calls(spec: Spec, family: str) -> tuple[Call, ...]:
    """The launch sequence of `family`."""
    launch = next(launch for launch in spec.launch if launch.name == family)
    return tuple(_call(step) for step in launch.steps)


def split_at_turn(calls: tuple[Call, ...]) -> tuple[tuple[Call, ...], tuple[Call, ...]]:
    """What a launch does once, and what each turn of a loop over its tasks does again: all but staging."""
    once = tuple(call for call in calls if call.name == "stage_arguments")
    return once, tuple(call for call in calls if call.name != "stage_arguments")


def _call(step: Step) -> Call:
    parameters = CPU_STEPS.get(step.name, ())
    arguments = ", ".join(name for _, name in parameters)
    return Call(step.name, arguments, tuple(_call(inner) for inner in step.steps))
