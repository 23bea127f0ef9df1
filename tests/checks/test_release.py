"""What crosses to the device cannot change without a new layout version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checks.golden_text import GOOD, assert_golden, edited
from launchgen.checks import check_file
from launchgen.checks.release import FILE_NAME, RULES, record_text, write_record
from launchgen.checks.report import as_text
from launchgen.spec import parse


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A folder with the good spec, released."""
    (tmp_path / "spec.yaml").write_text(GOOD, encoding="utf-8")
    spec = parse(GOOD, "spec.yaml").spec
    assert spec is not None
    write_record(spec, tmp_path / FILE_NAME)
    return tmp_path


def findings_after(folder: Path, *edits: tuple[str, str]) -> tuple[list[str], str]:
    (folder / "spec.yaml").write_text(edited(GOOD, edits), encoding="utf-8")
    loaded = check_file(folder / "spec.yaml", "spec.yaml")
    return [finding.code for finding in loaded.findings], as_text(loaded.text, loaded.findings)


CHANGES = [
    ("one argument, fields: {address: ptr, axes: u32", "one argument, fields: {axes: u32, address: ptr"),
    ("one argument, fields: {address: ptr, axes: u32", "one argument, fields: {address: ptr, axes: u64"),
    ("Bound: {opcode: 1", "Bound: {opcode: 9"),
    ("operands: [a, b], value", "operands: [b, a], value"),
    ("layouts:\n", "layouts:\n  New: {doc: new, fields: {x: u32}}\n"),
]


def test_the_released_spec_is_good(released: Path) -> None:
    assert findings_after(released) == ([], "")


def test_no_record_means_no_release(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(edited(GOOD, (CHANGES[0],)), encoding="utf-8")
    assert check_file(tmp_path / "spec.yaml").findings == ()


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_needs_a_new_version(released: Path, change: tuple[str, str]) -> None:
    assert findings_after(released, change)[0] == ["LG901"]
    assert findings_after(released, change, ("layout_version: 3", "layout_version: 4"))[0] == []


def test_what_does_not_cross_may_change(released: Path) -> None:
    assert findings_after(released, ("type: SizeEntry", "type: OtherEntry"))[0] == []


def test_the_messages(released: Path) -> None:
    assert_golden("LG901-changed", findings_after(released, CHANGES[1], CHANGES[2], CHANGES[4])[1])
    assert_golden("LG901-gone", findings_after(released, ("  Extra: {doc", "  Extras: {doc"))[1])
    assert_golden("LG902-back", findings_after(released, ("layout_version: 3", "layout_version: 2"))[1])


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"layout_version": "3", "opcodes": {}, "layouts": {}}', "[" * 100_000]
)
def test_a_damaged_record(released: Path, text: str) -> None:
    (released / FILE_NAME).write_text(text, encoding="utf-8")
    assert findings_after(released)[0] == ["LG903"]


def test_the_message_of_a_damaged_record(released: Path) -> None:
    (released / FILE_NAME).write_text("[]", encoding="utf-8")
    assert_golden("LG903-form", findings_after(released)[1])


def test_the_record_is_json_that_says_all() -> None:
    spec = parse(GOOD, "spec.yaml").spec
    assert spec is not None
    record = json.loads(record_text(spec))
    assert record["layout_version"] == 3
    assert record["opcodes"]["Sub"] == [2, ["a", "b"], []]
    assert record["layouts"]["Extra"][0] == ["address", "ptr"]


def test_every_release_rule_has_a_golden() -> None:
    golden = Path(__file__).parent / "golden"
    assert {path.stem[:5] for path in golden.glob("LG90*.txt")} == {rule.code for rule in RULES}
