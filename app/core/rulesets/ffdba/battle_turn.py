"""FF-DBA: what changes a battle besides fire: orders, moves, contact, close combat, the turn's end.

Source: "Sequence of Play", "Movement", "Close Combat", "Following Up". Each function gives the new
battle; all raise NotAllowed for what cannot be.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Literal

from app.core.kernel.errors import NotAllowed
from app.core.kernel.play import Chosen
from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba import brigade_moves as moves
from app.core.rulesets.ffdba import brigade_turn as turns
from app.core.rulesets.ffdba.battle_fire import formed_as
from app.core.rulesets.ffdba.battle_state import BattleState, Contact, Met, Phase, Written
from app.core.rulesets.ffdba.brigade_state import (
    Acted,
    BrigadeState,
    ElementState,
    Footing,
    Presence,
)
from app.core.rulesets.ffdba.close_combat import Fate
from app.core.rulesets.ffdba.players import Side, players
from app.core.rulesets.ffdba.possible import refuse_formation
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Formation, Troops

# --- orders and initiative -------------------------------------------------------------------


def order_written(state: BattleState, brigade: str, order: str) -> BattleState:
    """Send an order to a brigade."""
    return replace(state, written=(*state.written, Written(state.brigade(brigade).name, order)))


def on_its_way(state: BattleState, brigade: str) -> Written:
    """Give the order that reaches a brigade next. Raises NotAllowed where none is on its way."""
    for one in state.written:
        if one.brigade == brigade:
            return one
    raise NotAllowed(f"No order is on its way to {brigade}.", "of")


def order_arrived(state: BattleState, brigade: str, delay_turns: int, rules: Rules) -> BattleState:
    """Let the order that is on its way to a brigade arrive, with its delay."""
    one = on_its_way(state, brigade)
    left = list(state.written)
    left.remove(one)
    after = state.changing(
        brigade, lambda who: turns.order_arrived(who, one.order, delay_turns, rules)
    )
    return replace(after, written=tuple(left))


def players_chosen(state: BattleState, takes: Literal["A", "B"]) -> BattleState:
    """Make the winner of the initiative player A or B; the first of them fires next."""
    if state.chooser is None:
        raise NotAllowed("Nobody has won the initiative of this turn.")
    phase = Phase.A_FIRES if state.phase is Phase.INITIATIVE else state.phase
    return replace(state, players=players(state.chooser, takes), phase=phase)


def next_phase(state: BattleState) -> BattleState:
    """Go on to the next phase of the turn. Raises NotAllowed at its end."""
    if state.phase is Phase.CLOSE_COMBAT:
        raise NotAllowed("Close combat is the last phase: end the turn.")
    if state.phase is Phase.INITIATIVE and state.players is None:
        raise NotAllowed("The players A and B are not chosen yet.")
    return replace(state, phase=state.phase.next)


def turn_ended(state: BattleState, rules: Rules) -> BattleState:
    """End the turn for every brigade; who is still in contact fights on in the next one."""
    after = state.everywhere(lambda one: turns.turn_ended(one, rules))
    return replace(
        after,
        turn=state.turn + 1,
        phase=Phase.ORDERS,
        chooser=None,
        players=None,
        fires=(),
        following=(),
        contacts=tuple(
            replace(one, fresh=False, followed=False, fought=False) for one in after.contacts
        ),
    )


def not_acted_yet(state: BattleState, act: str, chosen: Chosen) -> BattleState:
    """Give the battle as if those who take part in an act had done nothing this turn.

    So an act outside the sequence of play takes them: movers, and a commander who has had orders or
    rallied this turn, or has tested his initiative.
    """
    named = {name for names in chosen.values() for name in names}
    if act in COMMANDERS_FREE:
        (name,) = named
        known = any(one.name == name for one in state.brigades)
        brigade = name if known else state.brigade_of(name).name
        return state.changing(brigade, COMMANDERS_FREE[act])
    if act not in ("pip", "dismount", "remounted"):
        return state
    elements = [one.name for one in state.elements if one.name in named]
    return state.elements_changing(elements, lambda one: replace(one, acted=Acted.NOTHING))


COMMANDERS_FREE: dict[str, Callable[[BrigadeState], BrigadeState]] = {
    "rally": lambda one: replace(one, got_orders=False),
    "delay": lambda one: replace(one, co_rallies=False),
    "initiative_test": lambda one: replace(one, initiative_used=False),
}
"""What bars a commander's act until the turn or the battle ends, taken off."""


