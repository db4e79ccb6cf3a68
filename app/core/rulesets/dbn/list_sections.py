"""DBN's play sheet for an army of its player's own list: his prices, and his least British Ms."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.core.kernel.army import Army
from app.core.kernel.exact import shown
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, ListEntry, entry_for, in_force
from app.core.kernel.own_values import Origin
from app.core.kernel.sections import Cell, Note, Row, Section
from app.core.rulesets.dbn import sections
from app.core.rulesets.dbn.army import CLASS, DEFAULTS, GUARD
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Troops


def list_sections(army: Army, rules: Rules) -> Mapping[str, Section]:
    """Give the sections that the list of an army changes, by id; none for a shipped list."""
    kept = army.kept_list
    if kept is None or not kept.own:
        return {}
    own = replace(kept, entries=in_force(kept.entries, army.year, army.nation))
    entry = own.entry(Troops.MS)
    least = f"{entry.least}{Origin.OWN.sign}" if entry is not None and entry.least else ""
    changed = (_points(own, rules), sections.light_division(rules, least))
    return {one.id: one for one in changed}


def _points(own: ArmyList, rules: Rules) -> Section:
    """Give the prices with those of the list in their places, and one row more for each class."""
    section = sections.points(rules)
    if all(one.price is None for one in own.entries):
        return section
    rows = tuple(each for row in section.rows for each in _rows(row, own, rules))
    text = (
        f"{Origin.OWN.sign} by your list “{own.title}”: whole prices, to which no class adds "
        "anything."
    )
    return replace(section, rows=rows, notes=(Note(text, (Unclear.LISTS.value,)), *section.notes))


def _rows(row: Row, own: ArmyList, rules: Rules) -> Iterator[Row]:
    (troops,) = row.troops
    name, price, *others = row.cells
    usual = entry_for(own.entries, troops, {}, DEFAULTS)
    if usual is not None and usual.price is not None:
        price = replace(price, text=_price(usual))
    yield replace(row, cells=(name, price, *others))
    for entry in own.entries:
        if entry.troops == troops and entry is not usual and entry.price is not None:
            words = f"{name.text}, {_marks(entry, rules)}"
            yield replace(row, cells=(Cell(words), Cell(_price(entry)), *others))


def _price(entry: ListEntry) -> str:
    """Write the price of an entry, and what those beyond so many cost: “3, 2 after 4°”."""
    further = (f", {shown(one.price)} after {one.after}" for one in entry.further)
    return f"{shown(entry.price or 0)}{''.join(further)}{Origin.OWN.sign}"


def _marks(entry: ListEntry, rules: Rules) -> str:
    """Write the marks of an entry: “Elite, Guard”."""
    marks: Mapping[str, Json] = dict(entry.traits)
    classes = {one.value: row.name for one, row in rules.tables.units.classes.items()}
    words = []
    if CLASS in marks:
        words.append(classes.get(str(marks[CLASS]), str(marks[CLASS])))
    if GUARD in marks:
        words.append("Guard" if marks[GUARD] is True else "not Guard")
    return ", ".join(words)
