"""Builds the base labels of an army: its commands, then the elements of each."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.sheets.army_roster import UNKNOWN_SIGN, UNNAMED_ARMY, element_marks, troop_words
from app.sheets.key_figures import command_figures, element_figure, keeps_by_element
from app.sheets.label_sheet import APART, Label, LabelSheet, LabelSize
from app.sheets.marking import Mark
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade, uniform
from app.sheets.own_values import key_to_signs

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
            subtitle=" · ".join(
                filter(
                    None,
                    (
                        ruleset.title,
                        _key_to_figures(army, ruleset),
                        key_to_signs(label.figure for label in found),
                    ),
                )
            ),
            kind=f"{ruleset.title} base labels",
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        tuple(_in_rows(found) if rows_by_formation else found),
        size,
    )


def _key_to_figures(army: Army, ruleset: Ruleset) -> str:
    """Name the figures of a label where it bears several: “v foot, v mounted, shot at”."""
    titles = [one.title for one in ruleset.troop_columns if one.large and one.labelled]
    several = len(titles) > 1 and army.order_of_battle.strength
    named = [title[:1].lower() + title[1:] for title in titles]
    return f"figures: {', '.join(named)}" if several else ""


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
    led = _is_led(army, formation, ruleset)
    if led or not top:
        yield Label(
            ARMY_SIGN if top else COMMAND_SIGN,
            name,
            _commander(army, formation, ruleset) if led else "",
            _command_figure(army, formation, ruleset),
            uniform(army, ruleset),
            command=True,
        )
    for element in formation.elements:
        line = name if not top else ""
        figure = element_figure(army, formation, element, ruleset)
        yield _label(army, element, line, figure, ruleset)
        like_it = _label(army, _one_of_its_kind(element, ruleset), line, figure, ruleset)
        yield from [like_it] * (element.count - 1)
    for below in formation.formations:
        yield from _labels(army, below, ruleset)


def _is_led(army: Army, formation: Formation, ruleset: Ruleset) -> bool:
    """Say whether a formation has its commander: his piece, or his name where he has none."""
    if ruleset.commanders:
        return ruleset.commander_piece(army, formation) is not None
    return bool(formation.commander)


def _command_figure(army: Army, formation: Formation, ruleset: Ruleset) -> str:
    """Give what play goes by: the figure of its own track, or what its elements keep in all.

    What its commander plays with counts before them.
    """
    played = _played_with(army, formation, ruleset)
    if played:
        return played
    if keeps_by_element(army, formation, ruleset):
        return " | ".join(command_figures(army, formation, ruleset))
    figures = ruleset.formation_figures(army, formation)
    top = formation is army.order_of_battle
    if figures and not top and ruleset.tracks(army, formation):
        return figures[0].text
    return ""


def _played_with(army: Army, formation: Formation, ruleset: Ruleset) -> str:
    """Give what a commander plays with, where labels carry it: “CAPs 3 | points 6”."""
    values = ruleset.formation_values(army, formation).values
    return " | ".join(f"{one.name} {one.value}" for one in values if one.labelled)


def _commander(army: Army, formation: Formation, ruleset: Ruleset) -> str:
    """Name a commander and who plays him; the army's behind his grade (“Good general”)."""
    said = ruleset.formation_values(army, formation)
    top = formation is army.order_of_battle
    grades = [value.value for value in said.values if value.speaks and top]
    return APART.join(filter(None, (*grades, formation.commander, said.player)))


def _one_of_its_kind(element: Element, ruleset: Ruleset) -> Element:
    """Give an element without what only one of several alike has: the commander-in-chief."""
    own = {trait.id for trait in ruleset.element_traits if trait.of_one}
    kept = {key: value for key, value in element.traits.items() if key not in own}
    return replace(element, traits=kept)


def _label(army: Army, element: Element, line: str, figure: str, ruleset: Ruleset) -> Label:
    """Make a label, with the values of its type that are set large, or else its key figure."""
    troops = ruleset.element_type(army, element)
    columns = zip(troops.values if troops else (), ruleset.troop_columns, strict=False)
    name = element.name or (troops.name if troops else troop_words(element.troops))
    large = " ".join(value for value, column in columns if column.large and column.labelled)
    said = (() if element.name else (name,)) + (troops.label_says if troops else ())
    code = (Mark(troops.label),) if troops and troops.label else ()
    return Label(
        troops.symbol if troops else UNKNOWN_SIGN,
        name,
        line,
        large or figure,
        uniform(army, ruleset),
        marks=(*code, *element_marks(army, element, ruleset, ", ".join(said))),
    )
