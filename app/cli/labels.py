"""`voltigeur labels`: labels for the bases of an army as a PDF."""

from pathlib import Path

import click

from app.cli import options
from app.cli.opening import army_at, write_sheet
from app.services import printing
from app.services.rulebooks import shipped_rulebooks


@click.command(short_help="Print the labels of an army’s bases as a PDF.")
@options.army_file
@options.pdf
@options.paper
def labels(file: Path, output: Path, paper: str) -> None:
    """Print the labels of an army’s bases as a PDF, with cut marks."""
    write_sheet(printing.labels(shipped_rulebooks(), army_at(file), paper), output, file)
