"""One direction of import: cli -> compare, build, emit -> checks -> spec; runtime stands on build alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "generator" / "launchgen"

# What each part may import besides itself and what all may: the package's own version.
MAY_IMPORT = {
    "spec": set(),
    "backends": set(),
    "checks": {"spec", "backends"},
    "emit": {"checks", "spec", "backends"},
    "build": {"backends"},
    "compare": {"emit", "checks", "spec", "backends"},
    "runtime": {"build"},
    "commands": {"compare", "build", "runtime", "emit", "checks", "spec", "backends"},
    "cli": {"commands"},
    "__main__": {"cli"},
}
# Imported by the modules below them for nothing but one command each, and so never at their top.
HEAVY = {"numpy", "llvmlite", "jinja2", "yaml", "rich", "matplotlib"}


def imports(tree: ast.AST) -> Iterator[str]:
    """The full names of all modules that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def test_every_part_is_known() -> None:
    assert {part_of(path) for path in modules()} == set(MAY_IMPORT)


def test_the_rule_has_no_circles() -> None:
    order: list[str] = []
    while len(order) < len(MAY_IMPORT):
        order += [part for part, may in MAY_IMPORT.items() if part not in order and may <= set(order)][:1] or ["circle"]
    assert "circle" not in order


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_nothing_imports_upward(path: Path) -> None:
    part = part_of(path)
    names = [name.split(".") for name in imports(ast.parse(path.read_text(encoding="utf-8")))]
    parts = {name[1] for name in names if name[0] == "launchgen" and len(name) > 1} - {part, "__version__"}
    assert parts <= MAY_IMPORT[part]


def test_the_command_line_loads_nothing_heavy_before_a_command_needs_it() -> None:
    tree = ast.parse((PACKAGE / "cli.py").read_text(encoding="utf-8"))
    top = ast.Module([node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)], [])
    names = {name.split(".")[0] for name in imports(top)}
    assert not names & HEAVY
    assert not any(name.startswith("launchgen.") for name in imports(top))


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_files_stay_small_and_say_what_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= 400
    assert ast.get_docstring(ast.parse(text))
