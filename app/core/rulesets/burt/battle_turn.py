"""Burt: what a turn brings a battle: the first die, moves, fire, close combat, and its end.

Source: both lists of the sequence of play, and the sentences on combining moves, on units in
contact, on pursuit and on commanders. The actions say what a throw does; here it is done. In each
step the active player sets the order. Every function gives a new battle, and raises NotAllowed for
what the rules do not let happen now.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.core.kernel import sides
from app.core.kernel.contacts import Contact, without
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.rulesets.burt import battle_told as told
from app.core.rulesets.burt import division_losses as losses
from app.core.rulesets.burt.army_state import ArmyState
from app.core.rulesets.burt.battle_state import (
    OTHER,
    BattleState,
    Phase,
    Side,
)
from app.core.rulesets.burt.division_state import DivisionState, Presence, Pursuit
from app.core.rulesets.burt.movement import Attack, Building, attack, building
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm

FIRES_IN = {Phase.GUNS: Arm.ARTILLERY, Phase.MUSKETS: Arm.INFANTRY}
"""Whose fire it is in the two steps of fire."""
PHASES = tuple(Phase)


def next_phase(battle: BattleState, rules: Rules) -> BattleState:
    """Go on to the next step of the turn. The first die and the end of the turn have their own."""
    _goes_on(battle, rules)
    if battle.phase in (Phase.DIVISIONS, Phase.CLOSE_COMBAT):
        after = "throw it" if battle.phase is Phase.DIVISIONS else "end the turn"
        raise NotAllowed(f"The turn is at {battle.phase}: {after}.")
    return replace(battle, phase=PHASES[PHASES.index(battle.phase) + 1])


# --- moves ----------------------------------------------------------------------------------


def divisions_counted(battle: BattleState, may_move: int, rules: Rules) -> BattleState:
    """Let so many divisions of the active player move (BU-13, BU-18)."""
    _at(battle, Phase.DIVISIONS, rules)
    return replace(battle, may_move=may_move, phase=Phase.MOVES)


def general_arrived(battle: BattleState, side: Side) -> BattleState:
    """Let an army's general arrive on the table (BU-23)."""
    army = battle.army(side)
    if army.general is None or army.general.presence is not Presence.ON_HIS_WAY:
        raise NotAllowed(f"{sides.army(army.name).does('has')} no general on his way.")
    return battle.changing([army.general.name], lambda one: replace(one, presence=Presence.STANDS))


def division_moved(
    battle: BattleState, name: str, moved: Sequence[str], rules: Rules
) -> BattleState:
    """Move units of a division that throws its die, and its commander, who goes free with it.

    Divisions do not move together: each throws once a turn and moves its own. Who moves leaves its
    building and its contacts.
    """
    _at(battle, Phase.MOVES, rules)
    division = battle.division(name)
    if division not in battle.moving.divisions:
        raise NotAllowed(f"{name} is not of {battle.moving.name}, whose turn it is.")
    if division.moved:
        raise NotAllowed(f"{name} has thrown its die this turn.")
    if not battle.may_move:
        raise NotAllowed("No more divisions may move this turn.")
    for one in moved:
        losses.on_the_field(division.piece(one))
    if len(set(moved)) != len(moved):
        raise NotAllowed(f"{name}: each unit moves once a turn.")

    def thrown(one: DivisionState) -> DivisionState:
        return replace(one, moved=True) if one is division else one

    army = replace(battle.moving, divisions=tuple(map(thrown, battle.moving.divisions)))
    battle = replace(battle, a=army) if battle.active == "a" else replace(battle, b=army)
    battle = replace(battle, may_move=battle.may_move - 1)
    moving = battle.changing(moved, lambda one: replace(one, moved=True, building=""))
    return _parted(moving, moved)


