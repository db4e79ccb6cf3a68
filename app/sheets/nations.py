"""How a nation looks on paper: its accent, its cockade from the middle outwards, its uniform."""

from collections.abc import Mapping

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Nation
from app.sheets.masthead import INK

WHITE, BLACK = "#FFFFFF", "#111111"
RED, BLUE, ORANGE, YELLOW, GREEN = "#A3262A", "#23407A", "#D9772B", "#E2B93B", "#2C5A3C"
GREY = "#8C8C8C"

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
UNIFORMS: Mapping[str, tuple[str, str, str]] = {
    "france": (BLUE, RED, WHITE),
    "britain": (RED, BLUE, GREY),
    "russia": (GREEN, RED, WHITE),
    "prussia": ("#1C2A4A", RED, GREY),
    "austria": (WHITE, RED, WHITE),
    "netherlands": (BLUE, ORANGE, GREY),
    "poland": (BLUE, WHITE, WHITE),
    "portugal": (BLUE, YELLOW, BLUE),
}
"""Coat, facing and breeches of line infantry about 1812 to 1815, where facings told regiments
apart one of them: enough to tell whose a base is."""


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
    return COCKADES.get(army.nation.strip().casefold(), ()) if army else ()


def uniform(army: Army, ruleset: Ruleset) -> tuple[str, ...]:
    """Give coat, facing and breeches as #RRGGBB, else the accent alone, else nothing."""
    colour = accent(army, ruleset)
    return UNIFORMS.get(army.nation.strip().casefold(), () if colour == INK else (colour,))
