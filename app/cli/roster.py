"""`voltigeur roster`: an army's roster as a PDF."""

from pathlib import Path

import click

from app.cli import options, print_options
from app.cli.opening import army_at, rulebooks, write_sheet
from app.cli.print_options import Given
from app.services import printing
from app.services.printing import SheetName


@click.command(short_help="Print an army’s roster as a PDF.")
@options.army_file
@options.pdf
@print_options.roster
def roster(file: Path, output: Path, **how: Given) -> None:
    """Print an army’s roster as a PDF."""
    army = army_at(file)
    wanted = print_options.print_set(printing.only(SheetName.ROSTER, army), how)
    source = printing.of_army(rulebooks(), army)
    write_sheet(printing.printed(source, wanted).pdf, output, file)
