"""The generated size expressions, built once for all workers."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from launchgen.spec.model import Spec
from size_expr.harness import SANITIZE, Device, Host, compile_host, load_spec, render

ROOT = Path(__file__).parents[2]

Build = Callable[[str, str, tuple[str, ...]], tuple[Spec, Path]]


@pytest.fixture(scope="session")
def spec_text() -> str:
    return (ROOT / "adstack.yaml").read_text()


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Renders a spec and compiles the harness against it, in a folder that all workers share under a lock."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if base.name.startswith("popen") else base

    def built(name: str, text: str, flags: tuple[str, ...]) -> tuple[Spec, Path]:
        spec = load_spec(text)
        folder = shared / f"size-expr-{name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (folder / "harness").exists():
                render(spec, folder)
                compile_host(folder, flags)
        return spec, folder

    return built


@pytest.fixture(scope="session")
def spec(spec_text: str) -> Spec:
    return load_spec(spec_text)


@pytest.fixture(scope="session")
def host(build: Build, spec_text: str) -> Iterator[Host]:
    spec, folder = build("spec", spec_text, SANITIZE)
    host = Host(spec, folder / "harness")
    yield host
    host.close()


@pytest.fixture(scope="session")
def device(build: Build, spec_text: str) -> Device:
    spec, folder = build("spec", spec_text, SANITIZE)
    return Device(spec, (folder / "cpu" / "sizer.ll").read_text())
