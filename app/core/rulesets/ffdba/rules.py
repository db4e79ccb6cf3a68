"""What every rule of FF-DBA is given: the tables and the choices in force."""

from dataclasses import dataclass, field

from app.core.kernel.figures import Figure
from app.core.kernel.rulings import Choices
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import FfdbaTables


@dataclass(frozen=True, slots=True)
class Rules:
    """FF-DBA's rules as they are in force."""

    tables: FfdbaTables
    choices: Choices
    befs: dict[tuple[int, str, bool], Figure] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """The BEFs asked for so far, which an army of many brigades asks for again and again."""

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)
