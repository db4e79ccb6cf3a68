"""Armies from other programs and people: what is read, and what army it makes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from app.core.armies.import_tree import Imported, Told
from app.core.armies.own_text import is_own_text, own_name, read_own_text
from app.core.armies.table_columns import (
    NOTES,
    OWN_COLUMNS,
    are_headings,
    checked_roles,
    guessed_headings,
    guessed_roles,
    plain,
    roles,
)
from app.core.armies.table_import import read_table
from app.core.armies.text_import import read_text
from app.core.armies.totals import Kind, totals
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset, piece_type
from app.services import armies
from app.services.rulebooks import Rulebooks
from app.storage.documents import Opened, army_in
from app.storage.file_text import object_of
from app.storage.json_text import read_decimals
from app.storage.shared_text import army_shared, holds_army
from app.storage.tables import DELIMITERS, SUFFIXES, Table, same_wide, table_in, table_of, text_in
from app.storage.text_encoding import ENCODINGS
from app.storage.whole_files import read_whole

__all__ = [
    "DELIMITERS",
    "ENCODINGS",
    "IMPORTED",
    "NOTES",
    "SUFFIXES",
    "Made",
    "Source",
    "Table",
    "Told",
    "Wish",
    "default_list",
    "guessed",
    "headed",
    "holds_army",
    "import_source",
    "is_foreign",
    "refuse_nothing_known",
    "roles",
    "source_at",
    "source_in",
    "source_of_text",
    "summary",
    "unnamed",
    "with_columns",
    "without_list",
]

IMPORTED = (".army", ".json", ".txt", ".md", *SUFFIXES)
"""How the names of files end that can be imported."""
WHICH_RULES = "ruleset: say for which rules the army is, as in --ruleset boeder."
OURS = (".army", ".json")


def is_foreign(path: Path) -> bool:
    """Say whether a file is imported rather than opened, by its name."""
    suffix = path.suffix.casefold()
    return suffix in IMPORTED and suffix != ".army"


@dataclass(frozen=True, slots=True)
class Source:
    """What is imported: an army of ours, a table, or a text; `name` is that of its file."""

    name: str
    opened: Opened | None = None
    table: Table | None = None
    text: str = ""
    notice: str = ""


@dataclass(frozen=True, slots=True)
class Made:
    """An army that was imported, what is told of it, and what its table's columns were taken for.

    `headings` is the number of the row of headings from 1, 0 for none.
    """

    army: Army
    told: tuple[Told, ...] = ()
    not_understood: tuple[int, ...] = ()
    formations: int = 0
    columns: tuple[str, ...] = ()
    headings: int = 0
    notice: str = ""


def source_at(path: Path, *, sheet: str = "", encoding: str = "", delimiter: str = "") -> Source:
    """Read a file to import. Raises FileRefused with path, cause and what to do."""
    return source_in(read_whole(path), path, sheet=sheet, encoding=encoding, delimiter=delimiter)


def source_in(
    data: bytes, path: Path, *, sheet: str = "", encoding: str = "", delimiter: str = ""
) -> Source:
    """Read what a file holds: an army of ours, in itself or shared in a text, a table, or a text.

    Raises FileRefused, and NotAllowed for a sheet, an encoding or a delimiter that is not there.
    """
    name, suffix = path.stem, path.suffix.casefold()
    if suffix in OURS:
        return Source(name, _army(data, path))
    if suffix in SUFFIXES or sheet or delimiter or data.startswith((b"PK\x03\x04", b"\xd0\xcf")):
        table = table_in(data, path, sheet=sheet, encoding=encoding, delimiter=delimiter)
        return Source(name, table=table, notice=table.notice)
    text, _, notice = text_in(data, path, encoding)
    return replace(source_of_text(text, name, path), notice=notice)


def source_of_text(
    text: str, name: str = "", path: Path | None = None, delimiter: str = ""
) -> Source:
    """Take a text: an army of ours, a table, or notation.

    A table is what came out of a spreadsheet, what has headings in cells as many as in every row,
    and what a `delimiter` is told of. Raises FileRefused or NotAllowed where there is nothing in
    it, or a shared army is damaged.
    """
    named = path or Path("the text")
    if holds_army(text):
        return Source(name, army_shared(text))
    if not text.strip():
        raise NotAllowed("There is nothing to import: the text is empty.", "text")
    if text.lstrip().startswith("{"):
        return Source(name, _army(text.encode("utf-8", "surrogatepass"), named))
    lines = [line for line in text.splitlines() if line.strip()]
    if delimiter:
        return Source(name, table=table_of(text, named, delimiter=delimiter), text=text)
    for between in DELIMITERS:
        first = same_wide(text, between)
        if are_headings(first):
            return Source(name, table=table_of(text, named, delimiter=between), text=text)
    if sum("\t" in line.strip() for line in lines) * 2 > len(lines):
        return Source(name, table=table_of(text, named, delimiter="\t"), text=text)
    return Source(name, text=text)


def _army(data: bytes, path: Path) -> Opened:
    return army_in(object_of(data, path, "an army", read_decimals), path)


def default_list(rulebooks: Rulebooks, ruleset_id: str) -> ArmyList:
    """Give the list of a ruleset that binds an imported army least: the first without a ready one.

    Raises NotAllowed for an unknown ruleset.
    """
    lists = rulebooks.lists_of(rulebooks.ruleset(ruleset_id).id)
    return next((one for one in lists if not one.is_ready and not one.own), lists[0])


def guessed(table: Table, ruleset: Ruleset) -> tuple[int | None, tuple[str, ...]]:
    """Guess which row holds the headings (None: none), and what each column is for."""
    headings = guessed_headings(table.rows, ruleset)
    wide = len(table.rows[0]) if table.rows else 0
    return headings, (
        (("",) * wide) if headings is None else guessed_roles(table.rows[headings], ruleset)
    )


@dataclass(frozen=True, slots=True)
class Wish:
    """As what something is imported.

    `columns` say what each column of a table is for (None: as their headings say); `headings` is
    the number of their row from 1, 0 for none, None for a guess. `meanings` gives the troop type of
    words that are no name of one. Without a list it is the one that binds least.
    """

    ruleset: str = ""
    list_id: str = ""
    name: str = ""
    nation: str = ""
    year: int | None = None
    columns: tuple[str, ...] | None = None
    headings: int | None = None
    meanings: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)


def import_source(rulebooks: Rulebooks, source: Source, wish: Wish) -> Made:
    """Make an army of what was read.

    An army of ours comes as it is. Raises NotAllowed for a ruleset, list, nation or year that is
    not there, for columns that cannot be, and where nothing is found.
    """
    if source.opened is not None:
        return _own(rulebooks, source.opened, wish)
    if not wish.ruleset and not wish.list_id:
        raise NotAllowed(WHICH_RULES, "ruleset")
    army_list = _list(rulebooks, wish)
    base = armies.new_army(
        rulebooks,
        army_list.id,
        name=wish.name or source.name or army_list.title,
        nation=wish.nation,
        year=wish.year,
        rulings=wish.rulings,
    )
    ruleset = rulebooks.of_army(base)
    meanings = _meanings(ruleset, wish.meanings)
    traits = base.order_of_battle.traits
    columns: tuple[str, ...] = ()
    headings: int | None = None
    if source.table is not None:
        headings, columns = _columns(source.table, ruleset, wish)
        read = read_table(
            source.table.rows,
            columns,
            ruleset,
            headings=headings,
            name=base.name,
            meanings=meanings,
            traits=traits,
        )
    elif is_own_text(source.text):
        base = _named(base, wish.name or own_name(source.text) or base.name)
        read = read_own_text(source.text, ruleset, name=base.name, meanings=meanings, traits=traits)
    else:
        read = read_text(source.text, ruleset, name=base.name, meanings=meanings, traits=traits)
    return _made(base, read, wish, columns, headings, source.notice)


def _named(army: Army, name: str) -> Army:
    return replace(army, order_of_battle=replace(army.order_of_battle, name=name))


def _made(
    base: Army,
    read: Imported,
    wish: Wish,
    columns: tuple[str, ...],
    headings: int | None,
    notice: str,
) -> Made:
    top = read.order_of_battle
    if not (top.elements or top.formations):
        raise NotAllowed("No troops are found in it, so nothing is imported.", "text")
    named = replace(top, name=wish.name or top.name)
    army, replaced = armies.cleaned(replace(base, order_of_battle=named))
    notices = " ".join(filter(None, (notice, replaced)))
    row = 0 if headings is None else headings + 1
    return Made(army, read.told, read.not_understood, read.formations, columns, row, notices)


def _own(rulebooks: Rulebooks, opened: Opened, wish: Wish) -> Made:
    army = opened.army
    if wish.ruleset and rulebooks.ruleset(wish.ruleset).id != army.ruleset:
        title = rulebooks.ruleset(army.ruleset).title
        text = f"ruleset: “{clipped(army.name)}” is an army of {title}; take {army.ruleset}."
        raise NotAllowed(text, "ruleset")
    if wish.name:
        army = replace(army, order_of_battle=replace(army.order_of_battle, name=wish.name))
    formations = sum(1 for _ in army.order_of_battle.every_formation()) - 1
    return Made(army, formations=formations, notice=opened.notice)


def _list(rulebooks: Rulebooks, wish: Wish) -> ArmyList:
    if not wish.list_id:
        return default_list(rulebooks, wish.ruleset)
    army_list = rulebooks.army_list(wish.list_id)
    if wish.ruleset and rulebooks.ruleset(wish.ruleset).id != army_list.ruleset:
        names = [one.id for one in rulebooks.lists_of(rulebooks.ruleset(wish.ruleset).id)]
        raise unknown("list", wish.list_id, names)
    return army_list


def _meanings(ruleset: Ruleset, given: Mapping[str, str]) -> Mapping[str, str]:
    found = {}
    known = {plain(word): id_ for id_, one in ruleset.troops.items() for word in (one.code, id_)}
    for word, troops in given.items():
        if plain(troops) not in known:
            raise unknown("troops", troops, ruleset.troops)
        found[word] = known[plain(troops)]
    return found


def headed(table: Table, ruleset: Ruleset, wish: Wish) -> tuple[int | None, tuple[str, ...]]:
    """Give the row of headings, and what they say columns are for. Raises NotAllowed."""
    if not table.rows:
        raise NotAllowed("This table is empty, so nothing is imported.", "file")
    if wish.headings is None:
        return guessed(table, ruleset)
    if wish.headings > len(table.rows):
        words = f"headings: there is no row {wish.headings}; the table has {len(table.rows)}."
        raise NotAllowed(words, "headings")
    if wish.headings == 0:
        return None, ("",) * len(table.rows[0])
    return wish.headings - 1, guessed_roles(table.rows[wish.headings - 1], ruleset)


def _columns(table: Table, ruleset: Ruleset, wish: Wish) -> tuple[int | None, tuple[str, ...]]:
    """Give the row of headings, and what the columns are for. Raises NotAllowed as it checks."""
    headings, columns = headed(table, ruleset, wish)
    return headings, checked_roles(columns if wish.columns is None else wish.columns, ruleset)


def unnamed(source: Source) -> Source:
    """Give a source without a name of its own: what came through standard input has none."""
    return replace(source, name="")


def with_columns(
    rulebooks: Rulebooks, table: Table, wish: Wish, told: Sequence[tuple[str, str]]
) -> Wish:
    """Add what columns are for, in pairs of a role and a heading, a number or letters.

    Columns that are not named keep what their headings say, unless another has that role now.
    Raises NotAllowed for a column that is not there.
    """
    if not (wish.ruleset or wish.list_id):
        raise NotAllowed(WHICH_RULES, "ruleset")
    ruleset = rulebooks.ruleset(_list(rulebooks, wish).ruleset)
    at, columns = headed(table, ruleset, wish)
    heads = [plain(one) for one in table.rows[at]] if at is not None else []
    taken = dict(told)
    named = ["" if one in taken else one for one in columns]
    for role, column in told:
        place = _place(column, heads, len(named))
        if place is None:
            titles = [one for one in table.rows[at] if one] if at is not None else []
            raise unknown("columns", column, titles or [f"1 to {len(named)}"])
        named[place] = role
    return replace(wish, columns=tuple(named))


def _place(column: str, heads: Sequence[str], wide: int) -> int | None:
    """Find a column by its heading, its number from 1, or its letters as in a spreadsheet."""
    if plain(column) and plain(column) in heads:
        return heads.index(plain(column))
    at = -1
    if column.isdecimal():
        at = int(column) - 1
    elif column.isascii() and column.isalpha() and len(column) <= 2:
        for letter in column.upper():
            at = 26 * (at + 1) + ord(letter) - ord("A")
    return at if 0 <= at < wide else None


def summary(made: Made, ruleset: Ruleset) -> str:
    """Say in a line what was found: “24 elements in 5 formations, 3 rows not understood”.

    Pieces and others are counted as everywhere else. Of several faults in a row all are counted.
    """
    found = totals(made.army, ruleset)
    counted = (one.said for one in found if one.kind in (Kind.PIECES, Kind.OTHERS))
    many = made.formations
    told = f"{' and '.join(counted)} in {many} formation{'' if many == 1 else 's'}"
    rows = len(made.not_understood)
    faults = sum(not one.understood for one in made.told)
    words = f"{rows} row{'' if rows == 1 else 's'}"
    if faults > rows:
        words = f"{faults} things in {words}"
    return f"{told}, {words} not understood" if rows else told


def refuse_nothing_known(made: Made, ruleset: Ruleset) -> None:
    """Raise NotAllowed where rows were told of as not understood, and no troops at all are known.

    The window shows such an army all the same: there its words can be given a meaning.
    """
    if made.not_understood and not any(piece_type(troops, ruleset) for troops in made.army.taken()):
        text = (
            f"None of it are troops of {ruleset.title}, so nothing is imported: choose other "
            "rules, or say what its words mean, as in --troops Voltigeurs=light_infantry."
        )
        raise NotAllowed(text)


def without_list(made: Made, wish: Wish) -> bool:
    """Say whether a table of ours came in without the list, nation and year that it cannot hold."""
    return made.columns[: len(OWN_COLUMNS)] == OWN_COLUMNS and not wish.list_id
