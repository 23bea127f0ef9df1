"""Drives the generated size expressions: the host evaluator in a process of its own, the device sizer through a JIT."""

from __future__ import annotations

import ctypes
import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from launchgen.backends.load import load_backends
from launchgen.emit import plan_cache, plan_device, plan_size_expr
from launchgen.emit.home import installed_templates
from launchgen.emit.statuses import SIZE_ERRORS
from launchgen.emit.templates import environment
from launchgen.spec.load import parse
from launchgen.spec.model import Spec

HERE = Path(__file__).parent
WARNINGS = ("-Wall", "-Wextra", "-Werror", "-Wconversion", "-Wshadow")
SANITIZE = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
NEEDED = ("cache/launch_inputs.h", "cache/read_log.h")

Json = Mapping[str, Any]


def load_spec(text: str) -> Spec:
    """The model of a spec that has no structural problem."""
    loaded = parse(text, "adstack.yaml")
    assert loaded.spec is not None, loaded.findings
    return loaded.spec


def render(spec: Spec, folder: Path) -> None:
    """Writes size_expr/, the CPU's device code and what they include into `folder`."""
    env = environment(installed_templates())
    expressions = plan_size_expr.context(spec)
    outputs = (
        *(output for output in plan_cache.outputs(spec) if output.path in NEEDED),
        *plan_size_expr.outputs(expressions),
        *plan_device.outputs(load_backends()["cpu"], expressions),
    )
    for output in outputs:
        path = folder / output.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(env.get_template(output.template).render(output.context))


