"""DRAM: how everything stands in a battle, and what of it may be set by hand."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.play import Level, Mark, Standing, Told
from app.core.kernel.standing import NamedValue
from app.core.rulesets.dram import stand_state
from app.core.rulesets.dram.army import exhausted_at
from app.core.rulesets.dram.army_state import CorpsState
from app.core.rulesets.dram.battle_state import BattleState, Side, parted
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.general_state import GeneralState
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stand_state import Motion, StandState
from app.core.rulesets.dram.troops import Order

MOTIONS = {
    Motion.STAYS: "stays",
    Motion.MOVES: "moved",
    Motion.ADVANCES: "advanced",
    Motion.FALLS_BACK: "fell back",
}
EXHAUSTED = {
    Exhausted.NO_EFFECT: Mark("no effect", "fresh"),
    Exhausted.NO_ADVANCE: Mark("may not advance", "tired"),
    Exhausted.FALL_BACK: Mark("falls back", "flee"),
}
WOUNDED = Mark("wounded", "tired")
STAFF_LEADS = Mark("lost: staff leads", "out")
DEFENCES_USED = Mark("defences used", "tired")
MOST_RATING = 9


def standing(state: BattleState, rules: Rules) -> tuple[Standing, ...]:
    """Say how armies, generals, corps and stands stand, the left army first."""
    return (*_army(state, "a", rules), *_army(state, "b", rules))


def _army(state: BattleState, side: Side, rules: Rules) -> Iterator[Standing]:
    army = state.army(side)
    yield Standing(army.name, side, army.id, level=_points(army.every_stand))
    if army.general:
        yield _general(army.general, side, army.name)
    for one in army.corps:
        yield _corps(state, one, side, army.name)
        yield _general(one.general, side, one.name)
        for each in one.stands:
            yield _stand(state, each, side, one.name, rules)
    for each in army.stands:
        yield _stand(state, each, side, army.name, rules)


def _points(stands: Iterator[StandState]) -> Level:
    every = list(stands)
    return Level("SP", sum(one.sp for one in every), sum(one.start_sp for one in every))


def _corps(state: BattleState, corps: CorpsState, side: Side, army: str) -> Standing:
    marks = (Mark("moves now", "acted"),) if corps.name in state.to_move[:1] else ()
    lost = not corps.moves
    return Standing(corps.name, side, corps.id, army, marks, (), _points(iter(corps.stands)), lost)


def _general(one: GeneralState, side: Side, formation: str) -> Standing:
    told = (
        (one.lost, STAFF_LEADS),
        (one.wounds == 1, WOUNDED),
        (one.wounds > 1, Mark(f"{one.wounds} wounds", WOUNDED.state)),
        (one.hit, Mark("newly wounded", "tired")),
        (one.at_risk and not one.hit, Mark("at risk", "shaken")),
        (one.fled, Mark("fled this turn", "flee")),
        (one.in_combat, Mark("was in combat", "acted")),
    )
    ap = f"{one.ap_left} of {one.ap}" if one.ap_spent else str(one.ap)
    values = (NamedValue("CR", str(one.cr)), NamedValue("AP", ap))
    marks = tuple(mark for so, mark in told if so)
    return Standing(one.name, side, one.id, formation, marks, values, lost=one.lost)


def _stand(
    state: BattleState, one: StandState, side: Side, formation: str, rules: Rules
) -> Standing:
    order = rules.tables.orders.orders[one.order].name
    values = () if one.removed else (NamedValue("order", order),)
    level = Level("SP", one.sp, one.start_sp, notches=(exhausted_at(one.start_sp, rules),))
    marks = tuple(_marks(state, one, rules))
    return Standing(
        one.name,
        side,
        one.id,
        formation,
        marks,
        values,
        level if one.start_sp else None,
        one.removed,
    )


def _marks(state: BattleState, one: StandState, rules: Rules) -> Iterator[Mark]:
    if one.removed:
        yield Mark("removed", "out")
        return
    if state.contacts_of(one.name):
        yield Mark("in contact", "engaged")
    if one.exhausted is not Exhausted.NO_EFFECT:
        yield EXHAUSTED[one.exhausted]
    if one.chit:
        yield Mark("chit placed", "acted")
    if one.refused:
        yield Mark("chit refused", "tired")
    if one.motion:
        yield Mark(MOTIONS[one.motion], "acted")
    done = ((one.tested, "tested"), (one.engaged, "fought"), (one.reorganised, "reorganised"))
    for so, words in done:
        if so:
            yield Mark(words, "acted")
    if one.saved and rules.choice(Unclear.DEFENCES) == "once":
        yield DEFENCES_USED


# --- by hand ----------------------------------------------------------------------------------


def by_hand(state: BattleState, name: str, rules: Rules) -> tuple[Question, ...]:
    """Ask what may be set by hand: of a stand or a general."""
    general = next((one for one in state.generals if one.name == name), None)
    if general is not None:
        return _of_general(general)
    stand = next((one for one in state.stands if one.name == name), None)
    return _of_stand(state, stand, rules) if stand is not None else ()


def _of_general(one: GeneralState) -> tuple[Question, ...]:
    return (
        Question("cr", "cr", "CR", Kind.COUNT, default=one.cr, most=MOST_RATING),
        Question("ap", "ap", "AP", Kind.COUNT, default=one.ap, most=MOST_RATING),
        Question(
            "ap_spent", "ap_spent", "AP spent", Kind.COUNT, default=one.ap_spent, most=MOST_RATING
        ),
        Question("lost", "lost", "is lost", Kind.TICK, default=one.lost),
        Question("at_risk", "at_risk", "has to throw", Kind.TICK, default=one.at_risk),
        Question("fled", "fled", "fled this turn", Kind.TICK, default=one.fled),
    )


def _of_stand(state: BattleState, one: StandState, rules: Rules) -> tuple[Question, ...]:
    rows = rules.tables.orders.orders
    orders = tuple((each.value, rows[each].name) for each in Order)
    exhausted = tuple((each.value, mark.words) for each, mark in EXHAUSTED.items())
    motions = (("", "not yet"), *((each.value, words) for each, words in MOTIONS.items()))
    asked = (
        Question("sp", "sp", "SP", Kind.COUNT, default=one.sp, most=one.start_sp),
        Question("removed", "removed", "is removed", Kind.TICK, default=one.removed),
        Question("order", "order", "order", Kind.CHOICE, options=orders, default=one.order.value),
        Question(
            "chit",
            "chit",
            "chit",
            Kind.CHOICE,
            options=(("", "none"), *orders),
            default=one.chit.value if one.chit else "",
        ),
        Question(
            "exhausted",
            "exhausted",
            "exhaustion",
            Kind.CHOICE,
            options=exhausted,
            default=one.exhausted.value,
        ),
        Question(
            "motion",
            "motion",
            "has moved",
            Kind.CHOICE,
            options=motions,
            default=one.motion.value if one.motion else "",
        ),
        Question("engaged", "engaged", "has fought", Kind.TICK, default=one.engaged),
    )
    if not state.contacts_of(one.name):
        return asked
    return (*asked, Question("in_contact", "in_contact", "is in contact", Kind.TICK, default=True))


def set_by_hand(state: BattleState, name: str, told: Told) -> BattleState:
    """Set what a player says; what he leaves out stays. Raises NotAllowed for an unknown name."""
    if any(one.name == name for one in state.generals):
        return state.changing_general(name, lambda one: _general_set(one, told))
    made = state.changing([name], lambda one: _stand_set(one, told))
    if told.get("engaged") is True:
        done = tuple(
            replace(one, fought=True) if name in one.both else one for one in made.contacts
        )
        left = tuple(one for one in made.fights if name not in one.stands)
        made = replace(made, contacts=done, fights=left)
    if made.stand(name).removed or told.get("in_contact", True) is False:
        left = tuple(one for one in made.fights if name not in one.stands)
        made = replace(parted(made, [name]), fights=left)
    return made


def _general_set(one: GeneralState, told: Told) -> GeneralState:
    def count(key: str, now: int) -> int:
        given = told.get(key, now)
        return given if isinstance(given, int) else now

    at_risk = told.get("at_risk", one.at_risk) is True
    return replace(
        one,
        cr=count("cr", one.cr),
        ap=count("ap", one.ap),
        ap_spent=count("ap_spent", one.ap_spent),
        lost=told.get("lost", one.lost) is True,
        at_risk=at_risk,
        hit=one.hit and at_risk,
        fled=told.get("fled", one.fled) is True,
    )


def _stand_set(one: StandState, told: Told) -> StandState:
    sp = told.get("sp", one.sp)
    chit = str(told.get("chit", one.chit or ""))
    motion = str(told.get("motion", one.motion or ""))
    after = replace(
        one,
        sp=sp if isinstance(sp, int) else one.sp,
        removed=False,
        order=Order(str(told.get("order", one.order))),
        chit=Order(chit) if chit else None,
        exhausted=Exhausted(str(told.get("exhausted", one.exhausted))),
        motion=Motion(motion) if motion else None,
        engaged=told.get("engaged", one.engaged) is True,
    )
    gone = told.get("removed", one.removed) is True
    return stand_state.removed(after) if gone else after
