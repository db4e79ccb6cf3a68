"""DBACW: what of a battle may be set by hand: a unit, or a commander."""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.battle_state import BattleState
from app.core.rulesets.dbacw.battle_turn import commander_lost
from app.core.rulesets.dbacw.command_state import CommanderState
from app.core.rulesets.dbacw.forms import MOST_CAPS, classes
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.troops import Class, Morale
from app.core.rulesets.dbacw.unit_state import UnitState

Told = Mapping[str, Json]
TICKS = {
    "was_badly_shaken": "was Badly Shaken",
    "fought": "has fought its first combat",
    "moved": "has moved",
    "fired": "has fired",
    "supported": "has supported",
}
"""What is ticked of a unit, by its field."""
OF_COMMANDER = {"acts": "acts this turn", "lost": "is lost"}


def by_hand(state: BattleState, name: str, rules: Rules) -> tuple[Question, ...]:
    """Ask what may be set of a unit or a commander; nothing of any other."""
    for one in state.units:
        if one.name == name:
            return _unit(one, rules)
    for leader in state.commanders:
        if leader.name == name:
            return _commander(leader)
    return ()


def _tick(key: str, words: str, now: bool) -> Question:
    return Question(key, key, words, Kind.TICK, default=now)


def _unit(one: UnitState, rules: Rules) -> tuple[Question, ...]:
    names = rules.tables.morale.states
    states = tuple((each.value, names[each].name) for each in Morale)
    return (
        Question("state", "state", "it is", Kind.CHOICE, options=states, default=one.state.value),
        Question(
            "class", "class", "class", Kind.CHOICE, options=classes(rules), default=one.class_.value
        ),
        *(_tick(key, words, getattr(one, key)) for key, words in TICKS.items()),
    )


def _commander(one: CommanderState) -> tuple[Question, ...]:
    return (
        Question(
            "caps",
            "caps",
            "CAPs this turn",
            Kind.COUNT,
            default=one.caps,
            most=MOST_CAPS,
            optional=True,
        ),
        Question("spent", "spent", "CAPs spent", Kind.COUNT, default=one.spent, most=99),
        Question(
            "counters", "counters", "counters taken away", Kind.COUNT, default=one.counters, most=99
        ),
        *(_tick(key, words, getattr(one, key)) for key, words in OF_COMMANDER.items()),
    )


def set_by_hand(state: BattleState, name: str, told: Told, rules: Rules) -> BattleState:
    """Set what a player says of a unit or a commander; what he leaves out stays as it is."""
    said = {one.key: told.get(one.key, one.default) for one in by_hand(state, name, rules)}
    if any(one.name == name for one in state.commanders):
        brigade = state.brigade_led_by(name)
        if brigade is not None and said["lost"] is True:
            return commander_lost(state, brigade.name)
        return state.changing_commander(name, lambda one: _led(one, said))

    def after(one: UnitState) -> UnitState:
        flags = {key: said[key] is True for key in TICKS}
        return replace(
            one,
            state=Morale(str(said["state"])),
            class_=Class(str(said["class"])),
            **flags,  # type: ignore[arg-type]  # fields that are ticked
        )

    return state.changing([name], after)


def _led(one: CommanderState, said: Told) -> CommanderState:
    caps = said.get("caps")
    return replace(
        one,
        caps=None if caps is None else int(str(caps)),
        spent=int(str(said["spent"])),
        counters=int(str(said["counters"])),
        acts=said["acts"] is True,
        lost=said["lost"] is True,
    )
