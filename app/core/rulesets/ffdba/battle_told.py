"""FF-DBA: what the state of a battle knows of a request, for its form or its player to complete.

Ranges, ground, cover, supports and dice are the table's. Fire is told of in `battle_fire`.
"""

from collections.abc import Mapping, Sequence

from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.battle_fire import fires_as
from app.core.rulesets.ffdba.battle_state import BattleState, Contact
from app.core.rulesets.ffdba.battle_turn import is_mounted
from app.core.rulesets.ffdba.brigade_state import BrigadeState, ElementState, Footing, Presence
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Arm, Troops

Told = Mapping[str, Json]


def commander(brigade: BrigadeState) -> dict[str, Json]:
    """Tell of a brigade’s commander."""
    return {"commander": brigade.commander_type.value, "co_present": brigade.co_present}


def initiative(state: BattleState) -> Told:
    """Tell who has superior command."""
    return {"superior_a": state.superior == "a", "superior_b": state.superior == "b"}


def pips(brigade: BrigadeState, units: Sequence[Sequence[str]]) -> Told:
    """Tell of a PIP die and the units it is to move; without a CO nobody sees them."""
    alone: dict[str, Json] = {"in_sight": False, "distance_to_co_in": 0}
    away: dict[str, Json] = {} if brigade.co_present else alone
    whole = [one.name for one in brigade.elements if not one.lost]
    return {
        "name": brigade.name,
        "allied_comms_problem": brigade.allied,
        "units": [{"name": _unit(names, whole), **away} for names in units],
    }


def _unit(names: Sequence[str], whole: Sequence[str]) -> str:
    if len(names) > 1 and set(names) == set(whole):
        return "all its elements"
    first, *others = names
    return f"the unit of {first}" if others else first


def move(one: ElementState, rules: Rules) -> Told:
    """Tell of a move; only foot goes by its formation."""
    told: dict[str, Json] = {"troops": one.troops.value, "dismounted": one.on_foot}
    on_foot = one.on_foot or rules.tables.troops.types[one.troops].arm is Arm.FOOT
    return told | ({"formation": one.formation.value} if on_foot else {})


def zone(state: BattleState, enemy: str) -> Told:
    """Tell of an enemy near by."""
    flees = state.element(enemy).presence is Presence.FLEES
    return {"enemy_flees": flees, "enemy_in_contact": state.engaged(enemy)}


def disengage(one: ElementState, enemy: ElementState) -> Told:
    """Tell of two in contact of whom one wants to leave; the dismounted move as light foot."""
    return {
        "troops": _moves_as(one).value,
        "formation": one.formation.value,
        "enemy": _moves_as(enemy).value,
        "enemy_formation": enemy.formation.value,
    }


def _moves_as(one: ElementState) -> Troops:
    return Troops.LIGHT_FOOT if one.on_foot else one.troops


def flee(one: ElementState) -> Told:
    """Tell of an element in flight."""
    return {"troops": one.troops.value, "dismounted": one.on_foot}


def may_fire(state: BattleState, name: str, target: str) -> Told:
    """Tell of an element that wants to shoot at another, by what it did this turn and last."""
    one = state.element(name)
    unlimbered = {"unhitched_this_turn": "this_turn", "unhitched_last_turn": "last_turn"}
    return {
        "troops": one.troops.value,
        "moved_last_turn": one.moved_last_turn,
        "limbered": one.limber.value == "hitched",
        "unlimbered": unlimbered.get(one.limber.value, "before"),
        "fires_as": fires_as(state, name),
        "engaged": state.engaged(name),
        "target_engaged": state.engaged(target),
        "fleeing": one.presence is not Presence.STANDS,
        "dismounted": one.on_foot,
        "horse_holders": one.footing is Footing.HOLDS_HORSES,
    }


def close(state: BattleState, a: str, b: str, rules: Rules) -> Told:
    """Tell of a close combat of two in contact. Raises NotAllowed where they are not."""
    contact = state.contact(a, b)
    return {"a": _fighter(state, a, contact, rules), "b": _fighter(state, b, contact, rules)}


def _fighter(state: BattleState, name: str, contact: Contact, rules: Rules) -> dict[str, Json]:
    one, brigade = state.element(name), state.brigade_of(name)
    attacks = contact.attacker == name
    row = rules.tables.troops.types[one.troops]
    turned = sum(each.defender == name and each.side != "front" for each in state.contacts_of(name))
    flees = one.presence is Presence.FLEES
    told: dict[str, Json] = {
        "troops": one.troops.value,
        "name": name,
        "brigade": brigade.name,
        "has_fled": one.has_cost,
        "quality": brigade.quality.value,
        "rating": (Rating.FLEE if flees else brigade.rating(rules)).value,
        "enemies_on_flank_or_rear": turned,
        "in_field_defences": one.in_defences,
    }
    if one.ranks is not None:
        told["ranks"] = one.ranks
    if row.arm is Arm.FOOT or one.on_foot:
        told["formation"] = one.formation.value
    if one.stands_firm:
        told["shaken"] = one.shaken
    if is_mounted(one, rules):
        told["following_up"] = attacks and contact.followed
    if one.troops is Troops.LANCERS:
        told["charged"] = attacks and contact.fresh
    if row.arm is Arm.ARTILLERY:
        told["limbered"] = one.limber.value == "hitched"
        told["attacked_from"] = "front" if attacks else contact.side
    if one.troops is Troops.DRAGOONS:
        told["dismounted"] = one.on_foot
        told["horse_holders"] = one.footing is Footing.HOLDS_HORSES
    return told
