"""`voltigeur library`: the armies and battles in folders, found by words and filters."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import click

from app.cli.lines import columns, notice, one_line, say, say_json
from app.cli.opening import rulebooks
from app.cli.options import FILE, as_json
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.exact import plain, shown
from app.core.kernel.findings import Severity
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import pieces
from app.services import library as shelf
from app.services.library import Item, Trouble
from app.services.library_search import GRAVE, Sought, found, legality, points_of
from app.services.rulebooks import Rulebooks
from app.services.settings import load_settings

WORDS = {
    Severity.NOT_LEGAL.value: "not legal",
    Severity.UNFINISHED.value: "unfinished",
    Severity.UNUSUAL.value: "unusual",
}


@click.command("library", short_help="List the armies and battles in your folders.")
@click.argument("folder", type=FILE, required=False, metavar="[FOLDER]")
@click.option("--search", default="", metavar="WORDS", help="Only files with all these words.")
@click.option("--ruleset", default="", metavar="R", help="Only files of this ruleset.")
@click.option("--nation", default="", metavar="N", help="Only files with this nation.")
@click.option("--tag", default="", metavar="T", help="Only files with this tag.")
@click.option(
    "--findings", is_flag=True, help="Say how each stands too: its findings, a battle’s phase."
)
@as_json
def library(
    folder: Path | None,
    search: str,
    ruleset: str,
    nation: str,
    tag: str,
    *,
    findings: bool,
    as_json: bool,
) -> None:
    """List the armies and battles of a folder and those below it.

    Without FOLDER it lists your library: the folders you added in the window, and the battles that
    Voltigeur keeps. A file that cannot be read is listed with the reason. How each stands by the
    rules is worked out with --findings alone, since it takes a while where there are many.
    """
    books = rulebooks(brief=True)
    rules, country = _ruleset(books, ruleset), _nation(books, nation)
    sought = Sought(search, ruleset=rules, nation=country, tags=(tag,) if tag else ())
    folders = [folder.absolute()] if folder else _folders()
    if not folders:
        notice("No folder is in your library yet; name one, or add it in the window.")
    items, troubles = _looked(books, folders, sought, findings=findings)
    if folder is not None and troubles and troubles[0].folder == folder.absolute():
        raise NotAllowed(f"{folder}: {troubles[0].text}; name another folder.", "folder")
    for one in troubles:
        notice(f"{one.folder}: {one.text}.")
    if as_json:
        say_json([item_form(one, findings=findings) for one in items])
        return
    rows = [(one.name, *_told(one, books, findings=findings), str(one.path)) for one in items]
    say([*columns([[one_line(cell) for cell in row] for row in rows]), _count(len(items))])


def _ruleset(books: Rulebooks, given: str) -> str:
    if not given:
        return ""
    known = {one.casefold(): one for one in books.rulesets}
    if given.casefold() not in known:
        raise unknown("ruleset", given, books.rulesets)
    return known[given.casefold()]


def _nation(books: Rulebooks, given: str) -> str:
    known = {id_.casefold(): id_ for one in books.rulesets.values() for id_ in one.nations}
    if given and given.casefold() not in known:
        raise unknown("nation", given, known.values())
    return known[given.casefold()] if given else ""


def _folders() -> list[Path]:
    settings, told = load_settings()
    notice(told)
    own = shelf.battles_folder()
    return [*map(Path, settings.library), *([own] if own else [])]


def _looked(
    books: Rulebooks, folders: Sequence[Path], sought: Sought, *, findings: bool
) -> tuple[list[Item], tuple[Trouble, ...]]:
    """Give the files that are sought, with `findings` as they stand, and what cannot be read."""
    items: dict[Path, Item] = {}
    troubles: tuple[Trouble, ...] = ()
    for step in shelf.look(
        books, folders, judged=lambda one: findings and bool(found([one], sought))
    ):
        items |= {one.path: one for one in step.items}
        troubles += step.troubles
    return found(items.values(), replace(sought, order="name")), troubles


def _count(number: int) -> str:
    return "1 file." if number == 1 else f"{number:,} files."


def _told(item: Item, books: Rulebooks, *, findings: bool) -> tuple[str, str, str]:
    """Say what a file is, how large, and with `findings` how it stands."""
    if item.trouble:
        return "cannot be read", "", item.trouble
    ruleset, told = shelf.ruleset_of(item, books), item.summary
    title = ruleset.title if ruleset else ""
    nations = ", ".join(shelf.nation_names(item, books))
    what = " ".join(filter(None, (title, "battle" if item.is_battle else "army", nations)))
    state = _state(item) if findings else ""
    if told is not None and item.is_battle:
        return what, f"turn {told.turn}" if told.turn else "not begun", state
    points, elements = points_of(item), told.elements if told else 0
    size = pieces(elements, ruleset) if ruleset else str(elements)
    cost = f"{shown(points)} points" if points is not None else ""
    return what, ", ".join(filter(None, (size, cost))), state


def _state(item: Item) -> str:
    told = item.standing
    if told is None:
        return ""
    if item.is_battle:
        return told.verdict or told.trouble or told.phase
    grave = [f"{count} {WORDS[key]}" for key, count in told.counts if key in GRAVE]
    unusual = dict(told.counts).get(Severity.UNUSUAL.value, 0)
    return ", ".join(grave) or (f"legal, {unusual} unusual" if unusual else "legal")


def item_form(item: Item, *, findings: bool) -> Json:
    """Give a file of the library as JSON; what is not known of its kind is left out.

    How it stands by the rules is told with `findings` alone, its points always.
    """
    told, standing = item.summary, item.standing if findings else None
    form: dict[str, Json] = {
        "path": str(item.path),
        "name": item.name,
        "kind": "battle" if item.is_battle else "army",
        "bytes": item.stamp.size,
        "changed": datetime.fromtimestamp(item.stamp.mtime_ns // 10**9, UTC).isoformat(),
    }
    if told is None or item.trouble:
        return {**form, "trouble": item.trouble}
    form |= {
        "ruleset": told.ruleset,
        "nations": list(told.nations),
        "year": told.year,
        "elements": told.elements,
        "tags": list(told.tags),
        "notes": told.notes,
    }
    if item.is_battle:
        state: Json = {"phase": standing.phase, "verdict": standing.verdict} if standing else {}
        return {**form, "sides": list(told.sides), "turn": told.turn, "entries": told.entries} | (
            state if isinstance(state, dict) else {}
        )
    points = points_of(item)
    form |= {"list": told.list_id, "points": None if points is None else plain(points)}
    if standing is None:
        return form
    counts: dict[str, Json] = dict(standing.counts)
    return {**form, "legal": legality(item), "findings": counts}
