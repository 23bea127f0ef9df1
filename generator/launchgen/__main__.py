"""`python -m launchgen` is the command `launchgen`."""

from launchgen.cli import main

main(prog_name="launchgen")
