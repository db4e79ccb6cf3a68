"""The sheets that can be printed: from what, why not, and how each is planned."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
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
    """What is printed from: the rules, an army or none, what makes a battle's report or none.

    An army of other rules has its sheets; the play sheet is that of the rules alone. `rulings` are
    choices on top of those of the army.
    """

    rulebooks: Rulebooks
    ruleset_id: str
    army: Army | None = None
    report: Callable[[], BattleReport] | None = None
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


def of_rules(
    rulebooks: Rulebooks,
    ruleset_id: str,
    army: Army | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Source:
    """Give rules to print from, with an army of theirs or none.

    Raises NotAllowed for unknown rules and for an army of others.
    """
    ruleset = rulebooks.ruleset(ruleset_id)
    if army is not None and army.ruleset != ruleset.id:
        raise NotAllowed(
            f"{army.name} is an army of {rulebooks.ruleset(army.ruleset).title}: "
            f"take the play sheet of {army.ruleset}, or an army of {ruleset.title}."
        )
    return Source(rulebooks, ruleset.id, army, rulings=rulings or {})


Planner = Callable[[Source, PrintSet, "Paper"], "Planned"]


def why_not(source: Source, sheet: SheetName) -> str:
    """Say why a sheet cannot be printed from this; "" where it can."""
    if sheet is SheetName.REPORT:
        return "" if source.report is not None else "No battle is open."
    if sheet is SheetName.PLAY_SHEET:
        return ""
    if source.army is None:
        return "No army is open."
    if sheet is SheetName.ORDERS and source.ruleset.order_sheet is None:
        return f"{source.ruleset.title} has no written orders."
    if sheet is SheetName.LABELS and not source.army.order_of_battle.strength:
        return (
            f"{source.army.name or 'This army'} has no {source.ruleset.piece[1]} yet: "
            "take some from the muster, then print their labels."
        )
    if sheet is SheetName.CARDS and not (
        source.army.order_of_battle.strength or source.army.order_of_battle.formations
    ):
        return (
            f"{source.army.name or 'This army'} has no {source.ruleset.piece[1]} yet: "
            "take some from the muster, then print its cards."
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
        breaks=how.breaks,
        apart=how.apart,
    )
    return planned_roster(sheet, paper)


def _chart(source: Source, how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_chart
    from app.sheets.battle_chart import chart
    from app.sheets.roster_sheet import Layout

    layout = Layout.COMPACT if how.compact else Layout.FULL
    return planned_chart(chart(_army(source), source.ruleset, layout=layout), paper)


def _labels(source: Source, how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_labels
    from app.sheets.army_labels import labels
    from app.sheets.label_sheet import LabelSize

    army = _army(source)
    size = LabelSize.INCH if how.inch else LabelSize.METRIC
    sheet = labels(army, source.ruleset, size, rows_by_formation=how.rows_by_formation)
    return planned_labels(sheet, paper)


def _cards(source: Source, how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_cards
    from app.sheets.cards import cards
    from app.sheets.roster_sheet import Layout

    layout = Layout.COMPACT if how.compact else Layout.FULL
    return planned_cards(cards(_army(source), source.ruleset, layout=layout), paper)


def _casualties(source: Source, _how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_casualty_sheet
    from app.sheets.casualty_sheet import casualty_sheet

    return planned_casualty_sheet(casualty_sheet(_army(source), source.ruleset), paper)


def _orders(source: Source, _how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_order_sheet
    from app.sheets.order_sheet import order_slips

    slips = order_slips(_army(source), source.ruleset)
    assert slips is not None  # `why_not` has answered before
    return planned_order_sheet(slips, paper)


def _play_sheet(source: Source, how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_play_sheet
    from app.sheets.rules_sheet import play_sheet

    ruleset = source.rulebooks.ruleset(source.ruleset_id)
    army = source.army if source.army and source.army.ruleset == ruleset.id else None
    ruleset = source.ruleset if army is not None else ruleset
    if source.rulings:
        chosen = {**ruleset.choices.changed, **exact_rulings(ruleset, source.rulings)}
        ruleset = ruleset.choosing(chosen)
    sheet = play_sheet(ruleset, army)
    return planned_play_sheet(replace(sheet, glossary=()) if how.compact else sheet, paper)


def _report(source: Source, _how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_battle_report

    assert source.report is not None  # `why_not` has answered before
    return planned_battle_report(source.report(), paper)


def _markers(source: Source, _how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_markers
    from app.sheets.markers import marker_sheet

    return planned_markers(marker_sheet(_army(source), source.ruleset), paper)


def _rulers(source: Source, _how: PrintSet, paper: "Paper") -> "Planned":
    from app.pdf import planned_rulers
    from app.sheets.rulers import ruler_sheet

    return planned_rulers(ruler_sheet(_army(source), source.ruleset), paper)


PLANNERS: Mapping[SheetName, Planner] = {
    SheetName.ROSTER: _roster,
    SheetName.CHART: _chart,
    SheetName.LABELS: _labels,
    SheetName.CARDS: _cards,
    SheetName.MARKERS: _markers,
    SheetName.CASUALTIES: _casualties,
    SheetName.RULERS: _rulers,
    SheetName.ORDERS: _orders,
    SheetName.PLAY_SHEET: _play_sheet,
    SheetName.REPORT: _report,
}
