"""Two backends side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generating import ROOT
from launchgen.compare.backends import NotComparable, launchers
from launchgen.emit.output import Output
from launchgen.emit.produce import Production
from launchgen.emit.render import Rendered
from launchgen.spec.load import load
from launchgen.spec.text import SourceText


@pytest.fixture(scope="module")
def made() -> Production:
    """A production in which cuda and cpu have a launcher each."""
    spec = load(ROOT / "adstack.yaml").spec
    assert spec is not None
    texts = {"cpu/a.h": "cpu", "cuda/a.h": "cuda", "cuda/b.h": None, "shared.h": None}
    rendered = tuple(
        Rendered(Output(path, "t.j2", {}, path.split("/")[0] if "/" in path else None), f"{text}\n")
        for path, text in texts.items()
    )
    return Production(spec, SourceText("adstack.yaml", ""), rendered, ("amdgpu", "spirv"))


def test_files_are_paired_by_their_path_below_the_backend(made: Production) -> None:
    assert launchers(made, "cpu", "cuda") == ({"a.h": b"cpu\n"}, {"a.h": b"cuda\n", "b.h": b"None\n"})


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [
        ("cpu", "cpu", "cpu cannot differ from itself; name two backends"),
        ("cpu", "spirv", "spirv has no templates yet, and so no launcher; templates exist for cpu, cuda"),
        ("cudo", "cpu", "adstack.yaml declares no backend cudo; did you mean cuda?"),
        ("x", "cpu", "adstack.yaml declares no backend x; declared are cpu, cuda, amdgpu, spirv"),
    ],
)
def test_what_cannot_be_compared_is_told(made: Production, one: str, other: str, message: str) -> None:
    with pytest.raises(NotComparable) as error:
        launchers(replace(made), one, other)
    assert str(error.value) == message
