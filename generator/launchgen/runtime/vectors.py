"""Reads files of conformance vectors and refuses what is not in their format (docs/vectors.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


class VectorError(Exception):
    """A file that is no file of vectors; the message says where and what is wrong."""


# A description of JSON: a type, a list with the description of its elements, a set of words, or a mapping from keys to
# descriptions, where a key that ends with "?" may be missing.
_STORAGE = {"dtype": str, "shape": [int], "data": [int]}
_FIELD = {"snode_id": int, **_STORAGE}
_STACK = {"heap": {"float", "int"}, "entry_size_bytes": int, "max_size_compile_time": int, "size_expr": [dict]}
_SIZING = {
    "name": str,
    "why?": str,
    "fields": [_FIELD],
    "args": [{"arg_id": int, **_STORAGE}],
    "stacks": [_STACK],
    "expect": dict,
}
_KERNEL = {"stacks": [_STACK], "snode_writes": [int], "arr_writes": [int], "arr_reads": [int]}
_SEQUENCE = {
    "name": str,
    "why?": str,
    "fields": [_FIELD],
    "arrays": [{"name": str, **_STORAGE}],
    "kernels": dict,
    "steps": [dict],
}
_STEPS: Mapping[str, Mapping[str, Any]] = {
    "launch": {"kernel": str, "args": [str], "sized_afresh": {"must", "must_not", "may"}, "expect": dict},
    "launch_writer": {"snode_id": int, "index": [int], "value": int},
    "field_write": {"snode_id": int, "index": [int], "value": int},
    "field_fill": {"snode_id": int, "value": int},
    "ndarray_write": {"name": str, "index": [int], "value": int},
    "ndarray_fill": {"name": str, "value": int},
    "ndarray_copy_from": {"name": str, "source": str},
    "ndarray_recreate": {"name": str, **_STORAGE},
}
_LAYOUT_ERROR = {"error": str, "stack": int}
_LLVM = {"offsets": [int], "stride_combined": int, "stride_float": int, "stride_int": int}
_SPIRV = {"metadata": [int], "stride_float": int, "stride_int": int}
_TYPE_NAMES = {int: "an integer", str: "a string", dict: "an object"}


def read_vectors(path: Path) -> list[dict[str, Any]]:
    """The cases of a file: those with `steps` are sequences, the others size one task each. Raises VectorError."""
    try:
        cases = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise VectorError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise VectorError(f"{path}: is no JSON: {error}") from error
    if not isinstance(cases, list):
        raise VectorError(f"{path}: must be a list of cases")
    for number, case in enumerate(cases):
        where = f"{path}: case {number}"
        if isinstance(case, dict) and isinstance(case.get("name"), str):
            where += f" ({case['name']})"
        _check_case(case, where)
    return cases


def _check_case(case: Any, where: str) -> None:
    if not isinstance(case, dict) or "steps" not in case:
        _check(case, _SIZING, where)
        _check_expect(case["expect"], where)
        return
    _check(case, _SEQUENCE, where)
    for name, kernel in case["kernels"].items():
        _check(kernel, _KERNEL, f"{where}, kernel {name}")
    for number, step in enumerate(case["steps"]):
        _check_step(step, case, f"{where}, step {number}")


def _check_step(step: dict[str, Any], case: dict[str, Any], where: str) -> None:
    known = _STEPS.get(step.get("op", ""))
    if known is None:
        raise VectorError(f"{where}: op is {step.get('op')!r}; it must be one of {', '.join(_STEPS)}")
    _check(step, {"op": str, "note?": str, **known}, where)
    arrays, fields = ({item[key] for item in case[of]} for of, key in (("arrays", "name"), ("fields", "snode_id")))
    named = [*step.get("args", []), *(step[key] for key in ("name", "source") if key in step)]
    for name in named:
        if name not in arrays:
            raise VectorError(f"{where}: there is no array {name!r} in `arrays`")
    if "snode_id" in step and step["snode_id"] not in fields:
        raise VectorError(f"{where}: there is no field {step['snode_id']} in `fields`")
    if step["op"] == "launch":
        if step["kernel"] not in case["kernels"]:
            raise VectorError(f"{where}: there is no kernel {step['kernel']!r} in `kernels`")
        _check_expect(step["expect"], where)


def _check_expect(expect: dict[str, Any], where: str) -> None:
    where = f"{where}, expect"
    if "error" in expect:
        _check(expect, _LAYOUT_ERROR, where)
        return
    _check(expect, {"max_sizes": [int], "llvm": dict, "spirv": dict, "reads": [list]}, where)
    for name, layout in (("llvm", _LLVM), ("spirv", _SPIRV)):
        _check(expect[name], _LAYOUT_ERROR if "error" in expect[name] else layout, f"{where}, {name}")


def _check(value: Any, form: Any, where: str) -> None:
    if isinstance(form, dict):
        _check_object(value, form, where)
    elif isinstance(form, list):
        if not isinstance(value, list):
            raise VectorError(f"{where}: must be a list")
        for number, item in enumerate(value):
            _check(item, form[0], f"{where}, element {number}")
    elif isinstance(form, set):
        if value not in form:
            raise VectorError(f"{where}: is {value!r}; it must be one of {', '.join(sorted(form))}")
    elif form is not list and (not isinstance(value, form) or isinstance(value, bool)):
        raise VectorError(f"{where}: is {value!r}; it must be {_TYPE_NAMES[form]}")


def _check_object(value: Any, form: dict[str, Any], where: str) -> None:
    if not isinstance(value, dict):
        raise VectorError(f"{where}: must be an object")
    keys = {key.rstrip("?"): part for key, part in form.items()}
    for key in value:
        if key not in keys:
            raise VectorError(f"{where}: does not have a key {key!r}; there are {', '.join(keys)}")
    for key, part in keys.items():
        if key in value:
            _check(value[key], part, f"{where}, {key}")
        elif f"{key}?" not in form:
            raise VectorError(f"{where}: the key {key!r} is missing")
