"""FF-DBA's written orders. Source: "Order Writing": a command without an order holds."""

from app.core.kernel.order_sheet import OrderSheet
from app.core.kernel.sections import Note


def order_sheet() -> OrderSheet:
    """Give the words of orders, the delays, and the boxes of a slip."""
    return OrderSheet(
        sections=("orders", "commanders"),
        boxes=("written on turn", "arrived", "delay d6", "in force from turn"),
        note=Note("Without an order in force a command HOLDs."),
    )
