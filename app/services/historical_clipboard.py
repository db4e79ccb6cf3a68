"""Formations carried between windows and programs: exactly, as the text of a file."""

from collections.abc import Sequence

from app.core.kernel.historical import OrderOfBattle, Unit
from app.storage.historical import order_of_text, order_text

NO_DAY = "0001-01-01"


def copied_units(units: Sequence[Unit]) -> str:
    """Give formations with all below them as a text, unknown keys among it."""
    return order_text(OrderOfBattle("copied", "copied", NO_DAY, sides=tuple(units)))


def units_of(text: str) -> tuple[Unit, ...]:
    """Give the formations of such a text. Raises NotAllowed."""
    return order_of_text(text).sides
