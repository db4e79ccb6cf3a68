"""Boeder: the acts of a battle by phase: who may take part, what bars it, and what is due."""

from collections.abc import Iterator

from app.core.kernel import sides
from app.core.kernel.contacts import Contact
from app.core.kernel.fates import Fate
from app.core.kernel.play import Act, Chosen, Due, Option, Part, Phase
from app.core.rulesets.boeder import losses
from app.core.rulesets.boeder.battle_state import OTHER, BattleState, Piece, Where
from app.core.rulesets.boeder.battle_state import Phase as Step
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.troops import Arm

MOST = 33
"""As many elements as one order, or one target, can concern."""
PHASES = tuple(
    Phase(one.name.lower(), one.value[0].upper() + one.value[1:], words)
    for one, words in (
        (Step.PIPS, "a die for each corps"),
        (Step.MOVES, "elements and groups move"),
        (Step.FIRE, "who has not moved shoots"),
        (Step.CLOSE_COMBAT, "who is in contact fights"),
    )
)


LETTERS = {"met": "c", "melee": "c", "shoot": "v"}
"""The letters of the acts that have one."""
SECTIONS = {
    "met": "movement",
    "pursued": "results",
    "left_the_table": "results",
}
"""The sections of the rules that tell acts, where their own action names none or another."""


def _act(
    id_: str, title: str, words: str, *phases: Step, action: str = "", on: bool = False
) -> Act:
    letter = LETTERS.get(id_, "")
    when = tuple(one.name.lower() for one in phases)
    return Act(id_, title, words, action, when, on, letter, SECTIONS.get(id_, ""))


_EVERY = (
    _act("pips", "PIP dice", "what the corps may move", Step.PIPS, action="pip"),
    _act("moves", "Move", "an element or a group", Step.MOVES, action="command"),
    _act("met", "Contact", "who moved meets an enemy", Step.MOVES),
    _act("column", "Attack column", "what it takes off its target", action="column"),
    _act("fire_or_move", "Fire or move?", "what an element may still do", action="turn"),
    _act("shoot", "Fire", "an element shoots at another", Step.FIRE, action="shoot"),
    _act("melee", "Close combat", "two in contact", Step.CLOSE_COMBAT, action="melee"),
    _act("pursued", "Pursuit", "the winner follows", Step.CLOSE_COMBAT),
    _act("left_the_table", "Off the table", "who goes back leaves it"),
    _act("count", "Count", "whether the losses decide", action="victory"),
    _act("next_phase", "Next phase", "", Step.MOVES, Step.FIRE, on=True),
    _act("turn_ended", "End of the turn", "count, then the other side", Step.CLOSE_COMBAT, on=True),
)
ACTS = {one.id: one for one in _EVERY}

PARTS = {
    "moves": (Part("of", "who moves together", 1, MOST),),
    "met": (Part("of", "who moved"), Part("to", "enemy")),
    "column": (Part("of", "column, front to rear", 1, MOST), Part("to", "target")),
    "fire_or_move": (Part("of", "who"),),
    "shoot": (Part("of", "shooter"), Part("to", "target"), Part("further", "shoot too", 0, 9)),
    "melee": (Part("of", "attacker"), Part("to", "defender")),
    "pursued": (Part("of", "winner"), Part("to", "meets", 0)),
    "left_the_table": (Part("of", "who goes back"),),
    "count": (Part("of", "for which army"),),
}


# --- what bars an act -------------------------------------------------------------------------


def bar(state: BattleState, act: Act, rules: Rules) -> str:
    """Say why an act cannot be done now; "" if it can."""
    found = losses.verdict(state, rules)
    if found.over:
        winner = sides.army(state.army("a" if found.winner == "a" else "b").name).does("has won")
        return f"The battle is over: {winner if found.winner else 'nobody has won'}."
    if act.phases and state.phase.name.lower() not in act.phases:
        return f"{act.title}: the turn is at {state.phase}."
    match act.id:
        case "moves" if not state.moving.pool and not any(one.pips for one in state.moving.corps):
            return f"{sides.army(state.moving.name).does('has')} no PIPs left."
        case "met" if not any(one.moved for one in state.moving.pieces):
            return "Nobody has moved."
        case "melee" if not any(not one.fought for one in state.contacts):
            return "Nobody in contact has still to fight."
        case "pursued" if not any(one.may_pursue for one in state.pieces):
            return "Nobody may pursue."
        case "left_the_table" if not any(_goes_back(one) for one in state.pieces):
            return "Nobody goes back."
        case "turn_ended" if _owed(state):
            one = _owed(state)[0]
            return f"{one.attacker} and {one.defender} are in contact, and have to fight first."
        case _:
            return ""


def _owed(state: BattleState) -> list[Contact]:
    """Give the contacts of which neither has fought this turn: they fight before it ends."""
    return [one for one in state.contacts if not one.fought and not one.both & state.fought]


def _goes_back(one: Piece) -> bool:
    return one.went_back is not Fate.NONE and not one.lost


# --- what is due ------------------------------------------------------------------------------


