"""DBACW: the acts of a battle by phase, their parts, what bars them, and what is due."""

from collections.abc import Iterator

from app.core.kernel.play import Act, Due, Part, Phase
from app.core.rulesets.dbacw.battle_state import BattleState
from app.core.rulesets.dbacw.battle_state import Phase as Step
from app.core.rulesets.dbacw.command_state import CommanderState
from app.core.rulesets.dbacw.rules import Rules

MOST_ALIKE, MOST_BEHIND = 40, 12
CHECKS = ("morale", "shaken_limit", "leaderless", "brigade_test")
"""Acts that change nothing."""
PHASES = (
    Phase(Step.CAPS.name.lower(), "CAPs", "what each commander has"),
    Phase(Step.TURN.name.lower(), "The turn", "rally, move, fire and fight by your rulebook"),
    Phase(Step.BRIGADES.name.lower(), "Brigades", "tests of those that fell to two or one"),
)


LETTERS = {"fight": "c", "shoot": "v"}
"""The letters of the acts that have one."""
SECTIONS = {
    "commander_lost": "commanders",
}
"""The sections of the rules that tell acts, where their own action names none or another."""


def _act(
    id_: str, title: str, words: str, *phases: Step, action: str = "", on: bool = False
) -> Act:
    letter = LETTERS.get(id_, "")
    when = tuple(one.name.lower() for one in phases)
    return Act(id_, title, words, action, when, on, letter, SECTIONS.get(id_, ""))


def _asking(id_: str, title: str, words: str, *phases: Step) -> Act:
    """Make an act that is the action of its own id."""
    return _act(id_, title, words, *phases, action=id_)


_EVERY = (
    _act("caps", "CAPs", "of every commander, this turn", Step.CAPS, Step.TURN),
    _act("counter", "Counter taken away", "a commander rallies", Step.TURN, action="morale"),
    _act("moved", "Move", "units of one brigade, for CAPs", Step.TURN),
    _act("supported", "Support", "a unit supports another", Step.TURN),
    _act("shoot", "Shooting", "a unit at an enemy", Step.TURN, action="combat"),
    _act("fight", "Close combat", "two units", Step.TURN, action="combat"),
    _act("commander_lost", "Commander lost", "a brigade loses its own", Step.TURN),
    _asking("new_commander", "New commander", "the CinC tries", Step.TURN),
    _asking("morale", "How does it stand?", "what a unit may do"),
    _asking("shaken_limit", "How many counters?", "a commander may take away"),
    _asking("leaderless", "Without commander?", "what a brigade may do"),
    _asking("brigade_test", "Is it tested?", "a brigade, at the end"),
    _asking("brigade_roll", "Brigade’s test", "whether it fights on", Step.BRIGADES),
    _act("next_phase", "Next phase", "", Step.CAPS, Step.TURN, on=True),
    _act("turn_ended", "End of the turn", "", Step.BRIGADES, on=True),
)
ACTS = {one.id: one for one in _EVERY}

UNIT, BRIGADE, BY = Part("of", "unit"), Part("of", "brigade"), Part("by", "commander")
BEHIND = Part("behind", "behind who recoils", 0, MOST_BEHIND)
PARTS = {
    "counter": (BY, UNIT),
    "moved": (BY, Part("of", "who moves", 1, MOST_ALIKE)),
    "supported": (UNIT,),
    "shoot": (Part("of", "shooter"), Part("to", "target"), BEHIND),
    "fight": (Part("of", "attacker"), Part("to", "defender"), BEHIND),
    "commander_lost": (BRIGADE,),
    "new_commander": (BRIGADE,),
    "morale": (UNIT,),
    "shaken_limit": (BY,),
    "leaderless": (BRIGADE,),
    "brigade_test": (BRIGADE,),
    "brigade_roll": (BRIGADE,),
}


def parts(act: Act) -> tuple[Part, ...]:
    """Give the parts of an act."""
    return PARTS.get(act.id, ())


def without_caps(state: BattleState) -> list[CommanderState]:
    """Give the commanders whose CAPs of this turn are still to be entered."""
    return [one for one in state.commanders if one.caps is None and one.acts and not one.lost]


def bar(state: BattleState, act: Act, rules: Rules) -> str:
    """Say why an act cannot be done now; "" if it can."""
    if act.phases and state.phase.name.lower() not in act.phases:
        return f"{act.title}: the battle is at {state.phase}."
    leaderless = [one for one in state.brigades if not one.led]
    match act.id:
        case "caps" if not without_caps(state):
            return "The CAPs of every commander are entered."
        case "new_commander" | "leaderless" if not leaderless:
            return "Every brigade has a commander."
        case "brigade_roll" if not state.tests_owed(rules):
            return "No brigade is to be tested."
        case "turn_ended" if owed := state.tests_owed(rules):
            return f"Before this: test {', '.join(owed)}."
        case _:
            return ""


def due(state: BattleState, rules: Rules) -> tuple[Due, ...]:
    """Say what is still to be done in this phase: tests are owed, all else may be left."""
    return tuple(_of_phase(state, rules))


def _of_phase(state: BattleState, rules: Rules) -> Iterator[Due]:
    match state.phase:
        case Step.BRIGADES:
            for name in state.tests_owed(rules):
                yield Due("brigade_roll", f"{name} is tested", {"of": (name,)}, owed=True)
        case Step.CAPS | Step.TURN:
            if waits := without_caps(state):
                names = ", ".join(one.name for one in waits)
                yield Due("caps", f"CAPs of {names}", {})
