"""How a sheet is printed: the options that all commands share which print one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import click

from app.core.kernel.print_set import LABEL_SIZES, LAYOUTS, LENGTHWISE, PAPERS, PrintSet, SheetName

F = TypeVar("F", bound=Callable[..., Any])
Given = str | bool | None
"""What an option was given; None where it was not."""

_PAPER = (
    click.option(
        "--paper",
        type=click.Choice(PAPERS, case_sensitive=False),
        help=f"The paper; {PAPERS[0]} where nothing is said.",
    ),
    click.option(
        "--landscape/--upright",
        "landscape",
        default=None,
        help="Which way the paper lies; each sheet has a way of its own.",
    ),
    click.option(
        "--black/--colour", "plain", default=None, help="Plain black, patterns for colours."
    ),
    click.option(
        "--binding/--no-binding",
        "binding",
        default=None,
        help="Keep 20 mm at the left for punched holes.",
    ),
)
_LAYOUT = click.option(
    "--layout",
    type=click.Choice(LAYOUTS, case_sensitive=False),
    help=f"All there is, or without hints and notes; {LAYOUTS[0]} where nothing is said.",
)
_APART = click.option(
    "--apart/--together",
    "apart",
    default=None,
    help="Begin a page of the roster with each main command.",
)
_LABELS = (
    click.option(
        "--label-size",
        "label_size",
        type=click.Choice(LABEL_SIZES, case_sensitive=False),
        help="Labels of 40 × 10 mm, or of 1½ × ½ inch.",
    ),
    click.option(
        "--rows-by-formation/--no-rows-by-formation",
        "rows_by_formation",
        default=None,
        help="Begin a row of labels with each formation.",
    ),
)
_TWO_SIDED = click.option(
    "--two-sided/--one-sided",
    "two_sided",
    default=None,
    help="Begin each of several sheets on a front.",
)


def _all(*options: Callable[[F], F]) -> Callable[[F], F]:
    def add(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return add


roster = _all(*_PAPER, _LAYOUT, _APART)
labels = _all(*_PAPER, *_LABELS)
play_sheet = _all(*_PAPER, _LAYOUT)
every = _all(*_PAPER, _LAYOUT, _APART, *_LABELS, _TWO_SIDED)


def print_set(start: PrintSet, given: dict[str, Given]) -> PrintSet:
    """Give a set with what the options say of it; what they do not say stays."""
    told: dict[str, Any] = {key: value for key, value in given.items() if value is not None}
    if "layout" in told:
        told["compact"] = told.pop("layout").casefold() == LAYOUTS[1]
    if "label_size" in told:
        told["inch"] = told.pop("label_size").casefold() == LABEL_SIZES[1]
    if "landscape" in told:
        lengthwise = told.pop("landscape")
        told["turned"] = frozenset(one for one in SheetName if (one in LENGTHWISE) != lengthwise)
    return replace(start, **{**told, "paper": told.get("paper") or start.paper or PAPERS[0]})
