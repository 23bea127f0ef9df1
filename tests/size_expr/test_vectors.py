"""The conformance vectors, on the host evaluator and on the device sizer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oracle.sizes import evaluate
from size_expr.harness import Device, Host

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "sizing.json").read_text())


def same(got: dict[str, Any], expected: dict[str, Any]) -> None:
    """Compares what `expected` has; reads are sets."""
    got = {name: got.get(name) for name in expected}
    for side in (got, expected):
        if side.get("reads") is not None:
            side["reads"] = {tuple(read) for read in side["reads"]}
    assert got == expected


def test_there_are_vectors() -> None:
    assert len(CASES) == 175
    assert len({json.dumps(case["expect"].get("error")) for case in CASES}) == 5


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_oracle(case: dict[str, Any]) -> None:
    same(evaluate(case["stacks"], case["fields"], case["args"]), dict(case["expect"]))


@pytest.mark.parametrize("readers", [False, True], ids=["in-place", "readers"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_host(host: Host, case: dict[str, Any], readers: bool) -> None:
    answer = host.answer(case, readers)
    same(answer.get("refused") or answer["host"], dict(case["expect"]))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_device(host: Host, device: Device, case: dict[str, Any]) -> None:
    answer = host.answer(case)
    if "refused" in answer:
        assert case["expect"] == {"error": "unbound_variable", "stack": 0}
        return
    expected = {
        name: case["expect"][name] for name in ("error", "stack", "max_sizes", "llvm") if name in case["expect"]
    }
    if "error" in expected.get("llvm", {}):
        expected = expected["llvm"]
    same(device.run(case, answer["code"]), expected)
