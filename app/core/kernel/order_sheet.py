"""Written orders: what stands above the slips, and what is filled in on each."""

from dataclasses import dataclass

from app.core.kernel.sections import Note


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """How orders are written in a ruleset.

    `sections` are the ids of its own sections that give words and tables; `letters` are ringed on a
    slip; `boxes` are filled in on it, the last of them the one that counts. `note` says what holds
    without an order.
    """

    sections: tuple[str, ...]
    boxes: tuple[str, ...]
    letters: tuple[str, ...] = ()
    note: Note | None = None
