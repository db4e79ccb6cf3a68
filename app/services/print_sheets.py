"""The sheets that can be printed: from what, why not, and how each is planned."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.print_set import PrintSet, SheetName
from app.core.kernel.ruleset import Ruleset
from app.services.armies import army_list_of, exact_rulings, findings, standing
from app.services.rulebooks import Rulebooks
from app.sheets.battle_report import BattleReport

if TYPE_CHECKING:
    from app.pdf import Paper, Planned


@dataclass(frozen=True, slots=True)
class Source:
    """What is printed from: the rules, an army of them or none, the report of a battle or none.

    `rulings` are choices on top of those of the army.
    """

    rulebooks: Rulebooks
    ruleset_id: str
    army: Army | None = None
    report: BattleReport | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the army, else those asked for. Raises NotAllowed for unknown ones."""
        if self.army is not None:
            return self.rulebooks.of_army(self.army)
        return self.rulebooks.ruleset(self.ruleset_id)


def of_army(rulebooks: Rulebooks, army: Army) -> Source:
    """Give an army to print from."""
    return Source(rulebooks, army.ruleset, army)


Planner = Callable[[Source, PrintSet, "Paper"], "Planned"]


def why_not(source: Source, sheet: SheetName) -> str:
    """Say why a sheet cannot be printed from this; "" where it can."""
    if sheet is SheetName.REPORT:
        return "" if source.report is not None else "No battle is open."
    if sheet is SheetName.PLAY_SHEET:
        return ""
    if source.army is None:
        return "No army is open."
    if sheet is SheetName.LABELS and not source.army.order_of_battle.strength:
        return (
            f"{source.army.name or 'This army'} has no {source.ruleset.piece[1]} yet: "
            "take some from the muster, then print their labels."
        )
    return ""


def planned(source: Source, sheet: SheetName, how: PrintSet, paper: "Paper") -> "Planned":
    """Plan a sheet on a paper. Raises NotAllowed with the sentence of `why_not`."""
    sentence = why_not(source, sheet)
    if sentence:
        raise NotAllowed(sentence)
    return PLANNERS[sheet](source, how, paper)


def _army(source: Source) -> Army:
    assert source.army is not None  # `why_not` has answered before
    return source.army


def _roster(source: Source, how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_roster
    from app.sheets.army_roster import roster
    from app.sheets.roster_sheet import Layout

    army, rulebooks = _army(source), source.rulebooks
    found = findings(rulebooks, army)
    sheet = roster(
        army,
        source.ruleset,
        army_list_of(rulebooks, army),
        layout=Layout.COMPACT if how.compact else Layout.FULL,
        standing=standing(found),
        found=found,
        apart=how.apart,
        breaks=how.breaks,
    )
    return planned_roster(sheet, paper)


def _labels(source: Source, how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_labels
    from app.sheets.army_labels import labels

    army = _army(source)
    sheet = labels(army, source.ruleset, rows_by_formation=how.rows_by_formation)
    return planned_labels(sheet, paper)


def _play_sheet(source: Source, _how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_play_sheet
    from app.sheets.rules_sheet import play_sheet

    army, ruleset = source.army, source.rulebooks.ruleset(source.ruleset_id)
    if army is not None:
        if army.ruleset != ruleset.id:
            raise NotAllowed(
                f"{army.name} is an army of {source.ruleset.title}: "
                f"take the play sheet of {army.ruleset}, or an army of {ruleset.title}."
            )
        ruleset = source.ruleset
    if source.rulings:
        chosen = {**ruleset.choices.changed, **exact_rulings(ruleset, source.rulings)}
        ruleset = ruleset.choosing(chosen)
    return planned_play_sheet(play_sheet(ruleset, army), paper)


def _report(source: Source, _how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_battle_report

    assert source.report is not None  # `why_not` has answered before
    return planned_battle_report(source.report, paper)


PLANNERS: Mapping[SheetName, Planner] = {
    SheetName.ROSTER: _roster,
    SheetName.LABELS: _labels,
    SheetName.PLAY_SHEET: _play_sheet,
    SheetName.REPORT: _report,
}
