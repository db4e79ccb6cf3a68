"""What is written down turn by turn: into the cells of a formation and of an element."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.kernel.sections import Note


@dataclass(frozen=True, slots=True)
class TurnSheet:
    """What stands in the cell of a turn, from the top: one thing or two.

    `army` is for the army’s own row and `formation` for those below it; without `element` no
    element has a row. `pool` says what stands in the cells of a commander’s pool. `states` say what
    a state does, by the word that its zone has on tracks; `notes` what players forget.
    """

    formation: tuple[str, ...]
    army: tuple[str, ...] = ()
    element: tuple[str, ...] = ()
    pool: Note | None = None
    states: Mapping[str, Note] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
