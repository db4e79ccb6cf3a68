"""`voltigeur lists`: the army lists there are, ready armies first; and lists as files."""

import os
from pathlib import Path

import click

from app.cli.lines import columns, one_line, say, say_json
from app.cli.opening import rulebooks
from app.cli.options import FILE, as_json
from app.core.kernel.errors import NotAllowed
from app.core.kernel.lists import ArmyList
from app.services import own_lists
from app.services.json_forms import list_form
from app.services.rulebooks import Rulebooks


@click.command(short_help="Name the army lists there are, show, import and export them.")
@click.option("--show", metavar="LIST", help="Show what a list asks.")
@click.option("--import", "brought", type=FILE, metavar="FILE.toml", help="Keep a list as yours.")
@click.option("--export", "given", metavar="LIST", help="Write a list into a file to hand on.")
@click.option("-o", "--output", type=FILE, metavar="FILE.toml", help="Where --export writes it.")
@click.option("--force", is_flag=True, help="Write it even over a file that is there.")
@as_json
def lists(
    show: str | None,
    brought: Path | None,
    given: str | None,
    output: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Name the army lists there are, the ready armies of each ruleset first, and your own."""
    if sum(one is not None for one in (show, brought, given)) > 1:
        raise NotAllowed("Take one of --show, --import and --export at a time.")
    if (given is None) != (output is None):
        raise NotAllowed("--export LIST and -o FILE.toml go together: name the list and the file.")
    books = rulebooks()
    if brought is not None:
        say([_bring(books, brought)])
    elif given is not None and output is not None:
        say([_give(books, given, output, force=force)])
    elif show is not None:
        _show(books, books.army_list(show), as_json=as_json)
    elif as_json:
        say_json([list_form(one) for one in books.lists.values()])
    else:
        found = books.lists.values()
        rows = [(one.id, _kind(one), one_line(one.title), one_line(one.summary)) for one in found]
        say(columns(rows))


def _bring(books: Rulebooks, path: Path) -> str:
    """Keep a list as one of the player's own, and say under which id."""
    now, made = own_lists.import_list(books, path)
    if now is books:
        return f"{made.id} is this very list already: {one_line(made.title)}."
    kept = f"Kept {one_line(made.title)} as {made.id} in {own_lists.file_of(made)}."
    was = own_lists.title_in(path)
    if was == made.title:
        return kept
    return f"{kept} It is renamed: you have another list called {one_line(was)}."


def _give(books: Rulebooks, id_: str, output: Path, *, force: bool) -> str:
    books.army_list(id_)
    if os.path.isfile(output) and not force:
        raise NotAllowed(f"{output} is there already: choose another name, or add --force.")
    made = own_lists.export_list(books, id_, output)
    return f"Wrote {output}: {one_line(made.title)}."


def _show(books: Rulebooks, army_list: ArmyList, *, as_json: bool) -> None:
    """Show what a list asks, a line a term."""
    terms = own_lists.terms(books, army_list)
    if as_json:
        told = [{"name": name, "asks": words} for name, words in terms]
        say_json({**list_form(army_list), "terms": told})
        return
    head = f"{one_line(army_list.title)} · {books.ruleset(army_list.ruleset).title}"
    say([head, *columns([(name, words) for name, words in terms])])


def _kind(army_list: ArmyList) -> str:
    """Say whether a list is the player's own, and whether a new army of it comes whole."""
    marks = ("yours" if army_list.own else "", "ready" if army_list.is_ready else "")
    return ", ".join(filter(None, marks))
