"""Parts of an army to be carried between armies and windows, as data and in words."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.core.armies import pasting
from app.core.armies.pasting import Parts
from app.core.armies.written_parts import Read, read_parts, write_parts
from app.core.kernel.army import Army, Formation
from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.ruleset import Ruleset
from app.storage.army_format import DEEPEST_FORMATION
from app.storage.parts_text import parts_from, parts_text
from app.storage.shared_text import army_shared, holds_army

LONGEST_TEXT = 1_000_000


@dataclass(frozen=True, slots=True)
class Copied:
    """What is copied, for Voltigeur and for readers."""

    data: bytes
    text: str


def copied(army: Army, ids: Iterable[int], ruleset: Ruleset) -> Copied:
    """Copy what is chosen, with all that stands in it."""
    parts = pasting.copied(army, ids)
    return Copied(parts_text(parts), write_parts(parts, ruleset))


def parts_in(data: bytes, ruleset: Ruleset) -> Parts:
    """Read what was copied. Raises NotAllowed if it is damaged or of another ruleset."""
    parts = parts_from(data)
    if parts.ruleset != ruleset.id:
        raise NotAllowed(
            f"What was copied is of another ruleset ({clipped(parts.ruleset)}), "
            f"not of {ruleset.title}: nothing was pasted."
        )
    if not (parts.elements or parts.formations):
        raise NotAllowed("What was copied holds no troops, so nothing was pasted.")
    return parts


def read_text(text: str, ruleset: Ruleset) -> Read:
    """Read lines that another program or person wrote. Raises NotAllowed if none is understood."""
    read = read_parts(text[:LONGEST_TEXT], ruleset)
    if not (read.parts.elements or read.parts.formations):
        if read.refusals:
            raise NotAllowed(f"{read.refusals[0]}: nothing was pasted.")
        raise NotAllowed(
            f"No line on the clipboard names troops of {ruleset.title}: nothing was pasted."
        )
    return read


def whole_army(text: str) -> Army | None:
    """Give the army that is shared in a text; None where there is none.

    Raises NotAllowed, or what opening its file raises, if it is damaged.
    """
    return army_shared(text).army if holds_army(text) else None


def parts_of(army: Army, ruleset: Ruleset) -> Parts:
    """Give all that stands in an army. Raises NotAllowed if it is of another ruleset or empty."""
    if army.ruleset != ruleset.id:
        raise NotAllowed(
            f"{army.name} is an army of another ruleset ({clipped(army.ruleset)}), "
            f"not of {ruleset.title}: nothing was pasted."
        )
    return parts_in(parts_text(pasting.copied(army, (army.order_of_battle.id,))), ruleset)


def pasted(
    army: Army,
    parts: Parts,
    ruleset: Ruleset,
    chosen: int | None,
    unread: tuple[str, ...] = (),
) -> Army:
    """Paste parts; lines that were not understood go into the notes of where they are pasted.

    Raises NotAllowed if formations would stand deeper than a file holds.
    """
    made = pasting.paste(army, parts, ruleset, chosen)
    if unread:
        known = {one.id for one in army.parts()}
        first = next(one for one in made.parts() if one.id not in known)
        holder = first if isinstance(first, Formation) else made.formation_of(first.id)
        assert holder is not None, "what is pasted stands in a formation"
        lines = "\n".join((holder.notes, f"Not understood: {'; '.join(unread)}")).strip()
        made = made.changing(holder.id, lambda one: replace(one, notes=lines))
    if _deep(made.order_of_battle) > DEEPEST_FORMATION:
        raise NotAllowed("The formations would stand too deep in each other: nothing was pasted.")
    return made


def _deep(formation: Formation) -> int:
    return 1 + max(map(_deep, formation.formations), default=0)
