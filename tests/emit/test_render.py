"""Rendering: strict, with findings instead of tracebacks."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from generating import output, templates, told
from launchgen.checks.report import as_text
from launchgen.emit.output import Output
from launchgen.emit.problem import Refused
from launchgen.emit.render import render
from launchgen.emit.templates import cache_folder


@dataclass(frozen=True, slots=True)
class Entry:
    name: str
    type: str


def refusal(folder: Path, *outputs: Output) -> list[str]:
    with pytest.raises(Refused) as refused:
        render(outputs, folder)
    return told(refused.value.problems)


def test_blocks_leave_no_lines_and_the_last_line_break_stays(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="begin\n  {% for x in xs %}\n  {{ x }};\n  {% endfor %}\nend\n")
    assert render([output("a", xs=(1, 2))], folder)[0].text == "begin\n  1;\n  2;\nend\n"


def test_an_undefined_name_is_told_with_its_line_and_the_nearest_name(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="one\n{{ namespce }}\n")
    assert refusal(folder, output("a", namespace="x")) == [
        "a.j2:2: LG912: 'namespce' is undefined, for a | did you mean `namespace`?"
    ]


def test_an_undefined_attribute_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{% for e in entries %}\n{{ e.typ }}\n{% endfor %}\n")
    assert refusal(folder, output("a", entries=(Entry("a", "B"),))) == [
        f"a.j2:2: LG912: '{__name__}.Entry object' has no attribute 'typ', for a | did you mean `type`?"
    ]


def test_the_nearest_attribute_is_found_within_mappings_too(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{{ by_name.x.typ }}\n")
    assert refusal(folder, output("a", by_name={"x": Entry("a", "B")}))[0].endswith(" | did you mean `type`?")


@pytest.mark.parametrize("text", ["{% if missing %}x{% endif %}\n", "{{ missing|upper }}\n", "{{ missing.a.b }}\n"])
def test_nothing_undefined_passes_for_empty(tmp_path: Path, text: str) -> None:
    (message,) = refusal(templates(tmp_path, a=text), output("a"))
    assert message.startswith("a.j2:1: LG912: 'missing' is undefined, for a")


def test_an_error_of_python_in_a_template_is_told_with_its_line(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="\n\n{{ 1 // zero }}\n")
    (message,) = refusal(folder, output("a", zero=0))
    assert message.startswith("a.j2:3: LG912: ZeroDivisionError: integer division or modulo by zero, for a | ")


def test_an_error_inside_of_a_macro_is_told_at_the_line_of_the_macro(tmp_path: Path) -> None:
    macro = "{% macro m(x) %}\n{{ x.nothing }}\n{% endmacro %}\n"
    folder = templates(tmp_path, a='{% from "_macros/m.j2" import m %}\n{{ m(entry) }}\n', _macros__m=macro)
    (message,) = refusal(folder, output("a", entry=Entry("a", "B")))
    assert message.startswith("m.j2:2: LG912: ")


def test_a_template_that_is_not_jinja_is_shown_as_a_person_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = templates(tmp_path / "templates", a="one\n  {% for x in %}\n")
    with pytest.raises(Refused) as refused:
        render([output("a")], folder)
    (problem,) = refused.value.problems
    assert as_text(problem.source, (problem.finding,)) == (
        "templates/a.j2:2:3: error[LG911]: Expected an expression, got 'end of statement block'\n"
        "    2 |   {% for x in %}\n"
        "      |   ^^^^^^^^^^^^^^\n"
        "  why: nothing can be rendered from it\n"
        "  help: see https://jinja.palletsprojects.com/templates for what a template may hold\n"
        "\n"
        "1 problem\n"
    )


def test_all_templates_that_fail_are_told_in_one_run(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{{ one }}\n", b="{% endfor %}\n", c="fine\n")
    messages = refusal(folder, output("a"), output("b"), output("c"))
    assert [message.split(":")[0] for message in messages] == ["a.j2", "b.j2"]


def test_a_fault_of_one_template_is_told_once_for_each_output_and_no_more(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{% endfor %}\n")
    assert len(refusal(folder, output("a", "x"), output("a", "y"))) == 1


@pytest.mark.parametrize(
    "taking",
    ['{% include "b.j2" %}', '{% import "b.j2" as b %}', '{% from "b.j2" import m %}', '{% extends "b.j2" %}'],
)
def test_a_template_takes_from_macros_alone(tmp_path: Path, taking: str) -> None:
    folder = templates(tmp_path, a=f"\n{taking}\n", b="{% macro m() %}x{% endmacro %}\n")
    assert refusal(folder, output("a"), output("b"))[0] == (
        "a.j2:2: LG913: a template may take from `_macros/*.j2` alone, not from `b.j2`"
        " | move what is shared to `_macros/`"
    )


def test_a_name_that_is_computed_is_held_to_the_same_rule(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{% include name %}\n", b="b\n")
    assert "LG913" in refusal(folder, output("a", name="b.j2"), output("b"))[0]


def test_what_is_no_template_by_its_name_is_no_input_and_so_cannot_be_taken(tmp_path: Path) -> None:
    folder = templates(tmp_path, a='{% include "_macros/b.txt" %}\n', _macros__c="c\n")
    (folder / "_macros" / "b.txt").write_text("b\n")
    assert "LG913" in refusal(folder, output("a"))[0]


def test_what_an_editor_hides_is_no_template(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="a\n")
    (folder / ".#a.j2").symlink_to("nowhere")
    assert render([output("a")], folder)[0].text == "a\n"


def test_a_template_that_is_not_utf_8_is_told(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="a\n", b='\n{% from "_macros/m.j2" import m %}\n', _macros__m="m\n")
    for name in ("a.j2", "_macros/m.j2"):
        (folder / name).write_bytes(b"\xff\n")
    assert refusal(folder, output("a"), output("b")) == [
        "a.j2:1: LG911: this template is not UTF-8 | save the file as UTF-8",
        "b.j2:2: LG911: what is taken here is not UTF-8 | save the file as UTF-8",
    ]


def test_a_macro_file_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    folder = templates(tmp_path, a='{% from "_macros/lop.j2" import m %}\nx\n', _macros__loop="x\n")
    assert refusal(folder, output("a"))[0] == (
        "a.j2:1: LG912: there is no template `_macros/lop.j2` | did you mean `_macros/loop.j2`?"
    )


def test_an_output_without_a_template_is_told(tmp_path: Path) -> None:
    folder = templates(tmp_path / "t", cache="x\n")
    assert refusal(folder, output("cach"))[0].endswith(
        ":-: LG912: cach is made from `cach.j2`, but there is no such template | did you mean `cache.j2`?"
    )


def test_a_template_that_nothing_renders_and_a_macro_that_nothing_imports_are_errors(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="x\n", b="x\n", _macros__m="x\n")
    assert refusal(folder, output("a")) == [
        "m.j2:1: LG916: nothing imports this file of macros | remove it, or import it where it is needed",
        "b.j2:1: LG916: nothing renders this template | remove it, or plan an output that it makes",
    ]


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("one\ntwo {{ empty }}\n", 2, "line 2 of a has a space at the end of a line"),
        ("one\n\ttwo\n", 2, "line 2 of a has a tab"),
        ("one\n{{ bell }}\n", 2, "line 2 of a has a control character"),
        ("one\ntwo", 2, "line 2 of a has not exactly one line break at its end"),
        ("one\n\n{# #}\n\n", 1, "line 1 of a has not exactly one line break at its end"),
        ("{% if empty %}\nx\n{% endif %}\n", 1, "line 1 of a has not exactly one line break at its end"),
    ],
)
def test_untidy_text_is_told_at_the_line_of_the_template(tmp_path: Path, text: str, line: int, what: str) -> None:
    (message,) = refusal(templates(tmp_path, a=text), output("a", empty="", bell="\a"))
    assert message.startswith(f"a.j2:{line}: LG914: {what} | ")


def test_nothing_of_chance_is_in_reach_of_a_template(tmp_path: Path) -> None:
    assert "LG912" in refusal(templates(tmp_path, a="{{ lipsum() }}\n"), output("a"))[0]
    assert "LG911" in refusal(templates(tmp_path, a="{{ [1, 2]|random }}\n"), output("a"))[0]


def test_compiled_templates_are_kept_and_a_damaged_one_is_made_anew(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="x{{ 1 + 1 }}\n")
    before = set(cache_folder().glob("*"))
    assert render([output("a")], folder)[0].text == "x2\n"
    (kept,) = set(cache_folder().glob("*")) - before
    whole = kept.read_bytes()
    for damaged in (b"", b"nonsense", whole[:-20], whole[:12] + b"\xff" * 30):
        kept.write_bytes(damaged)
        assert render([output("a")], folder)[0].text == "x2\n"


def test_an_edited_template_is_not_taken_from_the_cache(tmp_path: Path) -> None:
    assert render([output("a")], templates(tmp_path, a="one\n"))[0].text == "one\n"
    assert render([output("a")], templates(tmp_path, a="two\n"))[0].text == "two\n"


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert render([output("a")], templates(tmp_path / "t", a="x\n"))[0].text == "x\n"


def test_the_unchanged_path_imports_no_jinja_and_no_yaml() -> None:
    heavy = "{'jinja2', 'yaml', 'llvmlite', 'numpy'}"
    code = f"import launchgen.commands.generate, sys; print(sorted({heavy} & set(sys.modules)))"
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ | _path()
    )
    assert said.stdout.strip() == "[]"


def _path() -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join(sys.path)}
