"""The JSON Schema of army files: what each ruleset keeps of elements and formations."""

from collections.abc import Iterable, Mapping

from app.core.kernel.json_values import Json
from app.core.kernel.lists import CONTINGENT
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Level, Trait, TraitKind
from app.storage.army_format import ElementData, FormationData

ELEMENT, FORMATION = ElementData.__name__, FormationData.__name__


def files_by_ruleset(
    definitions: Mapping[str, Json], army: str, rulesets: Iterable[Ruleset]
) -> dict[str, Json]:
    """Give the definition of `army` with elements and formations of each ruleset, and those.

    `definitions` hold what every ruleset has alike. A file of a ruleset that is not known here is
    left as it is.
    """
    told: dict[str, Json] = {}
    cases: list[Json] = []
    for ruleset in rulesets:
        element, formation = f"{ruleset.id}_element", f"{ruleset.id}_formation"
        told[element] = _with(
            definitions[ELEMENT], f"{ruleset.title}: element", _of_elements(ruleset)
        )
        below: dict[str, Json] = {
            "level": {"enum": [level.id for level in ruleset.levels]},
            "elements": {"type": "array", "items": _reference(element)},
            "formations": {"type": "array", "items": _reference(formation)},
        }
        told[formation] = _with(
            definitions[FORMATION], f"{ruleset.title}: formation", below | _of_formations(ruleset)
        )
        cases.append(
            {
                "if": {"properties": {"ruleset": {"const": ruleset.id}}},
                "then": {"properties": {"order_of_battle": _reference(formation)}},
            }
        )
    whole = definitions[army]
    assert isinstance(whole, Mapping)
    return {**told, army: {**whole, "allOf": cases}}


def _with(definition: Json, title: str, properties: Mapping[str, Json]) -> Json:
    assert isinstance(definition, Mapping)
    own = definition["properties"]
    assert isinstance(own, Mapping)
    return {**definition, "title": title, "properties": {**own, **properties}}


def _reference(definition: str) -> Json:
    return {"$ref": f"#/$defs/{definition}"}


def _of_elements(ruleset: Ruleset) -> dict[str, Json]:
    troops: dict[str, Json] = {
        "troops": {"type": "string", "examples": list(ruleset.troops)},
    }
    return troops | {trait.id: _asked(trait, trait.troops) for trait in ruleset.element_traits}


def _of_formations(ruleset: Ruleset) -> dict[str, Json]:
    """Give the traits of formations; one that several levels have is told once."""
    at: dict[str, list[Level]] = {}
    known: dict[str, Trait] = {}
    for level in ruleset.levels:
        for trait in ruleset.formation_traits.get(level.id, ()):
            known[trait.id] = trait
            at.setdefault(trait.id, []).append(level)
    told = {id_: _asked(trait, [level.id for level in at[id_]]) for id_, trait in known.items()}
    words = "The ally of the army’s list that this formation is, by its name."
    return {CONTINGENT: {"type": "string", "description": words}} | told


def _asked(trait: Trait, of: Iterable[str]) -> Json:
    """Give what a trait takes, its default, and whose it is, where not all have it."""
    whose = ", ".join(of)
    words = f"{trait.words} (of {whose})" if whose else trait.words
    options = "; ".join(f"{id_}: {option}" for id_, option in trait.options)
    takes: Mapping[str, Json]
    match trait.kind:
        case TraitKind.TICK:
            takes = {"type": "boolean"}
        case TraitKind.CHOICE:
            takes = {"enum": list(trait.allowed)}
        case TraitKind.NUMBER:
            takes = {"type": "integer", "minimum": 0, "maximum": trait.most}
        case TraitKind.TEXT:
            takes = {"type": "string"}
    told = ". ".join(filter(None, (words, options)))
    return {**takes, "default": trait.default, "description": f"{told}."}
