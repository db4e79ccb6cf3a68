"""`voltigeur demo`: what Voltigeur does, without a window."""

from pathlib import Path

import click

from app.cli.check import finding_lines
from app.cli.figures import figure_lines
from app.cli.lines import say
from app.cli.odds import before_dice, odds_lines
from app.cli.options import FILE
from app.cli.resolve import head, result_lines
from app.services import armies, play, printing
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from app.services.sample import Sample, sample

FOLDER = Path("voltigeur-demo")


@click.command(short_help="Show what Voltigeur does, without a window.")
@click.option(
    "--out",
    "folder",
    type=FILE,
    default=FOLDER,
    show_default=True,
    metavar="DIR",
    help="Where the sheets go.",
)
def demo(folder: Path) -> None:
    """Show what Voltigeur does, without a window: a sample army, its sheets, and a combat."""
    books, shown = shipped_rulebooks(), sample()
    written = _sheets(books, shown, folder)
    found = armies.findings(books, shown.army)
    ruleset = books.of_army(shown.army)
    posed = play.pose(books, shown.combat)
    say(
        [
            *finding_lines(books, shown.army, found),
            "",
            *figure_lines(shown.army, ruleset, working=False),
            "",
        ]
    )
    say([f"Wrote {path}." for path in written])
    say(
        [
            "",
            *head(posed),
            *before_dice(posed),
            "",
            *odds_lines(play.chances(posed)),
            *result_lines(posed, play.resolution(posed)),
        ]
    )


def _sheets(books: Rulebooks, shown: Sample, folder: Path) -> list[Path]:
    """Write the three sheets, and the army itself unless there is one already."""
    army = shown.army
    sheets = {
        "roster.pdf": printing.roster(books, army, "a4"),
        "play-sheet.pdf": printing.play_sheet(books, army.ruleset, "a4", army),
        "labels.pdf": printing.labels(books, army, "a4"),
    }
    printing.make_folder(folder)
    written = [folder / name for name in sheets]
    for path, data in zip(written, sheets.values(), strict=True):
        printing.write_file(data, path)
    own = folder / shown.file.name
    if not own.exists():
        armies.write_army(army, own)
        written.append(own)
    return written
