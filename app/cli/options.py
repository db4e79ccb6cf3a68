"""Arguments and options that several commands share."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import click

from app.cli.pairs import one_each, pairs
from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.exact import typed
from app.services.printing import PAPERS

FILE = click.Path(readable=False, path_type=Path)  # who reads it says better why it cannot be

army_file = click.argument("file", type=FILE, metavar="FILE")
battle_file = click.argument("file", type=FILE, metavar="FILE.battle")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
pdf = click.option(
    "-o", "--output", "output", type=FILE, required=True, metavar="X.pdf", help="Where to write it."
)
paper = click.option(
    "--paper",
    type=click.Choice(PAPERS, case_sensitive=False),
    default=PAPERS[0],
    show_default=True,
    help="The paper.",
)


def _take_apart(
    ctx: click.Context,  # noqa: ARG001 - click calls it with all three
    param: click.Parameter,  # noqa: ARG001
    given: tuple[str, ...],
) -> Mapping[str, str]:
    """Read choices of rulings, each written ID=CHOICE."""
    shape = "ID=CHOICE, as in BO-5=heavy_too"
    told = pairs("--ruling", shape, given, may_be_empty=True)
    return one_each("--ruling", "choices", told, str.upper)


rulings = click.option(
    "--ruling",
    "rulings",
    callback=_take_apart,
    multiple=True,
    metavar="ID=CHOICE",
    help="Choose another reading of a ruling; may be given several times.",
)


def _number(
    ctx: click.Context,  # noqa: ARG001 - click calls it with all three
    param: click.Parameter,  # noqa: ARG001
    given: str,
) -> Fraction:
    """Read a number as people write it: 1.5, 1,5, 3/2, 1½."""
    try:
        return typed(given)
    except ValueError as fault:
        raise NotAllowed(f"--scale: “{clipped(given)}” is no number, as 1.5 or 3/2.") from fault


scale = click.option(
    "--scale",
    callback=_number,
    default="1",
    metavar="X",
    help="A big battle: so many times the numbers of a list of yours, as 1.5.",
)
