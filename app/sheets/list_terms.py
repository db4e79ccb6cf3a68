"""What sheets say of a player's own list: its terms, and the points that its prices come to."""

from app.core.armies.list_words import terms
from app.core.kernel.army import Army, Element
from app.core.kernel.figures import Figure
from app.core.kernel.lists import ArmyList
from app.core.kernel.points import POINTS
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.standing import FormationValues, NamedValue
from app.sheets.words import Sentence, led


def formation_points(figures: tuple[Figure, ...], said: FormationValues) -> tuple[NamedValue, ...]:
    """Give the points of a formation, where neither its first figure nor its values tell them."""
    if any(one.name == POINTS for one in said.values):
        return ()
    return tuple(NamedValue(POINTS, one.text) for one in figures[1:] if one.id == POINTS)


def element_points(army: Army, element: Element, ruleset: Ruleset) -> str:
    """Write what an element costs by its own list; "" where the ruleset has a column of prices."""
    if ruleset.has_prices:
        return ""
    figures = [one for one in ruleset.element_figures(army, element) if one.id == POINTS]
    return f"{figures[0].text} {'point' if figures[0].value == 1 else 'points'}" if figures else ""


def terms_note(army_list: ArmyList | None, ruleset: Ruleset) -> tuple[Sentence, ...]:
    """Give the terms of a player's own list as one note; none for a shipped one."""
    if army_list is None or not army_list.own:
        return ()
    said = [f"{name}, {words}" for name, words in terms(army_list, ruleset)]
    return (led(f"The list’s terms: {'. '.join(said)}."),) if said else ()
