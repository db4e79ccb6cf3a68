"""An army as a list to pick from: formations, and their elements with sign and marks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, piece_type, troops_name
from app.ui.battle.paths import unnumbered
from app.ui.battle.picking import takes_a_list
from app.ui.battle.places import is_offered


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """A formation (without an element), or an element or the commander of it.

    `formation` is a formation whose elements can be picked all at once; with its own id as
    `element` it stands in the list as a whole, under the sign of its commander if he has one.
    `times` says how often an element can be picked.
    """

    words: str
    element: int | None = None
    formation: int | None = None
    sign: str = ""
    marks: tuple[str, ...] = ()
    troops: str = ""
    times: int = 1


def rows_for(ruleset: Ruleset, army: Army, action: Action, side: str) -> tuple[ArmyRow, ...]:
    """List what can be picked for a side of an action, or for one without sides ("")."""
    if takes_a_formation(action):
        return formation_rows(ruleset, army, action)
    whole = bool(side) and takes_a_list(action, side)
    each = whole and not any(one.alike for one in action.questions({}) if one.side == side)
    return army_rows(ruleset, army, whole=whole, each=each)


def army_rows(
    ruleset: Ruleset, army: Army, *, whole: bool = False, each: bool = False
) -> tuple[ArmyRow, ...]:
    """List the formations that have a piece on the table, each followed by its pieces.

    Its commander comes first where he stands on the table. With `whole` a formation can be picked
    too, where it has elements; with `each` an element can be picked as often as it counts.
    """
    rows: list[ArmyRow] = []
    for formation in army.order_of_battle.every_formation():
        pieces = _pieces(ruleset, army, formation)
        if not pieces:
            continue
        level = next((one.name for one in ruleset.levels if one.id == formation.level), "")
        picked = formation.id if whole and formation.elements else None
        rows.append(ArmyRow(formation.name or level, formation=picked))
        rows += [
            replace(_row(ruleset, army, piece), times=piece.count if each else 1)
            for piece in pieces
        ]
    return tuple(rows)


def takes_a_formation(action: Action) -> bool:
    """Say whether a part of an army can answer something in an action without sides."""
    return not action.sides and any(one.of_army for one in action.questions({}))


def formation_rows(ruleset: Ruleset, army: Army, action: Action) -> tuple[ArmyRow, ...]:
    """List the formations, and their elements, that answer all that such an action asks of one.

    A name is asked of all of them, and some have none: it decides only where nothing else does. An
    element that answers as its formation does has nothing of its own to answer.
    """
    asked = {one for one in action.questions({}) if one.of_army and one.applies}
    deciding = {one for one in asked if one.kind is not Kind.NAME} or asked
    wanted = {unnumbered(one.key) for one in deciding}
    of_list = takes_a_list(action, "")
    levels = {one.id: one for one in ruleset.levels}
    rows: list[ArmyRow] = []
    for one in army.order_of_battle.every_formation():
        piece, level = ruleset.commander_piece(army, one), levels.get(one.level)
        known = piece_type(piece.troops, ruleset) if piece else None
        name = one.name or (level.name if level else one.level)
        told = ruleset.formation_answers(army, one)
        leads = wanted <= told.keys()
        if wanted and leads:
            away = bool(ruleset.commanders) and piece is None
            who = "" if away else one.commander or (level.commander if level else "")
            rows.append(ArmyRow(name, one.id, one.id, known.symbol if known else "", (), who))
        fighters = [(each, ruleset.fighter(army, each)) for each in one.elements]
        below = [
            each
            for each, own in fighters
            if _answers(own, deciding) and any(own[key] != told.get(key) for key in wanted)
        ]
        if below and not leads:
            rows.append(ArmyRow(name))
        rows += [
            replace(_row(ruleset, army, each), times=each.count if of_list else 1) for each in below
        ]
    return tuple(rows)


def _answers(told: Mapping[str, Json], asked: Iterable[Question]) -> bool:
    """Say whether what an element tells is an answer to all that is asked."""
    keys = {one: unnumbered(one.key) for one in asked}
    return all(key in told and is_offered(one, told[key]) for one, key in keys.items())


def _pieces(ruleset: Ruleset, army: Army, formation: Formation) -> tuple[Element, ...]:
    commander = ruleset.commander_piece(army, formation)
    return (*((commander,) if commander else ()), *formation.elements)


def _row(ruleset: Ruleset, army: Army, piece: Element) -> ArmyRow:
    known, troops = piece_type(piece.troops, ruleset), troops_name(piece.troops, ruleset)
    return ArmyRow(
        piece.name or troops,
        piece.id,
        None,
        known.symbol if known else "",
        tuple(ruleset.element_marks(army, piece)),
        troops if piece.name else "",
    )
