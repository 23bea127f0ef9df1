"""Holds the host evaluator and the device sizer against each other and the oracle."""

from __future__ import annotations

from typing import Any

from oracle.sizes import evaluate
from size_expr.harness import Device, Host


def sized(answer: dict[str, Any]) -> dict[str, Any]:
    """The sizes or the error of an answer of the harness."""
    got: dict[str, Any] = answer.get("refused") or answer["host"]
    return {name: got[name] for name in ("error", "stack", "max_sizes") if name in got}


def expect(
    host: Host,
    device: Device,
    case: dict[str, Any],
    expected: dict[str, Any],
    on_device: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """All ways to size `case` give `expected`, an error or sizes. Returns the harness's answer.

    The device sizer also lays out, and so gives `on_device` where that is what fails.
    """
    answer = host.answer(case)
    assert sized(answer) == expected
    assert sized(host.answer(case, readers=True)) == expected
    if "code" in answer:
        wanted = on_device or expected
        left = device.run(case, answer["code"])
        assert {name: left.get(name) for name in wanted} == wanted
    return answer


def agree(host: Host, device: Device, case: dict[str, Any]) -> dict[str, Any]:
    """All ways to size `case` give what the oracle says; returns its sizes or error."""
    oracle = evaluate(case["stacks"], case["fields"], case["args"])
    expected = {name: oracle[name] for name in ("error", "stack", "max_sizes") if name in oracle}
    layout = oracle.get("llvm")
    on_device = expected if layout is None else layout if "error" in layout else expected | {"llvm": layout}
    answer = expect(host, device, case, expected, on_device)
    if "max_sizes" in expected:
        for name in ("llvm", "spirv"):
            assert answer["host"][name] == oracle[name]
        assert {tuple(read) for read in answer["host"]["reads"]} == {tuple(read) for read in oracle["reads"]}
    return expected
