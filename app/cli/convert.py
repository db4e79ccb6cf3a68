"""`voltigeur convert`: a historical order of battle as an army."""

import os
from collections.abc import Mapping
from pathlib import Path

import click

from app.cli.lines import one_line, say, say_json
from app.cli.opening import rulebooks, write_army
from app.cli.options import FILE, as_json, rulings
from app.core.armies.conversion_report import Entry, Report
from app.core.kernel.conversion import Decided
from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import pieces
from app.services import armies, exports, historical


def _answers(
    ctx: click.Context,  # noqa: ARG001 - click calls it with all three
    param: click.Parameter,  # noqa: ARG001
    given: tuple[str, ...],
) -> Mapping[str, Json]:
    found: dict[str, Json] = {}
    for one in given:
        key, equals, value = (part.strip() for part in one.partition("="))
        if not equals or not key:
            raise NotAllowed(f"--set: write KEY=VALUE, as in foot_men=800, not {clipped(one)}.")
        told: Json = int(value) if value.isascii() and value.isdecimal() else value
        if found.setdefault(key, told) != told:
            raise NotAllowed(f"--set: {clipped(key)} is given two values; give it one.")
    return found


@click.command(short_help="Make an army of a historical order of battle.")
@click.argument("order", metavar="OOB")
@click.option("--to", required=True, metavar="RULESET", help="The ruleset of the army.")
@click.option("--side", default="", metavar="S", help="A side by its name or number; the first.")
@click.option("--name", default="", metavar="T", help="The army’s name; the side’s if left out.")
@click.option(
    "--set",
    "told",
    callback=_answers,
    multiple=True,
    metavar="KEY=VALUE",
    help="Change the scale or a convention, as in foot_men=800, or a formation, by its id, as in "
    "a1.2.quality=good; may be given several times.",
)
@rulings
@click.option("--report", type=FILE, metavar="FILE.md", help="Write the report as Markdown.")
@click.option(
    "-o", "--output", type=FILE, required=True, metavar="FILE.army", help="Where to write it."
)
@click.option("--force", is_flag=True, help="Write it even over a file that is there.")
@as_json
def convert(
    order: str,
    to: str,
    side: str,
    name: str,
    told: Mapping[str, Json],
    rulings: Mapping[str, str],
    report: Path | None,
    output: Path,
    force: bool,
    as_json: bool,
) -> None:
    """Make an army of OOB, an order of battle by its id (your own: own/…) or a file of one.

    Every decision is told: what a strength was taken from, how it was counted, what has no place.
    What may be set stands there in brackets: the key of a setting, the id of a formation.
    Of a formation may be set: quality, arm, men, guns, gun_class, battalions, batteries,
    arms.ARM (men by arm), count (elements or units of foot and horse), and out=yes to leave it out.
    """
    books = rulebooks(brief=True)
    found = historical.order_named(order)
    answers = {**told, **rulings}
    made = historical.convert_order(books, found, to, side=side, told=answers, name=name)
    for path in (output, *(() if report is None else (report,))):
        if os.path.isfile(path) and not force:  # False also where nobody may look: writing says why
            raise NotAllowed(f"{path} is there already: choose another name, or add --force.")
    if report is not None:
        exports.refuse_over(report)
        if os.path.abspath(report) == os.path.abspath(output):
            raise NotAllowed(f"{report} is the army’s file: name another file for the report.")
    army = made.army
    write_army(army, output)
    if report is not None:
        historical.write_report(made.report, report)
    if as_json:
        files: dict[str, Json] = {"file": str(output), "name": army.name}
        if report is not None:
            files["report"] = str(report)
        say_json({**files, **_form(made.report)})
        return
    others = [one.name for one in found.sides if one.id != made.report.side.id and not side]
    also = f" The other side is {one_line(others[0])}: --side 2." if others else ""
    taken = pieces(army.order_of_battle.strength, books.of_army(army))
    standing = armies.standing(armies.findings(books, army))
    say(
        [
            *historical.report_lines(made.report),
            "",
            f"Wrote {output}: {one_line(army.name)}, {taken}, {standing}.{also}",
        ]
    )


def _form(report: Report) -> dict[str, Json]:
    """Give the report as JSON; `decided` has every decision, in the order of battle."""
    names = {one.id: one.name for one in report.entries}
    return {
        "side": report.side.name,
        "settings": [
            {"key": one.key, "text": one.words, "value": one.value, "changed": one.changed}
            for one in report.settings
        ],
        "decided": [
            _decided(one, names[entry.id]) for entry in report.entries for one in entry.decided
        ],
        "formations": [_entry(one) for one in report.entries],
        "uncertainty": report.order.uncertainty,
    }


def _decided(one: Decided, name: str) -> Json:
    told: dict[str, Json] = {
        "of": one.of,
        "text": f"{name}: {one.words}.",
        "matter": one.matter.value,
        "value": one.value,
        "taken": one.taken,
        "rounding": one.rounding,
        "rulings": list(one.rulings),
    }
    return {key: value for key, value in told.items() if value not in ("", [])}


def _entry(one: Entry) -> Json:
    return {
        "id": one.id,
        "name": one.name,
        "commander": one.commander,
        "printed": one.printed,
        "became": list(one.became),
        "doubts": list(one.doubts),
    }
