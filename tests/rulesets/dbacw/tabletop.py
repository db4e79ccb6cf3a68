"""DBACW at the table: resolve a request in one line, under the choices of a test."""

from collections.abc import Mapping

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import read_faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.ruleset import Dbacw
from app.services import play
from app.services.rulebooks import shipped_rulebooks

Choices = Mapping[str, str]
Who = Mapping[str, Json]


def dbacw(choices: Choices | None = None) -> Dbacw:
    """Give the shipped ruleset under these choices."""
    ruleset = shipped_rulebooks().ruleset("dbacw")
    assert isinstance(ruleset, Dbacw)
    return ruleset.choosing(choices or {})


def rules(choices: Choices | None = None) -> Rules:
    return dbacw(choices).rules


def ask(action: str, request: Who, choices: Choices | None = None) -> Resolution:
    """Resolve a request as the command line does."""
    asked = dbacw(choices).actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request))


def answers(action: str, /, *keys: str, **inputs: Json) -> tuple[Json, ...]:
    """Give some keys of the answer, under the defaults."""
    given = ask(action, inputs).answer
    return tuple(given[key] for key in keys)


def refused(action: str, request: Who, choices: Choices | None = None) -> NotAllowed:
    """Give the refusal of a request, posed as the command line poses it."""
    asked: Who = {
        "ruleset": "dbacw",
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


def terms(resolution: Resolution, score: str) -> list[tuple[str, str]]:
    """Give the working of a score: amounts as they are written, and their words."""
    return [(str(term.amount), term.text) for term in resolution.scores[score].terms]
