"""DRAM hour by hour. Source: strength points, exhaustion, orders, action points."""

from app.core.kernel.sections import Note
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear


def turn_sheet(rules: Rules) -> TurnSheet:
    """Give the AP of a general; the SP and the order of a stand."""
    general = ("AP left at the end of the hour",)
    orders = rules.tables.orders.orders
    back = orders[rules.tables.exhaustion.exhaustion.orders].name
    *all_but_one, last = (order.value for order in orders)
    return TurnSheet(
        formation=general,
        army=general,
        element=(
            "SP left at the end of the hour",
            f"its order: {', '.join(all_but_one)} or {last}",
        ),
        states={
            "Tested": Note(
                "a d6 when it falls so far and in each hour with losses after that; its SP: it "
                f"does not advance this hour; above: back on {back} until a general changes that",
                (Unclear.FALL_BACK.value,),
            )
        },
    )
