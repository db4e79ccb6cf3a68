"""Boeder's tables, one field for each file of resources/rulesets/boeder."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from app.core.kernel.rulings import Ruling
from app.core.kernel.scores import Term
from app.core.kernel.tables import GlossaryTables, RuleTable, SourceTables, StepRow
from app.core.rulesets.boeder.nations import NationTables
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Troops, TroopTables


class ModifierRow(RuleTable):
    """A row of [modifiers]: an amount, or a divisor of the supporter's factor."""

    text: str
    amount: int = 0
    divisor: int = 1


class CombatTables(RuleTable):
    """combat.toml: all that changes a factor, in the source's order."""

    source: str
    modifiers: Mapping[str, ModifierRow]

    def term(self, key: str, *rulings: Unclear, times: int = 1) -> Term:
        """Make a term of a row. The three column rows belong to one line of the form."""
        row = self.modifiers[key]
        line = "column" if key.startswith("column") else key
        return Term(row.amount * times, row.text, line, tuple(one.value for one in rulings))


class ResultRow(RuleTable):
    """A row of results: who destroys these losers and where, and what happens otherwise."""

    losers: tuple[Troops, ...]
    by: tuple[Troops, ...] = ()
    by_near: tuple[Troops, ...] = ()
    in_bad_going: bool = False
    in_fortification: bool = False
    otherwise: Literal["recoil", "flee", "destroyed"] = Field(alias="else")


class ResultDistances(RuleTable):
    """The distances of the results. The source prints inches; near_cm and flee_cm are BO-4."""

    near_cm: int
    near_inches: int
    flee_cm: int
    flee_inches: int


class ResultTables(RuleTable):
    """results.toml"""

    source: str
    distances: ResultDistances
    beaten: tuple[ResultRow, ...]
    doubled: tuple[ResultRow, ...]

    def row(self, loser: Troops, *, doubled: bool) -> ResultRow:
        """Give the row of a loser in one of the two bands."""
        rows = self.doubled if doubled else self.beaten
        return next(row for row in rows if loser in row.losers)


class CommandRow(RuleTable):
    """Corps, their dice, what a move costs, and DBA's command radius (BO-16)."""

    corps: int
    dice_each: int
    pip_each: int
    far_pip: int
    radius_cm: int
    radius_out_of_sight_cm: int


class TableSize(RuleTable):
    """The table that the game is played on."""

    width_cm: int
    depth_cm: int


class TurnTables(RuleTable):
    """turn.toml"""

    source: str
    command: CommandRow
    table: TableSize
    steps: tuple[StepRow, ...]


class LossRow(RuleTable):
    """How many lost elements decide: a number, or a share of the army (BO-17)."""

    elements: int
    share: int


class VictoryTables(RuleTable):
    """victory.toml"""

    source: str
    loss: LossRow


class BoederTables(RuleTable):
    """All of Boeder's tables."""

    troops: TroopTables
    nations: NationTables
    combat: CombatTables
    results: ResultTables
    turn: TurnTables
    victory: VictoryTables
    glossary: GlossaryTables
    sources: SourceTables
    rulings: Mapping[str, Ruling]
