"""Burt: the acts of a battle by phase: who may take part, what bars it, and what is due."""

from app.core.kernel import sides
from app.core.kernel.errors import NotAllowed
from app.core.kernel.play import Act, Chosen, Due, Option, Part, Phase
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt import division_losses as losses
from app.core.rulesets.burt.battle_state import OTHER, BattleState
from app.core.rulesets.burt.battle_state import Phase as Step
from app.core.rulesets.burt.division_state import Piece, Presence, Pursuit
from app.core.rulesets.burt.rules import Rules

MOST_ORDERS = 12
PHASES = tuple(Phase(one.name.lower(), one.value.capitalize()) for one in Step)
FIRE = (Step.GUNS, Step.MUSKETS)


LETTERS = {"met": "c", "melee": "c", "shoot": "v"}
"""The letters of the acts that have one."""
SECTIONS = {
    "general_arrived": "commanders",
    "general_moved": "commanders",
    "met": "moves",
    "entered": "passing",
    "shoot": "fire",
    "pursued": "pursuit",
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
    _act("general_arrived", "General arrives", "the army’s general comes onto the table"),
    _act(
        "activation",
        "First die",
        "how many divisions move",
        Step.DIVISIONS,
        action="activation",
    ),
    _act("moves", "Division’s die", "its PIPs and orders", Step.MOVES, action="moves"),
    _act("general_moved", "General moves", "once a turn", Step.MOVES),
    _act("met", "Contact", "who moved meets an enemy", Step.MOVES),
    _act("entered", "Into a building", "foot that moved enters", Step.MOVES),
    _act("move", "How far?", "a unit’s move", Step.MOVES, action="move"),
    _act("passage", "Passing through", "friends in the way", action="passage"),
    _act("shoot", "Fire", "a unit shoots", *FIRE, action="shoot"),
    _act("melee", "Close combat", "two in contact", Step.CLOSE_COMBAT, action="melee"),
    _act("pursued", "Pursuit", "the winner follows", Step.CLOSE_COMBAT),
    _act("left_the_table", "Off the table", "who flees leaves it"),
    _act("next_phase", "Next phase", "", Step.MOVES, *FIRE, on=True),
    _act("turn_ended", "End of the turn", "", Step.CLOSE_COMBAT, on=True),
)
ACTS = {one.id: one for one in _EVERY}

OF = Part("of", "who")
PARTS = {
    "moves": (Part("of", "division"),),
    "met": (Part("of", "who moved"), Part("to", "enemy")),
    "entered": (Part("of", "unit"),),
    "move": (OF,),
    "passage": (Part("of", "who moves"), Part("to", "through whom")),
    "shoot": (Part("of", "shooter"), Part("to", "target"), Part("further", "shoot too", 0, 9)),
    "melee": (Part("of", "attacker"), Part("to", "defender")),
    "pursued": (Part("of", "winner"), Part("to", "meets", 0)),
    "left_the_table": (Part("of", "who flees"),),
}


def parts(act: Act, chosen: Chosen) -> tuple[Part, ...]:
    """Give the parts of an act; a division's die takes one order more than are given."""
    fixed = PARTS.get(act.id, ())
    if act.id != "moves":
        return fixed
    given = len(orders_in(chosen))
    return (
        *fixed,
        *(
            Part(f"order_{place}", f"order {place}", 0, MOST_ORDERS)
            for place in range(1, min(given + 1, MOST_ORDERS) + 1)
        ),
    )


def orders_in(chosen: Chosen) -> list[tuple[str, ...]]:
    """Give whom each order of a division is for, in the order they are given."""
    places = (chosen.get(f"order_{place}", ()) for place in range(1, MOST_ORDERS + 1))
    return [names for names in places if names]


def bar(state: BattleState, act: Act, rules: Rules) -> str:
    """Say why an act cannot be done now; "" if it can."""
    fleeing = state.fleeing_army(rules)
    if fleeing:
        return f"The battle is over, with {fleeing.name} in flight."
    if act.phases and state.phase.name.lower() not in act.phases:
        return f"{act.title}: the turn is at {state.phase}."
    army = state.moving
    match act.id:
        case "general_arrived" if army.general is None or (
            army.general.presence is not Presence.ON_HIS_WAY
        ):
            return f"{sides.army(army.name).does('has')} no general on his way."
        case "general_moved" if army.general is None or army.general_off_table:
            return f"{sides.army(army.name).does('has')} no general on the table."
        case "general_moved" if army.general and army.general.moved:
            return f"{army.general.name} has moved this turn."
        case "moves" if not state.may_move:
            return "No more divisions may move this turn."
        case "melee" if not any(not one.fought for one in state.contacts):
            return "Nobody in contact has still to fight."
        case "left_the_table" if not any(one.presence is Presence.FLEES for one in state.pieces):
            return "Nobody flees."
        case "pursued" if not _pursuers(state):
            return "Nobody pursues."
        case "turn_ended" if _owed(state):
            return f"{', '.join(_owed(state))} must pursue before the turn ends."
        case _:
            return ""


def _pursuers(state: BattleState) -> list[Piece]:
    able = (Pursuit.MAY, Pursuit.MUST)
    return [one for one in state.pieces if one.pursuit in able and not one.lost]


