"""What is to be generated: one file each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Output:
    """The file `path` under generated/, rendered from `template` with `context`.

    `backend` is None for what all backends share; `entries` names the cache entries that the file is made from.
    """

    path: str
    template: str
    context: Mapping[str, Any]
    backend: str | None
    entries: tuple[str, ...] = ()
