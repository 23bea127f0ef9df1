"""The command line: one function a command, which hands on to the module that does the work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

import launchgen

Command = Callable[..., Any]
FILE = click.Path(path_type=Path)

spec_option = click.option(
    "--spec", type=FILE, default="adstack.yaml", show_default=True, help="The specification to read."
)
out_option = click.option(
    "--out", type=FILE, default="generated", show_default=True, help="The folder that holds what is generated."
)
templates_option = click.option(
    "--templates", type=FILE, default=None, help="The folder of templates; by default those that come with launchgen."
)
backend_option = click.option("--backend", default="cpu", show_default=True, help="The backend to build for.")


def reading(command: Command) -> Command:
    """The options of every command that generates."""
    return spec_option(out_option(templates_option(command)))


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(launchgen.__version__, prog_name="launchgen")
def main() -> None:
    """Generate adstack caches and kernel launchers from one specification.

    Begin with `launchgen init` and `launchgen generate`; edit adstack.yaml; look at the effect with `launchgen diff`.
    """


@main.command()
@reading
@click.option("--stamp", type=FILE, default="build/generate.stamp", show_default=True, help="Touched at each success.")
@click.option("--depfile", type=FILE, default=None, help="Write a rule for make, ninja or CMake: the stamp's inputs.")
@click.option("--force", is_flag=True, help="Overwrite files in the way that launchgen did not write.")
@click.option("--unchecked", is_flag=True, help="Emit although the checks refuse; for proving that a check is needed.")
def generate(**options: Any) -> None:
    """Generate all sources, and write those that changed.

    Nothing is written if anything is wrong. Files that are no longer generated are removed, unless they were edited.
    """
    from launchgen.commands.generate import run

    run(**options)
