"""Boeder: what the state of a battle knows of a request, for its form or its player to complete.

Distances, ground, walls, columns, supporters, flanks and dice are the table's.
"""

from collections.abc import Mapping, Sequence

from app.core.kernel.json_values import Json
from app.core.rulesets.boeder.battle_state import OTHER, BattleState, Side

Told = Mapping[str, Json]


def pips(battle: BattleState) -> Told:
    """Tell of the PIP dice of the side whose turn it is."""
    corps = [one.name for one in battle.moving.corps]
    return {"nation": battle.moving.nation.value, "corps": corps}


def melee(battle: BattleState, one: str, other: str) -> Told:
    """Tell of a close combat of two in contact. Raises NotAllowed where they are not."""
    contact = battle.contact(one, other)
    return {
        "attacker": "a" if contact.attacker == one else "b",
        "a": _element(battle, one),
        "b": _element(battle, other),
    }


def shoot(battle: BattleState, shooter: str, target: str, further: Sequence[str] = ()) -> Told:
    """Tell of a shot; `further` names the other elements that shoot at the same target."""
    return {
        "shooter": _element(battle, shooter),
        "target": {**_element(battle, target), "extra_shooters": len(further)},
    }


def column(battle: BattleState, names: Sequence[str], target: str) -> Told:
    """Tell of a column, front to rear, and its target."""
    return {
        "column": [battle.piece(name).troops.value for name in names],
        "defender": battle.piece(target).troops.value,
    }


def fire_or_move(battle: BattleState, name: str) -> Told:
    """Tell of what an element has done this turn."""
    in_contact = bool(battle.contacts_of(name))
    return {"moved": battle.piece(name).moved, "ends_in_contact": in_contact}


def victory(battle: BattleState, side: Side) -> Told:
    """Tell of both armies' losses, as a side counts them."""
    own, enemy = battle.army(side), battle.army(OTHER[side])
    return {
        "enemy_lost": enemy.lost,
        "own_lost": own.lost,
        "enemy_cinc_lost": enemy.commander_lost,
        "enemy_elements": enemy.strength,
    }


def side_called(battle: BattleState, name: str) -> Side:
    """Find the side of an army by its name; another name is the side's whose turn it is."""
    called: dict[str, Side] = {battle.a.name: "a", battle.b.name: "b"}
    return called.get(name, battle.active)


def _element(battle: BattleState, name: str) -> dict[str, Json]:
    one = battle.piece(name)
    return {
        "troops": one.troops.value,
        "name": one.name,
        "nation": one.nation.value,
        "commander_in_chief": one.commander_in_chief,
    }
