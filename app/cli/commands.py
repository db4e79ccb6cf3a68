"""All commands, and what is said to a command line that cannot be understood."""

import click
from click.exceptions import (
    BadParameter,
    MissingParameter,
    NoSuchCommand,
    NoSuchOption,
    UsageError,
)

from app.cli.check import check
from app.cli.convert import convert
from app.cli.demo import demo
from app.cli.export import export
from app.cli.fight import fight
from app.cli.figures import figures
from app.cli.importing import import_
from app.cli.labels import labels
from app.cli.library import library
from app.cli.lists import lists
from app.cli.new import new
from app.cli.odds import odds
from app.cli.orders import orders
from app.cli.playsheet import playsheet
from app.cli.replay import replay
from app.cli.resolve import resolve
from app.cli.roster import roster
from app.cli.rulesets import rulesets
from app.cli.schema import schema
from app.cli.sheet import sheet
from app.cli.update import update
from app.cli.values import values
from app.cli.waive import waive_finding
from app.core.kernel.errors import clipped, unknown

COMMANDS = (
    demo,
    rulesets,
    lists,
    library,
    new,
    orders,
    convert,
    import_,
    check,
    waive_finding,
    update,
    figures,
    roster,
    labels,
    playsheet,
    sheet,
    resolve,
    odds,
    schema,
    values,
    fight,
    replay,
    export,
)

HELP = """Build, print and fight Napoleonic armies.

Without a command the window opens, with FILE if one is named.

Every refusal is one sentence and ends with 2.
"""


class InOrder(click.Group):
    """The commands in the order in which a player meets them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's name and signature
        return list(self.commands)


voltigeur = InOrder(
    "voltigeur",
    commands=COMMANDS,
    help=HELP,
    subcommand_metavar="[FILE] | COMMAND …",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    params=[
        click.Option(
            ["--debug"], is_flag=True, expose_value=False, help="Show the traceback of a mistake."
        )
    ],
)
click.version_option(package_name="voltigeur", message="%(prog)s %(version)s")(voltigeur)


def words(fault: click.ClickException) -> str:
    """Say in one sentence what is wrong with a command line, and where its form is told."""
    if isinstance(fault, NoSuchCommand):
        return str(unknown("command", fault.command_name or "", voltigeur.commands))
    context = fault.ctx if isinstance(fault, UsageError) else None
    path = context.command_path if context else "voltigeur"
    return f"{_fault(fault).rstrip('.')}; see {path} --help."


def _fault(fault: click.ClickException) -> str:
    param = fault.param if isinstance(fault, BadParameter) else None
    name = _name(param)
    match fault:
        case NoSuchOption():
            near = f" (did you mean {fault.possibilities[0]}?)" if fault.possibilities else ""
            return f"{clipped(fault.option_name)} is not an option here{near}"
        case MissingParameter():
            return f"{name} is missing"
        case BadParameter() if param is not None and isinstance(param.type, click.IntRange):
            return f"{name}: {_number_words(param.type, fault.message)}"
        case BadParameter():
            return f"{name}: {fault.message}"
        case _:
            return fault.format_message()


def _number_words(wanted: click.IntRange, message: str) -> str:
    """Say which whole numbers an option takes, and what it was given."""
    given = message.partition(" is not ")[0].strip("'")
    least = f" from {wanted.min}" if wanted.min is not None else ""
    most = f" to {wanted.max}" if wanted.max is not None else ""
    return f"“{clipped(given)}” is not allowed; it takes a whole number{least}{most}"


def _name(param: click.Parameter | None) -> str:
    match param:
        case click.Option():
            return max(param.opts, key=len)
        case click.Parameter():
            return param.human_readable_name
        case _:
            return "this command line"
