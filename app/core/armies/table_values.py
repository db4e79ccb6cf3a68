"""What cells of a table hold: counts, marks, troop types."""

import json
import re
from collections.abc import Mapping
from decimal import Decimal

from app.core.armies.table_columns import NO, YES, plain, words_of
from app.core.kernel.exact import typed
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, piece_type
from app.core.kernel.troops import Trait, TraitKind

MOST_PIECES = 999
_APOSTROPHE = re.compile(r"'+[=+\-@\t\r\n]")
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+")
_YES, _NO = words_of(YES), words_of(NO)


def unguarded(cell: str) -> str:
    """Give a cell without the apostrophe that keeps a spreadsheet from taking it for a formula."""
    return cell[1:] if _APOSTROPHE.match(cell) else cell


def count_in(cell: str) -> int | None:
    """Read how many there are: “4”, “4.0”, “4,0”, “4x”; None for anything but 1 to 999."""
    words = cell.strip().removesuffix("x").removeprefix("x").removesuffix("×").strip()
    try:
        number = typed(words)
    except ValueError:
        return None
    whole = number.denominator == 1 and 1 <= number <= MOST_PIECES
    return int(number) if whole else None


def troops_in(cell: str, ruleset: Ruleset, names: Mapping[str, str]) -> str:
    """Give the troop type that a cell names by id, code or name, alone or as “Foot (Ft)”.

    `names` holds what other words mean, as they are looked up. "" where none is known.
    """
    if piece_type(cell, ruleset) is not None:
        return cell
    head, _, rest = cell.partition("(")
    for word in (cell, head, rest.partition(")")[0]):
        looked_up = plain(word)
        known = names.get(looked_up) or names.get(looked_up.removesuffix("s"))
        if known:
            return known
    return ""


def value_in(cell: str) -> Json:
    """Read a cell as JSON where it is some, else as the text it is."""
    try:
        value: Json = json.loads(cell, parse_float=Decimal)
    except (ValueError, RecursionError):
        return cell
    return value


def trait_in(cell: str, trait: Trait) -> Json:
    """Read what a cell says of a mark: an option by its id or its words, a number, yes or no."""
    looked_up = plain(cell)
    match trait.kind:
        case TraitKind.TICK:
            own = plain(trait.words)
            return True if looked_up in _YES | {own} else False if looked_up in _NO else cell
        case TraitKind.CHOICE:
            for option, words in trait.options:
                if looked_up in (plain(option), plain(words), plain(words.partition(",")[0])):
                    return option
            return value_in(cell)
        case TraitKind.NUMBER:
            return _whole_number(cell)
        case TraitKind.TEXT:
            value = value_in(cell)
            return value if isinstance(value, str) else cell


def _whole_number(cell: str) -> Json:
    """Read a whole number, in thousands too; what is none stays the text it is."""
    words = cell.strip()
    if _THOUSANDS.fullmatch(words):
        return int(re.sub(r"\D", "", words))
    try:
        number = typed(words)
    except ValueError:
        return cell
    return int(number) if number.denominator == 1 else cell
