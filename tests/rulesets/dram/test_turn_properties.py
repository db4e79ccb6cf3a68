"""Whatever befalls two armies of DRAM: SP, removed stands, chits, fall-backs, undo."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.core.kernel.errors import NotAllowed
from app.core.kernel.history import History
from app.core.rulesets.dram import battle_turn as turn
from app.core.rulesets.dram import combat_turn, corps_turn, endurance_turn, order_chits
from app.core.rulesets.dram.battle_state import BattleState, Phase
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.orders import GivenOrder
from app.core.rulesets.dram.stand_state import Motion, StandState
from app.core.rulesets.dram.tables import Risk
from app.core.rulesets.dram.troops import Order
from tests.rulesets.dram.field import battle, moving, on, onward
from tests.rulesets.dram.tabletop import rules


class Play:
    """A battle that is played: every state from the start, one for each phase that passes.

    Jagow falls back when it begins, and lost 1 SP in the turn before.
    """

    def __init__(self) -> None:
        state = on(battle(), Foy="R", Röder="R", Quiot="A", Pirch="A")
        self.states = [state.changing(["Jagow"], _beaten)]

    @property
    def state(self) -> BattleState:
        return self.states[-1]

    def at(self, phase: Phase) -> BattleState:
        """Go on to a phase of this turn, or of the next one where it has passed."""
        while self.state.phase is not phase:
            self.states.append(onward(self.state))
        return self.state


def _beaten(one: StandState) -> StandState:
    fled = Exhausted.FALL_BACK
    return replace(one, sp=2, sp_at_turn_start=2, lost_last_turn=1, exhausted=fled)


Step = Callable[[Play], BattleState]
FRENCH = [one.name for one in battle().a.every_stand]
PRUSSIANS = [one.name for one in battle().b.every_stand]
GENERALS = [one.name for one in battle().generals]
names, generals = st.sampled_from([*FRENCH, *PRUSSIANS]), st.sampled_from(GENERALS)
orders, miles = st.sampled_from(list(Order)), st.integers(0, 5)


def meets(pair: tuple[str, str]) -> Step:
    def step(play: Play) -> BattleState:
        name, enemy = pair
        state = moving(play.at(Phase.MOVES), name)
        return corps_turn.met(
            corps_turn.stand_moved(state, name, Motion.ADVANCES), name, enemy, rules()
        )

    return step


def walks(name: str, motion: Motion) -> Step:
    return lambda play: corps_turn.stand_moved(moving(play.at(Phase.MOVES), name), name, motion)


def fights(which: int, hits: list[int], risk: Risk) -> Step:
    def step(play: Play) -> BattleState:
        state = play.at(Phase.COMBAT)
        left = combat_turn.unfought(state)
        if not left:
            return state
        stands = sorted(state.combat_of(left[which % len(left)].attacker))
        given_ = {name: hits[at_ % len(hits)] for at_, name in enumerate(stands)}
        general = next(one.name for one in state.generals if state.commands(one.name, stands[0]))
        led = [] if state.general(general).lost else [general]
        state = combat_turn.fought(
            state, given_, rules(), generals=led, in_defences=[n for n in stands if n == "Pirch"]
        )
        for name in led:
            state = combat_turn.general_risked(state, name, risk, rules(), loses="ap")
        return state

    return step


def fails(which: int, result: Exhausted) -> Step:
    def step(play: Play) -> BattleState:
        state = play.at(Phase.TESTS)
        due = endurance_turn.tests_due(state, rules())
        if not due:
            return state
        return endurance_turn.tested(state, due[which % len(due)], result, rules())

    return step


def rests(name: str, more: int) -> Step:
    def step(play: Play) -> BattleState:
        state = play.at(Phase.REORGANISE)
        return endurance_turn.reorganised(state, name, state.stand(name).sp + more, rules())

    return step


def places(general: str, name: str, new: Order, far: int) -> Step:
    def step(play: Play) -> BattleState:
        asked = GivenOrder.model_validate({"distance_miles": far})
        state = play.at(Phase.ORDERS)
        return order_chits.placed(state, general, name, new, asked, rules())

    return step


def writes(name: str, new: Order, far: int) -> Step:
    return lambda play: order_chits.sent(play.at(Phase.ORDERS), "Ney", name, new, far, rules())


def reveals(which: int, enemy_miles: int) -> Step:
    def step(play: Play) -> BattleState:
        state = play.at(Phase.REVEAL)
        lie = order_chits.unrevealed(state)
        if not lie:
            return state
        name = lie[which % len(lie)]
        return order_chits.revealed(state, name, rules(), enemy_distance_miles=enemy_miles)

    return step


def hurries(play: Play) -> BattleState:
    """Go on without doing what is owed, which the rules refuse."""
    if play.state.phase is Phase.MOVES and play.state.to_move:
        return corps_turn.corps_moved(play.state)
    return turn.next_phase(play.state, rules())


def goes_on(play: Play) -> BattleState:
    return onward(play.state)


STEPS = st.one_of(
    st.builds(meets, st.tuples(st.sampled_from(FRENCH), st.sampled_from(PRUSSIANS))),
    st.builds(meets, st.tuples(st.sampled_from(PRUSSIANS), st.sampled_from(FRENCH))),
    st.builds(walks, names, st.sampled_from(list(Motion))),
    st.builds(
        fights,
        st.integers(0, 3),
        st.lists(st.integers(0, 3), min_size=1, max_size=4),
        st.sampled_from(list(Risk)),
    ),
    st.builds(fails, st.integers(0, 3), st.sampled_from(list(Exhausted))),
    st.builds(rests, names, st.integers(-1, 2)),
    st.builds(places, generals, names, orders, miles),
    st.builds(writes, names, orders, miles),
    st.builds(reveals, st.integers(0, 3), miles),
    st.just(hurries),
    st.just(goes_on),
)


def played(steps: list[Step]) -> list[BattleState]:
    """Take what the rules allow of these steps, and give every state from the start."""
    play = Play()
    for step in steps:
        try:
            play.states.append(step(play))
        except NotAllowed:
            continue  # the rules do not let it happen now; the battle stays as it is
    return play.states


def test_the_steps_that_are_drawn_do_reach_losses_removal_tests_and_new_orders() -> None:
    states = played(
        [
            meets(("Quiot", "Pirch")),
            fights(0, [2], Risk.KILLED),
            places("Ney", "Foy", Order.M, 1),
            fails(0, Exhausted.FALL_BACK),
            meets(("Pirch", "Quiot")),
            fights(0, [1, 3], Risk.CARRY_ON),
        ]
    )

    last = states[-1]
    assert last.stand("Foy").order is Order.M
    assert any(one.removed or one.falls_back for one in last.stands)
    assert any(one.lost for one in last.generals)


@given(st.lists(STEPS, max_size=30))
@settings(deadline=None, max_examples=60)
def test_sp_never_exceed_the_start_and_who_is_removed_never_returns(steps: list[Step]) -> None:
    states = played(steps)
    for state in states:
        for one in state.stands:
            assert 0 <= one.sp <= one.start_sp
            assert not (one.removed and (one.sp or one.chit or state.contacts_of(one.name)))
        for general in state.generals:
            assert 0 <= general.ap_spent <= general.ap
            assert not general.lost or (general.cr, general.ap) == (0, 1)
    for before, after in pairwise(states):
        for was, is_ in zip(before.stands, after.stands, strict=True):
            assert is_.removed >= was.removed
            assert is_.start_sp == was.start_sp
            assert is_.saved >= was.saved
        for had, has in zip(before.generals, after.generals, strict=True):
            assert has.lost >= had.lost
            assert has.cr <= had.cr
            assert has.ap <= had.ap


@example([places("Zieten", "Jagow", Order.A, 1), goes_on, hurries])
@given(st.lists(STEPS, max_size=30))
@settings(deadline=None, max_examples=60)
def test_an_order_takes_force_in_the_turn_after_it_was_placed_and_in_no_other(
    steps: list[Step],
) -> None:
    """A chit lies from new orders to the next reveal; orders change there, or by a failed test.

    A stand on Reserve that comes into contact deploys as well.
    """
    placed_in: dict[str, int] = {}
    states = played(steps)
    for before, after in pairwise(states):
        for was, is_ in zip(before.stands, after.stands, strict=True):
            if is_.chit is not None and was.chit is None:
                assert after.phase is Phase.ORDERS
                placed_in[is_.name] = after.turn
            if was.chit is not None and is_.chit is None:
                assert before.phase is Phase.REVEAL
                assert before.turn == placed_in[is_.name] + 1
                assert is_.order is (was.order if is_.refused else was.chit)
            elif is_.order is not was.order:
                assert is_.order is Order.D
                if before.phase is Phase.MOVES:
                    assert was.order is Order.R
                    assert after.contacts_of(is_.name)
                else:
                    assert before.phase is Phase.TESTS
                    assert is_.falls_back
            if is_.chit is not None:
                assert after.phase in (Phase.ORDERS, Phase.REVEAL)


@example([places("Zieten", "Jagow", Order.R, 1), reveals(0, 1)])
@given(st.lists(STEPS, max_size=30))
@settings(deadline=None, max_examples=60)
def test_a_fall_back_lasts_until_a_general_changes_the_order(steps: list[Step]) -> None:
    states = played(steps)
    for before, after in pairwise(states):
        for was, is_ in zip(before.stands, after.stands, strict=True):
            if was.falls_back and not is_.falls_back and not is_.removed:
                assert before.phase is Phase.REVEAL
                assert was.chit is not None
                assert is_.chit is None
                assert not is_.refused
            if is_.falls_back:
                assert is_.order is Order.D
                assert is_.motion in (None, Motion.FALLS_BACK)
                if after.phase is Phase.COMBAT:
                    assert is_.motion is Motion.FALLS_BACK


@given(st.lists(STEPS, max_size=30))
@settings(deadline=None, max_examples=60)
def test_the_state_keeps_its_house(steps: list[Step]) -> None:
    """Contacts join enemies on the field; nothing of a turn outlives it."""
    for state in played(steps):
        for contact in state.contacts:
            assert {state.side_of(name) for name in contact.both} == {"a", "b"}
            assert not any(state.stand(name).removed for name in contact.both)
        if state.phase is Phase.REVEAL:
            assert not any(one.engaged or one.motion or one.reorganised for one in state.stands)
            assert not any(one.ap_spent or one.in_combat or one.fled for one in state.generals)
            assert not any(one.exhausted is Exhausted.NO_ADVANCE for one in state.stands)


@given(st.lists(STEPS, max_size=15))
@settings(deadline=None, max_examples=60)
def test_undo_restores_each_state_exactly(steps: list[Step]) -> None:
    history = History.start(Play().state)
    for state in played(steps)[1:]:
        history = history.do("step", state)

    for state in reversed(history.states):
        assert history.state == state
        history = history.undo()
    assert history.state == Play().state
