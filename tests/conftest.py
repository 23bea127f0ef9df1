"""What all tests share: where their helpers lie."""

from __future__ import annotations

import sys
from pathlib import Path

TESTS = Path(__file__).parent
for folder in (TESTS, TESTS.parent / "generator"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
