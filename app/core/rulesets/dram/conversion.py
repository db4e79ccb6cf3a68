"""DRAM: a historical order of battle becomes corps of stands: a division each, and its guns apart.

The source knows divisions and brigades only as stands (1 SP per 2,000 infantry and so on); how a
printed strength becomes men by arm is a convention of ours, said with every stand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.core.kernel.actions import Kind as Asked
from app.core.kernel.actions import Question
from app.core.kernel.conversion import Converted, ConvertedFormation, ConvertedPiece, Decided
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Branch, Kind, Sort, kind_of, strength_of
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.army import ARMY, CORPS
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stands import BATTERIES, GUN_WEIGHT, GUNS, MEN, QUALITY, men_key
from app.core.rulesets.dram.tables import GunWeight, Quality
from app.core.rulesets.dram.troops import Troops

STANDS = frozenset({"division", "brigade"})

HEAVY_GUNS = "twelve_pounders"


@dataclass(frozen=True, slots=True)
class DramConversion:
    """DRAM's conversion under the rules in force."""

    rules: Rules

    def questions(self) -> tuple[Question, ...]:
        """Ask what 12-pounders weigh; the SP themselves are counted by the rulings (DR-3)."""
        weights = self.rules.tables.strength.gun_weight
        options = tuple((one.value, row.name) for one, row in weights.items())
        heavy = GunWeight.HEAVY.value
        return (Question(HEAVY_GUNS, "", "12-pounders", Asked.CHOICE, "", options, default=heavy),)

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side: divisions, and brigades without one, are stands of their corps."""
        (asked,) = self.questions()
        return _Converting(self.rules, str(told.get(asked.key, asked.default))).army(side)


class _Converting:
    def __init__(self, rules: Rules, twelve_pounders: str) -> None:
        self._rules = rules
        self._twelve_pounders = twelve_pounders
        self._decided: list[Decided] = []

    def army(self, side: Unit) -> Converted:
        own, corps = list[ConvertedPiece](), list[ConvertedFormation]()
        for child in side.children:
            if _is_stand(child):
                own += self._stands(child, kind_of(side))
            else:
                corps += self._corps(child, kind_of(side))
        if not side.children:
            own += self._stands(side, None)
        made = ConvertedFormation(
            side.id, ARMY, side.name, side.commander, {}, side.note, tuple(own), tuple(corps)
        )
        return Converted(made, tuple(self._decided))

    def _corps(self, unit: Unit, above: Kind | None) -> Iterator[ConvertedFormation]:
        """Give the corps of a unit: itself with its stands, then those that stand in it."""
        kind = kind_of(unit, above)
        stands, below = list[ConvertedPiece](), list[ConvertedFormation]()
        for child in unit.children:
            if _is_stand(child):
                stands += self._stands(child, kind)
            else:
                self._say(child, f"it stands in {unit.name}, and is a corps beside it")
                below += self._corps(child, kind)
        yield ConvertedFormation(
            unit.id, CORPS, unit.name, unit.commander, {}, unit.note, tuple(stands)
        )
        yield from below

    def _stands(self, unit: Unit, above: Kind | None) -> Iterator[ConvertedPiece]:
        kind, strength = kind_of(unit, above), strength_of(unit, above)
        men = {one: number for one, number in (strength.men or {}).items() if number}
        name, quality = _name(unit), unit.quality or Quality.AVERAGE.value
        if men:
            by_troops: dict[Troops, int] = {}
            for one, number in men.items():
                by_troops[_troops(one)] = by_troops.get(_troops(one), 0) + number
            first = max(by_troops, key=lambda one: by_troops[one])
            others: dict[str, Json] = {
                men_key(one): number for one, number in by_troops.items() if one is not first
            }
            counts: dict[str, Json] = {MEN: by_troops[first], **others}
            said = ", ".join(f"{number:,} {self._words(one)}" for one, number in by_troops.items())
            self._say(unit, f"one stand, {said}: {strength.words}")
            traits: dict[str, Json] = {**counts, QUALITY: quality}
            yield ConvertedPiece(unit.id, first.value, name, traits, unit.note)
        elif kind is None or kind.branch is not Branch.GUNS or not strength.guns:
            self._say(unit, f"one stand without a strength: {strength.words}")
            troops = Troops.INFANTRY if kind is None else _troops(kind)
            yield ConvertedPiece(unit.id, troops.value, name, {QUALITY: quality}, unit.note)
        if strength.guns:
            yield self._guns(unit, kind, strength.guns)

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
        self._say(unit, f"a gun stand of {guns} guns ({self._words(troops)}), weight {weight}")
        return ConvertedPiece(unit.id, troops.value, name, traits, "" if not alone else unit.note)

    def _weight(self, unit: Unit) -> str:
        classes = [one.gun_class for one in unit.every_unit() if one.gun_class]
        heavy = self._rules.tables.conversion.heavy_guns
        twelve = bool(classes) and all(any(word in one for word in heavy) for one in classes)
        return self._twelve_pounders if twelve else GunWeight.MEDIUM.value

    def _words(self, troops: Troops) -> str:
        return self._rules.tables.troops.types[troops].name.lower()

    def _say(self, unit: Unit, words: str) -> None:
        self._decided.append(Decided(unit.id, f"{_name(unit)}: {words}."))


def _is_stand(unit: Unit) -> bool:
    return unit.level in STANDS or not unit.children


def _name(unit: Unit) -> str:
    return f"{unit.name} ({unit.commander})" if unit.commander else unit.name


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
