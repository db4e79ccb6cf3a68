"""What is written down turn by turn: into the cells of a formation and of an element."""

from dataclasses import dataclass

from app.core.kernel.sections import Note


@dataclass(frozen=True, slots=True)
class TurnSheet:
    """What stands in the cell of a turn, from the top: one thing or two.

    `army` is for the army’s own row and `formation` for those below it; without `element` no
    element has a row. `notes` say what players forget.
    """

    formation: tuple[str, ...]
    army: tuple[str, ...] = ()
    element: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
