"""What every rule of DBACW is given: the tables and the choices in force."""

from dataclasses import dataclass

from app.core.kernel.rulings import Choices
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.tables import DbacwTables


@dataclass(frozen=True, slots=True)
class Rules:
    """DBACW's rules as they are in force."""

    tables: DbacwTables
    choices: Choices

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)
