"""`voltigeur schema`: the JSON Schema of requests and files."""

import click

from app.cli.lines import say_json
from app.services import play
from app.services.rulebooks import shipped_rulebooks


@click.command(short_help="Give the JSON Schema of requests and files.")
@click.argument("action", required=False)
@click.option("--json", is_flag=True, expose_value=False, help="JSON it is in any case.")
def schema(action: str | None) -> None:
    """Give the JSON Schema of an ACTION’s requests, of “army” or “battle” files, or of all."""
    say_json(play.schema(shipped_rulebooks(), action))
