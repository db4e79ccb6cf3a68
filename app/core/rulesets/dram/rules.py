"""What every rule of DRAM is given: the tables and the choices in force."""

from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.own_values import Cell, Origin
from app.core.kernel.rulings import Choices
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.tables import DramTables
from app.core.rulesets.dram.troops import Arm, Order, TroopRow, Troops


@dataclass(frozen=True, slots=True)
class Rules:
    """DRAM's rules as they are in force."""

    tables: DramTables
    choices: Choices

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)

    def row(self, troops: Troops) -> TroopRow:
        """Give the row of an arm by its own name."""
        return self.tables.troops.types[troops]

    def arm(self, troops: Troops) -> Arm:
        """Give what the rules name it with."""
        return self.row(troops).arm

    def counts_as(self, troops: Troops) -> Troops:
        """Give the arm whose figures count: dragoons are light or heavy cavalry (DR-23)."""
        if troops is not Troops.DRAGOONS:
            return troops
        heavy = self.choice(Unclear.DRAGOONS) == "heavy"
        return Troops.HEAVY_CAVALRY if heavy else Troops.LIGHT_CAVALRY

    def rate(self, troops: Troops, order: Order) -> Cell:
        """Give the cell of a rate of movement in miles (DR-1)."""
        cell = self.tables.movement.rates[self.counts_as(troops)][order]
        return self._known(cell, Unclear.RATES)

    def needed(self, target: Order, by: Order) -> Cell:
        """Give the cell of the score that hurts a target (DR-2)."""
        return self._known(self.tables.combat.needed[target][by], Unclear.SCORES)

    def _known(self, cell: Cell, ruling: Unclear) -> Cell:
        """Take a placeholder away where the player wants none."""
        unknown = cell.origin is Origin.PLACEHOLDER and self.choice(ruling) == "none"
        return cell.model_copy(update={"number": None}) if unknown else cell

    def within(self, distance_miles: Fraction, limit_miles: Fraction) -> bool:
        """Say whether a distance is within a limit; on it by DR-13."""
        if self.choice(Unclear.LIMITS) == "outside":
            return distance_miles < limit_miles
        return distance_miles <= limit_miles
