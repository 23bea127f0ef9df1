"""What all tests share: the library under test, built from the committed sources."""

from __future__ import annotations

import pytest

from launchgen.runtime import Library

pytest.register_assert_rewrite("launch.audit", "launch.scene", "launch.memory", "launch.target")


@pytest.fixture(scope="session")
def library() -> Library:
    """The CPU backend's library."""
    from launch.target import target

    return target("cpu").library
