"""Fields of the spec that nothing reads."""

from __future__ import annotations

import pytest

from generating import ROOT, told
from launchgen.emit.unused import unused_fields, watching_reads
from launchgen.spec.load import load
from launchgen.spec.marks import Mark
from launchgen.spec.model import Record, Spec
from launchgen.spec.text import SourceText

SOURCE = SourceText("adstack.yaml", (ROOT / "adstack.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def spec() -> Spec:
    loaded = load(ROOT / "adstack.yaml").spec
    assert loaded is not None
    return loaded


def read_all(record: object, leave: tuple[str, str]) -> None:
    """Reads every field of the model below `record` but the one called `leave`, a class and a field of it."""
    if isinstance(record, tuple):
        for item in record:
            read_all(item, leave)
    if isinstance(record, Record):
        for name in (name for part in type(record).__mro__ for name in getattr(part, "__slots__", ())):
            if (type(record).__name__, name) != leave:
                read_all(getattr(record, name), leave)


def test_nothing_is_unused_where_everything_is_read(spec: Spec) -> None:
    with watching_reads() as reads:
        read_all(spec, ("", ""))
    assert unused_fields(spec, reads, SOURCE) == ()


def test_a_field_that_nobody_reads_is_told_where_the_spec_first_sets_it(spec: Spec) -> None:
    with watching_reads() as reads:
        read_all(spec, ("Mutator", "tell"))
    (line,) = [n for n, text in enumerate(SOURCE.text.split("\n"), 1) if text.startswith("    tell:")]
    assert told(unused_fields(spec, reads, SOURCE)) == [
        f"adstack.yaml:{line}: LG915: neither the plan nor a template reads `tell` of a Mutator"
        " | read it in a template, or take it out of the model"
    ]


def test_a_section_that_nobody_reads_is_told(spec: Spec) -> None:
    with watching_reads() as reads:
        read_all(spec, ("Spec", "publish"))
    assert [line.split("`")[1] for line in told(unused_fields(spec, reads, SOURCE))] == ["publish", "how"]


def test_watching_ends_with_its_block_even_if_that_fails(spec: Spec) -> None:
    reads: set[object] = set()

    def fail_while_watching() -> None:
        nonlocal reads
        with watching_reads() as reads:
            raise ValueError(spec.namespace)

    with pytest.raises(ValueError, match="adstack"):
        fail_while_watching()
    assert (Spec, "namespace") in reads
    assert spec.layout_version
    assert (Spec, "layout_version") not in reads
    assert "__getattribute__" not in vars(Record)
    assert isinstance(spec.mark, Mark)
