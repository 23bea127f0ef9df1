"""The same kernels as SPIR-V, through glslang."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from launchgen.build.store import Store, digest

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
SOURCE = FOLDER / "kernels.comp"
INCLUDED = ROOT / "generated" / "spirv"


def image(*tasks: str) -> bytes:
    """The modules of these tasks, one after the other."""
    return b"".join(module(task) for task in dict.fromkeys(tasks))


@cache
def module(task: str) -> bytes:
    """The shader whose entry is called like the task."""
    store = Store(ROOT / "build" / "cache")
    key = digest("glsl", task, SOURCE.read_bytes(), (INCLUDED / "adstack.glsl").read_bytes())
    found = store.find(key, ".spv") or store.make(key, ".spv", lambda path: _compile(task, path))
    return found.read_bytes()


def _compile(task: str, path: Path) -> None:
    compiler = shutil.which("glslangValidator")
    assert compiler is not None, "glslangValidator is missing; tests/prepare installs it"
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "module.spv"
        options = ["--target-env", "vulkan1.3", "-S", "comp", "-e", task, "--source-entrypoint", "main"]
        command = [compiler, *options, f"-DTASK=run_{task}", f"-I{INCLUDED}", str(SOURCE), "-o", str(made)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout
        path.write_bytes(made.read_bytes())
