"""A program as the state machine drives it: every kernel by its name, every field and array by its number."""

from __future__ import annotations

from collections.abc import Callable

from kernels import catalogue
from launch.scene import Scene
from launch.target import Target
from launchgen.runtime import Field, Kernel, Ndarray, Program

TRIP, TABLE = 1, 2  # a field without axes, and one of EXTENT elements
EXTENT = 3
ELEMENTS = 3
REGISTER: dict[str, Callable[[Program], Kernel]] = {
    "by_trip": lambda program: catalogue.sin_by_field(program, TRIP),
    "by_table": lambda program: catalogue.sin_by_field(program, TABLE, catalogue.greatest_of_field(TABLE, EXTENT)),
    "by_array": catalogue.sin_by_array,
    "nested": catalogue.nested,
    "sets_trip": lambda program: catalogue.sin_then_set_trip(program, TRIP),
    "scale": catalogue.scale,
    "store_trip": lambda program: catalogue.store_field(program, TRIP),
    "store_table": lambda program: catalogue.store_field(program, TABLE),
    "store_array": catalogue.store_array,
    "store_sized": catalogue.store_sized,
    "store_unknown": lambda program: catalogue.store_array(program, writes_known=False),
}


class Side:
    """One of the two programs that are compared, and what lives in it."""

    def __init__(self, target: Target, cached: bool) -> None:
        self.program = target.program(1 + cached)
        self.program.enable_cache(cached)
        self.scene = Scene(self.program, ELEMENTS)
        self.fields: dict[int, Field] = {}
        self.arrays: dict[int, Ndarray] = {}
        self.kernels: dict[str, Kernel] = {}

    def kernel(self, name: str) -> Kernel:
        if name not in self.kernels:
            self.kernels[name] = REGISTER[name](self.program)
        return self.kernels[name]
