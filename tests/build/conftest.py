"""A small C++ project and a compiler that counts how often it is called."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from launchgen.build.cxx import Built, Options, build_library
from launchgen.build.store import Store

EXPORT = 'extern "C" __attribute__((visibility("default")))'
SOURCES = {
    "one.cpp": f'#include "numbers.h"\n{EXPORT} int one() {{ return kOne; }}\n',
    "sub/two.cpp": f"{EXPORT} int two() {{ return 2; }}\nint hidden() {{ return 3; }}\n",
    "numbers.h": '#pragma once\n#include "deep/more.h"\n',
    "deep/more.h": "#pragma once\nconstexpr int kOne = 1;\n",
}


@dataclass
class Project:
    """`root` holds the sources, `calls` is a file with a line per call of the compiler."""

    root: Path
    calls: Path
    sources: list[str] = field(default_factory=lambda: ["one.cpp", "sub/two.cpp"])
    options: Options = field(default_factory=lambda: Options(optimize="0"))

    @property
    def library(self) -> Path:
        return self.root.parent / "out" / "lib.so"

    @property
    def store(self) -> Store:
        return Store(self.root.parent / "cache")

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def build(self, options: Options | None = None, **more: object) -> Built:
        return build_library(
            self.sources,
            self.root,
            self.library,
            self.store,
            options or self.options,
            **more,  # type: ignore[arg-type]
        )

    def called(self) -> int:
        """How often the compiler ran so far."""
        return len(self.calls.read_text().splitlines()) if self.calls.exists() else 0


@pytest.fixture
def make_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Sets CXX to a script that notes each call and then is the system's compiler."""

    def make(name: str) -> Path:
        calls, script = tmp_path / "calls", tmp_path / name
        script.write_text(f'#!/bin/sh\necho "$@" >> "{calls}"\nexec "{shutil.which("c++")}" "$@"\n')
        script.chmod(0o755)
        monkeypatch.setenv("CXX", str(script))
        return calls

    return make


@pytest.fixture
def project(tmp_path: Path, make_compiler: Callable[[str], Path]) -> Project:
    made = Project(tmp_path / "src", make_compiler("compiler"))
    for name, text in SOURCES.items():
        made.write(name, text)
    return made
