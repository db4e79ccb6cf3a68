"""DRAM's play sheet: sections in the order of a turn, built from the rows the resolver uses."""

from collections.abc import Iterable

from app.core.kernel.dice import SIDES
from app.core.kernel.distance import miles
from app.core.kernel.exact import shown, signed
from app.core.kernel.own_values import NONE, sign_notes
from app.core.kernel.own_values import Cell as TableCell
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.dram.descriptions import per_sp, rate
from app.core.rulesets.dram.possible import modifier_words
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.tables import NamedAmount
from app.core.rulesets.dram.troops import Arm, Order, Troops

REVEAL, EXHAUSTION, INITIATIVE, MOVES, COMBAT, REORGANISE, NEW_ORDERS = range(1, 8)
IN_ORDER = (Order.D, Order.R, Order.A, Order.M)
"""The orders as the source names them; its hit table stands in the same order."""


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    return sequence(rules.tables.turn.steps)


def sections(rules: Rules) -> tuple[Section, ...]:
    """Give every section of the play sheet."""
    return (
        orders(rules),
        exhaustion(rules),
        moves(rules),
        combat(rules),
        hits(rules),
        generals(rules),
        reorganisation(rules),
        cost(rules),
        strength(rules),
    )


def orders(rules: Rules) -> Section:
    """What each order means and may change to."""
    table = rules.tables.orders
    near = miles(table.reserve.enemy_miles)
    return Section(
        "orders",
        "Orders",
        REVEAL,
        columns=(
            Column("", Align.FIGURE, large=True),
            Column("Order"),
            Column("Then"),
        ),
        rows=tuple(
            Row(
                (
                    Cell(one.value),
                    Cell(f"{table.orders[one].name}: {table.orders[one].text}"),
                    Cell(" ".join(table.orders[one].next)),
                )
            )
            for one in IN_ORDER
        ),
        notes=(
            Note(f"Reserve: no enemy within {near}.", (Unclear.LIMITS.value,)),
            rules.choices.note(Unclear.RESERVE_REACHED),
        ),
        half=1,
    )


def exhaustion(rules: Rules) -> Section:
    """When a stand is tested, and what becomes of it."""
    table = rules.tables
    share, back = table.exhaustion.exhaustion.share, table.exhaustion.exhaustion.orders
    name = table.orders.orders[back].name
    return Section(
        "exhaustion",
        "Exhaustion",
        EXHAUSTION,
        aside=f"d6 at {shown(share)} SP or less, after losses",
        columns=(Column("Die"), Column("")),
        rows=(
            Row((Cell("below its SP"), Cell("no effect"))),
            Row((Cell("its SP"), Cell("does not advance on the enemy this turn"))),
            Row(
                (
                    Cell("above its SP"),
                    Cell(
                        f"{name}, a full move back a turn until a general changes its order",
                        (Unclear.FALL_BACK.value,),
                    ),
                )
            ),
        ),
        notes=(rules.choices.note(Unclear.STRONG_STANDS),),
        half=1,
    )


def moves(rules: Rules) -> Section:
    """How far the arms move, by order."""
    table = rules.tables.movement
    return Section(
        "moves",
        "Miles an hour",
        INITIATIVE,
        columns=(
            Column("Arm"),
            *(Column(one.value, Align.FIGURE) for one in IN_ORDER),
        ),
        rows=tuple(
            Row(
                (
                    Cell(rules.row(one).name, _dragoons(one)),
                    *(
                        _number(cell, rate(cell))
                        for cell in (rules.rate(one, by) for by in IN_ORDER)
                    ),
                ),
                (rules.row(one).symbol,),
                (one.value,),
            )
            for one in Troops
        ),
        notes=(
            *sign_notes(
                [rules.rate(one, by) for one in Troops for by in IN_ORDER],
                (Unclear.RATES.value,),
            ),
            rules.choices.note(Unclear.TIES),
            Note(
                f"On {table.road.order} on a good road ×{shown(table.road.factor)}; difficult "
                f"terrain ×{shown(table.difficult.factor)}."
            ),
            rules.choices.note(Unclear.ROAD),
            rules.choices.note(Unclear.SCALE),
        ),
        last_step=MOVES,
        half=2,
    )


