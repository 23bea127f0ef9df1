"""Text of the spec inside of a string literal of C++, and of a table of Markdown."""

from __future__ import annotations

import re

_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n"})


def in_literal(text: str) -> str:
    """`text` such that it stands for itself between the quotes of a literal; two question marks begin a trigraph."""
    return re.sub(r"(?<=\?)\?", r"\\?", text.translate(_ESCAPES))


def in_table(text: str) -> str:
    """`text` such that it stays in its cell."""
    return text.replace("|", "\\|")
