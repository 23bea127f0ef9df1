"""Golden texts: compared byte for byte, rewritten where `LAUNCHGEN_UPDATE_GOLDEN=1` asks for it."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).parent
GOOD = (HERE / "good.yaml").read_text(encoding="utf-8")


def edited(text: str, edits: tuple[tuple[str, str], ...]) -> str:
    """`text` after each edit, whose old part must occur exactly once."""
    for old, new in edits:
        assert text.count(old) == 1, f"{text.count(old)} times: {old!r}"
        text = text.replace(old, new)
    return text


def assert_golden(name: str, actual: str) -> None:
    """Holds `actual` against `golden/NAME.txt`."""
    path = HERE / "golden" / f"{name}.txt"
    if os.environ.get("LAUNCHGEN_UPDATE_GOLDEN") == "1":
        path.write_text(actual, encoding="utf-8")
    assert actual == path.read_text(encoding="utf-8")
