"""DRAM: what the forms of strength, endurance and generals ask for."""

from app.core.kernel.actions import Kind, Question
from app.core.kernel.distance import miles
from app.core.rulesets.dram.combat_forms import MOST_CR, SAVED, Draft, fighting, orders
from app.core.rulesets.dram.exhaustion import why_not
from app.core.rulesets.dram.order_forms import MOST_AP, listed, order_question
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.strength import MOST_GUNS, MOST_MEN
from app.core.rulesets.dram.tables import Quality
from app.core.rulesets.dram.troops import Arm, Order, Troops

MOST_SP, MOST_DIVISIONS, MOST_SHARERS = 99, 12, 6
STEPS = {"1": 1, "0": 0, "-1": -1}


# --- strength -------------------------------------------------------------------------------


def division(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a division's men by arm, its quality and officers, and its guns."""
    men = [
        Question(
            f"troops.{troops}",
            troops.value,
            f"{row.name.lower()}, men",
            Kind.NUMBER,
            unit="men",
            most=MOST_MEN,
            rulings=(Unclear.DRAGOONS.value,) if troops is Troops.DRAGOONS else (),
        )
        for troops, row in rules.tables.troops.types.items()
        if row.arm in (Arm.INFANTRY, Arm.CAVALRY)
    ]
    tables = rules.tables.strength
    guns = draft.get("guns")
    officers = tuple(
        (key, row.option) for key, row in zip(STEPS, tables.officer_corps.values(), strict=True)
    )
    weights = tuple(
        (key, row.option) for key, row in zip(STEPS, tables.gun_weight.values(), strict=True)
    )
    return (
        *men,
        Question(
            "quality",
            "quality",
            "quality",
            Kind.CHOICE,
            options=qualities(rules),
            default="average",
        ),
        Question(
            "officer_corps", "officers", "officer corps", Kind.CHOICE, options=officers, default="0"
        ),
        Question(
            "guns",
            "guns",
            "guns",
            Kind.NUMBER,
            most=MOST_GUNS,
            rulings=(Unclear.GUNS.value,),
        ),
        Question(
            "gun_weight",
            "weight",
            "their weight",
            Kind.CHOICE,
            options=weights,
            default="0",
            applies=bool(guns),
        ),
    )


def qualities(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the six qualities by name."""
    return tuple((one.value, rules.tables.strength.quality[one].name) for one in Quality)


def divisions(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the men of infantry divisions, one more than are given."""
    given = draft.get("infantry_divisions")
    told = given if isinstance(given, list) else []
    named = max((place + 1 for place, men in enumerate(told) if men), default=0)
    return tuple(
        Question(
            f"infantry_divisions.{place}",
            f"division_{place + 1}",
            f"division {place + 1}, men",
            Kind.NUMBER,
            unit="men",
            most=MOST_MEN,
            optional=True,
            default=None,
        )
        for place in range(min(named + 1, MOST_DIVISIONS))
    )


# --- endurance ------------------------------------------------------------------------------


def exhaustion(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a stand's SP at the start, before and after its losses: each as it was, until told.

    So the form begins with a stand that lost nothing, whatever its SP are.
    """
    asked = (
        ("start_sp", "SP at the start of the battle"),
        ("previous_sp", "SP before the losses of last combat"),
        ("current_sp", "SP now"),
    )
    made, sp = [], 1
    for key, words in asked:
        made.append(Question(key, key, words, Kind.COUNT, default=sp, most=MOST_SP, of_army=True))
        told = draft.get(key)
        sp = told if isinstance(told, int) else sp
    return (
        Question("name", "name", "name", Kind.NAME, of_army=True),
        *made,
        Question("tested_before", "before", "tested in an earlier turn", Kind.TICK),
    )


def reorganise(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a stand on Reserve and who is near."""
    troops = {one.value: one for one in Troops}.get(str(draft.get("troops")), Troops.INFANTRY)
    order = {one.value: one for one in Order}.get(str(draft.get("order")), Order.R)
    fights = draft.get("in_combat") is True
    may = not why_not(troops, order, rules, in_combat=fights)
    near = draft.get("corps_general_within_1_mile") is True
    row = rules.tables.exhaustion.reorganisation
    rows = row.modifiers
    return (
        Question("troops", "troops", "troops", Kind.TROOPS, options=fighting(rules), of_army=True),
        Question("name", "name", "name", Kind.NAME, of_army=True),
        order_question("order", "order", "R", rules),
        Question("in_combat", "combat", "in combat", Kind.TICK),
        Question("sp", "sp", "SP now", Kind.COUNT, default=1, most=MOST_SP),
        Question(
            "start_sp",
            "start",
            "SP at the start",
            Kind.COUNT,
            default=2,
            most=MOST_SP,
            of_army=True,
        ),
        Question(
            "corps_general_within_1_mile",
            "corps_general",
            f"corps general within {miles(row.corps_general_miles)}",
            Kind.TICK,
            applies=may,
        ),
        Question(
            "general_cr", "general_cr", "his CR", Kind.COUNT, most=MOST_CR, applies=may and near
        ),
        Question(
            "higher_general_within_1_mile",
            "higher_general",
            f"{rows['higher_general'].text} within {miles(row.higher_general_miles)}",
            Kind.TICK,
            applies=may,
        ),
        Question(
            "enemy_advancing_or_in_contact_within_2_miles",
            "enemy",
            f"{rows['enemy'].text} within {miles(row.enemy_miles)}",
            Kind.TICK,
            applies=may,
        ),
    )


def shares(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for hits, and for the stands that take them, one more than are named."""
    named = listed(draft, "stands", "name")
    asked = [Question("hits", "hits", "hits in all", Kind.COUNT, default=2, most=MOST_SP)]
    once = rules.choice(Unclear.DEFENCES) == "once"
    for place in range(min(named + 1, MOST_SHARERS)):
        line, words = f"stand_{place + 1}", f"stand {place + 1}"
        head, there = f"stands.{place}.", place < named
        asked += (
            Question(
                f"{head}name",
                line,
                f"{words}: name",
                Kind.NAME,
                optional=bool(place),
                of_army=True,
            ),
            Question(
                f"{head}sp",
                line,
                f"{words}: SP",
                Kind.COUNT,
                unit="SP",
                most=MOST_SP,
                applies=there,
                of_army=True,
            ),
            Question(
                f"{head}hits",
                line,
                f"{words}: hits",
                Kind.COUNT,
                unit="hits",
                most=MOST_SP,
                applies=there,
            ),
            Question(
                f"{head}prepared_defences",
                line,
                f"{words}: in prepared defences",
                Kind.TICK,
                unit="in defences",
                applies=there,
                rulings=(Unclear.DEFENCES.value,),
            ),
            Question(
                f"{head}saved_before",
                line,
                f"{words}: {SAVED}",
                Kind.TICK,
                unit="saved before",
                applies=there and once,
            ),
        )
    return tuple(asked)


def removal(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a stand's SP, its hits, and an enemy in contact."""
    nobody = (("", "nobody"), *orders(rules))
    return (
        Question("name", "name", "name", Kind.NAME, of_army=True),
        Question(
            "sp_at_turn_start",
            "sp",
            "SP at the start of the turn",
            Kind.COUNT,
            most=MOST_SP,
            of_army=True,
        ),
        Question("hits", "hits", "hits", Kind.COUNT, most=MOST_SP),
        Question(
            "contacted_by_order",
            "contact",
            "enemy in contact, on",
            Kind.CHOICE,
            options=nobody,
            default="",
            optional=True,
        ),
    )


# --- generals -------------------------------------------------------------------------------


def at_risk(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the general's name and his CR: 0 counts too, and any die is over it."""
    return (
        Question("name", "name", "name", Kind.NAME, of_army=True),
        Question(
            "cr",
            "cr",
            "his CR",
            Kind.COUNT,
            most=MOST_CR,
            of_army=True,
            rulings=(Unclear.FLIGHT_DIE.value,),
        ),
    )


def flight(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the general's CR."""
    return (
        Question("name", "name", "name", Kind.NAME, of_army=True),
        Question("cr", "cr", "his CR", Kind.COUNT, most=MOST_CR, of_army=True),
    )


def wounded(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a general's CR and AP, and which his player picks."""
    picks = (("cr", "CR"), ("ap", "AP"))
    return (
        Question("cr", "cr", "his CR", Kind.COUNT, default=1, most=MOST_CR, of_army=True),
        Question("ap", "ap", "his AP", Kind.COUNT, default=3, most=MOST_AP, of_army=True),
        Question(
            "loses",
            "loses",
            "he loses",
            Kind.CHOICE,
            options=picks,
            default="cr",
            rulings=(Unclear.LIGHT_WOUND.value,),
        ),
    )


def lost(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who is lost."""
    who = (("corps_general", "A corps general"), ("higher_general", "A higher general"))
    return (
        Question(
            "lost",
            "lost",
            "lost",
            Kind.CHOICE,
            options=who,
            default="corps_general",
            of_army=True,
            rulings=(Unclear.STAFF.value,),
        ),
    )
