"""The reader of single elements, run on the host: values of every type, and what it refuses."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from device.code import sizer
from launchgen.build.llvm import JitModule, jit
from launchgen.emit.statuses import SIZE_ERRORS

TYPES = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")


class Request(ctypes.Structure):
    _fields_ = [
        ("address", ctypes.c_uint64),
        ("element", ctypes.c_uint64),
        ("value", ctypes.c_int64),
        ("element_type", ctypes.c_uint32),
        ("status", ctypes.c_uint32),
    ]


@pytest.fixture(scope="module")
def code() -> JitModule:
    return jit(sizer("cpu"))


def read(code: JitModule, address: int, element: int, element_type: int) -> tuple[str, int]:
    request = Request(address, element, 99, element_type, 99)
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(code.address("adstack_read_element"))(ctypes.addressof(request))
    return SIZE_ERRORS[request.status].name, request.value


@pytest.mark.parametrize("number", range(len(TYPES)), ids=TYPES)
def test_elements_of_every_type(code: JitModule, number: int) -> None:
    bounds = np.iinfo(TYPES[number])
    highest = min(bounds.max, 2**63 - 1)
    values = np.array([bounds.min, 0, 7, highest], TYPES[number])
    for element, value in enumerate(values):
        assert read(code, values.ctypes.data, element, number) == ("ok", int(value))


def test_what_is_refused(code: JitModule) -> None:
    large = np.array([2**63], np.uint64)
    assert read(code, large.ctypes.data, 0, 7) == ("arithmetic_overflow", 0)
    assert read(code, large.ctypes.data, 0, 8) == ("element_type_mismatch", 0)
    assert read(code, 0, 0, 2) == ("reader_failed", 0)
