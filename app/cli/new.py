"""`voltigeur new`: a new army as a file."""

import os
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import click

from app.cli.lines import one_line, say
from app.cli.opening import rulebooks, write_army
from app.cli.options import FILE, rulings, scale
from app.core.kernel.errors import NotAllowed
from app.core.kernel.ruleset import pieces
from app.services import armies


@click.command(short_help="Make a new army.")
@click.argument("list_id", metavar="LIST")
@click.option("--nation", default="", metavar="N", help="Its nation; none for none.")
@click.option("--year", type=int, metavar="Y", help="Its year.")
@click.option("--name", default="", metavar="T", help="Its name; the list’s title if left out.")
@click.option(
    "--with",
    "offers",
    multiple=True,
    metavar="OFFER",
    help="Take what the list offers besides its entries, as light_division.",
)
@scale
@rulings
@click.option(
    "-o", "--output", type=FILE, required=True, metavar="FILE.army", help="Where to write it."
)
@click.option("--force", is_flag=True, help="Write it even over a file that is there.")
def new(
    list_id: str,
    nation: str,
    year: int | None,
    name: str,
    offers: tuple[str, ...],
    scale: Fraction,
    rulings: Mapping[str, str],
    output: Path,
    force: bool,
) -> None:
    """Make a new army of LIST: a ready army whole and legal, any other list empty.

    “voltigeur lists” names the lists.
    """
    books = rulebooks(brief=True)
    army = armies.new_army(
        books, list_id, name=name, nation=nation, year=year, rulings=rulings, scale=scale
    )
    for one in offers:
        army = armies.take_offer(books, army, one)
    if os.path.isfile(output) and not force:  # False also where nobody may look: writing says why
        raise NotAllowed(f"{output} is there already: choose another name, or add --force.")
    write_army(army, output)
    found = armies.findings(books, army)
    taken = pieces(army.order_of_battle.strength, books.of_army(army))
    say([f"Wrote {output}: {one_line(army.name)}, {taken}, {armies.standing(found)}."])
