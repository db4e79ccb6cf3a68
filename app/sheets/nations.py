"""How a nation looks on paper: its accent, and its cockade from the middle outwards."""

from collections.abc import Mapping

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Nation
from app.sheets.masthead import INK

WHITE, BLACK = "#FFFFFF", "#111111"
RED, BLUE, ORANGE, YELLOW, GREEN = "#A3262A", "#23407A", "#D9772B", "#E2B93B", "#2C5A3C"

COCKADES: Mapping[str, tuple[str, ...]] = {
    "france": (BLUE, WHITE, RED),
    "britain": (BLACK,),
    "russia": (BLACK, ORANGE, BLACK),
    "prussia": (BLACK, WHITE, BLACK),
    "austria": (BLACK, YELLOW),
    "spain": (RED,),
    "portugal": (BLUE, RED),
    "saxony": (WHITE,),
    "bavaria": (WHITE, "#7FA8D1", WHITE),
    "netherlands": (ORANGE,),
    "poland": (WHITE,),
    "sweden": (YELLOW,),
}


def nation_of(army: Army | None, ruleset: Ruleset) -> Nation | None:
    """Find the army's nation among those of its ruleset."""
    return ruleset.nations.get(army.nation.casefold()) if army else None


def accent(nation: Nation | None) -> str:
    """Give the accent as #RRGGBB: black for an army without a nation."""
    return f"#{nation.colour}" if nation and nation.colour else INK


def cockade(army: Army | None) -> tuple[str, ...]:
    """Give the rings of an army's cockade, or none."""
    return COCKADES.get(army.nation.casefold(), ()) if army else ()
