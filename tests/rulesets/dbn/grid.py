"""DBN at the table of a player whose rulebook we do not have: his grid is made up for the tests."""

from collections.abc import Mapping

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import read_faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.ruleset import Dbn
from app.services.rulebooks import shipped_rulebooks

Who = Mapping[str, Json]
OWN: Mapping[str, Json] = {
    "combat.factors.ms.foot": 4,
    "combat.factors.ms.mounted": 3,
    "combat.factors.li.foot": 3,
    "combat.factors.li.mounted": 2,
    "combat.factors.lc.foot": 3,
    "combat.factors.lc.mounted": 4,
    "combat.factors.lc.shot_at": 2,
    "combat.factors.fa.foot": 5,
    "combat.classes.E": 1,
    "combat.classes.M": -1,
}
"""Numbers of no rulebook."""


def dbn(own: Mapping[str, Json] = OWN, choices: Mapping[str, str] | None = None) -> Dbn:
    """Give the ruleset with a player's own values."""
    ruleset = shipped_rulebooks().ruleset("dbn").owning(own).choosing(choices or {})
    assert isinstance(ruleset, Dbn)
    return ruleset


def ask(action: str, request: Who, ruleset: Dbn) -> Resolution:
    """Resolve a request."""
    asked = ruleset.actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request))


def refused(action: str, request: Who, ruleset: Dbn) -> tuple[str, str]:
    """Give the field and the sentence of a refusal."""
    try:
        ask(action, request, ruleset)
    except NotAllowed as refusal:
        return refusal.field, str(refusal)
    raise AssertionError("it is allowed")
