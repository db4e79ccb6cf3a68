"""Historical orders of battle: those that are shipped, a player's files, and what they become."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from app.core.armies.conversion import ConvertedArmy, convert, questions, side_of
from app.core.armies.conversion_report import Report, printed
from app.core.kernel.actions import Question
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.folding import fold
from app.core.kernel.historical import OrderOfBattle
from app.core.kernel.json_values import Json
from app.services.armies import cleaned
from app.services.rulebooks import Rulebooks
from app.sheets import conversion_report
from app.shipped_files import shipped
from app.storage.historical import read_order, read_orders
from app.storage.own_orders import is_own, order_file, read_own, read_own_orders, stems
from app.storage.whole_files import check_writable, write_file

__all__ = [
    "ConvertedArmy",
    "OrderOfBattle",
    "check_writable",
    "convert_order",
    "order_named",
    "order_questions",
    "printed",
    "report_lines",
    "report_text",
    "shipped_orders",
    "takers",
    "write_report",
]

FREE = "free"
SUFFIXES = frozenset({".toml", ".json"})


@cache
def shipped_orders() -> Mapping[str, OrderOfBattle]:
    """Give the orders of battle that the program ships, by file name, the earliest first."""
    return read_orders(shipped("armylists", "historical"))


def order_named(name: str) -> OrderOfBattle:
    """Give a shipped order of battle by its id, its file name or a part of the id that no other
    has, the player's own by its id (own/…), or that of a file by its path.

    Raises NotAllowed for an id there is not, and FileRefused for a file that cannot be read.
    """
    orders = shipped_orders()
    own = read_own_orders().orders if is_own(name) else ()
    for one in own:
        if one.id.casefold() == name.casefold():
            return one
    if is_own(name) and name.split("/", 1)[1].casefold() in stems():
        return read_own(order_file(name))  # which says why it cannot be read
    by_name = {**orders, **{one.id: one for one in orders.values()}}
    if name.casefold() in by_name:
        return by_name[name.casefold()]
    path = Path(name)
    if name.strip() and (path.suffix.casefold() in SUFFIXES or path.exists()):
        return read_order(path)
    alike = [one for one in orders.values() if fold(name) and fold(name) in fold(one.id)]
    if len(alike) == 1:
        return alike[0]
    raise unknown("order of battle", name, [one.id for one in (*orders.values(), *own)])


def takers(rulebooks: Rulebooks) -> tuple[str, ...]:
    """Give the rulesets that take historical orders of battle, by id."""
    return tuple(id_ for id_, one in rulebooks.rulesets.items() if one.conversion is not None)


def order_questions(
    rulebooks: Rulebooks, to: str, rulings: Mapping[str, str] | None = None
) -> tuple[Question, ...]:
    """Ask for the scale and the rounding of a conversion, under a player's choices.

    Raises NotAllowed for a ruleset that there is not, or that takes no orders of battle.
    """
    return questions(rulebooks.ruleset(to, rulings))


def convert_order(
    rulebooks: Rulebooks,
    order: OrderOfBattle,
    to: str,
    *,
    side: str = "",
    told: Mapping[str, Json] | None = None,
    name: str = "",
    rulings: Mapping[str, str] | None = None,
) -> ConvertedArmy:
    """Convert a side of an order of battle (its name or number; the first) to a ruleset's army.

    `told` are the scale and what else its conversion asks, and what is changed of formations;
    `rulings` are the player's choices where nothing else is told. Raises NotAllowed for an unknown
    side, ruleset or answer.
    """
    ruleset = rulebooks.ruleset(to, rulings)
    free = next(
        (one for one in rulebooks.lists_of(ruleset.id) if one.id.endswith(f"/{FREE}")), None
    )
    if free is None:
        raise NotAllowed(f"{ruleset.title} takes no historical order of battle.", "to")
    own = rulebooks.own.get(ruleset.id)
    made = convert(order, side_of(order, side), ruleset, free, told, own)
    army = made.army
    if name:
        army = army.changing(army.order_of_battle.id, lambda top: replace(top, name=name))
    army = cleaned(army)[0]
    return replace(made, army=army, report=replace(made.report, army=army))


def report_lines(report: Report) -> tuple[str, ...]:
    """Give the report of a conversion as lines."""
    return conversion_report.lines(report)


def report_text(report: Report) -> str:
    """Give the report of a conversion as Markdown."""
    return conversion_report.markdown(report)


def write_report(report: Report, path: Path) -> None:
    """Write the report of a conversion as Markdown, whole or not at all. Raises FileRefused."""
    write_file(report_text(report).encode("utf-8", "backslashreplace"), path)
