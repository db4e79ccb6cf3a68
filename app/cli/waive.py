"""`voltigeur waive`: let a finding of an army be, for a reason, or open it again."""

import os
from pathlib import Path

import click

from app.cli.check import finding_lines
from app.cli.lines import say
from app.cli.opening import army_at, rulebooks
from app.cli.options import FILE, army_file
from app.core.armies import waiving
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Finding
from app.services import armies


@click.command("waive", short_help="Let a finding be, for a reason that is printed.")
@army_file
@click.argument("number", type=click.IntRange(min=1), metavar="NUMBER")
@click.option("--reason", default="", metavar="TEXT", help="Why it may be; it is printed.")
@click.option("--take-back", is_flag=True, help="Open a finding again that was waived.")
@click.option(
    "-o", "--output", type=FILE, metavar="FILE.army", help="Where to write it; FILE if left out."
)
@click.option("--force", is_flag=True, help="Write it even over another file that is there.")
def waive_finding(
    file: Path, number: int, reason: str, take_back: bool, output: Path | None, force: bool
) -> None:
    """Waive the finding of FILE that “voltigeur check” gives as its NUMBERth, the first being 1.

    It counts no more while it stays as it is; other numbers open it again.
    """
    books, army = rulebooks(brief=True), army_at(file)
    found = armies.findings(books, army)
    if number > len(found):
        many = "nothing is found" if not found else f"{len(found)} are found"
        raise NotAllowed(f"NUMBER: {number} is not there, {many}; “voltigeur check” lists them.")
    if output is not None and os.path.isfile(output) and not force:
        raise NotAllowed(f"{output} is there already: choose another name, or add --force.")
    made = _turned(army, found[number - 1], reason, back=take_back)
    armies.write_army(made, output or file)
    say([*finding_lines(books, made, armies.findings(books, made)), f"Wrote {output or file}."])


def _turned(army: Army, finding: Finding, reason: str, *, back: bool) -> Army:
    """Give an army with a finding waived, or open again. Raises NotAllowed for half an answer."""
    if not back:
        return waiving.waive(army, finding, reason)
    if reason:
        raise NotAllowed("--reason: a waiver that is taken back needs none.")
    if not finding.waived:
        raise NotAllowed(f"--take-back: “{finding.text}” is not waived.")
    return waiving.take_back(army, finding)
