"""DRAM: what the forms of combat ask for: the stands of a side, one more than are named.

The words of a question are those of the table's own row, so that form, score and play sheet agree.
"""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.combat import MOST_SP, MOST_STANDS, line_of
from app.core.rulesets.dram.possible import modifier_words
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Arm, Order, Troops

Draft = Mapping[str, Json]
MOST_CR = 9
SAVED = "defences saved it a loss before"
SHOWN_STANDS = 8
"""So many stands a form asks for; a request takes more."""


def orders(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the orders as the source names them."""
    rows = rules.tables.orders.orders
    return tuple(
        (one.value, f"{one} {rows[one].name}") for one in (Order.D, Order.R, Order.A, Order.M)
    )


def fighting(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the arms that have SP."""
    return tuple(
        (troops.value, row.name)
        for troops, row in rules.tables.troops.types.items()
        if row.arm not in (Arm.TRAIN, Arm.COMMAND)
    )


def clash(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the stands of both sides, their general and defences."""
    asked: list[Question] = []
    for side in ("a", "b"):
        given = draft.get(side)
        host: Mapping[str, Json] = given if isinstance(given, Mapping) else {}
        asked += _stands("stands.", side, host.get("stands"), rules, host=host)
        asked += (_cr(side, side), _defences(side))
    return tuple(asked)


def combat(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the stands that hand over dice, and for their target."""
    given = draft.get("target")
    target: Mapping[str, Json] = given if isinstance(given, Mapping) else {}
    return (
        *_stands("", "stands", draft.get("stands"), rules),
        _cr("", "stands"),
        Question("name", "name", "name", Kind.NAME, "target", of_army=True),
        Question("order", "order", "order", Kind.CHOICE, "target", orders(rules), default="D"),
        _defences("target"),
        Question(
            "saved_before",
            "saved",
            SAVED,
            Kind.TICK,
            "target",
            applies=_saves_once(target, rules),
            rulings=(Unclear.DEFENCES.value,),
        ),
    )


def _cr(side: str, column: str) -> Question:
    return Question(
        "general_cr",
        "general_cr",
        "CR of a general in contact",
        Kind.COUNT,
        side,
        of_army=True,
        most=MOST_CR,
        rulings=(Unclear.EACH_STAND.value,),
        column=column,
    )


def _defences(side: str) -> Question:
    return Question("prepared_defences", "defences", "in prepared defences", Kind.TICK, side)


def _saves_once(given: Draft, rules: Rules) -> bool:
    """Say whether a side is in defences that save a stand one loss of the battle (DR-22)."""
    return rules.choice(Unclear.DEFENCES) == "once" and given.get("prepared_defences") is True


def _stands(
    head: str, side: str, given: Json, rules: Rules, *, host: Draft | None = None
) -> tuple[Question, ...]:
    """Ask for stands, one more than are given; of those of a `host` also how they fare after."""
    told = given if isinstance(given, list) else []
    rows = [one if isinstance(one, Mapping) else {} for one in told]
    named = max((place + 1 for place, one in enumerate(rows) if one.get("troops")), default=0)
    asked = min(named + 1, SHOWN_STANDS, MOST_STANDS)
    rows += [{} for _ in range(asked - len(rows))]
    return tuple(
        question
        for place in range(asked)
        for question in _stand(
            f"{head}{place}.",
            side,
            place,
            rows[place],
            rules,
            last=place + 1 >= named,
            host=host,
        )
    )


def _stand(
    head: str,
    side: str,
    place: int,
    given: Mapping[str, Json],
    rules: Rules,
    *,
    last: bool,
    host: Draft | None,
) -> tuple[Question, ...]:
    arms = {one.value: one for one in Troops}
    troops = arms.get(str(given.get("troops")))
    arm = rules.arm(troops) if troops else None
    named, foot = troops is not None, arm is Arm.INFANTRY
    mounted, guns = arm is Arm.CAVALRY, arm is Arm.ARTILLERY
    supporting = given.get("supports")
    supports = guns and (
        supporting is True or given.get("support_distance_miles") not in (None, "")
    )
    none = (("", "no other stand"),) if place and last else ()
    line, who = line_of(place + 1), f"stand {place + 1}"
    text = {key: row.text for key, row in rules.tables.combat.modifiers.items()}
    over = modifier_words("over_bridge_or_ford", rules)
    bridges = (Unclear.BRIDGES.value,)

    def ask(key: str, words: str, kind: Kind, **more: object) -> Question:
        return Question(f"{head}{key}", line, f"{who}: {words}", kind, side, **more)  # type: ignore[arg-type]

    def tick(key: str, words: str, applies: bool, rulings: tuple[str, ...] = ()) -> Question:
        return ask(key, words, Kind.TICK, unit=words, applies=applies, rulings=rulings)

    first = (*none, *fighting(rules))
    made: tuple[Question, ...] = (
        ask(
            "troops",
            "arm",
            Kind.TROOPS,
            options=first,
            default=first[0][0],
            of_army=True,
            optional=bool(none),
        ),
        ask("name", "name", Kind.NAME, of_army=True, applies=named),
        ask("order", "order", Kind.CHOICE, options=orders(rules), default="A", applies=named),
        ask(
            "sp",
            "SP now",
            Kind.COUNT,
            unit="SP",
            most=MOST_SP,
            default=1,
            of_army=True,
            applies=named,
            for_a_start=True,
        ),
    )
    if host is not None:
        made += (
            ask(
                "start_sp",
                "SP at the start",
                Kind.NUMBER,
                unit="SP at the start",
                most=MOST_SP,
                optional=True,
                of_army=True,
                applies=named,
            ),
            tick("tested_before", "tested for exhaustion before", named and not supports),
            tick(
                "saved_before",
                SAVED,
                named and not supports and _saves_once(host, rules),
                (Unclear.DEFENCES.value,),
            ),
        )
    return (
        *made,
        ask(
            "support_distance_miles",
            "supports from",
            Kind.MEASURE,
            unit="miles away, in support" if supporting else "miles, if it supports",
            optional=supporting is not True,
            applies=guns and supporting is not False,
            rulings=(Unclear.GUN_RANGE.value,),
        ),
        tick("charged", "charged", mounted),
        tick(
            "defending_difficult_terrain",
            "defends difficult terrain",
            foot,
            (Unclear.DIFFICULT_TERRAIN.value,),
        ),
        tick(
            "into_bua_or_woods", text["into_bua_or_woods"], mounted and given.get("charged") is True
        ),
        tick("over_bridge_or_ford", over, named and not supports, bridges),
    )
