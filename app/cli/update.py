"""`voltigeur update`: an army and its list as it is here now."""

import os
from pathlib import Path

import click

from app.cli.check import WORDS
from app.cli.lines import columns, one_line, say, say_json
from app.cli.opening import army_at, rulebooks, write_army
from app.cli.options import FILE, army_file, as_json
from app.core.armies.totals import Total
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Finding
from app.core.kernel.json_values import Json
from app.services.json_forms import finding_form, total_form
from app.services.list_updates import ListUpdate, Stand, list_update, taken


@click.command(short_help="Say what changed in an army’s list, and take it if you accept.")
@army_file
@click.option("--accept", is_flag=True, help="Take the list as it is now.")
@click.option(
    "-o", "--output", type=FILE, metavar="FILE.army", help="Where to write the army that took it."
)
@click.option("--force", is_flag=True, help="Write it even over a file that is there, as FILE.")
@as_json
def update(file: Path, accept: bool, output: Path | None, force: bool, as_json: bool) -> None:
    """Compare the copy of its list that FILE keeps with the list as it is here now.

    Both totals are told, what is found under either, and the lines that differ. Nothing is written
    without --accept, which takes -o; with --force and no -o it writes FILE itself.
    """
    if output is not None and not accept:
        raise NotAllowed("--output: nothing is written without --accept.")
    target = output or file
    if accept and output is None and not force:
        raise NotAllowed("--accept: name a file with -o, or add --force to write FILE itself.")
    if accept and output is not None and os.path.isfile(output) and not force:
        raise NotAllowed(f"{output} is there already: choose another name, or add --force.")
    books, army = rulebooks(brief=True), army_at(file)
    found = list_update(books, army)
    written = accept and (found is not None or output is not None)
    if written:
        write_army(taken(books, army), target)
    if as_json:
        say_json(update_form(found, str(target) if written else None))
        return
    lines = update_lines(army, found)
    if written:
        lines.append(f"Wrote {target}: it has its list as it is now.")
    elif found is not None:
        lines.append("Nothing is changed. --accept takes the list as it is now.")
    say(lines)


def update_lines(army: Army, found: ListUpdate | None) -> list[str]:
    """Write what differs, and how the army stands under either list."""
    if found is None:
        return [f"{one_line(army.name)}: its list is as the army took it."]
    whose = ", your own list," if found.own else ""
    lines = [
        f"{one_line(army.name)} · {one_line(found.title)}{whose} has changed since the army took "
        "its copy, which still binds it.",
        "",
    ]
    rows = [("", "as you took it", "as it is now")]
    rows += [(one_line(one.what), one.before, one.after) for one in found.lines]
    rows.append(("The army", _totals(found.before.totals), _totals(found.after.totals)))
    rows.append(("", found.before.standing, found.after.standing))
    lines += columns(rows)
    for title, told in (("Found besides", found.opened), ("Found no more", found.closed)):
        if told:
            lines += ["", title, *(f"  {_finding(one)}" for one in told)]
    return [*lines, ""]


def _finding(one: Finding) -> str:
    return f"{WORDS[one.severity]}: {one_line(one.text)}"


def _totals(found: tuple[Total, ...]) -> str:
    return " · ".join(one.said if one.of is None else f"{one.said} of {one.of}" for one in found)


def update_form(found: ListUpdate | None, written: str | None) -> dict[str, Json]:
    """Give what differs as JSON."""
    told: dict[str, Json] = {"changed": found is not None, "written": written}
    if found is None:
        return told
    lines: list[Json] = [
        {"what": one.what, "before": one.before, "after": one.after} for one in found.lines
    ]
    return {
        **told,
        "list": found.title,
        "lines": lines,
        "before": _stand(found.before),
        "after": _stand(found.after),
    }


def _stand(one: Stand) -> dict[str, Json]:
    return {
        "standing": one.standing,
        "totals": [total_form(each) for each in one.totals],
        "findings": [finding_form(each) for each in one.found],
    }
