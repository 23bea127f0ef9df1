"""A run of the generator as a whole: when it does nothing, and that its output depends on its inputs alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from generating import ROOT, TEMPLATES, Project, replace_once
from launchgen.emit import produce
from launchgen.emit.generate import Paths, escaped, generate
from launchgen.emit.inputs import input_files, input_hash
from launchgen.emit.manifest import read
from launchgen.emit.problem import Refused


def paths(project: Project, templates: Path = TEMPLATES, **others: Path) -> Paths:
    stamp = project.folder / "build" / "generate.stamp"
    return Paths(Path("adstack.yaml"), templates, Path("generated"), **{"stamp": stamp, **others})


def times(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_a_second_run_does_nothing_but_touch_the_stamp(project: Project) -> None:
    here = paths(project)
    first = generate(here)
    assert first.written is not None
    assert len(first.written.changed) == first.files == len(read(project.out))
    before = times(project.out)
    os.utime(here.stamp, ns=(1, 1))
    second = generate(here)
    assert second.written is None
    assert (second.files, second.undone) == (first.files, first.undone)
    assert times(project.out) == before
    assert here.stamp.stat().st_mtime_ns > 1


def test_whatever_is_done_to_the_output_is_seen_and_mended(project: Project) -> None:
    here = paths(project)
    generate(here)
    good = project.tree()
    edits = (
        lambda: (project.out / "capi.h").unlink(),
        lambda: (project.out / "capi.h").write_text("x"),
        lambda: (project.out / "manifest.json").unlink(),
        lambda: (project.out / "manifest.json").write_text(json.dumps({"files": {}, "launchgen": "0"})),
        lambda: shutil.rmtree(project.out),
        lambda: here.stamp.unlink(),
        lambda: here.stamp.write_text("[]"),
        lambda: here.stamp.write_text("nonsense"),
    )
    for edit in edits:
        edit()
        assert generate(here).written is not None
        assert project.tree() == good
        assert generate(here).written is None


def test_an_edit_of_the_spec_or_of_a_template_is_seen(project: Project) -> None:
    here = paths(project, project.own_templates())
    generate(here)
    project.edit("namespace: adstack", "namespace: other")
    written = generate(here).written
    assert written is not None
    assert "capi.h" in written.changed
    replace_once(project.folder / "templates" / "capi.h.j2", "#include <stddef.h>\n", "")
    written = generate(here).written
    assert written is not None
    assert written.changed == ("capi.h",)


def test_a_comment_in_the_spec_changes_no_byte(project: Project) -> None:
    generate(paths(project))
    before = times(project.out)
    project.spec.write_text("# One more line.\n\n" + project.spec.read_text())
    written = generate(paths(project)).written
    assert written is not None
    assert (written.changed, written.removed) == ((), ())
    assert {path: time for path, time in times(project.out).items() if Path(path).is_file()}.items() <= before.items()


def test_a_failure_writes_nothing_and_leaves_the_stamp(project: Project) -> None:
    here = paths(project, project.own_templates())
    generate(here)
    before, stamp = times(project.out), here.stamp.stat().st_mtime_ns
    project.edit("namespace: adstack", "namespace: other")
    replace_once(here.templates / "capi.h.j2", "#include <stddef.h>\n", "{{ nothing }}\n")
    with pytest.raises(Refused):
        generate(here)
    assert times(project.out) == before
    assert here.stamp.stat().st_mtime_ns == stamp


def test_a_failure_in_an_empty_folder_makes_no_folder(project: Project) -> None:
    project.spec.write_text("nonsense")
    with pytest.raises(Refused):
        generate(paths(project))
    assert [path.name for path in project.folder.iterdir()] == ["adstack.yaml"]


def test_a_field_that_nothing_reads_stops_everything(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(produce, "watching_reads", lambda: nullcontext(set()))
    with pytest.raises(Refused, match="neither the plan nor a template reads `namespace` of a Spec"):
        generate(paths(project))
    assert not project.out.exists()


def test_what_was_emitted_unchecked_is_no_excuse_for_the_checks(project: Project) -> None:
    project.edit("  field_write:       {when: before_write, bumps: [{source: snode, each: field}]}\n", "")
    generate(paths(project), unchecked=True)
    with pytest.raises(Refused) as refused:
        generate(paths(project))
    assert all(problem.finding.code.startswith("LG") for problem in refused.value.problems)


def test_every_file_that_decides_anything_is_an_input() -> None:
    files = {path.name for path in input_files(ROOT / "adstack.yaml", TEMPLATES)}
    assert {"adstack.yaml", "capi.h.j2", "model.py", "run.py", "cpu.yaml", "plan.py", "__init__.py"} <= files
    assert not {"cli.py", "project.py", "program.py"} & files


def test_the_hash_knows_each_input_and_not_where_it_lies(tmp_path: Path) -> None:
    spec, templates = tmp_path / "s.yaml", tmp_path / "t"
    templates.mkdir()
    spec.write_text("a")
    (templates / "x.j2").write_text("b")
    first = input_hash(spec, templates)
    moved = Path(shutil.copytree(tmp_path, tmp_path.with_name("elsewhere")))
    assert input_hash(moved / "s.yaml", moved / "t") == first
    assert input_hash(spec, templates, ("unchecked",)) != first
    (templates / "x.j2").rename(templates / "y.j2")
    second = input_hash(spec, templates)
    (templates / "y.j2").write_text("c")
    assert len({first, second, input_hash(spec, templates)}) == 3


SURROUNDINGS = (
    {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC"},
    {"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8", "TZ": "Pacific/Auckland"},
    {"PYTHONHASHSEED": "4711", "LC_ALL": "tr_TR.UTF-8", "PYTHONUTF8": "0", "PYTHONOPTIMIZE": "2"},
)


@pytest.mark.parametrize("surroundings", SURROUNDINGS, ids=lambda s: s["PYTHONHASHSEED"])
def test_output_depends_on_nothing_around(tmp_path: Path, surroundings: dict[str, str]) -> None:
    folder = tmp_path / "a folder of its own" / surroundings["PYTHONHASHSEED"]
    folder.mkdir(parents=True)
    spec = shutil.copy(ROOT / "adstack.yaml", folder / "renamed.yaml")
    environment = os.environ | surroundings | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = (sys.executable, "-m", "launchgen", "generate", "--spec", spec, "--out", folder / "out")
    subprocess.run((*command, "--stamp", folder / "stamp"), cwd="/", env=environment, check=True, capture_output=True)
    reference = tmp_path / "reference"
    generate(Paths(ROOT / "adstack.yaml", TEMPLATES, reference, tmp_path / "stamp"))
    for path in (*read(reference), "manifest.json"):
        assert (folder / "out" / path).read_bytes() == (reference / path).read_bytes(), path
    text = "".join((reference / path).read_text() for path in (*read(reference), "manifest.json"))
    assert str(tmp_path) not in text
    assert str(ROOT) not in text


def test_a_depfile_names_every_input_to_make(project: Project) -> None:
    strange = project.folder / "a b#c$d" / "e:f"
    shutil.copytree(TEMPLATES, strange)
    here = paths(project, strange, depfile=Path("build/generate.d"))
    generate(here)
    (project.folder / "Makefile").write_text(f"{escaped(str(here.stamp))}:\n\ttouch $@\n-include build/generate.d\n")

    def stale() -> bool:
        asked = subprocess.run(("make", "-q", str(here.stamp)), cwd=project.folder, capture_output=True, text=True)
        assert asked.returncode in (0, 1), asked.stderr
        return asked.returncode == 1

    assert not stale()
    late = here.stamp.stat().st_mtime + 10
    for file in (project.spec, strange / "capi.h.j2", strange / "cache"):
        before = file.stat().st_mtime
        os.utime(file, (late, late))
        assert stale(), file
        os.utime(file, (before, before))
        assert not stale()
    (strange / "capi.h.j2").unlink()
    assert stale()


@pytest.mark.skipif(shutil.which("ninja") is None, reason="ninja is not installed")
def test_ninja_reads_the_depfile_and_rests(project: Project) -> None:
    strange = project.folder / "a b" / "c#d"
    shutil.copytree(TEMPLATES, strange)
    command = (
        f"PYTHONPATH={os.pathsep.join(sys.path)} {sys.executable} -m launchgen generate"
        " --templates 'a b/c#d' --stamp build/generate.stamp --depfile build/generate.d"
    )
    (project.folder / "build.ninja").write_text(
        f"rule generate\n  command = {command.replace('$', '$$')}\n  depfile = build/generate.d\n"
        "build build/generate.stamp: generate\n"
    )

    def said() -> str:
        return subprocess.run(("ninja",), cwd=project.folder, capture_output=True, text=True, check=True).stdout

    assert "files" in said()
    assert "no work to do" in said()
    late = (project.folder / "build/generate.stamp").stat().st_mtime + 2
    os.utime(strange / "capi.h.j2", (late, late))
    assert "up to date" in said()


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/a/b", "/a/b"),
        ("/a b/c", "/a\\ b/c"),
        ("a$b", "a$$b"),
        ("a#b", "a\\#b"),
        ("a\\ b", "a\\\\\\ b"),
        ("a\\b", "a\\b"),
        ("c:/d", "c\\:/d"),
    ],
)
def test_escaping(path: str, expected: str) -> None:
    assert escaped(path) == expected


def test_a_path_that_no_depfile_can_name_is_told(project: Project) -> None:
    here = paths(project, stamp=Path("a\nb"), depfile=Path("d"))
    with pytest.raises(Refused, match="no depfile can name a path with a line break"):
        generate(here)
