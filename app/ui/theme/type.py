"""The faces and sizes of all text in the window."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

SERIF = "EB Garamond"
SANS = "IBM Plex Sans"


class Role(StrEnum):
    """What a text is for."""

    DISPLAY = "display"
    TITLE = "title"
    SECTION = "section"
    WHO = "who"
    LEDE = "lede"
    BODY = "body"
    STRONG = "strong"
    SMALL = "small"
    SMALL_STRONG = "small_strong"
    HEAD = "head"
    NUM = "num"
    TOTAL = "total"
    KEYCAP = "keycap"


_MEDIUM = QFont.Weight.Medium
_SEMIBOLD = QFont.Weight.DemiBold
_REGULAR = QFont.Weight.Normal

# family, pixels at 100 %, weight, italic
_FACES: dict[Role, tuple[str, float, QFont.Weight, bool]] = {
    Role.DISPLAY: (SERIF, 29, _SEMIBOLD, False),
    Role.TITLE: (SERIF, 21, _SEMIBOLD, False),
    Role.SECTION: (SERIF, 18, _SEMIBOLD, False),
    Role.WHO: (SERIF, 16, _MEDIUM, True),
    Role.LEDE: (SERIF, 17, _MEDIUM, False),
    Role.BODY: (SANS, 13, _REGULAR, False),
    Role.STRONG: (SANS, 13, _SEMIBOLD, False),
    Role.SMALL: (SANS, 12, _REGULAR, False),
    Role.SMALL_STRONG: (SANS, 12, _SEMIBOLD, False),
    Role.HEAD: (SANS, 12, _SEMIBOLD, False),
    Role.NUM: (SANS, 14, _SEMIBOLD, False),
    Role.TOTAL: (SANS, 17, _SEMIBOLD, False),
    Role.KEYCAP: (SANS, 11.5, _SEMIBOLD, False),
}


def load_faces(folder: Path) -> tuple[str, ...]:
    """Give the shipped faces to Qt and return the families it now knows."""
    families: list[str] = []
    for path in sorted(folder.glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families.extend(QFontDatabase.applicationFontFamilies(number) if number >= 0 else ())
    return tuple(dict.fromkeys(families))


def font(role: Role, percent: int = 100, *, old_style: bool = False) -> QFont:
    """Make the font of a role; `old_style` figures are for years set in Garamond."""
    family, pixels, weight, italic = _FACES[role]
    made = QFont(family)
    made.setPixelSize(max(12, round(pixels * percent / 100)))
    made.setWeight(weight)
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    if old_style:
        made.setFeature(QFont.Tag("onum"), 1)
    else:
        made.setFeature(QFont.Tag("lnum"), 1)
        made.setFeature(QFont.Tag("tnum"), 1)
    return made
