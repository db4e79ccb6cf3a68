"""What a player changes of an order of battle before it is converted: its quality, arm, numbers.

A change is told by the unit's id and what is changed, “a1.2.quality” or “a1.arms.infantry”, so a
command, a file and a form can tell it alike. The order of battle itself stays as it is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches

from app.core.kernel.conversion import COUNT, Decided, Matter
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import ARMS, CAVALRY, SEVERAL, Branch, guns_of, is_arm
from app.core.kernel.json_values import Json

QUALITY, ARM, MEN, GUNS, OUT = "quality", "arm", "men", "guns", "out"
GUN_CLASS, BATTALIONS, BATTERIES, BY_ARM = "gun_class", "battalions", "batteries", "arms"
QUALITIES = ("excellent", "good_guard", "good", "average", "poor", "awful")
KINDS = (*ARMS, CAVALRY, *sorted(SEVERAL))
MOST = {MEN: 999_999, GUNS: 999, BATTALIONS: 99, BATTERIES: 99, COUNT: 99, BY_ARM: 999_999}
NEAREST = 3
YES, UNKNOWN = "yes", "unknown"
WHAT = (QUALITY, ARM, MEN, GUNS, GUN_CLASS, BATTALIONS, BATTERIES, OUT)


@dataclass(frozen=True, slots=True)
class Changed:
    """A side as it is converted, what was changed of it, and the ids of what was left out."""

    side: Unit
    decided: tuple[Decided, ...]
    out: frozenset[str] = frozenset()


def is_change(key: str) -> bool:
    """Say whether a key tells of a unit, not of the whole conversion."""
    return "." in key


def changed_side(side: Unit, told: Mapping[str, Json], *, counts: bool) -> Changed:
    """Give a side with what is told of its units. Raises NotAllowed naming the key.

    `counts` says whether the number of pieces of a unit may be told; it is left to the ruleset.
    """
    by_id = {one.id: one for one in side.every_unit()}
    of_unit: dict[str, dict[str, Json]] = {}
    for key, value in told.items():
        if is_change(key):
            id_, what = _taken_apart(key, by_id)
            of_unit.setdefault(id_, {})[what] = value
    said: list[Decided] = []
    out: set[str] = set()

    def below(unit: Unit) -> Unit:
        changes = of_unit.get(unit.id, {})
        own = _changed(unit, changes, said, counts=counts)
        kept = []
        for child in own.children:
            if _is_yes(of_unit.get(child.id, {}).get(OUT), f"{child.id}.{OUT}"):
                said.append(Decided(child.id, "left out, as you told", Matter.LEFT_OUT))
                out.update(one.id for one in child.every_unit())
            else:
                kept.append(below(child))
        return replace(own, children=tuple(kept))

    if _is_yes(of_unit.get(side.id, {}).get(OUT), f"{side.id}.{OUT}"):
        text = f"{side.id}.{OUT}: {side.name} is the side itself and cannot be left out."
        raise NotAllowed(text, f"{side.id}.{OUT}")
    return Changed(below(side), tuple(said), frozenset(out))


def _taken_apart(key: str, by_id: Mapping[str, Unit]) -> tuple[str, str]:
    """Split a key into the id of a unit and what is told of it."""
    id_, _, what = key.rpartition(".")
    if id_.endswith(f".{BY_ARM}") and id_ not in by_id:
        id_, what = id_.removesuffix(f".{BY_ARM}"), f"{BY_ARM}.{what}"
    if id_ not in by_id:
        raise _no_unit(key, id_, by_id)
    if what.partition(".")[0] not in (*WHAT, COUNT, BY_ARM):
        raise unknown(f"{id_}: setting", what, (*WHAT, COUNT, f"{BY_ARM}.infantry"))
    return id_, what


def _no_unit(key: str, id_: str, by_id: Mapping[str, Unit]) -> NotAllowed:
    """Refuse an id that no formation has, with the nearest: they are many to list."""
    near = get_close_matches(id_, by_id, n=NEAREST)
    meant = f" The nearest are {', '.join(near)}." if len(near) > 1 else ""
    meant = f" Did you mean {near[0]}?" if len(near) == 1 else meant
    words = f"{clipped(key)}: the formation “{clipped(id_)}” is not known.{meant}"
    return NotAllowed(f"{words} The report has the id of each in brackets.", key)


def _changed(unit: Unit, changes: Mapping[str, Json], said: list[Decided], *, counts: bool) -> Unit:
    for what, value in changes.items():
        key = f"{unit.id}.{what}"
        if what == OUT:
            continue
        if what == COUNT:
            _check_count(value, key, counts=counts)
            continue
        before = unit
        unit = _with(unit, what, value, key)
        said.append(_told(before, unit, what))
    return unit


def _with(unit: Unit, what: str, value: Json, key: str) -> Unit:
    of_arm, _, arm = what.partition(".")
    if of_arm == BY_ARM:
        return _with_arm(unit, arm, value, key)
    match what:
        case "quality":
            return replace(unit, quality=_one_of(value, QUALITIES, key))
        case "arm":
            return replace(unit, arm=_one_of(value, KINDS, key))
        case "gun_class":
            return replace(unit, gun_class=" ".join(str(value).split()))
        case "men":
            return _with_men(unit, _number(value, MEN, key), key)
        case "guns":
            rest = {one: men for one, men in unit.arms.items() if not one.startswith(GUNS)}
            return replace(unit, guns=_number(value, GUNS, key), arms=rest)
        case "battalions":
            return replace(unit, battalions=_number(value, BATTALIONS, key))
        case _:
            return replace(unit, batteries=_number(value, BATTERIES, key))


def _with_arm(unit: Unit, arm: str, value: Json, key: str) -> Unit:
    if not is_arm(arm):
        raise unknown(f"{unit.id}.{BY_ARM}: arm", arm, (*ARMS, CAVALRY, GUNS))
    number = _number(value, BY_ARM, key)
    if number is None:
        return replace(unit, arms={one: men for one, men in unit.arms.items() if one != arm})
    return replace(unit, arms={**unit.arms, arm: number})


def _with_men(unit: Unit, men: int | None, key: str) -> Unit:
    """Give a unit with other men. Where they are printed by arm, its own arm has to say whose."""
    if not unit.arms:
        return replace(unit, men=men)
    kind = ARMS.get(unit.arm)
    if kind is None or kind.branch is Branch.GUNS:
        text = f"{key}: the men of {unit.name} are told by arm: set {unit.id}.arms.infantry."
        raise NotAllowed(text, key)
    return replace(unit, men=men, guns=guns_of(unit), arms={})


def _check_count(value: Json, key: str, *, counts: bool) -> None:
    if not counts:
        raise NotAllowed(f"{key}: this ruleset counts no pieces; set men or guns.", key)
    if _number(value, COUNT, key) is None:
        raise NotAllowed(f"{key}: a whole number from 0 to {MOST[COUNT]} is wanted.", key)


def _number(value: Json, what: str, key: str) -> int | None:
    """Read a number; “unknown” is None, which is never 0."""
    if value == UNKNOWN or value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST[what]:
        text = f"{key}: a whole number from 0 to {MOST[what]:,} is wanted, or unknown."
        raise NotAllowed(text, key)
    return value


def _one_of(value: Json, known: tuple[str, ...], key: str) -> str:
    word = str(value).casefold()
    if word not in known:
        raise unknown(key, str(value), known)
    return word


def _is_yes(value: Json, key: str) -> bool:
    if value is None or value is False or value == "no":
        return False
    if value is True or value == YES:
        return True
    raise NotAllowed(f"{key}: yes or no is wanted, not {clipped(str(value))}.", key)


def _told(before: Unit, after: Unit, what: str) -> Decided:
    """Say what was changed: what the source has, and what you told."""
    old, new = _shown(before, what), _shown(after, what)
    name = what.replace(".", ", ").replace("_", " ")
    words = f"{name} {new}, as you told; the source has {old}"
    return Decided(after.id, words, Matter.CHANGED, value=new, taken=old)


def _shown(unit: Unit, what: str) -> str:
    of_arm, _, arm = what.partition(".")
    value = unit.arms.get(arm) if of_arm == BY_ARM else getattr(unit, what)
    if value is None or value == "":
        return "none"
    return f"{value:,}" if isinstance(value, int) else str(value).replace("_", " ")


def changes_of(told: Mapping[str, Json], id_: str) -> Iterator[str]:
    """Give the keys that tell of a unit."""
    for key in told:
        unit, _, _ = key.rpartition(".")
        if unit in (id_, f"{id_}.{BY_ARM}"):
            yield key
