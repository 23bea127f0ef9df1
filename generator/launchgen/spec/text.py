"""The text of a spec: read with care, and shown by line."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from pathlib import Path

from launchgen.spec.finding import Finding
from launchgen.spec.marks import Mark
from launchgen.spec.structure import NOT_TEXT, TOO_LARGE, UNREADABLE

MAX_BYTES = 2 * 1024 * 1024
LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
ASCII_CONTROL = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f]")
NOT_PRINTABLE = "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"


@dataclass(frozen=True, slots=True)
class SourceText:
    """A file's text and the name by which messages call it."""

    name: str
    text: str

    def line(self, number: int) -> str:
        """The line `number`, counted from one, without its end; empty past the end of the text."""
        start = 0
        for _ in range(number - 1):
            end = LINE_BREAK.search(self.text, start)
            if end is None:
                return ""
            start = end.end()
        end = LINE_BREAK.search(self.text, start)
        return self.text[start : end.start() if end else None]


def read(path: Path, name: str) -> bytes | Finding:
    """The bytes of the file at `path`, or why it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return Finding(UNREADABLE.code, f"{name} does not exist", fix="name an existing spec, or run `launchgen init`")
    except IsADirectoryError:
        return Finding(UNREADABLE.code, f"{name} is a folder", fix="name the spec file itself")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return Finding(UNREADABLE.code, f"{name} cannot be read: {reason}", fix="make the file readable")
    except ValueError as error:
        return Finding(UNREADABLE.code, f"the path cannot be opened: {error}", fix="name the spec file itself")


def decode(data: bytes | str, name: str) -> tuple[SourceText, Finding | None]:
    """`data` as text, and what forbids to read it as a spec."""
    size = len(data)
    if size > MAX_BYTES:
        message = f"{name} is larger than {MAX_BYTES // 1024**2} MiB"
        return SourceText(name, ""), Finding(TOO_LARGE.code, message, fix="name the spec file itself")
    if isinstance(data, bytes):
        data = data.removeprefix(codecs.BOM_UTF8)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            return _undecodable(data, name, error)
    else:
        text = data.removeprefix("\ufeff")
    source = SourceText(name, text)
    strange = _strange(text)
    if strange is None:
        return source, None
    message = f"the character U+{ord(strange[0]):04X} is not allowed in YAML"
    return source, Finding(NOT_TEXT.code, message, _mark_at(text, strange.start()), fix="remove it")


def _strange(text: str) -> re.Match[str] | None:
    """The first character that YAML does not allow."""
    if text.isascii():
        return ASCII_CONTROL.search(text)
    return re.search(NOT_PRINTABLE, text)  # compiled where it is needed alone: that takes longer than reading a spec


def _undecodable(data: bytes, name: str, error: UnicodeDecodeError) -> tuple[SourceText, Finding]:
    before = data[: error.start].decode("utf-8", errors="replace")
    source = SourceText(name, data.decode("utf-8", errors="replace"))
    message = f"the byte 0x{data[error.start]:02X} is not UTF-8"
    return source, Finding(NOT_TEXT.code, message, _mark_at(before, len(before)), fix="save the file as UTF-8")


def _mark_at(text: str, offset: int) -> Mark:
    breaks = [found.end() for found in LINE_BREAK.finditer(text, 0, offset)]
    return Mark(len(breaks) + 1, offset - (breaks[-1] if breaks else 0) + 1)
