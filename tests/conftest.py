"""What all tests share: the library under test, built from the committed sources."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from launchgen.build.project import build
from launchgen.runtime import Library, open_library

pytest.register_assert_rewrite("launch.audit", "launch.scene", "launch.memory")

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def library() -> Library:
    """The CPU backend's library; `ADSTACK_LIBRARY` names another one, as a build with sanitizers."""
    given = os.environ.get("ADSTACK_LIBRARY")
    # Processes that want it at once build it once: the build locks its folder.
    return open_library(given or build(ROOT / "generated", ROOT / "build", "cpu").library)
