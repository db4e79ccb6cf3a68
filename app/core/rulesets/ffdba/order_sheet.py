"""FF-DBA's written orders. Source: "Order Writing": a command without an order holds."""

from dataclasses import replace

from app.core.kernel.order_sheet import OrderSheet, WordLine
from app.core.kernel.sections import Note
from app.core.rulesets.ffdba.orders import NO_ORDER, Clause, Condition, Phrase
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.sections import commanders, orders

WANTS = {"location": "place", "unit": "enemy unit", None: ""}
A_NUMBER = "number"
EXAMPLE = Clause(
    (Phrase("MOVE TO", "the orchard"), Phrase("HOLD")),
    (Condition("UNLESS", "ENEMY", "REACHES", "Papelotte"),),
)
"""An order of our own, in the words of the language."""


def order_sheet(rules: Rules) -> OrderSheet:
    """Give the words of orders, the delays, and the boxes of a slip."""
    tables = rules.tables.orders
    first, *_ = orders(rules).notes
    joined = Note("Names of places and units are your own.", (Unclear.ORDER_WORDS.value,))
    return OrderSheet(
        sections=(
            replace(orders(rules), notes=(first, joined)),
            replace(commanders(rules), notes=()),
        ),
        words=(
            WordLine(
                "what",
                (
                    *((one.words, WANTS[one.wants]) for one in tables.verbs),
                    *((one, "") for one in tables.joins.words),
                ),
            ),
            WordLine(
                "when",
                (
                    *((one, "") for one in tables.conditions.words),
                    *((one, A_NUMBER) for one in tables.times.words),
                ),
            ),
            WordLine(
                "cause",
                (
                    *((one, "") for one in tables.sides.words),
                    *((one.words, WANTS[one.wants]) for one in tables.actions),
                    (tables.times.after_condition, A_NUMBER),
                ),
            ),
        ),
        example=str(EXAMPLE),
        boxes=("written on turn", "arrived", "delay d6", "in force from turn"),
        note=Note(f"Without an order in force a command {NO_ORDER}s."),
    )
