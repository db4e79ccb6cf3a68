"""FF-DBA at the table: resolve a volley, a fight or a check in one line, under a test's choices."""

from collections.abc import Mapping

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import read_faces
from app.core.kernel.exact import exact
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.services.rulebooks import shipped_rulebooks

Choices = Mapping[str, str]
Who = Mapping[str, Json]

FOOT = ("foot", "light_foot")
CAVALRY = ("light_cavalry", "dragoons", "cuirassiers", "lancers")
GUNS = ("heavy_artillery", "light_artillery")
FIGHTING = (*FOOT, *GUNS, *CAVALRY)


def ffdba(choices: Choices | None = None) -> Ffdba:
    """Give the shipped ruleset under these choices."""
    ruleset = shipped_rulebooks().ruleset("ffdba")
    assert isinstance(ruleset, Ffdba)
    return ruleset.choosing(choices or {})


def rules(choices: Choices | None = None) -> Rules:
    return ffdba(choices).rules


def one(troops: str, **more: Json) -> Who:
    """Describe an element; line foot stands in 3 ranks unless `ranks` says otherwise."""
    ranks: dict[str, Json] = {"ranks": 3} if troops == "foot" else {}
    return {"troops": troops, **ranks, **more}


def shooters(weapon: str, count: int, inches: int | str, **more: Json) -> Who:
    """Describe elements that shoot alike: "musket 2" are muskets in two ranks."""
    name, _, ranks = weapon.partition(" ")
    told: dict[str, Json] = {"ranks": int(ranks)} if ranks else {}
    return {"weapon": name, "count": count, "range_in": inches, **told, **more}


def ask(
    action: str,
    request: Mapping[str, Json],
    choices: Choices | None = None,
    ruleset: Ffdba | None = None,
) -> Resolution:
    """Resolve a request as the command line does."""
    asked = (ruleset or ffdba(choices)).actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request))


def answer(action: str, **request: Json) -> Mapping[str, Json]:
    """Give the answer to a request written as keywords, with every ruling at its default."""
    return ask(action, request).answer


def close(
    a: Who,
    b: Who,
    dice: tuple[int, int],
    choices: Choices | None = None,
    ruleset: Ffdba | None = None,
) -> Resolution:
    """Fight a close combat."""
    return ask("close", {"a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}, choices, ruleset)


def fire(
    volley: Who | tuple[Who, ...],
    target: Who,
    die: int,
    choices: Choices | None = None,
    ruleset: Ffdba | None = None,
) -> Resolution:
    """Shoot at a target."""
    return ask("fire", {**volley_at(volley, target), "die": die}, choices, ruleset)


def volley_at(volley: Who | tuple[Who, ...], target: Who) -> Who:
    """Give the request of a volley without its die."""
    many = volley if isinstance(volley, tuple) else (volley,)
    shot_at = {key: value for key, value in target.items() if key != "ranks"}
    return {"shooters": [dict(group) for group in many], "target": shot_at}


def odds(
    action: str,
    request: Mapping[str, Json],
    choices: Choices | None = None,
    ruleset: Ffdba | None = None,
) -> Odds:
    asked = (ruleset or ffdba(choices)).actions[action]
    return asked.odds(asked.read(request))


def in_close(us: Who, them: Who, choices: Choices | None = None) -> int:
    """Give what the first adds to its die in a close combat."""
    action = ffdba(choices).actions["close"]
    return int(action.weigh(action.read({"a": us, "b": them}))["a"].before_dice)


def combat_value(volley: Who | tuple[Who, ...], target: Who, choices: Choices | None = None) -> int:
    """Give the combat value of a volley."""
    action = ffdba(choices).actions["fire"]
    scores = action.weigh(action.read(volley_at(volley, target)))
    return int(scores["shooters"].before_dice)


def value_at(weapon: str, inches: str, choices: Choices | None = None, **more: Json) -> int:
    """Give what one element of a weapon fires at a range."""
    return combat_value(shooters(weapon, 1, str(exact(inches)), **more), one("foot"), choices)


def told(resolution: Resolution) -> str:
    """Give all that a resolution tells, as one text."""
    return " ".join(fact.text for fact in resolution.facts)
