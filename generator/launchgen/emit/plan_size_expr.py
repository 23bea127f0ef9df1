"""What the templates of size_expr/ and of the device sizers are given: node kinds, attributes, layouts, opcodes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.emit.lowering import PRIMITIVES, LlvmCode, cpp_integer, lower_cpp, lower_llvm, overflows, selects
from launchgen.emit.lowering_spirv import SpirvCode, lower_spirv, spirv_integer
from launchgen.emit.names import CPP_TYPES, common
from launchgen.emit.output import Output
from launchgen.spec.arithmetic import parse
from launchgen.spec.marks import Text
from launchgen.spec.model import Layout, NodeKind, Range, Spec, Typed
from launchgen.spec.spelling import constant, derived, value_function

# The type of an attribute in the C++ node and in the C interface; `indices` is a list and stands apart.
_ATTRIBUTE_TYPES = {
    "i64": ("std::int64_t", "int64_t"),
    "variable": ("std::int32_t", "int32_t"),
    "snode": ("SnodeId", "int32_t"),
    "argument": ("std::uint32_t", "uint32_t"),
    "axis": ("std::uint32_t", "uint32_t"),
    "element_type": ("ElementType", "uint32_t"),
}

# Instructions of the sizer's stack machine that no node kind stands for. Node kinds keep their own opcodes.
PUSH_VALUE = 0x10000
PUSH_VARIABLE = 0x10001
RANGE_NEXT = 0x20000

TEMPLATES = (
    "size_expr/node.h",
    "size_expr/size_error.h",
    "size_expr/arithmetic.h",
    "size_expr/prepared_expr.h",
    "size_expr/prepared_expr.cpp",
    "size_expr/element.h",
    "size_expr/evaluate.h",
    "size_expr/evaluate.cpp",
    "size_expr/block.h",
    "size_expr/block.cpp",
    "size_expr/layout.h",
    "size_expr/layout.cpp",
    "size_expr/device_layouts.h",
    "size_expr/encode.h",
    "size_expr/encode.cpp",
)


@dataclass(frozen=True, slots=True)
class Attribute:
    """A member of the node struct, which all kinds share."""

    name: Text
    type: Text
    cpp_type: str
    c_declaration: Text


@dataclass(frozen=True, slots=True)
class Input:
    """What a computed node's value is made from: an operand, an i64 attribute or a variable."""

    name: Text
    kind: str  # "operand", "value" or "variable"
    index: int  # of an operand


@dataclass(frozen=True, slots=True)
class Computed:
    """The value of a computed node on each target."""

    inputs: tuple[Input, ...]
    function: Text
    cpp: Text
    overflows: bool
    llvm: LlvmCode
    spirv: SpirvCode


@dataclass(frozen=True, slots=True)
class Fold:
    """A range on each target; the indices say which operand is which."""

    variable: Text
    begin: int
    end: int
    body: int
    initial: int
    initial_cpp: str
    initial_spirv: Text
    function: Text
    cpp: Text
    overflows: bool
    selects: bool
    llvm: LlvmCode
    spirv: SpirvCode
    next_opcode: int


@dataclass(frozen=True, slots=True)
class Leaf:
    """What a leaf reads, by the names of its attributes; None: it has no such attribute."""

    snode: Text | None
    argument: Text | None
    axis: Text | None
    element_type: Text | None


@dataclass(frozen=True, slots=True)
class Node:
    """A node kind as the templates name its parts; one of `computed`, `range` and `leaf` is there."""

    name: Text
    constant: Text
    snake: Text
    opcode: int
    operands: tuple[Text, ...]
    attributes: tuple[Attribute, ...]
    has_indices: bool
    variable: Text | None
    value: Text | None
    computed: Computed | None
    range: Fold | None
    leaf: Leaf | None


@dataclass(frozen=True, slots=True)
class LayoutField:
    """A field of a struct that crosses to the device; `offset` in bytes, `index` its place."""

    name: Text
    type: Text
    index: int
    offset: int
    count: int  # 0: no array
    cpp_type: str
    cpp_array: str
    element: Text


@dataclass(frozen=True, slots=True)
class LayoutStruct:
    """A struct that crosses to the device; sizes in bytes."""

    name: Text
    sentence: Text
    fields: tuple[LayoutField, ...]
    size: int
    alignment: int


def node_kinds(spec: Spec) -> tuple[Node, ...]:
    """The node kinds in the order of the spec."""
    return tuple(_node(kind) for kind in spec.expression)


def node_attributes(spec: Spec) -> tuple[Attribute, ...]:
    """The attributes of all kinds, each name once, in the order in which the spec first names them."""
    attributes = (attribute for kind in spec.expression for attribute in _attributes(kind))
    return tuple({attribute.name: attribute for attribute in reversed(tuple(attributes))}.values())[::-1]


def max_operands(spec: Spec) -> int:
    """How many operands the largest node kind has, and at least one."""
    return max(1, *(len(kind.operands) for kind in spec.expression))


def layout_structs(spec: Spec) -> tuple[LayoutStruct, ...]:
    """The layouts of the spec with the natural alignment of C++ and LLVM."""
    return tuple(_struct(layout) for layout in spec.layouts)


