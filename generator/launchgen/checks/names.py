"""LG20x: names that go into the generated C++."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import Note, quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Spec
from launchgen.spec.spelling import slot_type

_WORDS = """
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await
co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do
double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace
new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return
short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq NULL errno assert linux unix
"""
KEYWORDS = frozenset(_WORDS.split())
IDENTIFIER = re.compile("[A-Za-z][A-Za-z0-9_]*")


def _named(spec: Spec) -> Iterator[Text]:
    """Every name that becomes an identifier, or a part of one."""
    yield spec.namespace
    for source in spec.sources:
        yield source.name
        yield from source.instance
    for kind in spec.expression:
        yield kind.name
        yield from kind.operands
        yield from (attribute.name for attribute in kind.attributes)
    yield from (key.name for key in spec.keys)
    for entry in spec.entries:
        yield entry.name
        yield entry.type
        yield from (field.name for field in entry.payload)
    yield from (mutator.name for mutator in spec.mutators)
    for layout in spec.layouts:
        yield layout.name
        yield from (field.name for field in layout.fields)


@check("LG201", "not a C++ identifier", "the name goes into generated sources, which would not compile")
def legal_names(spec: Spec) -> Iterator[Problem]:
    for name in _named(spec):
        reason = _illegal(name)
        if reason:
            yield Problem(name.mark, f"{quote(name)} {reason}", f"write for instance `{_legal(name)}`")


def _illegal(name: str) -> str | None:
    if name in KEYWORDS:
        return "is a keyword or a macro of C++"
    if not name.isascii() or not IDENTIFIER.fullmatch(name.lstrip("_") or "_"):
        return "is not an identifier: letters, digits and underscores, a letter first"
    if name.startswith("_") or "__" in name:
        return "is reserved in C++: a leading underscore, or two in a row"
    if name.endswith("_"):
        return "ends in an underscore, which is for members of the generated classes"
    return None


def _legal(name: str) -> str:
    parts = re.findall("[A-Za-z0-9]+", name) or ["name"]
    joined = "_".join(parts)[:60]
    if joined in KEYWORDS:
        return joined + "1"
    return joined if joined[0].isalpha() else "n" + joined


@check("LG202", "two C++ types of one name", "an entry of one backend could be taken for one of another")
def distinct_types(spec: Spec) -> Iterator[Problem]:
    types = [*(entry.type for entry in spec.entries), *(layout.name for layout in spec.layouts)]
    types += [slot_type(entry.name) for entry in spec.entries]
    for first, second in _repeated(types, str):
        note = Note("the first is here", first.mark)
        yield Problem(second.mark, f"the type {quote(second)} is declared twice", "give each its own name", (note,))


@check(
    "LG203",
    "two names that become one",
    "tables, keys and enumerators are made from names by changing case and underscores, so these would collide",
)
def distinct_names(spec: Spec) -> Iterator[Problem]:
    for section in (spec.sources, spec.expression, spec.keys, spec.entries, spec.mutators, spec.layouts):
        for first, second in _repeated((record.name for record in section), _folded):
            message = f"{quote(second)} differs from {quote(first)} only in case or underscores"
            yield Problem(second.mark, message, "choose a name that differs in letters", (Note("here", first.mark),))


@check("LG204", "operand and attribute of one name", "a formula could mean either")
def distinct_inputs(spec: Spec) -> Iterator[Problem]:
    for kind in spec.expression:
        inputs = [*kind.operands, *(attribute.name for attribute in kind.attributes)]
        for first, second in _repeated(inputs, str):
            message = f"`{kind.name}` has two inputs named {quote(second)}"
            yield Problem(second.mark, message, "rename one", (Note("the other is here", first.mark),))


@check("LG205", "the same item twice in a list", "a list that repeats itself was meant to say something else")
def distinct_items(spec: Spec) -> Iterator[Problem]:
    lists: list[Iterable[Text]] = [spec.backends, (*spec.element_types, *spec.storage_types)]
    lists += [entry.backends for entry in spec.entries]
    lists += [mutator.backends for mutator in spec.mutators]
    lists += [source.instance for source in spec.sources]
    for items in lists:
        for first, second in _repeated(items, str):
            note = Note("the first is here", first.mark)
            yield Problem(second.mark, f"{quote(second)} is listed twice", "remove one of the two", (note,))


def _folded(name: str) -> str:
    return name.replace("_", "").lower()


def _repeated(names: Iterable[Text], fold: Callable[[str], str]) -> Iterator[tuple[Text, Text]]:
    seen: dict[str, Text] = {}
    for name in names:
        key = fold(name)
        if key in seen:
            yield seen[key], name
        else:
            seen[key] = name


CHECKS = (legal_names, distinct_types, distinct_names, distinct_inputs, distinct_items)
