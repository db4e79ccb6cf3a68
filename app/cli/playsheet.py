"""`voltigeur playsheet`: a ruleset's play sheet as a PDF."""

from collections.abc import Mapping
from pathlib import Path

import click

from app.cli import options, print_options
from app.cli.opening import army_at, rulebooks, write_sheet
from app.cli.print_options import Given
from app.services import printing
from app.services.printing import SheetName


@click.command(short_help="Print a ruleset’s play sheet as a PDF.")
@click.argument("ruleset")
@options.pdf
@print_options.play_sheet
@click.option(
    "--army", type=options.FILE, metavar="FILE", help="Print it for this army and its rulings."
)
@options.rulings
def playsheet(
    ruleset: str, output: Path, army: Path | None, rulings: Mapping[str, str], **how: Given
) -> None:
    """Print the play sheet of RULESET as a PDF."""
    own = army_at(army) if army is not None else None
    wanted = print_options.print_set(printing.only(SheetName.PLAY_SHEET, own), how)
    source = printing.of_rules(rulebooks(), ruleset, own, rulings)
    write_sheet(printing.printed(source, wanted).pdf, output, army)