def compile_host(folder: Path, flags: Sequence[str]) -> Path:
    """The harness as a program in `folder`, which holds the rendered sources."""
    program = folder / "harness"
    sources = sorted(str(path) for path in (folder / "size_expr").glob("*.cpp"))
    command = ["c++", "-std=c++17", *WARNINGS, *flags, f"-I{folder}", str(HERE / "harness.cpp"), *sources]
    done = subprocess.run([*command, "-o", str(program)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return program


def node_numbers(spec: Spec, node: Json) -> list[int]:
    """A node of the vectors as the harness reads it."""
    kind = next(kind for kind in spec.expression if kind.name == node["kind"])
    operands = [node[name] for name in kind.operands]
    operands += [0] * (plan_size_expr.max_operands(spec) - len(operands))
    dtype = list(spec.element_types).index(node["dtype"]) if "dtype" in node else 0
    attributes = [node.get(name, 0) for name in ("value", "var", "snode_id", "arg_id", "axis")]
    indices = node.get("indices", [])
    return [int(kind.opcode), *operands, *attributes, dtype, len(indices), *indices]


def numbers(spec: Spec, case: Json, readers: bool = False) -> list[int]:
    """A case of the vectors as the harness reads it; with `readers` all fields are read through one."""
    types = [*spec.element_types, *spec.storage_types]
    given = [len(case["fields"])]
    for field in case["fields"]:
        shape = field["shape"]
        given += [field["snode_id"], types.index(field["dtype"]), int(readers), len(shape), *shape]
        given += [len(field["data"]), *field["data"]]
    arguments = {argument["arg_id"]: argument for argument in case["args"]}
    given.append(max(arguments, default=-1) + 1)
    for number in range(given[-1]):
        argument = arguments.get(number)
        if argument is None:
            given += [0, 0, 0, 0]
            continue
        shape = argument["shape"]
        given += [1, types.index(argument["dtype"]), len(shape), *shape, len(argument["data"]), *argument["data"]]
    given.append(len(case["stacks"]))
    for stack in case["stacks"]:
        nodes = stack["size_expr"]
        given += [int(stack["heap"] == "float"), stack["entry_size_bytes"], stack["max_size_compile_time"], len(nodes)]
        given += [number for node in nodes for number in node_numbers(spec, node)]
    return given


class Host:
    """The host evaluator and the encoder."""

    def __init__(self, spec: Spec, program: Path) -> None:
        self.spec = spec
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def answer(self, case: Json, readers: bool = False) -> dict[str, Any]:
        """What the harness says to a case: `refused`, or `host` and `code`."""
        return self.answer_numbers(numbers(self.spec, case, readers))

    def answer_numbers(self, given: Sequence[int]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(" ".join(map(str, given)) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "the harness died: see its standard error"
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """Ends the process; whatever a sanitizer found at its end fails here."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        assert self.process.wait() == 0


@dataclass(frozen=True)
class Struct:
    """A struct of the layout table as a ctypes type."""

    type: Any

    @classmethod
    def of(cls, spec: Spec, name: str) -> Struct:
        layout = next(layout for layout in plan_size_expr.layout_structs(spec) if layout.name == name)
        types = {"ptr": ctypes.c_uint64, "u64": ctypes.c_uint64, "u32": ctypes.c_uint32}
        types |= {"i64": ctypes.c_int64, "i32": ctypes.c_int32}
        fields = [(str(f.name), types[f.element] * f.count if f.count else types[f.element]) for f in layout.fields]
        made = type(name, (ctypes.Structure,), {"_fields_": fields})
        assert ctypes.sizeof(made) == layout.size
        return cls(made)

    def array(self, rows: Sequence[Sequence[Any]]) -> Any:
        return (self.type * max(1, len(rows)))(*(self.type(*row) for row in rows))


class Device:
    """The CPU's device sizer, compiled in this process."""

    def __init__(self, spec: Spec, text: str) -> None:
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        self.spec = spec
        module = llvm.parse_assembly(text)
        module.verify()
        machine = llvm.Target.from_default_triple().create_target_machine(opt=1)
        self.engine = llvm.create_mcjit_compiler(module, machine)
        self.engine.finalize_object()
        address = self.engine.get_function_address(f"{spec.namespace}_sizer")
        self.function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(address)

    def run(self, case: Json, code: Json) -> dict[str, Any]:
        """What the sizer leaves: `max_sizes` and `llvm`, or `error` and `stack`."""
        types = [*self.spec.element_types, *self.spec.storage_types]
        kept: list[Any] = []

        def slot(source: Json | None) -> tuple[int, int, int, list[int]]:
            if source is None:
                return 0, 0, 0, []
            dtype = {"f": "float"}.get(source["dtype"][0], source["dtype"].replace("i", "int").replace("u", "uint"))
            dtype += source["dtype"][1:] if dtype == "float" else ""
            data = np.array(source["data"], dtype=dtype)
            kept.append(data)
            address = data.ctypes.data if data.size else 0
            return address, len(source["shape"]), types.index(source["dtype"]), source["shape"]

        def row(source: Json | None, bits: tuple[int, ...]) -> tuple[Any, ...]:
            address, axes, dtype, shape = slot(source)
            return (address, *bits, axes, dtype, (ctypes.c_int32 * int(self.spec.limits.axes))(*shape))

        arguments = {argument["arg_id"]: argument for argument in case["args"]}
        rows = [row(arguments.get(number), (0,)) for number in range(max(arguments, default=-1) + 1)]
        count = len(code["stacks"])
        tables = [
            Struct.of(self.spec, "SizerInstruction").array(code["instructions"]),
            Struct.of(self.spec, "SizerStack").array(code["stacks"]),
            Struct.of(self.spec, "ArgumentSlot").array(rows),
            Struct.of(self.spec, "FieldSlot").array([row(field, ()) for field in case["fields"]]),
        ]
        offsets, sizes = (ctypes.c_uint64 * (count + 1))(), (ctypes.c_uint64 * (count + 1))()
        guard = 0x5EED5EED
        offsets[count] = sizes[count] = guard
        addresses = [ctypes.addressof(table) for table in (*tables, offsets, sizes)]
        given = Struct.of(self.spec, "SizerInput").type(*addresses, count, 0)
        output = Struct.of(self.spec, "SizerOutput").type(99, 99, 99, 99, 99)
        self.function(ctypes.addressof(given), ctypes.addressof(output))
        assert offsets[count] == sizes[count] == guard, "written past the end"
        if output.status != 0:
            assert output.stride_float == output.stride_int == output.stride_combined == 0
            return {"error": SIZE_ERRORS[output.status].name, "stack": output.status_stack}
        strides = {name: getattr(output, name) for name in ("stride_combined", "stride_float", "stride_int")}
        return {"max_sizes": sizes[:count], "llvm": {"offsets": offsets[:count], **strides}}
