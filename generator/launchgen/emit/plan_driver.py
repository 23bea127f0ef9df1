"""The driver of a GPU: one operation of C++ for each of its functions, the same on every backend."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from launchgen.backends.driver import Driver, DriverFunction


@dataclass(frozen=True, slots=True)
class Signature:
    """An operation as the launcher calls it: what it gives back, and its parameters."""

    result: str
    parameters: str
    doc: str = ""


# The operations that every driver provides, in the order of a driver's life.
OPERATIONS: Mapping[str, Signature] = {
    "initialise": Signature("bool", "", "False: there is no device."),
    "version": Signature("std::int32_t", ""),
    "device_count": Signature("std::int32_t", ""),
    "device": Signature("std::int32_t", "std::int32_t ordinal"),
    "device_name": Signature("std::string", "std::int32_t device"),
    "retain_context": Signature("Context", "std::int32_t device"),
    "release_context": Signature("void", "std::int32_t device"),
    "enter": Signature("void", "Context context, std::int32_t device", "For the calling thread."),
    "create_stream": Signature("Stream", "", "One that no other stream waits for by itself."),
    "destroy_stream": Signature("void", "Stream stream"),
    "synchronize_stream": Signature("void", "Stream stream"),
    "allocate": Signature("DeviceAddress", "std::uint64_t bytes, Stream stream", "In the order of the stream."),
    "release": Signature("void", "DeviceAddress address, Stream stream"),
    "copy_to_device": Signature("void", "DeviceAddress to, const void *from, std::uint64_t bytes, Stream stream"),
    "copy_to_host": Signature("void", "void *to, DeviceAddress from, std::uint64_t bytes, Stream stream"),
    "copy_on_device": Signature("void", "DeviceAddress to, DeviceAddress from, std::uint64_t bytes, Stream stream"),
    "set_bytes": Signature("void", "DeviceAddress to, std::uint8_t value, std::uint64_t bytes, Stream stream"),
    "allocate_host": Signature("void *", "std::uint64_t bytes", "Pinned, and seen by the device."),
    "release_host": Signature("void", "void *memory"),
    "host_address_on_device": Signature("DeviceAddress", "void *memory"),
    "load_module": Signature("Module", "const void *image", "Null: the image is for other devices."),
    "unload_module": Signature("void", "Module module"),
    "find_function": Signature("Function", "Module module, const char *name"),
    "launch": Signature(
        "void",
        "Function function, std::uint32_t blocks, std::uint32_t block_size, void **arguments, Stream stream",
    ),
    "create_event": Signature("Event", "", "Without timing."),
    "destroy_event": Signature("void", "Event event"),
    "record_event": Signature("void", "Event event, Stream stream"),
    "event_done": Signature("bool", "Event event"),
    "synchronize_event": Signature("void", "Event event"),
    "wait_event": Signature("void", "Stream stream, Event event"),
}

# What a failure asks for its words; both may be missing.
WORDS: Mapping[str, Signature] = {
    "error_name": Signature("const char *", "int code"),
    "error_text": Signature("const char *", "int code"),
}


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation over one function of the driver.

    `parameters` are named only where the call uses them. `local` declares what the call fills, `returned` is what is
    given back, `unless` the codes that are no failure; each is empty where there is nothing.
    """

    name: str
    result: str
    declared: str
    parameters: str
    doc: str
    symbol: str
    takes: str
    passed: str
    since: str
    failure: str
    optional: bool
    gives_text: bool
    local: str
    returned: str
    unless: tuple[int, ...]


def context(driver: Driver) -> Mapping[str, object]:
    """What the templates of a driver are made from."""
    functions = {function.operation: function for function in driver.functions}
    known = {**OPERATIONS, **WORDS}
    if set(functions) != set(known):
        wrong = ", ".join(sorted(set(functions) ^ set(known)))
        raise ValueError(f"the functions of {driver.name} are not the operations of a driver; see {wrong}")
    major, minor = (int(part) for part in driver.oldest.split("."))
    return {
        "driver": driver,
        "operations": tuple(_operation(driver, functions[name], signature) for name, signature in OPERATIONS.items()),
        "words": tuple(_operation(driver, functions[name], signature) for name, signature in WORDS.items()),
        "oldest": major * driver.version["major"] + minor * driver.version["minor"],
    }


def _operation(driver: Driver, function: DriverFunction, signature: Signature) -> Operation:
    local, returned = _result(signature.result, function)
    passed = ", ".join(function.call)
    return Operation(
        name=function.operation,
        result=signature.result if signature.result.endswith("*") else f"{signature.result} ",
        declared=signature.parameters,
        parameters=_used(signature.parameters, passed),
        doc=signature.doc,
        symbol=function.symbol,
        takes=", ".join(function.takes),
        passed=passed,
        since=f'"{function.since}"' if function.since else "nullptr",
        failure=function.failure,
        optional=function.optional,
        gives_text=function.gives == "text",
        local=local,
        returned=returned,
        unless=driver.codes[function.unless] if function.unless else (),
    )


def _result(type_: str, function: DriverFunction) -> tuple[str, str]:
    """The declaration of what a call fills, and what is given back."""
    if type_ == "void" or function.gives == "text":
        return "", ""
    if type_ == "bool":
        return "", "true"
    if type_ == "std::string":
        return "char result[256] = {};", "result"
    pointer = type_.endswith("*")
    return f"{type_}{'' if pointer else ' '}result = {'nullptr' if pointer else '{}'};", "result"


def _used(parameters: str, passed: str) -> str:
    """`parameters`, those without a name that the call does not use."""
    if not parameters:
        return ""
    kept = []
    for parameter in parameters.split(", "):
        type_, space, name = parameter.rpartition(" ")
        star = "*" * (len(name) - len(name.lstrip("*")))
        kept.append(
            parameter
            if name.lstrip("*") in passed.replace("(", " ").replace(")", " ").replace(",", " ").split()
            else f"{type_}{space if star else ''}{star}"
        )
    return ", ".join(kept)
