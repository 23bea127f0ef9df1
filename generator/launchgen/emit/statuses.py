"""The names of everything that can go wrong in a launcher, and of every reason why a look-up misses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Named:
    """A name with its number and what it means."""

    code: int
    name: str
    doc: str


def _numbered(*pairs: tuple[str, str]) -> tuple[Named, ...]:
    return tuple(Named(code, name, doc) for code, (name, doc) in enumerate(pairs))


# The first are those of an evaluation, in the order of `SizeError` and of the device sizer's status word.
STATUSES = _numbered(
    ("ok", "nothing went wrong"),
    ("arithmetic_overflow", "a size expression leaves the range of i64"),
    ("index_out_of_bounds", "a size expression reads outside of a field or an argument"),
    ("unbound_variable", "a size expression uses a variable outside of its range"),
    ("range_over_cap", "a range has more iterations than the limit"),
    ("does_not_fit", "the layout cannot hold the size"),
    ("malformed_expression", "a size expression is not well formed"),
    ("unknown_field", "there is no field of this snode id"),
    ("missing_argument", "an expression reads an argument that is missing or no array"),
    ("element_type_mismatch", "an argument has another element type than the expression says"),
    ("reader_failed", "the nested launch that reads a field failed"),
    ("invalid_argument", "a call was given something that it cannot take"),
    ("unknown_object", "a field, an ndarray or a kernel does not exist, or no longer"),
    ("out_of_memory", "no memory is left"),
    ("backend_unavailable", "this library has no such backend, or the machine cannot run it"),
    ("adstack_overflow", "a task pushed past the capacity of an adstack"),
    ("internal_error", "a fault of the launcher itself"),
    ("driver_error", "a call of the GPU driver failed"),
)

SIZE_ERRORS = STATUSES[:11]

MISS_CAUSES = _numbered(
    ("never_recorded", "nothing is recorded: the first launch, or what was there is erased"),
    ("disabled", "the cache is off"),
    ("snode_generation", "a field was bumped"),
    ("ndarray_generation", "an ndarray was bumped"),
    ("allocation", "another allocation is bound"),
    ("shape", "an argument has another shape"),
    ("value", "an element has another value although nothing was bumped"),
)
