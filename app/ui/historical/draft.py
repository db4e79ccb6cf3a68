"""What a player has chosen for a conversion, and the army and report that come of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.core.armies.conversion import ConvertedArmy
from app.core.armies.conversion_changes import changes_of
from app.core.kernel.actions import Question
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.json_values import Json
from app.services import historical
from app.services.rulebooks import Rulebooks

Rulings = Mapping[str, Mapping[str, str]]
"""The player's own choices by ruleset."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An order of battle, the side (its number from 1), the ruleset, and what is told of both.

    `units` are changes of formations by their keys, “a1.quality”; they are of one side.
    """

    order: OrderOfBattle
    to: str
    side: int = 1
    name: str = ""
    told: Mapping[str, Json] = field(default_factory=dict)
    units: Mapping[str, Json] = field(default_factory=dict)

    @property
    def source(self) -> Unit:
        """The side as the source has it."""
        return self.order.sides[self.side - 1]

    def of_side(self, side: int) -> "Draft":
        """Give it for another side, whose formations are as the source has them."""
        return replace(self, side=side, units={}, name="")

    def of_ruleset(self, to: str) -> "Draft":
        """Give it for another ruleset, which asks other questions; formations stay changed."""
        units = {key: one for key, one in self.units.items() if not key.endswith(".count")}
        return replace(self, to=to, told={}, units=units)

    def changing_unit(self, id_: str, answers: Mapping[str, Json]) -> "Draft":
        """Give it with these changes of a formation in the place of those it had."""
        old = set(changes_of(self.units, id_))
        kept = {key: one for key, one in self.units.items() if key not in old}
        return replace(self, units={**kept, **answers})

    def as_at_first(self) -> "Draft":
        """Give it with nothing told."""
        return replace(self, told={}, units={}, name="")

    @property
    def is_as_at_first(self) -> bool:
        return not (self.told or self.units or self.name)

    def questions(self, rulebooks: Rulebooks, rulings: Rulings) -> tuple[Question, ...]:
        """Ask for scale and rounding, as the player's own choices have them."""
        return historical.order_questions(rulebooks, self.to, rulings.get(self.to))

    def made(self, rulebooks: Rulebooks, rulings: Rulings) -> ConvertedArmy:
        """Convert. Raises NotAllowed for what cannot be."""
        return historical.convert_order(
            rulebooks,
            self.order,
            self.to,
            side=str(self.side),
            told={**self.told, **self.units},
            name=self.name,
            rulings=rulings.get(self.to),
        )
