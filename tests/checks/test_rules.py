"""Every rule refuses at least one bad spec, with exactly the pinned message."""

from __future__ import annotations

import pytest

from checks.cases import CASES, Case
from checks.golden_text import GOOD, HERE, assert_golden, edited
from launchgen.checks import RULES, check_loaded
from launchgen.checks.emission import RULES as EMISSION_RULES
from launchgen.checks.release import RULES as RELEASE_RULES
from launchgen.checks.report import as_text
from launchgen.checks.run import CHECKS
from launchgen.spec import parse
from launchgen.spec.structure import STRUCTURE

FILE_CODES = {"LG101", "LG102", "LG103", "LG105", "LG116"}  # pinned by tests/spec/test_files.py
RELEASE_CODES = {rule.code for rule in RELEASE_RULES}  # pinned by tests/checks/test_release.py
EMISSION_CODES = {rule.code for rule in EMISSION_RULES}  # held by the tests of launchgen.emit


def test_the_good_spec_is_good() -> None:
    loaded = check_loaded(parse(GOOD, "good.yaml"))
    assert as_text(loaded.text, loaded.findings) == ""
    assert loaded.spec is not None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_bad_spec(case: Case) -> None:
    loaded = check_loaded(parse(edited(GOOD, case.edits), "bad.yaml"))
    assert case.code in {finding.code for finding in loaded.findings}
    assert loaded.spec is None
    assert_golden(case.name, as_text(loaded.text, loaded.findings))


def test_every_rule_has_a_golden() -> None:
    covered = {case.code for case in CASES}
    assert set(RULES) == covered | FILE_CODES | RELEASE_CODES | EMISSION_CODES


def test_every_golden_has_a_case() -> None:
    names = {case.name for case in CASES}
    pinned = {path.stem for path in (HERE / "golden").iterdir() if path.stem[:5] not in FILE_CODES | RELEASE_CODES}
    assert pinned == names
    assert len(names) == len(CASES)


def test_codes_are_unique() -> None:
    codes = [rule.code for rule in (*STRUCTURE, *EMISSION_RULES, *RELEASE_RULES, *(check.rule for check in CHECKS))]
    assert len(codes) == len(set(codes))


def test_findings_are_in_the_order_of_the_file() -> None:
    text = GOOD.replace("namespace: tiny", "namespace: class").replace("cuda: resident", "cuda: direct")
    text = text.replace("opcode: 1,", "opcode: 0,")
    found = check_loaded(parse(text, "bad.yaml")).findings
    assert [finding.code for finding in found] == ["LG201", "LG301", "LG708"]


def test_rules_run_beside_structural_problems() -> None:
    text = GOOD.replace("storage_types: [f32]", "storage_types: 32").replace("cuda: resident", "cuda: direct")
    found = check_loaded(parse(text, "bad.yaml")).findings
    assert [finding.code for finding in found] == ["LG113", "LG708"]
