"""Burt: what the state of a battle knows of a request, for its form or its player to complete.

Each function gives inputs of the action it is named for. Distances, ground, cover, flanks and dice
are the table's, and are added to them.
"""

from collections.abc import Mapping, Sequence

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.burt.army_state import ArmyState
from app.core.rulesets.burt.battle_state import BattleState, Side
from app.core.rulesets.burt.division_state import Piece
from app.core.rulesets.burt.rules import Rules

Told = Mapping[str, Json]


def activation(battle: BattleState, rules: Rules) -> Told:
    """Tell of the active player's first die: divisions that are left, and his general."""
    army = battle.moving
    return {"divisions": army.able(), "general_modifier": army.general_modifier(rules)}


def moves(battle: BattleState, division: str, rules: Rules) -> Told:
    """Tell of a division's die: every cause that its losses, and its army's, give."""
    return {
        **command(battle, division, rules),
        "general_modifier": _army_of(battle, division).general_modifier(rules),
    }


def command(battle: BattleState, division: str, rules: Rules) -> Told:
    """Tell how a division is led, which is what the cost of an order (`pip`) asks too."""
    state, army = battle.division(division), _army_of(battle, division)
    return {
        "division": state.spirit(rules).value,
        "army": army.spirit(rules).value,
        "commander_lost": state.commander_lost,
        "army_general_off_table": army.general_off_table,
    }


def melee(battle: BattleState, one: str, other: str, rules: Rules) -> Told:
    """Tell of a close combat of two in contact. Raises NotAllowed where they are not."""
    contact = battle.contact(one, other)
    return {
        "attacker": "a" if contact.attacker == one else "b",
        "a": _defender(battle, one, rules),
        "b": _defender(battle, other, rules),
    }


def shoot(
    battle: BattleState, shooter: str, target: str, rules: Rules, *, further: Sequence[str] = ()
) -> Told:
    """Tell of a shot; `further` names the other units that shoot at the same target."""
    return {
        "shooter": {**_unit(battle, shooter, rules), "in_contact": _engaged(battle, shooter)},
        "target": {
            **_defender(battle, target, rules),
            "in_contact": _engaged(battle, target),
            "extra_shooters": len(further),
        },
    }


def move(battle: BattleState, name: str) -> Told:
    """Tell of a move."""
    return {"troops": battle.piece(name).troops.value}


def attack(battle: BattleState, name: str) -> Told:
    """Tell of a wish to attack."""
    return move(battle, name)


def passage(battle: BattleState, mover: str, through: str) -> Told:
    """Tell of a piece that moves or goes back through a friend. Raises NotAllowed for an enemy.

    A friend in a building is in hard cover.
    """
    friend = battle.piece(through)
    if battle.side_of(mover) != battle.side_of(through):
        raise NotAllowed(f"{through} is an enemy of {mover}, and nobody passes through enemies.")
    return {
        "mover": battle.piece(mover).troops.value,
        "through": friend.troops.value,
        "in_hard_cover": bool(friend.building),
    }


def building(battle: BattleState, name: str, inside: str) -> Told:
    """Tell of a unit that wants to enter a building, by its name."""
    side = battle.side_of(name)
    held = [one for one in battle.pieces if one.building == inside and one.name != name]
    friends = [one for one in held if battle.side_of(one.name) == side]
    return {
        "troops": battle.piece(name).troops.value,
        "friends_inside": len(friends),
        "enemy_inside": len(held) > len(friends),
    }


def division(battle: BattleState, name: str) -> Told:
    """Tell of a division's losses."""
    one = battle.division(name)
    return {
        "elements": one.strength,
        "lost": one.losses,
        "commander_lost": one.commander_lost,
    }


def division_size(battle: BattleState, name: str) -> Told:
    """Tell of a division's size at the start."""
    return {"elements": battle.division(name).strength}


def army(battle: BattleState, side: Side, rules: Rules) -> Told:
    """Tell of an army's losses."""
    return dict(battle.army(side).losses(rules).model_dump(mode="json"))


def _unit(battle: BattleState, name: str, rules: Rules) -> dict[str, Json]:
    """Give what a request says of a piece, and whether its division is broken."""
    return {**_known(battle.piece(name)), "division_broken": battle.broken(name, rules)}


def _known(one: Piece) -> dict[str, Json]:
    return dict(one.unit.model_dump(mode="json", exclude_defaults=True))


def _defender(battle: BattleState, name: str, rules: Rules) -> dict[str, Json]:
    told = _unit(battle, name, rules)
    return told | ({"in_building_or_redoubt": True} if battle.piece(name).building else {})


def _engaged(battle: BattleState, name: str) -> bool:
    return bool(battle.contacts_of(name))


def _army_of(battle: BattleState, division: str) -> ArmyState:
    return battle.a if battle.division(division) in battle.a.divisions else battle.b
