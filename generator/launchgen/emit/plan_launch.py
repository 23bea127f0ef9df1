"""The steps of a launch, as calls of a launcher's member functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.emit.plan_bumps import bumps
from launchgen.spec.marks import Text
from launchgen.spec.model import Spec, Step
from launchgen.spec.vocabulary import RUNTIME_MUTATORS

Parameters = tuple[tuple[str, str], ...]  # type with its punctuation, name

_CONST_KERNEL = ("const Kernel &", "kernel")
_NUMBER = ("std::uint32_t ", "number")
_TASK = ("Task &", "task")
_LAUNCH = ("const Launch &", "launch")
_ARGUMENTS = ("const LaunchArgument *", "arguments")
_IN_TASK = (_LAUNCH, _NUMBER, _TASK)

# What each step of a family's launcher takes.
STEPS: Mapping[str, Mapping[str, Parameters]] = {
    "cpu": {
        "stage_arguments": (("Kernel &", "kernel"), _ARGUMENTS),
        "bump_writes": (("Kernel &", "kernel"),),
        "lookup": (_CONST_KERNEL, _TASK),
        "size": (_CONST_KERNEL, _NUMBER, _TASK),
        "record": (_CONST_KERNEL, _TASK),
        "publish": (_CONST_KERNEL, _NUMBER, _TASK),
        "grow_heap": (_CONST_KERNEL, _TASK),
        "bump_written": (_CONST_KERNEL, ("const Task &", "task")),
        "dispatch": (_CONST_KERNEL, _TASK),
        "poll_overflow": (),
    },
    "llvm_gpu": {
        "poll_overflow": (),
        "stage_arguments": (_LAUNCH, _ARGUMENTS),
        "bump_writes": (_LAUNCH,),
        "lookup": _IN_TASK,
        "size": _IN_TASK,
        "read_back": _IN_TASK,
        "record": _IN_TASK,
        "publish": _IN_TASK,
        "grow_heap": (_LAUNCH, _TASK),
        "bump_written": (_LAUNCH, ("const Task &", "task")),
        "dispatch": _IN_TASK,
    },
    "spirv": {
        "poll_overflow": (),
        "stage_arguments": (("Kernel &", "kernel"), ("KernelState &", "state"), _ARGUMENTS),
        "bump_writes": (("Kernel &", "kernel"),),
        "lookup": _IN_TASK,
        "size": (_LAUNCH,),
        "read_back": (_LAUNCH,),
        "record": (_LAUNCH,),
        "publish": (_LAUNCH,),
        "grow_heap": (_LAUNCH,),
        "bump_written": (_LAUNCH,),
        "dispatch": (_LAUNCH,),
    },
}

# What a launch does once however often its tasks run: the rest belongs to each turn.
ONCE = ("poll_overflow", "stage_arguments")


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


def context(spec: Spec, backend: str, family: str) -> Mapping[str, object]:
    """What the launcher of `backend` is made from: its steps, and what it bumps, once, for each task, and as a task is
    dispatched."""
    calls = _calls(spec, family)
    graphs = {name for name, mutator in RUNTIME_MUTATORS.items() if mutator.graphs_only}
    here = [bump for bump in bumps(spec) if bump.name not in graphs and (not bump.backends or backend in bump.backends)]
    return {
        "steps": _declarations(family),
        "before_turns": tuple(call for call in calls if call.name in ONCE),
        "turn": tuple(call for call in calls if call.name not in ONCE),
        "launch_bumps": tuple(bump for bump in here if bump.scope == "launch"),
        "task_bumps": tuple(bump for bump in here if bump.scope == "task"),
        "dispatch_bumps": tuple(bump for bump in here if bump.name == "kernel_launch"),
    }


def _declarations(family: str) -> tuple[Declaration, ...]:
    return tuple(
        Declaration(name, ", ".join(type_ + parameter for type_, parameter in parameters))
        for name, parameters in STEPS[family].items()
    )


def _calls(spec: Spec, family: str) -> tuple[Call, ...]:
    launch = next(launch for launch in spec.launch if launch.name == family)
    return tuple(_call(step, STEPS[family]) for step in launch.steps)


def _call(step: Step, steps: Mapping[str, Parameters]) -> Call:
    arguments = ", ".join(name for _, name in steps.get(step.name, ()))
    return Call(step.name, arguments, tuple(_call(inner, steps) for inner in step.steps))
