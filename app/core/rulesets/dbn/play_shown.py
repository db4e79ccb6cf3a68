"""DBN: how everything stands in a battle, and who has won it."""

from collections.abc import Iterator

from app.core.kernel import sides
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact
from app.core.kernel.play import Level, Mark, Standing, Verdict
from app.core.kernel.standing import NamedValue
from app.core.rulesets.dbn.army_state import (
    ArmyState,
    CommandState,
    is_beaten,
    points,
    points_lost,
)
from app.core.rulesets.dbn.battle_state import OTHER, BattleState, Side
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.pool_state import PoolState, has, left
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.unit_state import UnitState
from app.core.rulesets.dbn.units import CLASSLESS

SIDES: tuple[Side, Side] = ("a", "b")
DESTROYED = Mark("destroyed", "out")
IMPETUOUS = Mark("impetuous", "disordered")
COLUMN = Mark("in a column of attack", "formed")


def standing(state: BattleState, rules: Rules) -> tuple[Standing, ...]:
    """Say how armies, commands, commanders and units stand, the left army first."""
    return tuple(row for side in SIDES for row in _army(state, side, rules))


def _army(state: BattleState, side: Side, rules: Rules) -> Iterator[Standing]:
    army = state.army(side)
    role = "attacks" if state.attacker == side else "defends"
    known = state.phase.name != "ROLES"
    marks = (Mark(role, "role"),) if known else ()
    yield Standing(army.name, side, army.id, "", marks, tuple(_points(army)))
    yield _commander(army.commander, side, army.name, rules)
    for one in army.commands:
        gone = all(unit.destroyed for unit in one.units)
        yield Standing(one.name, side, one.id, army.name, lost=gone)
        yield _commander(one.commander, side, one.name, rules)
        yield from _units(state, one, side, rules)


def _points(army: ArmyState) -> Iterator[NamedValue]:
    all_, lost = points(army), points_lost(army)
    if all_ is not None and lost is not None:
        yield NamedValue("points lost", f"{shown(lost)} of {shown(all_)}")


def _commander(one: PoolState, side: Side, formation: str, rules: Rules) -> Standing:
    marks = []
    if one.lost:
        marks.append(Mark("lost", "out"))
    elif one.is_thrown and one.commander is not Commander.DSC:
        marks.append(Mark("has thrown for CAPs", "acted"))
    caps = has(one, rules)
    level = Level("CAPs", left(one, rules), caps) if caps and not one.lost else None
    values = [NamedValue("commander", one.commander.value, speaks=True)]
    if one.commander is not Commander.DSC:
        values.append(NamedValue("grade", one.grade.value, speaks=True))
    return Standing(
        one.name, side, one.id, formation, tuple(marks), tuple(values), level, lost=one.lost
    )


def _units(
    state: BattleState, command: CommandState, side: Side, rules: Rules
) -> Iterator[Standing]:
    for one in command.units:
        marks = (DESTROYED,) if one.destroyed else tuple(_marks(state, one))
        now = 0 if one.destroyed else one.most_hits - one.hits
        yield Standing(
            one.name,
            side,
            one.id,
            command.name,
            marks,
            tuple(_values(one, rules)),
            Level("Hits left", now, one.most_hits),
            lost=one.destroyed,
            besides=bool(one.detachment_of or one.parts),
        )
        for part in one.parts:
            there = DESTROYED if one.destroyed else Mark(f"in {one.name}", "formed")
            values = tuple(_values(part, rules))
            yield Standing(
                part.name, side, part.id, command.name, (there,), values, lost=one.destroyed
            )


def _values(one: UnitState, rules: Rules) -> Iterator[NamedValue]:
    rows = rules.tables.units
    if rows.types[one.unit.troops].arm not in CLASSLESS:
        yield NamedValue("class", rows.classes[one.unit.class_].name, speaks=True)
    if one.detachment_of:
        yield NamedValue("detachment of", one.detachment_of)


def _marks(state: BattleState, one: UnitState) -> Iterator[Mark]:
    if one.impetuous:
        yield IMPETUOUS
    if state.contacts_of(one.name):
        yield Mark("in contact", "engaged")
    if one.name in state.winners:
        yield Mark("tests for a breakthrough", "acted")
    if state.breaking is not None and state.breaking.name == one.name:
        yield Mark("breaks through", "acted")
    if one.column:
        yield COLUMN
    if one.stays:
        yield Mark("stays for its detachment", "acted")
    if one.moved:
        yield Mark("moved", "acted")
    if one.in_combat:
        yield Mark("was in combat", "acted")


# --- who has won -----------------------------------------------------------------------------


def verdict(state: BattleState, rules: Rules) -> Verdict:
    """Say whether an army has lost, by the house rule alone: the source has none (DN-6)."""
    beaten = [side for side in SIDES if is_beaten(state.army(side), _enemy(state, side), rules)]
    if not beaten:
        return Verdict(False)
    facts = tuple(_beaten(state.army(side)) for side in beaten)
    return Verdict(True, OTHER[beaten[0]], facts)


def _enemy(state: BattleState, side: Side) -> ArmyState:
    return state.army(OTHER[side])


def _beaten(army: ArmyState) -> Fact:
    (value,) = _points(army)
    has = sides.army(army.name).does("has")
    text = f"{has} lost {value.value} points: a third or more, and more than the enemy."
    return Fact(text, (Unclear.VICTORY.value,))


def over(state: BattleState, rules: Rules) -> str:
    """Say in a sentence why the battle is over; "" while it is not."""
    return " ".join(fact.text for fact in verdict(state, rules).facts)
