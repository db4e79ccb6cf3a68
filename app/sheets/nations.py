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


ACCENTS: Mapping[str, str] = {
    "france": BLUE,
    "britain": RED,
    "russia": GREEN,
    "prussia": "#1C2A4A",
}


def nation_of(army: Army | None, ruleset: Ruleset) -> Nation | None:
    """Find the army's nation among those of its ruleset."""
    return ruleset.nations.get(army.nation.casefold()) if army else None


def accent(army: Army | None, ruleset: Ruleset) -> str:
    """Give the accent as #RRGGBB: its rules' for a nation, else ours, black for any other."""
    nation = nation_of(army, ruleset)
    if nation and nation.colour:
        return f"#{nation.colour}"
    return ACCENTS.get(army.nation.strip().casefold(), INK) if army else INK


def cockade(army: Army | None) -> tuple[str, ...]:
    """Give the rings of an army's cockade, or none."""
    return COCKADES.get(army.nation.casefold(), ()) if army else ()
