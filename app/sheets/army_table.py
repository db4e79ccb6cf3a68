"""An army as a table of values, a row for each formation and each element in the order of battle.

Every formation has a row before those of its elements, so that the table reads back as the same
order of battle: also two formations of one name, empty ones, and what a ruleset keeps of each.
"""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from app.core.armies.table_columns import FIELD, OWN_COLUMNS
from app.core.kernel.army import Army, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.json_values import Json, written
from app.core.kernel.ruleset import Ruleset

_FORMULA = re.compile(r"'*[=+\-@\t\r\n]")
LAST_COLUMNS = ("notes", "figures")


def army_rows(army: Army, ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    """Give the headings and the rows of an army."""
    known = {trait.id for trait in ruleset.element_traits}
    known |= {one.id for traits in ruleset.formation_traits.values() for one in traits}
    keys = tuple(dict.fromkeys(key for part in army.parts() for key in part.traits))
    headings = (key if key in known else f"{FIELD}{key}" for key in keys)
    yield (*OWN_COLUMNS, *headings, *LAST_COLUMNS)
    yield from _rows(army, army.order_of_battle, ruleset, keys, 0)


def _rows(
    army: Army, of: Formation, ruleset: Ruleset, keys: Sequence[str], depth: int
) -> Iterator[tuple[str, ...]]:
    figures = ruleset.army_figures(army) if depth == 0 else ruleset.formation_figures(army, of)
    head = (str(depth), of.level, of.name)
    own = (of.commander, "", "", "", "")
    yield (*head, *own, *_traits(of.traits, keys), of.notes, _told(figures))
    for element in of.elements:
        type_ = ruleset.element_type(army, element)
        code = type_.code if type_ else ""
        own = ("", element.troops, code, element.name, str(element.count))
        told = _told(ruleset.element_figures(army, element))
        yield (*head, *own, *_traits(element.traits, keys), element.notes, told)
    for below in of.formations:
        yield from _rows(army, below, ruleset, keys, depth + 1)


def _told(figures: Sequence[Figure]) -> str:
    return " · ".join(f"{one.title} {one.text}" for one in figures)


def _traits(traits: Mapping[str, Json], keys: Sequence[str]) -> Iterator[str]:
    return (_cell(traits[key]) if key in traits else "" for key in keys)


def _cell(value: Json) -> str:
    """Write a value so that it is read back as what it is; a text without quotes where it can."""
    if isinstance(value, str):
        return value if _stands_alone(value) else json.dumps(value)
    return _json(value)


def _stands_alone(text: str) -> bool:
    """Say whether a text is read back as that without quotes: it is no JSON, and all printable."""
    if not text or text.strip() != text or not text.isprintable():
        return False
    try:
        json.loads(text)
    except ValueError:
        return True
    return False


def _json(value: Json) -> str:
    match value:
        case Mapping():
            pairs = (f"{json.dumps(key)}: {_json(one)}" for key, one in value.items())
            return f"{{{', '.join(pairs)}}}"
        case list() | tuple():
            return f"[{', '.join(map(_json, value))}]"
        case Decimal() | Fraction():
            return written(value)
        case _:
            return json.dumps(value, ensure_ascii=False)


def army_csv(army: Army, ruleset: Ruleset) -> str:
    """Write an army as CSV, with commas and lines that end as the format wants them.

    A cell that a spreadsheet would take for a formula begins with an apostrophe.
    """
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    for row in army_rows(army, ruleset):
        rows.writerow([f"'{one}" if _FORMULA.match(one) else one for one in row])
    return out.getvalue()
