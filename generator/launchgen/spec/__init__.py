"""YAML to a frozen, typed model in which every value knows its line and column."""

from launchgen.spec.load import Loaded, load, parse

__all__ = ["Loaded", "load", "parse"]
