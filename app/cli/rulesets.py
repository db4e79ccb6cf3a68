"""`voltigeur rulesets`: the rulesets there are."""

import click

from app.cli.lines import columns, say, say_json
from app.cli.options import as_json
from app.services.rulebooks import shipped_rulebooks


@click.command(short_help="Name the rulesets there are.")
@as_json
def rulesets(as_json: bool) -> None:
    """Name the rulesets there are."""
    found = shipped_rulebooks().rulesets.values()
    if as_json:
        say_json([{"id": one.id, "title": one.title, "summary": one.summary} for one in found])
    else:
        say(columns([(one.id, one.title, one.summary) for one in found]))
