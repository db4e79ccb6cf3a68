"""`voltigeur roster`: an army's roster as a PDF."""

from pathlib import Path

import click

from app.cli import options
from app.cli.opening import army_at, rulebooks, write_sheet
from app.services import printing


@click.command(short_help="Print an army’s roster as a PDF.")
@options.army_file
@options.pdf
@options.paper
@options.layout
def roster(file: Path, output: Path, paper: str, layout: str) -> None:
    """Print an army’s roster as a PDF."""
    data = printing.roster(rulebooks(), army_at(file), paper, layout)
    write_sheet(data, output, file)
