"""Whatever the bytes, loading and checking end with findings and never with an exception."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from launchgen.checks import RULES, check_loaded
from launchgen.checks.report import FORMATS
from launchgen.spec import parse

GOOD = (Path(__file__).parents[1] / "checks" / "good.yaml").read_text(encoding="utf-8")
TREE = yaml.safe_load(GOOD)
WORDS = sorted({word for line in GOOD.splitlines() for word in line.replace("{", " ").replace(":", " ").split()})

FUZZ = settings(max_examples=120, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def survives(text: str | bytes) -> None:
    loaded = check_loaded(parse(text, "fuzz.yaml"))
    assert (loaded.spec is None) == bool(loaded.findings)
    for finding in loaded.findings:
        assert finding.code in RULES
        assert finding.message
        for mark in [finding.mark, *(note.mark for note in finding.notes)]:
            assert mark is None or (mark.line >= 1 and mark.column >= 1 and mark.length >= 1)
    for form in FORMATS.values():
        form(loaded.text, loaded.findings).encode()


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(WORDS)
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=12,
)


@FUZZ
@given(st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    survives(data)


@FUZZ
@given(st.text(alphabet=st.sampled_from("ab:-[]{},#&*!|>'\"%@`?~<\n\t =0123"), max_size=80) | st.text(max_size=80))
def test_random_text(text: str) -> None:
    survives(text)


@FUZZ
@given(trees)
def test_random_trees(tree: Any) -> None:
    survives(yaml.safe_dump(tree))


@FUZZ
@given(st.randoms(use_true_random=False), trees)
def test_a_good_spec_with_a_foreign_part(random_: random.Random, part: Any) -> None:
    tree = yaml.safe_load(GOOD)
    inner = tree
    while True:
        key = random_.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if not isinstance(inner[key], dict | list) or not inner[key] or random_.random() < 0.3:
            break
        inner = inner[key]
    inner[key] = part
    survives(yaml.safe_dump(tree, sort_keys=False))


@FUZZ
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 30), st.sampled_from(WORDS) | st.text(max_size=6))
def test_a_good_spec_with_a_foreign_text(offset: int, length: int, text: str) -> None:
    survives(GOOD[:offset] + text + GOOD[offset + length :])


@FUZZ
@given(st.sampled_from(list(TREE)), st.sampled_from(WORDS), st.sampled_from(WORDS))
def test_a_good_spec_with_a_word_replaced_everywhere(section: str, old: str, new: str) -> None:
    begin = GOOD.index(f"\n{section}:") if f"\n{section}:" in GOOD else 0
    survives(GOOD[:begin] + GOOD[begin:].replace(old, new))
