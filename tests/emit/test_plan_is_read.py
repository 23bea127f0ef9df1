"""What the plan makes is used: no key of a context and no field of its records is there for nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
from jinja2 import meta, nodes

from generating import ROOT, TEMPLATES
from launchgen.backends.load import Backend, load_backends
from launchgen.emit.output import Output
from launchgen.emit.plan import plan
from launchgen.emit.templates import environment, template_names
from launchgen.spec.load import load
from launchgen.spec.marks import Mark
from launchgen.spec.model import Record


@pytest.fixture(scope="module")
def outputs() -> tuple[Output, ...]:
    spec = load(ROOT / "adstack.yaml").spec
    assert spec is not None
    return plan(spec, load_backends())


@pytest.fixture(scope="module")
def trees() -> tuple[nodes.Template, ...]:
    env = environment(TEMPLATES)
    return tuple(env.parse((TEMPLATES / name).read_text(encoding="utf-8")) for name in template_names(TEMPLATES))


def classes(value: object, seen: set[int]) -> Iterator[type]:
    """The classes of all records in reach of `value`."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if is_dataclass(value) and not isinstance(value, type):
        yield type(value)
        for field in fields(value):
            yield from classes(getattr(value, field.name), seen)
    elif isinstance(value, Mapping):
        yield from classes(tuple(value.values()), seen)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from classes(item, seen)


def test_every_key_of_a_context_is_named_by_a_template(
    outputs: tuple[Output, ...], trees: tuple[nodes.Template, ...]
) -> None:
    named = set().union(*(meta.find_undeclared_variables(tree) for tree in trees))
    assert {key for output in outputs for key in output.context} - named == set()


def test_every_field_of_a_record_is_named_by_a_template_or_by_the_plan(
    outputs: tuple[Output, ...], trees: tuple[nodes.Template, ...]
) -> None:
    named = {node.attr for tree in trees for node in tree.find_all(nodes.Getattr)}
    named |= {str(node.value) for tree in trees for node in tree.find_all(nodes.Const)}  # as selectattr names them
    for file in Path(ROOT / "generator/launchgen/emit").glob("*.py"):
        named |= {node.attr for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Attribute)}
    made = {cls for output in outputs for cls in classes(output.context, set())}
    unread = {
        f"{cls.__name__}.{field.name}"
        for cls in made
        if not issubclass(cls, Record | Mark | Backend)
        for field in fields(cls)
        if field.name not in named
    }
    assert unread == set()
