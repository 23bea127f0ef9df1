"""The launch tests once more, in a process of its own, against a library built with sanitizers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from launchgen.build.cxx import Options, sanitizer_environment
from launchgen.build.project import build

ROOT = Path(__file__).parents[2]
SANITIZERS = ("address", "undefined")
# Not what drives no launcher or builds one of its own, and not the largest inputs, which take no other path.
LEFT_OUT = " and ".join(
    f"not {name}"
    for name in (
        "sanitizers",
        "c_interface",
        "forced_spec",
        "cannot_be_confused",
        "state_machine",
        "n10000",
        "every_call",
        "copied_at",
    )
)
OF_LIBRARY = re.compile(r" in .*adstack")  # a frame of a report
REPORT = re.compile(r"ERROR: AddressSanitizer|runtime error:|LeakSanitizer: detected")


# The other GPU's launcher is the same text.
TARGETS = ("cpu", "cuda")


@pytest.fixture(scope="module")
def sanitized() -> Path:
    """The build folder."""
    folder, options = ROOT / "build" / "sanitized", Options(optimize="1", sanitize=SANITIZERS)
    for backend in TARGETS:
        build(ROOT / "generated", folder, backend, options=options)
    return folder


def environment(folder: Path, **options: str) -> dict[str, str]:
    """Of a process that loads the libraries of `folder`.

    What they throw is caught only if the C++ library is there from the start.
    """
    made = sanitizer_environment(SANITIZERS)
    command = [os.environ.get("CXX") or "c++", "-print-file-name=libstdc++.so.6"]
    standard_library = subprocess.run(command, text=True, capture_output=True, check=True).stdout.strip()
    made["LD_PRELOAD"] += f" {standard_library}"
    path = os.pathsep.join(str(ROOT / folder) for folder in ("generator", "tests"))
    given = {"ADSTACK_BUILD": str(folder), "ADSTACK_TARGETS": ",".join(TARGETS), "PYTHONPATH": path}
    return {**os.environ, **made, **given, **options}


def run(command: list[str], variables: dict[str, str]) -> tuple[int, str]:
    # Workers of a parallel run would tell this process that it is one of them.
    variables = {name: value for name, value in variables.items() if not name.startswith("PYTEST_")}
    result = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=variables, text=True, capture_output=True, check=False
    )
    return result.returncode, result.stdout + result.stderr


@pytest.mark.parametrize("backend", TARGETS)
def test_the_launch_tests_are_clean(sanitized: Path, backend: str) -> None:
    command = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", LEFT_OUT, "tests/launch"]
    status, said = run(command, environment(sanitized, ADSTACK_TARGETS=backend))
    assert status == 0, said
    assert not REPORT.search(said), said
    assert int(re.search(r"(\d+) passed", said)[1]) > 300


SCENARIOS = """
from launch import audit
from launch.target import names, target
for name in names():
    for scenario in audit.scenarios(target(name).backend).values():
        scenario(target(name))
"""
LEAKY = """
import ctypes
from launch.target import target
library = target("cpu").library
options = library.struct("program_options")(backend=b"cpu", threads=1)
program = ctypes.c_void_p()
library.c.program_create(ctypes.byref(options), ctypes.byref(program), None, 0)
del program
"""


@pytest.mark.parametrize(("script", "leaks"), [(SCENARIOS, False), (LEAKY, True)], ids=["scenarios", "leaky"])
def test_nothing_that_the_library_allocates_is_lost(sanitized: Path, script: str, leaks: bool) -> None:
    # The interpreter loses memory of its own at exit, so only what the library asked for counts.
    variables = environment(sanitized, ASAN_OPTIONS="detect_leaks=1", LSAN_OPTIONS="exitcode=0")
    status, said = run(["-c", script], variables)
    assert status == 0, said
    assert bool(OF_LIBRARY.search(said)) == leaks, said


OVERRUN = """
import ctypes
from launch.target import target
with target("cpu").program() as program:
    program.field(1, "i32", [16])
    source = (ctypes.c_char * 4)()
    program.library.c.field_write(program._handle, 1, 0, 16, ctypes.addressof(source))
"""


def test_an_overrun_would_be_seen(sanitized: Path) -> None:
    status, said = run(["-c", OVERRUN], environment(sanitized))
    assert status != 0
    assert REPORT.search(said), said
