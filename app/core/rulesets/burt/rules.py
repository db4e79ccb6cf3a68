"""What every rule of Burt is given: the tables and the choices in force."""

from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.distance import inches, paces
from app.core.kernel.rulings import Choices
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.tables import BurtTables


@dataclass(frozen=True, slots=True)
class Rules:
    """Burt's rules as they are in force."""

    tables: BurtTables
    choices: Choices

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)

    def far(self, distance_paces: Fraction | int) -> str:
        """Write a distance as the player prefers it (BU-22): “600 paces (12″)”."""
        short = inches(self.tables.troops.inches(distance_paces))
        match self.choice(Unclear.MEASURE):
            case "inches":
                return str(short)
            case "paces":
                return str(paces(distance_paces))
            case _:
                return f"{paces(distance_paces)} ({short})"
