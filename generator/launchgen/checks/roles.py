"""LG418, LG419: the launchers find an entry for each thing that they keep, and but one."""

from __future__ import annotations

from collections.abc import Iterator

from launchgen.backends.load import load_backends
from launchgen.checks.rule import Problem, check
from launchgen.spec.finding import Note, listed, quote
from launchgen.spec.marks import Text
from launchgen.spec.model import Entry, Spec
from launchgen.spec.roles import KEPT, ROLES, SHARED, Role, fitting, misfits


@check("LG418", "no entry for what a launcher keeps", "its source looks the entry up and records it, field by field")
def roles_filled(spec: Spec) -> Iterator[Problem]:
    for role in ROLES:
        kept_on = {backend for entry in fitting(spec, role) for backend in entry.backends}
        lacking = [backend for backend in _keeping(spec, role) if backend not in kept_on]
        if lacking:
            near = _nearest(spec, role)
            place = near.name.mark if near else lacking[0].mark
            message = f"no entry keeps {role.keeps} on {listed(lacking)}"
            yield Problem(place, message, _mend(near if kept_on else None, role, lacking), _notes(spec, role, near))


@check("LG419", "two entries for what a launcher keeps", "the launcher would use whichever comes first")
def roles_filled_once(spec: Spec) -> Iterator[Problem]:
    for role in ROLES:
        backends = _keeping(spec, role)
        entries = [entry for entry in fitting(spec, role) if role is SHARED or set(entry.backends) & set(backends)]
        for number, entry in enumerate(entries):
            first = next((other for other in entries[:number] if _meet(role, backends, other, entry)), None)
            if first is not None:
                message = f"{quote(entry.name)} and {quote(first.name)} both fit {role.keeps}"
                fix = f"remove one, or name its {listed(role.payload)} otherwise"
                yield Problem(entry.name.mark, message, fix, (Note("the other is here", first.name.mark),))


def _keeping(spec: Spec, role: Role) -> list[Text]:
    """The declared backends whose launchers keep `role`."""
    known = load_backends()
    return [name for name in spec.backends if name in known and role in KEPT.get(known[name].family, {}).values()]


def _meet(role: Role, backends: list[Text], one: Entry, other: Entry) -> bool:
    """Whether some launcher would have to choose between two entries that fit `role`."""
    return role is SHARED or any(name in one.backends and name in other.backends for name in backends)


def _nearest(spec: Spec, role: Role) -> Entry | None:
    """The entry that was most likely meant: one that fits, or one in no other role with most of the fields."""
    fit = fitting(spec, role)
    if fit:
        return fit[0]
    taken = [entry for other in ROLES for entry in fitting(spec, other)]
    free = [entry for entry in spec.entries if entry not in taken and _fields_of(entry, role)]
    return max(free, key=lambda entry: _fields_of(entry, role), default=None)


def _fields_of(entry: Entry, role: Role) -> int:
    return sum(field.name in role.payload for field in entry.payload)


def _mend(fit: Entry | None, role: Role, backends: list[Text]) -> str:
    """What to write so that `backends` keep `role`; `fit` is kept elsewhere."""
    if fit is not None:
        return f"add {listed(backends)} to the `backends` of {quote(fit.name)}"
    fields = (f'{name}: "{type_}"' if "[" in type_ else f"{name}: {type_}" for name, type_ in role.payload.items())
    return f"keep one there for each {role.each}, with `payload: {{{', '.join(fields)}}}`"


def _notes(spec: Spec, role: Role, near: Entry | None) -> tuple[Note, ...]:
    """What keeps the nearest entry from `role`."""
    found = misfits(spec, near, role) if near is not None else ()
    return tuple(Note(f"it {misfit.reason}", misfit.mark) for misfit in found)


CHECKS = (roles_filled, roles_filled_once)
