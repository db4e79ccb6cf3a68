"""Burt: a historical order of battle becomes divisions of regiments, brigades and batteries.

The source sets the number of units in a division; the scale and the grades of quality are
conventions of ours, shown and open to change.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.kernel.actions import Question
from app.core.kernel.conversion import Converted
from app.core.kernel.conversion_pieces import Piece
from app.core.kernel.conversion_scale import all_questions, scale_words, told_counter, told_rest
from app.core.kernel.conversion_tree import Made, Tree
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Branch, Sort
from app.core.kernel.json_values import Json
from app.core.rulesets.burt.army import DIVISION, GUARD, MILITIA, QUALITY
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.troops import Troops

PIECES = {Branch.FOOT: "regiment", Branch.HORSE: "brigade", Branch.GUNS: "battery"}
SCALE = scale_words("an infantry regiment", "a cavalry brigade")
COMMANDERS = "the general adds +0: the sources rate none"


@dataclass(frozen=True, slots=True)
class BurtConversion:
    """Burt's conversion under the rules in force."""

    rules: Rules
    rulings: tuple[str, ...] = ()
    counts: bool = True

    def questions(self) -> tuple[Question, ...]:
        """Ask for the scale."""
        return all_questions(self.rules.tables.conversion.scale, SCALE)

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side: its divisions, and what stands in none of them."""
        table = self.rules.tables.conversion
        counter = told_counter(PIECES, table.scale, SCALE, told)
        tree = Tree(
            DIVISION,
            {},
            counter,
            self._unit,
            lambda _: ({}, ""),
            table.least_units,
            *told_rest(told),
        )
        return tree.converted(side, (COMMANDERS,))

    def _unit(self, piece: Piece) -> Made:
        troops, why = self._troops(piece)
        grade, graded = self._grade(piece)
        name = self.rules.tables.troops.types[troops].name
        words = f"{name}, {grade.capitalize()}" if grade else name
        because = ", ".join(one for one in (why, graded) if one)
        return Made(troops.value, words, {QUALITY: grade} if grade else {}, because)

    def _grade(self, piece: Piece) -> tuple[str, str]:
        """Give what a unit is besides its type, "" for nothing, and why."""
        if piece.kind.branch is Branch.GUNS:
            return "", ""
        if piece.kind.sort in (Sort.GUARD, Sort.MILITIA):
            return (GUARD if piece.kind.sort is Sort.GUARD else MILITIA), "by its arm"
        grade = self.rules.tables.conversion.quality.get(piece.quality, "")
        return grade, f"quality {piece.quality.replace('_', ' ')}" if grade else ""

    def _troops(self, piece: Piece) -> tuple[Troops, str]:
        names = self.rules.tables.conversion.words.lancers
        lancers = any(one in piece.unit.name.casefold() for one in names)
        match piece.kind.branch, piece.kind.sort:
            case Branch.FOOT, Sort.LIGHT | Sort.RIFLE:
                return Troops.LIGHT_INFANTRY, ""
            case Branch.FOOT, _:
                return Troops.LINE_INFANTRY, ""
            case Branch.HORSE, Sort.HEAVY:
                return Troops.HEAVY_CAVALRY, ""
            case Branch.HORSE, Sort.COSSACK:
                return Troops.COSSACKS, ""
            case Branch.HORSE, _ if lancers:
                return Troops.LANCERS, "by its name"
            case Branch.HORSE, _:
                return Troops.LIGHT_CAVALRY, ""
            case Branch.GUNS, Sort.HORSE:
                return Troops.HORSE_ARTILLERY, ""
            case _:
                return Troops.FOOT_ARTILLERY, ""
