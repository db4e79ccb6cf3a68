"""`voltigeur resolve`: one combat or test with the dice given."""

from collections.abc import Mapping
from pathlib import Path

import click

from app.cli.figures import ruling_lines
from app.cli.lines import leader, one_line, say, say_json, sum_lines
from app.cli.opening import request_at, rulebooks
from app.cli.options import FILE, as_json
from app.core.kernel.actions import Action, Resolution
from app.core.kernel.exact import shown
from app.core.kernel.ruleset import piece_type
from app.core.kernel.scores import Score
from app.services import play


@click.command(short_help="Resolve a combat or test with the dice given.")
@click.argument("request_file", type=FILE, metavar="REQUEST.json")
@as_json
def resolve(request_file: Path, as_json: bool) -> None:
    """Resolve one combat or test with the dice given; “-” reads standard input.

    “voltigeur schema” gives the form of requests.
    """
    books = rulebooks()
    request = request_at(request_file)
    if as_json:
        say_json(play.resolve(books, request))
        return
    posed = play.pose(books, request)
    say([*head(posed), *result_lines(posed, play.resolution(posed))])


def head(posed: play.Posed) -> list[str]:
    """Name the action and its ruleset."""
    return [f"{posed.action.title} · {posed.ruleset.title}"]


def result_lines(posed: play.Posed, result: Resolution) -> list[str]:
    """Write both scores term by term, what happened, and the rulings it rests on."""
    lines: list[str] = []
    for key, score in result.scores.items():
        lines += ["", *_score(name(posed, key), score, _sum_words(posed.action))]
    lines += ["", *(one_line(fact.text) for fact in result.facts)]
    return [*lines, *ruling_lines(posed.ruleset, list(result.rulings))]


def name(posed: play.Posed, key: str) -> str:
    """Name a side: the element's own name, else its troops, and which side it is.

    Where an action has no sides, they are called as their dice are.
    """
    calls = posed.action.dice(posed.situation)
    sides = {call.side: " and ".join(call.labels) for call in calls if call.side}
    sides |= {side.key: side.words for side in posed.action.sides}
    words = sides.get(key, key)
    who = posed.inputs.get(key)
    told = who if isinstance(who, Mapping) else {"troops": who}
    known = piece_type(str(told.get("troops", "")).casefold(), posed.ruleset)
    called = one_line(str(told.get("name") or "")) or (known.name if known else "")
    return f"{called} ({words})" if called else words


def _sum_words(action: Action) -> str:
    """Say what the terms of an action make; of one that rolls nothing no score."""
    return action.pool_words or ("score" if action.dice_keys else "in all")


def _score(title: str, score: Score, words: str) -> list[str]:
    die = [] if score.die is None else [leader("die", str(score.die), "  ")]
    return [title, *die, *sum_lines(score.terms), leader(words, shown(score.total), "= ")]
