"""What every rule of DBN is given: the tables and the choices in force."""

from dataclasses import dataclass, field

from app.core.kernel.rulings import Choices
from app.core.kernel.scores import Term
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import DbnTables
from app.core.rulesets.dbn.units import Unit


@dataclass(frozen=True, slots=True)
class Rules:
    """DBN's rules as they are in force."""

    tables: DbnTables
    choices: Choices
    prices: dict[Unit, tuple[Term, ...] | None] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The prices asked for so far, which an army of hundreds asks for again and again."""

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)
