"""Launches on an NVIDIA GPU through CUDA and through Vulkan, timed on the host from C++.

    python -m benchmarks.launching_gpu

measures these alone, prints the table and writes build/bench_gpu.json.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Template

from benchmarks import nothing
from benchmarks.figures import Figure, difference, show, write
from benchmarks.gpus import why_no_cuda, why_no_vulkan
from launchgen.build.project import build
from launchgen.build.store import Store
from launchgen.runtime.images import DeviceCode, entry_of, image

HERE = Path(__file__).parent
PROCESSES = 5


@dataclass(frozen=True, slots=True)
class Case:
    """A backend with a way to publish, and how many microseconds a hit, a constant bound and a miss may add."""

    backend: str
    publish: str
    hit: float
    constant: float
    miss: float


CASES = (
    # Of a constant bound nothing is left in a launch, but for what two runs of the same differ by.
    Case("cuda", "resident", hit=0.3, constant=0.1, miss=20),
    Case("cuda", "republish", hit=2.5, constant=0.1, miss=20),
    Case("spirv", "resident", hit=0.5, constant=0.1, miss=60),
    Case("spirv", "republish", hit=2.5, constant=0.1, miss=60),
)


WHY_NOT = {"cuda": why_no_cuda, "spirv": why_no_vulkan}


def not_measured() -> list[str]:
    """What keeps figures from being measured here."""
    return [
        f"launches through {backend} are not measured: {reason}"
        for backend, why_not in WHY_NOT.items()
        if (reason := why_not())
    ]


def figures(root: Path) -> list[Figure]:
    """Hits and misses against the same kernel without adstacks, through what finds a GPU here. `root` is the
    repository."""
    without = {backend for backend, why_not in WHY_NOT.items() if why_not()}
    return [figure for case in CASES if case.backend not in without for figure in _figures(case, _measure(root, case))]


def _figures(case: Case, measured: Mapping[str, float]) -> list[Figure]:
    of, without = f"{case.backend}, {case.publish}", measured["launch_without"]
    return [
        difference(f"{of}: {what}", measured[name], "us", "without adstacks", without, bound)
        for what, name, bound in (
            ("hit, field bound", "launch_field", case.hit),
            ("hit, array bound", "launch_array", case.hit),
            ("constant bound", "launch_constant", case.constant),
            ("miss, field bound", "miss_field", case.miss),
            ("miss, array of 8", "miss_array", case.miss),
        )
    ]


def _measure(root: Path, case: Case) -> dict[str, float]:
    generated, out = root / "generated", root / "build"
    if case.publish != "resident":
        generated, out = _republishing(root, case.backend)
    library = build(generated, out, case.backend).library
    program, kernel = out / "bench" / f"launch_{case.backend}", out / "bench" / f"nothing_{case.backend}"
    program.parent.mkdir(parents=True, exist_ok=True)
    flags = ["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{generated}"]
    link = [str(library), f"-Wl,-rpath,{library.parent.resolve()}"]
    compiler = os.environ.get("CXX", "c++")
    subprocess.run([compiler, *flags, str(HERE / "launch_gpu.cpp"), "-o", str(program), *link], check=True)
    content, entry = _image(library.parent, case.backend)
    kernel.write_bytes(content)
    best: dict[str, float] = {}
    for _ in range(PROCESSES):
        command = [str(program), case.backend, str(kernel), entry]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        for name, value, _unit in (line.split() for line in lines):
            best[name] = min(best.get(name, float("inf")), float(value))
    return best


def _image(folder: Path, backend: str) -> tuple[bytes, str]:
    """The kernel that does nothing, and its entry."""
    if backend == "spirv":
        return nothing.shader(), "nothing"
    entry = Template((folder / "entry.ll").read_text(encoding="utf-8")).substitute(function="nothing")
    text = "\n".join([nothing.IR, (folder / "adstack.ll").read_text(encoding="utf-8"), entry])
    loaded = image(text, "<nothing>", DeviceCode("ptx", False), Store(folder.parent / "cache"))
    return loaded, entry_of("nothing")


def _republishing(root: Path, backend: str) -> tuple[Path, Path]:
    """Sources made from the spec with one word changed, and where they are built."""
    from launchgen.emit.generate import Paths, generate

    folder = root / "build" / f"republish_{backend}"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "build").mkdir(parents=True)
    spec = (root / "adstack.yaml").read_text(encoding="utf-8")
    changed = spec.replace(f"{backend}: resident", f"{backend}: republish")
    if changed == spec:
        raise ValueError(f"the spec does not say that {backend} is resident")
    (folder / "adstack.yaml").write_text(changed, encoding="utf-8")
    generate(Paths(folder / "adstack.yaml", root / "templates", folder / "generated", folder / "build" / "stamp"))
    return folder / "generated", folder / "build"


def main() -> int:
    """Measures, prints, writes."""
    for line in not_measured():
        print(line, file=sys.stderr)
    root = HERE.parent
    measured = figures(root)
    if not measured:
        return 2
    show(measured)
    write(measured, root / "build" / "bench_gpu.json")
    return 0 if all(figure.held for figure in measured) else 1


if __name__ == "__main__":
    sys.exit(main())
