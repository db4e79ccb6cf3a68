"""An army as a list to pick from: formations, and their elements with sign and marks."""

from dataclasses import dataclass

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset, piece_type, troops_name


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """A formation (without an element), or an element or the commander of it.

    `formation` is a formation whose elements can be picked all at once.
    """

    words: str
    element: int | None = None
    formation: int | None = None
    sign: str = ""
    marks: tuple[str, ...] = ()
    troops: str = ""


def army_rows(ruleset: Ruleset, army: Army, *, whole: bool = False) -> tuple[ArmyRow, ...]:
    """List the formations that have a piece on the table, each followed by its pieces.

    Its commander comes first where he stands on the table. With `whole` a formation can be picked
    too, where it has elements.
    """
    rows: list[ArmyRow] = []
    for formation in army.order_of_battle.every_formation():
        pieces = _pieces(ruleset, army, formation)
        if not pieces:
            continue
        level = next((one.name for one in ruleset.levels if one.id == formation.level), "")
        picked = formation.id if whole and formation.elements else None
        rows.append(ArmyRow(formation.name or level, formation=picked))
        rows += [_row(ruleset, army, piece) for piece in pieces]
    return tuple(rows)


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
