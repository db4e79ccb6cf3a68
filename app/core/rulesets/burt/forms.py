"""Burt: what the forms of close combat, fire, moves and morale ask for.

The words of a question are those of the table's own row, so that form, score and play sheet agree.
"""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.kernel.words import Word
from app.core.rulesets.burt.command import DISTANCE
from app.core.rulesets.burt.measures import asked_in
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm, Going, Terrain, Troops

Draft = Mapping[str, Json]
MOST_DIVISIONS = 99
MOST_OF_ARMY = 999
HOW = (("move", "moving"), ("recoil", "recoiling or fleeing"))


def options(words: type[Word]) -> tuple[tuple[str, str], ...]:
    """Give the words of a kind with a capital letter."""
    return tuple((one.value, one.value.capitalize()) for one in words)


def types(rules: Rules, *, shoots: bool = False) -> tuple[tuple[str, str], ...]:
    """Give the unit types by name; only those that shoot where that is wanted."""
    return tuple(
        (troops.value, row.name)
        for troops, row in rules.tables.troops.types.items()
        if row.range_paces or not shoots
    )


# --- combat ---------------------------------------------------------------------------------


def melee(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for both sides of a close combat, and who attacks."""
    attacker = Question(
        "attacker",
        "attacker",
        "who moved into contact",
        Kind.CHOICE,
        options=(("a", "left"), ("b", "right")),
    )
    return (attacker, *(one for side in ("a", "b") for one in _fighter(side, draft, rules)))


def _fighter(side: str, draft: Draft, rules: Rules) -> tuple[Question, ...]:
    attacks = draft.get("attacker", "a") == side
    both = rules.choice(Unclear.BAD_GOING) == "both"
    light = _troops_of(draft, side) is Troops.LIGHT_INFANTRY
    line = _troops_of(draft, side) is Troops.LINE_INFANTRY
    serves = not attacks or rules.choice(Unclear.COVER_OR_HEIGHT) == "either"
    return (
        *_unit(side, draft, rules),
        _going(
            "attacks_over_bad_going",
            side,
            rules,
            costs=(attacks or both) and not light,
        ),
        _tick("two_ranks", side, rules, applies=line),
        _count("enemies_on_flank", side, rules),
        *_shelter(side, draft, rules, serves=serves),
    )


def shot(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for shooter, target and the distance between them."""
    key, unit = asked_in(DISTANCE, rules)
    contact = Question("in_contact", "contact", "is in contact with an enemy", Kind.TICK, "shooter")
    return (
        Question(key, "distance", "distance between them", Kind.MEASURE, unit=unit),
        *_unit("shooter", draft, rules, shoots=True),
        replace(contact, rulings=(Unclear.SHOOTER_IN_CONTACT.value,)),
        *_unit("target", draft, rules),
        _count("extra_shooters", "target", rules),
        _going("shot_at_in_bad_going", "target", rules, costs=True),
        *_shelter("target", draft, rules, serves=True),
        replace(contact, side="target"),
    )


def _unit(side: str, draft: Draft, rules: Rules, *, shoots: bool = False) -> tuple[Question, ...]:
    given = draft.get(side)
    is_guard, is_militia = (
        isinstance(given, Mapping) and given.get(key) is True for key in ("guard", "militia")
    )
    troops = _troops_of(draft, side)
    rifles = troops is not None and bool(rules.tables.troops.types[troops].rifle_paces)
    heavy = troops is not None and rules.tables.troops.types[troops].may_wear_cuirass
    told: tuple[Question, ...] = (
        Question(
            "troops",
            "factor",
            "troops and their factor",
            Kind.TROOPS,
            side,
            types(rules, shoots=shoots),
            of_army=True,
        ),
        Question("name", "name", "name", Kind.NAME, side, of_army=True),
        replace(_tick("guard", side, rules, applies=not is_militia), of_army=True),
        replace(_tick("militia", side, rules, applies=not is_guard), of_army=True),
    )
    if shoots:
        weapon = Question("rifles", "rifles", "has rifles", Kind.TICK, side, of_army=True)
        told += (replace(weapon, applies=rifles, rulings=(Unclear.RIFLES.value,)),)
    elif side == "target":
        steel = Question("armoured", "no_cuirass", "wears cuirasses", Kind.TICK, side, of_army=True)
        told += (replace(steel, applies=heavy, rulings=(Unclear.CUIRASSES.value,)),)
    return (*told, _tick("division_broken", side, rules))


def _shelter(side: str, draft: Draft, rules: Rules, *, serves: bool) -> tuple[Question, ...]:
    foot = _arm_of(draft, side, rules) is Arm.INFANTRY
    way = Question(
        "no_way_back", "way_back", "guns, hard cover or enemies behind it", Kind.TICK, side
    )
    cover = _tick("cover_or_higher", side, rules, applies=serves)
    return (
        replace(cover, key="in_cover_or_higher", rulings=(Unclear.COVER_OR_HEIGHT.value,)),
        replace(
            _tick("building_or_redoubt", side, rules, applies=foot), key="in_building_or_redoubt"
        ),
        replace(way, rulings=(Unclear.NO_WAY_BACK.value,)),
    )


def _tick(key: str, side: str, rules: Rules, *, applies: bool = True) -> Question:
    return Question(key, key, _row(key, rules), Kind.TICK, side, applies=applies)


def _count(key: str, side: str, rules: Rules) -> Question:
    return Question(key, key, _row(key, rules), Kind.COUNT, side)


def _going(line: str, side: str, rules: Rules, *, costs: bool) -> Question:
    words = _row(line, rules) if costs else "ground it stands on"
    return Question("going", line, words, Kind.CHOICE, side, options(Going), default="good")


def _row(key: str, rules: Rules) -> str:
    return rules.words(rules.tables.combat.modifiers[key])


def _troops_of(draft: Draft, side: str) -> Troops | None:
    who = draft.get(side)
    troops = who.get("troops") if isinstance(who, Mapping) else None
    return {one.value: one for one in Troops}.get(str(troops))


def _arm_of(draft: Draft, side: str, rules: Rules) -> Arm | None:
    troops = _troops_of(draft, side)
    return rules.tables.troops.types[troops].arm if troops else None


# --- moves and morale -----------------------------------------------------------------------


def move(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what moves, and where."""
    return (
        Question("troops", "troops", "troops", Kind.TROOPS, options=types(rules)),
        Question("terrain", "terrain", "over", Kind.CHOICE, options=_terrain(), default="good"),
    )


def _terrain() -> tuple[tuple[str, str], ...]:
    words = {Terrain.ROAD: "A road", Terrain.GOOD: "Good going", Terrain.BAD: "Bad going"}
    return tuple((one.value, words[one]) for one in Terrain)


def passage(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who passes through whom, and how."""
    return (
        Question("mover", "mover", "who passes", Kind.TROOPS, options=types(rules)),
        Question("how", "how", "it passes", Kind.CHOICE, options=HOW, default="move"),
        Question("through", "through", "through whom", Kind.TROOPS, options=types(rules)),
        Question(
            "in_hard_cover",
            "hard_cover",
            "they are in hard cover",
            Kind.TICK,
            applies=draft.get("how") == "recoil",
        ),
    )


def building(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who wants to enter, and who is inside."""
    return (
        Question("troops", "troops", "who wants to enter", Kind.TROOPS, options=types(rules)),
        Question(
            "squares",
            "squares",
            f"its squares of {rules.tables.morale.buildings.square_mm} mm",
            Kind.COUNT,
            default=1,
        ),
        Question("friends_inside", "friends", "friends inside", Kind.COUNT, most=MOST_DIVISIONS),
        Question("enemy_inside", "enemy", "enemies inside", Kind.TICK),
    )


def attack(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who wants to attack."""
    return (Question("troops", "troops", "who wants to attack", Kind.TROOPS, options=types(rules)),)


def division(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a division's units and losses."""
    most = rules.tables.morale.division.most_units
    return (
        Question(
            "elements",
            "units",
            "units at the start",
            Kind.COUNT,
            default=6,
            most=most,
        ),
        Question("lost", "lost", "units lost", Kind.COUNT, most=most),
        Question("commander_lost", "commander", "its commander is lost", Kind.TICK),
    )


def division_size(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a division's units."""
    return (Question("elements", "units", "units", Kind.COUNT, default=6, most=MOST_DIVISIONS),)


def army(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for an army's divisions and units, and those that are shaken or lost."""
    asked = (
        ("divisions", "divisions", 3, MOST_DIVISIONS),
        ("demoralised_divisions", "of them demoralised, not broken", 0, MOST_DIVISIONS),
        ("broken_divisions", "of them broken", 0, MOST_DIVISIONS),
        ("elements", "units at the start, without commanders", 0, MOST_OF_ARMY),
        ("elements_lost", "units lost", 0, MOST_OF_ARMY),
    )
    return tuple(
        Question(key, key, words, Kind.COUNT, default=default, most=most)
        for key, words, default, most in asked
    )
