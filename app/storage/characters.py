"""Which characters the texts of an army may hold, and what stands in for the others (probe D14)."""

import re
from collections.abc import Iterator
from dataclasses import replace

from app.core.kernel.army import Army, Element, Formation

FORBIDDEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
BREAKS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
STAND_IN = "\N{REPLACEMENT CHARACTER}"
NOTICE = "Characters that cannot be stored and printed were replaced."


def allowed(text: str) -> str:
    """Give a text that can be stored and printed everywhere.

    Every kind of line break becomes a line feed; other control characters and lone surrogates
    become “�”. All else stays exactly as it was typed.
    """
    return FORBIDDEN.sub(STAND_IN, BREAKS.sub("\n", text))


def cleaned(army: Army) -> tuple[Army, str]:
    """Give an army whose texts can all be stored, and a notice if that changed one."""
    if all(allowed(text) == text for text in _texts(army)):
        return army, ""
    clean = replace(
        army,
        list_id=allowed(army.list_id),
        nation=allowed(army.nation),
        tags=tuple(map(allowed, army.tags)),
        order_of_battle=_formation(army.order_of_battle),
        waived={key: replace(one, reason=allowed(one.reason)) for key, one in army.waived.items()},
    )
    return clean, NOTICE


def _texts(army: Army) -> Iterator[str]:
    yield from (army.list_id, army.nation)
    for part in army.parts():
        yield from (part.name, part.notes)
        if isinstance(part, Element):
            yield part.troops
        else:
            yield from (part.level, part.commander)


def _formation(formation: Formation) -> Formation:
    return replace(
        formation,
        level=allowed(formation.level),
        name=allowed(formation.name),
        commander=allowed(formation.commander),
        notes=allowed(formation.notes),
        elements=tuple(map(_element, formation.elements)),
        formations=tuple(map(_formation, formation.formations)),
    )


def _element(element: Element) -> Element:
    return replace(
        element,
        troops=allowed(element.troops),
        name=allowed(element.name),
        notes=allowed(element.notes),
    )
