"""The exported functions of a stand-in driver, from the same table that the launcher's driver is generated from."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from launchgen.backends.driver import Driver, DriverFunction
from launchgen.emit.plan_driver import OPERATIONS

_CAST = re.compile(r"reinterpret_cast<void \*+>\((.*)\)")
_DEFAULTS = {"Context": "nullptr", "std::int32_t": "-1"}


def exports(driver: Driver, without: Collection[str] = ()) -> str:
    """C++ that exports the driver's symbols but for those in `without`."""
    functions = [function for function in driver.functions if function.symbol not in without]
    return "\n".join(['#include "standin.h"\n', *map(_exported, functions)])


def _exported(function: DriverFunction) -> str:
    parameters = ", ".join(f"{_spaced(type_)}p{number}" for number, type_ in enumerate(function.takes))
    result = "const char *" if function.gives == "text" else "int "
    head = f'extern "C" __attribute__((visibility("default"))) {result}{function.symbol}({parameters}) {{'
    return "\n".join([head, *(f"  {line}" for line in _body(function)), "}\n"])


def _body(function: DriverFunction) -> list[str]:
    if function.operation in ("error_name", "error_text"):
        if function.gives == "text":
            return [f"return standin::{function.operation}(p0);"]
        return [f"*p1 = standin::{function.operation}(p0);", "return standin::kSuccess;"]
    given: dict[str, str] = {}
    lines = [f'if (const int code = standin::begin_call("{function.symbol}")) return code;']
    for number, passed in enumerate(function.call):
        place = f"p{number}"
        cast = _CAST.fullmatch(passed)
        inner = cast[1] if cast else passed
        if inner == "&result":
            lines.append(_refuse(f"{place} == nullptr", function, "takes a null pointer for its result"))
            given["result"] = f"reinterpret_cast<std::uint64_t *>({place})" if cast else place
        elif inner == "result":
            given["result"] = place
        elif inner == "sizeof(result)":
            given["bytes_of_result"] = f"static_cast<std::size_t>({place})"
        elif re.fullmatch(r"0x[0-9a-f]+|\d+", inner):
            lines.append(_refuse(f"{place} != {inner}", function, f"is not given {inner} where it has to be"))
        elif inner == "nullptr":
            lines.append(_refuse(f"{place} != nullptr", function, "is given what has to be null"))
        else:
            given[inner] = f"reinterpret_cast<std::uint64_t>({place})" if cast else place
    return [*lines, f"return standin::{function.operation}({', '.join(_arguments(function.operation, given))});"]


def _arguments(operation: str, given: Mapping[str, str]) -> list[str]:
    """What the operation of the stand-in is called with: its parameters, then where its result goes."""
    arguments = []
    for parameter in filter(None, OPERATIONS[operation].parameters.split(", ")):
        type_, _, name = parameter.rpartition(" ")
        arguments.append(given.get(name.lstrip("*")) or _DEFAULTS[type_])
    return arguments + [given[name] for name in ("result", "bytes_of_result") if name in given]


def _refuse(condition: str, function: DriverFunction, what: str) -> str:
    return f'if ({condition}) return standin::violation("{function.symbol} {what}");'


def _spaced(type_: str) -> str:
    return type_ if type_.endswith("*") else f"{type_} "
