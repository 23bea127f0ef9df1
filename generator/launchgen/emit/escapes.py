"""Text of the spec inside of what would take some of its characters for its own."""

from __future__ import annotations

import re

_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n"})


def in_literal(text: str) -> str:
    """`text` such that it stands for itself between the quotes of a literal; two question marks begin a trigraph."""
    return re.sub(r"(?<=\?)\?", r"\\?", text.translate(_ESCAPES))


def in_cell(text: str) -> str:
    """`text` such that it stays within one cell of a table in Markdown."""
    return text.replace("|", "\\|")
