"""The forms in which findings leave the tool."""

from __future__ import annotations

import json

import pytest

from checks.golden_text import GOOD
from launchgen.checks import check_loaded
from launchgen.checks.report import FORMATS, as_github, as_json, as_sarif, as_text
from launchgen.checks.table import codes_markdown
from launchgen.spec import Loaded, parse
from launchgen.spec.finding import Finding
from launchgen.spec.marks import Mark
from launchgen.spec.text import SourceText


@pytest.fixture
def bad() -> Loaded:
    text = GOOD.replace("  Bound: {opcode: 1", "  Bound: {opcode: 0").replace("cuda: resident", "cuda: direct")
    return check_loaded(parse(text, "a folder/my,spec.yaml"))


def test_text(bad: Loaded) -> None:
    assert as_text(bad.text, bad.findings) == (
        "a folder/my,spec.yaml:13:19: error[LG301]: `Bound` has the opcode 0 of `Const`\n"
        "   13 |   Bound: {opcode: 0, attributes: {var: variable}, value: var}\n"
        "      |                   ^\n"
        "  a folder/my,spec.yaml:12:19: note: `Const` is here\n"
        "   12 |   Const: {opcode: 0, attributes: {number: i64}, value: number}\n"
        "      |                   ^\n"
        "  why: the device would run one node as the other\n"
        "  help: take a free one, for instance 1\n"
        "\n"
        "a folder/my,spec.yaml:109:30: error[LG708]: `cuda` cannot publish `direct`\n"
        "  109 | publish: {cpu: direct, cuda: direct}\n"
        "      |                              ^^^^^^\n"
        "  why: the device could not reach the sizes\n"
        "  help: write one of `resident`, `republish`\n"
        "\n"
        "2 problems\n"
    )


def test_json(bad: Loaded) -> None:
    first, second = json.loads(as_json(bad.text, bad.findings))
    assert (first["code"], first["file"], first["line"], first["column"], first["length"]) == (
        "LG301",
        "a folder/my,spec.yaml",
        13,
        19,
        1,
    )
    assert first["notes"] == [{"message": "`Const` is here", "line": 12, "column": 19, "length": 1}]
    assert second["why"] == "the device could not reach the sizes"
    assert second["fix"] == "write one of `resident`, `republish`"


def test_github(bad: Loaded) -> None:
    assert as_github(bad.text, bad.findings).splitlines() == [
        "::error file=a folder/my%2Cspec.yaml,line=13,col=19,endColumn=20,title=LG301%3A opcode used twice::"
        "`Bound` has the opcode 0 of `Const`%0Ahelp: take a free one, for instance 1",
        "::error file=a folder/my%2Cspec.yaml,line=109,col=30,endColumn=36,"
        "title=LG708%3A way to publish that the backend lacks::"
        "`cuda` cannot publish `direct`%0Ahelp: write one of `resident`, `republish`",
    ]


def test_sarif(bad: Loaded) -> None:
    log = json.loads(as_sarif(bad.text, bad.findings))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["LG301", "LG708"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] == "error"
    physical = run["results"][0]["locations"][0]["physicalLocation"]
    assert physical["artifactLocation"]["uri"] == "a%20folder/my%2Cspec.yaml"
    assert physical["region"] == {"startLine": 13, "startColumn": 19, "endColumn": 20}
    assert run["results"][0]["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 12


def test_sarif_satisfies_the_required_part_of_its_schema(bad: Loaded) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.validate(json.loads(as_sarif(bad.text, bad.findings)), SARIF)
    jsonschema.validate(json.loads(as_sarif(bad.text, ())), SARIF)


def test_nothing_wrong() -> None:
    text = SourceText("x", "")
    assert as_text(text, ()) == ""
    assert as_github(text, ()) == ""
    assert json.loads(as_json(text, ())) == []
    assert json.loads(as_sarif(text, ()))["runs"][0]["results"] == []


def test_a_finding_without_a_place() -> None:
    text = SourceText("x.yaml", "")
    finding = Finding("LG101", "x.yaml does not exist")
    assert as_text(text, (finding,)).startswith("x.yaml: error[LG101]: x.yaml does not exist\n  why: ")
    assert as_github(text, (finding,)).startswith("::error file=x.yaml,title=LG101")
    for form in FORMATS.values():
        assert "LG101" in form(text, (finding,))


@pytest.mark.parametrize(
    ("line", "mark", "excerpt"),
    [
        ("\tkey: value", Mark(1, 7, 5), ["    1 | \tkey: value", "      | \t     ^^^^^"]),
        ("häß: ü", Mark(1, 6, 1), ["    1 | häß: ü", "      |      ^"]),
        ("ab", Mark(1, 3, 1), ["    1 | ab", "      |   ^"]),
        ("ab", Mark(1, 2, 99), ["    1 | ab", "      |  ^"]),
        ("x" * 1000, Mark(1, 501, 2), ["    1 | " + "x" * 120, "      | " + " " * 60 + "^^"]),
        ("x" * 1000, Mark(1, 501, 400), ["    1 | " + "x" * 120, "      | " + " " * 60 + "^" * 60]),
    ],
)
def test_excerpts(line: str, mark: Mark, excerpt: list[str]) -> None:
    text = as_text(SourceText("x", line), (Finding("LG104", "m", mark),))
    assert text.splitlines()[1:3] == excerpt


def test_the_table_of_codes_is_current() -> None:
    from pathlib import Path

    path = Path(__file__).parents[2] / "docs" / "checks.md"
    assert path.read_text(encoding="utf-8") == codes_markdown()


TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}
REGION = {
    "type": "object",
    "properties": {name: {"type": "integer", "minimum": 1} for name in ("startLine", "startColumn", "endColumn")},
    "additionalProperties": False,
}
LOCATION = {
    "type": "object",
    "properties": {
        "id": {"type": "integer", "minimum": -1},
        "message": TEXT,
        "physicalLocation": {
            "type": "object",
            "required": ["artifactLocation"],
            "properties": {
                "artifactLocation": {"type": "object", "properties": {"uri": {"type": "string"}}},
                "region": REGION,
            },
            "additionalProperties": False,
        },
    },
    "additionalProperties": False,
}
RESULT = {
    "type": "object",
    "required": ["message"],
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": -1},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": TEXT,
        "locations": {"type": "array", "items": LOCATION},
        "relatedLocations": {"type": "array", "items": LOCATION, "uniqueItems": True},
    },
    "additionalProperties": False,
}
RULE = {
    "type": "object",
    "required": ["id"],
    "properties": {"id": {"type": "string"}, "shortDescription": TEXT, "fullDescription": TEXT},
    "additionalProperties": False,
}
DRIVER = {
    "type": "object",
    "required": ["name"],
    "properties": {"name": {"type": "string"}, "rules": {"type": "array", "items": RULE, "uniqueItems": True}},
    "additionalProperties": False,
}
# The parts of the SARIF 2.1.0 schema that concern what is written here.
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "$schema": {"type": "string"},
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool"],
                "properties": {
                    "tool": {"type": "object", "required": ["driver"], "properties": {"driver": DRIVER}},
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "results": {"type": "array", "items": RESULT},
                },
                "additionalProperties": False,
            },
        },
    },
    "additionalProperties": False,
}
