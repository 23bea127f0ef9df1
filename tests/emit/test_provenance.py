"""Each generated line knows its template line and its place in the spec."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from generating import ROOT, TEMPLATES, output, templates
from launchgen.backends.load import load_backends
from launchgen.emit.places import paths, places
from launchgen.emit.plan import plan
from launchgen.emit.render import Rendered, render, render_with_origins
from launchgen.spec.load import load
from launchgen.spec.marks import Mark, Number, Text


@dataclass(frozen=True, slots=True)
class Entry:
    name: Text
    kind: str = "plain"


A, B = Entry(Text("a", Mark(10, 3))), Entry(Text("b", Mark(20, 3)))


def lines(folder: Path, **context: object) -> list[str]:
    """`text < template:line, the lines of values / the lines of loops` of each line."""
    text, origins = render_with_origins(output("a", **context), folder)
    assert text == render([output("a", **context)], folder)[0].text
    assert text.count("\n") == len(origins)
    return [
        f"{line} < {origin.template}:{origin.line}"
        f" {','.join(str(mark.line) for mark in origin.values)}/{','.join(str(mark.line) for mark in origin.scope)}"
        for line, origin in zip(text.splitlines(), origins, strict=True)
    ]


def test_plain_lines_and_comments(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="one\n{# two\nthree #}\nfour\n\nsix\n")
    assert lines(folder) == ["one < a.j2:1 /", "four < a.j2:4 /", " < a.j2:5 /", "six < a.j2:6 /"]


def test_loops_and_conditions(tmp_path: Path) -> None:
    folder = templates(
        tmp_path,
        a="begin\n{% for e in entries %}\n{% if e.name == 'a' %}\nfirst\n{% else %}\nother\n{% endif %}\n"
        "  {{ e.name }};\n{% endfor %}\nend\n",
    )
    assert lines(folder, entries=(A, B)) == [
        "begin < a.j2:1 /",
        "first < a.j2:4 /10",
        "  a; < a.j2:8 10/10",
        "other < a.j2:6 /20",
        "  b; < a.j2:8 20/20",
        "end < a.j2:10 /",
    ]


def test_a_loop_that_turns_never_and_its_else(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{% for e in entries %}\n{{ e }}\n{% else %}\nnone\n{% endfor %}\nend\n")
    assert lines(folder, entries=()) == ["none < a.j2:4 /", "end < a.j2:6 /"]
    assert lines(folder, entries=(A.name,)) == ["a < a.j2:2 10/10", "end < a.j2:6 /"]


def test_loops_within_loops_and_several_targets(tmp_path: Path) -> None:
    text = "{% for e in es %}\n{% for (n, w) in ws %}\n{{ w }}{{ n }}\n{% endfor %}\nx\n{% endfor %}\n"
    folder = templates(tmp_path, a=text)
    assert lines(folder, es=(A,), ws=((Number(7, Mark(30, 1)), "w"),)) == ["w7 < a.j2:3 30/10,30", "x < a.j2:5 /10"]


def test_macros_calls_and_sets(tmp_path: Path) -> None:
    folder = templates(
        tmp_path,
        _macros__m="{% macro m(e) %}\n// {{ e.name }}\n"
        "{{ caller() if caller is defined else 'none' }}\n{% endmacro %}\n",
        a='{% from "_macros/m.j2" import m %}\n{{ m(entry) -}}\n{% call m(entry) %}\nbody\n{%- endcall %}\n'
        "{% set kept %}\nkept {{ entry.name }}\n{% endset %}\nend\n{{ kept -}}\n",
    )
    assert lines(folder, entry=A) == [
        "// a < _macros/m.j2:2 10/",
        "none < _macros/m.j2:3 /",
        "// a < _macros/m.j2:2 10/",
        "body < a.j2:4 /",
        "end < a.j2:9 /",
        "kept a < a.j2:7 10/",
    ]


def test_whitespace_control_moves_no_line(tmp_path: Path) -> None:
    folder = templates(
        tmp_path, a="one\n\n{%- for e in es -%}\n\n  {{- ' ' ~ e.name }}\n{% endfor %}\n{{ es|length -}}\n\nx\n"
    )
    assert lines(folder, es=(A, B)) == ["one a < a.j2:1 /", " b < a.j2:5 /20", "2x < a.j2:7 /"]


def test_raw_text_keeps_its_lines(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{% raw %}\n{{ one }}\n{% if %}\n{% endraw %}\nend\n")
    assert lines(folder) == [" < a.j2:1 /", "{{ one }} < a.j2:2 /", "{% if %} < a.j2:3 /", "end < a.j2:5 /"]


@pytest.mark.parametrize("spelled", ["e.name|upper", "e.name|lower", "e.name|capitalize", "e.name|trim|title"])
def test_a_value_that_is_only_spelled_anew_keeps_its_place(tmp_path: Path, spelled: str) -> None:
    (line,) = lines(templates(tmp_path, a=f"{{{{ {spelled} }}}}\n"), e=A)
    assert line.endswith("a.j2:1 10/")


def test_several_values_in_a_line_are_all_told_once(tmp_path: Path) -> None:
    folder = templates(tmp_path, a="{{ b.name }}{{ a.name }}{{ b.name }}\n")
    assert lines(folder, a=A, b=B) == ["bab < a.j2:1 20,10/"]


def real_texts() -> tuple[Rendered, ...]:
    spec = load(ROOT / "adstack.yaml").spec
    assert spec is not None
    return render(plan(spec, load_backends()), TEMPLATES)


@pytest.mark.parametrize("plain", real_texts(), ids=lambda one: one.output.path)
def test_each_output_is_the_same_with_and_without_marks(plain: Rendered) -> None:
    marked, origins = render_with_origins(plain.output, TEMPLATES)
    assert marked == plain.text
    source = {}
    for line, origin in zip(marked.splitlines(), origins, strict=True):
        text = source.setdefault(origin.template, (TEMPLATES / origin.template).read_text().split("\n"))[
            origin.line - 1
        ]
        # A line without Jinja in it is there word for word.
        assert text == line or "{" in text or "%" in text, f"{line!r} cannot come from {origin.template}:{origin.line}"


def test_places_of_the_spec_have_the_paths_of_the_yaml() -> None:
    spec = load(ROOT / "adstack.yaml").spec
    assert spec is not None
    source = (ROOT / "adstack.yaml").read_text().split("\n")
    found = {place.path: source[place.mark.line - 1][place.mark.column - 1 :] for place in places(spec)}
    assert found["entries.size_expr"].startswith("size_expr:")
    assert found["entries.size_expr.payload.result"].startswith("i64")
    assert found["entries.size_expr.backends[1]"].startswith("cuda")
    assert found["replay.cpu.snode"].startswith("generation+value")
    assert found["expression.MaxOverRange.range.from"].startswith("begin")
    assert found["mutators.field_write.writes[0].each"].startswith("field}")
    assert found["launch.cpu[2]"].startswith("each_task")
    assert paths(spec)[(4, 12)] == "namespace"
