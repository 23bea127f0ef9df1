"""Compiling for GPUs: what is checked, what is kept, and what errors say."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from device.code import AMD_TARGETS, GENERATED, kernels, needs_lld, sizer
from launchgen.build.amdgpu import check_code_object, compile_amdgpu, find_lld
from launchgen.build.device import build_sizer, read_device_facts
from launchgen.build.device_ir import kernels_of
from launchgen.build.elf import symbols_of
from launchgen.build.errors import BuildError
from launchgen.build.nvptx import check_ptx, compile_ptx
from launchgen.build.store import Store

SIZER_BYTES = {"adstack_sizer": 16}
WRONG = "define ptx_kernel void @f() {\n  ret i64 3\n}\n"


def program(path: Path, text: str) -> Path:
    """A shell script."""
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def test_kernels_are_found_in_the_text() -> None:
    assert kernels_of(sizer("cuda")) == kernels_of(sizer("amdgpu")) == tuple(SIZER_BYTES)
    assert kernels_of(sizer("cpu")) == ()


def test_ptx_has_an_entry_of_each_kernel() -> None:
    ptx = compile_ptx(kernels("cuda", "scale", "set_trip")).decode()
    check_ptx(ptx, "sm_75", "k", ("scale", "set_trip"), {"scale": 8})
    with pytest.raises(BuildError, match=r"^k: the PTX has no entry other; it has scale, set_trip$"):
        check_ptx(ptx, "sm_75", "k", ("other",))
    with pytest.raises(BuildError, match=r"^k: scale takes 8 bytes of parameters, not 16$"):
        check_ptx(ptx, "sm_75", "k", (), {"scale": 16})
    with pytest.raises(BuildError, match=r"^k: the PTX is not for sm_80$"):
        check_ptx(ptx, "sm_80", "k", ())


@needs_lld()
@pytest.mark.parametrize("target", AMD_TARGETS)
def test_code_objects_have_a_descriptor_of_each_kernel(target: str) -> None:
    code = compile_amdgpu(kernels("amdgpu", "scale"), target)
    check_code_object(code, "k", ("scale",), {"scale": 8})
    with pytest.raises(BuildError, match=r"^k: the code object has no kernel other; it has scale, scale\.kd$"):
        check_code_object(code, "k", ("other",))
    with pytest.raises(BuildError, match=r"^k: scale takes 8 bytes of parameters, not 264$"):
        check_code_object(code, "k", (), {"scale": 264})


@pytest.mark.parametrize(
    ("compiler", "backend", "other", "message"),
    [
        (compile_ptx, "cuda", "amdgpu_kernel", "@scale has the convention amdgpu_kernel; for nvptx64 write ptx_kernel"),
        (
            lambda text: compile_amdgpu(text, "gfx942"),
            "amdgpu",
            "ptx_kernel",
            "@scale has the convention ptx_kernel; for amdgcn write amdgpu_kernel",
        ),
    ],
    ids=["ptx", "amdgpu"],
)
def test_a_kernel_of_the_other_target_is_refused(
    compiler: Callable[[str], bytes], backend: str, other: str, message: str
) -> None:
    text = re.sub(r"(ptx|amdgpu)_kernel", other, kernels(backend, "scale"))
    with pytest.raises(BuildError) as caught:
        compiler(text)
    assert re.fullmatch(rf"<ir>:\d+: {message}", str(caught.value))


HIDDEN = """
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @f(ptr %context) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %value = load i32, ptr addrspace(4) %hidden
  store i32 %value, ptr %context
  ret void
}
"""


@needs_lld()
def test_hidden_arguments_are_seen() -> None:
    code = compile_amdgpu(HIDDEN + (GENERATED / "amdgpu" / "adstack.ll").read_text(), "gfx90a")
    with pytest.raises(BuildError, match=r"^k: f takes 264 bytes of parameters, not 8$"):
        check_code_object(code, "k", (), {"f": 8})


@needs_lld()
def test_the_sizers_are_built_and_kept(tmp_path: Path) -> None:
    store = Store(tmp_path / "cache")
    made = {
        backend: build_sizer(GENERATED, tmp_path / backend, backend, store) for backend in ("cpu", "cuda", "amdgpu")
    }
    names = {backend: [file.name for file in files] for backend, files in made.items()}
    assert names == {
        "cpu": ["sizer.o"],
        "cuda": ["sizer.ptx"],
        "amdgpu": [f"sizer.{target}.hsaco" for target in AMD_TARGETS],
    }
    check_ptx(made["cuda"][0].read_text(), "sm_75", "sizer", (), SIZER_BYTES)
    for file in made["amdgpu"]:
        check_code_object(file.read_bytes(), "sizer", (), SIZER_BYTES)
    code = (
        "import sys, subprocess\nfrom pathlib import Path\nfrom launchgen.build.device import build_sizer\n"
        "from launchgen.build.store import Store\nsubprocess.run = subprocess.Popen = None\n"
        f"store = Store(Path({str(store.root)!r}))\n"
        f"for backend in ('cpu', 'cuda', 'amdgpu'):\n"
        f"    build_sizer(Path({str(GENERATED)!r}), Path({str(tmp_path)!r}) / backend, backend, store)\n"
        "assert not {'llvmlite', 'yaml', 'numpy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})


def test_a_backend_without_a_sizer_has_none_built(tmp_path: Path) -> None:
    assert build_sizer(GENERATED, tmp_path, "program", Store(tmp_path)) == ()


def test_a_sizer_whose_parameters_differ_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "cuda"
    folder.mkdir()
    (folder / "sizer.ll").write_text(sizer("cuda"))
    facts = (GENERATED / "cuda" / "device.json").read_text()
    (folder / "device.json").write_text(facts.replace('"adstack_sizer": 16', '"adstack_sizer": 24'))
    with pytest.raises(BuildError, match=r"^cuda/sizer\.ll: adstack_sizer takes 16 bytes of parameters, not 24$"):
        build_sizer(tmp_path, tmp_path / "out", "cuda", Store(tmp_path / "cache"))
    assert not (tmp_path / "out").exists()
    (folder / "device.json").write_text("{}")
    with pytest.raises(BuildError, match=r"device\.json cannot be used .*run `launchgen generate` again"):
        build_sizer(tmp_path, tmp_path / "out", "cuda", Store(tmp_path / "cache"))


def test_the_facts_of_a_device() -> None:
    facts = read_device_facts(GENERATED / "amdgpu" / "device.json")
    assert (facts.targets, facts.block_size, facts.sizer_parameter_bytes) == (AMD_TARGETS, 128, SIZER_BYTES)


def test_lines_in_messages_are_those_of_the_kernel() -> None:
    text = WRONG + (GENERATED / "cuda" / "adstack.ll").read_text()
    with pytest.raises(BuildError, match=r"^<kernel>:2:7: error: value doesn't match function result type 'void'"):
        compile_ptx(text, name="<kernel>")


@pytest.mark.parametrize("text", [WRONG, WRONG + 'target triple = "x86_64-linux"\n'])
def test_text_for_another_target_is_refused(text: str) -> None:
    with pytest.raises(BuildError, match=r"^<ir>: is for .*, not for nvptx64; put the backend's adstack\.ll"):
        compile_ptx(text)


def test_without_a_linker_the_error_says_what_to_install(tmp_path: Path) -> None:
    empty = {"PATH": str(tmp_path), "ROCM_PATH": str(tmp_path)}
    with pytest.raises(BuildError, match=r"^no ld\.lld, .* apt-get install lld-19"):
        find_lld(empty)
    with pytest.raises(BuildError, match=r"^LLD=mine is not found"):
        find_lld({**empty, "LLD": "mine"})


def test_the_newest_linker_is_taken_and_that_of_rocm_last(tmp_path: Path) -> None:
    rocm = tmp_path / "llvm" / "bin" / "ld.lld"
    rocm.parent.mkdir(parents=True)
    environment = {"PATH": str(tmp_path), "ROCM_PATH": str(tmp_path)}
    for file in (rocm, tmp_path / "ld.lld", tmp_path / "ld.lld-9", tmp_path / "ld.lld-16", tmp_path / "ld.lld-19"):
        program(file, "")
        assert find_lld(environment) == str(tmp_path / "ld.lld" if file.name == "ld.lld-9" else file)
    assert find_lld({**environment, "LLD": str(rocm)}) == str(rocm)


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("unknown abi version", "linker failed: unknown abi version; it is too old: install lld 16 or later$"),
        ("no luck", "linker failed: no luck$"),
    ],
)
def test_a_linker_that_fails_is_quoted(says: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LLD", str(program(tmp_path / "linker", f"echo {says} >&2; exit 1")))
    with pytest.raises(BuildError, match=rf"^<ir> for gfx942: .*/{told}"):
        compile_amdgpu(kernels("amdgpu", "scale"), "gfx942")


@pytest.mark.parametrize("file", [b"", b"\x7fELF\x01\x01", b"\x7fELF\x02\x01" + b"\xff" * 58])
def test_files_that_are_no_code_objects(file: bytes) -> None:
    with pytest.raises(BuildError, match=r"ELF file"):
        symbols_of(file)
