"""What must hold of a spec: each rule a small function with a code, a reason and a way to mend."""

from launchgen.checks.run import CHECKS, RULES, check, check_file, check_loaded
from launchgen.spec.finding import Finding, Note, Rule

__all__ = ["CHECKS", "RULES", "Finding", "Note", "Rule", "check", "check_file", "check_loaded"]
