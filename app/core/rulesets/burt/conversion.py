"""Burt: a historical order of battle becomes divisions of regiments, brigades and batteries.

The source sets the number of units in a division; the scale and the grades of quality are
conventions of ours, shown and open to change.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.kernel.actions import Question
from app.core.kernel.conversion import Converted
from app.core.kernel.conversion_pieces import Counter, Piece
from app.core.kernel.conversion_scale import scale_questions, told_scale
from app.core.kernel.conversion_tree import Traits, Tree
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Branch, Sort
from app.core.kernel.json_values import Json
from app.core.rulesets.burt.army import DIVISION, GUARD, MILITIA, QUALITY
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.troops import Troops

PIECES = {Branch.FOOT: "regiment", Branch.HORSE: "brigade", Branch.GUNS: "battery"}


@dataclass(frozen=True, slots=True)
class BurtConversion:
    """Burt's conversion under the rules in force."""

    rules: Rules

    def questions(self) -> tuple[Question, ...]:
        """Ask for the scale."""
        return scale_questions(self.rules.tables.conversion.scale)

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side: its divisions, and what stands in none of them."""
        table = self.rules.tables.conversion
        counter = Counter(PIECES, told_scale(table.scale, told))
        tree = Tree(DIVISION, {}, counter, self._unit, lambda _: {}, table.least_units)
        return tree.converted(side)

    def _unit(self, piece: Piece) -> tuple[str, Traits]:
        table = self.rules.tables.conversion
        grade = table.quality.get(piece.unit.quality, "")
        if piece.kind.sort in (Sort.GUARD, Sort.MILITIA):
            grade = GUARD if piece.kind.sort is Sort.GUARD else MILITIA
        lancers = any(one in piece.unit.name.casefold() for one in table.words.lancers)
        match piece.kind.branch, piece.kind.sort:
            case Branch.FOOT, Sort.LIGHT:
                troops = Troops.LIGHT_INFANTRY
            case Branch.FOOT, Sort.RIFLE:
                troops = Troops.LIGHT_INFANTRY
            case Branch.FOOT, _:
                troops = Troops.LINE_INFANTRY
            case Branch.HORSE, Sort.HEAVY:
                troops = Troops.HEAVY_CAVALRY
            case Branch.HORSE, Sort.COSSACK:
                troops = Troops.COSSACKS
            case Branch.HORSE, _:
                troops = Troops.LANCERS if lancers else Troops.LIGHT_CAVALRY
            case Branch.GUNS, Sort.HORSE:
                troops = Troops.HORSE_ARTILLERY
            case _:
                troops = Troops.FOOT_ARTILLERY
        fights = piece.kind.branch is not Branch.GUNS
        return troops.value, {QUALITY: grade} if grade and fights else {}
