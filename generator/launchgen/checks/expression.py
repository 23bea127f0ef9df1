"""LG30x and LG31x: node kinds of size expressions."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.checks.rule import Problem, check
from launchgen.spec.arithmetic import ArithmeticError_, Expr, names, parse
from launchgen.spec.finding import Note, instead, listed, quote
from launchgen.spec.marks import Mark, Text
from launchgen.spec.model import NodeKind, Spec, Typed
from launchgen.spec.vocabulary import ATTRIBUTE_TYPES, NUMERIC_ATTRIBUTES, SOURCES

MAX_OPCODE = 65535
OTHER_ATTRIBUTES = frozenset(ATTRIBUTE_TYPES) - frozenset(NUMERIC_ATTRIBUTES)
FOLD_INPUTS = ("result", "body")


@check("LG301", "opcode used twice", "the device would run one node as the other")
def distinct_opcodes(spec: Spec) -> Iterator[Problem]:
    seen: dict[int, NodeKind] = {}
    taken = {int(kind.opcode) for kind in spec.expression}
    for kind in spec.expression:
        first = seen.setdefault(kind.opcode, kind)
        if first is not kind:
            message = f"`{kind.name}` has the opcode {kind.opcode} of `{first.name}`"
            free = next(code for code in range(MAX_OPCODE) if code not in taken)
            note = Note(f"`{first.name}` is here", first.opcode.mark)
            yield Problem(kind.opcode.mark, message, f"take a free one, for instance {free}", (note,))


@check("LG302", "opcode out of range", "an opcode travels in 16 bits")
def opcode_range(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        if not 0 <= kind.opcode <= MAX_OPCODE:
            message = f"the opcode {kind.opcode} of `{kind.name}` is out of range"
            yield Problem(kind.opcode.mark, message, f"choose one from 0 to {MAX_OPCODE}")


@check("LG303", "node kind without one meaning", "a node is computed, folds a range or reads a source: one of these")
def one_meaning(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        given = _meanings(kind)
        if len(given) != 1:
            has = f"has {listed(given)}" if given else "has no `value`, `range` or `reads`"
            yield Problem(kind.name.mark, f"`{kind.name}` {has}", "give it exactly one of the three")


@check("LG304", "formula that cannot be read", "host evaluator and device sizers are generated from it")
def formulas_parse(spec: Spec) -> Iterator[Problem]:
    for text in _formulas(spec):
        try:
            parse(text)
        except ArithmeticError_ as error:
            fix = "write names, integers and add, sub, mul, min, max of two operands"
            yield Problem(_within(text, error.offset, error.length), f"in {quote(text)}: {error.message}", fix)


@check("LG305", "formula with an unknown name", "nothing would supply its value")
def formula_names(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        if kind.value is not None:
            inputs = [*kind.operands, *(attribute.name for attribute in kind.attributes)]
            yield from _unknown_names(kind, kind.value, inputs)
        if kind.range is not None:
            yield from _unknown_names(kind, kind.range.fold, FOLD_INPUTS)


@check("LG306", "operand or attribute without use", "an operand that no formula uses is evaluated for nothing")
def inputs_used(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        used = _used(kind)
        if used is None:
            continue
        for name in [*kind.operands, *(attribute.name for attribute in kind.attributes)]:
            if name not in used:
                yield Problem(name.mark, f"`{kind.name}` never uses {quote(name)}", "use it or remove it")
        if kind.range is not None:
            yield from _fold_inputs_used(kind.range.fold)


@check("LG307", "formula over something that is no number", "only i64 values and bound variables can be computed with")
def numeric_inputs(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        expression = _parsed(kind.value)
        if kind.value is None or expression is None:
            continue
        types: dict[str, str] = {attribute.name: attribute.type for attribute in kind.attributes}
        for use in names(expression):
            if types.get(use.name) in OTHER_ATTRIBUTES:
                message = f"`{use.name}` of `{kind.name}` is no number but of type {quote(types[use.name])}"
                yield Problem(_within(kind.value, use.offset, len(use.name)), message, "compute with numbers only")


@check("LG308", "leaf of unknown form", "the evaluator would not know which instance the leaf reads, nor record it")
def leaf_form(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        known = SOURCES.get(kind.reads) if kind.reads is not None else None
        if known is None or len(_meanings(kind)) > 1:
            continue
        if kind.operands:
            yield Problem(kind.operands[0].mark, f"the leaf `{kind.name}` has operands", "remove them")
        form = sorted(attribute.type for attribute in kind.attributes)
        if form != sorted(known.leaf):
            message = f"`{kind.name}` reads `{kind.reads}` but has attributes of the types {listed(form) or 'none'}"
            fix = f"give it one attribute of each of the types {listed(known.leaf)}"
            yield Problem(kind.name.mark, message, fix)


@check("LG309", "range with mixed-up parts", "a fold needs a variable of its own and three different operands")
def range_parts(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        if kind.range is None:
            continue
        variables = [attribute.name for attribute in kind.attributes if attribute.type == "variable"]
        if kind.range.binds not in variables:
            message = f"`{kind.name}` binds {quote(kind.range.binds)}, which is no attribute of type `variable`"
            yield Problem(kind.range.binds.mark, message, instead(kind.range.binds, variables))
        yield from _range_operands(kind)


@check("LG310", "two attributes of one type", "an instruction of the device sizer has room for one of each")
def one_attribute_of_a_type(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        taken: dict[str, Typed] = {}
        for attribute in kind.attributes:
            first = taken.setdefault(attribute.type, attribute)
            if first is not attribute:
                message = f"`{first.name}` and `{attribute.name}` of `{kind.name}` are both of type `{attribute.type}`"
                note = Note(f"`{first.name}` is here", first.name.mark)
                yield Problem(attribute.name.mark, message, "give one of them to a node of its own", (note,))


@check("LG311", "attribute of two types", "all node kinds share one struct, in which a name has one type")
def one_type_of_an_attribute(spec: Spec) -> Iterator[Problem]:
    taken: dict[str, Typed] = {}
    for kind in spec.expression:
        for attribute in kind.attributes:
            first = taken.setdefault(attribute.name, attribute)
            if first.type != attribute.type:
                message = f"`{attribute.name}` is of type `{attribute.type}` here and of type `{first.type}` elsewhere"
                note = Note(f"of type `{first.type}` here", first.name.mark)
                yield Problem(attribute.name.mark, message, "give one of them another name", (note,))


def _range_operands(kind: NodeKind) -> Iterator[Problem]:
    assert kind.range is not None
    taken: dict[str, str] = {}
    for role, name in (("from", kind.range.from_), ("to", kind.range.to), ("body", kind.range.body)):
        if name not in kind.operands:
            message = f"`{role}` of `{kind.name}` is {quote(name)}, which is no operand"
            yield Problem(name.mark, message, instead(name, kind.operands))
        elif name in taken:
            message = f"{quote(name)} is both `{taken[name]}` and `{role}` of `{kind.name}`"
            yield Problem(name.mark, message, "give each its own operand")
        else:
            taken[name] = role


def _formulas(spec: Spec) -> Iterator[Text]:
    for kind in spec.expression:
        if kind.value is not None:
            yield kind.value
        if kind.range is not None:
            yield kind.range.fold


def _parsed(text: Text | None) -> Expr | None:
    """The expression in `text`, or nothing where another rule has already refused it."""
    try:
        return parse(text) if text is not None else None
    except ArithmeticError_:
        return None


def _unknown_names(kind: NodeKind, text: Text, inputs: list[Text] | tuple[str, ...]) -> Iterator[Problem]:
    expression = _parsed(text)
    for use in names(expression) if expression else ():
        if use.name not in inputs:
            message = f"`{kind.name}` has no operand or attribute {quote(use.name)}"
            yield Problem(_within(text, use.offset, len(use.name)), message, instead(use.name, inputs))


def _used(kind: NodeKind) -> set[str] | None:
    """The inputs that the meaning of `kind` uses; nothing where another rule has already refused that meaning."""
    inputs = {*kind.operands, *(attribute.name for attribute in kind.attributes)}
    if kind.range is not None and kind.value is None:
        parts: list[str] = [kind.range.binds, kind.range.from_, kind.range.to, kind.range.body]
        return set(parts) if set(parts) <= inputs and len(set(parts)) == len(parts) else None
    expression = _parsed(kind.value)
    used = {use.name for use in names(expression)} if expression else None
    return used if used is None or used <= inputs else None


def _meanings(kind: NodeKind) -> list[str]:
    return [word for word in ("value", "range", "reads") if getattr(kind, word) is not None]


def _fold_inputs_used(fold: Text) -> Iterator[Problem]:
    expression = _parsed(fold)
    used = {use.name for use in names(expression)} if expression else set(FOLD_INPUTS)
    for name in FOLD_INPUTS:
        if name not in used and used <= set(FOLD_INPUTS):
            yield Problem(fold.mark, f"the fold never uses `{name}`", 'combine both, for instance "max(result, body)"')


def _within(text: Text, offset: int, length: int) -> Mark:
    """The place of a part of `text`; all of it where quotes or escapes hide the place of a part."""
    quotes = text.mark.length - len(text)
    if quotes not in (0, 2):
        return text.mark
    return Mark(text.mark.line, text.mark.column + offset + quotes // 2, max(length, 1))


CHECKS = (
    distinct_opcodes,
    opcode_range,
    one_meaning,
    formulas_parse,
    formula_names,
    inputs_used,
    numeric_inputs,
    leaf_form,
    range_parts,
    one_attribute_of_a_type,
    one_type_of_an_attribute,
)
