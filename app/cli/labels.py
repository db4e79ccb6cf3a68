"""`voltigeur labels`: labels for the bases of an army as a PDF."""

from pathlib import Path

import click

from app.cli import options, print_options
from app.cli.opening import army_at, rulebooks, write_sheet
from app.cli.print_options import Given
from app.services import printing
from app.services.printing import SheetName


@click.command(short_help="Print the labels of an army’s bases as a PDF.")
@options.army_file
@options.pdf
@print_options.labels
def labels(file: Path, output: Path, **how: Given) -> None:
    """Print the labels of an army’s bases as a PDF, with cut marks."""
    army = army_at(file)
    wanted = print_options.print_set(printing.only(SheetName.LABELS, army), how)
    source = printing.of_army(rulebooks(), army)
    write_sheet(printing.printed(source, wanted).pdf, output, file)
