"""Builds the cards of an army: one for each formation that has something to keep or a commander."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.core.kernel.army import Army, Formation
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.tracks import Track
from app.sheets.army_roster import UNNAMED_ARMY, formation_block, printed_track
from app.sheets.card_sheet import Card, CardSheet, Commanded
from app.sheets.key_figures import key_figure, own_tracks
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade
from app.sheets.own_values import key_to_signs
from app.sheets.roster_sheet import FormationBlock, Layout

ARMY_SIGN = "troop-commander-in-chief"
COMMAND_SIGN = "troop-commander"
NOTES = "notes"


def cards(army: Army, ruleset: Ruleset, *, layout: Layout = Layout.FULL) -> CardSheet:
    """Build the cards, the army's first, then as the order of battle goes; compact without hints.

    A formation with neither commander nor state nor elements has none.
    """
    top = army.order_of_battle
    kept = own_tracks(army, top, ruleset)
    found = tuple(_cards(army, top, ruleset, layout, kept, ""))
    title = army.name or UNNAMED_ARMY
    return CardSheet(
        Masthead(
            title=title,
            subtitle=" · ".join(filter(None, (ruleset.title, _key(found)))),
            kind=f"{ruleset.title} cards",
            accent=accent(army, ruleset),
            cockade=cockade(army),
            foot=f"{title} · {ruleset.title} cards, {layout}",
        ),
        ruleset.troop_columns,
        found,
    )


def _key(found: Sequence[Card]) -> str:
    """Say what the signs at the figures mean: a star is a value of the player's own."""
    groups = [group for card in found for group in card.block.groups]
    return key_to_signs(
        [
            *(value for group in groups for value in group.values),
            *(line.figure for group in groups for line in group.elements),
            *(one.value for card in found for one in card.block.values),
        ]
    )


def _cards(
    army: Army,
    formation: Formation,
    ruleset: Ruleset,
    layout: Layout,
    kept: Sequence[Track],
    parent: str,
) -> Iterator[Card]:
    """Give the card of a formation and of all below it; `kept` are the tracks of the army."""
    block = _block(army, formation, ruleset, layout, kept)
    if _says_something(block):
        yield _card(army, formation, ruleset, block, parent)
    for below in formation.formations:
        yield from _cards(army, below, ruleset, layout, kept, block.name)


def _block(
    army: Army, formation: Formation, ruleset: Ruleset, layout: Layout, kept: Sequence[Track]
) -> FormationBlock:
    """Give a formation with its own tracks, and those that the army keeps for its commander."""
    top = formation is army.order_of_battle
    block = formation_block(army, formation, ruleset, layout)
    own = kept if top else (*own_tracks(army, formation, ruleset), *kept)
    mine = [one for one in own if one.formation == formation.id]
    shared = [one for one in own if one.formation is None and (top or one not in kept)]
    return replace(
        block,
        name=(army.name or UNNAMED_ARMY) if top else block.name,
        note="" if top else block.note,  # where the army is taken from: the roster says that
        tracks=tuple(printed_track(one) for one in (*shared, *mine)),
    )


def _says_something(block: FormationBlock) -> bool:
    """Say whether there is a commander, a state or an element to put on a card."""
    kept = block.values or block.cells or block.tracks or block.tick_boxes or block.write_lines
    return bool(block.commander or block.groups or kept)


def _card(
    army: Army, formation: Formation, ruleset: Ruleset, block: FormationBlock, parent: str
) -> Card:
    top = formation is army.order_of_battle
    commands = tuple(_commanded(army, below, ruleset) for below in formation.formations)
    ranks = {level.id: level.commander for level in ruleset.levels}
    leads = bool(commands) or not block.groups
    return Card(
        block,
        ARMY_SIGN if top else COMMAND_SIGN,
        rank=ranks.get(formation.level, formation.level) if leads else "",
        total="" if block.key_figure or not commands else _total(army, formation, ruleset),
        parent=parent,
        commands=commands,
        write_lines=block.write_lines or ((NOTES,) if leads else ()),
    )


def _total(army: Army, formation: Formation, ruleset: Ruleset) -> str:
    """Give what a formation has in all: “BEF 43”."""
    figures = ruleset.formation_figures(army, formation)
    return key_figure(figures[0]) if figures else ""


def _commanded(army: Army, formation: Formation, ruleset: Ruleset) -> Commanded:
    """Give a formation as its superior has it before him: what play goes by, else what it has."""
    block = formation_block(army, formation, ruleset, Layout.COMPACT)
    labelled = (f"{one.name} {one.value}" for one in block.values if one.labelled)
    figure = block.key_figure or " | ".join(labelled) or _total(army, formation, ruleset)
    return Commanded(block.name, block.commander, figure)
