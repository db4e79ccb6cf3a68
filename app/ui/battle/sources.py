"""Where the army of a side may come from: nowhere, the open one, a ready one, a file."""

from PySide6.QtCore import QCoreApplication

from app.core.kernel.army import Army
from app.services.rulebooks import Rulebooks
from app.ui.battle.desk import Desk
from app.ui.battle.draft import freed

NO_ARMY, OPEN_ARMY, KEPT, FROM_FILE = "none", "open", "kept", "file"
"""Besides these, a source is the id of a list with a ready army."""


def offered(
    rulebooks: Rulebooks, ruleset_id: str, open_army: Army | None, kept: Army | None
) -> list[tuple[str, str]]:
    """Offer sources by id and words; `kept` is the army of a file that stands there now."""
    found = [(NO_ARMY, _tr("No army: named freely"))]
    if open_army is not None and open_army.ruleset == ruleset_id:
        found.append((OPEN_ARMY, _tr("Open: {0}").format(open_army.name)))
    if kept is not None:
        found.append((KEPT, kept.name))
    ready = [one for one in rulebooks.lists_of(ruleset_id) if one.is_ready]
    found += [(one.id, one.title) for one in ready]
    return [*found, (FROM_FILE, _tr("From a file…"))]


def seated(desk: Desk, rulebooks: Rulebooks, place: int, army: Army | None) -> Desk:
    """Put an army on a side. What an element of the one before answered stays, unlocked.

    In an action without sides only the army on the left is picked from; another one there begins
    with nobody picked.
    """
    ids, before = _pieces(army, rulebooks) if army else set(), desk.armies[place]
    other = army is None or before is None or army.name != before.name
    drafts = dict(desk.drafts)
    for key, draft in drafts.items():
        sides = rulebooks.ruleset(key[0]).actions[key[1]].sides
        if not sides and place:
            continue
        side = sides[place].key if place < len(sides) else ""
        if (not sides and other) or not ids.issuperset(draft.picks_of(side)):
            drafts[key] = freed(draft, side)
    return desk.with_army(place, army).with_drafts(drafts)


def _pieces(army: Army, rulebooks: Rulebooks) -> set[int]:
    """Give the ids of all that can be picked: elements, and commanders who are on the table."""
    ruleset, top = rulebooks.ruleset(army.ruleset), army.order_of_battle
    commanders = (ruleset.commander_piece(army, one) for one in top.every_formation())
    return {one.id for one in (*top.every_element(), *filter(None, commanders))}


def _tr(words: str) -> str:
    return QCoreApplication.translate("Sources", words)
