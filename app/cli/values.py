"""`voltigeur values`: what a ruleset's source leaves open, and the player's own values."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from pathlib import Path

import click

from app.cli.lines import columns, one_line, say, say_json
from app.cli.opening import army_at, rulebooks, write_army
from app.cli.options import FILE, as_json
from app.cli.pairs import one_each, pairs
from app.core.kernel.exact import plain
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import OpenCell, Origin
from app.core.kernel.ruleset import Ruleset
from app.services import armies, own_values
from app.services.rulebooks import Rulebooks


@click.command(short_help="List the values a ruleset’s source lacks, and enter your own.")
@click.argument("ruleset_id", metavar="RULESET")
@click.option(
    "--set", "given", multiple=True, metavar="PATH=VALUE", help="Enter your own value of a cell."
)
@click.option("--clear", "cleared", multiple=True, metavar="PATH", help="Take one out again.")
@click.option(
    "--army",
    type=FILE,
    metavar="FILE",
    help="Give this army a copy of your values as they then stand, and write it.",
)
@as_json
def values(
    ruleset_id: str,
    given: tuple[str, ...],
    cleared: tuple[str, ...],
    army: Path | None,
    as_json: bool,
) -> None:
    """List the cells of RULESET’s tables that its source lacks.

    What you enter from your own rulebook is kept for all your battles, in a file that can be read
    by hand. A new army takes a copy; one made earlier keeps its own until --army brings it up to
    date. Both --set and --clear may be given several times.
    """
    books = rulebooks()
    ruleset = books.ruleset(ruleset_id)
    changed = own_values.changes(ruleset, _taken_apart(given), cleared)
    if army is not None:
        armies.check_ruleset(books, armies.read_army(army), ruleset)
    if changed:
        books = own_values.keep(books, ruleset.id, changed)
        ruleset = books.ruleset(ruleset.id)
    given_to = _give(books, army) if army is not None else ""
    if as_json:
        say_json(values_form(ruleset))
    elif given_to:
        say([given_to])
    else:
        say(value_lines(ruleset))


def _give(books: Rulebooks, path: Path) -> str:
    """Give an army the player's values, and say so; one that has them is not written."""
    army = army_at(path)
    if own_values.has_players_values(books, army):
        return f"{path} has your values as they now stand already."
    write_army(own_values.with_players_values(books, army), path)
    return f"Wrote {path}: it has your values as they now stand."


def _taken_apart(given: tuple[str, ...]) -> Mapping[str, str]:
    """Read values, each written PATH=VALUE."""
    told = pairs("--set", "PATH=VALUE, as in table.row.column=3/4", given)
    return one_each("--set", "values", told)


def values_form(ruleset: Ruleset) -> dict[str, Json]:
    """Give the open cells as JSON; a number that is not whole as text."""
    return {
        "ruleset": ruleset.id,
        "file": str(own_values.file_of(ruleset)),
        "values": [
            {
                "path": cell.path,
                "words": cell.words,
                "unit": cell.unit,
                "least": plain(cell.least),
                "most": plain(cell.most),
                "whole": cell.whole,
                "shipped": None if cell.shipped is None else cell.written(cell.shipped),
                "own": None if cell.own is None else cell.written(cell.own),
            }
            for cell in ruleset.open_cells
        ],
    }


def value_lines(ruleset: Ruleset) -> list[str]:
    """Write the open cells, table by table, with the placeholder and the player's own value."""
    cells = ruleset.open_cells
    if not cells:
        return [f"{ruleset.title}: its source leaves no value open."]
    mine = sum(cell.own is not None for cell in cells)
    lines = [f"{ruleset.title} · {len(cells)} values are not in the source, {mine} of them yours"]
    for _, group in groupby(cells, lambda cell: cell.table):
        lines += _table(tuple(group))
    marks = [f"{one.sign} {one.mark}" for one in (Origin.PLACEHOLDER, Origin.OWN)]
    return [*lines, "", f"{', '.join(marks)}; kept in {own_values.file_of(ruleset)}"]


def _table(cells: tuple[OpenCell, ...]) -> Iterator[str]:
    yield ""
    yield f"{cells[0].table} ({cells[0].taken})"
    rows = [("", "", "placeholder", "yours")]
    for cell in cells:
        placeholder = _number(cell, cell.shipped, Origin.PLACEHOLDER)
        own = _number(cell, cell.own, Origin.OWN)
        rows.append((cell.path, one_line(cell.words), placeholder, own))
    yield from (f"  {line}" for line in columns(rows, frozenset({2, 3})))


def _number(cell: OpenCell, number: Fraction | None, origin: Origin) -> str:
    return "–" if number is None else f"{cell.written(number)}{origin.sign}"
