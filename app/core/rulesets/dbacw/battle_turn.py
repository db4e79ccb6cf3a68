"""DBACW's turn in a battle: CAPs, counters, moves, combats, commanders lost and new, and its end.

Source: the sentences on morale, commanders and the Brigade Morale Test. The actions say what a die
does; here it is done. Every function gives a new battle, and raises NotAllowed for what the rules
do not let happen now.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from app.core.kernel.errors import NotAllowed
from app.core.kernel.subjects import Subject
from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbacw import battle_told as told
from app.core.rulesets.dbacw import command, command_state, unit_state
from app.core.rulesets.dbacw.army_state import ArmyState
from app.core.rulesets.dbacw.battle_state import PHASES, BattleState, Phase, Side, field_unit
from app.core.rulesets.dbacw.command_state import CommanderState
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.troops import Morale


def caps_entered(battle: BattleState, commander: str, caps: int) -> BattleState:
    """Enter a commander's CAPs of this turn (AC-3); he spends them and nobody else (AC-7)."""
    return battle.changing_commander(commander, lambda one: command_state.given(one, caps))


def counter_removed(
    battle: BattleState,
    commander: str,
    unit: str,
    rules: Rules,
    *,
    distance_paces: Fraction | int | None = None,
) -> BattleState:
    """Let a commander take a counter away: his own brigade's, or the CinC any of his army's.

    `distance_paces` is how far the unit is from him; None where the players saw to it.
    """
    commands(battle, commander, unit)
    asked = told.shaken_limit(battle, commander, rules)
    if distance_paces is not None:
        asked = {**asked, "distance_paces": distance_paces}
    bar = command.removals_bar(command.Removals.model_validate(asked), rules)
    if bar:
        raise NotAllowed(f"{commander} may not take a counter of {unit} away: {bar}.")
    relieved = battle.changing([unit], lambda one: unit_state.relieved(one, rules))
    cost = command.counter_caps(told.kind(battle, commander), rules)

    def after(one: CommanderState) -> CommanderState:
        return replace(command_state.spending(one, cost), counters=one.counters + 1)

    return relieved.changing_commander(commander, after)


def units_moved(
    battle: BattleState, commander: str, units: Sequence[str], caps: int, rules: Rules
) -> BattleState:
    """Move units of one brigade for so many CAPs, what the rulebook usually asks (AC-3).

    A unit that had a counter taken away moves for a second CAP of its own instead. Only the CinC
    moves a brigade without a commander.
    """
    if not units or len({battle.brigade_of(one).name for one in units}) > 1:
        raise NotAllowed("units: those of one brigade move together.", "units")
    if len(set(units)) != len(units):
        raise NotAllowed("units: each is named once.", "units")
    for one in units:
        commands(battle, commander, one)
    relieved = [one for one in units if battle.unit(one).relieved_from is not None]
    each = sum(unit_state.caps_to_move(battle.unit(one), caps, rules) for one in relieved)
    cost = each + (caps if len(relieved) < len(units) else 0)
    moving = battle.changing(units, lambda one: unit_state.moved(one, rules))
    return moving.changing_commander(commander, lambda one: command_state.spending(one, cost))


def unit_fired(battle: BattleState, unit: str, rules: Rules) -> BattleState:
    """Let a unit fire; it needs no commander for that."""
    return battle.changing([unit], lambda one: unit_state.fired(one, rules))


def unit_supported(battle: BattleState, unit: str, rules: Rules) -> BattleState:
    """Let a unit support another in close combat."""
    return battle.changing([unit], lambda one: unit_state.supported(one, rules))


# --- combat ----------------------------------------------------------------------------------


def fought(
    battle: BattleState,
    attacker: str,
    defender: str,
    rules: Rules,
    *,
    beaten: str = "",
    result: Consequence | None = None,
    behind: Sequence[str] = (),
    shooting: bool = False,
    promoted: bool = False,
) -> BattleState:
    """Take the result of a combat, which the players' rulebook gives (AC-3).

    `beaten` is one of the two, or "" where neither is; it recoils, and `behind` are friends whom
    its recoil pushes back, or it is destroyed. The defender may be `promoted` by the optional rule.
    A shooter's own first combat is not over with it (AC-8).
    """
    if battle.side_of_unit(attacker) == battle.side_of_unit(defender):
        raise NotAllowed(f"{attacker} and {defender} are of the same army.")
    field_unit(battle, attacker)
    _ = field_unit(battle, defender)
    _refuse_result(battle, (attacker, defender), beaten, result, behind)
    after = unit_fired(battle, attacker, rules) if shooting else battle
    if result is Consequence.DESTROYED:
        after = after.changing([beaten], lambda one: unit_state.becoming(one, Morale.DESTROYED))
    elif result is Consequence.RECOIL:
        after = after.changing([beaten], lambda one: unit_state.recoiled(one, "own_combat", rules))
        after = after.changing(behind, lambda one: unit_state.recoiled(one, "pushed_back", rules))
    if promoted:
        to = rules.tables.brigades.promotion.to
        after = after.changing([defender], lambda one: replace(one, class_=to))
    over = [defender] if shooting else [attacker, defender]
    return after.changing(over, lambda one: replace(one, fought=True))


