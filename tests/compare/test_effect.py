"""Which entry type a generated line comes from."""

from __future__ import annotations

from generating import ROOT, TEMPLATES
from launchgen.compare.effect import entry_of
from launchgen.emit.explain import explainer
from launchgen.emit.produce import Request


def test_a_line_belongs_to_the_entry_in_it_or_around_it_or_to_none() -> None:
    explains = explainer(Request(ROOT / "adstack.yaml", TEMPLATES))
    lines = explains.render("cache/entries.h")[0].split("\n")
    begin = next(n for n, line in enumerate(lines, 1) if line.startswith("struct SizeExprCacheEntry"))
    end = begin + lines[begin:].index("};") + 1
    assert entry_of(explains, "cache/entries.h", begin) == "size_expr"
    assert entry_of(explains, "cache/entries.h", end) == "size_expr"  # no value stands in it, but the loop's does
    assert entry_of(explains, "cache/entries.h", 1) is None