def _dragoons(troops: Troops) -> tuple[str, ...]:
    return (Unclear.DRAGOONS.value,) if troops is Troops.DRAGOONS else ()


def _number(cell: TableCell, text: str) -> Cell:
    """Write a number with its sign, and keep the words of its mark beside it."""
    return Cell(text, mark=cell.mark)


def combat(rules: Rules) -> Section:
    """How many dice a stand hands over."""
    table = rules.tables.combat
    support = table.support
    name = rules.tables.orders.orders[support.order].name
    resting = {
        "defending_difficult": (Unclear.DIFFICULT_TERRAIN,),
        "over_bridge_or_ford": (Unclear.BRIDGES,),
        "into_bua_or_woods": (Unclear.BRIDGES,),
    }
    return Section(
        "combat",
        "Dice",
        COMBAT,
        aside="as many as its SP, handed to the enemy",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=(
            *(
                Row(
                    (
                        Cell(signed(row.amount)),
                        Cell(modifier_words(key, rules), _values(resting.get(key, ()))),
                    )
                )
                for key, row in table.modifiers.items()
            ),
            Row((Cell("+CR"), Cell("of a general in contact", (Unclear.EACH_STAND.value,)))),
        ),
        notes=(
            Note(
                f"Guns on {name} support from up to {shown(support.miles)} mile.",
                (Unclear.GUN_RANGE.value,),
            ),
            rules.choices.note(Unclear.DEFENCES),
            Note(
                "A stand below 0 SP is removed; one that began the turn at 0 too, if an enemy on "
                f"{' or '.join(table.removed.by)} is in contact.",
                (Unclear.STRAGGLERS.value,),
            ),
            rules.choices.note(Unclear.MIXED_ORDERS),
        ),
        half=1,
    )


def hits(rules: Rules) -> Section:
    """The score that costs a target an SP."""
    cells = [rules.needed(target, by) for target in IN_ORDER for by in IN_ORDER]
    return Section(
        "hits",
        "Score to hit",
        COMBAT,
        aside="target’s order down, its enemy’s across",
        columns=(
            Column("Target"),
            *(Column(one.value, Align.FIGURE, large=True) for one in IN_ORDER),
        ),
        rows=tuple(
            Row(
                (
                    Cell(f"{target} {rules.tables.orders.orders[target].name}"),
                    *(
                        _number(cell, score(cell))
                        for cell in (rules.needed(target, by) for by in IN_ORDER)
                    ),
                )
            )
            for target in IN_ORDER
        ),
        notes=sign_notes(cells, (Unclear.SCORES.value,)),
        half=2,
    )


def score(cell: TableCell) -> str:
    """Write a score: 5+, with the mark of what is not the source's."""
    if cell.number is None:
        return rate(cell)
    number = int(cell.number)
    if number > SIDES:
        return f"{NONE}{cell.sign}"
    plus = "" if number == 6 else "+"
    return f"{number}{plus}{rate(cell).removeprefix(shown(cell.number))}"


def generals(rules: Rules) -> Section:
    """What becomes of a general in combat."""
    table = rules.tables.generals
    first = 2
    rows = []
    resting = {
        "near_miss": (Unclear.FLIGHT_DIE,),
        "light_wound": (Unclear.LIGHT_WOUND,),
        "serious_wound": (Unclear.SERIOUS_WOUND,),
    }
    for band in table.risk:
        faces = str(band.to) if band.to == first else f"{first}–{band.to}"
        rows.append(
            Row((Cell(faces), Cell(band.text, _values(resting.get(band.result.value, ())))))
        )
        first = band.to + 1
    return Section(
        "generals",
        "General in combat",
        COMBAT,
        aside="2d6",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(rows),
        notes=(
            Note(
                "Flight: a d6 above his CR, and he flees.",
                (Unclear.FLIGHT_DIE.value, Unclear.FLED.value),
            ),
            Note(
                f"Lost: staff takes over, CR {table.staff.cr}, AP {table.staff.ap}.",
                (Unclear.STAFF.value, Unclear.WINGS.value),
            ),
        ),
        half=2,
    )