# --- moves -----------------------------------------------------------------------------------


def pips_spent(
    state: BattleState,
    brigade: str,
    units: Sequence[Sequence[str]],
    reforming: Sequence[str],
    rules: Rules,
) -> BattleState:
    """Move the units that a brigade’s PIPs pay for; of them `reforming` end their disorder."""

    def after(one: BrigadeState) -> BrigadeState:
        for name in (name for unit in units for name in unit):
            one = moves.moved(one, name, rules)
        return replace(losses.reformed(one, reforming), pips_thrown=True)

    moved = [name for unit in units for name in unit]
    left = state.changing(brigade, after)
    return left.elements_changing(
        moved, lambda one: formed_as(one, one.formation, in_defences=False)
    )


def formed(
    state: BattleState,
    names: Iterable[str],
    formation: Formation,
    rules: Rules,
    *,
    in_defences: bool,
) -> BattleState:
    """Form elements, in field defences or out of them. Raises NotAllowed for a square of others."""
    wanted = tuple(names)
    for name in wanted:
        one = state.element(name)
        refuse_formation("formation", one.troops, formation, rules, dismounted=one.on_foot)
    return state.elements_changing(
        wanted, lambda one: formed_as(one, formation, in_defences=in_defences)
    )


def unlimbered(state: BattleState, name: str, rules: Rules) -> BattleState:
    """Unlimber guns."""
    brigade = state.brigade_of(name).name
    return state.changing(brigade, lambda one: moves.unlimbered(one, name, rules))


def dismounted(
    state: BattleState, names: Sequence[str], holders: Sequence[str], rules: Rules
) -> BattleState:
    """Let dragoons of one brigade dismount; `holders` of them hold the horses."""
    brigade = state.brigade_of(names[0]).name
    return state.changing(brigade, lambda one: moves.dismounted(one, names, holders, rules))


def remounted(state: BattleState, names: Sequence[str], rules: Rules) -> BattleState:
    """Let dragoons of one brigade mount again."""
    brigade = state.brigade_of(names[0]).name
    return state.changing(brigade, lambda one: moves.remounted(one, names, rules))


def made_contact(
    state: BattleState, attacker: str, defender: str, side: Met, *, followed: bool = False
) -> BattleState:
    """Bring two enemies into contact. Raises NotAllowed for friends, staff, who is in contact."""
    for name in (attacker, defender):
        if state.element(name).lost:
            raise NotAllowed(f"{name} has left the field.")
        if state.element(name).troops is Troops.STAFF:
            raise NotAllowed(f"{name} is staff, and does not fight: a commander evades.")
    if state.side_of(attacker) == state.side_of(defender):
        raise NotAllowed(f"{attacker} and {defender} are of one side.", "to")
    if any({attacker, defender} == set(one.both) for one in state.contacts):
        raise NotAllowed(f"{attacker} and {defender} are in contact already.", "to")
    made = Contact(attacker, defender, side, fresh=not followed, followed=followed)
    return replace(state, contacts=(*state.contacts, made))


def parted(state: BattleState, one: str, other: str) -> BattleState:
    """End a contact. Raises NotAllowed where there is none."""
    gone = state.contact(one, other)
    return replace(state, contacts=tuple(each for each in state.contacts if each is not gone))


def free(state: BattleState, name: str) -> BattleState:
    """Take an element out of every contact."""
    return replace(state, contacts=tuple(one for one in state.contacts if name not in one.both))


# --- flight, commanders ----------------------------------------------------------------------


