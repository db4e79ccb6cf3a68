"""What every rule of Boeder is given: the tables, the choices in force, the generic list."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.kernel.lists import ArmyList
from app.core.kernel.rulings import Choices
from app.core.rulesets.boeder.nations import Nation, NationRow
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.tables import BoederTables


@dataclass(frozen=True, slots=True)
class Rules:
    """Boeder's rules as they are in force."""

    tables: BoederTables
    generic: ArmyList
    choices: Choices

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)

    @property
    def nations(self) -> Mapping[Nation, NationRow]:
        """The nations of the reading in force (BO-6)."""
        return self.tables.nations.in_force(self.choices)
