"""Burt: how everything stands in a battle, and what of it may be set by hand."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.kernel import sides
from app.core.kernel.actions import Kind, Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact
from app.core.kernel.play import Level, Mark, Standing, Told, Verdict
from app.core.rulesets.burt import morale
from app.core.rulesets.burt.army_state import ArmyState
from app.core.rulesets.burt.battle_state import BattleState
from app.core.rulesets.burt.command import ArmySpirit, Spirit
from app.core.rulesets.burt.division_state import DivisionState, Piece, Presence, Pursuit
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm

PRESENCE = {
    Presence.ON_HIS_WAY: Mark("on his way", "out"),
    Presence.FLEES: Mark("flees", "flee"),
    Presence.LOST: Mark("destroyed", "out"),
    Presence.OFF_THE_FIELD: Mark("fled off the table", "out"),
}
SPIRITS = {
    Spirit.SOUND: Mark("sound", "fresh"),
    Spirit.DEMORALISED: Mark("Demoralised", "tired"),
    Spirit.BROKEN: Mark("Broken", "spent"),
}

ARMY_DEMORALISED = Mark("demoralised", "tired")


def standing(state: BattleState, rules: Rules) -> tuple[Standing, ...]:
    """Say how armies, divisions and pieces stand, the left army first."""
    return (*_army(state, "a", rules), *_army(state, "b", rules))


def _army(state: BattleState, side: str, rules: Rules) -> Iterator[Standing]:
    army = state.a if side == "a" else state.b
    lost = army.losses(rules)
    marks = (
        *((Mark("flees", "flee"),) if army.flees(rules) else ()),
        *((ARMY_DEMORALISED,) if army.spirit(rules) is ArmySpirit.DEMORALISED else ()),
    )
    left = lost.elements - lost.elements_lost
    level = Level("units", left, lost.elements)
    yield Standing(army.name, side, army.id, "", marks, (), level)
    if army.general:
        yield _piece(state, army.general, side, army.name)
    for one in army.divisions:
        yield _division(one, side, army, rules)
        for each in one.pieces:
            yield _piece(state, each, side, one.name)


def _division(one: DivisionState, side: str, army: ArmyState, rules: Rules) -> Standing:
    size = one.strength
    limits = (morale.demoralised_at(size, rules), morale.broken_at(size, rules))
    notches = tuple(size - limit for limit in limits)
    level = Level("units", size - one.losses, size, notches=notches)
    lost = all(each.lost for each in one.pieces)
    marks = (SPIRITS[one.spirit(rules)],)
    moved = (Mark("has moved", "acted"),) if one.moved else ()
    return Standing(one.name, side, one.id, army.name, (*marks, *moved), (), level, lost)


def _piece(state: BattleState, one: Piece, side: str, formation: str) -> Standing:
    marks = [PRESENCE[one.presence]] if one.presence in PRESENCE else []
    if state.contacts_of(one.name):
        marks.append(Mark("in contact", "engaged"))
    if one.building:
        marks.append(Mark(f"in {one.building}", "cover"))
    if one.pursuit is not Pursuit.NONE:
        words = {Pursuit.MAY: "may pursue", Pursuit.MUST: "must pursue"}
        marks.append(Mark(words.get(one.pursuit, "pursues"), "acted"))
    marks += [
        Mark(words, "acted") for so, words in ((one.moved, "moved"), (one.shot, "shot")) if so
    ]
    return Standing(one.name, side, one.id, formation, tuple(marks), lost=one.lost)


def verdict(state: BattleState, rules: Rules) -> Verdict:
    """Say whether an army flees, with its losses (BU-5)."""
    for side, army in (("b", state.a), ("a", state.b)):
        if army.flees(rules):
            lost = army.losses(rules)
            who, of = sides.army(army.name), f"{lost.elements_lost} of {lost.elements} units"
            text = f"{who.does('has')} lost {of}, and {who.verb('flees')}."
            return Verdict(True, side, (Fact(text, (Unclear.HALF_OF_ARMY.value,)),))
    return Verdict(False)


def by_hand(state: BattleState, name: str, rules: Rules) -> tuple[Question, ...]:
    """Ask where a piece is, and what it has done this turn; infantry alone enters buildings."""
    if not any(one.name == name for one in state.pieces):
        return ()
    one = state.piece(name)
    where = tuple((each.value, each.value.replace("_", " ")) for each in Presence)
    enters = rules.tables.troops.types[one.troops].arm is Arm.INFANTRY
    inside = Question(
        "building", "building", "building", Kind.NAME, default=one.building, optional=True
    )
    return (
        Question(
            "presence", "presence", "it", Kind.CHOICE, options=where, default=one.presence.value
        ),
        *((inside,) if enters or one.building else ()),
        Question("moved", "moved", "has moved", Kind.TICK, default=one.moved),
        Question("shot", "shot", "has shot", Kind.TICK, default=one.shot),
    )


def set_by_hand(state: BattleState, name: str, told: Told) -> BattleState:
    """Set where a piece is, and what it has done. Raises NotAllowed."""
    words = {one.value: one for one in Presence}
    if str(told.get("presence")) not in words:
        raise NotAllowed(f"presence: it takes {', '.join(words)}.", "presence")

    def after(one: Piece) -> Piece:
        return replace(
            one,
            presence=words[str(told["presence"])],
            building=str(told.get("building") or ""),
            moved=told.get("moved") is True,
            shot=told.get("shot") is True,
        )

    return state.changing([name], after)
