"""DRAM: what the battle knows of each act's form, by who takes part in it."""

from collections.abc import Collection, Mapping

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Act, Chosen, Told
from app.core.rulesets.dram import battle_told as told
from app.core.rulesets.dram import fights
from app.core.rulesets.dram.battle_state import BattleState
from app.core.rulesets.dram.corps_turn import corps_that_throw
from app.core.rulesets.dram.rules import Rules

SUPPORT = {"a": "support_a", "b": "support_b"}


def known(state: BattleState, act: Act, chosen: Chosen, rules: Rules) -> Told:
    """Give the answers of an act's form that the battle knows. Raises NotAllowed."""
    of, general = first(chosen, "of"), first(chosen, "general")
    match act.id:
        case "reveal":
            near = {"enemy_distance_miles": 0} if state.contacts_of(of) else {}
            return {**told.order(state, of), **near}
        case "exhaustion":
            return told.exhaustion(state, of)
        case "enemy_near":
            return told.order_forced(state, of)
        case "initiative":
            return _initiative(state)
        case "moves":
            return told.move(state, of)
        case "clash":
            return _clash(state, chosen)
        case "combat":
            return _combat(state, chosen)
        case "share":
            return _share(state, chosen.get("of", ()))
        case "general_risk":
            return told.general_risk(state, of)
        case "wound":
            return told.general_wound(state, of)
        case "replaced":
            return told.general_replacement(state, of)
        case "reorg":
            return told.reorg(state, of, rules)
        case "order":
            return told.ap(state, of)
        case "written_order":
            return told.written_order(state, general)
        case _:
            return {}


def first(chosen: Chosen, part: str) -> str:
    """Name the first who takes a part; "" for nobody."""
    return next(iter(chosen.get(part, ())), "")


def in_clash(state: BattleState, chosen: Chosen) -> Mapping[str, tuple[str, ...]]:
    """Name the stands in contact on both sides of a combat, the attacker and his target first.

    Whoever is in contact with one of them is in it too.
    """
    attacker, target = first(chosen, "a"), first(chosen, "b")
    ours, theirs = fights.sides_of(state, attacker)
    return {"a": ours, "b": (target, *(one for one in theirs if one != target))}


def _clash(state: BattleState, chosen: Chosen) -> Told:
    inside = in_clash(state, chosen)
    stands = {key: (*names, *chosen.get(SUPPORT[key], ())) for key, names in inside.items()}
    made = told.clash(
        state,
        stands["a"],
        stands["b"],
        general_a=first(chosen, "general_a"),
        general_b=first(chosen, "general_b"),
    )
    return {key: _in_contact(made[key], names) for key, names in inside.items()}


def _combat(state: BattleState, chosen: Chosen) -> Told:
    names, to = chosen.get("of", ()), first(chosen, "to")
    made = told.combat(state, names, to, first(chosen, "general"))
    return _in_contact(made, [name for name in names if state.contacts_of(name)])


def _in_contact(side: Json, inside: Collection[str]) -> dict[str, Json]:
    """Tell that the stands `inside` a combat fight in contact, and the others of a side support."""
    assert isinstance(side, Mapping)
    rows = side["stands"]
    assert isinstance(rows, list)
    stands: list[Json] = [{**row, "supports": row["name"] not in inside} for row in rows]
    return {**side, "stands": stands}


def _share(state: BattleState, names: tuple[str, ...]) -> Told:
    """Tell of hits that wait; how many each stand takes its owner says."""
    fight = fights.of_stand(state, names[0]) if names else None
    share = fights.sharing(fight, names) if fight else None
    if fight is None or share is None:
        raise NotAllowed(f"{', '.join(names)} have no hits to share with each other.", "of")
    rows = told.share(state, dict.fromkeys(names, 0))["stands"]
    assert isinstance(rows, list)
    stands: list[Json] = [
        {
            **{key: value for key, value in row.items() if key != "hits"},
            **({"prepared_defences": True} if name in fight.in_defences else {}),
        }
        for name, row in zip(names, rows, strict=True)
    ]
    return {"hits": share.hits, "stands": stands}


def _initiative(state: BattleState) -> Told:
    dice = {one.corps: list(one.dice) for one in state.thrown}
    return {
        "corps": [{"name": name, "dice": dice.get(name, [])} for name in corps_that_throw(state)]
    }
