"""DRAM's orders on paper. Source: the table of orders, and the sentences on AP (DR-20)."""

from app.core.kernel.order_sheet import OrderSheet
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.sections import cost, orders


def order_sheet(rules: Rules) -> OrderSheet:
    """Give the orders with what each may change to, their cost, and the boxes of a slip."""
    return OrderSheet(
        sections=(orders(rules), cost(rules)),
        boxes=("given in hour", "miles", "AP", "in force in hour"),
        letters=tuple(order.value for order in rules.tables.orders.orders),
    )
