"""What each command prints, writes and exits with."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from generating import ROOT, Project, replace_once
from launchgen.cli import main


def test_help_names_every_command_with_what_it_does() -> None:
    text = CliRunner().invoke(main, ["--help"]).output
    commands = dict(re.findall(r"^  ([a-z-]+) +(\S.*)$", text.split("Commands:")[1], re.MULTILINE))
    assert sorted(commands) == sorted(main.commands)
    assert all(sentence.endswith(".") for sentence in commands.values()), commands


@pytest.mark.parametrize("command", sorted(main.commands))
def test_each_option_of_each_command_is_explained(command: str) -> None:
    options = [p for p in main.commands[command].params if p.param_type_name == "option"]
    assert [option.name for option in options if not option.help] == []  # type: ignore[attr-defined]
    assert CliRunner().invoke(main, [command, "-h"]).exit_code == 0


def test_generate_tells_what_it_wrote_and_then_that_nothing_is_to_do(project: Project) -> None:
    said = project.run("generate").output
    files = len(project.tree()) - 1
    assert "wrote generated/cache/entries.h\n" in said
    assert said.endswith(f"generated: {files} files, {files} written, 0 removed\n")
    assert project.run("generate").output == f"generated: {files} files are up to date\n"
    assert sorted(path.name for path in project.folder.iterdir()) == ["adstack.yaml", "build", "generated"]


def test_generate_names_a_stale_file_that_it_leaves(project: Project) -> None:
    project.run("generate")
    manifest = project.out / "manifest.json"
    data = json.loads(manifest.read_text())
    data["files"] |= dict.fromkeys(("stale.h", "edited.h"), data["files"]["capi.h"])
    manifest.write_text(json.dumps(data))
    (project.out / "stale.h").write_bytes((project.out / "capi.h").read_bytes())
    (project.out / "edited.h").write_text("mine")
    said = project.run("generate").output
    assert "removed generated/stale.h\n" in said
    assert "left generated/edited.h: it is no longer generated but was edited; remove it yourself\n" in said
    assert (project.out / "edited.h").exists()


def test_generate_refuses_with_all_findings_and_writes_nothing(project: Project) -> None:
    project.edit("  field_write:       {when: before_write, bumps: [{source: snode, each: field}]}\n", "")
    said = project.run("generate", expect=2)
    assert re.search(r"^adstack\.yaml:\d+:\d+: error\[LG5\d\d\]: ", said.stderr, re.MULTILINE)
    assert said.stdout == ""
    assert not project.out.exists()
    assert "written" in project.run("generate", "--unchecked").output


def test_generate_overwrites_what_is_not_ours_only_by_force(project: Project) -> None:
    project.out.mkdir()
    (project.out / "capi.h").write_text("somebody's\n")
    assert project.run("generate", expect=2).stderr == (
        "generated/capi.h: error[LG918]: generated/capi.h exists, and launchgen did not write it\n"
        "  why: it may be somebody's work\n"
        "  help: move it away, or pass --force to overwrite it\n"
        "\n"
        "1 problem\n"
    )
    assert project.tree() == {"capi.h": b"somebody's\n"}
    project.run("generate", "--force")
    assert project.run("check").output.endswith("files are as they would be generated\n")


@pytest.mark.parametrize("command", ["generate", "check", "diff"])
def test_a_spec_or_templates_that_are_not_there_are_told(project: Project, command: str) -> None:
    said = project.run(command, "--templates", "nowhere", expect=2).stderr
    assert "error[LG919]: there is no folder nowhere" in said
    project.spec.unlink()
    said = project.run(command, expect=2).stderr
    assert "adstack.yaml: error[LG101]: adstack.yaml does not exist" in said


def test_a_bug_in_a_template_is_no_traceback_in_any_command(project: Project) -> None:
    project.run("generate")
    templates = project.own_templates()
    replace_once(templates / "capi.h.j2", "#include <stddef.h>\n", "{{ nothing }}\n")
    for command in (["generate"], ["check"], ["diff"], ["explain", "generated/capi.h:3"]):
        said = project.run(*command, "--templates", "templates", expect=2).stderr
        line = 1 + (templates / "capi.h.j2").read_text().split("\n").index("{{ nothing }}")
        assert f"templates/capi.h.j2:{line}:1: error[LG912]: 'nothing' is undefined, for capi.h\n" in said


def test_check_finds_nothing_after_generate_and_everything_before(project: Project) -> None:
    assert "missing: generated/capi.h\n" in project.run("check", expect=1).output
    assert not project.out.exists()
    project.run("generate")
    before = {path: path.stat().st_mtime_ns for path in project.folder.rglob("*")}
    project.run("check")
    assert {path: path.stat().st_mtime_ns for path in project.folder.rglob("*")} == before


def test_check_shows_drift_and_the_commands_that_mend_it(project: Project) -> None:
    project.run("generate")
    replace_once(project.out / "capi.h", "#include <stddef.h>\n", "#include <stdio.h>\n")
    (project.out / "cpu" / "a b.cpp").write_text("x\n")
    said = project.run("check", expect=1).output
    assert said.startswith(
        "changed: generated/capi.h\nextra: generated/cpu/a b.cpp\n\n--- found/capi.h\n+++ wanted/capi.h\n"
    )
    assert "\n-#include <stdio.h>\n+#include <stddef.h>\n" in said
    assert "\n--- found/cpu/a b.cpp\n+++ /dev/null\n" in said
    mend = said.split("2 files are not as generated; mend with\n\n")[1].splitlines()
    assert mend == ["    rm 'generated/cpu/a b.cpp'", "    launchgen generate"]
    subprocess.run(mend[0], shell=True, check=True, cwd=project.folder)
    project.run("generate")
    project.run("check")


def test_check_mends_with_the_options_that_it_was_given(project: Project) -> None:
    project.spec.rename("my spec.yaml")
    said = project.run("check", "--spec", "my spec.yaml", "--out", "out", expect=1).output
    assert said.endswith("\n    launchgen generate --spec 'my spec.yaml' --out out\n")


def test_diff_counts_per_backend_and_entry_and_then_shows(project: Project) -> None:
    project.run("generate")
    assert project.run("diff").output == "no difference between disk and what would be generated\n"
    before = project.tree()
    project.edit("payload: {result: i64}", 'payload: {result: i64, parts: "u32[]"}')
    said = project.run("diff").output
    counts, diffs = said.split("\n\n--- ", 1)
    assert re.search(r"^shared +1 +\+1 +-0$", counts, re.MULTILINE)
    assert re.search(r"^size_expr +1 +\+1 +-0$", counts, re.MULTILINE)
    assert diffs.startswith("disk/cache/entries.h\n+++ generated/cache/entries.h\n")
    assert "\n+  std::vector<std::uint32_t> parts;\n" in diffs
    assert project.run("diff", "--stat").output == counts + "\n"
    assert project.tree() == before


def test_diff_names_new_and_stale_files_and_colours_only_a_terminal(project: Project) -> None:
    project.run("generate")
    (project.out / "capi.h").unlink()
    said = project.run("diff").output
    assert said.startswith("new: capi.h\nbackend ")
    assert "\x1b" not in said
    coloured = CliRunner().invoke(main, ["diff"], color=True).output
    assert "\x1b[32m+#include <stddef.h>\x1b[0m\n" in coloured


def test_diff_against_a_revision(project: Project) -> None:
    project.run("generate")
    environment = os.environ | {"GIT_CONFIG_GLOBAL": "/dev/null"}
    for command in ("init -q", "add .", "-c user.name=x -c user.email=x@y commit -q -m one"):
        subprocess.run(["git", *command.split()], check=True, cwd=project.folder, env=environment)
    project.edit("  llvm_bytecode:\n", "  device_bytecode:\n")
    project.run("generate")
    assert project.run("diff").output.startswith("no difference")
    said = project.run("diff", "--against", "HEAD", "--stat").output
    rows = dict(re.findall(r"^(\w+) +\d+ +\+(\d+) ", said, re.MULTILINE))
    assert int(rows["device_bytecode"]) > 0
    assert int(re.search(r"^llvm_bytecode +\d+ +\+0 +-(\d+)$", said, re.MULTILINE)[1]) > 0  # type: ignore[index]
    assert "git knows no revision 'nope'" in project.run("diff", "--against", "nope", expect=2).stderr


def test_diff_between_backends(project: Project) -> None:
    said = project.run("diff", "--between", "cuda", "amdgpu", "--stat").output
    assert re.match(r"\d of \d\d files differ between cuda and amdgpu\nadstack.ll: \+\d+ -\d+\n", said)
    apart = project.run("diff", "--between", "cuda", "spirv").output
    assert re.search(r"^only in spirv: sizer.spvasm, \d+ lines$", apart, re.MULTILINE)
    assert "/dev/null" not in apart
    assert "cannot differ from itself" in project.run("diff", "--between", "cpu", "cpu", expect=2).stderr
    assert "give one of them" in project.run("diff", "--between", "cpu", "spirv", "--against", "x", expect=2).stderr


def test_explain_shows_template_and_spec(project: Project) -> None:
    project.run("generate")
    lines = (project.out / "cache/entries.h").read_text().split("\n")
    line = 1 + lines.index("  std::int64_t result = 0;")
    expected = r"""generated/cache/entries.h:LINE: std::int64_t result = 0;
  template  \S*/cache/entries.h.j2:\d+: {{ field.cpp }} {{ field.name }}{{ field.initial }};
  spec      adstack.yaml:\d+:\d+: entries.size_expr.payload.result: payload: {result: i64}
  within    adstack.yaml:\d+:\d+: entries.size_expr: size_expr:
