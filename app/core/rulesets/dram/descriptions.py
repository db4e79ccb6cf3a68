"""DRAM's arms in words, for muster, roster and inspector."""

from app.core.kernel.exact import shown
from app.core.kernel.own_values import Cell
from app.core.kernel.sections import Note
from app.core.kernel.troops import TroopType
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Arm, Order, Troops

GROUPS = {
    Arm.INFANTRY: "Foot",
    Arm.CAVALRY: "Horse",
    Arm.ARTILLERY: "Guns",
    Arm.TRAIN: "Train",
    Arm.COMMAND: "Command",
}
MOVES = (Order.D, Order.M)
"""The orders whose rates stand beside a troop type; the play sheet has all four."""


def troop_type(troops: Troops, rules: Rules) -> TroopType:
    """Describe an arm: what makes an SP of it, and how far it moves."""
    row = rules.row(troops)
    return TroopType(
        troops.value,
        row.name,
        row.code,
        row.symbol,
        GROUPS[row.arm],
        (per_sp(troops, rules), *(rate(rules.rate(troops, order)) for order in MOVES)),
        _hint(troops, rules),
        _notes(troops, rules),
    )


def per_sp(troops: Troops, rules: Rules) -> str:
    """Write how many men or guns make an SP; – for what has none."""
    row = rules.row(rules.counts_as(troops))
    if row.men_per_sp:
        return f"{row.men_per_sp:,}"
    return f"{row.guns_per_sp} guns" if row.guns_per_sp else "–"


def rate(cell: Cell) -> str:
    """Write a rate in miles, its mark behind it: * for a placeholder, ° for the player's own."""
    number = "?" if cell.number is None else shown(cell.number)
    return f"{number}{cell.sign}"


def _hint(troops: Troops, rules: Rules) -> str:
    rows = rules.tables.combat.modifiers
    arm = rules.arm(troops)
    if arm is Arm.CAVALRY:
        return f"+{rows['charged'].amount} die when it charged."
    if arm is Arm.ARTILLERY:
        miles = shown(rules.tables.combat.support.miles)
        return f"+{rows['artillery'].amount} die; on Attack supports to {miles} mile."
    if arm is Arm.INFANTRY:
        return f"+{rows['defending_difficult'].amount} die on Attack in difficult terrain."
    return "No SP; it moves only." if arm is Arm.TRAIN else ""


def _notes(troops: Troops, rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    made: list[tuple[str, tuple[str, ...]]] = []
    if troops is Troops.DRAGOONS:
        made.append((f"{rules.choices.words(Unclear.DRAGOONS)}", (Unclear.DRAGOONS.value,)))
    if any(rules.rate(troops, order).is_open for order in Order):
        text = "Rates marked * are not in the source; enter your rulebook’s own."
        made.append((text, (Unclear.RATES.value,)))
    return tuple(made)


def marking_notes(rules: Rules) -> tuple[Note, ...]:
    """Say how the tracks of SP are crossed, and where the rates are that have no column."""
    others = " and ".join(
        rules.tables.orders.orders[order].name for order in Order if order not in MOVES
    )
    return (
        Note(
            "How to mark: cross an SP for each loss. From the first tinted box a stand is tested "
            "for exhaustion after losses. Ring its order: D, R, A or M. Rates on "
            f"{others} are on the play sheet."
        ),
    )
