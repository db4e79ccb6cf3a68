"""`voltigeur sheet`: any sheet of an army or a battle as a PDF, or the set kept with the army."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from app.cli import options, print_options
from app.cli.opening import army_at, rulebooks, write_sheet
from app.cli.print_options import Given
from app.core.kernel.errors import NotAllowed, unknown
from app.services import battle_reports, battles, printing
from app.services.printing import PrintSet, SheetName, Source

SET = "set"


@click.command(short_help="Print any sheet of an army, or the set kept with it, as a PDF.")
@click.argument("names", metavar="NAME[,NAME…]")
@click.argument("file", type=options.FILE, metavar="FILE")
@options.pdf
@print_options.every
def sheet(names: str, file: Path, output: Path, **how: Given) -> None:
    """Print sheets of the army or battle in FILE into one PDF, in this order.

    NAME is roster, chart, labels, cards, casualties, orders, markers, rulers, playsheet, report
    (of a battle), or “set” for what is kept with the army.
    """
    wanted = _names(names)
    if wanted == (SheetName.REPORT,):
        opened = battles.open_(rulebooks(), file)
        report = partial(battle_reports.report_of, opened)
        source = Source(rulebooks(), opened.battle.game.ruleset.id, report=report)
        start = PrintSet(wanted)
    else:
        army = army_at(file)
        source = printing.of_army(rulebooks(), army)
        start = printing.print_set_of(army)
        start = replace(start, sheets=wanted) if wanted else start
        if wanted and len(wanted) == 1:
            start = printing.only(wanted[0], army)
    result = printing.printed(source, print_options.print_set(start, how))
    write_sheet(result.pdf, output, file)


def _names(told: str) -> tuple[SheetName, ...]:
    """Read the names of sheets; none is the set kept with the army."""
    offered = printing.offered()
    names = [one.strip().casefold() for one in told.split(",")]
    if names == [SET]:
        return ()
    for one in names:
        if one not in offered:
            raise unknown("NAME", one, [*offered, SET])
    found = tuple(dict.fromkeys(map(SheetName, names)))
    if SheetName.REPORT in found and len(found) > 1:
        raise NotAllowed(
            "NAME: a report is of a battle, the other sheets of an army: print it alone."
        )
    return found
