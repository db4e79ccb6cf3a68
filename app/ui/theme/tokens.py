"""Every colour of the window, light and dark, as look tokens."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from PySide6.QtGui import QColor


class Token(StrEnum):
    """What a colour is for; nothing in the window names a colour in another way."""

    PAPER = "paper"
    PANEL = "panel"
    SHEET = "sheet"
    WELL = "well"
    SELECT = "select"
    SELECT_IDLE = "select_idle"
    RULE = "rule"
    RULE_STRONG = "rule_strong"
    EDGE = "edge"
    INK = "ink"
    INK2 = "ink2"
    INK3 = "ink3"
    ACCENT = "accent"
    ACCENT_HOVER = "accent_hover"
    ON_ACCENT = "on_accent"
    SIDE_A = "side_a"
    SIDE_B = "side_b"
    FRESH = "fresh"
    TIRED = "tired"
    TIRED_BG = "tired_bg"
    SPENT = "spent"
    ON_SPENT = "on_spent"
    FLEE = "flee"
    ON_FLEE = "on_flee"
    BAD = "bad"
    BAD_BG = "bad_bg"
    NOTE = "note"
    NOTE_BG = "note_bg"
    METER = "meter"


GROUNDS = (
    Token.PAPER,
    Token.PANEL,
    Token.SHEET,
    Token.WELL,
    Token.SELECT,
    Token.SELECT_IDLE,
)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a ramp: its ground and the text that stands on it."""

    ground: QColor
    text: QColor


@dataclass(frozen=True, slots=True)
class Colours:
    """One scheme: the tokens, and the ramps of outcomes and of harm."""

    tokens: Mapping[Token, QColor]
    outcomes: tuple[Step, Step, Step, Step, Step]
    harms: tuple[Step, Step, Step, Step, Step]

    def __getitem__(self, token: Token) -> QColor:
        return self.tokens[token]

    def outcome(self, step: int) -> Step:
        """Give the step from +2, best for the left player, to -2, worst."""
        return self.outcomes[2 - max(-2, min(2, step))]

    def harm(self, step: int) -> Step:
        """Give the step from 0, no effect, to 4, the worst."""
        return self.harms[max(0, min(4, step))]

    def harm_at(self, share: Fraction) -> QColor:
        """Give a ground from 0, no effect, to 1, the worst, mixed of the steps on either side."""
        at = share * (len(self.harms) - 1)
        low = min(int(at), len(self.harms) - 2)
        below, above, part = self.harms[low].ground, self.harms[low + 1].ground, at - low
        parts = zip(_rgb(below), _rgb(above), strict=True)
        mixed = [round(one + part * (other - one)) for one, other in parts]
        return QColor(*mixed)


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def _tokens(**hexes: str) -> Mapping[Token, QColor]:
    return MappingProxyType({Token(name): QColor(f"#{value}") for name, value in hexes.items()})


def _ramp(grounds: str, texts: str) -> tuple[Step, Step, Step, Step, Step]:
    a, b, c, d, e = (
        Step(QColor(f"#{ground}"), QColor(f"#{text}"))
        for ground, text in zip(grounds.split(), texts.split(), strict=True)
    )
    return (a, b, c, d, e)


LIGHT = Colours(
    _tokens(
        paper="F2EFE8",
        panel="FAF8F4",
        sheet="FFFFFF",
        well="E8E3D9",
        select="D9E5F3",
        select_idle="E6E1D6",
        rule="D6CFC1",
        rule_strong="1D1B18",
        edge="857B69",
        ink="1D1B18",
        ink2="47433B",
        ink3="625B4F",
        accent="1B4A80",
        accent_hover="143A66",
        on_accent="FFFFFF",
        side_a="1F4F95",
        side_b="A02C2A",
        fresh="17624A",
        tired="7A4F00",
        tired_bg="F9E7BE",
        spent="A03208",
        on_spent="FFFFFF",
        flee="6A2478",
        on_flee="FFFFFF",
        bad="A3182B",
        bad_bg="FBE4E4",
        note="1B4A80",
        note_bg="E4ECF7",
        meter="5B5549",
    ),
    outcomes=_ramp(
        "1F4F95 A9C7E8 E8E3D9 F4B896 A02C2A",
        "FFFFFF 1D1B18 1D1B18 1D1B18 FFFFFF",
    ),
    harms=_ramp(
        "FFFFFF FADBCB F2B190 D9755C A02C2A",
        "1D1B18 1D1B18 1D1B18 1D1B18 FFFFFF",
    ),
)

DARK = Colours(
    _tokens(
        paper="181716",
        panel="211F1D",
        sheet="1C1A19",
        well="2C2926",
        select="243B57",
        select_idle="34302C",
        rule="3C3834",
        rule_strong="A79F91",
        edge="8C8375",
        ink="EEE9DF",
        ink2="C9C2B5",
        ink3="AEA698",
        accent="92BCEB",
        accent_hover="B4D2F3",
        on_accent="0E2239",
        side_a="92BCEB",
        side_b="F2A090",
        fresh="82CFA8",
        tired="EBC069",
        tired_bg="44350F",
        spent="F8A47A",
        on_spent="2B1206",
        flee="D9ACE6",
        on_flee="2A1033",
        bad="FF9D9D",
        bad_bg="4A1E22",
        note="92BCEB",
        note_bg="1F2F44",
        meter="B5AD9F",
    ),
    outcomes=_ramp(
        "6FA6E3 2F5583 3C3834 8A4A32 F2A090",
        "0E2239 FFFFFF EEE9DF FFFFFF 2B0F0A",
    ),
    harms=_ramp(
        "3C3834 4A2A20 8A4A32 D9785E F7B7A8",
        "EEE9DF EEE9DF FFFFFF 1D0A05 2B0F0A",
    ),
)
