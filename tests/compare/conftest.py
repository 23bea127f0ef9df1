"""Fixtures that tests of the tool share."""

from generating import cache_home, project

__all__ = ["cache_home", "project"]
