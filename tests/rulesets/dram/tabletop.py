"""DRAM at the table: resolve a request in one line, under the choices of a test."""

from collections.abc import Mapping, Sequence

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import read_faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.ruleset import Dram
from app.services import play
from app.services.rulebooks import shipped_rulebooks

ARMS = {
    "INF": "infantry",
    "LC": "light_cavalry",
    "HC": "heavy_cavalry",
    "DR": "dragoons",
    "FA": "foot_artillery",
    "HA": "horse_artillery",
}
"""The arms that have SP, by our codes."""
ORDERS = ("D", "R", "A", "M")

Choices = Mapping[str, str]
Who = Mapping[str, Json]


def dram(choices: Choices | None = None) -> Dram:
    """Give the shipped ruleset under these choices."""
    ruleset = shipped_rulebooks().ruleset("dram")
    assert isinstance(ruleset, Dram)
    return ruleset.choosing(choices or {})


def rules(choices: Choices | None = None) -> Rules:
    return dram(choices).rules


def ask(action: str, request: Who, choices: Choices | None = None) -> Resolution:
    """Resolve a request as the command line does."""
    asked = dram(choices).actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request))


def labels(action: str, request: Who) -> list[tuple[str, ...]]:
    """Give who throws each die that is due, call by call."""
    asked = dram().actions[action]
    return [call.labels for call in asked.dice(asked.read(request))]


def answers(action: str, *keys: str, **inputs: Json) -> tuple[Json, ...]:
    """Give some keys of the answer, under the defaults."""
    given = ask(action, inputs).answer
    return tuple(given[key] for key in keys)


def stand(code: str, order: str, sp: int, **more: Json) -> dict[str, Json]:
    """Describe a stand by its code, order and SP."""
    return {"troops": ARMS[code], "order": order, "sp": sp, **more}


def fight(
    *stands: Who,
    target: str | Who = "D",
    dice: Sequence[int] = (),
    cr: int = 0,
    choices: Choices | None = None,
) -> Resolution:
    """Let stands hand over their dice against a target, or one on an order."""
    return ask("combat", combat(*stands, target=target, dice=dice, cr=cr), choices)


def combat(
    *stands: Who, target: str | Who = "D", dice: Sequence[int] = (), cr: int = 0
) -> dict[str, Json]:
    """Write the request of a combat."""
    return {
        "stands": [dict(one) for one in stands],
        "general_cr": cr,
        "target": {"order": target} if isinstance(target, str) else target,
        "dice": list(dice),
    }


def dice_of(*stands: Who, cr: int = 0, choices: Choices | None = None) -> Json:
    """Give how many dice stands hand over, before any is thrown."""
    action = dram(choices).actions["combat"]
    return action.foretells(action.read(combat(*stands, cr=cr)))["dice_count"]


def odds(action: str, request: Who, choices: Choices | None = None) -> Odds:
    asked = dram(choices).actions[action]
    return asked.odds(asked.read(request))


def refused(action: str, request: Who, choices: Choices | None = None) -> NotAllowed:
    """Give the refusal of a request, posed as the command line poses it."""
    asked: Who = {
        "ruleset": "dram",
        "action": action,
        "inputs": request,
        "rulings": dict(choices or {}),
    }
    try:
        given = play.resolve(shipped_rulebooks(), asked)
    except NotAllowed as refusal:
        return refusal
    raise AssertionError(f"{action} answers {given}")


def told(resolution: Resolution) -> str:
    """Give all that a resolution tells, as one text."""
    return " ".join(fact.text for fact in resolution.facts)


def terms(resolution: Resolution, score: str) -> list[tuple[Json, str]]:
    """Give the working of a score: amounts as they are written, and their words."""
    return [(str(term.amount), term.text) for term in resolution.scores[score].terms]
