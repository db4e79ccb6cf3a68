"""Whatever befalls two armies: losses only grow, spirits only sink, undo restores each state."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.kernel.history import History
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt.battle_state import BattleState, Phase
from app.core.rulesets.burt.command import ArmySpirit, Spirit
from app.core.rulesets.burt.division_state import Presence, Pursuit
from tests.rulesets.burt.field import army, at, battle, division, losing
from tests.rulesets.burt.tabletop import ask, burt, rules

Step = Callable[[BattleState], BattleState]
PIECES = [one.name for one in battle().pieces]
LADDER = {Spirit.SOUND: 0, Spirit.DEMORALISED: 1, Spirit.BROKEN: 2}
names = st.sampled_from(PIECES)
fates = st.sampled_from(list(Fate))


def moves(name: str, enemy: str) -> Step:
    def step(state: BattleState) -> BattleState:
        if state.phase is Phase.DIVISIONS:
            state = turn.divisions_counted(state, 2, rules())
        found = state.division_of(name)
        if found is None:
            return turn.general_moved(state, rules())
        return turn.met(
            turn.division_moved(state, found.name, [name], rules()), name, enemy, rules()
        )

    return step


def shoots(name: str, target: str, fate: Fate) -> Step:
    def step(state: BattleState) -> BattleState:
        guns = state.piece(name).name[-1] in "45"  # FA and HA of the foot divisions
        phase = Phase.GUNS if guns else Phase.MUSKETS
        return turn.shot(forward(state, phase), name, target, fate, rules())

    return step


def fights(which: int, pursuit: Pursuit, fate: Fate, *, attacker_loses: bool) -> Step:
    def step(state: BattleState) -> BattleState:
        state = forward(state, Phase.CLOSE_COMBAT)
        if not state.contacts:
            return state
        one = state.contacts[which % len(state.contacts)]
        loser = one.attacker if attacker_loses else one.defender
        return turn.fought(
            state, one.attacker, one.defender, rules(), loser=loser, fate=fate, pursuit=pursuit
        )

    return step


def ends(state: BattleState) -> BattleState:
    state = forward(state, Phase.CLOSE_COMBAT)
    for one in state.pieces:
        if one.pursuit is Pursuit.MUST:
            state = turn.pursued(state, one.name, rules())
    return turn.turn_ended(state, rules())


def leaves(name: str) -> Step:
    return lambda state: turn.left_the_table(state, name, rules())


def forward(state: BattleState, phase: Phase) -> BattleState:
    """Go on to a step that is still to come; the state itself if it has passed."""
    order = list(Phase)
    return at(state, phase) if order.index(state.phase) <= order.index(phase) else state


STEPS = st.one_of(
    st.builds(moves, names, names),
    st.builds(shoots, names, names, fates),
    st.builds(
        fights,
        st.integers(0, 9),
        st.sampled_from([Pursuit.MAY, Pursuit.MUST]),
        fates,
        attacker_loses=st.booleans(),
    ),
    st.builds(leaves, names),
    st.just(ends),
)


def played(steps: list[Step]) -> list[BattleState]:
    """Take what the rules allow of these steps, and give every state from the start."""
    states = [battle()]
    for step in steps:
        try:
            states.append(step(states[-1]))
        except NotAllowed:
            continue  # the rules do not let it happen now; the battle stays as it is
    return states


def test_the_steps_that_are_drawn_do_reach_losses_flight_and_the_end_of_a_battle() -> None:
    volleys = [shoots("Picton 4", f"Foy {number}", Fate.DESTROYED) for number in (1, 2, 3)]
    rides = [shoots("Picton 5", "Piré 1", Fate.FLEE), leaves("Piré 1"), ends]
    states = played([volleys[0], *rides, ends, volleys[1], ends, ends, volleys[2], ends])

    assert states[-1].a.losses(rules()).elements_lost == 4
    assert states[-1].fleeing_army(rules()) is states[-1].a


@given(st.lists(STEPS, max_size=40))
@settings(deadline=None)
def test_losses_only_grow_and_spirits_only_sink(steps: list[Step]) -> None:
    states = played(steps)
    for before, after in pairwise(states):
        for was, is_ in zip(before.divisions, after.divisions, strict=True):
            assert is_.losses >= was.losses
            assert is_.commander_lost >= was.commander_lost
            assert LADDER[is_.spirit(rules())] >= LADDER[was.spirit(rules())]
        for one, other in ((before.a, after.a), (before.b, after.b)):
            demoralised = one.spirit(rules()) is ArmySpirit.DEMORALISED
            assert not demoralised or other.spirit(rules()) is ArmySpirit.DEMORALISED
            assert other.flees(rules()) >= one.flees(rules())
            assert other.general_lost >= one.general_lost
        for piece in before.pieces:
            if piece.lost:
                assert after.piece(piece.name).presence is piece.presence


@given(st.lists(STEPS, max_size=40))
@settings(deadline=None)
def test_the_state_keeps_its_house(steps: list[Step]) -> None:
    """Who is lost is in no contact and no building; contacts join enemies; turns alternate."""
    for state in played(steps):
        for contact in state.contacts:
            sides = {state.side_of(name) for name in contact.both}
            assert sides == {"a", "b"}
            assert not any(state.piece(name).lost for name in contact.both)
        assert not any(one.building for one in state.pieces if one.lost)
        assert state.active == ("a" if state.turn % 2 else "b")
        if state.phase is Phase.DIVISIONS:
            assert not any(one.moved or one.shot for one in state.pieces)
            assert not any(one.presence is Presence.FLEES for one in state.pieces)
            assert not any(one.fought for one in state.contacts)


@given(st.lists(STEPS, max_size=30))
@settings(deadline=None)
def test_undo_restores_each_state_exactly(steps: list[Step]) -> None:
    history = History.start(battle())
    for state in played(steps)[1:]:
        history = history.do("step", state)

    for state in reversed(history.states):
        assert history.state == state
        history = history.undo()
    assert history.state == battle()


PRINTED = {
    3: (2, 3), 4: (2, 4), 5: (3, 4), 6: (3, 5), 7: (3, 6),
    8: (4, 6), 9: (4, 7), 10: (4, 8), 11: (5, 8), 12: (5, 9),
}  # fmt: skip
"""Demoralised at, broken at: a third and two thirds of so many to the nearest unit, exceeded."""


@pytest.mark.parametrize("size", PRINTED)
def test_every_division_of_the_state_sinks_where_the_play_sheet_prints_it(size: int) -> None:
    one = division("K", ("LN",) * size)
    state = BattleState(army("A", one, division("L", ("LN",) * 12)), battle().b)
    found = dict[Spirit, int]()
    for lost in range(size + 1):
        if lost:
            state = losing(state, f"K {lost}")
        found.setdefault(state.division("K").spirit(rules()), lost)

    section = next(each for each in burt().sections if each.id == "losses")
    printed = {tuple(cell.text for cell in row.cells[:3]) for row in section.rows}
    shaken, broken = found[Spirit.DEMORALISED], found[Spirit.BROKEN]
    assert (shaken, broken) == PRINTED[size]
    assert (str(size), str(shaken), str(broken)) in printed
    answer = ask("division", {"elements": size, "lost": broken}).answer
    assert answer["state"] == "broken"
