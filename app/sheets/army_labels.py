"""Builds the base labels of an army: its commands, then the elements of each."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.sheets.army_roster import UNKNOWN_SIGN, UNNAMED_ARMY, element_marks, troop_words
from app.sheets.label_sheet import Label, LabelSheet, LabelSize
from app.sheets.masthead import INK, Masthead
from app.sheets.nations import accent, cockade

ARMY_SIGN = "troop-commander-in-chief"
COMMAND_SIGN = "troop-commander"


def labels(
    army: Army,
    ruleset: Ruleset,
    size: LabelSize = LabelSize.METRIC,
    *,
    rows_by_formation: bool = False,
) -> LabelSheet:
    """Build the labels; `rows_by_formation` begins each formation on a row of its own."""
    found = list(_labels(army, army.order_of_battle, ruleset))
    return LabelSheet(
        Masthead(
            title=army.name or UNNAMED_ARMY,
            subtitle=ruleset.title,
            kind=f"{ruleset.title} base labels",
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        tuple(_in_rows(found) if rows_by_formation else found),
        size,
    )


def _in_rows(found: list[Label]) -> Iterator[Label]:
    """Begin a row with each command that elements follow; those above it share the row before."""
    for number, label in enumerate(found):
        leads = number + 1 < len(found) and not found[number + 1].command
        behind = number > 0 and not found[number - 1].command
        yield replace(label, begins_row=label.command and (leads or behind))


def _labels(army: Army, formation: Formation, ruleset: Ruleset) -> Iterator[Label]:
    top = formation is army.order_of_battle
    names = {level.id: level.name for level in ruleset.levels}
    name = formation.name or names.get(formation.level, formation.level)
    figures = ruleset.formation_figures(army, formation)
    if not top or formation.commander:
        yield Label(
            ARMY_SIGN if top else COMMAND_SIGN,
            name,
            formation.commander,
            figures[0].text if figures and not top and ruleset.tracks(army, formation) else "",
            _strip(army, ruleset),
            command=True,
        )
    for element in formation.elements:
        label = _label(army, element, name if not top else "", ruleset)
        yield label
        yield from (replace(label, marks=()) for _ in range(1, element.count))
    for below in formation.formations:
        yield from _labels(army, below, ruleset)


def _label(army: Army, element: Element, line: str, ruleset: Ruleset) -> Label:
    troops = ruleset.element_type(element)
    columns = zip(troops.values if troops else (), ruleset.troop_columns, strict=False)
    return Label(
        troops.symbol if troops else UNKNOWN_SIGN,
        element.name or (troops.name if troops else troop_words(element.troops)),
        line,
        " ".join(value for value, column in columns if column.large),
        _strip(army, ruleset),
        marks=element_marks(army, element, ruleset),
    )


def _strip(army: Army, ruleset: Ruleset) -> tuple[str, ...]:
    colour = accent(army, ruleset)
    return () if colour == INK else (colour,)
