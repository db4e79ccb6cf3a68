"""`voltigeur export`: a battle report as text or on paper."""

from pathlib import Path

import click

from app.cli.lines import notice
from app.cli.opening import rulebooks, write_sheet
from app.cli.options import FILE, battle_file, paper
from app.core.kernel.errors import NotAllowed
from app.services import battle_reports, battles


@click.command(short_help="Write a battle report as Markdown or PDF.")
@battle_file
@click.option(
    "--as",
    "form",
    type=click.Choice((*battle_reports.FORMS, battle_reports.PDF), case_sensitive=False),
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
@paper
@click.option("-o", "--output", type=FILE, metavar="FILE", help="Where to write it.")
def export(
    file: Path, form: str, formation: str, turns: tuple[int, ...], paper: str, output: Path | None
) -> None:
    """Write the report of a battle: its log, turn summaries and losses.

    Without -o a text is printed; a PDF needs it, and alone asks for a paper.
    """
    if output is None and form == battle_reports.PDF:
        raise NotAllowed("--output is missing: name the file to write the PDF to.")
    opened = battles.open_(rulebooks(), file)
    for words in opened.notices:
        notice(f"{file}: {words}")
    if form == battle_reports.PDF:
        data = battle_reports.report_pdf(opened, paper, formation=formation, turns=turns)
    else:
        text = battle_reports.report_text(opened, form, formation=formation, turns=turns)
        data = text.encode("utf-8", "backslashreplace")
    if output is None:
        click.echo(text, nl=False)
    else:
        write_sheet(data, output, file, what="battle")
