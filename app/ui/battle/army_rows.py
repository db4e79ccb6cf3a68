"""An army as a list to pick from: formations, and their elements with sign and marks."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """A formation (without an element) or an element of it.

    `formation` is a formation whose elements can be picked all at once.
    """

    words: str
    element: int | None = None
    formation: int | None = None
    sign: str = ""
    marks: tuple[str, ...] = ()
    troops: str = ""


def army_rows(ruleset: Ruleset, army: Army, *, whole: bool = False) -> tuple[ArmyRow, ...]:
    """List the formations that hold elements, each followed by its elements.

    With `whole` a formation can be picked too.
    """
    rows: list[ArmyRow] = []
    for formation in army.order_of_battle.every_formation():
        if not formation.elements:
            continue
        level = next((one.name for one in ruleset.levels if one.id == formation.level), "")
        picked = formation.id if whole else None
        rows.append(ArmyRow(formation.name or level, formation=picked))
        for element in formation.elements:
            known = ruleset.troops.get(element.troops)
            troops = known.name if known else element.troops
            rows.append(
                ArmyRow(
                    element.name or troops,
                    element.id,
                    None,
                    known.symbol if known else "",
                    tuple(ruleset.element_marks(army, element)),
                    troops if element.name else "",
                )
            )
    return tuple(rows)


def elements_in(rows: Sequence[ArmyRow]) -> int:
    """Count the elements of the list."""
    return sum(1 for row in rows if row.element is not None)
