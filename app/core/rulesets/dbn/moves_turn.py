"""DBN's moves in a battle: who moves, meets an enemy, makes a detachment, or converts.

Source: rules 11.5 and 11.17, appendix D.5.1. How far and through what, the table and the rulebook
say. Every function gives a new battle, and raises NotAllowed for what cannot be; whose
bound it is, and in which phase, the play sees to.
"""

from dataclasses import replace

from app.core.kernel.contacts import Contact
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dbn import unit_state
from app.core.rulesets.dbn.battle_state import (
    BattleState,
    field_unit,
    refuse_twices,
    without_lost,
)
from app.core.rulesets.dbn.battle_turn import caps_spent
from app.core.rulesets.dbn.detachments import DetachmentSize, size
from app.core.rulesets.dbn.light_division import Conversion, convert
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.unit_state import UnitState, may_attack
from app.core.rulesets.dbn.units import code_of


def moved(battle: BattleState, name: str, rules: Rules) -> BattleState:
    """Let a unit move. Raises NotAllowed for a detachment, and for one that made one this turn."""
    may_move(field_unit(battle, name), rules)
    return battle.changing([name], lambda one: replace(one, moved=True))


def may_move(one: UnitState, rules: Rules) -> None:
    """Raise NotAllowed for a detachment, and for a unit that made one this turn."""
    if one.detachment_of and not rules.tables.detachments.may["move"]:
        raise NotAllowed(f"{one.name} is a detachment, and does not move.", "of")
    if one.stays:
        raise NotAllowed(f"{one.name} made a detachment, and stays all turn.", "of")


def met(
    battle: BattleState, attacker: str, defender: str, rules: Rules, *, column: bool = False
) -> BattleState:
    """Let a unit move into close combat, foot perhaps in a column of attack.

    Raises NotAllowed for an impetuous unit that has not recovered, and for friends.
    """
    may_meet(field_unit(battle, attacker), rules)
    formed = battle.changing([attacker], lambda one: replace(one, column=column))
    return contacted(formed, attacker, defender)


def may_meet(one: UnitState, rules: Rules) -> None:
    """Raise NotAllowed for a unit that does not move, and for one that is still impetuous."""
    may_move(one, rules)
    if not may_attack(one):
        raise NotAllowed(f"{one.name} is impetuous, and has to recover first.", "of")


def contacted(battle: BattleState, attacker: str, defender: str) -> BattleState:
    """Put two enemies in contact. Raises NotAllowed for friends, and for two that are already."""
    field_unit(battle, defender)
    if battle.side_of(attacker) == battle.side_of(defender):
        raise NotAllowed(f"{defender} is no enemy of {attacker}.", "to")
    if any(one.both == {attacker, defender} for one in battle.contacts):
        raise NotAllowed(f"{attacker} and {defender} are in contact already.", "to")
    after = battle.changing([attacker], lambda one: replace(one, moved=True))
    return replace(after, contacts=(*after.contacts, Contact(attacker, defender)))


def detached(
    battle: BattleState, of: str, name: str, by: str, rules: Rules, *, men: int | None = None
) -> BattleState:
    """Let a unit make a detachment of a name for the CAP of a commander of its army.

    Raises NotAllowed as `unit_state.detaching` and `pool_state.spending` do, for a name that is
    borne already, and for men that are refused (DN-27).
    """
    if not name:
        raise NotAllowed("name: a detachment needs a name.", "name")
    if men is not None and size(DetachmentSize(men=men), rules).answer["allowed"] is False:
        row = rules.tables.detachments.detachment
        text = f"men: a detachment has {row.least_men} to {row.most_men} men."
        raise NotAllowed(text, "men")
    parent, made = unit_state.detaching(field_unit(battle, of), name, rules)
    if battle.side_of_pool(by) != battle.moving:
        raise NotAllowed(f"{by} does not command {of}.", "by")
    command, caps = battle.command_of(of).name, rules.tables.detachments.detachment.caps
    after = caps_spent(battle, by, command, caps, rules).replacing([of], (parent, made))
    refuse_twices(after)
    return without_lost(after)  # the Hit may be the unit's last


def joined(
    battle: BattleState,
    of: tuple[str, ...],
    name: str,
    hits: int,
    rules: Rules,
    *,
    base_contact: bool,
) -> BattleState:
    """Convert two Jg(E) in base contact to one LI(E); its Hits are as the players say.

    Raises NotAllowed for units that may not (D.5.1), and for units in contact with an enemy.
    """
    parts = tuple(field_unit(battle, one) for one in dict.fromkeys(of))
    made = unit_state.joined(parts, name, hits, rules)
    _may_convert(battle, parts, (made,), rules, base_contact=base_contact)
    after = battle.replacing([one.name for one in parts], (made,))
    refuse_twices(after)
    return after


def separated(battle: BattleState, of: str, hits: tuple[int, ...], rules: Rules) -> BattleState:
    """Convert an LI(E) back to the two Jg(E) it was made of; their Hits are as the players say."""
    one = field_unit(battle, of)
    parts = unit_state.parted(one, hits)
    _may_convert(battle, (one,), parts, rules, base_contact=True)
    return battle.replacing([of], parts)


def _may_convert(
    battle: BattleState,
    old: tuple[UnitState, ...],
    new: tuple[UnitState, ...],
    rules: Rules,
    *,
    base_contact: bool,
) -> None:
    units = rules.tables.units
    asked = Conversion.model_validate(
        {
            "from": [code_of(one.unit, units) for one in old],
            "to": [code_of(one.unit, units) for one in new],
            "base_contact": base_contact,
        }
    )
    told = convert(asked, rules)
    if not told.answer["allowed"]:
        raise NotAllowed(f"{told.facts[0].text}", "of")
    met_ = next((one.name for one in old if battle.contacts_of(one.name)), "")
    if met_:
        raise NotAllowed(f"{met_} is in contact with an enemy.", "of")
