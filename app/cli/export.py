"""`voltigeur export`: an army as text or a table, a battle report as text or on paper."""

import os
from pathlib import Path

import click

from app.cli.lines import notice, say
from app.cli.opening import army_at, rulebooks, write_army, write_sheet
from app.cli.options import FILE, paper
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.listing import listed
from app.services import armies, battle_reports, battles, exports

OF_BATTLES = (*battle_reports.FORMS, battle_reports.PDF)
FORMS = tuple(dict.fromkeys((*exports.FORMS, *OF_BATTLES)))


@click.command(short_help="Write an army as text or a table, a battle report as Markdown or PDF.")
@click.argument("file", type=FILE, metavar="FILE")
@click.option(
    "--as",
    "form",
    type=click.Choice(FORMS, case_sensitive=False),
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
@click.option("--force", is_flag=True, help="Write JSON even over an army that is there.")
def export(
    file: Path,
    form: str,
    formation: str,
    turns: tuple[int, ...],
    paper: str,
    output: Path | None,
    force: bool,
) -> None:
    """Write an army, or the report of a battle: its log, turn summaries and losses.

    An army goes out as text, markdown, bbcode, csv or json; share is the text with a block that
    “import” makes the same army of. A battle goes out as markdown or pdf, whole or a formation and
    turns of it. Without -o it is printed; a PDF needs it, and alone asks for a paper.
    """
    if exports.holds_battle(file):
        _battle(file, form, formation, turns, paper, output)
    else:
        if formation or turns:
            option = "--formation" if formation else "--turn"
            raise NotAllowed(f"{option} is for battles; {file} is an army.")
        _army(file, form, output, force=force)


def _army(file: Path, form: str, output: Path | None, *, force: bool) -> None:
    if form not in exports.FORMS:
        raise NotAllowed(
            f"--as: an army is written as {listed(exports.FORMS, 'or')}; “voltigeur roster” writes "
            "a PDF of it."
        )
    books, army = rulebooks(brief=True), army_at(file)
    if output is None:
        click.echo(exports.exported(books, army, form), nl=False)
    elif form == exports.JSON:
        _army_file(army, output, file, force=force)
    else:
        write_sheet(exports.exported_bytes(books, army, form), output, file)


def _army_file(army: Army, output: Path, file: Path, *, force: bool) -> None:
    """Write an army's own file; what such a file held before is kept as an earlier version."""
    exports.refuse_own_file(output, file)
    if os.path.isfile(output) and not force:  # False also where nobody may look: writing says why
        raise NotAllowed(f"{output} is there already: choose another name, or add --force.")
    if output.suffix.casefold() != ".army":
        exports.refuse_over(output)
    write_army(armies.cleaned(army)[0], output)
    say([f"Wrote {output}."])


def _battle(
    file: Path, form: str, formation: str, turns: tuple[int, ...], paper: str, output: Path | None
) -> None:
    if form not in OF_BATTLES:
        raise NotAllowed(f"--as: a battle is written as {listed(OF_BATTLES, 'or')}, not as {form}.")
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
