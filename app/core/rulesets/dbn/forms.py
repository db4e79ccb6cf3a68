"""DBN: what the forms of combat, breakthrough, command, detachments and artillery ask for."""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.breakthrough import Body
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.detachments import ACTIONS
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade
from app.core.rulesets.dbn.units import CLASSLESS, Arm, Class

Draft = Mapping[str, Json]
MOST_CAPS, MOST_SPENT = 20, 8
COMMANDERS = (
    (Commander.DSC.value, "Divisional Sub Commander"),
    (Commander.CINC.value, "CinC"),
    (Commander.SUB.value, "Sub Commander"),
)
KINDS = (("controlled", "Controlled"), ("impetuous", "Impetuous"))


def classes(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the classes by name."""
    rows = rules.tables.units.classes
    return tuple((one.value, rows[one].name) for one in Class)


def types(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the units by name, without commanders."""
    return tuple(
        (one.value, f"{row.name} ({row.code})")
        for one, row in rules.tables.units.types.items()
        if row.arm is not Arm.COMMAND
    )


def codes(rules: Rules) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Give the units without commanders, each with its codes in every class it may have.

    A code that is no abbreviation is shown by name: “Irregular Cavalry(E)”.
    """
    made = []
    for row in rules.tables.units.types.values():
        if row.arm is Arm.COMMAND:
            continue
        words = row.name if row.code.islower() else row.code
        classes_ = ("",) if row.arm in CLASSLESS else ("", "(E)", "(M)")
        made.append((row.code, tuple((f"{row.code}{one}", f"{words}{one}") for one in classes_)))
    return tuple(made)


def class_question(rules: Rules, side: str = "", *, applies: bool = True) -> Question:
    """Ask for a unit's class."""
    return Question(
        "class",
        "class",
        "class",
        Kind.CHOICE,
        side,
        classes(rules),
        of_army=True,
        default="R",
        applies=applies,
    )


def breakthrough(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who destroyed its opponent, and where."""
    bodies = (
        (Body.CAVALRY.value, "Cavalry"),
        (Body.ATTACK_COLUMN.value, "Attack column"),
        (Body.INFANTRY.value, "Other infantry"),
    )
    nations = (("", "another"), ("Britain", "Britain"))
    unit = draft.get("unit", Body.CAVALRY.value)
    elite = draft.get("class") == Class.E.value
    mounted, column = unit == Body.CAVALRY.value, unit == Body.ATTACK_COLUMN.value
    both = rules.choice(Unclear.GOOD_GOING) == "both"
    going = (("good", "Good"), ("bad", "Bad"))
    return (
        Question(
            "unit",
            "unit",
            "it is",
            Kind.CHOICE,
            options=bodies,
            of_army=True,
            default=Body.CAVALRY.value,
        ),
        Question(
            "nation",
            "nation",
            "nation",
            Kind.CHOICE,
            options=nations,
            of_army=True,
            default="",
            applies=mounted,
        ),
        class_question(rules),
        Question(
            "guard",
            "guard_cavalry",
            "Guard cavalry",
            Kind.TICK,
            of_army=True,
            applies=mounted,
            rulings=(Unclear.GUARD.value,),
        ),
        Question(
            "includes_elites",
            "elites",
            "Elites in the column",
            Kind.TICK,
            applies=column and not elite,
        ),
        Question(
            "going",
            "going",
            "going",
            Kind.CHOICE,
            options=going,
            default="good",
            applies=mounted or (column and both),
            rulings=(Unclear.GOOD_GOING.value,),
        ),
        Question(
            "opponent_destroyed", "destroyed", "its opponent is destroyed", Kind.TICK, default=True
        ),
    )


def breakthrough_move(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask which breakthrough it is, and whether an enemy is in reach."""
    return (
        Question(
            "result", "result", "breakthrough", Kind.CHOICE, options=KINDS, default="controlled"
        ),
        Question("enemy_in_reach", "reach", "another enemy in reach of a full move", Kind.TICK),
    )


def breakthrough_fight(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask which breakthrough it is, and the unit's class."""
    return (
        Question(
            "result", "result", "breakthrough", Kind.CHOICE, options=KINDS, default="impetuous"
        ),
        class_question(rules),
    )


def recovery(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what an impetuous unit did since."""
    resting = (Unclear.IMPETUOUS_ENDS.value,)
    asked = (
        ("movement_bound_reached", "its next movement bound has come"),
        ("stationary_full_turn", "it stood still for a full turn"),
        ("in_combat_that_turn", "it was in combat that turn"),
    )
    return tuple(
        Question(key, key, words, Kind.TICK, rulings=resting if number == 1 else ())
        for number, (key, words) in enumerate(asked)
    )


def column(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for an attack column's classes, nation and year."""
    french = draft.get("nation") == "France"
    return (
        Question("leader", "leader", "leads", Kind.CHOICE, options=classes(rules), default="R"),
        Question(
            "support", "support", "behind it", Kind.CHOICE, options=classes(rules), default="M"
        ),
        Question(
            "nation",
            "nation",
            "nation",
            Kind.CHOICE,
            options=(("", "another"), ("France", "France")),
            default="",
        ),
        Question("year", "year", "year", Kind.NUMBER, default=1809, most=1900, applies=french),
    )


def evade(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the battery's class."""
    return (class_question(rules), Question("shaken", "shaken", "Shaken", Kind.TICK))


def pool(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a commander's CAPs and what he spends, one entry more than are given."""
    whose = draft.get("commander", Commander.DSC.value)
    dsc, gets = whose == Commander.DSC.value, whose != Commander.CINC.value
    entered = draft.get("entered") not in (None, "", 0)
    given = draft.get("spend")
    told = [one for one in given if isinstance(one, Mapping)] if isinstance(given, list) else []
    named = sum(1 for one in told if one.get("division"))
    asked = [
        commander_question(),
        Question(
            "grade",
            "grade",
            "his grade",
            Kind.CHOICE,
            options=tuple((one.value, one.value) for one in Grade),
            of_army=True,
            default=Grade.AVERAGE.value,
            applies=not dsc and not entered,
            rulings=(Unclear.CAP_DICE.value,),
        ),
        Question(
            "entered",
            "entered",
            "or CAPs as your rulebook gives",
            Kind.COUNT,
            most=MOST_CAPS,
            applies=not dsc,
            optional=True,
        ),
        Question("cinc_grant", "grant", "from the CinC", Kind.COUNT, most=MOST_CAPS, applies=gets),
        Question(
            "unspent_last_turn",
            "unspent",
            "not spent last turn",
            Kind.COUNT,
            most=MOST_CAPS,
            applies=rules.choice(Unclear.UNSPENT) == "kept",
            rulings=(Unclear.UNSPENT.value,),
        ),
    ]
    for place in range(min(named + 1, MOST_SPENT)):
        line, words = f"spend_{place + 1}", f"spent {place + 1}"
        asked += (
            Question(
                f"spend.{place}.division", line, f"{words}: on whom", Kind.NAME, optional=True
            ),
            Question(
                f"spend.{place}.caps",
                line,
                f"{words}: CAPs",
                Kind.COUNT,
                unit="CAPs",
                default=1,
                most=MOST_CAPS,
                applies=place < named,
            ),
        )
    return tuple(asked)


def cap_throw(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a commander, and his CAPs where his player's rulebook gives them."""
    asked = ("commander", "grade", "entered", "cinc_grant", "unspent_last_turn")
    return tuple(one for one in pool(draft, rules) if one.key in asked)


def roles(draft: Draft) -> tuple[Question, ...]:
    """Ask for the names of both armies."""
    return tuple(
        Question("name", "name", "name", Kind.NAME, side, optional=True) for side in ("a", "b")
    )


def commander_question() -> Question:
    """Ask whose CAPs or radius it is."""
    return Question(
        "commander",
        "commander",
        "commander",
        Kind.CHOICE,
        options=COMMANDERS,
        of_army=True,
        default=Commander.DSC.value,
    )


def radius(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a commander, his radius where it is his rulebook's, and his distance."""
    dsc = draft.get("commander", Commander.DSC.value) == Commander.DSC.value
    return (
        commander_question(),
        Question(
            "radius_paces",
            "radius",
            "his radius, by your rulebook",
            Kind.MEASURE,
            unit="paces",
            applies=not dsc,
            rulings=(Unclear.MOVES.value,),
        ),
        Question(
            "distance_paces",
            "distance",
            "to the unit",
            Kind.MEASURE,
            unit="paces",
            rulings=(Unclear.EDGES.value,),
        ),
    )


def detachment(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the unit, its CAPs, and whether it stays."""
    parents = tuple(one for _, each in codes(rules) for one in each)
    return (
        Question(
            "parent",
            "parent",
            "unit",
            Kind.CHOICE,
            options=parents,
            default="Ms",
            rulings=(Unclear.SUPERIOR_PARENT.value,),
        ),
        Question("caps", "caps", "CAPs there are", Kind.COUNT, default=1, most=MOST_CAPS),
        Question("parent_stationary", "stays", "it stays all turn", Kind.TICK, default=True),
        Question(
            "parent_range_paces",
            "range",
            "its range, by your rulebook",
            Kind.MEASURE,
            unit="paces",
            optional=True,
            rulings=(Unclear.MOVES.value,),
        ),
    )


def detachment_action(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what a detachment wants."""
    what = tuple((one, one.replace("_", " ").replace("bua", "BUA").capitalize()) for one in ACTIONS)
    return (Question("action", "action", "it wants to", Kind.CHOICE, options=what, default="move"),)


def detachment_hit(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for Hits."""
    return (Question("hits", "hits", "Hits", Kind.COUNT, default=1, most=MOST_CAPS),)


def detachment_size(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for men."""
    row = rules.tables.detachments.detachment
    return (
        Question(
            "men",
            "men",
            "men",
            Kind.COUNT,
            default=row.least_men,
            most=99_999,
            rulings=(Unclear.DETACHMENT_MEN.value,),
        ),
    )


def overhead(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask where the unit between stands."""
    resting = (Unclear.EDGES.value,)
    return (
        Question(
            "lower_than_firer", "firer", "the unit between is lower than the firer", Kind.TICK
        ),
        Question("lower_than_target", "target", "and lower than the target", Kind.TICK),
        Question(
            "paces_to_firer",
            "to_firer",
            "from it to the firer",
            Kind.MEASURE,
            unit="paces",
            rulings=resting,
        ),
        Question(
            "paces_to_target", "to_target", "from it to the target", Kind.MEASURE, unit="paces"
        ),
    )


def hill(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the guns, their range, and where they stand."""
    guns = (("FA", "Foot Artillery"), ("HA", "Horse Artillery"))
    on_hill = draft.get("on_hill") is True
    return (
        Question("unit", "unit", "guns", Kind.CHOICE, options=guns, default="FA"),
        Question("range_paces", "range", "range", Kind.MEASURE, unit="paces"),
        Question("on_hill", "hill", "on a hill", Kind.TICK),
        Question(
            "on_ridge_or_forward_edge",
            "edge",
            "on its ridge line or forward edge",
            Kind.TICK,
            applies=on_hill,
        ),
    )
