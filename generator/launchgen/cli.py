"""The command line: one function a command, which hands on to the module that does the work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

import launchgen

Command = Callable[..., Any]
FILE = click.Path(path_type=Path)
FORMATS = ("text", "json", "github", "sarif")

spec_option = click.option(
    "--spec", type=FILE, default="adstack.yaml", show_default=True, help="The specification to read."
)
out_option = click.option(
    "--out", type=FILE, default="generated", show_default=True, help="The folder that holds what is generated."
)
templates_option = click.option(
    "--templates", type=FILE, default=None, help="The folder of templates; by default those that come with launchgen."
)
backend_option = click.option("--backend", default="cpu", show_default=True, help="Which backend's library.")


def reading(command: Command) -> Command:
    """Gives a command the options of all that generate."""
    return spec_option(out_option(templates_option(command)))


class Commands(click.Group):
    """A group whose commands exit with 2 where they fail in a way that nobody foresaw: 1 is an answer of some."""

    def invoke(self, context: click.Context) -> Any:
        """Runs the command."""
        try:
            return super().invoke(context)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception:
            from traceback import print_exc

            print_exc()
            click.echo("launchgen: error: this is a bug of launchgen; please report it with the spec", err=True)
            raise SystemExit(2) from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(launchgen.__version__, prog_name="launchgen")
def main() -> None:
    """Generate adstack caches and kernel launchers from one specification.

    Begin with `launchgen init` and `launchgen generate`. Then edit adstack.yaml, see with `launchgen diff` what that
    does to each launcher, and generate again. A command whose output is closed before it is done exits with 1.
    """


@main.command()
@click.option("--spec", type=FILE, default="adstack.yaml", show_default=True, help="The file to write.")
def init(spec: Path) -> None:
    """Write a spec to start from.

    It is complete: a contract for all backends, to be cut down and edited. A file that exists is left alone.

    Exits with 0, or with 2 if nothing was written.
    """
    from launchgen.commands.spec import init as run

    run(spec)


@main.command()
@reading
@click.option("--stamp", type=FILE, default="build/generate.stamp", show_default=True, help="Touched at each success.")
@click.option("--depfile", type=FILE, default=None, help="Write a rule by which the stamp depends on every input.")
@click.option("--force", is_flag=True, help="Overwrite files in the way that launchgen did not write.")
@click.option("--unchecked", is_flag=True, help="Emit although the checks refuse; for proving that a check is needed.")
def generate(**options: Any) -> None:
    """Generate all sources, and write those that changed.

    Nothing is written if anything is wrong. A file that is no longer generated is removed, unless it was edited.
    With nothing changed since the stamp was made, nothing is even rendered.

    Exits with 0, or with 2 if nothing could be generated.
    """
    from launchgen.commands.generate import run

    run(**options)


@main.command()
@reading
def check(**options: Any) -> None:
    """Report every generated file that is missing, changed or extra.

    Never writes. Prints a unified diff for each and the command that mends them.

    Exits with 0 if all is as it would be generated, 1 if not, and 2 if nothing could be generated.
    """
    from launchgen.commands.check import run

    run(**options)


@main.command()
@reading
@click.option("--against", metavar="REV", default=None, help="Compare with what this git revision has committed.")
@click.option("--between", nargs=2, metavar="A B", default=None, help="Compare the launchers of two backends instead.")
@click.option("--stat", is_flag=True, help="Only count; show no diffs.")
def diff(**options: Any) -> None:
    """Show what an edit of spec or templates does to each launcher.

    Compares what would be generated with the files on disk, or with what a git revision has committed: first a count
    of lines per backend and per entry type, then the diffs. With --between, lines that say the same in the words of the
    two backends (their names, their drivers' functions, what LLVM calls their kernels) do not differ. Writes nothing.

    Exits with 0, whether anything differs or not, with 1 if its output is closed before it is done, as by `head`, and
    with 2 if nothing could be generated or compared.
    """
    from launchgen.commands.diff import run

    run(**options)


@main.command()
@click.argument("place", metavar="FILE:LINE")
@reading
def explain(**options: Any) -> None:
    """Tell where a generated line comes from.

    Prints the line of the template that made it, and the entries of the spec that stand in it or around it:

        launchgen explain generated/cache/entries.h:22

    Exits with 0, or with 2 if the place is not one that is generated now.
    """
    from launchgen.commands.explain import run

    run(**options)


@main.command("check-spec")
@spec_option
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="How to write them."
)
def check_spec(spec: Path, form: str) -> None:
    """Check the spec alone.

    Reports everything that is wrong in one run, each with its place, why it matters and what to write instead.

    Exits with 0 if nothing is wrong, else with 1.
    """
    from launchgen.commands.spec import check_spec as run

    run(spec, form)


@main.command()
@spec_option
def release(spec: Path) -> None:
    """Record what crosses to the device as released.

    Writes layouts.json beside the spec. From then on the checks refuse a spec that changes a layout or an opcode
    without raising `layout_version`.

    Exits with 0, or with 2 if the spec is refused or the record cannot be written.
    """
    from launchgen.commands.spec import release as run

    run(spec)


@main.command()
def schema() -> None:
    """Print the JSON Schema of a spec, for editors."""
    from launchgen.commands.spec import schema as run

    run()


@main.command()
@reading
@backend_option
@click.option("--build-dir", type=FILE, default="build", show_default=True, help="Where libraries and caches go.")
@click.option("--target", type=click.Choice(["msl"]), help="Translate the sizer shader as well: Metal's language.")
@click.option("--shader", "shaders", type=FILE, multiple=True, help="A SPIR-V module to translate besides; repeatable.")
def build(**options: Any) -> None:
    """Compile what was generated into a library.

    Compiles only what changed. An error of a compiler is shown with the template line and the spec entry behind it.

    Exits with 0, or with 2 if it cannot be built.
    """
    from launchgen.commands.build import run

    run(**options)


@main.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
@backend_option
@click.option(
    "--driver", type=FILE, help="The library of a GPU's driver, or of a stand-in for one; by default the system's."
)
def conform(files: tuple[Path, ...], backend: str, driver: Path | None) -> None:
    """Run files of conformance vectors on a backend.

    Builds the backend's library first, from the generated/ folder here or above, if need be. Prints each case that
    differs, with what was expected and what came, then how many there were.

    Exits with 0 if all cases pass, 1 if some differ, and 2 if a file, the library or the driver cannot be used.
    """
    from launchgen.commands.build import conform as run

    run(files, backend, driver)
