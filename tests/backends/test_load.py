"""The backends are data that the rest of the tool can rely on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from launchgen.backends import load
from launchgen.backends.load import Backend, families, load_backends
from launchgen.spec.model import Publish
from launchgen.spec.shapes import record_shape


def test_the_four_backends_and_their_families() -> None:
    assert {name: backend.family for name, backend in load_backends().items()} == {
        "amdgpu": "llvm_gpu",
        "cpu": "cpu",
        "cuda": "llvm_gpu",
        "spirv": "spirv",
    }
    assert families() == ("llvm_gpu", "cpu", "spirv")


def test_ways_to_publish_are_words_of_the_spec() -> None:
    legal = record_shape(Publish).keys["how"].shape
    for backend in load_backends().values():
        assert backend.publish
        assert set(backend.publish) <= set(legal.words)  # type: ignore[union-attr]
        assert backend.sizer in ("host", "device")


def test_they_cannot_be_changed() -> None:
    backends = load_backends()
    assert isinstance(backends, Mapping)
    with pytest.raises(TypeError):
        backends["cpu"] = backends["cuda"]  # type: ignore[index]


TEMPLATES = Path(__file__).parents[2] / "templates"
FACTS = (
    "family: f\ndoc: d\npublish: [direct]\nsizer: host\nhost_reads_elements: true\ncaptures_graphs: false\n"
    "code: none\ntested: nothing\n"
)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (f"name: other\n{FACTS}", ValueError),
        ("name: mine\n", KeyError),
        (f"name: mine\n{FACTS}colour: red\n", TypeError),
    ],
    ids=["other name", "missing facts", "unknown fact"],
)
def test_a_wrong_file_is_an_error(tmp_path: Path, text: str, error: type[Exception]) -> None:
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(error):
        load._backend(tmp_path / "mine.yaml")


def test_facts_have_their_types() -> None:
    for backend in load_backends().values():
        assert isinstance(backend, Backend)
        assert isinstance(backend.host_reads_elements, bool)
        assert isinstance(backend.captures_graphs, bool)


@pytest.mark.parametrize("name", ["cuda", "amdgpu", "spirv"])
def test_every_function_of_a_driver_is_called(name: str) -> None:
    backend = load_backends()[name]
    if backend.vulkan is not None:
        functions = {*backend.vulkan.loader, *backend.vulkan.instance, *backend.vulkan.device}
    else:
        assert backend.driver is not None
        # The words of an error are asked for by the table itself.
        functions = {function.operation for function in backend.driver.functions} - {"error_name", "error_text"}
    text = "".join(path.read_text(encoding="utf-8") for path in (TEMPLATES / backend.family).glob("*.j2"))
    assert functions == {function for function in functions if re.search(rf"\b{function}\(", text)}
