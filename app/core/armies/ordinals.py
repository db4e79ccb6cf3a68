"""Numbers as names bear them: 1st, 1er, 1., I; written, and found in a name."""

import re
from dataclasses import dataclass
from enum import StrEnum

LARGEST_ROMAN = 3999
_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
_LEADING_ROMAN = re.compile(r"(?P<roman>[IVXL]+)(?P<ending>er|e|\.|)(?=\s|$)")
_FIRST = re.compile(
    r"(?P<number>\d+)(?P<ending>(?:st|nd|rd|th|[eè]re|[eè]me|er|re|e|\.[ºª]|[ºª]|-[йя])(?!\w)|)"
)


class Ordinals(StrEnum):
    """How a language writes “the first” before a name."""

    ENGLISH = "english"
    FRENCH = "french"
    FRENCH_SHE = "french_she"
    POINT = "point"
    SPANISH = "spanish"
    ITALIAN = "italian"
    RUSSIAN = "russian"
    RUSSIAN_SHE = "russian_she"

    def of(self, number: int) -> str:
        """Write a number: 2 is 2nd, 2e, 2., 2.º, 2º or 2-й."""
        match self:
            case Ordinals.ENGLISH:
                teens = number % 100 in (11, 12, 13)
                ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
            case Ordinals.FRENCH:
                ending = "er" if number == 1 else "e"
            case Ordinals.FRENCH_SHE:
                ending = "re" if number == 1 else "e"
            case Ordinals.POINT:
                ending = "."
            case Ordinals.SPANISH:
                ending = ".º"
            case Ordinals.ITALIAN:
                ending = "º"
            case Ordinals.RUSSIAN:
                ending = "-й"
            case Ordinals.RUSSIAN_SHE:
                ending = "-я"
        return f"{number}{ending}"


def roman(number: int) -> str:
    """Write a number in Roman numerals; one that has none in digits."""
    if not 1 <= number <= LARGEST_ROMAN:
        return str(number)
    made = ""
    for amount, sign in _ROMAN:
        made += sign * (number // amount)
        number %= amount
    return made


@dataclass(frozen=True, slots=True)
class _Found:
    start: int
    end: int
    ending: str
    is_roman: bool = False


def with_number(name: str, number: int) -> str:
    """Give a name with another number in place of its first, written as that is.

    “3rd Corps” becomes “1st Corps”, “IVe corps” “Ier corps”, “Battery 7” “Battery 1”. A name
    without a number gets one in front: “1st Cavalry”.
    """
    found = _number_in(name)
    if found is None:
        return f"{Ordinals.ENGLISH.of(number)} {name}".strip()
    written = roman(number) if found.is_roman else str(number)
    return f"{name[: found.start]}{written}{_ending(found, number)}{name[found.end :]}"


def _number_in(name: str) -> _Found | None:
    leading = _LEADING_ROMAN.match(name)
    if leading is not None and leading["roman"] in _numerals():
        return _Found(0, leading.end(), leading["ending"], is_roman=True)
    digits = _FIRST.search(name)
    return _Found(*digits.span(), digits["ending"]) if digits else None


def _numerals() -> frozenset[str]:
    return frozenset(roman(one) for one in range(1, 90))


def _ending(found: _Found, number: int) -> str:
    match found.ending:
        case "st" | "nd" | "rd" | "th":
            return Ordinals.ENGLISH.of(number).removeprefix(str(number))
        case "re" | "ère" | "ere":
            return found.ending if number == 1 else "e"
        case "er" | "e":
            return "er" if number == 1 else "e"
        case "ème" | "eme":
            return "er" if number == 1 else found.ending
        case _:
            return found.ending
