"""Boeder at the table: resolve a combat or a check in one line, under the choices of a test."""

from collections.abc import Mapping
from fractions import Fraction

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import read_faces
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.ruleset import Boeder
from app.services.rulebooks import shipped_rulebooks

NAMES = {
    "LI": "light_infantry",
    "RI": "regular_infantry",
    "GI": "guard_infantry",
    "LC": "light_cavalry",
    "MC": "medium_cavalry",
    "HC": "heavy_cavalry",
    "HA": "horse_artillery",
    "FA": "foot_artillery",
    "RA": "reserve_artillery",
}
"""The source's abbreviations, as its table of troop types explains them."""

INFANTRY, CAVALRY, ARTILLERY = ("LI", "RI", "GI"), ("LC", "MC", "HC"), ("HA", "FA", "RA")

Choices = Mapping[str, str]
Distance = int | Fraction | str
Who = Mapping[str, Json]


def boeder(choices: Choices | None = None) -> Boeder:
    """Give the shipped ruleset under these choices."""
    ruleset = shipped_rulebooks().ruleset("boeder")
    assert isinstance(ruleset, Boeder)
    return ruleset.choosing(choices or {})


def rules(choices: Choices | None = None) -> Rules:
    return boeder(choices).rules


def one(code: str, support: str = "", column: str = "", **more: Json) -> Who:
    """Describe an element: its code, what supports it, its column front to rear ("LI RI")."""
    told: dict[str, Json] = {"troops": NAMES[code], **more}
    if support:
        told["rear_support"] = NAMES[support]
    if column:
        told["column"] = [NAMES[each] for each in column.split()]
    return told


def ask(
    action: str,
    request: Mapping[str, Json],
    choices: Choices | None = None,
    ruleset: Boeder | None = None,
) -> Resolution:
    """Resolve a request as the command line does."""
    asked = (ruleset or boeder(choices)).actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request))


def melee(
    a: Who,
    b: Who,
    dice: tuple[int, int],
    *,
    attacker: str = "a",
    choices: Choices | None = None,
    ruleset: Boeder | None = None,
) -> Resolution:
    """Fight a close combat; the first moved into contact unless `attacker` says otherwise."""
    request: Who = {"attacker": attacker, "a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}
    return ask("melee", request, choices, ruleset)


def shoot(
    shooter: Who,
    target: Who,
    dice: tuple[int, int],
    *,
    cm: Distance = 15,
    choices: Choices | None = None,
    ruleset: Boeder | None = None,
) -> Resolution:
    """Shoot at a target that many centimetres away."""
    request: Who = {
        "shooter": shooter,
        "target": target,
        "distance_cm": cm,
        "die_shooter": dice[0],
        "die_target": dice[1],
    }
    return ask("shoot", request, choices, ruleset)


def odds(
    action: str,
    request: Mapping[str, Json],
    choices: Choices | None = None,
    ruleset: Boeder | None = None,
) -> Odds:
    asked = (ruleset or boeder(choices)).actions[action]
    return asked.odds(asked.read(request))


def in_melee(a: Who, b: Who, attacker: str = "a", choices: Choices | None = None) -> int:
    """Give what the first adds to its die in a close combat."""
    action = boeder(choices).actions["melee"]
    scores = action.weigh(action.read({"attacker": attacker, "a": a, "b": b}))
    return int(scores["a"].before_dice)


def in_fire(
    shooter: Who, target: Who, cm: Distance = 15, choices: Choices | None = None
) -> tuple[int, int]:
    """Give what shooter and target add to their dice."""
    action = boeder(choices).actions["shoot"]
    request: Who = {"shooter": shooter, "target": target, "distance_cm": cm}
    scores = action.weigh(action.read(request))
    return int(scores["shooter"].before_dice), int(scores["target"].before_dice)


def taken_off(
    column: str, defender: str, cm: Distance, choices: Choices | None = None
) -> int | None:
    """Give what a column takes off its defender's factor; None if it is no column."""
    request: Who = {
        "column": [NAMES[code] for code in column.split()],
        "defender": NAMES[defender],
        "distance_cm": cm,
    }
    answer = ask("column", request, choices).answer
    amount = answer["defender_modifier"]
    assert isinstance(amount, int)
    return amount if answer["legal"] else None


def told(resolution: Resolution) -> str:
    """Give all that a resolution tells, as one text."""
    return " ".join(fact.text for fact in resolution.facts)
