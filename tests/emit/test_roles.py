"""The launchers find their entries by what these keep, not by their names or their order."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generating import ROOT, TEMPLATES
from launchgen.emit.plan import FAMILIES
from launchgen.emit.produce import Request, produce
from launchgen.spec.roles import KEPT

HEAP = {
    "doc": "the bytes of heap that one task needs",
    "type": "LlvmHeapCacheEntry",
    "key": "sizing_info",
    "payload": {"heap_float": "u64", "heap_int": "u64"},
    "depends": "snapshot",
    "ways": 4,
    "backends": ["cuda", "amdgpu"],
}
WATERMARK = {
    **HEAP,
    "type": "WatermarkCacheEntry",
    "key": "size_expr",
    "payload": {"watermark": "u8[]"},
    "backends": ["cpu"],
}


def launchers(folder: Path, entries: dict[str, object]) -> dict[str, str]:
    """The sources of the launchers, and the shared ones but for the cache itself, of the spec with `entries`."""
    spec = yaml.safe_load((ROOT / "adstack.yaml").read_text(encoding="utf-8"))
    (folder / "adstack.yaml").write_text(yaml.safe_dump({**spec, "entries": entries}, sort_keys=False))
    rendered = produce(Request(folder / "adstack.yaml", TEMPLATES)).rendered
    return {one.output.path: one.text for one in rendered if one.output.path.endswith((".h", ".cpp"))}


def without_cache(made: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in made.items() if not path.startswith(("cache/", "capi.h"))}


@pytest.fixture
def entries() -> dict[str, object]:
    return dict(yaml.safe_load((ROOT / "adstack.yaml").read_text(encoding="utf-8"))["entries"])


def test_every_family_with_a_launcher_says_what_it_keeps() -> None:
    assert set(KEPT) == set(FAMILIES)


def test_other_entries_and_another_order_change_no_launcher(tmp_path: Path, entries: dict[str, object]) -> None:
    plain = without_cache(launchers(tmp_path, entries))
    first = without_cache(launchers(tmp_path, {"llvm_heap": HEAP, "watermark": WATERMARK, **entries}))
    assert first == plain
    assert without_cache(launchers(tmp_path, dict(reversed(entries.items())))) == plain


def test_an_entry_can_have_another_name_and_more_fields(tmp_path: Path, entries: dict[str, object]) -> None:
    size = entries.pop("size_expr")
    assert isinstance(size, dict)
    renamed = {"more": "u32", **size["payload"]}
    made = launchers(tmp_path, {**entries, "depth": {**size, "payload": renamed}})
    assert "DepthSlot slot{};" in made["program/kernel.h"]
    assert "cache_.add_depth()" in made["program/kernels.cpp"]
    assert "entry->result" in made["program/sizing.cpp"]
    assert not [path for path, text in made.items() if "SizeExprSlot" in text or "_size_expr(" in text]


def test_only_what_keeps_nothing_but_bytes_holds_no_sizes(tmp_path: Path, entries: dict[str, object]) -> None:
    made = launchers(tmp_path, {"llvm_heap": HEAP, "watermark": WATERMARK, **entries})
    kinds = dict(
        zip(("llvm_heap", "watermark", *entries), made["cache/entries.h"].split("kHoldsSizes = ")[1:], strict=True)
    )
    assert {name for name, text in kinds.items() if text.startswith("false;")} == {
        "watermark",
        "llvm_bytecode",
        "spirv_bytecode",
    }
