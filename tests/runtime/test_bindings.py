"""The bindings against capi.h as the C compiler sees it."""

from __future__ import annotations

import ctypes
import re
import subprocess
from ctypes import c_char_p, c_int32, c_size_t, c_uint32, c_uint64
from pathlib import Path
from typing import Any

import pytest

from launchgen.build.errors import BuildError
from launchgen.runtime import Library
from launchgen.runtime.bindings import prototypes, read_bindings

GENERATED = Path(__file__).parents[2] / "generated"
SCALARS = {
    "uint32_t": c_uint32,
    "int32_t": c_int32,
    "uint64_t": c_uint64,
    "size_t": c_size_t,
    "char *": c_char_p,
    "void": None,
}


def printed(tmp_path: Path, lines: list[str]) -> list[str]:
    """What a C program that includes capi.h and runs `lines` prints."""
    source, program = tmp_path / "print.c", tmp_path / "print"
    source.write_text(
        '#include <stdio.h>\n#include "capi.h"\nint main(void) {\n' + "\n".join(lines) + "\nreturn 0;\n}\n"
    )
    subprocess.run(["cc", "-std=c11", "-Wall", "-Werror", f"-I{GENERATED}", source, "-o", program], check=True)
    return subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()


def number(what: str) -> str:
    return f'printf("%lld\\n", (long long)({what}));'


def test_sizes_and_offsets_of_every_struct(library: Library, tmp_path: Path) -> None:
    ns, structs = library.bindings.namespace, library.bindings.structs
    asked, expected = [], []
    for name, struct in structs.items():
        asked.append(number(f"sizeof({ns}_{name})"))
        expected.append((name, "", ctypes.sizeof(struct)))
        for member, _ in struct._fields_:
            asked.append(number(f"offsetof({ns}_{name}, {member})"))
            expected.append((name, member, getattr(struct, member).offset))
            asked.append(number(f"sizeof((({ns}_{name} *)0)->{member})"))
            expected.append((name, member, getattr(struct, member).size))
    got = [int(line) for line in printed(tmp_path, asked)]
    assert [(name, member, size) for (name, member, _), size in zip(expected, got, strict=True)] == expected


def test_every_struct_of_the_header_is_bound(library: Library) -> None:
    declared = re.findall(r"^typedef struct (\w+) \{$", (GENERATED / "capi.h").read_text(), re.MULTILINE)
    assert {f"{library.bindings.namespace}_{name}" for name in library.bindings.structs} == set(declared)


def test_numbers_of_every_enum(library: Library, tmp_path: Path) -> None:
    bindings = library.bindings
    tables = {
        "": bindings.statuses,
        "NODE_": {re.sub(r"(?<!^)(?=[A-Z])", "_", name): kind.opcode for name, kind in bindings.nodes.items()},
        "SOURCE_": {name: code for code, name in enumerate(bindings.sources)},
        "ENTRY_": {name: code for code, name in enumerate(bindings.entries)},
        "MISS_": {name: code for code, name in enumerate(bindings.miss_causes)},
        "MAX_": {"axes": bindings.max_axes, "operands": bindings.max_operands},
    }
    tables[""] = {**bindings.statuses, **bindings.element_types}
    expected = [
        (f"{bindings.namespace}_{prefix}{name}".upper(), code)
        for prefix, table in tables.items()
        for name, code in table.items()
    ]
    got = printed(tmp_path, [number(name) for name, _ in expected])
    assert [(name, int(line)) for (name, _), line in zip(expected, got, strict=True)] == expected


def declared_functions(namespace: str) -> dict[str, tuple[str, list[str]]]:
    """Result and parameter types of each function of capi.h, as written."""
    text = re.sub(r"//[^\n]*", "", (GENERATED / "capi.h").read_text())
    pattern = re.compile(rf"{namespace.upper()}_API\s+([\w\s]+?[\s*]+){namespace}_(\w+)\(([^)]*)\);")
    functions = {}
    for result, name, parameters in pattern.findall(text):
        types = [re.sub(r"\w+$", "", " ".join(part.split())).strip() for part in parameters.split(",")]
        functions[name] = (result.strip(), types)
    return functions


def bound_like(declared: str, bound: Any) -> bool:
    """Whether the ctypes type `bound` can stand for the C type `declared`."""
    plain = declared.removeprefix("const ").strip()
    if plain in SCALARS:
        return bound is SCALARS[plain]
    assert plain.endswith("*"), declared
    return bound in (ctypes.c_void_p, c_char_p) or issubclass(bound, ctypes._Pointer)


def test_result_and_parameters_of_every_function(library: Library) -> None:
    declared = declared_functions(library.bindings.namespace)
    bound = prototypes(library.bindings.structs)
    assert set(declared) == set(bound)
    for name, (result, parameters) in declared.items():
        assert bound_like(result, bound[name][0]), name
        assert len(parameters) == len(bound[name][1]), name
        for declared_type, bound_type in zip(parameters, bound[name][1], strict=True):
            assert bound_like(declared_type, bound_type), (name, declared_type, bound_type)


def test_pointers_to_structs_point_to_the_right_ones(library: Library) -> None:
    bound = prototypes(library.bindings.structs)
    for name, (_, parameters) in declared_functions(library.bindings.namespace).items():
        for declared_type, bound_type in zip(parameters, bound[name][1], strict=True):
            struct = re.fullmatch(rf"const {library.bindings.namespace}_(\w+) \*", declared_type)
            if struct and struct[1] != "program":
                assert bound_type is ctypes.POINTER(library.bindings.structs[struct[1]]), (name, declared_type)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "cannot read .*, which belongs beside the library"),
        ("{", "does not describe a C interface"),
        ("{}", "does not describe a C interface"),
    ],
)
def test_a_bindings_file_that_is_none(tmp_path: Path, text: str | None, message: str) -> None:
    path = tmp_path / "capi_bindings.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(BuildError, match=message):
        read_bindings(path)
