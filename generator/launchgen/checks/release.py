"""LG90x: what crosses to the device against the last release, which `layouts.json` beside the spec records."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from launchgen.spec.finding import Finding, Note, Rule, quote
from launchgen.spec.marks import Mark
from launchgen.spec.model import Spec

FILE_NAME = "layouts.json"

CHANGED = Rule(
    "LG901",
    "layout changed but its version did not",
    "a kernel or bytecode compiled against the last release would read the wrong bytes without a word",
)
WENT_BACK = Rule("LG902", "layout version went back", "a version names one layout for ever")
UNREADABLE = Rule("LG903", "release record cannot be read", "without it nobody knows what the last release laid out")
RULES = (CHANGED, WENT_BACK, UNREADABLE)


def surface(spec: Spec) -> dict[str, Any]:
    """Everything whose change makes old kernels or bytecode unreadable, as plain data."""
    return {
        "layout_version": int(spec.layout_version),
        "opcodes": {
            str(kind.name): [int(kind.opcode), [str(o) for o in kind.operands], [str(a.type) for a in kind.attributes]]
            for kind in sorted(spec.expression, key=lambda kind: kind.opcode)
        },
        "layouts": {
            str(layout.name): [[str(field.name), str(field.type)] for field in layout.fields]
            for layout in sorted(spec.layouts, key=lambda layout: layout.name)
        },
    }


def record_text(spec: Spec) -> str:
    """The text of `layouts.json` that records `spec` as released."""
    data = surface(spec)
    opcodes = ",\n".join(f"    {json.dumps(name)}: {json.dumps(kind)}" for name, kind in data["opcodes"].items())
    layouts = ",\n".join(f"    {json.dumps(name)}: {json.dumps(fields)}" for name, fields in data["layouts"].items())
    return (
        f'{{\n  "layout_version": {data["layout_version"]},\n'
        f'  "opcodes": {{\n{opcodes}\n  }},\n  "layouts": {{\n{layouts}\n  }}\n}}\n'
    )


def write_record(spec: Spec, path: Path) -> None:
    """Records `spec` as released in the file `path`. Raises `OSError`."""
    path.write_text(record_text(spec), encoding="utf-8", newline="\n")


def read_record(path: Path) -> Mapping[str, Any] | Finding | None:
    """The record at `path`; nothing if there was no release yet; a finding if it is damaged."""
    try:
        data = json.loads(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        return _damaged(path, str(error))
    parts = {"layout_version": int, "opcodes": dict, "layouts": dict}
    if not isinstance(data, dict) or any(not isinstance(data.get(part), kind) for part, kind in parts.items()):
        return _damaged(path, "it has not the form that launchgen writes")
    return data


def check_release(spec: Spec, released: Mapping[str, Any] | None) -> Iterator[Finding]:
    """Where `spec` changes what crosses to the device, against the record of the last release."""
    if released is None:
        return
    last = released["layout_version"]
    if spec.layout_version < last:
        message = f"`layout_version` is {spec.layout_version}, but {last} is released"
        yield Finding(WENT_BACK.code, message, spec.layout_version.mark, fix=f"write `layout_version: {last}` or more")
    if spec.layout_version != last:
        return
    notes = tuple(_changes(spec, released))
    if notes:
        message = f"what crosses to the device differs from release {last}, but `layout_version` is still {last}"
        fix = f"write `layout_version: {last + 1}`, or undo the change"
        yield Finding(CHANGED.code, message, spec.layout_version.mark, notes, fix)


def _changes(spec: Spec, released: Mapping[str, Any]) -> Iterator[Note]:
    now = surface(spec)
    marks: dict[str, dict[str, Mark]] = {
        "opcodes": {kind.name: kind.name.mark for kind in spec.expression},
        "layouts": {layout.name: layout.name.mark for layout in spec.layouts},
    }
    for part, what in (("opcodes", "node kind"), ("layouts", "layout")):
        for name, value in now[part].items():
            if name not in released[part]:
                yield Note(f"the {what} {quote(name)} is new", marks[part][name])
            elif released[part][name] != value:
                yield Note(f"the {what} {quote(name)} has changed", marks[part][name])
        for name in released[part]:
            if name not in now[part]:
                yield Note(f"the {what} {quote(name)} is gone")


def _damaged(path: Path, reason: str) -> Finding:
    message = f"{path.name} cannot be read: {reason}"
    return Finding(UNREADABLE.code, message, fix="restore it from the last release")
