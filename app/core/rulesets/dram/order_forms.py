"""DRAM: what the forms of orders, initiative and moves ask for."""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.dice import SIDES
from app.core.rulesets.dram.combat_forms import Draft, orders
from app.core.rulesets.dram.initiative import tied_in_round
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Order

MOST_ORDERS, MOST_CORPS, MOST_AP = 12, 12, 12


def listed(draft: Draft, key: str, names: str) -> int:
    """Count the parts of a list that are filled in, to ask for one more."""
    given = draft.get(key)
    told = given if isinstance(given, list) else []
    filled = (
        place + 1 for place, one in enumerate(told) if isinstance(one, Mapping) and one.get(names)
    )
    return max(filled, default=0)


# --- orders ---------------------------------------------------------------------------------


def change(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the order now, the new one, and the nearest enemy."""
    to_reserve = draft.get("new") == Order.R.value
    return (
        order_question("current", "order now", "D", rules),
        order_question("new", "new order", "A", rules),
        Question(
            "enemy_distance_miles",
            "enemy",
            "nearest enemy",
            Kind.MEASURE,
            unit="miles",
            optional=True,
            applies=to_reserve,
            rulings=(Unclear.LIMITS.value,),
        ),
    )


def order_question(key: str, words: str, default: str, rules: Rules) -> Question:
    return Question(key, key, words, Kind.CHOICE, options=orders(rules), default=default)


def reached(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a stand's order and how near an enemy is."""
    return (
        order_question("order", "order", "R", rules),
        Question(
            "enemy_distance_miles",
            "enemy",
            "nearest enemy",
            Kind.MEASURE,
            unit="miles",
            rulings=(Unclear.RESERVE_REACHED.value,),
        ),
    )


def throwing(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the corps that throw, one more than are named."""
    named = listed(draft, "corps", "name")
    return tuple(
        Question(
            f"corps.{place}.name",
            f"corps_{place + 1}",
            f"corps {place + 1}: name",
            Kind.NAME,
            optional=bool(place),
        )
        for place in range(min(named + 1, MOST_CORPS))
    )


def given_order(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask how far a general is, and whether he sees the stand."""
    return (
        Question(
            "distance_miles",
            "distance",
            "from general to stand",
            Kind.MEASURE,
            unit="miles",
            rulings=(Unclear.LIMITS.value, Unclear.WRITTEN_ORDERS.value),
        ),
        Question("line_of_sight", "sight", "he sees it", Kind.TICK, default=True),
    )


def budget(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a general's AP and his orders, one more than are given."""
    named = listed(draft, "orders", "distance_miles")
    asked = [
        Question(
            "general_ap",
            "ap",
            "the general’s AP",
            Kind.COUNT,
            default=rules.tables.generals.new.ap,
            most=MOST_AP,
            of_army=True,
        )
    ]
    for place in range(min(named + 1, MOST_ORDERS)):
        line, words = f"order_{place + 1}", f"order {place + 1}"
        asked += (
            Question(
                f"orders.{place}.distance_miles",
                line,
                f"{words}: distance",
                Kind.MEASURE,
                unit="miles",
                optional=True,
            ),
            Question(
                f"orders.{place}.line_of_sight",
                line,
                f"{words}: in sight",
                Kind.TICK,
                unit="in sight",
                default=True,
                applies=place < named,
            ),
            Question(
                f"orders.{place}.name",
                line,
                f"{words}: to whom",
                Kind.NAME,
                optional=True,
                applies=place < named,
            ),
        )
    return tuple(asked)


def written(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who writes, his AP, and how far away the subordinate is."""
    return (
        Question(
            "higher_general",
            "writer",
            "the writer commands above a corps",
            Kind.TICK,
            default=True,
            of_army=True,
        ),
        Question("general_ap", "ap", "his AP", Kind.COUNT, default=3, most=MOST_AP, of_army=True),
        Question("distance_miles", "distance", "distance", Kind.MEASURE, unit="miles"),
    )


# --- moves ----------------------------------------------------------------------------------


def initiative(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for corps and their dice, and for roll-offs of those that are tied (DR-11).

    A die that is not thrown yet stays empty.
    """
    asked: list[Question] = []
    rounds = tied_in_round(draft.get("corps"), rules)
    for place in range(min(listed(draft, "corps", "name") + 1, MOST_CORPS)):
        line, words = _corps(place)
        name = f"corps.{place}.name"
        asked.append(Question(name, line, f"{words}: name", Kind.NAME, optional=True, of_army=True))
        asked.append(_die(place, "die", "die"))
        asked += [
            _die(place, f"roll_offs.{number}", f"roll-off {number + 1}", Unclear.TIES.value)
            for number, tied in enumerate(rounds)
            if place in tied
        ]
    return tuple(asked)


def _die(place: int, key: str, what: str, *rulings: str) -> Question:
    line, words = _corps(place)
    return Question(
        f"corps.{place}.{key}",
        line,
        f"{words}: {what}",
        Kind.NUMBER,
        unit=what,
        most=SIDES,
        optional=True,
        rulings=rulings,
        is_die=True,
    )


def _corps(place: int) -> tuple[str, str]:
    return f"corps_{place + 1}", f"corps {place + 1}"


def move(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what moves, on which order, and over what."""
    types = tuple((one.value, row.name) for one, row in rules.tables.troops.types.items())
    road = rules.tables.movement.road.order.value
    return (
        Question("troops", "troops", "troops", Kind.TROOPS, options=types, of_army=True),
        order_question("order", "order", road, rules),
        Question(
            "good_road", "road", "on a good road", Kind.TICK, applies=draft.get("order") == road
        ),
        Question(
            "difficult_terrain",
            "terrain",
            "difficult terrain",
            Kind.TICK,
            rulings=(Unclear.ROAD.value,),
        ),
    )
