"""The JSON Schema (2020-12) that editors use, made from the same model that the loader follows."""

from __future__ import annotations

import json
from typing import Any

from launchgen.spec.model import Spec
from launchgen.spec.shapes import (
    ListShape,
    NumberShape,
    RecordShape,
    Shape,
    StepsShape,
    TableShape,
    TextShape,
    record_shape,
)

Schema = dict[str, Any]


def schema() -> Schema:
    """The schema of `adstack.yaml`, one definition for each class of the model."""
    definitions: dict[str, Schema] = {}
    _record(record_shape(Spec), definitions)
    root = definitions.pop("Spec")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "adstack.yaml",
        **root,
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """The text of the committed schema file."""
    return json.dumps(schema(), indent=2) + "\n"


def _schema(shape: Shape, definitions: dict[str, Schema]) -> Schema:
    match shape:
        case TextShape():
            return {"enum": list(shape.words)} if shape.words else {"type": "string", "minLength": 1}
        case NumberShape():
            return {"type": "integer"}
        case ListShape():
            item = _schema(shape.of, definitions)
            items: Schema = {"type": "array", "items": item}
            return {"anyOf": [item, items]} if shape.single else items
        case TableShape():
            return {"type": "object", "additionalProperties": _record(shape.of, definitions)}
        case StepsShape():
            return _steps(shape, definitions)
        case RecordShape():
            return _record(shape, definitions)


def _record(shape: RecordShape, definitions: dict[str, Schema]) -> Schema:
    """A reference to the definition of a record; a record in short form is the schema of its one field."""
    if shape.inline is not None:
        return _schema(shape.inline.shape, definitions)
    name = shape.record.__name__
    if name not in definitions:
        definitions[name] = {}
        definitions[name] = {
            "description": " ".join((shape.record.__doc__ or "").split()),
            "type": "object",
            "properties": {key: _schema(field.shape, definitions) for key, field in shape.keys.items()},
            "required": [key for key, field in shape.keys.items() if field.required],
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{name}"}


def _steps(shape: StepsShape, definitions: dict[str, Schema]) -> Schema:
    steps = {"$ref": "#/$defs/Steps"}
    group = {
        "type": "object",
        "properties": dict.fromkeys(shape.groups, steps),
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }
    description = "The steps of a launch, in order."
    definitions["Steps"] = {
        "description": description,
        "type": "array",
        "items": {"anyOf": [{"enum": list(shape.words)}, group]},
    }
    return steps
