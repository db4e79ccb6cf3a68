"""`voltigeur orders`: historical orders of battle, shipped and the player's own."""

from collections.abc import Iterator

import click

from app.cli.check import ROOM, WORDS
from app.cli.lines import columns, notice, one_line, pad, say, say_json
from app.cli.options import as_json
from app.core.armies.historical_doubts import doubts, named
from app.core.armies.historical_sums import FIGURES, GUNS, MEN, parts_of
from app.core.kernel.findings import Severity
from app.core.kernel.historical import OrderOfBattle, Source, Unit
from app.services import historical
from app.services.historical_forms import listed_form, order_form
from app.services.own_orders import is_own, own_orders

UNKNOWN = "?"
FIGURE_COLUMNS = frozenset({2, 3})


@click.command(short_help="Name the historical orders of battle, or show one.")
@click.argument("order", metavar="[OOB]", required=False)
@as_json
def orders(order: str | None, as_json: bool) -> None:
    """Name the historical orders of battle there are, the shipped ones and your own.

    With OOB, an id or a file, show one whole: its formations with men, guns, quality and commander,
    and all that is doubtful in it.
    """
    if order is not None:
        _show(historical.order_named(order), as_json=as_json)
        return
    own = own_orders()
    for words in own.notices:
        notice(words)
    found = [*historical.shipped_orders().values(), *own.orders]
    if as_json:
        say_json([listed_form(one) for one in found])
        return
    say(columns([_row(one) for one in found]))


def _row(order: OrderOfBattle) -> tuple[str, ...]:
    kind = "yours" if is_own(order.id) else ""
    sides = " v ".join(one_line(named(one)) for one in order.sides)
    return order.id, kind, order.date, one_line(order.title), sides, _doubtful(order)


def _doubtful(order: OrderOfBattle) -> str:
    """Count what is doubtful, the gravest first."""
    found = [one.severity for one in doubts(order)]
    told = []
    for each in (Severity.UNFINISHED, Severity.UNUSUAL, Severity.NOTE):
        if count := found.count(each):
            plural = "s" if each is Severity.NOTE and count != 1 else ""
            told.append(f"{count} {WORDS[each].casefold()}{plural}")
    return ", ".join(told) or "nothing doubtful"


def _show(order: OrderOfBattle, *, as_json: bool) -> None:
    if as_json:
        say_json(order_form(order))
        return
    lines = [f"{one_line(order.title)} · {order.date} · {_doubtful(order)}", ""]
    heads = ("Formation", "Level", "Men", "Guns", "Quality", "Commander")
    rows = [row for side in order.sides for row in _rows(side, 0)]
    lines += [*columns([heads, *rows], FIGURE_COLUMNS), f"{UNKNOWN} is unknown, not 0.", ""]
    for one in doubts(order):
        lines.append(f"{pad(WORDS[one.severity], ROOM)}{one_line(one.text)}")
    lines += [f"{pad('Source', ROOM)}{_source(one)}" for one in order.sources]
    if order.uncertainty:
        lines.append(f"{pad('Uncertain', ROOM)}{one_line(order.uncertainty)}")
    say(lines)


def _source(source: Source) -> str:
    licence = f"licence: {source.licence}" if source.licence else ""
    return " · ".join(one_line(one) for one in (source.what, source.url, licence) if one)


def _rows(unit: Unit, depth: int) -> Iterator[tuple[str, ...]]:
    yield (
        f"{'  ' * depth}{one_line(named(unit))}",
        one_line(unit.level),
        _figure(unit, MEN),
        _figure(unit, GUNS),
        one_line(unit.quality.replace("_", " ")),
        one_line(unit.commander),
    )
    for child in unit.children:
        yield from _rows(child, depth + 1)


def _figure(unit: Unit, what: str) -> str:
    """Write a figure as printed, and the sum of the parts where the two do not agree."""
    printed, parts = FIGURES[what](unit), parts_of(unit, what)
    told = UNKNOWN if printed is None else f"{printed:,}"
    return f"{told} (parts {parts.total:,})" if parts.disagrees else told
