"""An enemy without a list: an army of counts alone, made for one battle."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.core.armies.editing import add_element, add_formation, change_element, set_trait
from app.core.armies.legality import formations_for_elements
from app.core.kernel.army import Army, Formation
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.json_values import Json, written
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Level, Trait, TraitKind
from app.services.armies import new_army
from app.services.rulebooks import Rulebooks

__all__ = ["MOST_FORMATIONS", "asked_of_all", "unlisted_army", "words_of_all"]

MOST_FORMATIONS = 20


def asked_of_all(ruleset: Ruleset) -> tuple[Trait, ...]:
    """Give what an enemy by counts is asked for once: of all his pieces, then of formations."""
    return (*_of_elements(ruleset), *_of_formations(ruleset))


def words_of_all(ruleset: Ruleset, trait: Trait) -> str:
    """Name what is asked of all: “SP of each stand”, “Commander’s grade”."""
    words = trait.words.partition(",")[0]
    return f"{words} of each {ruleset.piece[0]}" if trait in ruleset.element_traits else words


def unlisted_army(
    rulebooks: Rulebooks,
    ruleset_id: str,
    name: str,
    counts: Mapping[str, int],
    *,
    formations: int = 1,
    traits: Mapping[str, Json] | None = None,
) -> Army:
    """Make an army of so many of each type of troops, spread evenly over equal formations.

    `traits` answers some of `asked_of_all`, by id; the rest are as they are of a new army. Raises
    NotAllowed for troops that the ruleset lacks, for none at all, for fewer pieces than formations,
    and for an answer that is none, or lacks where there is no usual one.
    """
    ruleset = rulebooks.ruleset(ruleset_id)
    for key in counts:
        if key not in ruleset.troops:
            raise unknown("troops", key, ruleset.troops)
    pieces = [key for key, count in counts.items() for _ in range(count)]
    if not pieces:
        raise NotAllowed(f"{name}: say how many of each troops it has.", "troops")
    if not 1 <= formations <= MOST_FORMATIONS:
        words = f"it takes 1 to {MOST_FORMATIONS}"
        raise NotAllowed(f"formations: {formations} is not allowed; {words}.", "formations")
    if len(pieces) < formations:
        words = f"{len(pieces)} is too few for {formations} formations"
        raise NotAllowed(f"{name}: {words}.", "formations")
    told = dict(traits or {})
    _check(ruleset, name, pieces, told)
    lists = rulebooks.lists_of(ruleset_id)
    empty = next((one for one in lists if not one.is_ready), lists[0])
    army = new_army(rulebooks, empty.id, name=name)
    level = _level(ruleset)
    there = [one.id for one in formations_for_elements(army, ruleset) if one.level == level.id]
    for number in range(len(there) + 1, formations + 1):
        title = f"{name}, {level.name.lower()} {number}"
        army = add_formation(army, army.order_of_battle.id, level.id, title)
    places = [one.id for one in formations_for_elements(army, ruleset) if one.level == level.id]
    for at, troops in enumerate(pieces):
        army = add_element(army, places[at % formations], troops)
    return _rated(army, ruleset, told)


def _level(ruleset: Ruleset) -> Level:
    return next(one for one in ruleset.levels[::-1] if one.holds_elements)


def _of_elements(ruleset: Ruleset) -> tuple[Trait, ...]:
    return tuple(one for one in ruleset.element_traits if one.of_all)


def _of_formations(ruleset: Ruleset) -> tuple[Trait, ...]:
    level = _level(ruleset).id
    return tuple(one for one in ruleset.formation_traits.get(level, ()) if one.of_all)


def _check(ruleset: Ruleset, name: str, pieces: list[str], told: Mapping[str, Json]) -> None:
    """Raise NotAllowed for what is not asked, is no answer, or is missing."""
    asked = {one.id: one for one in asked_of_all(ruleset)}
    for key, value in told.items():
        if key not in asked:
            raise NotAllowed(str(unknown("field", key, asked)), key)
        if not asked[key].takes(value):
            given = clipped(written(value))
            raise NotAllowed(f"{key}: “{given}” is not allowed; it takes {asked[key].taken}.", key)
    for one in _of_elements(ruleset):
        needed = one.kind is TraitKind.NUMBER and one.default is None
        if needed and not told.get(one.id) and any(map(one.is_of, pieces)):
            raise NotAllowed(f"{name}: say the {words_of_all(ruleset, one)}.", one.id)


def _rated(army: Army, ruleset: Ruleset, told: Mapping[str, Json]) -> Army:
    """Give every element and every formation what is told of all."""
    for trait in _of_elements(ruleset):
        for element in army.order_of_battle.every_element():
            if trait.id in told and trait.is_of(element.troops):
                army = change_element(
                    army,
                    element.id,
                    lambda one, trait=trait: replace(  # type: ignore[misc]
                        one, traits=set_trait(one.traits, trait.id, told[trait.id], trait.default)
                    ),
                )
    for formation in army.order_of_battle.every_formation():
        mine = {one.id: one for one in ruleset.formation_traits.get(formation.level, ())}
        for key in (one.id for one in _of_formations(ruleset) if one.id in told):
            if key in mine and mine[key].of_all:
                army = army.changing(formation.id, _setting(mine[key], told[key]))
    return army


def _setting(trait: Trait, value: Json) -> Callable[[Formation], Formation]:
    def after(one: Formation) -> Formation:
        return replace(one, traits=set_trait(one.traits, trait.id, value, trait.default))

    return after