def context(spec: Spec) -> Mapping[str, object]:
    """The context of every template of this module."""
    layouts = layout_structs(spec)
    nodes = node_kinds(spec)
    return {
        **common(spec).context(),
        "nodes": nodes,
        "has_ranges": any(node.range is not None for node in nodes),
        "attributes": node_attributes(spec),
        "max_operands": max_operands(spec),
        "primitives": tuple(PRIMITIVES.values()),
        "layouts": layouts,
        "layout": {layout.name: layout for layout in layouts},
        "layout_version": spec.layout_version,
        "push_value": PUSH_VALUE,
        "push_variable": PUSH_VARIABLE,
        "range_next": RANGE_NEXT,
    }


def outputs(shared: Mapping[str, object]) -> tuple[Output, ...]:
    """The files of size_expr/; `shared` is their `context`."""
    return tuple(Output(path, f"{path}.j2", shared, None) for path in TEMPLATES)


def _attributes(kind: NodeKind) -> tuple[Attribute, ...]:
    return tuple(_attribute(typed) for typed in kind.attributes if typed.type != "indices")


def _attribute(typed: Typed) -> Attribute:
    cpp, c = _ATTRIBUTE_TYPES[typed.type]
    return Attribute(typed.name, typed.type, cpp, derived(f"{c} {typed.name}", typed.name))


def _named(kind: NodeKind, wanted: str) -> Text | None:
    """The name of the first attribute of type `wanted`."""
    return next((attribute.name for attribute in kind.attributes if attribute.type == wanted), None)


def _node(kind: NodeKind) -> Node:
    name = constant(kind.name)
    return Node(
        name=kind.name,
        constant=name,
        snake=derived(name.lower(), kind.name),
        opcode=kind.opcode,
        operands=kind.operands,
        attributes=_attributes(kind),
        has_indices=_named(kind, "indices") is not None,
        variable=_named(kind, "variable"),
        value=_named(kind, "i64"),
        computed=_computed(kind, kind.value) if kind.value is not None else None,
        range=_fold(kind, kind.range) if kind.range is not None else None,
        leaf=_leaf(kind) if kind.reads is not None else None,
    )


def _computed(kind: NodeKind, value: Text) -> Computed:
    expr = parse(value)
    operands = tuple(Input(name, "operand", index) for index, name in enumerate(kind.operands))
    kinds = {"i64": "value", "variable": "variable"}
    attributes = tuple(Input(a.name, kinds[a.type], 0) for a in kind.attributes if a.type in kinds)
    cpp = derived(lower_cpp(expr), value)
    code = lower_llvm(expr, f"node.{kind.name}"), lower_spirv(expr, f"node_{kind.name}")
    return Computed(operands + attributes, value_function(kind.name), cpp, overflows(expr), *code)


def _fold(kind: NodeKind, range_: Range) -> Fold:
    expr = parse(range_.fold)
    return Fold(
        variable=range_.binds,
        begin=kind.operands.index(range_.from_),
        end=kind.operands.index(range_.to),
        body=kind.operands.index(range_.body),
        initial=range_.initial,
        initial_cpp=cpp_integer(range_.initial),
        initial_spirv=Text(spirv_integer(range_.initial), range_.initial.mark),
        function=derived(f"{constant(kind.name).lower()}_fold", kind.name),
        cpp=derived(lower_cpp(expr), range_.fold),
        overflows=overflows(expr),
        selects=selects(expr),
        llvm=lower_llvm(expr, f"node.{kind.name}.fold"),
        spirv=lower_spirv(expr, f"node_{kind.name}_fold"),
        next_opcode=RANGE_NEXT + kind.opcode,
    )


def _leaf(kind: NodeKind) -> Leaf:
    return Leaf(
        snode=_named(kind, "snode"),
        argument=_named(kind, "argument"),
        axis=_named(kind, "axis"),
        element_type=_named(kind, "element_type"),
    )


def _struct(layout: Layout) -> LayoutStruct:
    fields: list[LayoutField] = []
    offset, alignment = 0, 1
    for index, typed in enumerate(layout.fields):
        element, count, size = _layout_type(typed.type)
        offset = _align(offset, size)
        alignment = max(alignment, size)
        cpp_type = "DeviceAddress" if element == "ptr" else CPP_TYPES[element]
        array = f"[{count}]" if count else ""
        element_text = derived(element, typed.type)
        fields.append(LayoutField(typed.name, typed.type, index, offset, count, cpp_type, array, element_text))
        offset += size * max(1, count)
    sentence = derived(f"{layout.doc[:1].upper()}{layout.doc[1:]}.", layout.doc)
    return LayoutStruct(layout.name, sentence, tuple(fields), _align(offset, alignment), alignment)


def _layout_type(text: str) -> tuple[str, int, int]:
    """The element type, the count (0: no array) and the bytes of one element of `i32[12]`, `u64` or `ptr`."""
    element, _, count = text.rstrip("]").partition("[")
    return element, int(count or 0), 8 if element == "ptr" else int(element[1:]) // 8


def _align(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment
