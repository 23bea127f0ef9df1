"""The JSON Schema that editors use says what the loader says."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from launchgen.spec import parse
from launchgen.spec.schema import schema, schema_text

ROOT = Path(__file__).parents[2]
SPEC = yaml.safe_load((ROOT / "adstack.yaml").read_text(encoding="utf-8"))


def valid(spec: Any) -> bool:
    return jsonschema.Draft202012Validator(schema()).is_valid(spec)


def test_the_committed_file_is_current() -> None:
    assert (ROOT / "docs" / "adstack.schema.json").read_text(encoding="utf-8") == schema_text()


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(schema_text()))


def test_the_spec_satisfies_it() -> None:
    jsonschema.Draft202012Validator(schema()).validate(SPEC)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("launchgen",), "1"),
        (("namespace",), ""),
        (("colour",), "red"),
        (("sources", "snode", "changes"), "sometimes"),
        (("sources", "snode", "instance"), 3),
        (("limits", "axes"), "twelve"),
        (("limits", "planes"), 3),
        (("expression", "Const", "opcode"), 1.5),
        (("entries", "size_expr", "payload"), ["result"]),
        (("entries", "size_expr", "payload", "result"), 64),
        (("entries", "size_expr", "backends"), "cpu"),
        (("replay", "cpu", "snode"), "hash"),
        (("mutators", "field_write", "writes"), {"source": "snode", "each": "field"}),
        (("bump_points", "field_write", "when"), "later"),
        (("launch", "cpu"), ["look_up"]),
        (("launch", "cpu"), [{"on_miss": ["size"], "each_task": ["size"]}]),
        (("launch", "cpu"), [{"on_hit": ["size"]}]),
        (("publish", "cpu"), "never"),
        (("layouts", "OverflowWords", "fields"), "flag"),
    ],
)
def test_what_the_loader_refuses_it_refuses(path: tuple[str, ...], value: Any) -> None:
    bad = copy.deepcopy(SPEC)
    inner = bad
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    assert not valid(bad)
    assert parse(json.dumps(bad), "bad.json").findings


@pytest.mark.parametrize("section", list(SPEC))
def test_every_section_is_required(section: str) -> None:
    bad = {key: value for key, value in SPEC.items() if key != section}
    assert not valid(bad)
    assert [finding.code for finding in parse(json.dumps(bad), "bad.json").findings] == ["LG112"]


def test_json_is_a_spec_too() -> None:
    assert parse(json.dumps(SPEC), "spec.json").findings == ()
