"""DBN: the acts of a battle by phase, their parts, what bars them, and what is due."""

from collections.abc import Iterator

from app.core.kernel import sides
from app.core.kernel.play import Act, Chosen, Due, Part, Phase
from app.core.rulesets.dbn.battle_state import OTHER, BattleState, Side
from app.core.rulesets.dbn.battle_state import Phase as Step
from app.core.rulesets.dbn.battle_turn import owed
from app.core.rulesets.dbn.play_shown import over
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.units import Troops

MOST_ALIKE = 40
CHECKS = (
    "cap",
    "radius",
    "impetuous_recovery",
    "column",
    "detachment_action",
    "overhead_fire",
    "hill_fire",
    "breakthrough_fight",
)
"""Acts that change nothing."""
TITLES = {
    Step.ROLES: ("Roles", "who defends"),
    Step.DEFENDER: ("Defender", "he sets up first"),
    Step.ATTACKER: ("Attacker", "he sets up"),
    Step.CAPS: ("CAPs", "each commander’s die"),
    Step.MOVES: ("Moves", "CAPs pay for them"),
    Step.SHOOTING: ("Shooting", "both sides"),
    Step.COMBAT: ("Close combat", "who is in contact"),
    Step.BREAKTHROUGH: ("Breakthrough", "who destroyed its opponent"),
}
PHASES = tuple(Phase(one.name.lower(), *TITLES[one]) for one in Step)
BOUND = tuple(one for one in Step if one not in (Step.ROLES, Step.DEFENDER, Step.ATTACKER))


LETTERS = {"met": "c", "fight": "c", "shoot": "v"}
"""The letters of the acts that have one."""
SECTIONS = {
    "caps_given": "command",
    "caps_spent": "command",
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
    _asking("roles", "Attacker and defender", "who sets up first", Step.ROLES),
    _act("set_up", "Set up", "an army stands", Step.DEFENDER, Step.ATTACKER, on=True),
    _asking("cap_throw", "Die for CAPs", "a commander’s, this turn", Step.CAPS),
    _act("caps_given", "CAPs given", "by the CinC to another", *BOUND),
    _act("caps_spent", "CAPs spent", "on a command, at any time", *BOUND),
    _asking("cap", "CAPs of a commander", "what he has and has spent"),
    _asking("radius", "Radius", "whether a unit is in it"),
    _act("moved", "Move", "units of the bound", Step.MOVES),
    _act("met", "Contact", "a unit moves into an enemy", Step.MOVES),
    _asking("detachment", "Field detachment", "a unit makes one", Step.MOVES),
    _asking("convert", "Conversion", "two Jg(E) to one LI(E), and back", Step.MOVES),
    _asking("evade", "Horse artillery evades", "infantry moves at it", Step.MOVES),
    _asking("detachment_action", "Detachment’s limits", "what one may do"),
    _asking("impetuous_recovery", "Impetuous?", "whether a unit recovers"),
    _asking("overhead_fire", "Firing overhead?", "over a unit between", Step.SHOOTING),
    _asking("hill_fire", "Firing from a hill?", "foot artillery, far", Step.SHOOTING),
    _act("shoot", "Shooting", "a unit at an enemy", Step.SHOOTING, action="combat"),
    _asking("column", "Attack column", "its factor", Step.COMBAT, Step.BREAKTHROUGH),
    _act(
        "fight",
        "Close combat",
        "two in contact",
        Step.COMBAT,
        Step.BREAKTHROUGH,
        action="combat",
    ),
    _asking("breakthrough", "Breakthrough", "who destroyed its opponent", Step.BREAKTHROUGH),
    _asking("breakthrough_move", "Breakthrough’s move", "what it does", Step.BREAKTHROUGH),
    _asking("breakthrough_fight", "How does it fight?", "at once", Step.BREAKTHROUGH),
    _act(
        "next_phase",
        "Next phase",
        "",
        Step.CAPS,
        Step.MOVES,
        Step.SHOOTING,
        Step.COMBAT,
        on=True,
    ),
    _act("bound_ended", "End of the bound", "", Step.BREAKTHROUGH, on=True),
)
ACTS = {one.id: one for one in _EVERY}

COMMANDER = Part("of", "commander")
PARTS = {
    "cap_throw": (COMMANDER,),
    "caps_given": (Part("to", "commander"),),
    "caps_spent": (COMMANDER, Part("on", "command")),
    "cap": (COMMANDER,),
    "radius": (COMMANDER,),
    "moved": (Part("of", "who moves", 1, MOST_ALIKE),),
    "met": (Part("of", "who moves"), Part("to", "enemy")),
    "detachment": (Part("of", "unit"), Part("by", "commander whose CAP it is")),
    "convert": (Part("of", "units", 1, 2),),
    "evade": (Part("of", "horse artillery"),),
    "impetuous_recovery": (Part("of", "unit"),),
    "hill_fire": (Part("of", "guns"),),
    "shoot": (Part("of", "shooter"), Part("to", "target")),
    "fight": (Part("of", "attacker"), Part("to", "defender")),
    "breakthrough": (Part("of", "winner"),),
    "breakthrough_move": (Part("of", "who breaks through", 0), Part("to", "enemy it attacks", 0)),
}


