"""`voltigeur playsheet`: a ruleset's play sheet as a PDF."""

from collections.abc import Mapping
from pathlib import Path

import click

from app.cli import options
from app.cli.opening import army_at, rulebooks, write_sheet
from app.services import printing


@click.command(short_help="Print a ruleset’s play sheet as a PDF.")
@click.argument("ruleset")
@options.pdf
@options.paper
@click.option(
    "--army", type=options.FILE, metavar="FILE", help="Print it for this army and its rulings."
)
@options.rulings
def playsheet(
    ruleset: str, output: Path, paper: str, army: Path | None, rulings: Mapping[str, str]
) -> None:
    """Print the play sheet of RULESET as a PDF."""
    own = army_at(army) if army is not None else None
    data = printing.play_sheet(rulebooks(), ruleset, paper, own, rulings)
    write_sheet(data, output, army)
