"""What a backend file says of a GPU's driver: its library, its functions, its codes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class DriverFunction:
    """One function of the driver.

    `takes` are the C types of its parameters, `call` the C++ expressions that are passed. It returns a status; one that
    `gives` text returns that instead. The codes named by `unless` are no failure. `since` is the version that
    brought it.
    """

    operation: str
    symbol: str
    takes: tuple[str, ...]
    call: tuple[str, ...]
    failure: str
    since: str | None = None
    unless: str | None = None
    gives: str = "status"
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver: the names under which its library is tried, how it numbers its versions, the oldest that will do, and
    its codes by what they mean."""

    name: str
    libraries: tuple[str, ...]
    version: Mapping[str, int]
    oldest: str
    success: int
    codes: Mapping[str, tuple[int, ...]]
    functions: tuple[DriverFunction, ...]


def driver(facts: Mapping[str, Any]) -> Driver:
    """The driver that the section `driver` of a backend file describes."""
    functions = tuple(_function(operation, given) for operation, given in facts["functions"].items())
    codes = {name: tuple(code) if isinstance(code, list) else (code,) for name, code in facts["codes"].items()}
    made = {
        "libraries": tuple(facts["libraries"]),
        "oldest": str(facts["oldest"]),
        "codes": codes,
        "functions": functions,
    }
    return Driver(**{**facts, **made})


def _function(operation: str, facts: Mapping[str, Any]) -> DriverFunction:
    listed: dict[str, Any] = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
    if "since" in listed:
        listed["since"] = str(listed["since"])
    return DriverFunction(operation=operation, **listed)
