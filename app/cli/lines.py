"""Text for a terminal: columns that line up, sums with leader dots, JSON, notices."""

import json
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

import click

from app.core.kernel.exact import signed
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Term
from app.services.json_forms import write_json

SUM_WIDTH = 56


def say(lines: Iterable[str]) -> None:
    """Print lines."""
    click.echo("\n".join(lines))


def say_json(value: Json) -> None:
    """Print JSON; where the terminal does not take every character, with escapes."""
    text = write_json(value)
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    if encoding.casefold().replace("-", "") != "utf8":
        text = "".join(one if one.isascii() else json.dumps(one)[1:-1] for one in text)
    click.echo(text, nl=False)


def notice(text: str) -> None:
    """Tell the player something beside the result, on standard error."""
    if text:
        click.echo(text, err=True)


def one_line(text: str) -> str:
    """Give a text on one line."""
    return " ".join(text.split())


def columns(rows: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> list[str]:
    """Line cells up; columns of figures, counted from 0, stand to the right."""
    widths = [max(map(width, column), default=0) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            pad(cell, room, right=number in right)
            for number, (cell, room) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def pad(text: str, room: int, *, right: bool = False) -> str:
    """Fill a text up to a width."""
    spaces = " " * max(0, room - width(text))
    return f"{spaces}{text}" if right else f"{text}{spaces}"


def width(text: str) -> int:
    """Count the places that a text takes in a terminal."""
    wide = sum(unicodedata.east_asian_width(one) in "WF" for one in text)
    return len(text) + wide - sum(unicodedata.combining(one) > 0 for one in text)


def leader(words: str, amount: str, indent: str = "") -> str:
    """Write a line of a sum: the words, dots, the amount to the right."""
    start = f"{indent}{one_line(words)} "
    dots = max(3, SUM_WIDTH - width(start) - width(amount) - 1)
    return f"{start}{'.' * dots} {amount}"


def sum_lines(
    terms: Iterable[Term],
    amount: Callable[[Fraction | int], str] = signed,
    indent: str = "  ",
) -> list[str]:
    """Write the terms of a sum, each with its amount and the rulings it rests on."""
    return [
        leader(term.text, amount(term.amount), indent) + daggers(term.rulings) for term in terms
    ]


def daggers(rulings: Sequence[str]) -> str:
    """Write the rulings that a line rests on."""
    return f"  † {', '.join(rulings)}" if rulings else ""
