"""LLVM IR: messages with their line, code in this process, objects that are kept."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from launchgen.build import llvm
from launchgen.build.errors import BuildError
from launchgen.build.llvm import LlvmError, emit, emit_cached, jit, optimised, parse
from launchgen.build.store import Store

SQUARE = """
define i32 @square(i32 %x) {
  %result = mul i32 %x, %x
  ret i32 %result
}
define internal i32 @inner() {
  ret i32 1
}
"""


def explain(path: str, line: int) -> str:
    return f"templates/{path}.j2:{line}"


def test_text_that_is_no_ir_is_shown_with_its_line_and_origin() -> None:
    with pytest.raises(LlvmError) as caught:
        parse("define i32 @f() {\n  ret i64 3\n}\n", "cpu/x.ll", explain=explain)
    assert str(caught.value).splitlines() == [
        "cpu/x.ll:2:7: error: value doesn't match function result type 'i32'",
        "    generated from templates/cpu/x.ll.j2:2",
        "  ret i64 3",
        "      ^",
    ]


def test_ir_that_is_not_well_formed_is_shown_with_its_lines_and_origins() -> None:
    text = "define i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  %x = add i32 1, 2 ; here\n  br label %b\nb:\n"
    with pytest.raises(LlvmError) as caught:
        parse(text + "  ret i32 %x\n}\n", "cpu/x.ll", explain=explain)
    assert str(caught.value).splitlines() == [
        "Instruction does not dominate all uses!",
        "cpu/x.ll:4: %x = add i32 1, 2",
        "    generated from templates/cpu/x.ll.j2:4",
        "cpu/x.ll:7: ret i32 %x",
        "    generated from templates/cpu/x.ll.j2:7",
    ]


def test_a_symbol_that_nobody_defines_is_an_error() -> None:
    with pytest.raises(LlvmError) as caught:
        jit("declare i32 @g()\ndefine i32 @f() {\n  %r = call i32 @g()\n  ret i32 %r\n}\n", "<kernel>")
    assert str(caught.value) == "<kernel>: @g is declared and used but defined neither here nor in this process"


def test_functions_of_this_process_can_be_called() -> None:
    module = jit("declare i32 @abs(i32)\ndefine i32 @f() {\n  %r = call i32 @abs(i32 -5)\n  ret i32 %r\n}\n")
    assert ctypes.CFUNCTYPE(ctypes.c_int)(module.address("f"))() == 5


def test_jit_gives_addresses_of_what_is_visible() -> None:
    module = jit(SQUARE)
    assert set(module.functions) == {"square"}
    assert ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(module.address("square"))(7) == 49
    with pytest.raises(BuildError) as caught:
        module.address("cube")
    assert str(caught.value) == "the module defines no function @cube; it defines @square"


def test_passes_run() -> None:
    text = "define i32 @f() {\n  %a = add i32 1, 2\n  %b = mul i32 %a, 4\n  ret i32 %b\n}\n"
    assert "ret i32 12" in optimised(text)


def test_objects_and_assembly() -> None:
    assert emit(SQUARE)[:4] == b"\x7fELF"
    assert "square:" in emit(SQUARE, assembly=True).decode()
    assert emit(SQUARE) == emit(SQUARE)


def test_an_object_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    path = emit_cached(SQUARE, "a.ll", store)
    assert path.read_bytes() == emit(SQUARE)
    monkeypatch.setattr(llvm, "emit", lambda *_, **__: pytest.fail("made again"))
    assert emit_cached(SQUARE, "a.ll", store) == path


def test_what_cannot_be_emitted_is_not_kept(tmp_path: Path) -> None:
    with pytest.raises(LlvmError):
        emit_cached("define", "a.ll", Store(tmp_path))
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
