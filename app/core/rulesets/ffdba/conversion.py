"""FF-DBA: a historical order of battle becomes brigades of battalions, regiments and batteries.

The source says what an element is; the scale, the ranks and the grades of quality are conventions
of ours, shown and open to change.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.kernel.actions import Kind as Asked
from app.core.kernel.actions import Question
from app.core.kernel.conversion import Converted
from app.core.kernel.conversion_pieces import Piece
from app.core.kernel.conversion_scale import all_questions, scale_words, told_counter, told_rest
from app.core.kernel.conversion_tree import Made, Traits, Tree
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Branch, Sort
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.army import QUALITY, RANKS, WEAPON
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Quality, Troops, Weapon

HEAVY_GUNS, FOOT_RANKS = "heavy_guns", "foot_ranks"
TWELVE, ALL, NONE = "twelve_pounders", "all", "none"
BY_NATION, TWO, THREE = "by_nation", "2", "3"
LEVELS = {"army": "corps", "wing": "corps", "corps": "corps", "division": "division"}
PIECES = {Branch.FOOT: "battalion", Branch.HORSE: "regiment", Branch.GUNS: "battery"}
SCALE = scale_words("a battalion", "a cavalry regiment")
COMMANDERS = "every commander is Normal: the sources rate none"


@dataclass(frozen=True, slots=True)
class FfdbaConversion:
    """FF-DBA's conversion under the rules in force."""

    rules: Rules
    rulings: tuple[str, ...] = ()
    counts: bool = True

    def questions(self) -> tuple[Question, ...]:
        """Ask for the scale, the ranks of foot, and which guns are heavy."""
        guns = ((TWELVE, "12-pounders"), (ALL, "all"), (NONE, "none"))
        ranks = ((BY_NATION, "2 for Britain, else 3"), (TWO, "2"), (THREE, "3"))
        own = (
            Question(FOOT_RANKS, "", "Ranks of foot", Asked.CHOICE, "", ranks, default=BY_NATION),
            Question(HEAVY_GUNS, "", "Heavy guns", Asked.CHOICE, "", guns, default=TWELVE),
        )
        return all_questions(self.rules.tables.conversion.scale, SCALE, own)

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side: brigades hold elements, and so does a division without brigades."""
        table = self.rules.tables.conversion
        heavy = str(told.get(HEAVY_GUNS, TWELVE))
        two, why = self._two_ranks(side, str(told.get(FOOT_RANKS, BY_NATION)))

        def piece(one: Piece) -> Made:
            troops, traits, because = self._element(one, heavy)
            if two and troops is Troops.FOOT:
                traits = {**traits, RANKS: TWO}
            return Made(troops.value, self._words(troops, traits), traits, because)

        counter = told_counter(PIECES, table.scale, SCALE, told)
        tree = Tree("brigade", LEVELS, counter, piece, self._brigade, 1, *told_rest(told))
        return tree.converted(side, (why, COMMANDERS))

    def _two_ranks(self, side: Unit, told: str) -> tuple[bool, str]:
        if told != BY_NATION:
            return told == TWO, f"foot stands in {told} ranks, as you told"
        two = side.nation.casefold().startswith(self.rules.tables.conversion.words.two_ranks)
        begins = "begins" if two else "does not begin"
        nation = f"its nation, {side.nation or 'not named'}, {begins} with Britain"
        return two, f"foot stands in {TWO if two else THREE} ranks: {nation}"

    def _brigade(self, unit: Unit) -> tuple[Traits, str]:
        grade = self.rules.tables.conversion.quality.get(unit.quality)
        if grade is None:
            usual = Quality.REGULAR.value.capitalize()
            return {}, f"no quality is given: {usual}"
        source = unit.quality.replace("_", " ")
        return {QUALITY: grade.value}, f"quality {source}: {grade.value.capitalize()}"

    def _words(self, troops: Troops, traits: Traits) -> str:
        name = self.rules.tables.troops.types[troops].name
        if traits.get(WEAPON) == Weapon.RIFLE.value:
            return f"{name} with rifles"
        return f"{name} in 2 ranks" if traits.get(RANKS) == TWO else name

    def _element(self, piece: Piece, heavy: str) -> tuple[Troops, Traits, str]:
        words, name = self.rules.tables.conversion.words, piece.unit.name.casefold()
        match piece.kind.branch, piece.kind.sort:
            case Branch.FOOT, Sort.LIGHT:
                return Troops.LIGHT_FOOT, {}, ""
            case Branch.FOOT, Sort.RIFLE:
                return Troops.LIGHT_FOOT, {WEAPON: Weapon.RIFLE.value}, ""
            case Branch.FOOT, _:
                return Troops.FOOT, {}, ""
            case Branch.HORSE, Sort.HEAVY:
                return Troops.CUIRASSIERS, {}, "heavy cavalry"
            case Branch.HORSE, Sort.DRAGOON:
                return Troops.DRAGOONS, {}, ""
            case Branch.HORSE, _ if any(one in name for one in words.lancers):
                return Troops.LANCERS, {}, "by its name"
            case Branch.HORSE, _:
                return Troops.LIGHT_CAVALRY, {}, ""
            case _:
                return self._guns(piece.unit.gun_class, heavy)

    def _guns(self, gun_class: str, heavy: str) -> tuple[Troops, Traits, str]:
        twelve = any(one in gun_class for one in self.rules.tables.conversion.words.heavy_guns)
        is_heavy = heavy == ALL or (heavy == TWELVE and twelve)
        troops = Troops.HEAVY_ARTILLERY if is_heavy else Troops.LIGHT_ARTILLERY
        return troops, {}, gun_class or "their weight is not given"
