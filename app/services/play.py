"""Resolving a request and giving its odds: the one way from a situation in JSON to its answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from app.core.kernel.actions import Action, Resolution, Situation
from app.core.kernel.dice import read_faces
from app.core.kernel.errors import unknown
from app.core.kernel.exact import plain
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds
from app.core.kernel.own_values import exact_paths
from app.core.kernel.requests import read
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.scores import Score
from app.services.armies import exact_rulings
from app.services.json_forms import exact_json
from app.services.rulebooks import Rulebooks
from app.services.schemas import schema
from app.storage.file_text import object_of, read_object
from app.storage.json_text import read_fractions

__all__ = [
    "Posed",
    "chances",
    "odds",
    "pose",
    "read_request",
    "request_of",
    "resolution",
    "resolve",
    "schema",
]

REQUEST = "a request"


class Request(BaseModel):
    """What `resolve` and `odds` are asked."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    ruleset: str
    action: str
    inputs: dict[str, object]
    rulings: dict[str, str] = {}
    own_values: dict[str, object] = {}


@dataclass(frozen=True, slots=True)
class Posed:
    """A request that has been understood: the ruleset under its rulings, action and situation."""

    ruleset: Ruleset
    action: Action
    situation: Situation
    inputs: Mapping[str, Json]


def read_request(path: Path) -> Mapping[str, Json]:
    """Read a request from its file. Raises FileRefused."""
    return read_object(path, REQUEST, read_fractions)


def request_of(data: bytes, source: str) -> Mapping[str, Json]:
    """Read a request from what came in, named for its source. Raises FileRefused."""
    return object_of(data, Path(source), REQUEST, read_fractions)


def pose(rulebooks: Rulebooks, request: Mapping[str, Json]) -> Posed:
    """Understand a request. Raises NotAllowed naming the field and what is allowed.

    The player's own values count unless it brings others: `{}` stands for the shipped ones.
    """
    read(Request, request)
    ruleset = rulebooks.ruleset(str(request["ruleset"]))
    given = request.get("rulings", {})
    inputs = request["inputs"]
    assert isinstance(given, Mapping)
    assert isinstance(inputs, Mapping)
    rulings = {ruling: str(choice) for ruling, choice in given.items()}
    ruleset = ruleset.choosing(exact_rulings(ruleset, rulings))
    own = request.get("own_values")
    if isinstance(own, Mapping):
        ruleset = ruleset.owning(exact_paths(own, ruleset.open_cells))
    actions = {id_.casefold(): action for id_, action in ruleset.actions.items()}
    wanted = str(request["action"])
    if wanted.casefold() not in actions:
        raise unknown("action", wanted, ruleset.actions)
    action = actions[wanted.casefold()]
    return Posed(ruleset, action, action.read(inputs), inputs)


def resolution(posed: Posed) -> Resolution:
    """Resolve a request with the dice it gives. Raises NotAllowed for a wrong or missing die."""
    faces = read_faces(posed.action.dice(posed.situation), posed.inputs)
    return posed.action.resolve(posed.situation, faces)


def chances(posed: Posed) -> Odds:
    """Count every outcome of a request. Raises NotAllowed if nothing is rolled."""
    return posed.action.odds(posed.situation)


def resolve(rulebooks: Rulebooks, request: Mapping[str, Json]) -> dict[str, Json]:
    """Resolve a request and give the answer as JSON: its own keys, terms, rulings, facts."""
    result = resolution(pose(rulebooks, request))
    return {
        **exact_json(result.answer),
        "terms": {side: _terms(score) for side, score in result.scores.items()},
        "rulings": list(result.rulings),
        "facts": [{"text": fact.text, "rulings": list(fact.rulings)} for fact in result.facts],
    }


def odds(rulebooks: Rulebooks, request: Mapping[str, Json]) -> dict[str, Json]:
    """Give every outcome of a request with its exact count, as JSON.

    Beside them stands what the action knows before any die, each side's own outcomes where the
    others are of both, and what may follow from the throw.
    """
    posed = pose(rulebooks, request)
    found = chances(posed)
    told: dict[str, Json] = {
        "of": found.of,
        "outcomes": [{**exact_json(one.decides), "count": one.count} for one in found.chances],
        **exact_json(posed.action.foretells(posed.situation)),
    }
    if found.margins:
        told["margins"] = [
            {
                "text": one.words,
                "outcomes": [
                    {**exact_json(each.decides), "count": each.count} for each in one.chances
                ],
            }
            for one in found.margins
        ]
    if found.further:
        told["further"] = [
            {"text": one.words, "chance": plain(one.chance)} for one in found.further
        ]
    return told


def _terms(score: Score) -> list[Json]:
    """Give a score's parts: its die first, so that the amounts add up to the score."""
    die: list[Json] = [] if score.die is None else [{"text": "die", "amount": score.die}]
    return [*die, *({"text": term.text, "amount": plain(term.amount)} for term in score.terms)]
