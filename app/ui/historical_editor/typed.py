"""What a player types into a field of a formation, read by one rule, and how it stands there.

An empty field and “?” are unknown, which is never 0. Thousands may be parted: “4,323”, “4 323”,
“4.323”, “4323”.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from app.core.armies.historical_doubts import ARM_WORDS, LEVELS, QUALITIES
from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import NO_TROOPS
from app.ui.whole_number import read_number, written

MOST_MEN = 9_999_999
MOST = 9_999
UNKNOWN = ("", "?", "unknown", "–", "-")
_ARM_KEYS = (*ARM_WORDS, "guns", "guns_light", "guns_heavy", *sorted(NO_TROOPS))
_ARM = re.compile(r"(.+?)\s*[:=]?\s+(\d.*)")
_RANGE = re.compile(r"(.+?)\s*(?:–|—|-|\bto\b)\s*(.+)")


def read_figure(words: str, field: str, most: int) -> int | None:
    """Read a number of men, guns or pieces; None is unknown. Raises NotAllowed naming the field."""
    words = words.strip()
    if words.casefold() in UNKNOWN:
        return None
    number = read_number(words, most)
    if number is None:
        raise NotAllowed(
            f"{_head(field)}: “{clipped(words)}” is no whole number from 0 to {most:,}; "
            "leave it empty, or type ?, where it is unknown.",
            field,
        )
    return number


def written_figure(number: int | None) -> str:
    """Write a figure for its field; "" is unknown."""
    return "" if number is None else written(number)


def read_range(words: str, field: str) -> tuple[int, int] | None:
    """Read what authors differ in: “3,470–6,400”, “3470 to 6400”. Raises NotAllowed."""
    if words.strip().casefold() in UNKNOWN:
        return None
    found = _RANGE.fullmatch(words.strip())
    ends = [read_number(one, MOST_MEN) for one in found.groups()] if found else []
    match ends:
        case [int(least), int(most)] if least <= most:
            return least, most
        case _:
            raise NotAllowed(
                f"{_head(field)}: “{clipped(words)}” is no range; write the least and the "
                "most men, as 3,470–6,400.",
                field,
            )


def written_range(value: tuple[int, int] | None) -> str:
    """Write a range for its field."""
    return "" if value is None else f"{written(value[0])}–{written(value[1])}"


def read_arms(words: str, field: str) -> dict[str, int]:
    """Read men by arm and guns, a line each: “infantry 8,430”. Raises NotAllowed."""
    found: dict[str, int] = {}
    for line in words.splitlines():
        said = line.strip().rstrip(";")
        if not said:
            continue
        split = _ARM.fullmatch(said)
        number = read_number(split[2], MOST_MEN) if split else None
        if split is None or number is None:
            raise NotAllowed(
                f"{_head(field)}: “{clipped(said)}” is no arm with a number; write a line for "
                "each, as infantry 8,430.",
                field,
            )
        key = _word_in(_ARM_KEYS, split[1])
        if key in found:
            raise NotAllowed(f"{_head(field)}: {key.replace('_', ' ')} stands there twice.", field)
        found[key] = number
    return found


def written_arms(arms: Mapping[str, int]) -> str:
    """Write men by arm for their field, a line each."""

    def word(key: str) -> str:
        return shown_word(key) if _word_in(_ARM_KEYS, shown_word(key)) == key else key

    return "\n".join(f"{word(key)} {written(number)}" for key, number in arms.items())


def _word_in(words: Sequence[str], said: str) -> str:
    """Find a word as the files have it, whatever its capitals and gaps; else what was said."""
    one = " ".join(said.split())
    key = one.casefold().replace(" ", "_")
    return key if key in words else one


def shown_word(key: str) -> str:
    """Give a word of the files as people write it: “infantry_line” is “infantry line”."""
    return key.replace("_", " ")


def read_day(words: str) -> str:
    """Read the day of a battle as 1812-09-07. Raises NotAllowed naming the field."""
    try:
        return date.fromisoformat(words.strip()).isoformat()
    except ValueError:
        raise NotAllowed(
            f"Date: “{clipped(words)}” is no date; write year, month and day, as 1812-09-07.",
            "date",
        ) from None


def _head(field: str) -> str:
    return field[:1].upper() + field[1:]


def line(words: str) -> str:
    """Give what was typed on one line."""
    return " ".join(words.split())


@dataclass(frozen=True, slots=True)
class FieldOf:
    """How a field of a formation is read and written; `choices` are the words it offers."""

    read: Callable[[str], object]
    write: Callable[[Unit], str]
    choices: tuple[str, ...] = ()


def _text(key: str) -> FieldOf:
    return FieldOf(line, lambda unit: str(getattr(unit, key)))


def _choice(key: str, words: tuple[str, ...]) -> FieldOf:
    return FieldOf(
        lambda typed: _word_in(words, typed),
        lambda unit: shown_word(getattr(unit, key)),
        tuple(map(shown_word, words)),
    )


def _figure(key: str, most: int = MOST) -> FieldOf:
    return FieldOf(
        lambda typed: read_figure(typed, shown_word(key), most),
        lambda unit: written_figure(getattr(unit, key)),
    )


FIELDS: Mapping[str, FieldOf] = {
    "name": _text("name"),
    "level": _choice("level", LEVELS),
    "nation": _text("nation"),
    "commander": _text("commander"),
    "arm": _choice("arm", ARM_WORDS),
    "quality": _choice("quality", QUALITIES),
    "men": _figure("men", MOST_MEN),
    "guns": _figure("guns"),
    "gun_class": _text("gun_class"),
    "battalions": _figure("battalions"),
    "squadrons": _figure("squadrons"),
    "batteries": _figure("batteries"),
    "strength_range": FieldOf(
        lambda typed: read_range(typed, "strength range"),
        lambda unit: written_range(unit.strength_range),
    ),
    "arms": FieldOf(
        lambda typed: read_arms(typed, "men by arm"), lambda unit: written_arms(unit.arms)
    ),
    "source_rating": _text("source_rating"),
    "pre1918": _text("pre1918"),
    "basis": FieldOf(line, lambda unit: unit.basis, ("return", "game")),
    "note": FieldOf(str.strip, lambda unit: unit.note),
}
"""Every field of a formation that is typed, by its key; `inferred` is ticked."""
