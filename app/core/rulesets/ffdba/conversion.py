"""FF-DBA: a historical order of battle becomes brigades of battalions, regiments and batteries.

The source says what an element is; the scale, the ranks and the grades of quality are conventions
of ours, shown and open to change.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.kernel.actions import Kind as Asked
from app.core.kernel.actions import Question
from app.core.kernel.conversion import Converted
from app.core.kernel.conversion_pieces import Counter, Piece
from app.core.kernel.conversion_scale import scale_questions, told_scale
from app.core.kernel.conversion_tree import Traits, Tree
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Branch, Sort
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.army import QUALITY, RANKS, WEAPON
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Troops, Weapon

HEAVY_GUNS = "heavy_guns"
TWELVE, ALL, NONE = "twelve_pounders", "all", "none"
LEVELS = {"army": "corps", "wing": "corps", "corps": "corps", "division": "division"}
PIECES = {Branch.FOOT: "battalion", Branch.HORSE: "regiment", Branch.GUNS: "battery"}


@dataclass(frozen=True, slots=True)
class FfdbaConversion:
    """FF-DBA's conversion under the rules in force."""

    rules: Rules

    def questions(self) -> tuple[Question, ...]:
        """Ask for the scale, and which guns are heavy."""
        options = ((TWELVE, "12-pounders"), (ALL, "all"), (NONE, "none"))
        heavy = Question(HEAVY_GUNS, "", "Heavy guns", Asked.CHOICE, "", options, default=TWELVE)
        return (*scale_questions(self.rules.tables.conversion.scale), heavy)

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side: brigades hold elements, and so does a division without brigades."""
        table = self.rules.tables.conversion
        heavy = str(told.get(HEAVY_GUNS, TWELVE))
        two = side.nation.casefold().startswith(table.words.two_ranks)

        def piece(one: Piece) -> tuple[str, Traits]:
            troops, traits = self._element(one, heavy)
            return troops.value, {**traits, RANKS: "2"} if two and troops is Troops.FOOT else traits

        counter = Counter(PIECES, told_scale(table.scale, told))
        return Tree("brigade", LEVELS, counter, piece, self._brigade).converted(side)

    def _brigade(self, unit: Unit) -> Traits:
        grade = self.rules.tables.conversion.quality.get(unit.quality)
        return {} if grade is None else {QUALITY: grade.value}

    def _element(self, piece: Piece, heavy: str) -> tuple[Troops, Traits]:
        words, name = self.rules.tables.conversion.words, piece.unit.name.casefold()
        match piece.kind.branch, piece.kind.sort:
            case Branch.FOOT, Sort.LIGHT:
                return Troops.LIGHT_FOOT, {}
            case Branch.FOOT, Sort.RIFLE:
                return Troops.LIGHT_FOOT, {WEAPON: Weapon.RIFLE.value}
            case Branch.FOOT, _:
                return Troops.FOOT, {}
            case Branch.HORSE, _ if any(one in name for one in words.lancers):
                return Troops.LANCERS, {}
            case Branch.HORSE, Sort.HEAVY:
                return Troops.CUIRASSIERS, {}
            case Branch.HORSE, Sort.DRAGOON:
                return Troops.DRAGOONS, {}
            case Branch.HORSE, _:
                return Troops.LIGHT_CAVALRY, {}
            case _:
                twelve = any(one in piece.unit.gun_class for one in words.heavy_guns)
                is_heavy = heavy == ALL or (heavy == TWELVE and twelve)
                return (Troops.HEAVY_ARTILLERY if is_heavy else Troops.LIGHT_ARTILLERY), {}
