"""LG60x: templates and generated files. `launchgen.emit` finds where these rules are violated."""

from __future__ import annotations

from launchgen.spec.finding import Rule

SYNTAX = Rule("LG601", "a template is not Jinja", "nothing can be rendered from it")
RENDER = Rule("LG602", "a template fails", "a value that is not there would leave a hole in the source")
UNDECLARED = Rule(
    "LG603",
    "a template takes from a file outside `_macros/`",
    "a reader must see from its folder alone who shares a template",
)
UNTIDY = Rule("LG604", "generated text is not tidy", "generated sources are reviewed and compared line by line")
UNUSED_FIELD = Rule(
    "LG605",
    "nothing reads a field of the spec",
    "whoever edits it would believe that it changes something",
)
UNUSED_TEMPLATE = Rule("LG606", "nothing renders a template", "it would rot unseen")
BAD_OUTPUT = Rule("LG607", "an output cannot be written at its path", "two files would be one, or not ours")
FOREIGN = Rule("LG608", "a file that launchgen did not write is in the way", "it may be somebody's work")
FILES = Rule("LG609", "a file or folder cannot be read or written", "nothing can be generated without it")

RULES = (SYNTAX, RENDER, UNDECLARED, UNTIDY, UNUSED_FIELD, UNUSED_TEMPLATE, BAD_OUTPUT, FOREIGN, FILES)
