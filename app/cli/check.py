"""`voltigeur check`: what is wrong, missing or worth knowing in an army."""

from pathlib import Path

import click

from app.cli.lines import one_line, pad, say, say_json
from app.cli.opening import army_at, rulebooks
from app.cli.options import army_file, as_json
from app.core.kernel.army import Army
from app.core.kernel.findings import Finding, Severity
from app.services import armies
from app.services.json_forms import finding_form
from app.services.rulebooks import Rulebooks

WORDS = {
    Severity.NOT_LEGAL: "Not legal",
    Severity.UNFINISHED: "Unfinished",
    Severity.UNUSUAL: "Unusual",
    Severity.NOTE: "Note",
}
ROOM = 12


@click.command(short_help="Say what is wrong or missing in an army.")
@army_file
@as_json
@click.pass_context
def check(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Say what is wrong, missing or worth knowing in an army.

    Ends with 1 if something is Not legal or Unfinished, with 2 if the file cannot be read, else
    with 0.
    """
    books = rulebooks()
    army = army_at(file)
    found = armies.findings(books, army)
    legal = armies.is_legal(found)
    if as_json:
        say_json({"legal": legal, "findings": [finding_form(one) for one in found]})
    else:
        say(finding_lines(books, army, found))
    ctx.exit(0 if legal else 1)


def finding_lines(books: Rulebooks, army: Army, found: tuple[Finding, ...]) -> list[str]:
    """Write the findings of an army, each with its place and rule."""
    ruleset, army_list = books.of_army(army), armies.army_list_of(books, army)
    whose = " (your own list)" if army_list.own else ""
    head = f"{ruleset.title}, {one_line(army_list.title)}{whose}: {armies.standing(found)}"
    lines = [f"{one_line(army.name)} · {head}"]
    if not found:
        lines.append("Nothing to mention.")
    for one in found:
        place = " · ".join(filter(None, (one_line(one.where), one_line(one.rule))))
        lines += [f"{pad(WORDS[one.severity], ROOM)}{one_line(one.text)}", f"{' ' * ROOM}{place}"]
        if one.waived:
            lines.append(f"{' ' * ROOM}Waived: {one_line(one.waived)}")
        if one.lapsed:
            lines.append(f"{' ' * ROOM}It was waived when it read “{one_line(one.lapsed)}”")
    return lines
