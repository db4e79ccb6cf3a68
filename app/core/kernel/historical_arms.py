"""What arm a historical formation is of: foot, horse or guns, and which sort.

The words of `arm` and of the keys of `arms` are those of the orders of battle.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.core.kernel.historical import Unit


class Branch(StrEnum):
    """Foot, horse and guns."""

    FOOT = "foot"
    HORSE = "horse"
    GUNS = "guns"


class Sort(StrEnum):
    """What kind of foot, horse or guns."""

    LINE = "line"
    LIGHT = "light"
    RIFLE = "rifle"
    GRENADIER = "grenadier"
    GUARD = "guard"
    MILITIA = "militia"
    HEAVY = "heavy"
    DRAGOON = "dragoon"
    COSSACK = "cossack"
    HORSE = "horse"


@dataclass(frozen=True, slots=True)
class Kind:
    """A branch and its sort."""

    branch: Branch
    sort: Sort


FOOT = Kind(Branch.FOOT, Sort.LINE)
HORSE = Kind(Branch.HORSE, Sort.LIGHT)
GUNS = Kind(Branch.GUNS, Sort.LINE)

ARMS: Mapping[str, Kind] = {
    "infantry": FOOT,
    "infantry_line": FOOT,
    "infantry_light": Kind(Branch.FOOT, Sort.LIGHT),
    "infantry_rifle": Kind(Branch.FOOT, Sort.RIFLE),
    "infantry_grenadier": Kind(Branch.FOOT, Sort.GRENADIER),
    "infantry_guard": Kind(Branch.FOOT, Sort.GUARD),
    "militia": Kind(Branch.FOOT, Sort.MILITIA),
    "cavalry_light": HORSE,
    "cavalry_heavy": Kind(Branch.HORSE, Sort.HEAVY),
    "cavalry_dragoon": Kind(Branch.HORSE, Sort.DRAGOON),
    "cavalry_cossack": Kind(Branch.HORSE, Sort.COSSACK),
    "cavalry_guard": Kind(Branch.HORSE, Sort.GUARD),
    "artillery": GUNS,
    "artillery_foot": GUNS,
    "artillery_horse": Kind(Branch.GUNS, Sort.HORSE),
}
"""`cavalry` is of the kind of its parts, `mixed` and `guard` of several arms; a part without an
arm is of its parent's."""
CAVALRY = "cavalry"
SEVERAL = frozenset({"mixed", "guard"})
GUNS_OF = "guns"
"""The keys of `arms` that count guns begin so; whoever serves them is no infantry."""
NO_TROOPS = frozenset({"artillerymen", "artillery_engineers", "artillery", "engineers"})


@dataclass(frozen=True, slots=True)
class Strength:
    """Men by kind and guns; None is unknown. `words` say what they were taken from."""

    men: Mapping[Kind, int] | None
    guns: int | None
    words: str = ""


def is_arm(key: str) -> bool:
    """Say whether a key of `arms` is one that is known here."""
    known = (*ARMS, *NO_TROOPS, CAVALRY)
    return key in known or key.startswith(GUNS_OF)


def kind_of(unit: Unit, above: Kind | None = None) -> Kind | None:
    """Give the kind of a unit; None where it is of several arms or nobody says it."""
    if unit.arm == CAVALRY:
        return _horse(unit)
    if not unit.arm:
        return above
    return ARMS.get(unit.arm)


def _kinds(units: Iterable[Unit], above: Kind | None) -> Iterable[Kind]:
    for unit in units:
        kind = kind_of(unit, above)
        if kind is not None:
            yield kind
        else:
            yield from _kinds(unit.children, None)


def strength_of(unit: Unit, above: Kind | None = None) -> Strength:
    """Give a unit's men by kind and its guns: by arm as printed, else by its arm, else its parts'.

    Men of several arms that nobody tells apart are unknown.
    """
    kind, guns = kind_of(unit, above), guns_of(unit)
    if unit.arms:
        return Strength(_of_arms(unit), guns, "men by arm as printed")
    if kind is not None and unit.men is not None:
        gunners = kind.branch is Branch.GUNS
        return Strength({} if gunners else {kind: unit.men}, guns, "men as printed")
    if not unit.children:
        words = "no men are known" if unit.men is None else _not_apart(unit.men)
        return Strength({} if unit.guns and unit.men is None else None, guns, words)
    parts = [strength_of(one, kind) for one in unit.children]
    if any(one.men is None for one in parts):
        known = sum(sum((one.men or {}).values()) for one in parts)
        others = f"; its other parts have {known:,}" if known else ""
        words = f"the men of some of its parts are not known{others}"
        return Strength(None, guns, words if unit.men is None else _not_apart(unit.men))
    men: dict[Kind, int] = {}
    for part in parts:
        for each, number in (part.men or {}).items():
            men[each] = men.get(each, 0) + number
    return Strength(men, guns, "the sum of its parts")


def _not_apart(men: int) -> str:
    return f"its {men:,} men are not told apart by arm"


def men_printed(unit: Unit, kind: Kind | None) -> Mapping[Kind, int]:
    """Give the men of a unit by kind as they are printed for itself; nothing where they are not."""
    if unit.arms:
        return _of_arms(unit)
    if kind is None or kind.branch is Branch.GUNS or not unit.men:
        return {}
    return {kind: unit.men}


def is_name(unit: Unit) -> bool:
    """Say whether a regiment is known by its name alone."""
    figures = (unit.men, unit.guns, unit.battalions, unit.squadrons, unit.batteries)
    return unit.level == "regiment" and not unit.children and all(one is None for one in figures)


def is_named_again(unit: Unit, parent: Unit) -> bool:
    """Say whether a name without figures stands a second time beside the one that has some."""
    alike = (one for one in parent.children if one.name == unit.name and not is_name(one))
    return is_name(unit) and any(alike)


def _of_arms(unit: Unit) -> Mapping[Kind, int]:
    men: dict[Kind, int] = {}
    for key, number in unit.arms.items():
        if key.startswith(GUNS_OF) or not number:
            continue
        kind = _horse(unit) if key == CAVALRY else ARMS.get(key)
        if kind is None or kind.branch is Branch.GUNS:
            continue  # gunners and engineers; a doubt names what is no arm here
        men[kind] = men.get(kind, 0) + number
    return men


def _horse(unit: Unit) -> Kind:
    """Give the kind of a unit's horse: that of its parts where they are of one, else light."""
    kinds = {one for one in _kinds(unit.children, None) if one.branch is Branch.HORSE}
    return kinds.pop() if len(kinds) == 1 else HORSE


def guns_of(unit: Unit) -> int | None:
    """Give a unit's guns: by arm as printed, else as printed, else the sum of its parts’."""
    by_arm = [number for key, number in unit.arms.items() if key.startswith(GUNS_OF)]
    if by_arm:
        return sum(by_arm)
    if unit.guns is not None:
        return unit.guns
    known = [guns for guns in map(guns_of, unit.children) if guns is not None]
    return sum(known) if known else None
