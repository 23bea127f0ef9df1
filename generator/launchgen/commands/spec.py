"""The commands about the spec alone: `check-spec`, `release`, `schema` and `init`."""

from __future__ import annotations

from pathlib import Path

import click

from launchgen.commands.report import fail, refusing
from launchgen.emit.home import starting_spec

VIOLATED = 1


def check_spec(spec: Path, form: str) -> None:
    """Reports every finding, and exits with 1 if there is one."""
    from launchgen.checks.report import FORMATS
    from launchgen.checks.run import check_file
    from launchgen.emit.faults import shown

    loaded = check_file(spec, shown(spec))
    click.echo(FORMATS[form](loaded.text, loaded.findings), nl=False)
    if loaded.findings:
        raise SystemExit(VIOLATED)
    if form == "text":
        click.echo(f"{spec}: no problems")


def schema() -> None:
    """Prints the JSON Schema of a spec."""
    from launchgen.spec.schema import schema_text

    click.echo(schema_text(), nl=False)


def release(spec: Path) -> None:
    """Records the layouts and opcodes of `spec` as released."""
    from launchgen.checks.release import FILE_NAME, write_record
    from launchgen.emit.produce import checked_spec

    with refusing():
        released, _ = checked_spec(spec)
        write_record(released, spec.parent / FILE_NAME)
    click.echo(f"wrote {spec.parent / FILE_NAME}: layout version {released.layout_version} is released")


def init(spec: Path) -> None:
    """Writes a spec to start from where there is none."""
    with refusing():
        text = starting_spec().read_bytes()
        spec.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(spec, "xb") as file:
                file.write(text)
        except FileExistsError:
            fail(f"{spec} exists already, and is left as it is; edit it, or name another file with --spec")
    option = "" if spec == Path("adstack.yaml") else f" --spec {spec}"
    click.echo(f"wrote {spec}; now run\n\n    launchgen generate{option}")
