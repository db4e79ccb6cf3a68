"""FF-DBA: what the form of fire asks for: the shooters, group by group, and their target."""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.dice import SIDES
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.forms import RANKS, Draft, arm_of, fighting, options, troops_of
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.shooting import LEAST_FACE, LEAST_VALUE, line_of
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Arm, Formation, Troops, Weapon

MOST_GROUPS = 6
MOST_ALIKE = 30
MOST_VALUE = 99
PLAIN = Question("", "", "", Kind.NAME)
"""A question that asks nothing yet, to be given its words."""
MUSKETS = ((Troops.FOOT.value, "Foot"), (Troops.LIGHT_FOOT.value, "Light foot"))


def fire(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the shooters, one more group than are named, and for the target."""
    given = draft.get("shooters")
    told = given if isinstance(given, list) else []
    groups = [one if isinstance(one, Mapping) else {} for one in told]
    named = max((place + 1 for place, one in enumerate(groups) if one.get("weapon")), default=0)
    asked = min(named + 1, MOST_GROUPS)
    groups += [{} for _ in range(asked - len(groups))]
    return (
        *(
            question
            for place in range(asked)
            for question in _shooters(place, groups[place], last=place + 1 >= named, rules=rules)
        ),
        *_target(draft, rules),
    )


def table_row() -> tuple[Question, ...]:
    """Ask for a combat value and a die, to read the table by hand."""
    return (
        replace(
            PLAIN,
            key="cv_low",
            line="value",
            words="combat value",
            kind=Kind.COUNT,
            default=LEAST_VALUE,
            most=MOST_VALUE,
        ),
        replace(
            PLAIN,
            key="dice.0",
            line="die",
            words="die",
            kind=Kind.COUNT,
            default=LEAST_FACE,
            most=SIDES,
        ),
    )


def _shooters(
    place: int, given: Mapping[str, Json], *, last: bool, rules: Rules
) -> tuple[Question, ...]:
    """Ask for a group; only the last one can be none, and the first has to be named."""
    rows = rules.tables.shooting.weapons
    weapons = {key.partition("_2")[0]: row.text for key, row in rows.items() if key != "musket_3"}
    choices = tuple((weapons | {Weapon.MUSKET.value: "Muskets"}).items())
    none = (("", "nobody else"),) if place and last else ()
    weapon = given.get("weapon")
    named = bool(weapon)
    muskets = weapon == Weapon.MUSKET
    in_ranks = muskets and given.get("troops") != Troops.LIGHT_FOOT

    def ask(key: str, what: str, kind: Kind, question: Question = PLAIN) -> Question:
        return replace(
            question,
            key=f"{place}.{key}",
            line=line_of(place),
            words=f"group {place + 1}: {what}",
            kind=kind,
            side="shooters",
        )

    return (
        ask(
            "weapon",
            "weapon",
            Kind.CHOICE,
            replace(PLAIN, options=(*none, *choices), default="", of_army=True),
        ),
        ask(
            "troops",
            "troops",
            Kind.CHOICE,
            replace(
                PLAIN,
                options=MUSKETS,
                default=Troops.FOOT.value,
                of_army=True,
                applies=muskets,
                rulings=(Unclear.LIGHT_FOOT_MUSKETS.value,),
            ),
        ),
        ask(
            "ranks",
            "ranks",
            Kind.CHOICE,
            replace(PLAIN, options=RANKS, default="3", of_army=True, applies=in_ranks),
        ),
        ask(
            "count",
            "elements",
            Kind.COUNT,
            replace(PLAIN, unit="of them", default=1, most=MOST_ALIKE, applies=named, alike=True),
        ),
        ask("range_in", "range", Kind.MEASURE, replace(PLAIN, unit="″", applies=named)),
        ask(
            "dismounted",
            "dismounted",
            Kind.TICK,
            replace(
                PLAIN,
                unit="dismounted",
                applies=weapon == Weapon.CARBINE,
                rulings=(Unclear.MOUNTED_CARBINES.value,),
            ),
        ),
        ask(
            "horse_holders",
            "horse-holders",
            Kind.TICK,
            replace(
                PLAIN,
                unit="horse-holders",
                applies=weapon == Weapon.CARBINE and given.get("dismounted") is True,
                rulings=(Unclear.DISMOUNTED_DRAGOONS.value,),
            ),
        ),
        ask(
            "rating",
            "their brigade is",
            Kind.CHOICE,
            replace(PLAIN, options=options(Rating), default="Fresh", applies=named),
        ),
    )


def _target(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    target = draft.get("target")
    arm, dragoons = arm_of(target, rules), troops_of(target) is Troops.DRAGOONS
    covers = (("none", "Not all"), ("all", "All"))

    def ask(key: str, line: str, words: str, kind: Kind, question: Question = PLAIN) -> Question:
        return replace(question, key=key, line=line, words=words, kind=kind, side="target")

    of_army = replace(PLAIN, of_army=True)
    return (
        ask(
            "troops",
            "target",
            "the target’s troops",
            Kind.TROOPS,
            replace(of_army, options=fighting(rules)),
        ),
        ask("name", "name", "name", Kind.NAME, of_army),
        ask(
            "formation",
            "vulnerable",
            "formation",
            Kind.CHOICE,
            replace(PLAIN, options=options(Formation), default="line", applies=arm is Arm.FOOT),
        ),
        ask(
            "limbered",
            "limbered",
            "guns are limbered",
            Kind.TICK,
            replace(PLAIN, applies=arm is Arm.ARTILLERY),
        ),
        ask(
            "in_cover",
            "in_cover",
            "of its brigade in cover",
            Kind.CHOICE,
            replace(PLAIN, options=covers, default="none"),
        ),
        ask("dismounted", "skirmishers", "dismounted", Kind.TICK, replace(PLAIN, applies=dragoons)),
    )
