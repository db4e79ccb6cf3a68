"""What every rule of Burt is given: the tables and the choices in force."""

from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.distance import inches, paces
from app.core.kernel.rulings import Choices
from app.core.kernel.scores import Term
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.tables import BurtTables, ModifierRow, TurnRow


@dataclass(frozen=True, slots=True)
class Rules:
    """Burt's rules as they are in force."""

    tables: BurtTables
    choices: Choices

    def choice(self, ruling: Unclear) -> str:
        """Give the id of the choice in force."""
        return self.choices.of(ruling)

    def words(self, row: ModifierRow | TurnRow) -> str:
        """Give the text of a row, under the choices that change it."""
        for ruling, texts in row.under.items():
            text = texts.get(self.choice(ruling))
            if text is not None:
                return text
        return row.text

    def term(self, key: str, *rulings: Unclear, times: int = 1) -> Term:
        """Make a term of a row of the modifiers."""
        row = self.tables.combat.modifiers[key]
        resting = tuple(one.value for one in rulings)
        return Term(row.amount * times, self.words(row), key, resting)

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
