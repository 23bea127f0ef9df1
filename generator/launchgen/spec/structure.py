"""The rules that hold of the YAML itself, before anything is known of what it means."""

from __future__ import annotations

from launchgen.spec.finding import Rule

UNREADABLE = Rule(
    "LG101",
    "the spec cannot be read",
    "everything is generated from this one file",
)
TOO_LARGE = Rule(
    "LG102",
    "the spec is too large",
    "a file of this size is not a spec, and reading it would only take long",
)
NOT_TEXT = Rule(
    "LG103",
    "the spec is not UTF-8 text",
    "names go into generated sources byte for byte, so nobody may have to guess what a byte means",
)
NOT_YAML = Rule(
    "LG104",
    "the spec is not YAML",
    "a file that reads two ways generates two things",
)
EMPTY = Rule(
    "LG105",
    "the spec is empty",
    "an empty contract would generate launchers that bump nothing",
)
ALIAS = Rule(
    "LG106",
    "anchor, alias or merge key",
    "what a part of the contract says must stand where it is read",
)
TAG = Rule(
    "LG107",
    "tag or directive",
    "a tag changes what a value is behind the reader's back",
)
DOCUMENTS = Rule(
    "LG108",
    "more than one document",
    "only the first would be read",
)
TOO_DEEP = Rule(
    "LG109",
    "nesting too deep",
    "no part of a spec is nested like this",
)
UNKNOWN_KEY = Rule(
    "LG110",
    "unknown key",
    "a misspelled key would silently change nothing",
)
DUPLICATE_KEY = Rule(
    "LG111",
    "duplicate key",
    "one of the two would silently win",
)
MISSING_KEY = Rule(
    "LG112",
    "missing key",
    "the contract has no defaults for what decides whether a value is stale",
)
WRONG_TYPE = Rule(
    "LG113",
    "wrong type of value",
    "the value cannot mean what its place asks for",
)
AMBIGUOUS = Rule(
    "LG114",
    "a value that YAML tools read in different ways",
    "`on`, `010` or `1_000` are a boolean or another number to some of the tools that read this file",
)
UNKNOWN_WORD = Rule(
    "LG115",
    "not one of the legal words",
    "the templates know only these",
)
TOO_MANY = Rule(
    "LG116",
    "too many problems",
    "the rest would only repeat them",
)

STRUCTURE = (
    UNREADABLE,
    TOO_LARGE,
    NOT_TEXT,
    NOT_YAML,
    EMPTY,
    ALIAS,
    TAG,
    DOCUMENTS,
    TOO_DEEP,
    UNKNOWN_KEY,
    DUPLICATE_KEY,
    MISSING_KEY,
    WRONG_TYPE,
    AMBIGUOUS,
    UNKNOWN_WORD,
    TOO_MANY,
)
