"""The dynamic symbols of a little-endian 64-bit ELF file."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.build.errors import BuildError

_DYNAMIC_SYMBOLS = 11  # SHT_DYNSYM
_SECTION = struct.Struct("<IIQQQQIIQQ")  # name, type, flags, address, offset, size, link, info, alignment, entry size
_SYMBOL = struct.Struct("<IBBHQQ")  # name, info, other, section, value, size


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol that the file defines: its size in bytes, and the bytes."""

    size: int
    content: bytes


def symbols_of(file: bytes) -> Mapping[str, Symbol]:
    """The symbols that `file` defines for others, by name. Raises BuildError if it is no such file."""
    if file[:6] != b"\x7fELF\x02\x01":
        raise BuildError("not a little-endian 64-bit ELF file")
    try:
        sections = _sections(file)
        tables = [section for section in sections if section[1] == _DYNAMIC_SYMBOLS]
        return {name: symbol for table in tables for name, symbol in _symbols(file, sections, table)}
    except (struct.error, IndexError, ValueError, OverflowError) as error:
        raise BuildError(f"a damaged ELF file: {error}") from error


_Section = tuple[int, ...]


def _sections(file: bytes) -> list[_Section]:
    (offset,) = struct.unpack_from("<Q", file, 0x28)
    (count,) = struct.unpack_from("<H", file, 0x3C)
    return [_SECTION.unpack_from(file, offset + number * _SECTION.size) for number in range(count)]


def _symbols(file: bytes, sections: list[_Section], table: _Section) -> list[tuple[str, Symbol]]:
    names = sections[table[6]]
    found = []
    for at in range(table[4], table[4] + table[5], _SYMBOL.size):
        name, _, _, section, value, size = _SYMBOL.unpack_from(file, at)
        if section:
            begin = names[4] + name
            text = file[begin : file.index(b"\0", begin)].decode()
            start = value - sections[section][3] + sections[section][4]
            found.append((text, Symbol(size, file[start : start + size])))
    return found
