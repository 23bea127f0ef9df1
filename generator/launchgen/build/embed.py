"""Machine code of the device sizer as a C++ source, so that a library carries it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

_BYTES_PER_LINE = 24


def sizer_images(namespace: str, backend: str, files: Sequence[Path]) -> str:
    """The definition of what `<backend>/sizer_images.h` declares: each of `files`, which are named sizer.<target>.hsaco
    or, where they need no target, sizer.ptx and sizer.spv. Text ends with a null byte, as drivers want it."""
    arrays, rows = [], []
    for number, file in enumerate(files):
        content = file.read_bytes() + (b"\0" if file.suffix == ".ptx" else b"")
        arrays.append(f"alignas(16) constexpr unsigned char kImage{number}[] = {{\n{_numbers(content)}}};\n")
        rows.append(f'    {{"{file.name.split(".")[1]}", kImage{number}, {len(content)}}},\n')
    return (
        f'// Made by `launchgen build` from {backend}/sizer.ll.\n#include "{backend}/sizer_images.h"\n\n'
        f"namespace {namespace} {{\nnamespace {backend} {{\n\nnamespace {{\n\n{''.join(arrays)}\n}}  // namespace\n\n"
        f"const SizerImage kSizerImages[] = {{\n{''.join(rows)}}};\n"
        f"const std::size_t kSizerImageCount = {len(files)};\n\n"
        f"}}  // namespace {backend}\n}}  // namespace {namespace}\n"
    )


def _numbers(content: bytes) -> str:
    lines = (content[at : at + _BYTES_PER_LINE] for at in range(0, len(content), _BYTES_PER_LINE))
    return "".join("    " + ",".join(str(byte) for byte in line) + ",\n" for line in lines)
