"""What of an army of a file takes part in a battle, and what is told of the rest."""

from collections.abc import Callable
from dataclasses import replace

from app.core.battle.record import Start
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import clipped
from app.core.kernel.ruleset import Ruleset, piece_type, pieces


def taking_part(army: Army, ruleset: Ruleset) -> Army:
    """Give an army without the elements whose troops its rules do not know.

    So a battle is fought all the same: an army that is not legal may be (and `remarks` says so).
    """
    return replace(army, order_of_battle=_known(army.order_of_battle, _knows(ruleset)))


def remarks(start: Start, ruleset: Ruleset) -> tuple[str, ...]:
    """Say in a sentence each which elements of both armies stay away, and what else of them counts.

    They are to be told before the first turn.
    """
    knows = _knows(ruleset)
    told = []
    for side, army in (("a", start.a), ("b", start.b)):
        away: dict[str, int] = {}
        for one in army.order_of_battle.every_element():
            if not knows(one):
                away[one.troops] = away.get(one.troops, 0) + one.count
        for troops, count in away.items():
            it = "it" if count == 1 else "them"
            told.append(
                f"{start.names[side]}: {ruleset.title} knows no troops “{clipped(troops)}”; the "
                f"battle is fought without {it} ({pieces(count, ruleset)})."
            )
    known = (taking_part(one, ruleset) for one in (start.a, start.b))
    return (*told, *ruleset.play.remarks(*known))


def _knows(ruleset: Ruleset) -> Callable[[Element], bool]:
    return lambda one: piece_type(one.troops, ruleset) is not None


def _known(formation: Formation, knows: Callable[[Element], bool]) -> Formation:
    return replace(
        formation,
        elements=tuple(filter(knows, formation.elements)),
        formations=tuple(_known(one, knows) for one in formation.formations),
    )
