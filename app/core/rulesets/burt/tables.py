"""Burt's tables, one field for each file of resources/rulesets/burt."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from app.core.kernel.conversion_scale import ScaleRow
from app.core.kernel.rulings import Ruling
from app.core.kernel.tables import GlossaryTables, RuleTable, SourceTables, StepRow
from app.core.kernel.words import Word
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm, Going, Troops, TroopTables

Destroyer = Troops | Literal[Arm.CAVALRY, Arm.ARTILLERY] | Literal["any"]


class ModifierRow(RuleTable):
    """A row of [modifiers]; `under` has its words under choices that make its own wrong."""

    amount: int
    text: str
    under: Mapping[Unclear, Mapping[str, str]] = {}


class CombatTables(RuleTable):
    """combat.toml: all that changes a factor, in the source's order."""

    source: str
    modifiers: Mapping[str, ModifierRow]


class ResultRow(RuleTable):
    """A row of results: what destroys these losers and where, and what happens otherwise."""

    losers: tuple[Troops, ...]
    by: tuple[Destroyer, ...] = ()
    going: Going | None = None
    in_contact: bool = False
    ignores_fire: bool = False
    otherwise: Literal["recoil", "flee", "destroyed"] = Field(alias="else")


class Flight(RuleTable):
    """How far a unit flees."""

    paces: int


class ResultTables(RuleTable):
    """results.toml"""

    source: str
    flight: Flight
    beaten: tuple[ResultRow, ...]
    doubled: tuple[ResultRow, ...]

    def row(self, loser: Troops, *, doubled: bool) -> ResultRow:
        """Give the row of a loser in one of the two bands."""
        rows = self.doubled if doubled else self.beaten
        return next(row for row in rows if loser in row.losers)


class Grade(Word):
    """What an army's general is worth."""

    BRILLIANT = "brilliant"
    GOOD = "good"
    ORDINARY = "ordinary"
    INCOMPETENT = "incompetent"


class GradeRow(RuleTable):
    """A general's grade and what it adds to the first die."""

    name: str
    amount: int


class Radius(RuleTable):
    """How far commanders reach, in paces."""

    in_sight_paces: int
    out_of_sight_paces: int
    general_paces: int


class Cost(RuleTable):
    """What an order costs, and by what each cause multiplies it."""

    pips: int
    multiplier: int

    @property
    def dearer(self) -> str:
        """What a cause does to the cost, in a word: double."""
        return {2: "double", 3: "threefold", 4: "fourfold"}.get(
            self.multiplier, f"{self.multiplier} times as much"
        )


class Causes(RuleTable):
    """The causes that make an order dearer, in words."""

    out_of_radius: str
    general_far: str
    division: str
    broken: str
    army: str


class CommandTables(RuleTable):
    """command.toml"""

    source: str
    generals: Mapping[Grade, GradeRow]
    radius: Radius
    cost: Cost
    causes: Causes


class Share(RuleTable):
    """A share in thirds that has to be exceeded."""

    thirds: int


class Part(RuleTable):
    """One part of so many, which is enough."""

    of: int

    @property
    def words(self) -> str:
        """The part in words: half."""
        return {2: "half", 3: "a third", 4: "a quarter"}.get(self.of, f"one in {self.of}")


class DivisionRow(RuleTable):
    """How large a division is, and the losses that shake it."""

    least_units: int
    most_units: int
    demoralised: Share
    broken: Share


class ArmyRow(RuleTable):
    """What shakes an army."""

    demoralised: Share
    broken_counts: int
    flees: Part


class BuildingRow(RuleTable):
    """How many units a built-up square holds."""

    square_mm: int
    most_units: int


class MoraleTables(RuleTable):
    """morale.toml"""

    source: str
    division: DivisionRow
    army: ArmyRow
    buildings: BuildingRow


class TurnRow(StepRow):
    """A step of the turn; `under` has its words under choices that make its own wrong."""

    under: Mapping[Unclear, Mapping[str, str]] = {}


class TurnTables(RuleTable):
    """turn.toml"""

    source: str
    steps: tuple[TurnRow, ...]


class ConversionWords(RuleTable):
    """Parts of names, in small letters: of lancers."""

    lancers: tuple[str, ...]


class ConversionTables(RuleTable):
    """conversion.toml"""

    source: str
    least_units: int
    scale: ScaleRow
    quality: Mapping[str, str]
    words: ConversionWords


class BurtTables(RuleTable):
    """All of Burt's tables."""

    troops: TroopTables
    combat: CombatTables
    results: ResultTables
    command: CommandTables
    morale: MoraleTables
    turn: TurnTables
    conversion: ConversionTables
    glossary: GlossaryTables
    sources: SourceTables
    rulings: Mapping[str, Ruling]