def _owed(state: BattleState) -> list[str]:
    return [one.name for one in _pursuers(state) if one.pursuit is Pursuit.MUST]


def due(state: BattleState, rules: Rules) -> tuple[Due, ...]:
    """Say what is still to be done in this phase: the first die, combats, pursuits; what may be."""
    if state.fleeing_army(rules):
        return ()
    match state.phase:
        case Step.DIVISIONS:
            return (Due("activation", "Throw the first die", {}, owed=True),)
        case Step.MOVES:
            waiting = [one for one in state.moving.divisions if not one.moved and _able(one.pieces)]
            if not state.may_move:
                return ()
            return tuple(
                Due("moves", f"{one.name} may move", {"of": (one.name,)}) for one in waiting
            )
        case Step.CLOSE_COMBAT:
            fights = [one for one in state.contacts if not one.fought]
            return (
                *(
                    Due("pursued", f"{name} must pursue", {"of": (name,)}, owed=True)
                    for name in _owed(state)
                ),
                *(
                    Due(
                        "melee",
                        f"{one.attacker} v {one.defender}",
                        {"of": (one.attacker,), "to": (one.defender,)},
                    )
                    for one in fights
                ),
            )
        case _:
            arm = turn.FIRES_IN[state.phase]
            able = [
                one
                for one in state.pieces
                if rules.tables.troops.types[one.troops].arm is arm
                and not _shooter_bar(state, one, rules)
            ]
            return tuple(Due("shoot", f"{one.name} may shoot", {"of": (one.name,)}) for one in able)


def _able(pieces: tuple[Piece, ...]) -> bool:
    return any(not one.lost for one in pieces)


def _shooter_bar(state: BattleState, one: Piece, rules: Rules) -> str:
    try:
        turn.may_shoot(state, one.name, rules)
    except NotAllowed as why:
        return str(why)
    return ""


def options(
    state: BattleState, act: Act, part: str, chosen: Chosen, rules: Rules
) -> tuple[Option, ...]:
    """Give who may take a part, given who was chosen for the others."""
    one = {key: names[0] for key, names in chosen.items() if names}
    if act.id == "moves":
        return _for_moves(state, part, chosen)
    if part == "to" and "of" in one:
        return _against(state, act, one["of"])
    pieces = list(state.pieces)
    if part == "further" and "of" in one:
        side = state.side_of(one["of"])
        pieces = [
            each for each in pieces if state.side_of(each.name) == side and each.name != one["of"]
        ]
    return tuple(Option(each.name, _first_bar(state, act, each, rules)) for each in pieces)


def _for_moves(state: BattleState, part: str, chosen: Chosen) -> tuple[Option, ...]:
    if part == "of":
        return tuple(
            Option(
                one.name,
                _not_moving(state, one.name, moves=one in state.moving.divisions)
                or (f"{one.name} has thrown its die this turn." if one.moved else ""),
            )
            for one in state.divisions
        )
    if not chosen.get("of"):
        return ()
    taken = {name for key, names in chosen.items() if key not in ("of", part) for name in names}
    return tuple(
        Option(
            one.name,
            _away(one) or (f"{one.name} has its order." if one.name in taken else ""),
        )
        for one in state.division(chosen["of"][0]).pieces
    )


def _not_moving(state: BattleState, name: str, *, moves: bool) -> str:
    return "" if moves else f"{name} is not of {state.moving.name}, whose turn it is."


def _first_bar(state: BattleState, act: Act, one: Piece, rules: Rules) -> str:
    away = _away(one)
    if away:
        return away
    match act.id:
        case "met" | "entered" | "move" if state.side_of(one.name) != state.active:
            return _not_moving(state, one.name, moves=False)
        case "met" | "entered" if not one.moved:
            return f"{one.name} has not moved this turn."
        case "shoot":
            return _shooter_bar(state, one, rules)
        case "melee" if not any(not each.fought for each in state.contacts_of(one.name)):
            return f"{one.name} has nobody in contact to fight."
        case "pursued" if one.pursuit not in (Pursuit.MAY, Pursuit.MUST):
            return f"{one.name} has nobody to pursue."
        case "left_the_table" if one.presence is not Presence.FLEES:
            return f"{one.name} does not flee."
        case _:
            return ""


def _against(state: BattleState, act: Act, of: str) -> tuple[Option, ...]:
    """Give whom an act may be done to: enemies, for a passage friends."""
    side = state.side_of(of)
    pieces = state.army(side if act.id == "passage" else OTHER[side]).pieces
    return tuple(
        Option(one.name, _away(one) or _against_bar(state, act, of, one))
        for one in pieces
        if one.name != of
    )


def _against_bar(state: BattleState, act: Act, of: str, one: Piece) -> str:
    touching = [each for each in state.contacts_of(one.name) if of in each.both]
    match act.id:
        case "shoot" if state.contacts_of(one.name):
            return f"{one.name} is in contact with an enemy, and cannot be shot at."
        case "melee" if not touching:
            return f"{of} and {one.name} are not in contact."
        case "melee" if touching[0].fought:
            return f"{of} and {one.name} fight no more this turn."
        case "met" | "pursued" if touching:
            return f"{of} and {one.name} are in contact already."
        case _:
            return ""


def _away(one: Piece) -> str:
    try:
        losses.on_the_field(one)
    except NotAllowed as why:
        return str(why)
    return ""
