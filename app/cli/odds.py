"""`voltigeur odds`: every outcome of a combat or test before the dice."""

from pathlib import Path

import click

from app.cli.lines import columns, one_line, say, say_json
from app.cli.opening import request_at, rulebooks
from app.cli.options import FILE, as_json
from app.cli.resolve import head, name
from app.core.kernel.exact import shown
from app.core.kernel.odds import Odds, percent
from app.services import play


@click.command(short_help="Give every outcome of a combat or test and its chance.")
@click.argument("request_file", type=FILE, metavar="REQUEST.json")
@as_json
def odds(request_file: Path, as_json: bool) -> None:
    """Give every outcome of one combat or test with its exact chance; “-” reads standard input.

    The request is that of “resolve”; its dice are left out, or passed over.
    """
    books = rulebooks()
    request = request_at(request_file)
    if as_json:
        say_json(play.odds(books, request))
        return
    posed = play.pose(books, request)
    found = play.chances(posed)
    say([*head(posed), *before_dice(posed), "", *odds_lines(found)])


def before_dice(posed: play.Posed) -> list[str]:
    """Give what each side brings before it rolls."""
    scores = posed.action.weigh(posed.situation)
    if not scores:
        return []
    rows = [(name(posed, key), shown(score.before_dice)) for key, score in scores.items()]
    return ["", "Before the dice", *(f"  {line}" for line in columns(rows, frozenset({1})))]


def odds_lines(found: Odds) -> list[str]:
    """Write outcomes as a table, best for the first side first: exactly, and this or better."""
    rows = [("Outcome", "exactly", "", "or better", "")]
    for index, one in enumerate(found.chances):
        sofar = found.at_least(index)
        words = one_line(one.outcome.words)
        rows.append(
            (
                words[:1].upper() + words[1:],
                f"{one.count} of {found.of}",
                percent(one.count, found.of),
                f"{sofar} of {found.of}",
                percent(sofar, found.of),
            )
        )
    return columns(rows, frozenset({1, 2, 3, 4}))