"""
    pattern = re.sub(r"[{}]", lambda m: "\\" + m[0], expected).replace("LINE", str(line))
    assert re.fullmatch(pattern, project.run("explain", f"generated/cache/entries.h:{line}").output)
    for place in (f"cache/entries.h:{line}", f"generated/cpu/../cache/entries.h:{line}:7"):
        assert project.run("explain", place).output.count("\n") == 4


@pytest.mark.parametrize(
    ("file", "decides"),
    [
        ("cuda/driver.h", "decides it, with launchgen/backends/cuda.yaml"),
        ("program/error.h", "alone decides it"),
    ],
)
def test_explain_names_what_else_decides_a_line(project: Project, file: str, decides: str) -> None:
    project.run("generate")
    said = project.run("explain", f"generated/{file}:1").output
    assert said.endswith(f"  spec      nothing of the spec is in this line: the template {decides}\n")


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("generated/cache/entries.h", "is no place in a file; write FILE:LINE, as in generated/cache/entries.h:12"),
        ("generated/cache/entries.h:x", "is no place in a file; write FILE:LINE, as in generated/cache/entries.h:12"),
        ("generated/nothing.h:3", "nothing.h is not generated; `launchgen check` lists what should be there"),
        ("generated/capi.h:0", "and so no line 0"),
        ("generated/capi.h:99999", "and so no line 99999"),
    ],
)
def test_explain_tells_why_it_cannot(project: Project, place: str, message: str) -> None:
    project.run("generate")
    assert project.run("explain", place, expect=2).stderr.endswith(f"{message}\n")


def test_explain_refuses_a_file_that_is_not_as_generated(project: Project) -> None:
    project.run("generate")
    replace_once(project.out / "capi.h", "#include <stddef.h>\n", "")
    assert project.run("explain", "generated/capi.h:3", expect=2).stderr == (
        "launchgen: error: generated/capi.h is not as it would be generated now;"
        " run `launchgen generate` and look again\n"
    )


def test_check_spec_in_each_format(project: Project) -> None:
    assert project.run("check-spec").output == "adstack.yaml: no problems\n"
    assert project.run("check-spec", "--format", "json").output == "[]\n"
    project.edit("layout_version: 2", "layout_version: one")
    assert re.match(r"adstack\.yaml:\d+:\d+: error\[LG113\]: ", project.run("check-spec", expect=1).output)
    assert json.loads(project.run("check-spec", "--format", "json", expect=1).output)[0]["code"] == "LG113"
    assert project.run("check-spec", "--format", "github", expect=1).output.startswith("::error file=adstack.yaml,")
    assert json.loads(project.run("check-spec", "--format", "sarif", expect=1).output)["version"] == "2.1.0"


def test_init_writes_a_spec_that_generates_and_never_overwrites(project: Project) -> None:
    project.spec.unlink()
    assert project.run("init").output == "wrote adstack.yaml; now run\n\n    launchgen generate\n"
    assert project.spec.read_bytes() == (ROOT / "adstack.yaml").read_bytes()
    project.run("generate")
    project.spec.write_text("mine")
    assert project.run("init", expect=2).stderr == (
        "launchgen: error: adstack.yaml exists already, and is left as it is;"
        " edit it, or name another file with --spec\n"
    )
    assert project.spec.read_text() == "mine"
    assert "launchgen generate --spec a/b.yaml" in project.run("init", "--spec", "a/b.yaml").output


def test_a_released_layout_cannot_change_without_a_new_version(project: Project) -> None:
    project.run("generate")
    assert project.run("release").output == "wrote layouts.json: layout version 2 is released\n"
    project.run("generate")
    project.edit("fields: {flag: u32, task_id: u32}", "fields: {flag: u32, task_id: u32, spare: u64}")
    assert "error[LG901]" in project.run("generate", expect=2).stderr
    assert "error[LG901]" in project.run("release", expect=2).stderr
    project.edit("layout_version: 2", "layout_version: 3")
    project.run("generate")
    project.run("release")
    project.edit("layout_version: 3", "layout_version: 1")
    assert "error[LG902]" in project.run("check", expect=2).stderr


def test_schema_is_a_schema() -> None:
    schema = json.loads(CliRunner().invoke(main, ["schema"]).output)
    assert "entries" in schema["properties"]


def test_build_leads_an_error_of_the_compiler_back_to_template_and_spec(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.run("generate")
    lines = (project.out / "cache/entries.h").read_text().split("\n")
    line = 1 + lines.index("  std::int64_t result = 0;")
    compiler = project.folder / "compiler"
    compiler.write_text(
        "#!/bin/sh\n[ $1 = --version ] && exec echo 1.0\n"
        f"echo './cache/entries.h:{line}:3: error: no such type' >&2\nexit 1\n"
    )
    compiler.chmod(0o755)
    monkeypatch.setenv("CXX", str(compiler))
    said = project.run("build", expect=2).stderr
    place = (
        r"generated from \S+/cache/entries\.h\.j2:\d+ for entries\.size_expr\.payload\.result at adstack\.yaml:\d+:\d+"
    )
    assert re.search(f"no such type\n +{place}\n", said), said
    replace_once(project.out / "cache/entries.h", "#pragma once\n", "\n#pragma once\n")
    assert "generated from" not in project.run("build", expect=2).stderr


def test_build_without_generated_sources_says_what_to_run(project: Project) -> None:
    assert "run `launchgen generate` first" in project.run("build", expect=2).stderr


def test_conform_without_a_file_to_read_is_told(project: Project) -> None:
    result = CliRunner().invoke(main, ["conform"])
    assert result.exit_code == 2
    assert "Missing argument 'FILES...'" in result.output


def test_the_module_runs_as_a_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "launchgen", "--version"]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "generator")}
    said = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert re.fullmatch(r"launchgen, version \d+\.\d+\.\d+\S*\n", said)


@pytest.mark.parametrize("folder", ["file", "file/below"])
def test_a_build_folder_that_cannot_be_written(project: Project, folder: str) -> None:
    project.run("generate")
    (project.folder / "file").write_text("")
    result = project.run("build", "--build-dir", str(project.folder / folder), expect=2)
    assert re.search(
        r"launchgen: error: \S*file\S*: .*; the build folder has to be one that you may write", result.output
    )


def test_shaders_are_looked_for_before_anything_is_built(project: Project) -> None:
    project.run("generate")
    shader = ["build", "--backend", "spirv", "--target", "msl", "--shader"]
    assert "mine.spv: there is no such file; name a SPIR-V module" in project.run(*shader, "mine.spv", expect=2).output
    (project.folder / "sizer.spv").write_bytes(b"")
    assert (
        "two shaders would be translated into sizer.metal; rename one"
        in project.run(*shader, "sizer.spv", expect=2).output
    )


@pytest.mark.parametrize("command", sorted(main.commands))
def test_what_nobody_foresaw_is_no_answer(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise KeyError("bug")

    monkeypatch.setattr(main.commands[command], "callback", fail)
    arguments = {"explain": ["x:1"], "conform": ["x"]}.get(command, [])
    result = CliRunner().invoke(main, [command, *arguments])
    assert result.exit_code == 2
    assert "KeyError: 'bug'\nlaunchgen: error: this is a bug of launchgen" in result.stderr


def test_a_reader_that_leaves_is_told_by_the_exit_status_alone(project: Project) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "launchgen", "diff", "--between", "cuda", "spirv"]
    result = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, cwd=project.folder, text=True, check=False)
    os.close(write)
    assert (result.returncode, result.stderr) == (1, "")


@pytest.mark.parametrize("option", ["--stamp", "--depfile"])
@pytest.mark.parametrize("path", ["file/below", "folder"])
def test_a_stamp_or_depfile_that_cannot_be_written_keeps_all_from_being_written(
    project: Project, option: str, path: str
) -> None:
    (project.folder / "file").write_text("")
    (project.folder / "folder").mkdir()
    before = sorted(project.folder.rglob("*"))
    assert f"error[LG919]: {path}: " in project.run("generate", option, path, expect=2).stderr
    assert sorted(project.folder.rglob("*")) == before


def test_check_sees_a_file_in_a_folder_of_its_own(project: Project) -> None:
    project.run("generate")
    (project.out / "foo/bar").mkdir(parents=True)
    (project.out / "foo/bar/mine.h").write_text("x\n")
    said = project.run("check", expect=1).output
    assert said.startswith("extra: generated/foo/bar/mine.h\n")
    assert said.endswith("\n    rm generated/foo/bar/mine.h\n")


def test_a_folder_that_leads_elsewhere_is_refused(project: Project, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    project.out.mkdir()
    (project.out / "cache").symlink_to(elsewhere)
    for options in ([], ["--force"]):
        said = project.run("generate", *options, expect=2).stderr
        assert "error[LG918]: generated/cache is a symbolic link that leads out of generated\n" in said
    assert sorted(project.out.iterdir()) == [project.out / "cache"]
    assert not list(elsewhere.iterdir())
    (project.out / "cache").unlink()
    (project.out / "within").mkdir()
    (project.out / "cache").symlink_to("within")
    project.run("generate")