def fled_on(state: BattleState, name: str, rules: Rules, *, lost: bool) -> BattleState:
    """Let a fleeing element flee on, out of every contact, or be lost. Raises NotAllowed."""
    one = state.element(name)
    if one.presence is not Presence.FLEES:
        raise NotAllowed(f"{name} does not flee.", "of")
    if lost:
        return element_lost(state, name, rules)
    gone = state.elements_changing((name,), lambda one: replace(one, acted=Acted.MOVED))
    return free(gone, name)


def element_lost(state: BattleState, name: str, rules: Rules) -> BattleState:
    """Lose an element for good."""
    brigade = state.brigade_of(name).name
    return state.changing(brigade, lambda one: losses.element_lost(one, name, rules))


def left_the_table(state: BattleState, name: str) -> BattleState:
    """Let a fleeing element leave the table. Raises NotAllowed for one that does not flee."""
    if state.element(name).presence is not Presence.FLEES:
        raise NotAllowed(f"{name} does not flee.", "of")
    return state.elements_changing(
        (name,), lambda one: replace(one, presence=Presence.OFF_THE_FIELD)
    )


def rally_tried(state: BattleState, name: str, *, rallied: bool) -> BattleState:
    """Let a commander try to rally a fleeing element of his brigade."""

    def after(one: BrigadeState) -> BrigadeState:
        tried = turns.rally_tried(one)
        return losses.element_rallied(tried, name) if rallied else tried

    return state.changing(state.brigade_of(name).name, after)


# --- close combat ----------------------------------------------------------------------------


def fought(
    state: BattleState,
    one: str,
    other: str,
    loser: str | None,
    fate: Fate,
    rules: Rules,
    *,
    stands: bool = False,
) -> BattleState:
    """Let two in contact have fought; `stands` if the loser ignores his retreat, Shaken.

    A loser who goes back is out of every contact, but for cavalry that beat him and follows up;
    cavalry that destroys him has to follow through. Raises NotAllowed for two not in contact.
    """
    contact = state.contact(one, other)
    marked = tuple(
        replace(each, fought=True) if each is contact else each for each in state.contacts
    )
    state = replace(state, contacts=marked)
    for name in (one, other):
        state = _fate(state, name, fate if name == loser else Fate.NONE, rules, stands=stands)
    state = state.elements_changing((one, other), lambda who: replace(who, fought=True))
    if loser is None or fate is Fate.NONE or stands:
        return state
    winner = other if loser == one else one
    state = state.elements_changing((loser,), lambda who: replace(who, in_defences=False))
    rides = is_mounted(state.element(winner), rules)
    if rides and fate is Fate.DESTROYED and not state.element(winner).lost:
        following = (*(name for name in state.following if name != winner), winner)
        return replace(state, following=following)
    state = free(state, loser) if not rides else state
    kept = tuple(
        Contact(winner, loser, fought=True) if {winner, loser} == set(each.both) else each
        for each in state.contacts
        if loser not in each.both or winner in each.both
    )
    return replace(state, contacts=kept)


def _fate(state: BattleState, name: str, fate: Fate, rules: Rules, *, stands: bool) -> BattleState:
    brigade = state.brigade_of(name).name
    return state.changing(brigade, lambda one: losses.fought(one, name, fate, rules, stands=stands))


def is_mounted(one: ElementState, rules: Rules) -> bool:
    """Say whether an element fights on horseback."""
    return rules.tables.troops.types[one.troops].is_mounted and one.footing is Footing.AS_EVER


def followed_through(state: BattleState, name: str, meets: Iterable[str], side: Met) -> BattleState:
    """Let cavalry follow through and meet whom it meets. Raises NotAllowed for any others."""
    if name not in state.following:
        raise NotAllowed(f"{name} has destroyed nobody to follow through.", "of")
    left = tuple(one for one in state.following if one != name)
    state = replace(state, following=left)
    for enemy in meets:
        state = made_contact(state, name, enemy, side, followed=True)
    return state


def arranger(state: BattleState, rules: Rules) -> Side | None:
    """Give the side that chooses the order of close combats (FF-46); None before it is known."""
    return None if state.players is None else state.players.arranges_combats(rules)
