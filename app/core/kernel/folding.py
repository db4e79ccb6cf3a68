"""Texts compared as a reader does: without case and accents, with ł, ø, æ and ß as l, o, ae, ss.

Searching takes the marks off й and ё too. Sorting keeps й apart, which is a letter of its own.
"""

import re
import unicodedata
from collections.abc import Iterator

_WHOLE = {
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ŧ": "t", "ß": "ss",
    "æ": "ae", "œ": "oe", "\N{LATIN SMALL LETTER DOTLESS I}": "i", "ŀ": "l", "º": "o", "ª": "a",
    "½": " 1/2", "¼": " 1/4", "¾": " 3/4", "−": "-",
}  # fmt: skip
"""The letters that Unicode takes for whole ones, and what a reader types for them."""
_LETTERS = str.maketrans({**_WHOLE, **{one.upper(): _WHOLE[one] for one in "łøđðþħŧæœ"}, "ẞ": "ss"})
_SPACES, _PUNCTUATION = ("Pd", "Zs", "Zl", "Zp", "Cc"), "P"
_COMBINING, _FORMAT = "M", "Cf"
_KEPT = re.compile("[йЙ]")
_DIGITS = re.compile(r"(\d+)")


def fold(text: str) -> str:
    """Give a text for searching: “Łubieński” is “lubienski”, “d’Erlon” is “derlon”.

    Punctuation goes; hyphens, dashes and / are spaces, and several spaces are one.
    """
    return " ".join(_folded(text).split())


def sort_key(text: str) -> tuple[str, str]:
    """Give what a text is sorted by: as it is searched, but with й apart; equals by their signs."""
    pieces = _KEPT.split(unicodedata.normalize("NFC", text))
    return " ".join("й".join(map(_folded, pieces)).split()), text


def natural_key(text: str) -> tuple[tuple[tuple[int, int, str], ...], str]:
    """Give what a text is sorted by where numbers count as numbers: “2nd” before “10th”."""
    pieces = _DIGITS.split(sort_key(text)[0])
    return tuple(_piece(one) for one in pieces if one), text


def matches(sought: str, *texts: str) -> bool:
    """Say whether every word sought stands in one of the texts, folded.

    What is punctuation alone is looked for as it is written.
    """
    plain = " ".join(texts)
    there = fold(plain)
    return all(
        folded in there if (folded := fold(word)) else word in plain for word in sought.split()
    )


def spans(text: str, sought: str) -> list[tuple[int, int]]:
    """Give where what is sought begins and ends in a text, folded; [] where it is not there."""
    wanted = fold(sought)
    if not wanted:
        return _plain_spans(text, sought.strip())
    if wanted not in fold(text):
        return []
    letters: list[str] = []
    places: list[int] = []
    for place, folded in _pieces(text):
        for one in folded:
            if one == " " and (not letters or letters[-1] == " "):
                continue
            letters.append(one)
            places.append(place)
    found: list[tuple[int, int]] = []
    low = "".join(letters)
    start = low.find(wanted)
    while start >= 0:
        end = places[start + len(wanted) - 1] + 1
        while end < len(text) and unicodedata.category(text[end]).startswith(_COMBINING):
            end += 1
        if not found or places[start] >= found[-1][1]:
            found.append((places[start], end))
        start = low.find(wanted, start + len(wanted))
    return found


def _plain_spans(text: str, sought: str) -> list[tuple[int, int]]:
    if not sought:
        return []
    return [(one.start(), one.end()) for one in re.finditer(re.escape(sought), text)]


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Give what each sign of a text folds to, with the place of the sign."""
    for place, sign in enumerate(text):
        yield place, _folded(sign)


def _folded(text: str) -> str:
    bare = text if text.isascii() else unicodedata.normalize("NFD", text.translate(_LETTERS))
    return bare.translate(_SHOWN).casefold()


class _Shown(dict[int, str]):
    """How each sign counts, found once: a hyphen is a space, a stop or an accent is nothing."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        kind = unicodedata.category(sign)
        if sign == "/" or kind in _SPACES:
            shown = " "
        else:
            shown = "" if kind[0] in (_COMBINING, _PUNCTUATION) or kind == _FORMAT else sign
        self[code] = shown
        return shown


_SHOWN = _Shown()


def _piece(text: str) -> tuple[int, int, str]:
    return (0, int(text), "") if text.isdecimal() else (1, 0, text)
