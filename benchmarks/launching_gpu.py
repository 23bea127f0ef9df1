"""Launches on an NVIDIA GPU, timed on the host from C++: sizes resident on the device, and republished.

    python -m benchmarks.launching_gpu

measures these alone, prints the table and writes build/bench_gpu.json.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from string import Template

from benchmarks.figures import Figure, difference, show, write
from launchgen.build.project import build
from launchgen.build.store import Store
from launchgen.runtime.images import DeviceCode, image

HERE = Path(__file__).parent
PROCESSES = 5
# Microseconds that a hit may add, by the way in which sizes reach the device.
HIT = {"resident": 0.3, "republish": 2.5}
KERNEL = "define void @nothing(ptr %context, i32 %thread, i64 %begin, i64 %end) {\n  ret void\n}\n"


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
    found = []
    for publish, bound in HIT.items():
        measured = _measure(root, publish)
        without = measured["launch_without"]
        of = f"({publish})"
        found += [
            difference(f"hit, {kind} bound {of}", measured[f"launch_{kind}"], "us", "without adstacks", without, bound)
            for kind in ("field", "array")
        ]
        # Nothing but what two runs of the same differ by.
        found.append(
            difference(
                f"constant bound {of}",
                measured["launch_constant"],
                "us",
                "without adstacks",
                without,
                0.1 if publish == "resident" else bound,
            )
        )
        found += [
            difference(f"miss, {kind} bound {of}", measured[f"miss_{kind}"], "us", "without adstacks", without, 20)
            for kind in ("field", "array")
        ]
    return found


def _measure(root: Path, publish: str) -> dict[str, float]:
    generated, out = root / "generated", root / "build"
    if publish != "resident":
        generated, out = _republishing(root)
    library = build(generated, out, "cuda").library
    program, kernel = out / "bench" / "launch_gpu", out / "bench" / "nothing.ptx"
    program.parent.mkdir(parents=True, exist_ok=True)
    flags = ["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{generated}"]
    link = [str(library), f"-Wl,-rpath,{library.parent.resolve()}"]
    compiler = os.environ.get("CXX", "c++")
    subprocess.run([compiler, *flags, str(HERE / "launch_gpu.cpp"), "-o", str(program), *link], check=True)
    kernel.write_bytes(_image(library.parent))
    best: dict[str, float] = {}
    for _ in range(PROCESSES):
        command = [str(program), "cuda", str(kernel), "-"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        for name, value, _unit in (line.split() for line in lines):
            best[name] = min(best.get(name, float("inf")), float(value))
    return best


def _image(folder: Path) -> bytes:
    entry = Template((folder / "entry.ll").read_text(encoding="utf-8")).substitute(function="nothing")
    text = "\n".join([KERNEL, (folder / "adstack.ll").read_text(encoding="utf-8"), entry])
    return image(text, "<nothing>", DeviceCode("ptx", False), Store(folder.parent / "cache"))


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