def general_moved(battle: BattleState, rules: Rules) -> BattleState:
    """Move the active army's general, who belongs to no division, once a turn (BU-31)."""
    _at(battle, Phase.MOVES, rules)
    army = battle.moving
    if army.general is None or army.general_off_table:
        raise NotAllowed(f"{sides.army(army.name).does('has')} no general on the table.")
    if army.general.moved:
        raise NotAllowed(f"{army.general.name} has moved this turn.")
    name = army.general.name
    moving = battle.changing([name], lambda one: replace(one, moved=True, building=""))
    return _parted(moving, [name])


def entered(
    battle: BattleState, name: str, inside: str, rules: Rules, *, squares: int = 1
) -> BattleState:
    """Let a unit that moves enter a building of so many squares, by its name.

    Infantry alone does, two units a square, and none where an enemy is.
    """
    _at(battle, Phase.MOVES, rules)
    _moving(battle, name)
    if not inside:
        raise NotAllowed("building: it needs a name.", "building")
    asked = Building.model_validate({**told.building(battle, name, inside), "squares": squares})
    found = building(asked, rules)
    if not found.answer["allowed"]:
        raise NotAllowed(f"{name} does not enter {inside}: {found.facts[0].text}")
    return battle.changing([name], lambda one: replace(one, building=inside))


def met(battle: BattleState, attacker: str, defender: str, rules: Rules) -> BattleState:
    """Let a piece that moves come into contact with an enemy; no commander does so."""
    _at(battle, Phase.MOVES, rules)
    _moving(battle, attacker)
    return _in_contact(battle, Contact(attacker, defender), rules)


# --- fire and close combat --------------------------------------------------------------------


def shot(
    battle: BattleState,
    shooter: str,
    target: str,
    fate: Fate,
    rules: Rules,
    *,
    further: Sequence[str] = (),
) -> BattleState:
    """Take a shot of either player, and those of `further` that count in it; each shoots once.

    Guns shoot in artillery fire, infantry in infantry fire, at enemies who are not in contact;
    who is in contact itself shoots only by a choice of BU-25.
    """
    _goes_on(battle, rules)
    shooters = (shooter, *further)
    if len(set(shooters)) != len(shooters):
        raise NotAllowed("further: each unit shoots once a turn.", "further")
    for name in shooters:
        may_shoot(battle, name, rules)
        _opposed(battle, name, target)
    if battle.contacts_of(target):
        raise NotAllowed(f"{target} is in contact with an enemy, and cannot be shot at.")
    firing = battle.changing(shooters, lambda one: replace(one, shot=True))
    return firing.changing([target], lambda one: losses.suffered(one, fate))


def fought(
    battle: BattleState,
    one: str,
    other: str,
    rules: Rules,
    *,
    loser: str | None = None,
    fate: Fate = Fate.NONE,
    pursuit: Pursuit = Pursuit.NONE,
) -> BattleState:
    """Take a close combat of two in contact, once a turn for each pair.

    A loser that goes back or falls is out of all its contacts; one that stands stays in them, as
    both do after a draw. `pursuit` says whether the winner must or may follow (BU-19).
    """
    _at(battle, Phase.CLOSE_COMBAT, rules)
    contact = battle.contact(one, other)
    if contact.fought:
        raise NotAllowed(f"{one} and {other} fight no more this turn.")
    done = tuple(
        replace(each, fought=True) if each is contact else each for each in battle.contacts
    )
    battle = replace(battle, contacts=done)
    if loser is None or fate is Fate.NONE:
        return battle
    if loser not in contact.both:
        raise NotAllowed(f"loser: {loser} is none of {one} and {other}.", "loser")
    (winner,) = contact.both - {loser}
    battle = battle.changing([loser], lambda each: losses.suffered(each, fate))
    battle = battle.changing([winner], lambda each: losses.won(each, pursuit))
    return _parted(battle, [loser])


