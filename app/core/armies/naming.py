"""Naming many parts at once: by a pattern with numbers, and by finding and replacing in names."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from app.core.armies.ordinals import Ordinals, roman, with_number
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset, troops_name

NAME, TROOPS, COMMANDER, NUMBER, NTH, ROMAN = (
    "{name}", "{troops}", "{commander}", "{n}", "{nth}", "{roman}",
)  # fmt: skip
_TOKEN = re.compile("|".join(map(re.escape, (NAME, TROOPS, COMMANDER, NUMBER, NTH, ROMAN))))


@dataclass(frozen=True, slots=True)
class Naming:
    """How parts are named: “{nth} {troops}” from 1 on, after `find` is replaced in their names.

    Everything else in the pattern, and in names, stands for itself: other braces, %s and <b>.
    """

    pattern: str = NAME
    find: str = ""
    put: str = ""
    start: int = 1
    step: int = 1
    ordinals: Ordinals = Ordinals.ENGLISH


@dataclass(frozen=True, slots=True)
class Renamed:
    """A part with what it is called now and would be called; `name` is what it would bear."""

    id: int
    before: str
    after: str
    name: str


def shown_name(part: Formation | Element, ruleset: Ruleset) -> str:
    """Give what a part is called: its name, else its level or its troop type."""
    return part.name or kind_of_part(part, ruleset)


def kind_of_part(part: Formation | Element, ruleset: Ruleset) -> str:
    """Give what a part is: the name of its level or its troop type."""
    if isinstance(part, Element):
        return troops_name(part.troops, ruleset)
    return next((one.name for one in ruleset.levels if one.id == part.level), part.level)


def renamed(
    army: Army, ids: Iterable[int], naming: Naming, ruleset: Ruleset
) -> tuple[Renamed, ...]:
    """Give every part of these, in the order of battle, before and after."""
    made = []
    for place, part in enumerate(_parts(army, ids)):
        number = naming.start + place * naming.step
        kind, called = kind_of_part(part, ruleset), shown_name(part, ruleset)
        name = called.replace(naming.find, naming.put) if naming.find else called
        words = {
            NAME: name,
            TROOPS: kind,
            COMMANDER: part.commander if isinstance(part, Formation) else "",
            NUMBER: str(number),
            NTH: naming.ordinals.of(number),
            ROMAN: roman(number),
        }
        after = _filled(naming.pattern, words)
        own = "" if not part.name and after == kind else after
        made.append(Renamed(part.id, called, after or kind, own))
    return tuple(made)


def _filled(pattern: str, words: Mapping[str, str]) -> str:
    return _TOKEN.sub(lambda found: words[found[0]], pattern).strip()


def rename_many(army: Army, named: Sequence[Renamed]) -> Army:
    """Give parts their new names."""
    return _with_names(army, {one.id: one.name for one in named})


def to_number(army: Army, ids: Sequence[int]) -> tuple[int, ...]:
    """Give the parts that are numbered where these are chosen.

    Of one part alone that is what stands in it: its formations, else its elements; of one element,
    its neighbours. Several are numbered themselves.
    """
    parts = _parts(army, ids)
    if len(parts) != 1:
        return tuple(one.id for one in parts)
    one = parts[0]
    holder = one if isinstance(one, Formation) else army.formation_of(one.id)
    assert holder is not None, "an element stands in a formation"
    if isinstance(one, Element):
        return tuple(each.id for each in holder.elements)
    return tuple(each.id for each in holder.formations or holder.elements)


def renumber(army: Army, ids: Sequence[int], ruleset: Ruleset) -> Army:
    """Number parts from 1 on in the order of battle, each as its name writes its number.

    Elements count for themselves, and so do the formations of each level.
    """
    numbers: dict[str, int] = {}
    names = {}
    for part in _parts(army, ids):
        kind = part.level if isinstance(part, Formation) else ""
        numbers[kind] = numbers.get(kind, 0) + 1
        names[part.id] = with_number(shown_name(part, ruleset), numbers[kind])
    return _with_names(army, names)


def _parts(army: Army, ids: Iterable[int]) -> list[Formation | Element]:
    wanted = frozenset(ids)
    return [one for one in army.parts() if one.id in wanted]


def _with_names(army: Army, names: dict[int, str]) -> Army:
    def below(formation: Formation) -> Formation:
        return replace(
            formation,
            name=names.get(formation.id, formation.name),
            elements=tuple(
                replace(one, name=names[one.id]) if one.id in names else one
                for one in formation.elements
            ),
            formations=tuple(map(below, formation.formations)),
        )

    return replace(army, order_of_battle=below(army.order_of_battle))
