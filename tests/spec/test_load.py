"""A good spec becomes a model whose values know their places."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from launchgen.spec import load, parse
from launchgen.spec.marks import Mark, Number, Text
from launchgen.spec.model import Record, Spec

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def spec() -> Spec:
    loaded = load(ROOT / "adstack.yaml")
    assert loaded.findings == ()
    assert loaded.spec is not None
    return loaded.spec


def values(record: object) -> list[Text | Number]:
    if isinstance(record, Text | Number):
        return [record]
    if isinstance(record, tuple):
        return [value for item in record for value in values(item)]
    if isinstance(record, Record):
        return [value for field in dataclasses.fields(record) for value in values(getattr(record, field.name))]
    return []


def test_every_value_knows_its_place(spec: Spec) -> None:
    lines = (ROOT / "adstack.yaml").read_text(encoding="utf-8").splitlines()
    found = values(spec)
    assert len(found) > 400
    for value in found:
        there = lines[value.mark.line - 1][value.mark.column - 1 :][: value.mark.length]
        assert there.strip('"') == str(value)


def test_names_are_keys_in_the_order_of_the_file(spec: Spec) -> None:
    assert [entry.name for entry in spec.entries][:2] == ["size_expr", "llvm_per_task"]
    assert [replay.name for replay in spec.replay] == ["cpu", "cuda", "amdgpu", "spirv"]
    assert spec.entries[0].mark == spec.entries[0].name.mark


def test_short_forms(spec: Spec) -> None:
    assert spec.sources[0].instance == ("snode_id",)
    assert spec.sources[2].instance == ("arg_id", "axis")
    assert [(field.name, field.type) for field in spec.entries[0].payload] == [("result", "i64")]
    compare = spec.replay[0].compares[0]
    assert (compare.name, compare.by) == ("snode", "generation+value")
    assert (spec.publish[0].name, spec.publish[0].how) == ("cpu", "direct")
    group = spec.launch[0].steps[2]
    assert group.name == "each_task"
    assert [step.name for step in group.steps] == [
        "lookup",
        "on_miss",
        "publish",
        "grow_heap",
        "bump_written",
        "dispatch",
        "poll_overflow",
    ]
    assert [step.name for step in group.steps[1].steps] == ["size", "record"]


def test_words_that_python_keeps(spec: Spec) -> None:
    folded = next(kind.range for kind in spec.expression if kind.range)
    assert (folded.from_, folded.initial) == ("begin", 0)
    upload = next(mutator for mutator in spec.mutators if mutator.name == "host_array_upload")
    assert upload.writes[0].if_ == "host_array"
    assert upload.untracked is None


def test_the_model_is_frozen(spec: Spec) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        spec.namespace = "other"  # type: ignore[misc]
    hash(spec)


def test_the_form_of_the_text_does_not_matter(spec: Spec) -> None:
    text = (ROOT / "adstack.yaml").read_text(encoding="utf-8")
    for other in (text.replace("\n", "\r\n"), "\ufeff" + text, "---\n" + text, text.encode()):
        again = parse(other, "adstack.yaml").spec
        assert again is not None
        assert [str(value) for value in values(again)] == [str(value) for value in values(spec)]


def test_lines_of_any_ending() -> None:
    text = parse("a\r\nb\rc\nd\u2028e", "x").text
    assert [text.line(number) for number in range(1, 8)] == ["a", "b", "c", "d", "e", "", ""]


def test_a_broken_section_leaves_the_others_whole() -> None:
    text = (ROOT / "adstack.yaml").read_text(encoding="utf-8").replace("layout_version: 2", "layout_version: one")
    loaded = parse(text, "adstack.yaml")
    assert loaded.spec is None
    assert [finding.mark for finding in loaded.findings] == [Mark(6, 17, 3)]
    assert "layout_version" not in loaded.sections
    assert loaded.sections["namespace"] == "adstack"
