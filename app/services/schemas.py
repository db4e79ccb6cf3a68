"""The JSON Schema of requests and files."""

from collections.abc import Mapping

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from app.core.kernel.actions import Action
from app.core.kernel.dice import SIDES
from app.core.kernel.errors import unknown
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import NONE, OpenCell
from app.core.kernel.ruleset import Ruleset
from app.services.army_schemas import files_by_ruleset
from app.services.rulebooks import Rulebooks
from app.storage.army_format import ArmyData
from app.storage.battle_format import BattleData
from app.storage.list_format import ListData

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ARMY, BATTLE, LIST = "army", "battle", "list"
FILES: Mapping[str, type[ArmyData | BattleData | ListData]] = {
    ARMY: ArmyData,
    BATTLE: BattleData,
    LIST: ListData,
}
DIE: Mapping[str, Json] = {"type": "integer", "minimum": 1, "maximum": SIDES}
DICE: Mapping[str, Json] = {
    "description": "A die, a list of dice, or dice by name, as the action throws them; for "
    "`resolve` only.",
    "anyOf": [
        DIE,
        {"type": "array", "items": DIE},
        {"type": "object", "additionalProperties": DIE},
    ],
}


def schema(rulebooks: Rulebooks, action: str | None = None) -> dict[str, Json]:
    """Give the schema of an action's requests, of a kind of file, or of all there is.

    The files are “army”, “battle” and “list”.
    An action is named alone, or with its ruleset: “boeder/melee”; one that is called “army” only
    with its ruleset. Raises NotAllowed for others.
    """
    posed = [(one, act) for one in rulebooks.rulesets.values() for act in one.actions.values()]
    wanted = None if action is None else action.casefold()
    files = [kind for kind in FILES if wanted in (None, kind)]
    kept = [pair for pair in posed if wanted is None or wanted in _names(*pair)]
    if wanted in FILES:
        kept = []
    if not kept and not files:
        raise unknown("action", action or "", [*FILES, *(act.id for _, act in posed)])
    models: list[type[BaseModel]] = [act.situation for _, act in kept]
    armies = {ARMY, BATTLE} & set(files)  # a battle holds two of them
    models += [ArmyData] if armies else []
    models += [FILES[kind] for kind in files if kind != ARMY]
    refs, top = models_json_schema(
        [(one, "validation") for one in models], ref_template="#/$defs/{model}"
    )
    definitions: dict[str, Json] = dict(top.get("$defs", {}))
    forms: list[Json] = []
    for ruleset, act in kept:
        name = _name(refs[act.situation, "validation"])
        definitions[name] = _with_dice(definitions[name], act)
        forms.append(_request(ruleset, act, f"#/$defs/{name}"))
    if armies:
        army = _name(refs[ArmyData, "validation"])
        definitions |= files_by_ruleset(definitions, army, rulebooks.rulesets.values())
    if BATTLE in files:
        battle = _name(refs[BattleData, "validation"])
        definitions[battle] = _with_armies(definitions[battle], refs[ArmyData, "validation"])
    forms += [refs[FILES[kind], "validation"] for kind in files]
    whole: Mapping[str, Json] = {"oneOf": forms}
    only = forms[0] if len(forms) == 1 else whole
    assert isinstance(only, Mapping)
    return {"$schema": DIALECT, **only, "$defs": definitions}


def _name(reference: Mapping[str, Json]) -> str:
    return str(reference["$ref"]).rpartition("/")[2]


def _with_armies(battle: Json, army: Json) -> Json:
    """Give the definition of a battle with both armies as their own files are."""
    assert isinstance(battle, Mapping)
    own = battle["properties"]
    assert isinstance(own, Mapping)
    return {**battle, "properties": {**own, "a": army, "b": army}}


def _names(ruleset: Ruleset, action: Action) -> tuple[str, str]:
    return action.id, f"{ruleset.id}/{action.id}"


def _request(ruleset: Ruleset, action: Action, inputs: str) -> dict[str, Json]:
    rulings: dict[str, Json] = {
        ruling: {"enum": list(row.choices), "description": row.question}
        for ruling, row in ruleset.choices.rulings.items()
        if row.choices
    }
    return {
        "title": f"{ruleset.title}: {action.title}",
        "description": action.words,
        "type": "object",
        "properties": {
            "ruleset": {"const": ruleset.id},
            "action": {"const": action.id},
            "inputs": {"$ref": inputs},
            "rulings": {
                "type": "object",
                "properties": rulings,
                "additionalProperties": False,
            },
            **_own_values(ruleset),
        },
        "required": ["ruleset", "action", "inputs"],
        "additionalProperties": False,
    }


def _own_values(ruleset: Ruleset) -> dict[str, Json]:
    """Give the cells that a request may bring its own values for, where there are any."""
    if not ruleset.open_cells:
        return {}
    cells: dict[str, Json] = {
        cell.path: {
            "description": f"{cell.words}: {cell.taken}",
            **_shape(cell),
        }
        for cell in ruleset.open_cells
    }
    return {
        "own_values": {
            "description": "Own values in place of the player’s; {} for those of the source alone.",
            "type": "object",
            "properties": cells,
            "additionalProperties": False,
        }
    }


def _shape(cell: OpenCell) -> dict[str, Json]:
    """Say how a cell’s number is written in a request."""
    if cell.none is not None:
        return {"anyOf": [{"type": "integer"}, {"enum": [NONE]}]}
    return {"type": ["integer"] if cell.whole else ["number", "string"]}


def _with_dice(situation: Json, action: Action) -> Json:
    assert isinstance(situation, Mapping)
    own = situation.get("properties", {})
    assert isinstance(own, Mapping)
    return {**situation, "properties": {**own, **dict.fromkeys(action.dice_keys, DICE)}}
