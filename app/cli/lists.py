"""`voltigeur lists`: the army lists there are, ready armies first."""

import click

from app.cli.lines import columns, one_line, say, say_json
from app.cli.opening import rulebooks
from app.cli.options import as_json
from app.core.kernel.lists import ArmyList
from app.services.json_forms import list_form


@click.command(short_help="Name the army lists there are, ready armies first.")
@as_json
def lists(as_json: bool) -> None:
    """Name the army lists there are, the ready armies of each ruleset first, and your own."""
    found = rulebooks().lists.values()
    if as_json:
        say_json([list_form(one) for one in found])
        return
    rows = [(one.id, _kind(one), one_line(one.title), one_line(one.summary)) for one in found]
    say(columns(rows))


def _kind(army_list: ArmyList) -> str:
    """Say whether a list is the player's own, and whether a new army of it comes whole."""
    marks = ("yours" if army_list.own else "", "ready" if army_list.is_ready else "")
    return ", ".join(filter(None, marks))
