"""The table of codes in the documentation, made from the rules themselves."""

from __future__ import annotations

from launchgen.checks.run import RULES

GROUPS = {
    "LG10": "The file and its structure",
    "LG11": "The file and its structure",
    "LG20": "Names",
    "LG21": "Types",
    "LG22": "Texts",
    "LG30": "Size expressions",
    "LG31": "Size expressions, on the device",
    "LG40": "References",
    "LG41": "Use",
    "LG50": "Invalidation",
    "LG51": "Invalidation",
    "LG60": "Launch sequences",
    "LG61": "Order within a launch",
    "LG62": "Order within a launch",
    "LG70": "Replay and publishing",
    "LG80": "Numbers",
    "LG90": "Releases",
    "LG91": "Templates and generated files",
}

HEAD = """\
<!-- Made by launchgen from its rules. DO NOT EDIT. -->
# The codes of the checks

`launchgen check-spec` holds `adstack.yaml` against these rules and reports every violation in one run, each with its
place, what is wrong, why it matters and what to write instead.
"""


def codes_markdown() -> str:
    """The text of `docs/checks.md`."""
    lines = [HEAD]
    group = ""
    for code in sorted(RULES):
        if GROUPS[code[:4]] != group:
            group = GROUPS[code[:4]]
            lines.append(f"\n## {group}\n\n| code | what is wrong | why it matters |\n| --- | --- | --- |\n")
        lines.append(f"| {code} | {RULES[code].title} | {RULES[code].why} |\n")
    return "".join(lines)
