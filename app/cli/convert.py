"""`voltigeur convert`: a historical order of battle as an army."""

import os
from collections.abc import Mapping
from pathlib import Path

import click

from app.cli.lines import one_line, say, say_json
from app.cli.opening import rulebooks, write_army
from app.cli.options import FILE, as_json, rulings
from app.cli.pairs import one_each, pairs
from app.core.armies.conversion_report import Entry, Report
from app.core.kernel.conversion import Decided
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import pieces
from app.services import armies, exports, historical
from app.services.rulebooks import Rulebooks


def _answers(
    ctx: click.Context,  # noqa: ARG001 - click calls it with all three
    param: click.Parameter,  # noqa: ARG001
    given: tuple[str, ...],
) -> Mapping[str, Json]:
    shape = "KEY=VALUE, as in foot_men=800"
    told = pairs("--set", shape, given, may_be_empty=True)
    return one_each("--set", "values", ((key, _value(words)) for key, words in told))


def _value(words: str) -> Json:
    return int(words) if words.isascii() and words.isdecimal() else words


@click.command(short_help="Make an army of a historical order of battle.")
@click.argument("order", metavar="OOB")
@click.option("--to", required=True, metavar="RULESET", help="The ruleset of the army.")
@click.option("--side", metavar="S", help="A side by its name or number; the first.")
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
    side: str | None,
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
    _check_rulings(books, to, rulings)
    answers = {**told, **rulings}
    if side is not None and not side.strip():
        names = "; ".join(f"{at} {one_line(one.name)}" for at, one in enumerate(found.sides, 1))
        raise NotAllowed(f"--side: name a side or give its number: {names}.")
    made = historical.convert_order(books, found, to, side=side or "", told=answers, name=name)
    _check_targets(order, output, report, force=force)
    if report is not None:
        exports.refuse_over(report)
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


def _check_rulings(books: Rulebooks, to: str, rulings: Mapping[str, str]) -> None:
    """Refuse a ruling that a conversion does not rest on, with those that it does."""
    allowed = [one.key for one in historical.order_questions(books, to) if one.rulings]
    for id_ in rulings:
        if id_ in allowed:
            continue
        if id_ not in books.ruleset(to).choices.rulings:
            raise unknown("--ruling", id_, allowed)
        listed = ", ".join(allowed) or "none"
        raise NotAllowed(f"--ruling: {id_} changes nothing in a conversion. Allowed: {listed}.")


def _check_targets(order: str, output: Path, report: Path | None, *, force: bool) -> None:
    """Refuse, before anything is written, files that would be lost or that cannot be written."""
    if report is not None and _is_same(output, report):
        text = f"{report} is named for the army and for its report: name another file for one."
        raise NotAllowed(text)
    for path in (output, report):
        if path is None:
            continue
        if os.path.isfile(order) and _is_same(path, Path(order)):
            raise NotAllowed(f"{path} is the order of battle itself: name another file.")
        if os.path.isfile(path) and not force:  # False also where nobody may look: writing says why
            raise NotAllowed(f"{path} is there already: choose another name, or add --force.")
    for path in (output, report):
        if path is not None:
            historical.check_writable(path)


def _is_same(one: Path, other: Path) -> bool:
    """Say whether two paths are of one file, there or not yet; case alone makes no other file."""
    if os.path.exists(one) and os.path.exists(other):
        return os.path.samefile(one, other)
    return os.path.realpath(one).casefold() == os.path.realpath(other).casefold()


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
