"""`voltigeur lists`: the army lists there are, ready armies first."""

import click

from app.cli.lines import columns, say, say_json
from app.cli.options import as_json
from app.services.json_forms import list_form
from app.services.rulebooks import shipped_rulebooks


@click.command(short_help="Name the army lists there are, ready armies first.")
@as_json
def lists(as_json: bool) -> None:
    """Name the army lists there are, the ready armies of each ruleset first."""
    found = shipped_rulebooks().lists.values()
    if as_json:
        say_json([list_form(one) for one in found])
        return
    rows = [(one.id, "ready" if one.is_ready else "", one.title, one.summary) for one in found]
    say(columns(rows))
