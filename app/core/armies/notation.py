"""The notation players write armies in: “4xLI, 12xRI, 3xGI”.

A troop type goes by its code, its id or its name, one or several, in either case. What is not
understood is given back as it stands, and takes part in nothing.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.armies.table_columns import plain
from app.core.kernel.errors import clipped
from app.core.kernel.ruleset import Ruleset

MOST = 999
_BETWEEN = re.compile(r"([,;+\n]+|\s+(?:and|und|et|и)\s+)")
_COUNT, _TIMES = r"(?P<count>\d{1,3})", r"[x×*\u0445]"
_BEFORE = re.compile(rf"{_COUNT}\s*(?:{_TIMES}\s*|\s)\s*(?P<troops>\D.*)", re.IGNORECASE)
_BEHIND = re.compile(rf"(?P<troops>.*?\D)\s*(?:{_TIMES}|:)\s*{_COUNT}", re.IGNORECASE)
_AFTER = re.compile(rf"(?P<troops>.*?\D)(?:\s+|\s*\(\s*{_TIMES}?\s*){_COUNT}\)?", re.IGNORECASE)
_CLOSE = re.compile(rf"{_COUNT}(?P<troops>[^\W\d].*)")
_SIGN = "[-–\N{MINUS SIGN}]"
_ANY = rf"(?P<count>{_SIGN}?\d+(?:[.,/]\d+)?)"
_ODD = (
    re.compile(rf"{_ANY}\s*(?:{_TIMES}\s*|\s)\s*(?P<troops>\D.*)", re.IGNORECASE),
    re.compile(rf"{_ANY}(?P<troops>[^\W\d].*)"),
    re.compile(rf"(?P<troops>.*?\D)\s*(?:{_TIMES}|:)\s*{_ANY}", re.IGNORECASE),
    re.compile(r"(?P<troops>.*?\D)\s+(?P<count>\d+(?:[.,/]\d+)?)"),
)
_SIGNED = re.compile(rf"\s*{_SIGN}\d.*")
_ALONE = re.compile(rf"\s*{_SIGN}?\d+\s*")
_MARKS = " \t.·•-–*"


@dataclass(frozen=True, slots=True)
class Counted:
    """A part of the notation: how many, and of which troop type ("" where none is understood).

    `wrong` is its number where it cannot be one of pieces: “1.5”, “-3”, “0”; nothing is counted.
    """

    text: str
    count: int
    troops: str = ""
    wrong: str = ""

    @property
    def refusal(self) -> str:
        """Say what is wrong with its number."""
        return f"“{clipped(self.wrong)}” is no number of pieces; it takes 1 to {MOST}"


def read_notation(text: str, ruleset: Ruleset) -> tuple[Counted, ...]:
    """Read what was written, part by part; one without a number is one piece."""
    names = troops_named(ruleset)
    return tuple(_read(part, names) for part in _parts(text) if part)


def write_notation(counts: Iterable[tuple[str, int]], ruleset: Ruleset) -> str:
    """Write troop types and their numbers: “4xLI, 12xRI”; one without a code by its name."""
    told = []
    for troops, count in counts:
        known = ruleset.troops.get(troops)
        told.append(f"{count}x{known.code or known.name if known else troops}")
    return ", ".join(told)


def troops_named(ruleset: Ruleset) -> Mapping[str, str]:
    """Give the troop type of every word for one; a word for two is none."""
    found: dict[str, str] = {}
    twice = set[str]()
    for id_, type_ in ruleset.troops.items():
        for word in map(plain, (id_, type_.code, type_.name)):
            if found.setdefault(word, id_) != id_:
                twice.add(word)
    return {word: id_ for word, id_ in found.items() if word and word not in twice}


def _parts(text: str) -> Iterable[str]:
    """Part a text, but not the number “1,5”, and take off the marks of a list, but not a minus."""
    pieces = _BETWEEN.split(text)
    parts = [pieces[0]]
    for mark, part in zip(pieces[1::2], pieces[2::2], strict=True):
        between = mark == "," and parts[-1][-1:].isdecimal() and part[:1].isdecimal()
        if between and (_ALONE.fullmatch(parts[-1]) or _ALONE.fullmatch(part)):
            parts[-1] += mark + part
        else:
            parts.append(part)
    for part in parts:
        yield part.strip() if _SIGNED.match(part) else part.strip(_MARKS)


def _read(part: str, names: Mapping[str, str]) -> Counted:
    for pattern in (_BEFORE, _CLOSE, _BEHIND, _AFTER):
        found = pattern.fullmatch(part)
        if found is not None:
            troops = _known(found["troops"], names)
            if troops and int(found["count"]):
                return Counted(part, int(found["count"]), troops)
    for pattern in _ODD:
        found = pattern.fullmatch(part)
        if found is not None and _known(found["troops"], names):
            return Counted(part, 0, "", found["count"])
    return Counted(part, 1, _known(part, names))


def _known(word: str, names: Mapping[str, str]) -> str:
    looked_up = plain(word)
    return names.get(looked_up) or names.get(looked_up.removesuffix("s"), "")
