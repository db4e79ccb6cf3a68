"""Burt at the table: resolve a combat or a check in one line, under the choices of a test."""

from collections.abc import Mapping
from fractions import Fraction

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import read_faces
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.ruleset import Burt
from app.services.rulebooks import shipped_rulebooks

NAMES = {
    "LN": "line_infantry",
    "LT": "light_infantry",
    "FA": "foot_artillery",
    "HA": "horse_artillery",
    "HC": "heavy_cavalry",
    "LA": "lancers",
    "LC": "light_cavalry",
    "CS": "cossacks",
    "WG": "wagon",
    "DC": "division_commander",
    "AG": "army_general",
}
"""Our abbreviations. The source writes LI for line and RI for light infantry."""

EVERY_TYPE = ("LN", "LT", "FA", "HA", "HC", "LA", "LC", "CS", "WG")
INFANTRY, GUNS, CAVALRY = ("LN", "LT"), ("FA", "HA"), ("HC", "LA", "LC", "CS")
SHOOTERS = (*INFANTRY, *GUNS)

FACTORS = {"LN": 3, "LT": 2, "FA": 3, "HA": 2, "HC": 4, "LA": 4, "LC": 3, "CS": 2, "WG": 1}
"""The source's factors in close combat; lancers fight as heavy cavalry."""
SHOT_AT = {**FACTORS, "LA": 3}
"""The source's factors of those shot at; lancers are light cavalry there."""

Choices = Mapping[str, str]
Distance = int | Fraction | str
Who = Mapping[str, Json]


def burt(choices: Choices | None = None) -> Burt:
    """Give the shipped ruleset under these choices."""
    ruleset = shipped_rulebooks().ruleset("burt")
    assert isinstance(ruleset, Burt)
    return ruleset.choosing(choices or {})


def rules(choices: Choices | None = None) -> Rules:
    return burt(choices).rules


def one(code: str, **more: Json) -> Who:
    """Describe a unit by its code."""
    return {"troops": NAMES[code], **more}


def ask(action: str, request: Mapping[str, Json], choices: Choices | None = None) -> Resolution:
    """Resolve a request as the command line does."""
    asked = burt(choices).actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request))


def melee(
    a: Who,
    b: Who,
    dice: tuple[int, int],
    *,
    attacker: str = "a",
    choices: Choices | None = None,
) -> Resolution:
    """Fight a close combat; the first moved into contact unless `attacker` says otherwise."""
    request: Who = {"attacker": attacker, "a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}
    return ask("melee", request, choices)


def shoot(
    shooter: Who,
    target: Who,
    dice: tuple[int, int],
    *,
    paces: Distance = 100,
    choices: Choices | None = None,
) -> Resolution:
    """Shoot at a target that many paces away."""
    request: Who = {
        "shooter": shooter,
        "target": target,
        "distance_paces": paces,
        "die_shooter": dice[0],
        "die_target": dice[1],
    }
    return ask("shoot", request, choices)


def odds(action: str, request: Mapping[str, Json], choices: Choices | None = None) -> Odds:
    asked = burt(choices).actions[action]
    return asked.odds(asked.read(request))


def in_melee(a: Who, b: Who, attacker: str = "a", choices: Choices | None = None) -> int:
    """Give what the first adds to its die in a close combat."""
    action = burt(choices).actions["melee"]
    scores = action.weigh(action.read({"attacker": attacker, "a": a, "b": b}))
    return int(scores["a"].before_dice)


def in_fire(
    shooter: Who, target: Who, paces: Distance = 100, choices: Choices | None = None
) -> tuple[int, int]:
    """Give what shooter and target add to their dice."""
    action = burt(choices).actions["shoot"]
    request: Who = {"shooter": shooter, "target": target, "distance_paces": paces}
    scores = action.weigh(action.read(request))
    return int(scores["shooter"].before_dice), int(scores["target"].before_dice)


def pips(request: Mapping[str, Json], choices: Choices | None = None) -> Json:
    """Give what an order to a unit costs."""
    return ask("pip", request, choices).answer["pip_cost"]


def told(resolution: Resolution) -> str:
    """Give all that a resolution tells, as one text."""
    return " ".join(fact.text for fact in resolution.facts)
