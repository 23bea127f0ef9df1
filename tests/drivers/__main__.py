"""Leaves a stand-in driver per GPU backend in a folder."""

from __future__ import annotations

import sys
from pathlib import Path

from drivers.standin import NAMES, build_standin
from launchgen.build.errors import BuildError


def main(arguments: list[str]) -> int:
    """The exit status."""
    if len(arguments) != 1:
        print("usage: python -m drivers FOLDER", file=sys.stderr)
        return 2
    try:
        for backend in NAMES:
            print(build_standin(backend, Path(arguments[0])))
    except (BuildError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
