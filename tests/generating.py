"""What tests of the tool share: small templates, and projects in folders of their own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from launchgen.cli import main
from launchgen.emit.output import Output
from launchgen.emit.problem import Problem

ROOT = Path(__file__).parents[1]
TEMPLATES = ROOT / "templates"


@pytest.fixture(scope="session", autouse=True)
def cache_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Compiled templates go to a folder of these tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield folder


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with the repository's spec, which is the current one."""

    folder: Path

    @property
    def spec(self) -> Path:
        """The spec."""
        return self.folder / "adstack.yaml"

    @property
    def out(self) -> Path:
        """The generated files."""
        return self.folder / "generated"

    def run(self, *arguments: str, expect: int = 0) -> Result:
        """Runs a command here, which must exit with `expect`."""
        result = CliRunner().invoke(main, arguments, catch_exceptions=False)
        assert result.exit_code == expect, result.output
        return result

    def edit(self, old: str, new: str) -> None:
        """Replaces what stands once in the spec."""
        replace_once(self.spec, old, new)

    def own_templates(self) -> Path:
        """A copy of the templates, to be edited."""
        return Path(shutil.copytree(TEMPLATES, self.folder / "templates"))

    def tree(self) -> dict[str, bytes]:
        """Every generated file with its bytes."""
        files = (path for path in self.out.rglob("*") if path.is_file())
        return {path.relative_to(self.out).as_posix(): path.read_bytes() for path in files}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project with the repository's spec and the templates that come with the tool."""
    folder = tmp_path / "project"
    folder.mkdir()
    shutil.copy(ROOT / "adstack.yaml", folder)
    monkeypatch.chdir(folder)
    return Project(folder)


def replace_once(file: Path, old: str, new: str) -> None:
    """Replaces `old`, which must stand exactly once in `file`."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def templates(folder: Path, **texts: str) -> Path:
    """A folder of templates: `a=...` is `a.j2`, `_macros__a=...` is `_macros/a.j2`."""
    for name, text in texts.items():
        path = folder / f"{name.replace('__', '/')}.j2"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def output(template: str, path: str | None = None, **context: object) -> Output:
    """An output of `template`.j2, by default with the template's name."""
    return Output(path or template, f"{template}.j2", context, None)


def told(problems: tuple[Problem, ...]) -> list[str]:
    """Each problem as one line: place, code, message and fix."""
    return [
        f"{one.source.name.rsplit('/', 1)[-1]}:{one.finding.mark.line if one.finding.mark else '-'}: "
        f"{one.finding.code}: {one.finding.message} | {one.finding.fix}"
        for one in problems
    ]