def due(state: BattleState, rules: Rules) -> tuple[Due, ...]:
    """Say what is still to be done in this phase: dice, moves, shots, combats and pursuits."""
    if losses.verdict(state, rules).over:
        return ()
    match state.phase:
        case Step.PIPS:
            words = sides.army(state.moving.name).does("throws")
            return (Due("pips", f"{words} PIP dice", {}, owed=True),)
        case Step.MOVES:
            return tuple(_moves_due(state))
        case Step.FIRE:
            able = [one for one in state.moving.pieces if not shooter_bar(state, one, rules)]
            return tuple(Due("shoot", f"{one.name} may shoot", {"of": (one.name,)}) for one in able)
        case Step.CLOSE_COMBAT:
            return tuple(_close_combat_due(state))


def _moves_due(state: BattleState) -> Iterator[Due]:
    army = state.moving
    for corps in army.corps:
        able = any(not one.moved and not one.lost for one in corps.pieces)
        if able and (corps.pips or army.pool):
            pool = f" and {army.pool} for any corps" if army.pool else ""
            yield Due("moves", f"{corps.name}: {pips(corps.pips)}{pool}", {})


def _close_combat_due(state: BattleState) -> Iterator[Due]:
    owed = _owed(state)
    waiting = (*owed, *(one for one in state.contacts if not one.fought and one not in owed))
    for contact in waiting:
        chosen = {"of": (contact.attacker,), "to": (contact.defender,)}
        words = f"{contact.attacker} v {contact.defender}"
        yield Due("melee", words, chosen, owed=contact in owed)
    for one in state.pieces:
        if one.may_pursue:
            yield Due("pursued", f"{one.name} may pursue", {"of": (one.name,)})


# --- who may take part ------------------------------------------------------------------------


def options(
    state: BattleState, act: Act, part: str, chosen: Chosen, rules: Rules
) -> tuple[Option, ...]:
    """Give who may take a part, given who was chosen for the others."""
    if act.id == "count":
        return tuple(Option(one.name) for one in (state.a, state.b))
    return tuple(
        Option(one.name, option_bar(state, act, part, one, chosen, rules))
        for one in _candidates(state, act, part, chosen)
    )


def _candidates(state: BattleState, act: Act, part: str, chosen: Chosen) -> tuple[Piece, ...]:
    first = next(iter(chosen.get("of", ())), "")
    if part == "to":
        side = state.side_of(first) if first else state.active
        return tuple(state.army(OTHER[side]).pieces)
    if act.id in ("moves", "met", "shoot"):
        return tuple(state.moving.pieces)
    return state.pieces


def option_bar(
    state: BattleState, act: Act, part: str, one: Piece, chosen: Chosen, rules: Rules
) -> str:
    """Say why an element cannot take a part; "" if it can."""
    if one.lost:
        how = "is destroyed" if one.where is Where.DESTROYED else "is off the table"
        return f"{one.name} {how}."
    if part == "to":
        return _against_bar(state, act, next(iter(chosen.get("of", ())), ""), one)
    others = [name for key in ("of", "further") for name in chosen.get(key, ()) if name != one.name]
    match act.id:
        case "moves":
            return _mover_bar(state, one, others)
        case "column" if others and state.side_of(others[0]) != state.side_of(one.name):
            return f"{one.name} is an enemy of {others[0]}."
        case "met" if not one.moved:
            return f"{one.name} has not moved this turn."
        case "shoot" if part == "further" and one.name in chosen.get("of", ()):
            return f"{one.name} is the shooter."
        case "shoot":
            return shooter_bar(state, one, rules)
        case "melee" if not any(not each.fought for each in state.contacts_of(one.name)):
            return f"{one.name} has nobody in contact to fight."
        case "pursued" if not one.may_pursue:
            return f"{one.name} has nobody to pursue."
        case "left_the_table" if not _goes_back(one):
            return f"{one.name} does not go back."
        case _:
            return ""


def _mover_bar(state: BattleState, one: Piece, others: list[str]) -> str:
    army = state.army_of(one.name)
    corps = army.corps_of(one.name)
    if one.moved:
        return f"{one.name} has moved this turn."
    if not corps.pips and not army.pool:
        return f"{corps.name} has no PIPs left."
    if others and others[0] not in {each.name for each in corps.pieces}:
        return f"{one.name} is of {corps.name}: an order moves one corps’ elements."
    return ""


def shooter_bar(state: BattleState, one: Piece, rules: Rules) -> str:
    """Say why an element cannot shoot now; "" if it can."""
    if one.lost:
        return f"{one.name} is lost."
    if rules.tables.troops.types[one.troops].arm is Arm.CAVALRY:
        return f"{one.name} is cavalry, and does not shoot."
    if one.shot:
        return f"{one.name} has shot this turn."
    if state.contacts_of(one.name):
        return f"{one.name} is in contact: it fights and does not shoot."
    if one.moved:
        return f"{one.name} has moved: an element fires or moves, not both."
    return ""


def _against_bar(state: BattleState, act: Act, of: str, one: Piece) -> str:
    touching = [each for each in state.contacts_of(one.name) if of in each.both]
    match act.id:
        case "melee" if not touching:
            return f"{of} and {one.name} are not in contact."
        case "melee" if touching[0].fought:
            return f"{of} and {one.name} fight no more this turn."
        case "met" | "pursued" if touching:
            return f"{of} and {one.name} are in contact already."
        case _:
            return ""


def pips(count: int) -> str:
    """Count PIPs."""
    return "1 PIP" if count == 1 else f"{count} PIPs"
