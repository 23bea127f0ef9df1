"""A spec that is cut down to some backends is a spec like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutting import SUBSETS, cut
from generating import TEMPLATES, Project, replace_once, templates, told
from launchgen.emit.problem import Refused
from launchgen.emit.produce import Request, produce
from launchgen.emit.templates import with_imports


def generated(folder: Path, text: str, source: Path = TEMPLATES) -> dict[str, str]:
    """What the spec `text` generates."""
    spec = folder / "adstack.yaml"
    spec.write_text(text, encoding="utf-8")
    return {one.output.path: one.text for one in produce(Request(spec, source)).rendered}


@pytest.mark.parametrize("backends", SUBSETS, ids="-".join)
def test_every_set_of_backends_generates_what_it_needs_and_no_more(tmp_path: Path, backends: tuple[str, ...]) -> None:
    made = generated(tmp_path, cut(backends))
    folders = {path.split("/")[0] for path in made if "/" in path}
    assert folders == {"cache", "size_expr", "program", *backends}
    sizers = {path for path in made if path.split("/")[-1] in ("sizer.ll", "sizer.spvasm")}
    assert sizers == {f"{backend}/sizer.{'spvasm' if backend == 'spirv' else 'll'}" for backend in backends}


def test_what_a_backend_alone_has_is_the_same_in_every_spec_that_declares_it(tmp_path: Path) -> None:
    whole = generated(tmp_path, cut(SUBSETS[-1]))
    for backends in SUBSETS:
        made = generated(tmp_path, cut(backends))
        own = [path for path in made if path.startswith(backends) and path.endswith(".cpp")]
        assert own
        assert {path: made[path] for path in own} == {path: whole[path] for path in own}


def test_a_template_that_no_spec_renders_is_told_whatever_is_declared(project: Project) -> None:
    folder = project.own_templates()
    (folder / "spirv" / "stray.h.j2").write_text("x\n")
    (folder / "_macros" / "stray.j2").write_text("x\n")
    for backends in (("cpu",), ("spirv",), SUBSETS[-1]):
        with pytest.raises(Refused) as refused:
            generated(project.folder, cut(backends), folder)
        assert [line.split(":")[0] for line in told(refused.value.problems)] == ["stray.j2", "stray.h.j2"]


def test_macros_are_found_through_macros_without_rendering(tmp_path: Path) -> None:
    folder = templates(
        tmp_path,
        a='{% from "_macros/b.j2" import m %}\n{{ nothing }}\n',
        _macros__b="{% import '_macros/c.j2' as c %}\n",
        _macros__c='{% import "_macros/b.j2" as b %}{% import "_macros/gone.j2" as d %}\n',
        _macros__e="x\n",
    )
    assert with_imports({"a.j2", "gone.j2"}, folder) == {"a.j2", "_macros/b.j2", "_macros/c.j2"}


def test_a_cut_spec_generates_from_the_command_line(project: Project) -> None:
    project.spec.write_text(cut(("cuda",)))
    project.run("generate")
    project.run("check")
    assert not (project.out / "cpu").exists()
    replace_once(project.spec, "publish:\n  cuda: resident\n", "publish:\n  cuda: resident\n  cpu: direct\n")
    said = project.run("check-spec", expect=1).output
    assert "error[LG403]: there is no declared backend `cpu`" in said
    assert "help: remove it, or declare it in `backends`" in said
