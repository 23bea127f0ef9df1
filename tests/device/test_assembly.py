"""PTX and AMDGCN assembly of the device code."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from device.code import AMD_TARGETS, GENERATED, GPUS, device, kernels, pinned_debian, pinned_llvm, ptxas, sizer
from kernels import shaders
from launchgen.build.amdgpu import amdgpu_module
from launchgen.build.device import read_device_facts
from launchgen.build.device_ir import kernels_of
from launchgen.build.errors import BuildError
from launchgen.build.llvm import binding_for_devices
from launchgen.build.nvptx import compile_ptx, ptx_module
from launchgen.build.spirv import assemble, disassemble, translate_to_msl

GOLDEN = Path(__file__).parent / "golden"
PINNED = pinned_llvm()
golden = pytest.mark.skipif(PINNED is not None, reason=str(PINNED))
OTHER_DEBIAN = pinned_debian()
metal_golden = pytest.mark.skipif(OTHER_DEBIAN is not None, reason=str(OTHER_DEBIAN))
METAL_KERNELS = (
    "sin_by_field_forward",
    "sin_by_field_gradient",
    "sin_by_array_forward",
    "sin_by_array_gradient",
    "nested_forward",
    "nested_gradient",
    "set_trip",
    "next_turn",
    "scale",
)
AMD = re.compile(r"^\s+((?:global|flat|buffer|ds)_atomic_\w+)", re.MULTILINE)


def assert_golden(name: str, actual: str) -> None:
    """Holds `actual` against a golden, which `LAUNCHGEN_UPDATE_GOLDEN=1` rewrites."""
    path = GOLDEN / name
    if os.environ.get("LAUNCHGEN_UPDATE_GOLDEN") == "1":
        path.write_text(actual, encoding="utf-8")
    assert actual == path.read_text(encoding="utf-8")


@golden
def test_ptx_of_the_sizer() -> None:
    assert_golden("sizer.ptx", ptx_module(sizer("cuda")).assembly())


@golden
@pytest.mark.parametrize("target", AMD_TARGETS)
def test_assembly_of_the_sizer(target: str) -> None:
    assert_golden(f"sizer.{target}.s", amdgpu_module(sizer("amdgpu"), target).assembly())


@pytest.mark.parametrize("backend", GPUS)
def test_the_data_layout_is_that_of_llvm(backend: str) -> None:
    facts = device(backend)
    for target in facts.targets:
        machine = binding_for_devices().Target.from_triple(facts.triple).create_target_machine(cpu=target)
        assert str(machine.target_data) == facts.data_layout


@pytest.mark.parametrize("target", ["sm_75", "sm_90"])
@pytest.mark.parametrize("what", ["sizer", "kernels"])
def test_ptxas_accepts_it(what: str, target: str, tmp_path: Path) -> None:
    assembler = ptxas()
    source = tmp_path / "code.ptx"
    source.write_bytes(compile_ptx(sizer("cuda") if what == "sizer" else kernels("cuda")))
    command = [assembler, f"-arch={target}", "--warning-as-error", str(source), "-o", str(tmp_path / "code.cubin")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_sizer_runs_in_one_thread_and_tasks_in_blocks() -> None:
    assert re.findall(r"^\.reqntid (\d+)$", ptx_module(sizer("cuda")).assembly(), re.MULTILINE) == ["1"]
    tasks = ptx_module(kernels("cuda")).assembly()
    block = str(read_device_facts(GENERATED / "cuda" / "device.json").block_size)
    assert re.findall(r"^\.reqntid (\d+)$", tasks, re.MULTILINE) == [block] * len(kernels_of(kernels("cuda")))


@pytest.mark.parametrize(("text", "threads"), [(sizer("amdgpu"), 1), (kernels("amdgpu"), 128)])
def test_amd_kernels_have_fixed_blocks_and_no_hidden_arguments(text: str, threads: int) -> None:
    assembly = amdgpu_module(text, "gfx942").assembly()
    blocks = re.findall(r"\.reqd_workgroup_size:\n\s+- (\d+)\n\s+- (\d+)\n\s+- (\d+)", assembly)
    assert blocks == [(str(threads), "1", "1")] * len(kernels_of(text))
    assert "hidden_" not in assembly


def test_overflow_is_agreed_on_by_the_device_and_told_to_the_host() -> None:
    ptx = ptx_module(kernels("cuda", "sin_by_field_gradient")).assembly()
    assert set(re.findall(r"(?:atom|st)\.relaxed\.\w+", ptx)) == {"atom.relaxed.gpu", "st.relaxed.sys"}


# A compare-exchange that gives the value that was there: where LLVM makes an atomic of a loop, it turns on that.
LOOP = re.compile(r"_atomic_cmpswap.*\b(?:glc|sc0|TH_ATOMIC_RETURN)\b")
GREATEST = """
define amdgpu_kernel void @greatest(ptr addrspace(1) %at, i64 %value) {{
  %old = atomicrmw max ptr addrspace(1) %at, i64 %value monotonic{marks}
  ret void
}}
"""
MARKS = ", !amdgpu.no.fine.grained.memory !{}, !amdgpu.no.remote.memory !{}"


@pytest.mark.parametrize("target", AMD_TARGETS)
def test_atomics_are_single_instructions(target: str) -> None:
    """The sizers need none; the only ones of tasks are compare-exchanges of 32 bits, of the overflow words."""
    assert AMD.findall(amdgpu_module(sizer("amdgpu"), target).assembly()) == []
    assembly = amdgpu_module(kernels("amdgpu"), target).assembly()
    assert not LOOP.search(assembly)
    assert set(AMD.findall(assembly)) <= {"flat_atomic_cmpswap", "flat_atomic_cmpswap_b32"}
    assert AMD.findall(assembly)


@pytest.mark.parametrize(
    ("target", "marks", "loop"), [("gfx90a", "", True), ("gfx1100", "", True), ("gfx90a", MARKS, False)]
)
def test_a_loop_would_be_seen(target: str, marks: str, loop: bool) -> None:
    functions = (GENERATED / "amdgpu" / "adstack.ll").read_text(encoding="utf-8")
    assembly = amdgpu_module(GREATEST.format(marks=marks) + functions, target).assembly()
    assert bool(LOOP.search(assembly)) == loop


def shader() -> bytes:
    return assemble((GENERATED / "spirv" / "sizer.spvasm").read_text(encoding="utf-8"), "spirv/sizer.spvasm")


def test_the_sizer_shader() -> None:
    assert_golden("sizer.spvasm", disassemble(shader()))


needs_translator = pytest.mark.skipif(shutil.which("spirv-cross") is None, reason="no spirv-cross: install spirv-cross")


@needs_translator
@metal_golden
def test_the_sizer_shader_for_metal() -> None:
    assert_golden("sizer.metal", translate_to_msl(shader(), "sizer"))


@needs_translator
@metal_golden
@pytest.mark.parametrize("task", METAL_KERNELS)
def test_kernels_for_metal(task: str) -> None:
    assert_golden(f"{task}.metal", translate_to_msl(shaders.module(task), task))


@needs_translator
@pytest.mark.parametrize("task", METAL_KERNELS)
def test_kernels_for_metal_are_in_its_language(task: str) -> None:
    text = translate_to_msl(shaders.module(task), task)
    assert re.search(rf"^kernel void {task}\(", text, re.MULTILINE)
    assert "double" not in text


def test_metal_has_no_wide_floats() -> None:
    text = (Path(__file__).parent / "wide_floats.spvasm").read_text(encoding="utf-8")
    with pytest.raises(BuildError, match=r"^mine.spv: Metal has no 64-bit floats, which this shader declares"):
        translate_to_msl(assemble(text, "mine.spv"), "mine.spv")


def test_what_is_no_module_is_told_by_its_name() -> None:
    with pytest.raises(BuildError, match=r"^mine.spv: .*[Mm]odule"):
        translate_to_msl(b"garbage", "mine.spv")


def test_the_shader_reads_memory_in_words_alone() -> None:
    text = disassemble(shader())
    assert set(re.findall(r"OpCapability (\w+)", text)) == {"Shader", "Int64", "PhysicalStorageBufferAddresses"}
    assert not re.search(r"OpTypeInt (?:8|16) ", text)


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("%push_next = OpIAdd %uint", "%push_next = OpIAddd %uint", "Invalid Opcode name 'OpIAddd'"),
        ("%push_next = OpIAdd %uint", "%push_next = OpIAdd %bool", "Expected int scalar or vector type"),
    ],
    ids=["syntax", "types"],
)
def test_an_error_of_a_shader_has_its_line(good: str, bad: str, said: str) -> None:
    text = (GENERATED / "spirv" / "sizer.spvasm").read_text(encoding="utf-8")
    line = 1 + text[: text.index(good)].count("\n")
    with pytest.raises(BuildError) as caught:
        assemble(text.replace(good, bad), "spirv/sizer.spvasm")
    assert f"spirv/sizer.spvasm:{line}: error: {said}" in str(caught.value)
