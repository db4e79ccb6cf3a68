"""Boeder: how everything stands in a battle, and what of it may be set by hand."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.kernel.play import Level, Mark, Standing, Told
from app.core.kernel.standing import NamedValue
from app.core.rulesets.boeder.battle_state import (
    ArmyState,
    BattleState,
    Corps,
    Piece,
    Side,
    Where,
)
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.victory import losses_that_decide

WHERE = {
    Where.STANDS: "on the table",
    Where.DESTROYED: "destroyed",
    Where.OFF_THE_TABLE: "off the table",
}
WENT_BACK = {Fate.RECOIL: Mark("retreated", "retire"), Fate.FLEE: Mark("fled", "flee")}
SHOT, CINC = "shot", "C-in-C"
MOST_PIPS = 20


def standing(state: BattleState, rules: Rules) -> tuple[Standing, ...]:
    """Say how armies, corps and elements stand, the left army first."""
    return (*_army(state, "a", rules), *_army(state, "b", rules))


def _army(state: BattleState, side: Side, rules: Rules) -> Iterator[Standing]:
    army = state.army(side)
    left, limit = army.strength - army.lost, losses_that_decide(army.strength, rules)
    notches = (army.strength - limit,) if limit <= army.strength else ()
    level = Level("elements", left, army.strength, notches=notches)
    marks = (Mark("its turn", "acted"),) if state.active == side else ()
    pool = (NamedValue("PIPs for any corps", str(army.pool)),) if army.pool else ()
    yield Standing(army.name, side, army.id, "", marks, pool, level)
    if army.general:
        yield _commander(army.general, side, army.id, army.name, lost=army.commander_lost)
    for corps in army.corps:
        yield _corps(corps, side, army)
        if corps.general:
            yield _commander(corps.general, side, corps.id, corps.name, lost=corps.general_lost)
        for one in corps.pieces:
            yield _piece(state, one, side, corps.name, rules)


def _commander(name: str, side: Side, id_: int, formation: str, *, lost: bool) -> Standing:
    marks = (Mark("lost", "out"),) if lost else ()
    return Standing(name, side, id_, formation, marks, lost=lost)


def _corps(corps: Corps, side: Side, army: ArmyState) -> Standing:
    left = sum(not one.lost for one in corps.pieces)
    level = Level("elements", left, len(corps.pieces))
    values = (NamedValue("PIPs", str(corps.pips)),) if corps.pips else ()
    return Standing(corps.name, side, corps.id, army.name, (), values, level, not left)


def _piece(state: BattleState, one: Piece, side: Side, formation: str, rules: Rules) -> Standing:
    marks = [Mark(WHERE[one.where], "out")] if one.lost else []
    if state.contacts_of(one.name):
        marks.append(Mark("in contact", "engaged"))
    if one.went_back in WENT_BACK and not one.lost:
        marks.append(WENT_BACK[one.went_back])
    done = ((one.may_pursue, "may pursue"), (one.moved, "moved"), (one.shot, SHOT))
    marks += [Mark(words, "acted") for so, words in done if so]
    amount = rules.tables.combat.modifiers["commander_in_chief"].amount
    leads = (NamedValue(CINC, f"+{amount} in combat"),) if one.commander_in_chief else ()
    return Standing(one.name, side, one.id, formation, tuple(marks), leads, lost=one.lost)


# --- by hand ----------------------------------------------------------------------------------


def by_hand(state: BattleState, name: str) -> tuple[Question, ...]:
    """Ask what may be set by hand: of an element, a corps, a corps general, or an army."""
    for army in (state.a, state.b):
        if army.name == name:
            return (_pips_question(army.pool),)
        for corps in army.corps:
            if corps.name == name:
                return (_pips_question(corps.pips),)
            if corps.general == name:
                return (Question("lost", "lost", "lost", Kind.TICK, default=corps.general_lost),)
        for one in army.pieces:
            if one.name == name:
                return _of_piece(state, one)
    return ()


def _pips_question(now: int) -> Question:
    return Question("pips", "pips", "PIPs left", Kind.COUNT, default=now, most=MOST_PIPS)


def _of_piece(state: BattleState, one: Piece) -> tuple[Question, ...]:
    where = tuple((each.value, words) for each, words in WHERE.items())
    back = (
        (Fate.NONE.value, "no"),
        *((fate.value, mark.words) for fate, mark in WENT_BACK.items()),
    )
    asked = (
        Question("where", "where", "it is", Kind.CHOICE, options=where, default=one.where.value),
        Question("moved", "moved", "has moved", Kind.TICK, default=one.moved),
        Question("shot", "shot", "has shot", Kind.TICK, default=one.shot),
        Question(
            "went_back",
            "went_back",
            "went back this turn",
            Kind.CHOICE,
            options=back,
            default=one.went_back.value,
        ),
        Question("may_pursue", "may_pursue", "may pursue", Kind.TICK, default=one.may_pursue),
    )
    if not state.contacts_of(one.name):
        return asked
    return (*asked, Question("in_contact", "in_contact", "is in contact", Kind.TICK, default=True))


def set_by_hand(state: BattleState, name: str, told: Told) -> BattleState:
    """Set what a player says; what he leaves out stays. Raises NotAllowed for an unknown name."""
    sides: tuple[Side, Side] = ("a", "b")
    for side in sides:
        army = state.army(side)
        if army.name == name:
            return state.with_army(side, replace(army, pool=_count(told, army.pool)))
        if any(name in (one.name, one.general) for one in army.corps):
            return state.with_army(side, army.each_corps(lambda one: _set_corps(one, name, told)))
    return _set_piece(state, name, told)


def _set_corps(corps: Corps, name: str, told: Told) -> Corps:
    if corps.name == name:
        return replace(corps, pips=_count(told, corps.pips))
    if corps.general == name:
        return replace(corps, general_lost=told.get("lost", corps.general_lost) is True)
    return corps


def _set_piece(state: BattleState, name: str, told: Told) -> BattleState:
    def after(one: Piece) -> Piece:
        return replace(
            one,
            where=Where(str(told.get("where", one.where))),
            moved=told.get("moved", one.moved) is True,
            shot=told.get("shot", one.shot) is True,
            went_back=Fate(str(told.get("went_back", one.went_back))),
            may_pursue=told.get("may_pursue", one.may_pursue) is True,
        )

    made = state.changing([name], after)
    gone = made.piece(name).lost or told.get("in_contact", True) is False
    return made.parted([name]) if gone else made


def _count(told: Told, now: int) -> int:
    given = told.get("pips", now)
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        raise NotAllowed("pips: it takes a whole number from 0.", "pips")
    return given
