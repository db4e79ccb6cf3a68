"""Whatever befalls a brigade: its BEF, and that undo restores it exactly."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from app.core.kernel.history import History
from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba import brigade_turn as turn
from app.core.rulesets.ffdba.brigade_state import BrigadeState, Presence, take_the_field
from app.core.rulesets.ffdba.close_combat import Fate
from app.core.rulesets.ffdba.fire_applied import FireApplied, struck
from app.core.rulesets.ffdba.fire_taken import UnderFire
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Troops
from app.services.rulebooks import shipped_rulebooks

Step = Callable[[BrigadeState, Rules], BrigadeState]
NAMES = ("A", "B", "C", "D")


def rules() -> Rules:
    ruleset = shipped_rulebooks().ruleset("ffdba")
    assert isinstance(ruleset, Ffdba)
    return ruleset.rules


def brigade() -> BrigadeState:
    kinds = (Troops.FOOT, Troops.FOOT, Troops.LIGHT_FOOT, Troops.HEAVY_ARTILLERY)
    return take_the_field("Quiot", zip(NAMES, kinds, strict=True), rules())


def fires(result: Result) -> Step:
    """Shoot at the first that stands and all of its type; the first of them are chosen."""

    def step(state: BrigadeState, under: Rules) -> BrigadeState:
        standing = [state.element(name) for name in state.standing]
        if not standing:
            return state
        standing = [one for one in standing if one.troops is standing[0].troops]
        names = tuple(one.name for one in standing)
        number = min(under.tables.shooting.effects[result].destroyed, len(standing))
        steady = tuple(one.name for one in standing if not one.disordered) or names
        half = steady if result is Result.HALF_DISORDERED else ()
        situation = FireApplied(
            elements=tuple(
                UnderFire(
                    name=one.name,
                    troops=one.troops,
                    disordered=one.disordered,
                    has_cost=one.has_cost,
                )
                for one in standing
            ),
            result=result,
            initial_bef=state.bef.start,
            lost=state.bef.lost,
            temporary=state.bef.temporary,
            destroyed=names[:number],
            half=half[: (len(standing) + 1) // 2],
        )
        return losses.fired_on(state, struck(situation, under), under)

    return step


def fights(name: str, fate: Fate) -> Step:
    def step(state: BrigadeState, under: Rules) -> BrigadeState:
        if state.element(name).presence is not Presence.STANDS:
            return state
        return losses.fought(state, name, fate, under)

    return step


def rallies(name: str) -> Step:
    def step(state: BrigadeState, _: Rules) -> BrigadeState:
        flees = state.element(name).presence is Presence.FLEES
        return losses.element_rallied(state, name) if flees else state

    return step


def loses_its_co(state: BrigadeState, under: Rules) -> BrigadeState:
    return losses.co_lost(state, under) if state.co_present else state


STEPS = st.one_of(
    st.sampled_from(list(Result)).map(fires),
    st.builds(fights, st.sampled_from(NAMES), st.sampled_from(list(Fate))),
    st.sampled_from(NAMES).map(rallies),
    st.just(loses_its_co),
    st.just(turn.turn_ended),
)


@given(st.lists(STEPS, max_size=12))
def test_bef_never_exceeds_its_start_and_a_permanent_loss_never_comes_back(
    steps: list[Step],
) -> None:
    state = brigade()
    for step in steps:
        after = step(state, rules())

        assert after.bef.now <= after.bef.start == state.bef.start
        assert after.bef.lost >= state.bef.lost
        assert after.bef.temporary >= 0
        state = after


@given(st.lists(STEPS, max_size=12))
def test_each_element_costs_2_once_and_the_commander_2(steps: list[Step]) -> None:
    state = brigade()
    for step in steps:
        state = step(state, rules())
        if state.rating(rules()) is Rating.FLEE:
            assert not state.standing
            assert not state.named(Presence.FLEES)
            return

        gone = sum(one.has_cost for one in state.elements)
        assert state.bef.lost == 2 * gone + 2 * (not state.co_present)


@given(st.lists(STEPS, max_size=12))
def test_undo_restores_each_state_exactly(steps: list[Step]) -> None:
    history = History.start(brigade())
    for step in steps:
        history = history.do("step", step(history.state, rules()))
    seen = history.states

    for state in reversed(seen):
        assert history.state == state
        history = history.undo()
    assert history.state == brigade()
