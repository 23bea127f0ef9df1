"""LG80x: numbers in range."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.checks.rule import Problem, check
from launchgen.spec.marks import Number
from launchgen.spec.model import Spec
from launchgen.spec.vocabulary import LANGUAGE

LIMITS = {
    "bound_variables": (1, 32),
    "range_iterations": (1, 2**24),
    "axes": (1, 64),
    "value_stack": (2, 1024),
}
MAX_WAYS = 64
MAX_VERSION = 65535
INT64 = (-(2**63), 2**63 - 1)


@check("LG801", "version of the language", "words may mean something else in another version")
def language_version(spec: Spec) -> Iterator[Problem]:
    if spec.launchgen != LANGUAGE:
        message = f"this launchgen reads version {LANGUAGE} of the spec language, not {spec.launchgen}"
        yield Problem(spec.launchgen.mark, message, f"write `launchgen: {LANGUAGE}`, or use another launchgen")


@check("LG802", "limit out of range", "interpreters, encoders and tests are sized for these")
def limits_in_range(spec: Spec) -> Iterator[Problem]:
    for name, (low, high) in LIMITS.items():
        yield from _range(f"`{name}`", getattr(spec.limits, name), low, high)


@check("LG803", "ways out of range", "a look-up tries each way in turn, so many cost what the cache saves")
def ways_in_range(spec: Spec) -> Iterator[Problem]:
    for entry in spec.entries:
        yield from _range(f"`ways` of `{entry.name}`", entry.ways, 1, MAX_WAYS)


@check("LG804", "layout version out of range", "it travels with what crosses to the device")
def layout_version_in_range(spec: Spec) -> Iterator[Problem]:
    yield from _range("`layout_version`", spec.layout_version, 1, MAX_VERSION)


@check("LG805", "initial value out of range", "expressions are computed in i64")
def initial_in_range(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        if kind.range is not None:
            yield from _range(f"`initial` of `{kind.name}`", kind.range.initial, *INT64)


def _range(what: str, number: Number, low: int, high: int) -> Iterator[Problem]:
    if not low <= number <= high:
        yield Problem(number.mark, f"{what} is {number}, out of range", f"write a number from {low} to {high}")


CHECKS = (language_version, limits_in_range, ways_in_range, layout_version_in_range, initial_in_range)
