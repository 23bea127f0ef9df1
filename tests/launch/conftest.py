"""The backends that launch tests run on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from launch import vulkan
from launch.target import Target, names, target


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `target_name` runs for every backend that can be tested here."""
    if "target_name" in metafunc.fixturenames and "target_name" not in _chosen(metafunc):
        metafunc.parametrize("target_name", names(), scope="session")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What runs on a real GPU is marked as such."""
    for item in items:
        if "-gpu" in item.name:
            item.add_marker(pytest.mark.gpu)


def _chosen(metafunc: pytest.Metafunc) -> set[str]:
    marks = metafunc.definition.iter_markers("parametrize")
    return {name.strip() for mark in marks for name in str(mark.args[0]).split(",")}


@pytest.fixture(name="target")
def made_target(target_name: str) -> Target:
    """Each backend in turn."""
    return target(target_name)


@pytest.fixture(autouse=True)
def no_messages(request: pytest.FixtureRequest) -> Iterator[None]:
    """The Vulkan validation layer has nothing to say of a test that ran on it."""
    yield
    parameters = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    if parameters.get("target_name") == "spirv" or ("spirv", 1) in parameters.values():
        assert vulkan.messages() == ""


@pytest.fixture
def cpu() -> Target:
    """The CPU alone."""
    return target("cpu")
