"""DBACW: what the forms of morale, commanders and brigades ask for."""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.command import Commander, move_caps, radius_paces
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Class, Grade, Morale

Draft = Mapping[str, Json]
MOST_UNITS, MOST_CAPS = 12, 12
EVENTS = (
    ("recoil", "It is recoiled"),
    ("remove_counter", "A counter is taken away"),
    ("none", "Nothing"),
)


def classes(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the classes by name."""
    rows = rules.tables.brigades.classes
    return tuple((one.value, f"{rows[one].name} ({one})") for one in Class)


def grades(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the grades by name."""
    rows = rules.tables.command.grades
    return tuple((one.value, rows[one].name) for one in Grade)


def states(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the states of a unit on the field by name."""
    names = rules.tables.morale.states
    return tuple((one.value, names[one].name) for one in Morale if one is not Morale.DESTROYED)


def class_question(rules: Rules) -> Question:
    """Ask for a unit's class."""
    return Question(
        "class", "class", "class", Kind.CHOICE, options=classes(rules), default="R", of_army=True
    )


def _name() -> Question:
    return Question("name", "name", "name", Kind.NAME, of_army=True)


def morale(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a unit's state and what befalls it."""
    event = draft.get("event", "recoil")
    recoils, rallies = event == "recoil", event == "remove_counter"
    cause = (("own_combat", "Its own combat"), ("pushed_back", "Those in front recoiled"))
    return (
        _name(),
        Question("state", "state", "it is", Kind.CHOICE, options=states(rules), default="steady"),
        Question(
            "event", "event", "what befalls it", Kind.CHOICE, options=EVENTS, default="recoil"
        ),
        Question(
            "cause",
            "cause",
            "by",
            Kind.CHOICE,
            options=cause,
            default="own_combat",
            applies=recoils,
        ),
        replace(class_question(rules), applies=recoils),
        Question(
            "caps",
            "caps",
            "CAPs spent on it",
            Kind.COUNT,
            default=1,
            most=MOST_CAPS,
            applies=rallies,
        ),
        Question(
            "was_badly_shaken",
            "was_badly",
            "it was Badly Shaken before",
            Kind.TICK,
            applies=rallies and draft.get("state") == "shaken",
            rulings=(Unclear.ONCE_BADLY_SHAKEN.value,),
        ),
    )


def removals(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who takes counters away, how many, and with how many CAPs."""
    who = ((Commander.BRIGADE.value, "Brigade Commander"), (Commander.CINC.value, "CinC"))
    cinc = draft.get("commander") == Commander.CINC.value
    reaches = Commander.CINC if cinc else Commander.BRIGADE
    graded = not cinc or rules.choice(Unclear.CINC_COUNTERS) == "grade"
    return (
        Question(
            "commander",
            "commander",
            "commander",
            Kind.CHOICE,
            options=who,
            default="brigade",
            of_army=True,
        ),
        Question(
            "grade",
            "grade",
            "his grade",
            Kind.CHOICE,
            options=grades(rules),
            default="Average",
            applies=graded,
            of_army=True,
        ),
        Question(
            "distance_paces",
            "distance",
            "from him to the unit",
            Kind.MEASURE,
            unit="paces",
            optional=True,
            applies=radius_paces(reaches, rules) is not None,
            rulings=((Unclear.REACH if cinc else Unclear.RULEBOOK).value,),
        ),
        Question(
            "counters_removed_this_turn",
            "counters",
            "counters this turn, this one too",
            Kind.COUNT,
            default=1,
            most=MOST_CAPS,
        ),
        Question("caps_available", "caps", "CAPs there are", Kind.COUNT, default=1, most=MOST_CAPS),
    )


def attempt(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the CinC's CAPs and what he tried this turn."""
    again = bool(draft.get("attempts_this_turn"))
    resting = (Unclear.ATTEMPTS.value,)
    return (
        Question("caps", "caps", "CAPs there are", Kind.COUNT, default=1, most=MOST_CAPS),
        Question(
            "attempts_this_turn",
            "attempts",
            "attempts he made this turn",
            Kind.COUNT,
            most=MOST_UNITS,
            rulings=resting,
        ),
        Question(
            "for_another_brigade",
            "another",
            "they were for other brigades",
            Kind.TICK,
            applies=again and rules.choice(Unclear.ATTEMPTS) == "brigade",
            rulings=resting,
        ),
    )


def leaderless(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what a brigade without commander wants to do."""
    what = (("move", "Move"), ("fire", "Fire"), ("defend", "Defend itself"))
    who = (("", "nobody"), (Commander.CINC.value, "CinC"))
    moves = draft.get("action", "move") == "move"
    ordered = moves and draft.get("ordered_by") == Commander.CINC.value
    resting = (Unclear.RULEBOOK.value,)
    return (
        Question("action", "action", "it wants to", Kind.CHOICE, options=what, default="move"),
        Question(
            "ordered_by",
            "ordered",
            "ordered by",
            Kind.CHOICE,
            options=who,
            default="",
            optional=True,
            applies=moves,
        ),
        Question(
            "usual_caps",
            "usual",
            "a move costs, by your rulebook",
            Kind.COUNT,
            unit="CAPs",
            default=move_caps(None, rules) or 1,
            most=MOST_CAPS,
            applies=ordered,
            rulings=resting,
        ),
        Question(
            "caps_available",
            "caps",
            "CAPs the CinC has",
            Kind.COUNT,
            default=1,
            most=MOST_CAPS,
            applies=ordered,
            rulings=resting,
        ),
    )


def tested(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a brigade's units at the start, before and now."""
    asked = (
        ("original_units", "units at the start", 4),
        ("before", "units before this turn’s losses", 3),
        ("now", "units now", 2),
    )
    return tuple(
        Question(
            key,
            key,
            words,
            Kind.COUNT,
            default=default,
            most=MOST_UNITS,
            of_army=key != "now",
        )
        for key, words, default in asked
    )


def roll(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the classes of the units left, one more than are given, and the commander."""
    given = draft.get("classes")
    told = given if isinstance(given, list) else []
    named = max((place + 1 for place, one in enumerate(told) if one), default=0)
    return (
        *(
            Question(
                f"classes.{place}",
                f"unit_{place + 1}",
                f"unit {place + 1}",
                Kind.CHOICE,
                options=((("", "none"),) if place else ()) + classes(rules),
                default="" if place else "R",
                optional=bool(place),
                of_army=True,
                rulings=(Unclear.MIXED_BRIGADE.value,),
            )
            for place in range(min(max(named, 1) + 1, MOST_UNITS))
        ),
        Question(
            "commander_present",
            "commander",
            "its commander is there",
            Kind.TICK,
            default=True,
            of_army=True,
            rulings=(Unclear.NEW_COMMANDER.value,),
        ),
    )


def promotion(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the unit's class, how its combat ended, and whether it was its first."""
    ends = (
        ("repulses", "Repulses its attacker"),
        ("destroys", "Destroys its attacker"),
        ("draw", "Neither"),
        ("loses", "Loses"),
    )
    return (
        _name(),
        class_question(rules),
        Question("outcome", "outcome", "it", Kind.CHOICE, options=ends, default="repulses"),
        Question(
            "first_combat",
            "first",
            "its first combat",
            Kind.TICK,
            default=True,
            rulings=(Unclear.FIRST_COMBAT.value,),
        ),
    )
