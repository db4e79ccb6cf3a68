"""What a player has chosen for a conversion, and the army and report that come of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.core.armies.conversion import ConvertedArmy
from app.core.armies.conversion_changes import changes_of
from app.core.kernel.actions import Question
from app.core.kernel.conversion import COUNT
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.json_values import Json
from app.services import historical
from app.services.rulebooks import Rulebooks

_OfSide = tuple[str, Mapping[str, Json]]
_OfRuleset = tuple[Mapping[str, Json], Mapping[int, Mapping[str, Json]]]

Rulings = Mapping[str, Mapping[str, str]]
"""The player's own choices by ruleset."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An order of battle, the side (its number from 1), the ruleset, and what is told of both.

    `units` are changes of formations by their keys, “a1.quality”; they are of one side. What was
    told of another side and for another ruleset is kept, and comes back with them.
    """

    order: OrderOfBattle
    to: str
    side: int = 1
    name: str = ""
    told: Mapping[str, Json] = field(default_factory=dict)
    units: Mapping[str, Json] = field(default_factory=dict)
    _sides: Mapping[int, _OfSide] = field(default_factory=dict)
    _rulesets: Mapping[str, _OfRuleset] = field(default_factory=dict)

    @property
    def source(self) -> Unit:
        """The side as the source has it."""
        return self.order.sides[self.side - 1]

    def of_side(self, side: int) -> "Draft":
        """Give it for another side, as it was left; at first as the source has it."""
        sides = {**self._sides, self.side: (self.name, self._lasting())}
        rulesets = {**self._rulesets, self.to: self._of_ruleset()}
        name, units = sides.get(side, ("", {}))
        _, counts = rulesets[self.to]
        kept = {**units, **counts.get(side, {})}
        return replace(self, side=side, name=name, units=kept, _sides=sides, _rulesets=rulesets)

    def of_ruleset(self, to: str) -> "Draft":
        """Give it for another ruleset, which asks other questions; formations stay changed.

        Numbers of pieces are of one ruleset, as its scale is: they come back with it.
        """
        rulesets = {**self._rulesets, self.to: self._of_ruleset()}
        told, counts = rulesets.get(to, ({}, {}))
        units = {**self._lasting(), **counts.get(self.side, {})}
        return replace(self, to=to, told=told, units=units, _rulesets=rulesets)

    def _lasting(self) -> Mapping[str, Json]:
        """Give the changes of formations that hold for every ruleset."""
        return {key: one for key, one in self.units.items() if not _is_count(key)}

    def _of_ruleset(self) -> _OfRuleset:
        """Give what is told for this ruleset alone, with the numbers of pieces by side."""
        _, counts = self._rulesets.get(self.to, ({}, {}))
        now = {key: one for key, one in self.units.items() if _is_count(key)}
        return self.told, {**counts, self.side: now}

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


def _is_count(key: str) -> bool:
    return key.endswith(f".{COUNT}")
