"""Counts per backend and per entry type."""

from __future__ import annotations

import pytest

from launchgen.compare.drift import Difference
from launchgen.compare.summary import Count, by_identifier, summary, table

NAMES = {"size_expr": "SizeExprCacheEntry", "size": "SizeEntry", "per_task": "TaskCacheEntry"}


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("  record_size_expr(slot);", "size_expr"),
        ("SizeExprSlot slot;", "size_expr"),
        ("  ADSTACK_ENTRY_SIZE_EXPR = 0,", "size_expr"),
        ("struct TaskCacheEntry {", "per_task"),
        ("try_per_task()", "per_task"),
        ("PerTasking x;", None),
        ("resize(3);", None),
        ('#include "size_expr/node.h"', None),
        ("return result;", None),
    ],
)
def test_a_line_belongs_to_the_entry_that_its_identifiers_name(line: str, entry: str | None) -> None:
    assert by_identifier(NAMES)("x", 1, line) == entry


def test_lines_are_counted_per_backend_and_entry() -> None:
    changed = (
        Difference("shared.h", b"1\nsize_expr\n2\n", b"1\nSizeExpr\nnew\n2\n"),
        Difference("cpu/x", None, b"try_per_task\n"),
        Difference("gone", b"old\n", None),
    )
    backends = {"shared.h": None, "cpu/x": "cpu"}
    entry_of = by_identifier(NAMES)
    counts = summary(changed, backends, entry_of, entry_of)
    assert counts.backends == {"shared": Count(2, 2, {"shared.h", "gone"}), "cpu": Count(1, 0, {"cpu/x"})}
    assert counts.entries == {
        "size_expr": Count(1, 1, {"shared.h"}),
        "per_task": Count(1, 0, {"cpu/x"}),
        "other": Count(1, 1, {"shared.h", "gone"}),
    }


def test_a_line_that_lines_of_one_entry_replace_was_that_entrys() -> None:
    changed = (Difference("a", b"u32 stride;\n", b"u64 stride;\n"),)
    counts = summary(changed, {}, by_identifier(NAMES), lambda path, line, text: "per_task")
    assert counts.entries == {"per_task": Count(1, 1, {"a"})}


def test_a_table_names_what_no_entry_owns_last() -> None:
    assert table("entry", {"other": Count(1, 20, {"a"}), "size_expr": Count(300, 4, {"a", "b"})}) == [
        "entry      files    added  removed",
        "size_expr      2     +300       -4",
        "other          1       +1      -20",
    ]