def _refuse_result(
    battle: BattleState,
    both: tuple[str, str],
    beaten: str,
    result: Consequence | None,
    behind: Sequence[str],
) -> None:
    if (beaten == "") != (result is None):
        raise NotAllowed("result: say who is beaten, and what becomes of it.", "result")
    if beaten and beaten not in both:
        raise NotAllowed(f"beaten: {beaten} is not in this combat.", "beaten")
    if result is Consequence.HITS:
        raise NotAllowed("result: a unit recoils or is destroyed; these rules count no Hits.")
    if behind and result is not Consequence.RECOIL:
        raise NotAllowed("behind: only a recoil pushes others back.", "behind")
    for one in behind:
        field_unit(battle, one)
        if one in both or battle.side_of_unit(one) != battle.side_of_unit(beaten):
            raise NotAllowed(f"behind: {one} does not stand behind {beaten}.", "behind")
    if len(set(behind)) != len(behind):
        raise NotAllowed("behind: each is named once.", "behind")


# --- commanders lost and new -------------------------------------------------------------------


def commander_lost(battle: BattleState, brigade: str) -> BattleState:
    """Take a brigade's commander; his CAPs go with him. Raises NotAllowed where it has none."""
    found = battle.brigade(brigade)
    if found.commander is None:
        raise NotAllowed(f"{brigade} has no commander to lose.")
    fallen = (*found.fallen, found.commander.name)
    return battle.with_brigade(replace(found, commander=None, fallen=fallen))


def commander_tried(
    battle: BattleState, brigade: str, rules: Rules, *, created: bool, name: str = ""
) -> BattleState:
    """Let the CinC try to give a brigade a new commander, who acts from the next turn (AC-9).

    `created` says what his die gave. Without a name the new one goes by his brigade's.
    """
    found, side = battle.brigade(brigade), battle.side_of(brigade)
    if found.commander is not None:
        raise NotAllowed(f"{brigade} has a commander: {found.commander.name}.")
    if not found.left:
        raise NotAllowed(f"{brigade} has no units left to command.")
    asked = command.Attempt.model_validate(told.new_commander(battle, brigade))
    bar = command.attempt_bar(asked, rules)
    if bar:
        raise NotAllowed(f"{battle.army(side).cinc.name} may not try: {bar}.")
    row = rules.tables.command.new_commander
    if created:
        called = name or free_name(battle, f"{Subject(brigade).possessive} new commander")
        if called in battle.names:
            raise NotAllowed(f"name: {called} is in the battle already.", "name")
        new = replace(command_state.leads(called, row.grade, id_=found.id), acts=False)
        battle = battle.with_brigade(replace(found, commander=new))
    army = battle.army(side)
    paid = command_state.spending(army.cinc, row.caps)
    return battle.with_army(side, replace(army, cinc=paid, tried=(*army.tried, brigade)))


def free_name(battle: BattleState, wanted: str) -> str:
    """Give a name that nobody bears: the one wanted, else with a number behind it."""
    number, name = 1, wanted
    while name in battle.names:
        number += 1
        name = f"{wanted} {number}"
    return name


# --- the end of a turn -------------------------------------------------------------------------


def next_phase(battle: BattleState) -> BattleState:
    """Go on to the turn, or to its tests. Raises NotAllowed for the last, which ends the turn."""
    if battle.phase is Phase.BRIGADES:
        raise NotAllowed(f"The turn is at {battle.phase}: end it.")
    return replace(battle, phase=PHASES[PHASES.index(battle.phase) + 1])


def brigade_tested(
    battle: BattleState, brigade: str, results: Sequence[str | None], rules: Rules
) -> BattleState:
    """Take a brigade's test: a result for each unit left, "badly_shaken" for one that is shocked.

    None is a score that the source does not list (AC-12). Raises NotAllowed where no test is owed.
    """
    found = battle.brigade(brigade)
    if not found.owes_a_test(rules):
        raise NotAllowed(f"{brigade} is not to be tested this turn.")
    if len(results) != len(found.left):
        raise NotAllowed(f"results: {brigade} has {len(found.left)} units left.", "results")
    pairs = zip(found.left, results, strict=True)
    shocked = [one.name for one, result in pairs if result == Morale.BADLY_SHAKEN.value]
    tested = battle.with_brigade(replace(found, tested=True))
    return tested.changing(shocked, lambda one: unit_state.becoming(one, Morale.BADLY_SHAKEN))


def turn_ended(battle: BattleState, rules: Rules) -> BattleState:
    """End the turn. Raises NotAllowed while a brigade is still to be tested."""
    owed = battle.tests_owed(rules)
    if owed:
        raise NotAllowed(f"The turn is not over: test {', '.join(owed)} first.")
    sides: tuple[Side, Side] = ("a", "b")
    a, b = (_rested(battle.army(side)) for side in sides)
    return replace(battle, a=a, b=b, turn=battle.turn + 1, phase=Phase.CAPS)


def _rested(army: ArmyState) -> ArmyState:
    rested = army.changing(unit_state.turn_ended).changing_commanders(command_state.turn_ended)
    brigades = tuple(
        replace(one, left_at_turn_start=len(one.left), tested=False) for one in rested.brigades
    )
    return replace(rested, brigades=brigades, tried=())


# --- who commands whom --------------------------------------------------------------------------


def commands(battle: BattleState, commander: str, unit: str) -> None:
    """Raise NotAllowed unless a unit is under a commander: his brigade's, or the CinC's."""
    command_state.acting(battle.commander(commander))
    own = battle.brigade_led_by(commander)
    brigade = battle.brigade_of(unit)
    if own is None and battle.side_of_commander(commander) == battle.side_of(brigade.name):
        return
    if own is None or own.name != brigade.name:
        raise NotAllowed(f"{commander} does not command {unit} of {brigade.name}.")
