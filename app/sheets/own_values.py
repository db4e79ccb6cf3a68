"""What paper says of numbers that are not the source's: placeholders, and the player's own."""

from collections.abc import Iterable

from app.core.kernel.army import Army
from app.core.kernel.own_values import Origin
from app.core.kernel.ruleset import Ruleset
from app.sheets.words import Sentence, sentence

UNKNOWN, OPEN = "?", "yours to enter"
"""How an empty cell is written, and what that means."""


def whose_values(ruleset: Ruleset) -> str:
    """Say in a few words how many numbers are the player's own; "" where none is."""
    mine = sum(cell.own is not None for cell in ruleset.open_cells)
    if not mine:
        return ""
    return f"with {mine} of the player’s own values {Origin.OWN.sign}"


def whose_values_here(ruleset: Ruleset, texts: Iterable[str]) -> str:
    """Say the same on a sheet of these figures; "" where none of them is the player's own."""
    marked = any(text.endswith(Origin.OWN.sign) for text in texts)
    return whose_values(ruleset) if marked else ""


def key_to_signs(texts: Iterable[str]) -> str:
    """Say what the signs at the end of figures mean: “* not in your source”; "" without any."""
    ends = {word[-1:] for text in texts for word in text.split()}
    found = [one for one in (Origin.PLACEHOLDER, Origin.OWN) if one.sign in ends]
    empty = [f"{UNKNOWN} {OPEN}"] if UNKNOWN in ends else []
    return ", ".join((*(f"{one.sign} {one.mark}" for one in found), *empty))


def signs_explained(texts: Iterable[str]) -> Sentence | None:
    """Give the same as a sentence below figures."""
    words = key_to_signs(texts)
    return sentence(f"Figures with a sign: {words}.") if words else None


def troop_figures(army: Army, ruleset: Ruleset) -> tuple[str, ...]:
    """Give the figures that an army's troops, and their commanders, bear on its sheets."""
    types = [ruleset.element_type(army, one) for one in army.order_of_battle.every_element()]
    commands = army.order_of_battle.every_formation()
    said = (one.value for each in commands for one in ruleset.formation_values(army, each).values)
    return (*(value for one in types if one is not None for value in one.values), *said)
