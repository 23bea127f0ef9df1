"""LG91x: templates and generated files. `launchgen.emit` finds where these rules are violated."""

from __future__ import annotations

from launchgen.spec.finding import Rule

SYNTAX = Rule("LG911", "a template is not Jinja", "nothing can be rendered from it")
RENDER = Rule("LG912", "a template fails", "a value that is not there would leave a hole in the source")
UNDECLARED = Rule(
    "LG913",
    "a template takes from a file outside `_macros/`",
    "a reader must see from its folder alone who shares a template",
)
UNTIDY = Rule("LG914", "generated text is not tidy", "generated sources are reviewed and compared line by line")
UNUSED_FIELD = Rule(
    "LG915",
    "nothing reads a field of the spec",
    "whoever edits it would believe that it changes something",
)
UNUSED_TEMPLATE = Rule("LG916", "nothing renders a template", "it would rot unseen")
BAD_OUTPUT = Rule("LG917", "an output cannot be written at its path", "two files would be one, or not ours")
FOREIGN = Rule("LG918", "a file that launchgen did not write is in the way", "it may be somebody's work")
FILES = Rule("LG919", "a file or folder cannot be read or written", "nothing can be generated without it")

RULES = (SYNTAX, RENDER, UNDECLARED, UNTIDY, UNUSED_FIELD, UNUSED_TEMPLATE, BAD_OUTPUT, FOREIGN, FILES)