def parts(act: Act, chosen: Chosen) -> tuple[Part, ...]:
    """Give the parts of an act."""
    return PARTS.get(act.id, ())


def sets_up(state: BattleState) -> Side:
    """Say who sets up now: the defender first."""
    return state.attacker if state.phase is Step.ATTACKER else OTHER[state.attacker]


def acting(state: BattleState) -> str:
    """Say whose phase it is; "" where it is both’s."""
    match state.phase:
        case Step.DEFENDER | Step.ATTACKER:
            return sets_up(state)
        case Step.CAPS | Step.MOVES:
            return state.moving
        case _:
            return ""


# --- what bars an act ------------------------------------------------------------------------


def bar(state: BattleState, act: Act, rules: Rules) -> str:
    """Say why an act cannot be done now; "" if it can."""
    if ended := over(state, rules):
        return f"The battle is over: {ended}"
    if act.phases and state.phase.name.lower() not in act.phases:
        return f"{act.title}: the turn is at {state.phase}."
    match act.id:
        case "next_phase" | "bound_ended" if waits := owed(state):
            return f"Before this: {waits}."
        case "fight" if state.phase is Step.BREAKTHROUGH and not _breaks_into(state):
            return "Nobody fights in a breakthrough now."
        case "breakthrough" if state.breaking is not None:
            return f"The breakthrough of {state.breaking.name} comes first."
        case "breakthrough_move" if state.breaking is not None and state.breaking.enemy:
            return f"{state.breaking.name} fights {state.breaking.enemy} first."
        case "breakthrough_fight" if not _breaks_into(state):
            return "Nobody fights in a breakthrough now."
        case _:
            return _nobody(state, act)


def _breaks_into(state: BattleState) -> str:
    """Name the enemy into whom somebody breaks through; "" where nobody does."""
    return "" if state.breaking is None else state.breaking.enemy


def _nobody(state: BattleState, act: Act) -> str:
    """Say that there is nobody for an act, where this can be told at once."""
    on_field = [one for one in state.units if not one.destroyed]
    breaking = [] if state.breaking is None else [state.breaking]
    nobody = {
        "fight": ("Nobody is in contact.", state.contacts),
        "breakthrough": ("Nobody has destroyed its opponent in this bound.", state.winners),
        "breakthrough_move": (
            "Nobody breaks through now.",
            breaking,
        ),
        "impetuous_recovery": ("Nobody is impetuous.", [one for one in on_field if one.impetuous]),
        "evade": (
            "There is no horse artillery.",
            [one for one in on_field if one.unit.troops is Troops.HA],
        ),
    }
    words, who = nobody.get(act.id, ("", (True,)))
    return "" if who else words


# --- what is due -----------------------------------------------------------------------------


def due(state: BattleState, rules: Rules) -> tuple[Due, ...]:
    """Say what is still to be done in this phase: what is owed first, then what may be."""
    return () if over(state, rules) else tuple(_of_phase(state))


def _of_phase(state: BattleState) -> Iterator[Due]:
    match state.phase:
        case Step.ROLES:
            yield Due("roles", "Throw for attacker and defender", {}, owed=True)
        case Step.DEFENDER | Step.ATTACKER:
            name = state.army(sets_up(state)).name
            yield Due("set_up", sides.army(name).does("sets up"), {}, owed=True)
        case Step.CAPS:
            for one in state.army(state.moving).pools:
                if not one.is_thrown:
                    words = f"{one.name} throws for his CAPs"
                    yield Due("cap_throw", words, {"of": (one.name,)}, owed=True)
        case Step.COMBAT:
            for each in state.contacts:
                if not each.fought:
                    pair = {"of": (each.attacker,), "to": (each.defender,)}
                    words = f"{each.attacker} v {each.defender}"
                    yield Due("fight", words, pair, owed=True)
        case Step.BREAKTHROUGH:
            yield from _breakthroughs(state)
        case Step.MOVES | Step.SHOOTING:
            return


def _breakthroughs(state: BattleState) -> Iterator[Due]:
    breaking = state.breaking
    if breaking is not None and breaking.enemy:
        pair = {"of": (breaking.name,), "to": (breaking.enemy,)}
        yield Due("fight", f"{breaking.name} v {breaking.enemy}, at once", pair, owed=True)
    elif breaking is not None:
        words = f"{breaking.name} breaks through"
        yield Due("breakthrough_move", words, {"of": (breaking.name,)}, owed=True)
    else:
        for name in state.winners:
            words = f"{name} tests for a breakthrough"
            yield Due("breakthrough", words, {"of": (name,)}, owed=True)
