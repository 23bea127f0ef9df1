"""`launchgen build` and `launchgen conform`: what runs after generation."""

from __future__ import annotations

from pathlib import Path

import click

from launchgen.build.errors import BuildError
from launchgen.build.progress import shown
from launchgen.build.project import build, compiled_for
from launchgen.commands.report import fail
from launchgen.emit.explain import for_compilers
from launchgen.emit.home import installed_templates
from launchgen.emit.produce import Request


def run(
    spec: Path,
    out: Path,
    templates: Path | None,
    backend: str,
    build_dir: Path,
    target: str | None,
    shaders: tuple[Path, ...],
) -> None:
    """Builds the library of one backend; places in compiler messages are led back to templates and spec."""
    if shaders and target is None:
        fail("--shader names what --target translates; give both")
    if target is not None and backend != "spirv":
        fail(f"--target {target} is for shaders; add --backend spirv")
    for shader in shaders:
        if not shader.is_file():
            fail(f"{shader}: there is no such file; name a SPIR-V module")
    names = [shader.stem for shader in shaders]
    for name in names:
        if name == "sizer" or names.count(name) > 1:
            fail(f"two shaders would be translated into {name}.metal; rename one")
    explain = for_compilers(Request(spec, templates or installed_templates()), out)
    try:
        with shown(compiled_for(out, backend)) as report:
            result = build(out, build_dir, backend, explain=explain, report=report)
    except BuildError as error:
        fail(str(error))
    state = "built" if result.changed else "up to date"
    click.echo(f"{result.library}: {state}, {result.compiled} compiled, {result.reused} reused, {result.seconds:.1f} s")
    if target is not None:
        _translate((result.library.parent / "sizer.spv", *shaders), result.library.parent / target)


def _translate(modules: tuple[Path, ...], folder: Path) -> None:
    """Writes each SPIR-V module in Metal's language into `folder`."""
    from launchgen.build.spirv import translate_to_msl

    for module in modules:
        written = folder / f"{module.stem}.metal"
        try:
            text = translate_to_msl(module.read_bytes(), str(module))
            folder.mkdir(parents=True, exist_ok=True)
            written.write_text(text, encoding="utf-8")
        except OSError as error:
            fail(f"{error.filename or written}: {(error.strerror or str(error)).lower()}")
        except BuildError as error:
            fail(str(error))
        click.echo(f"{written}: translated")


def conform(files: tuple[Path, ...], backend: str, driver: Path | None) -> None:
    """Runs files of vectors on a backend, and exits with what became of it."""
    from launchgen.runtime.conform import conform as run_vectors

    raise SystemExit(run_vectors(files, backend, driver=driver, say=click.echo))
