"""Launches on an NVIDIA GPU through CUDA and through Vulkan, timed on the host from C++.

    python -m benchmarks.launching_gpu

measures these alone, prints the table and writes build/bench_gpu.json.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Template

from benchmarks.figures import Figure, difference, show, write
from launchgen.build.project import build, library_path
from launchgen.build.spirv import assemble
from launchgen.build.store import Store
from launchgen.runtime.images import DeviceCode, entry_of, image

HERE = Path(__file__).parent
PROCESSES = 5
IR = "define void @nothing(ptr %context, i32 %thread, i64 %begin, i64 %end) {\n  ret void\n}\n"
SPIRV = """
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "nothing"
OpExecutionMode %main LocalSize 64 1 1
%void = OpTypeVoid
%function = OpTypeFunction %void
%main = OpFunction %void None %function
%body = OpLabel
OpReturn
OpFunctionEnd
"""


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
    Case("spirv", "resident", hit=0.5, constant=0.5, miss=60),
)


def why_not() -> str | None:
    """Why there is nothing to measure here."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return "no CUDA driver"
    count = ctypes.c_int()
    if driver.cuInit(0) != 0 or driver.cuDeviceGetCount(ctypes.byref(count)) != 0 or count.value == 0:
        return "no NVIDIA GPU"
    return None


def figures(root: Path) -> list[Figure]:
    """Hits and misses against the same kernel without adstacks. `root` is the repository."""
    return [figure for case in CASES for figure in _figures(case, _measure(root, case))]


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
        generated, out = _republishing(root)
    # A library that was built elsewhere may be all that there is: building for Vulkan takes its headers.
    built = library_path(out, case.backend)
    library = built if case.backend == "spirv" and built.is_file() else build(generated, out, case.backend).library
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
        return assemble(SPIRV, "<nothing>"), "nothing"
    entry = Template((folder / "entry.ll").read_text(encoding="utf-8")).substitute(function="nothing")
    text = "\n".join([IR, (folder / "adstack.ll").read_text(encoding="utf-8"), entry])
    loaded = image(text, "<nothing>", DeviceCode("ptx", False), Store(folder.parent / "cache"))
    return loaded, entry_of("nothing")


def _republishing(root: Path) -> tuple[Path, Path]:
    """Sources made from the spec with one word changed, and where they are built."""
    from launchgen.emit.generate import Paths, generate

    folder = root / "build" / "republish"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "build").mkdir(parents=True)
    spec = (root / "adstack.yaml").read_text(encoding="utf-8")
    changed = spec.replace("cuda: resident", "cuda: republish")
    if changed == spec:
        raise ValueError("the spec does not say that cuda is resident")
    (folder / "adstack.yaml").write_text(changed, encoding="utf-8")
    generate(Paths(folder / "adstack.yaml", root / "templates", folder / "generated", folder / "build" / "stamp"))
    return folder / "generated", folder / "build"


def main() -> int:
    """Measures, prints, writes."""
    reason = why_not()
    if reason:
        print(f"launches on a GPU are not measured: {reason}", file=sys.stderr)
        return 2
    root = HERE.parent
    measured = figures(root)
    show(measured)
    write(measured, root / "build" / "bench_gpu.json")
    return 0 if all(figure.held for figure in measured) else 1


if __name__ == "__main__":
    sys.exit(main())
