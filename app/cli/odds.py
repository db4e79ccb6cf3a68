"""`voltigeur odds`: every outcome of a combat or test before the dice."""

from collections.abc import Mapping
from pathlib import Path

import click

from app.cli.lines import columns, one_line, say, say_json
from app.cli.opening import request_at, rulebooks
from app.cli.options import FILE, as_json
from app.cli.resolve import head, name
from app.core.kernel.exact import shown
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds, percent
from app.core.kernel.own_values import KEYS, Origin
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
    table = margin_lines(found) if found.margins else odds_lines(found)
    resting = resting_on(posed.action.foretells(posed.situation))
    say(
        [
            *head(posed),
            *before_dice(posed),
            "",
            *table,
            *further_lines(found),
            *([""] if resting else []),
            *resting,
        ]
    )


def before_dice(posed: play.Posed) -> list[str]:
    """Give what each side brings before it rolls."""
    scores = posed.action.weigh(posed.situation)
    if not scores:
        return []
    rows = [(name(posed, key), shown(score.before_dice)) for key, score in scores.items()]
    return ["", "Before the dice", *(f"  {line}" for line in columns(rows, frozenset({1})))]


def margin_lines(found: Odds) -> list[str]:
    """Write each side's own outcomes, fewest first: exactly, and so many or more."""
    lines: list[str] = []
    for one in found.margins:
        rows = [(_upper(one.words), "exactly", "or more")]
        left = found.of
        for each in one.chances:
            rows.append(
                (
                    one_line(each.outcome.words),
                    percent(each.count, found.of),
                    percent(left, found.of),
                )
            )
            left -= each.count
        lines += [*([""] if lines else []), *columns(rows, frozenset({1, 2}))]
    return lines


def further_lines(found: Odds) -> list[str]:
    """Write what may follow from the throw, with its chance."""
    rows = [
        (
            f"  {_upper(one.words)}",
            percent(one.chance.numerator, one.chance.denominator),
        )
        for one in found.further
    ]
    return ["", "Afterwards", *columns(rows, frozenset({1}))] if rows else []


def resting_on(told: Mapping[str, Json]) -> list[str]:
    """Say whose numbers the odds rest on where they are not the source's."""
    words = {
        Origin.PLACEHOLDER: "They rest on placeholders, until you enter your rulebook’s own.",
        Origin.OWN: "They rest on values from your own rulebook.",
    }
    return [text for origin, text in words.items() if told.get(KEYS[origin]) is True]


def _upper(words: str) -> str:
    text = one_line(words)
    return text[:1].upper() + text[1:]


def odds_lines(found: Odds) -> list[str]:
    """Write outcomes as a table, best for the first side first: exactly, and this or better.

    Where nothing is known of them, say why instead.
    """
    if found.unknown:
        return [found.unknown]
    rows = [("Outcome", "exactly", "", "or better", "")]
    for index, one in enumerate(found.chances):
        sofar = found.at_least(index)
        rows.append(
            (
                _upper(one.outcome.words),
                f"{one.count} of {found.of}",
                percent(one.count, found.of),
                f"{sofar} of {found.of}",
                percent(sofar, found.of),
            )
        )
    return columns(rows, frozenset({1, 2, 3, 4}))
