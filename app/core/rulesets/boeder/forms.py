"""Boeder: what the forms of close combat, fire, PIP dice and the checks ask for.

The words of a question are those of the table's own row, so that form, score and play sheet agree.
"""

from collections.abc import Mapping, Sequence

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.boeder import columns
from app.core.rulesets.boeder.nations import Nation
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Arm, Troops

GOING = (("good", "Good"), ("bad", "Bad"))


def melee(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask for both sides of a close combat, and who attacks."""
    attacker = Question(
        "attacker",
        "attacker",
        "who moved into contact",
        Kind.CHOICE,
        options=(("a", "left"), ("b", "right")),
    )
    attacks = draft.get("attacker", "a")
    sides = [
        question
        for side in ("a", "b")
        for question in (
            *_who(side, draft, rules),
            _support(side, draft, rules),
            _column(side, draft, rules, attacks=attacks == side, behind=_behind(side, draft)),
            _walls(side, draft, rules),
            _going(side),
            Question(
                "enemies_on_flank_or_rear",
                "flank_or_rear",
                _words(rules, "flank_or_rear"),
                Kind.COUNT,
                side,
                rulings=("BO-11",),
            ),
        )
    ]
    return (attacker, *sides)


def shot(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask for shooter, target and the distance between them."""
    return (
        Question("distance_cm", "distance", "distance between them", Kind.MEASURE, unit="cm"),
        *_who("shooter", draft, rules),
        *_who("target", draft, rules),
        _support("shooter", draft, rules, in_fire=True),
        _support("target", draft, rules, in_fire=True),
        _column("shooter", draft, rules, attacks=True),
        _column("target", draft, rules, attacks=True),
        _walls("shooter", draft, rules),
        _walls("target", draft, rules),
        _going("target"),
        Question(
            "extra_shooters",
            "extra_shooter",
            _words(rules, "extra_shooter"),
            Kind.COUNT,
            "target",
            rulings=("BO-10",),
        ),
    )


def pips(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask for the nation of the side that throws."""
    return (Question("nation", "nation", "nation", Kind.CHOICE, options=_nations(rules)),)


def command(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask how far the corps general is, and whether he sees the element; it counts by BO-16."""
    ranged = rules.choice(Unclear.COMMAND_RANGE) == "dba"
    return (
        Question(
            "distance_cm",
            "distance",
            "distance from the corps general",
            Kind.MEASURE,
            unit="cm",
            rulings=(Unclear.COMMAND_RANGE.value,),
            applies=ranged,
        ),
        Question("in_sight", "in_sight", "he sees it", Kind.TICK, default=True, applies=ranged),
    )


def turn(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask what the element wants to do and what it did."""
    actions = (("shoot", "shoot"), ("melee", "fight in close combat"))
    return (
        Question("action", "action", "it wants to", Kind.CHOICE, options=actions),
        Question("moved", "moved", "it has moved this turn", Kind.TICK),
        Question("ends_in_contact", "contact", "its move ended in contact", Kind.TICK),
    )


def victory(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask for the losses of both sides; the enemy's strength counts only by a choice of BO-17."""
    return (
        Question("enemy_lost", "enemy_lost", "enemy elements lost", Kind.COUNT, most=99),
        Question("own_lost", "own_lost", "own elements lost", Kind.COUNT, most=99),
        Question("enemy_cinc_lost", "cinc", "the enemy has lost his commander-in-chief", Kind.TICK),
        Question(
            "enemy_elements",
            "enemy_elements",
            "elements the enemy began with",
            Kind.COUNT,
            most=99,
            applies=rules.choice(Unclear.GENERIC_ARMY) == "third",
            rulings=(Unclear.GENERIC_ARMY.value,),
        ),
    )


def column(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask for the column, its target and the distance."""
    return (
        Question(
            "column",
            "column",
            "the column, front to rear",
            Kind.TROOPS_ROW,
            options=_troops(rules),
            fault=_fault(draft.get("column"), rules),
        ),
        Question("defender", "defender", "its target", Kind.TROOPS, options=_troops(rules)),
        Question("distance_cm", "distance", "distance between them", Kind.MEASURE, unit="cm"),
    )


def _who(side: str, draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    return (
        Question(
            "troops",
            "factor",
            "troops and their factor",
            Kind.TROOPS,
            side,
            _troops(rules),
            of_army=True,
        ),
        Question("name", "name", "name", Kind.NAME, side, of_army=True),
        Question(
            "nation",
            "nation",
            _words(rules, "nation"),
            Kind.CHOICE,
            side,
            _nations(rules),
            of_army=True,
        ),
        Question(
            "commander_in_chief",
            "commander_in_chief",
            _words(rules, "commander_in_chief"),
            Kind.TICK,
            side,
            of_army=True,
        ),
    )


def _support(
    side: str, draft: Mapping[str, Json], rules: Rules, *, in_fire: bool = False
) -> Question:
    """Offer the supporters of the element's own arm that can support; in fire only by BO-8."""
    counts = not in_fire or rules.choice(Unclear.SUPPORT_IN_FIRE) == "always"
    arm = _arm(side, draft, rules)
    able = [
        (troops.value, row.name)
        for troops, row in rules.tables.troops.types.items()
        if row.arm is arm and not row.skirmishes and arm is not Arm.ARTILLERY
    ]
    return Question(
        "rear_support",
        "rear_support",
        _words(rules, "rear_support"),
        Kind.CHOICE,
        side,
        (("", "none"), *able),
        applies=bool(able) and counts,
        rulings=("BO-8", "BO-19"),
    )


def _behind(side: str, draft: Mapping[str, Json]) -> tuple[Json, ...]:
    """Give the supporter of a side: with the element in front of it, it is a column (BO-25)."""
    supporter = _of(side, draft).get("rear_support")
    return (supporter,) if supporter else ()


def _column(
    side: str,
    draft: Mapping[str, Json],
    rules: Rules,
    *,
    attacks: bool,
    behind: tuple[Json, ...] = (),
) -> Question:
    """Ask for an attack column; the form starts with the supporter that stands behind."""
    foot = [
        (troops.value, rules.tables.troops.types[troops].name)
        for troops in rules.tables.troops.of_arm(Arm.INFANTRY)
    ]
    return Question(
        "column",
        "column",
        "attack column, front to rear",
        Kind.TROOPS_ROW,
        side,
        tuple(foot),
        applies=attacks and _arm(side, draft, rules) is Arm.INFANTRY,
        rulings=("BO-15", "BO-25"),
        default=behind or None,
        leading=_leading(side, draft),
        fault=_fault(_of(side, draft).get("column"), rules),
    )


def _walls(side: str, draft: Mapping[str, Json], rules: Rules) -> Question:
    return Question(
        "in_hard_fortification",
        "fortification",
        "stands in a hard fortification",
        Kind.TICK,
        side,
        applies=_arm(side, draft, rules) is not Arm.CAVALRY,
    )


def _going(side: str) -> Question:
    return Question("going", "going", "ground it stands on", Kind.CHOICE, side, GOING)


def _of(side: str, draft: Mapping[str, Json]) -> Mapping[str, Json]:
    who = draft.get(side)
    return who if isinstance(who, Mapping) else {}


def _arm(side: str, draft: Mapping[str, Json], rules: Rules) -> Arm | None:
    troops = _known(_of(side, draft).get("troops"))
    return rules.tables.troops.types[troops[0]].arm if troops else None


def _leading(side: str, draft: Mapping[str, Json]) -> tuple[str, ...]:
    return tuple(troops.value for troops in _known(_of(side, draft).get("troops")))


def _fault(given: Json, rules: Rules) -> str:
    """Say why what is given is no column; "" where it is one, or where none is given."""
    listed = [given] if isinstance(given, str) or not isinstance(given, Sequence) else given
    troops = [known for one in listed for known in _known(one)]
    why = columns.fault(troops, rules) if troops else ""
    return f"No column: {why}." if why else ""


def _known(troops: Json) -> tuple[Troops, ...]:
    known = {one.value: one for one in Troops}
    return (known[troops],) if isinstance(troops, str) and troops in known else ()


def _words(rules: Rules, key: str) -> str:
    return rules.tables.combat.modifiers[key].text


def _troops(rules: Rules) -> tuple[tuple[str, str], ...]:
    return tuple((troops.value, row.name) for troops, row in rules.tables.troops.types.items())


def _nations(rules: Rules) -> tuple[tuple[str, str], ...]:
    named = tuple(
        (nation.value, row.name) for nation, row in rules.tables.nations.source_reading.items()
    )
    return ((Nation.NONE.value, "none"), *named)
