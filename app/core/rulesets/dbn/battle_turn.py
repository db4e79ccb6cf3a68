"""DBN's turn in a battle: set-up, then a bound of each side with its phases, attacker first.

Source: the bounds that rules 11.4 and 11.5 name, and the order of set-up of a public page; DN-29. A
phase waits until what it owes is done.
"""

from dataclasses import replace

from app.core.kernel import sides
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dbn.battle_state import OTHER, PHASES, BattleState, Phase, Side, at
from app.core.rulesets.dbn.pool_state import granting, spending, thrown, turn_ended
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.unit_state import bound_begun

SET_UP = (Phase.ROLES, Phase.DEFENDER, Phase.ATTACKER)
"""What comes before the first bound."""


def defender_thrown(battle: BattleState, attacker: Side | None) -> BattleState:
    """Take the throw for the roles: the defender sets up first; None where it was level."""
    at(battle, Phase.ROLES)
    if attacker is None:
        return battle
    return replace(battle, attacker=attacker, moving=attacker, phase=Phase.DEFENDER)


def set_up(battle: BattleState, side: Side) -> BattleState:
    """Set an army up: the defender’s, then the attacker’s. Raises NotAllowed out of turn."""
    at(battle, Phase.DEFENDER, Phase.ATTACKER)
    wanted = battle.attacker if battle.phase is Phase.ATTACKER else OTHER[battle.attacker]
    if side != wanted:
        raise NotAllowed(f"{sides.army(battle.army(wanted).name).does('sets up now')}.", "side")
    return replace(battle, phase=PHASES[PHASES.index(battle.phase) + 1])


# --- CAPs ------------------------------------------------------------------------------------


def caps_thrown(
    battle: BattleState,
    who: str,
    rules: Rules,
    *,
    die: int | None = None,
    entered: int | None = None,
) -> BattleState:
    """Throw for a commander's CAPs of this turn; see `pool_state.thrown`."""
    return battle.changing_pool(who, lambda one: thrown(one, rules, die=die, entered=entered))


def caps_given(battle: BattleState, to: str, caps: int, rules: Rules) -> BattleState:
    """Let the CinC give CAPs to a sub commander of his army; see `pool_state.granting`."""
    giver = battle.army(battle.side_of_pool(to)).commander
    paid, taken = granting(giver, battle.pool(to), caps, rules)
    after = battle.changing_pool(giver.name, lambda _: paid)
    return after.changing_pool(to, lambda _: taken)


def caps_spent(battle: BattleState, who: str, on: str, caps: int, rules: Rules) -> BattleState:
    """Spend a commander's CAPs on a command of his army, at any time of the turn.

    Raises NotAllowed for a command that is not in his army, and as `pool_state.spending` does.
    """
    names = [one.name for one in battle.army(battle.side_of_pool(who)).commands]
    if on not in names:
        raise NotAllowed(f"on: {who} has no command {on}; there are {', '.join(names)}.", "on")
    return battle.changing_pool(who, lambda one: spending(one, on, caps, rules))


# --- phases ------------------------------------------------------------------------------------


def owed(battle: BattleState) -> str:
    """Say what the phase still waits for; "" where the bound may go on."""
    match battle.phase:
        case Phase.ROLES | Phase.DEFENDER | Phase.ATTACKER:
            return str(battle.phase)
        case Phase.CAPS:
            waiting = [one.name for one in battle.army(battle.moving).pools if not one.is_thrown]
            return _of("throw for", waiting)
        case Phase.COMBAT:
            fights = [f"{one.attacker} and {one.defender}" for one in battle.contacts]
            fought = [one.fought for one in battle.contacts]
            left = [words for words, done in zip(fights, fought, strict=True) if not done]
            return _of("fight", left)
        case Phase.BREAKTHROUGH:
            if battle.breaking is not None:
                return _of("let break through", [battle.breaking.name])
            return _of("test", list(battle.winners))
        case Phase.MOVES | Phase.SHOOTING:
            return ""


def _of(what: str, names: list[str]) -> str:
    return f"{what} {', '.join(names)}" if names else ""


def next_phase(battle: BattleState, rules: Rules) -> BattleState:
    """Go on to the next phase of the bound; its moves begin anew for the units of its side.

    Raises NotAllowed while something is owed, and for the last, which ends by `bound_ended`.
    """
    waits = owed(battle)
    if waits:
        raise NotAllowed(f"The battle is at {battle.phase}: {waits} first.")
    return gone_on(battle, rules)


def gone_on(battle: BattleState, rules: Rules) -> BattleState:
    """Go on to the next phase, whatever this one still waits for but the set-up."""
    if battle.phase in SET_UP:
        raise NotAllowed(f"The battle is at {battle.phase}: {owed(battle)} first.")
    if battle.phase is Phase.BREAKTHROUGH:
        raise NotAllowed(f"The battle is at {battle.phase}: end the bound.")
    after = replace(battle, phase=PHASES[PHASES.index(battle.phase) + 1])
    if after.phase is not Phase.MOVES:
        return after
    army = after.army(after.moving).changing(lambda one: bound_begun(one, rules))
    return replace(after, a=army) if after.moving == "a" else replace(after, b=army)


def bound_ended(battle: BattleState, rules: Rules) -> BattleState:
    """End the bound: the other side's follows, or the next turn with new CAPs for both."""
    at(battle, Phase.BREAKTHROUGH)
    waits = owed(battle)
    if waits:
        raise NotAllowed(f"The battle is at {battle.phase}: {waits} first.")
    after = replace(
        battle,
        moving=OTHER[battle.moving],
        phase=Phase.CAPS,
        contacts=tuple(replace(one, fought=False) for one in battle.contacts),
    )
    if after.moving != battle.attacker:
        return after
    return replace(
        after,
        a=after.a.changing_pools(lambda one: turn_ended(one, rules)),
        b=after.b.changing_pools(lambda one: turn_ended(one, rules)),
        turn=battle.turn + 1,
    )
