"""Parts of an army to be carried between armies and windows, as data and in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.core.armies import pasting
from app.core.armies.pasting import Parts
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.ruleset import Ruleset, troops_name
from app.storage.army_format import DEEPEST_FORMATION
from app.storage.parts_text import parts_from, parts_text


@dataclass(frozen=True, slots=True)
class Copied:
    """What is copied, for Voltigeur and for readers."""

    data: bytes
    text: str


def copied(army: Army, ids: Iterable[int], ruleset: Ruleset) -> Copied:
    """Copy what is chosen, with all that stands in it."""
    parts = pasting.copied(army, ids)
    return Copied(parts_text(parts), "\n".join(_lines(parts, ruleset)))


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


def pasted(army: Army, parts: Parts, ruleset: Ruleset, chosen: int | None) -> Army:
    """Paste parts. Raises NotAllowed if formations would stand deeper than a file holds."""
    made = pasting.paste(army, parts, ruleset, chosen)
    if _deep(made.order_of_battle) > DEEPEST_FORMATION:
        raise NotAllowed("The formations would stand too deep in each other: nothing was pasted.")
    return made


def _deep(formation: Formation) -> int:
    return 1 + max(map(_deep, formation.formations), default=0)


def _lines(parts: Parts, ruleset: Ruleset) -> Iterator[str]:
    for element in parts.elements:
        yield _element(element, ruleset)
    for formation in parts.formations:
        yield from _formation(formation, ruleset)


def _formation(formation: Formation, ruleset: Ruleset) -> Iterator[str]:
    level = next((one.name for one in ruleset.levels if one.id == formation.level), "")
    named = formation.name or level or formation.level
    yield f"{named}, {formation.commander}" if formation.commander else named
    for element in formation.elements:
        yield f"  {_element(element, ruleset)}"
    for below in formation.formations:
        for line in _formation(below, ruleset):
            yield f"  {line}"


def _element(element: Element, ruleset: Ruleset) -> str:
    troops = troops_name(element.troops, ruleset)
    named = f"{element.name}, {troops}" if element.name else troops
    return f"{named} × {element.count}" if element.count > 1 else named
