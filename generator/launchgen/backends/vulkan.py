"""What a backend file says of Vulkan: how functions are found, what a device has to have, the names of results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Vulkan:
    """The libraries by operating system, the functions by where they come from, the results by their names, the
    extensions of an instance and of a device that portability takes, and features by the struct that has them."""

    libraries: Mapping[str, tuple[str, ...]]
    loader: tuple[str, ...]
    instance: tuple[str, ...]
    device: tuple[str, ...]
    results: Mapping[str, int]
    portability: Mapping[str, str]
    required: Mapping[str, tuple[str, ...]]
    used_if_there: Mapping[str, tuple[str, ...]]


def vulkan(facts: Mapping[str, Any]) -> Vulkan:
    """Vulkan as the section `vulkan` of a backend file describes it."""
    listed: dict[str, Any] = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
    return Vulkan(**listed)
