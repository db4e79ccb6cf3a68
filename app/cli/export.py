"""`voltigeur export`: a battle report as text."""

from pathlib import Path

import click

from app.cli.lines import notice
from app.cli.opening import rulebooks, write_sheet
from app.cli.options import FILE, battle_file
from app.services import battle_reports, battles


@click.command(short_help="Write a battle report as Markdown.")
@battle_file
@click.option(
    "--as",
    "form",
    type=click.Choice(battle_reports.FORMS, case_sensitive=False),
    required=True,
    help="As what.",
)
@click.option("--formation", default="", metavar="NAME", help="Tell of this formation alone.")
@click.option(
    "--turn",
    "turns",
    type=click.IntRange(min=1),
    multiple=True,
    metavar="N",
    help="Tell of this turn alone; may be given several times.",
)
@click.option("-o", "--output", type=FILE, metavar="X.md", help="Where to write it.")
def export(
    file: Path, form: str, formation: str, turns: tuple[int, ...], output: Path | None
) -> None:
    """Write the report of a battle: its log, turn summaries and losses.

    Without -o it is printed.
    """
    opened = battles.open_(rulebooks(), file)
    for words in opened.notices:
        notice(f"{file}: {words}")
    text = battle_reports.report_text(opened, form, formation=formation, turns=turns)
    if output is None:
        click.echo(text, nl=False)
    else:
        write_sheet(text.encode("utf-8", "backslashreplace"), output, file, what="battle")
