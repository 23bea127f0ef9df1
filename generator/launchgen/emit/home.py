"""Where what came with the tool lies: templates, and the spec to start from."""

from __future__ import annotations

from pathlib import Path

import launchgen


def installed_templates() -> Path:
    """The templates: in the package of an installed tool, else beside it in its repository."""
    return _packed("_templates", "templates")


def starting_spec() -> Path:
    """The spec that `launchgen init` writes."""
    return _packed("_start/adstack.yaml", "adstack.yaml")


def _packed(inside: str, beside: str) -> Path:
    package = Path(launchgen.__file__).parent
    return package / inside if (package / inside).exists() else package.parents[1] / beside