def pursued(battle: BattleState, name: str, rules: Rules, *, meets: str = "") -> BattleState:
    """Let a winner follow, and meet an enemy or not; whom it meets it fights next turn (BU-28)."""
    _at(battle, Phase.CLOSE_COMBAT, rules)
    following = battle.changing([name], losses.pursued)
    if not meets:
        return following
    return _in_contact(following, Contact(name, meets, fought=True), rules)


def left_the_table(battle: BattleState, name: str, rules: Rules) -> BattleState:
    """Lose a piece whose flight of this turn takes it off the table (BU-29)."""
    _goes_on(battle, rules)
    return _parted(battle.changing([name], losses.left_the_table), [name])


# --- the end of the turn ----------------------------------------------------------------------


def turn_ended(battle: BattleState, rules: Rules) -> BattleState:
    """End the turn: it is the other player's. Raises NotAllowed while a pursuit is owed."""
    _at(battle, Phase.CLOSE_COMBAT, rules)
    owed = [one.name for one in battle.pieces if one.pursuit is Pursuit.MUST and not one.lost]
    if owed:
        raise NotAllowed(f"{', '.join(owed)} must pursue before the turn ends.")
    battle = battle.changing([one.name for one in battle.pieces], losses.turn_ended)
    return BattleState(
        _rested(battle, "a"),
        _rested(battle, "b"),
        OTHER[battle.active],
        battle.turn + 1,
        contacts=tuple(replace(one, fought=False) for one in battle.contacts),
    )


def _rested(battle: BattleState, side: Side) -> ArmyState:
    army = battle.army(side)
    return replace(army, divisions=tuple(replace(one, moved=False) for one in army.divisions))


# --- what may happen now ----------------------------------------------------------------------


def _goes_on(battle: BattleState, rules: Rules) -> None:
    fleeing = battle.fleeing_army(rules)
    if fleeing:
        raise NotAllowed(f"The battle is over, with {fleeing.name} in flight.")


def _at(battle: BattleState, phase: Phase, rules: Rules) -> None:
    _goes_on(battle, rules)
    if battle.phase is not phase:
        raise NotAllowed(f"The turn is at {battle.phase}, not at {phase}.")


def _moving(battle: BattleState, name: str) -> None:
    if not losses.on_the_field(battle.piece(name)).moved:
        raise NotAllowed(f"{name} has not moved this turn.")


def _opposed(battle: BattleState, one: str, other: str) -> None:
    if battle.side_of(one) == battle.side_of(other):
        raise NotAllowed(f"{one} and {other} are of the same army.")


def may_shoot(battle: BattleState, name: str, rules: Rules) -> None:
    """Raise NotAllowed unless a unit shoots in this step: its arm, once a turn, out of contact."""
    one = losses.on_the_field(battle.piece(name))
    if FIRES_IN.get(battle.phase) is not rules.tables.troops.types[one.troops].arm:
        raise NotAllowed(f"{name} does not shoot now: the turn is at {battle.phase}.")
    if one.shot:
        raise NotAllowed(f"{name} has shot this turn.")
    if battle.contacts_of(name) and rules.choice(Unclear.SHOOTER_IN_CONTACT) == "no":
        raise NotAllowed(f"{name} is in contact: it fights and does not shoot.")


def _in_contact(battle: BattleState, new: Contact, rules: Rules) -> BattleState:
    _opposed(battle, new.attacker, new.defender)
    losses.on_the_field(battle.piece(new.defender))
    asked = Attack.model_validate(told.attack(battle, new.attacker))
    found = attack(asked, rules)
    if not found.answer["allowed"]:
        raise NotAllowed(f"{new.attacker}: {found.facts[0].text}")
    if any(each.both == new.both for each in battle.contacts):
        raise NotAllowed(f"{new.attacker} and {new.defender} are in contact already.")
    return replace(battle, contacts=(*battle.contacts, new))


def _parted(battle: BattleState, names: Sequence[str]) -> BattleState:
    """End the contacts of pieces that are no longer where they were."""
    return replace(battle, contacts=without(battle.contacts, names))