def reorganisation(rules: Rules) -> Section:
    """How a stand regains SP."""
    row = rules.tables.exhaustion.reorganisation
    name = rules.tables.orders.orders[row.order].name
    near = {"higher_general": row.higher_general_miles, "enemy": row.enemy_miles}
    return Section(
        "reorganisation",
        "Reorganise",
        REORGANISE,
        aside=f"d6, {row.needed} or more: +{row.regains_sp} SP",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=(
            Row((Cell("+CR"), Cell(f"the corps general within {miles(row.corps_general_miles)}"))),
            *(
                Row(
                    (
                        Cell(signed(one.amount)),
                        Cell(f"{one.text} within {miles(near[key])}" if key in near else one.text),
                    )
                )
                for key, one in row.modifiers.items()
            ),
        ),
        notes=(
            Note(f"Foot and horse on {name}, not in combat."),
            rules.choices.note(Unclear.FULL_STAND),
        ),
        half=1,
    )


def cost(rules: Rules) -> Section:
    """What an order costs."""
    row = rules.tables.orders.cost
    near, far = miles(row.near_miles), miles(row.far_miles)
    return Section(
        "cost",
        "AP for an order",
        NEW_ORDERS,
        columns=(
            Column(""),
            Column("in sight", Align.FIGURE, large=True),
            Column("not", Align.FIGURE, large=True),
        ),
        rows=(
            Row(
                (Cell(f"within {near}"), Cell(str(row.ap)), Cell(str(row.ap + row.out_of_sight_ap)))
            ),
            Row(
                (
                    Cell(f"to {far}"),
                    Cell(str(row.ap + row.far_ap)),
                    Cell(str(row.ap + row.far_ap + row.out_of_sight_ap)),
                )
            ),
        ),
        notes=(
            rules.choices.note(Unclear.WRITTEN_ORDERS),
            rules.choices.note(Unclear.LIMITS),
            Note("Chits are placed now, and turned up at the head of the next turn."),
        ),
        half=2,
    )


def strength(rules: Rules) -> Section:
    """How many SP a stand has."""
    table = rules.tables.strength
    counted = [one for one in Troops if rules.arm(one) not in (Arm.TRAIN, Arm.COMMAND)]
    return Section(
        "troops",
        "SP of a stand",
        aside="one for so many men or guns",
        columns=(Column("Arm"), Column("for 1 SP", Align.FIGURE, large=True)),
        rows=tuple(
            Row(
                (Cell(rules.row(one).name, _dragoons(one)), Cell(per_sp(one, rules))),
                (rules.row(one).symbol,),
                (one.value,),
            )
            for one in counted
        ),
        notes=(
            Note(
                f"Quality: {_amounts(table.quality.values())}.", (Unclear.QUALITY_OF_STAND.value,)
            ),
            Note(
                f"{_amounts(table.officer_corps.values())}; {_amounts(table.gun_weight.values())}."
            ),
            rules.choices.note(Unclear.ROUNDING),
            rules.choices.note(Unclear.SEVERAL_ARMS),
            rules.choices.note(Unclear.GUNS),
            rules.choices.note(Unclear.NO_VICTORY),
        ),
        half=1,
        new_side=True,
    )


def _amounts(rows: Iterable[NamedAmount]) -> str:
    return ", ".join(f"{row.name} {signed(row.amount)}" for row in rows if row.amount)


def _values(rulings: tuple[Unclear, ...]) -> tuple[str, ...]:
    return tuple(one.value for one in rulings)
