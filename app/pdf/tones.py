"""Tones: what a mark is drawn in, named by its use and resolved when the page is drawn."""

from dataclasses import dataclass
from enum import StrEnum

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


BAR = {State.FRESH: Tone.PAPER, State.TIRED: Tone.TIRED, State.SPENT: Tone.SPENT}
TINT = {State.FRESH: Tone.PAPER, State.TIRED: Tone.TIRED_TINT, State.SPENT: Tone.SPENT_TINT}
BAR_LETTER = {State.FRESH: Tone.INK, State.TIRED: Tone.INK, State.SPENT: Tone.PAPER}

_FIXED = {
    Tone.INK: "#000000",
    Tone.QUIET: "#525252",
    Tone.FAINT: "#707070",
    Tone.HAIR: "#B3B3B3",
    Tone.PAPER: "#FFFFFF",
    Tone.TIRED: "#E9B93C",
    Tone.SPENT: "#B5382C",
    Tone.TIRED_TINT: "#FBF0CF",
    Tone.SPENT_TINT: "#F5DDD7",
}

_BLACK = {Tone.PAPER: "#FFFFFF", Tone.TIRED_TINT: "#FFFFFF", Tone.SPENT_TINT: "#FFFFFF"}

RGB = tuple[float, float, float]


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
            return rgb(_BLACK.get(Tone(tone), "#000000") if tone in set(Tone) else "#000000")
        if tone == Tone.ACCENT:
            return rgb(self.accent)
        return rgb(_FIXED[Tone(tone)] if tone in set(Tone) else tone)
