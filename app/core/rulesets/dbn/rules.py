"""What every rule of DBN is given: the tables and the choices in force."""

from dataclasses import dataclass

from app.core.kernel.rulings import Choices
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import DbnTables


@dataclass(frozen=True, slots=True)
class Rules:
    """DBN's rules as they are in force."""

    tables: DbnTables
    choices: Choices

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)
