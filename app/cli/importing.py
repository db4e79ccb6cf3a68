"""`voltigeur import`: an army out of a table, a spreadsheet, a text or another file of ours."""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from app.cli.lines import one_line, say, say_json
from app.cli.opening import STANDARD_INPUT, rulebooks, write_army
from app.cli.options import FILE, as_json
from app.cli.pairs import pairs
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Severity
from app.core.kernel.json_values import Json
from app.services import armies, exchange
from app.services.exchange import Made, Source, Told, Wish
from app.services.rulebooks import Rulebooks

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t", "bar": "|"}

NO_LIST = "A table holds no list, nation and year: --list, --nation and --year give them."
Pairs = tuple[tuple[str, str], ...]


def _pairs(
    ctx: click.Context,  # noqa: ARG001 - click calls it with all three
    param: click.Parameter,
    given: tuple[str, ...],
) -> Pairs:
    """Read pairs, each written KEY=WORDS, several of them with commas between."""
    parts = (part for text in given for part in text.split(",") if part.strip())
    return tuple(pairs(f"--{param.name}", str(param.metavar), parts))


@click.command("import", short_help="Make an army of a table, a spreadsheet or a text.")
@click.argument("file", type=FILE, metavar="FILE")
@click.option("-r", "--ruleset", default="", metavar="R", help="The rules that it is for.")
@click.option("--list", "list_id", default="", metavar="LIST", help="Its list; the freest if none.")
@click.option("--name", default="", metavar="T", help="The army’s name.")
@click.option("--nation", default="", metavar="N", help="Its nation; none for none.")
@click.option("--year", type=int, metavar="Y", help="Its year.")
@click.option("--sheet", default="", metavar="S", help="A sheet by its name or number.")
@click.option(
    "--columns",
    callback=_pairs,
    multiple=True,
    metavar="ROLE=COLUMN,…",
    help="What columns are for, by heading, number or letters: troops=Type,count=Nr.",
)
@click.option(
    "--headings",
    type=click.IntRange(min=0),
    metavar="ROW",
    help="The row of the headings; 0 for none.",
)
@click.option(
    "--troops",
    callback=_pairs,
    multiple=True,
    metavar="WORD=TYPE,…",
    help="What a word for troops means: Voltigeurs=light_infantry.",
)
@click.option("--encoding", default="", metavar="E", help="utf-8, utf-16, cp1252, cp1250, cp1251.")
@click.option(
    "--delimiter",
    type=click.Choice(tuple(DELIMITERS), case_sensitive=False),
    help="What stands between the cells of a text.",
)
@click.option(
    "-o", "--output", type=FILE, required=True, metavar="FILE.army", help="Where to write it."
)
@click.option("--force", is_flag=True, help="Write it even over a file that is there.")
@as_json
def import_(
    file: Path,
    ruleset: str,
    list_id: str,
    name: str,
    nation: str,
    year: int | None,
    sheet: str,
    columns: Pairs,
    headings: int | None,
    troops: Pairs,
    encoding: str,
    delimiter: str | None,
    output: Path,
    force: bool,
    as_json: bool,
) -> None:
    """Make an army of FILE: notation (4xLI, 12xRI), a table (csv, tsv, xlsx, ods), an army of ours.

    “-” reads standard input. Every row that is not understood is told of with its number; troops
    that the rules do not know stay in the army as they were written.
    """
    if os.path.isfile(output) and not force:  # False also where nobody may look: writing says why
        raise NotAllowed(f"{output} is there already: choose another name, or add --force.")
    books = rulebooks(brief=True)
    between = DELIMITERS[delimiter] if delimiter else ""
    source = _source(file, sheet, encoding, between)
    wish = Wish(ruleset, list_id, name, nation, year, headings=headings, meanings=dict(troops))
    wish = _with_columns(books, source, wish, columns)
    made = exchange.import_source(books, source, wish)
    if source.opened is None:
        exchange.refuse_nothing_known(made, books.of_army(made.army))
    write_army(made.army, output)
    if as_json:
        say_json(_told_json(books, made, output))
    else:
        say(
            [
                *_told(books, made, output),
                *((NO_LIST,) if exchange.without_list(made, wish) else ()),
            ]
        )


def _source(file: Path, sheet: str, encoding: str, delimiter: str) -> Source:
    if file != STANDARD_INPUT:
        return exchange.source_at(file, sheet=sheet, encoding=encoding, delimiter=delimiter)
    if sys.stdin is None:
        raise NotAllowed("There is no standard input; name a file instead of -.")
    data = sys.stdin.buffer.read()
    if not data.strip():
        raise NotAllowed("Standard input is empty: send the army there, or name its file.")
    named = Path("standard input")
    read = exchange.source_in(data, named, sheet=sheet, encoding=encoding, delimiter=delimiter)
    return exchange.unnamed(read)


def _with_columns(books: Rulebooks, source: Source, wish: Wish, told: Pairs) -> Wish:
    if not told:
        return wish
    if source.table is None:
        raise NotAllowed("--columns is for tables; name one, or say what its --delimiter is.")
    return exchange.with_columns(books, source.table, wish, told)


def _told(books: Rulebooks, made: Made, output: Path) -> Sequence[str]:
    army = made.army
    standing = armies.standing(armies.findings(books, army))
    summary = exchange.summary(made, books.of_army(army))
    lines = [f"Wrote {output}: {one_line(army.name)}, {summary}, {standing}."]
    if made.columns:
        named = exchange.roles(books.of_army(army))
        taken = (f"{at} {named.get(role, role)}" for at, role in enumerate(made.columns, 1) if role)
        lines.append(f"Columns: {', '.join(taken)}.")
    lines += [one for one in (made.notice,) if one]
    return [*lines, *(_line(one) for one in made.told)]


def _line(one: Told) -> str:
    words = one_line(one.words)
    return f"Row {one.row}: {words}" if one.row else words


def _told_json(books: Rulebooks, made: Made, output: Path) -> Json:
    found = armies.findings(books, made.army)
    counted = Counter(one.severity.value for one in found if not one.waived)
    told: list[Json] = [
        {"row": one.row, "text": one.words, "understood": one.understood} for one in made.told
    ]
    return {
        "file": str(output),
        "name": made.army.name,
        "elements": made.army.order_of_battle.strength,
        "formations": made.formations,
        "legal": armies.is_legal(found),
        "findings": {one.value: counted[one.value] for one in Severity},
        "not_understood": list(made.not_understood),
        "columns": list(made.columns),
        "told": told,
    }
