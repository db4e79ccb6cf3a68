"""Tones: what a mark is drawn in, named by its use and resolved when the page is drawn."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from app.sheets.marking import State


class Tone(StrEnum):
    """The inks of a sheet. In plain black every one is black, white or a hatching."""

    INK = "ink"
    ACCENT = "accent"
    QUIET = "quiet"
    FAINT = "faint"
    HAIR = "hair"
    PAPER = "paper"
    TIRED = "tired"
    SPENT = "spent"
    TIRED_TINT = "tired tint"
    SPENT_TINT = "spent tint"
    SHADE_1 = "shade 1"
    SHADE_2 = "shade 2"
    SHADE_3 = "shade 3"
    SHADE_4 = "shade 4"
    ON_DARKEST = "on the darkest shade"
    STAIR = "stair"


BAR = {State.FRESH: Tone.PAPER, State.TIRED: Tone.TIRED, State.SPENT: Tone.SPENT}
TINT = {State.FRESH: Tone.PAPER, State.TIRED: Tone.TIRED_TINT, State.SPENT: Tone.SPENT_TINT}
BAR_LETTER = {State.FRESH: Tone.INK, State.TIRED: Tone.INK, State.SPENT: Tone.PAPER}

SHADES = (Tone.PAPER, Tone.SHADE_1, Tone.SHADE_2, Tone.SHADE_3, Tone.SHADE_4)

_DARKNESS = {Tone.SHADE_1: 0.05, Tone.SHADE_2: 0.09, Tone.SHADE_3: 0.17, Tone.SHADE_4: 0.5}
"""How dark each shade of an accent is: the darkest bears white letters and spares ink."""

TONES = frozenset(Tone)

_FIXED = {
    Tone.INK: "#000000",
    Tone.QUIET: "#525252",
    Tone.FAINT: "#707070",
    Tone.HAIR: "#B3B3B3",
    Tone.PAPER: "#FFFFFF",
    Tone.ON_DARKEST: "#FFFFFF",
    Tone.STAIR: "#FFFFFF",
    Tone.TIRED: "#E9B93C",
    Tone.SPENT: "#B5382C",
    Tone.TIRED_TINT: "#FBF0CF",
    Tone.SPENT_TINT: "#F5DDD7",
}

_BLACK = dict.fromkeys((Tone.PAPER, Tone.TIRED_TINT, Tone.SPENT_TINT, *_DARKNESS), "#FFFFFF")

RGB = tuple[float, float, float]


@lru_cache(maxsize=256)
def rgb(colour: str) -> RGB:
    """Read #RRGGBB as three parts from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Palette:
    """The accent of a sheet, and whether it is printed in plain black."""

    accent: str = "#000000"
    plain: bool = False

    def of(self, tone: Tone | str) -> RGB:
        """Resolve a tone, or a colour of its own given as #RRGGBB."""
        if self.plain:
            return rgb(_BLACK.get(Tone(tone), "#000000") if tone in TONES else "#000000")
        if tone == Tone.ACCENT:
            return rgb(self.accent)
        if tone in _DARKNESS:
            return self._shade(_DARKNESS[Tone(tone)])
        return rgb(_FIXED[Tone(tone)] if tone in TONES else tone)

    def _shade(self, darkness: float) -> RGB:
        """Thin the accent until it is no darker than this."""
        red, green, blue = rgb(self.accent)
        whole = 1 - (0.3 * red + 0.59 * green + 0.11 * blue)
        share = min(1.0, darkness / whole) if whole else 1.0
        return 1 - share * (1 - red), 1 - share * (1 - green), 1 - share * (1 - blue)
