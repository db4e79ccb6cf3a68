"""`voltigeur convert`: a historical order of battle as an army."""

import os
from collections.abc import Mapping
from pathlib import Path

import click

from app.cli.lines import one_line, say, say_json
from app.cli.opening import rulebooks, write_army
from app.cli.options import FILE, as_json
from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import pieces
from app.services import armies, historical


def _answers(
    ctx: click.Context,  # noqa: ARG001 - click calls it with all three
    param: click.Parameter,  # noqa: ARG001
    given: tuple[str, ...],
) -> Mapping[str, Json]:
    found: dict[str, Json] = {}
    for one in given:
        key, equals, value = (part.strip() for part in one.partition("="))
        if not equals or not key:
            raise NotAllowed(f"--set: write KEY=VALUE, as in foot_men=800, not {clipped(one)}.")
        found[key] = int(value) if value.isdecimal() else value
    return found


@click.command(short_help="Make an army of a historical order of battle.")
@click.argument("order", metavar="OOB")
@click.option("--to", required=True, metavar="RULESET", help="The ruleset of the army.")
@click.option("--side", default="", metavar="S", help="A side by its name or number; the first.")
@click.option("--name", default="", metavar="T", help="The army’s name; the side’s if left out.")
@click.option(
    "--set",
    "told",
    callback=_answers,
    multiple=True,
    metavar="KEY=VALUE",
    help="Change the scale or another convention, as in foot_men=800.",
)
@click.option(
    "-o", "--output", type=FILE, required=True, metavar="FILE.army", help="Where to write it."
)
@click.option("--force", is_flag=True, help="Write it even over a file that is there.")
@as_json
def convert(
    order: str,
    to: str,
    side: str,
    name: str,
    told: Mapping[str, Json],
    output: Path,
    force: bool,
    as_json: bool,
) -> None:
    """Make an army of OOB, a shipped order of battle by its id or a file of one.

    Every decision is told: what a strength was taken from, how it was counted, what has no place.
    """
    books = rulebooks(brief=True)
    found = historical.order_named(order)
    made = historical.convert_order(books, found, to, side=side, told=told, name=name)
    if os.path.isfile(output) and not force:  # False also where nobody may look: writing says why
        raise NotAllowed(f"{output} is there already: choose another name, or add --force.")
    army = made.army
    write_army(army, output)
    if as_json:
        decided: list[Json] = [{"of": one.of, "text": one.words} for one in made.decided]
        say_json({"file": str(output), "name": army.name, "decided": decided})
        return
    others = [one.name for one in found.sides if one.name != army.name and not side]
    also = f" The other side is {one_line(others[0])}: --side 2." if others else ""
    taken = pieces(army.order_of_battle.strength, books.of_army(army))
    standing = armies.standing(armies.findings(books, army))
    say(
        [
            *(one_line(one.words) for one in made.decided),
            f"Wrote {output}: {one_line(army.name)}, {taken}, {standing}.{also}",
        ]
    )
