"""DBACW: how everything stands in a battle. The source names no victory."""

from collections.abc import Iterator

from app.core.kernel.play import Level, Mark, Standing
from app.core.kernel.standing import NamedValue
from app.core.rulesets.dbacw.army_state import BrigadeState
from app.core.rulesets.dbacw.battle_state import BattleState, Side
from app.core.rulesets.dbacw.brigades import limit
from app.core.rulesets.dbacw.command_state import CommanderState
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.troops import Morale
from app.core.rulesets.dbacw.unit_state import UnitState

SIDES: tuple[Side, Side] = ("a", "b")
DRAWN = {
    Morale.STEADY: "fresh",
    Morale.SHAKEN: "shaken",
    Morale.BADLY_SHAKEN: "spent",
    Morale.DESTROYED: "out",
}
LOST = Mark("lost", "out")
LEADERLESS = Mark("no commander", "leaderless")
TESTED = Mark("tested", "acted")


def standing(state: BattleState, rules: Rules) -> tuple[Standing, ...]:
    """Say how armies, brigades, commanders and units stand, the left army first."""
    return tuple(row for side in SIDES for row in _army(state, side, rules))


def _army(state: BattleState, side: Side, rules: Rules) -> Iterator[Standing]:
    army = state.army(side)
    yield Standing(army.name, side, army.id)
    yield _commander(army.cinc, side, army.name)
    for one in army.brigades:
        yield from _brigade(one, side, army.name, rules)


def _brigade(one: BrigadeState, side: Side, army: str, rules: Rules) -> Iterator[Standing]:
    size, left = len(one.units), len(one.left)
    at = limit(size, rules)
    notches = () if at is None else (at,)
    marks = [
        mark
        for so, mark in (
            (not left, Mark("gone", "out")),
            (not one.led, LEADERLESS),
            (one.owes_a_test(rules), Mark("to be tested", "due")),
            (one.tested, TESTED),
        )
        if so
    ]
    level = Level("units", left, size, notches=notches)
    yield Standing(one.name, side, one.id, army, tuple(marks), (), level, lost=not left)
    for name in one.fallen:
        yield Standing(name, side, one.id, one.name, (LOST,), lost=True)
    if one.commander is not None:
        yield _commander(one.commander, side, one.name)
    for unit in one.units:
        yield _unit(unit, side, one.name, rules)


def _commander(one: CommanderState, side: Side, formation: str) -> Standing:
    marks = []
    if one.lost:
        marks.append(LOST)
    elif not one.acts:
        marks.append(Mark("acts from the next turn on", "acted"))
    if one.counters:
        word = "counter" if one.counters == 1 else "counters"
        marks.append(Mark(f"took {one.counters} {word} away", "acted"))
    level = None if not one.caps or one.lost else Level("CAPs", one.caps_left, one.caps)
    values = (NamedValue("grade", one.grade.value, speaks=True),)
    return Standing(one.name, side, one.id, formation, tuple(marks), values, level, lost=one.lost)


def _unit(one: UnitState, side: Side, brigade: str, rules: Rules) -> Standing:
    name = rules.tables.morale.states[one.state].name
    marks = [Mark(name, DRAWN[one.state])]
    if not one.destroyed:
        marks += [
            Mark(words, "acted")
            for so, words in (
                (one.relieved_from is not None, "a counter was taken away"),
                (one.moved, "moved"),
                (one.fired, "fired"),
                (one.supported, "supported"),
            )
            if so
        ]
    values = (NamedValue("class", rules.tables.brigades.classes[one.class_].name, speaks=True),)
    return Standing(one.name, side, one.id, brigade, tuple(marks), values, lost=one.destroyed)
