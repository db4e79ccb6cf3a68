"""DRAM: a historical order of battle becomes corps of stands: a division each, and its guns apart.

The source knows divisions and brigades only as stands (1 SP per 2,000 infantry and so on); how a
printed strength becomes men by arm is a convention of ours, said with every stand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from app.core.kernel.actions import Kind as Asked
from app.core.kernel.actions import Question
from app.core.kernel.army import Element
from app.core.kernel.conversion import (
    Converted,
    ConvertedFormation,
    ConvertedPiece,
    Decided,
    Matter,
)
from app.core.kernel.conversion_pieces import ORDER, guns_left
from app.core.kernel.conversion_rest import STANDS as NO_STAND
from app.core.kernel.conversion_rest import left_out, men_left, untold
from app.core.kernel.conversion_scale import rest_questions, told_rest
from app.core.kernel.conversion_tree import guns_left_out
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import (
    Branch,
    Kind,
    Sort,
    kind_of,
    strength_of,
)
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.army import ARMY, CORPS
from app.core.rulesets.dram.conversion_told import (
    LIGHT,
    counted_as,
    gun_classes,
    gun_words,
    sp_told,
)
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stands import BATTERIES, GUN_WEIGHT, GUNS, MEN, QUALITY, men_key
from app.core.rulesets.dram.strength import MOST_GUNS, MOST_MEN, guns_in_stand
from app.core.rulesets.dram.tables import GunWeight, Quality
from app.core.rulesets.dram.troops import Troops

DIVISION, BRIGADE = "division", "brigade"
STANDS = frozenset({DIVISION, BRIGADE})
HEAVY_GUNS, LIGHT_GUNS = "twelve_pounders", "light_guns"
COMMANDERS = "every general has CR {0} and AP {1}: the sources rate none"
RULINGS = (Unclear.ROUNDING, Unclear.SEVERAL_ARMS, Unclear.DRAGOONS, Unclear.GUNS)


@dataclass(frozen=True, slots=True)
class DramConversion:
    """DRAM's conversion under the rules in force."""

    rules: Rules
    rulings: tuple[str, ...] = tuple(one.value for one in RULINGS)
    counts: bool = False

    def questions(self) -> tuple[Question, ...]:
        """Ask what 12-pounders weigh; the SP themselves are counted by the rulings (DR-3)."""
        weights = self.rules.tables.strength.gun_weight
        options = tuple((one.value, row.name) for one, row in weights.items())
        heavy, medium = GunWeight.HEAVY.value, GunWeight.MEDIUM.value
        light = "Guns that are called light"
        return (
            Question(HEAVY_GUNS, "", "12-pounders", Asked.CHOICE, "", options, default=heavy),
            Question(LIGHT_GUNS, "", light, Asked.CHOICE, "", options, default=medium),
            *rest_questions(),
        )

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side: divisions, and brigades without one, are stands of their corps."""
        weights = (
            str(told.get(HEAVY_GUNS, GunWeight.HEAVY.value)),
            str(told.get(LIGHT_GUNS, GunWeight.MEDIUM.value)),
        )
        return _Converting(self.rules, weights, *told_rest(told)).army(side)


class _Converting:
    def __init__(self, rules: Rules, weights: tuple[str, str], higher: bool, rest: bool) -> None:
        self._rules, self._higher, self._rest_men = rules, higher, rest
        self._twelve_pounders, self._light = weights
        self._decided: list[Decided] = []

    def army(self, side: Unit) -> Converted:
        new = self._rules.tables.generals.new
        self._say(side, COMMANDERS.format(new.cr, new.ap), Matter.SETTING)
        kind = kind_of(side)
        own, corps = list[ConvertedPiece](), list[ConvertedFormation]()
        whole = _is_whole(side)
        for child in () if whole else side.children:
            if _is_corps(child):
                corps += self._corps(child, kind)
            else:
                own += self._stands(child, kind)
        if whole:
            own += self._stands(side, None)
        elif guns_left(side):
            self._decided.append(guns_left_out(side, guns_left(side)))
        if not whole:
            own += self._rest(side, None)
        if own:
            alone = side.name if not corps else f"{side.name}’s own troops"
            self._say(side, f"what stands in no corps makes the corps “{alone}”")
            corps.append(ConvertedFormation(side.id, CORPS, alone, pieces=tuple(own)))
        made = ConvertedFormation(
            side.id, ARMY, side.name, side.commander, {}, side.note, (), tuple(corps)
        )
        return Converted(made, tuple(self._decided))

    def _corps(self, unit: Unit, above: Kind | None) -> Iterator[ConvertedFormation]:
        """Give the corps of a unit: itself with its stands, then those that stand in it."""
        kind = kind_of(unit, above)
        stands, below = list[ConvertedPiece](), list[ConvertedFormation]()
        if _is_whole(unit):
            stands += self._stands(unit, above)
        else:
            for child in unit.children:
                if _is_corps(child):
                    below += self._corps(child, kind)
                else:
                    stands += self._stands(child, kind)
            stands += self._own_guns(unit)
            stands += self._rest(unit, above)
        if below and not stands:
            led = f"; its commander, {unit.commander}, is named in their notes"
            lost = led if unit.commander else ""
            self._say(unit, f"it is no formation here: its corps stand in the army{lost}")
            yield from (_noted(one, unit) for one in below)
            return
        self._say(unit, "it is a corps, with its commander")
        yield ConvertedFormation(
            unit.id, CORPS, unit.name, unit.commander, {}, unit.note, tuple(stands)
        )
        for one in below:
            self._decided.append(Decided(one.of, f"it stands beside {unit.name}, not in it"))
            yield _noted(one, unit)

    def _own_guns(self, unit: Unit) -> Iterator[ConvertedPiece]:
        guns = guns_left(unit)
        if guns and self._higher:
            yield self._guns(replace(unit, children=()), None, guns)
        elif guns:
            self._decided.append(guns_left_out(unit, guns))

    def _rest(self, unit: Unit, above: Kind | None) -> Iterator[ConvertedPiece]:
        """Give a stand of the men that are in no stand of a corps, or leave them out."""
        left = men_left(unit, above, _is_stand)
        self._decided += untold(unit, above, _is_stand)
        if not left or not self._rest_men:
            self._decided += left_out(unit, left, NO_STAND)
            return
        men: dict[Troops, int] = {}
        for kind, number in left.items():
            men[_troops(kind)] = men.get(_troops(kind), 0) + number
        bare = replace(unit, children=(), name=f"{unit.name}: others", commander="", note="")
        yield self._stand(bare, men, "men that are in none of its stands", 0)

    def _stands(self, unit: Unit, above: Kind | None) -> Iterator[ConvertedPiece]:
        kind, strength = kind_of(unit, above), strength_of(unit, above)
        men = {one: number for one, number in (strength.men or {}).items() if number}
        guns = strength.guns or 0
        inside = guns if guns_in_stand(self._rules) else 0
        if men:
            by_troops: dict[Troops, int] = {}
            for one, number in men.items():
                by_troops[_troops(one)] = by_troops.get(_troops(one), 0) + number
            yield self._stand(unit, by_troops, strength.words, inside)
            self._not_told_apart(unit, kind, men)
            self._decided += untold(unit, above)
        elif kind is None or kind.branch is not Branch.GUNS or not guns:
            troops = Troops.INFANTRY if kind is None else _troops(kind)
            traits: dict[str, Json] = {QUALITY: self._quality(unit)}
            if kind is not None and kind.branch is Branch.GUNS:
                traits = {}
            words = f"a stand without a strength: {strength.words}"
            self._say(unit, words, Matter.UNKNOWN, taken="nothing")
            yield ConvertedPiece(unit.id, troops.value, _name(unit), traits, unit.note)
            inside = 0
        if guns and not inside:
            yield self._guns(unit, kind, guns)

    def _stand(
        self, unit: Unit, men: Mapping[Troops, int], words: str, guns: int
    ) -> ConvertedPiece:
        """Make the stand of a unit, which is of the arm that has the most men."""
        first = max(men, key=lambda one: men[one])
        others: dict[str, Json] = {
            men_key(one): number for one, number in men.items() if one is not first
        }
        traits: dict[str, Json] = {MEN: men[first], **others, QUALITY: self._quality(unit)}
        if guns:
            traits |= {GUNS: guns}
            weight = self._weight(unit)
            if weight != GunWeight.MEDIUM.value:
                traits[GUN_WEIGHT] = weight
        made = ConvertedPiece(unit.id, first.value, _name(unit), traits, unit.note)
        self._count(unit, made, f"one stand, {words}", Matter.STRENGTH)
        if not unit.quality:
            self._say(unit, "no quality is given: Average", Matter.QUALITY)
        return made

    def _guns(self, unit: Unit, kind: Kind | None, guns: int) -> ConvertedPiece:
        """Make the gun stand of a unit: a stand of its own (DR-24), of average quality."""
        weight = self._weight(unit)
        horse = any(one.arm == "artillery_horse" for one in unit.every_unit()) or (
            kind is not None and kind.branch is Branch.HORSE
        )
        troops = Troops.HORSE_ARTILLERY if horse else Troops.FOOT_ARTILLERY
        traits: dict[str, Json] = {GUNS: guns}
        if unit.batteries is not None:
            traits[BATTERIES] = unit.batteries
        if weight != GunWeight.MEDIUM.value:
            traits[GUN_WEIGHT] = weight
        alone = kind is not None and kind.branch is Branch.GUNS
        if alone and unit.quality:
            traits[QUALITY] = unit.quality
        name = _name(unit) if alone else f"{_name(unit)}: guns"
        notes = "" if not alone else unit.note
        made = ConvertedPiece(unit.id, troops.value, name, traits, notes)
        words = f"a gun stand, {counted_as(troops, self._rules)}, {gun_words(unit)}"
        self._count(unit, made, words, Matter.GUNS)
        return made

    def _count(self, unit: Unit, made: ConvertedPiece, words: str, matter: Matter) -> None:
        """Say the SP of a stand, term by term."""
        element = Element(0, made.troops, made.name, 1, "", dict(made.traits))
        told = sp_told(element, self._rules)
        if told is None:
            more = f"more than a stand may have, which is {MOST_MEN:,} men or {MOST_GUNS} guns"
            self._say(unit, f"{words}: {more}", Matter.UNKNOWN, taken="nothing")
            return
        self._decided.append(
            Decided(
                unit.id,
                f"{words}: {told.taken} {told.rounding}: {told.value}",
                matter,
                told.value,
                told.taken,
                told.rounding,
                told.rulings,
            )
        )

    def _not_told_apart(self, unit: Unit, kind: Kind | None, men: Mapping[Kind, int]) -> None:
        """Name the parts of another arm than the men that were counted for the whole."""
        arms = {one.branch for one in men}
        for child in unit.children:
            own = kind_of(child, kind)
            if own is None or own.branch in (*arms, Branch.GUNS):
                continue
            known = f"its {child.men:,} men are" if child.men else "no men of it are known; it is"
            words = f"{known} in no figure of {unit.name} but the men printed for the whole"
            self._say(child, words, Matter.LEFT_OUT)

    def _quality(self, unit: Unit) -> str:
        return unit.quality or Quality.AVERAGE.value

    def _weight(self, unit: Unit) -> str:
        """Weigh the guns of a unit: by its own word for them, else by those of all its parts."""
        classes = gun_classes(unit)
        heavy = self._rules.tables.conversion.heavy_guns
        if classes and all(any(word in one for word in heavy) for one in classes):
            return self._twelve_pounders
        if classes and all(LIGHT in one for one in classes):
            return self._light
        return GunWeight.MEDIUM.value

    def _say(
        self, unit: Unit, words: str, matter: Matter = Matter.PLACE, *, taken: str = ""
    ) -> None:
        self._decided.append(Decided(unit.id, words, matter, taken=taken))


def _is_corps(unit: Unit) -> bool:
    """Say whether it is above the stands by its level."""
    return unit.level in ORDER and ORDER.index(unit.level) < ORDER.index(DIVISION)


def _is_stand(unit: Unit) -> bool:
    """Say whether it makes one stand with all its parts."""
    return not _is_corps(unit) or _is_whole(unit)


def _is_whole(unit: Unit) -> bool:
    """Say whether no part of it is a stand or above: it makes one stand itself."""
    below = (one for child in unit.children for one in child.every_unit())
    return not any(one.level in STANDS or _is_corps(one) for one in below)


def _name(unit: Unit) -> str:
    return f"{unit.name} ({unit.commander})" if unit.commander else unit.name


def _noted(formation: ConvertedFormation, above: Unit) -> ConvertedFormation:
    words = f"Of {_name(above)}."
    notes = f"{formation.notes} {words}" if formation.notes else words
    return replace(formation, notes=notes)


def _troops(kind: Kind) -> Troops:
    match kind.branch, kind.sort:
        case Branch.FOOT, _:
            return Troops.INFANTRY
        case Branch.HORSE, Sort.HEAVY:
            return Troops.HEAVY_CAVALRY
        case Branch.HORSE, Sort.DRAGOON:
            return Troops.DRAGOONS
        case Branch.HORSE, _:
            return Troops.LIGHT_CAVALRY
        case _:
            return Troops.FOOT_ARTILLERY
