"""What the rules call names of the generated code are all that it has, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from launchgen.spec.marks import Mark, Text
from launchgen.spec.reserved import ENTRY_MEMBERS, FUNCTIONS, INPUTS, KINDS, LAYOUT_MEMBERS, NODE_MEMBERS, TABLES, TYPES
from launchgen.spec.spelling import slot_type, value_function

ROOT = Path(__file__).parents[2]
GENERATED = ROOT / "generated"
SPEC = yaml.safe_load((ROOT / "adstack.yaml").read_text())

TYPE = re.compile(
    r"^ *(?:template <.*> *)?(?:struct|class|enum class|enum|union|using) ([A-Z]\w*)(?= \{| final| :| =|;)", re.M
)
PARAMETER = re.compile(r"\b(?:class|typename) ([A-Z]\w*)")
MEMBER = re.compile(r"^  ([\w:<>, ]+) (\w+)(?:\{\}| = .*|\[.*\])?;", re.M)


def read(name: str) -> str:
    return (GENERATED / name).read_text(encoding="utf-8")


def part(text: str, begin: str, end: str) -> str:
    """What stands between `begin` and the next `end`."""
    return text.split(begin, 1)[1].split(end, 1)[0]


def text(name: str) -> Text:
    return Text(name, Mark(1, 1))


def sources() -> Iterator[str]:
    yield from (path.read_text(encoding="utf-8") for path in GENERATED.rglob("*") if path.suffix in (".h", ".cpp"))


def words_of_types(members: list[tuple[str, str]]) -> set[str]:
    """The words in the types of members, but for those of the standard library."""
    return {word for kind, _ in members for word in re.findall(r"(?<![:\w])[A-Za-z]\w*(?!\w|::)", kind)}


def test_types() -> None:
    found = {name for source in sources() for pattern in (TYPE, PARAMETER) for name in pattern.findall(source)}
    of_entries = {entry["type"] for entry in SPEC["entries"].values()}
    of_slots = {str(slot_type(text(name))) for name in SPEC["entries"]}
    assert found - of_entries - of_slots - set(SPEC["layouts"]) == TYPES


def test_members_of_the_cache() -> None:
    members = re.findall(
        r"\b(\w+)_(?: = \w+)?;$", part(read("cache/adstack_cache.h"), "class AdStackCache", "\n};"), re.M
    )
    common = re.findall(r"\b(?:try|record|add|remove|invalidate)_(\w+)\(EntryTable", read("cache/adstack_cache.h"))
    assert {*members, *common} - set(SPEC["entries"]) == TABLES


def test_members_of_entries() -> None:
    constants = re.findall(r"static constexpr (\w+) (\w+) =", read("cache/entries.h"))
    assert {word for pair in constants for word in pair} - {"bool"} | {"std"} == ENTRY_MEMBERS


def test_members_of_layouts() -> None:
    members = MEMBER.findall(read("size_expr/device_layouts.h"))
    assert words_of_types(members) | {"std"} == LAYOUT_MEMBERS


def test_members_of_nodes() -> None:
    attributes = {name for kind in SPEC["expression"].values() for name in kind.get("attributes", {})} - {"indices"}
    members = MEMBER.findall(part(read("size_expr/node.h"), "struct SizeExprNode {", "\n};"))
    members_of_c = MEMBER.findall(part(read("capi.h"), "typedef struct adstack_node {", "\n}"))
    names = {name for _, name in (*members, *members_of_c)} - attributes
    assert names | words_of_types([*members, *members_of_c]) | {"std", "restrict"} == NODE_MEMBERS


def test_variables_beside_the_inputs_of_formulas() -> None:
    kinds = SPEC["expression"].items()
    inputs = {name for _, kind in kinds for name in (*kind.get("operands", []), *kind.get("attributes", []))}
    own = {str(value_function(text(name))) for name, _ in kinds}
    formulas = read("size_expr/arithmetic.h")
    primitives = re.findall(r"^(?:inline [\w:]+|Integer) (\w+)\(\w+ a", formulas.replace("std::", ""), re.M)
    parameters = re.findall(r"\*(\w+)\)", "".join(re.findall(r"_value\(.*", formulas)))
    walk = part(read("size_expr/block.cpp"), "bool evaluate_node(", "\n  }\n")
    add = part(walk, "case NodeKind::Add: {", "break;")
    variables = re.findall(r"(?:[*&]|\w |__restrict__ )(\w+)(?= =|,|\) ?\{|;)", walk.split("case NodeKind", 1)[0] + add)
    called = set(re.findall(r"\b(\w+)\(", add)) - {"for"}
    shader = re.findall(r"%node_Add_([a-z]\w*)", read("spirv/sizer.spvasm"))
    assert {*primitives, *parameters, *variables, *called, *shader, "std"} - inputs - own == INPUTS


def test_what_stands_where_a_kind_does() -> None:
    kinds = "|".join(SPEC["expression"])
    steps = set(re.findall(rf"%step_(?!(?:{kinds})\b|(?:{kinds})_)(\w+)", read("spirv/sizer.spvasm")))
    labels = set(re.findall(rf"\bop\.(?!(?:{kinds})\b)(\w+)", read("cuda/sizer.ll")))
    assert steps | labels == KINDS


def test_functions_named_like_those_of_kinds() -> None:
    called = {
        name
        for path in (GENERATED / "size_expr").iterdir()
        for name in re.findall(r"\b(\w+_value)\(", path.read_text())
    }
    assert called - {str(value_function(text(kind))) for kind in SPEC["expression"]} == FUNCTIONS
