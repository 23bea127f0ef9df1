"""Two backends side by side."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from generating import ROOT
from launchgen.backends.load import load_backends
from launchgen.compare.backends import NotComparable, launchers, real_differences
from launchgen.emit.output import Output
from launchgen.emit.produce import Production, Request, produce
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


DIFFERING = {"adstack.ll", "device.json", "driver.cpp", "driver.h", "sizer.ll"}
GOLDEN = Path(__file__).parent / "golden" / "cuda-amdgpu.diff"


def test_the_launchers_of_the_two_gpus_differ_as_reviewed() -> None:
    backends = load_backends()
    pairs = launchers(produce(Request(ROOT / "adstack.yaml", ROOT / "templates")), "cuda", "amdgpu")
    diffs = real_differences(*pairs, backends["cuda"], backends["amdgpu"])
    text = "\n".join(line for diff in diffs for line in (*diff, "")) + "\n"
    if os.environ.get("LAUNCHGEN_UPDATE_GOLDEN"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, encoding="utf-8")
    # The launcher itself is the same: what differs is the driver's table, and what LLVM has to know of each.
    assert {diff[0].partition("/")[2] for diff in diffs} == DIFFERING
    assert text == GOLDEN.read_text(encoding="utf-8"), "review the difference; LAUNCHGEN_UPDATE_GOLDEN=1 then keeps it"


def test_lines_that_only_differ_in_words_do_not_differ() -> None:
    backends = load_backends()
    ones = {"a.cpp": b"namespace cuda {\n  check(cuInit_(0));\n  same();\n}\n"}
    others = {"a.cpp": b"namespace amdgpu {\n  check(hipInit_(0));\n  same();\n}\n"}
    assert real_differences(ones, others, backends["cuda"], backends["amdgpu"]) == ()
    others["a.cpp"] += b"more();\n"
    ((_, _, place, *lines),) = real_differences(ones, others, backends["cuda"], backends["amdgpu"])
    assert place == "@@ -4,1 +4,2 @@"
    assert lines == [" }", "+more();"]
