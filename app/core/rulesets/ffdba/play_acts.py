"""FF-DBA: the acts of a battle by phase, their parts, what bars them, and what is due."""

from collections.abc import Iterator

from app.core.kernel.play import Act, Chosen, Due, Part, Phase
from app.core.kernel.sides import at_head, called
from app.core.rulesets.ffdba.battle_fire import able_to_shoot
from app.core.rulesets.ffdba.battle_state import FIRES, MOVES, BattleState, Contact
from app.core.rulesets.ffdba.battle_state import Phase as Step
from app.core.rulesets.ffdba.brigade_state import Acted, ElementState, Presence
from app.core.rulesets.ffdba.movement import horse_holders
from app.core.rulesets.ffdba.play_shown import over
from app.core.rulesets.ffdba.rules import Rules

MOST_UNITS, MOST_ALIKE = 8, 40
CHECKS = ("move", "zone", "may_fire")
"""Acts that change nothing."""


LETTERS = {"contact": "c", "close": "c", "fire": "v"}
"""The letters of the acts that have one."""
SECTIONS = {
    "cause_passed": "commanders",
    "formed": "moves",
    "unlimbered": "moves",
    "remounted": "moves",
    "left_the_table": "flight",
    "followed_through": "results",
}
"""The sections of the rules that tell acts, where their own action names none or another."""


def _act(
    id_: str, title: str, words: str, *phases: Step, action: str = "", on: bool = False
) -> Act:
    letter = LETTERS.get(id_, "")
    when = tuple(phases)
    return Act(id_, title, words, action, when, on, letter, SECTIONS.get(id_, ""))


def _asking(id_: str, title: str, words: str, *phases: Step, on: bool = False) -> Act:
    """Make an act that is the action of its own id."""
    return _act(id_, title, words, *phases, action=id_, on=on)


_EVERY = (
    _asking("order", "Order", "it is written and sent", Step.ORDERS),
    _asking("delay", "Order arrives", "when it is in force"),
    _asking("initiative_test", "Initiative test", "a commander acts on his own"),
    _act("cause_passed", "Back to orders", "the cause has passed"),
    _asking("rally", "Rally", "a commander joins who flees"),
    _asking("initiative", "Initiative", "who chooses to be player A or B", Step.INITIATIVE),
    _asking("players", "Players A and B", "who fires first", Step.INITIATIVE, on=True),
    _asking("may_fire", "May it fire?", "arc, limber, contact", *FIRES),
    _asking("fire", "Fire", "elements at one target", *FIRES),
    _asking("fire_applied", "Fire applied", "who is disordered, lost or spared"),
    _asking("pip", "PIP die", "a brigade moves its units", *MOVES),
    _asking("move", "How far?", "an element’s move", *MOVES),
    _asking("zone", "Near an enemy", "within 3 inches", *MOVES),
    _act("formed", "Formation", "line, column, square; defences", Step.ORDERS, *MOVES),
    _act("unlimbered", "Unlimber", "guns made ready", *MOVES),
    _asking("dismount", "Dismount", "dragoons, instead of moving", *MOVES),
    _act("remounted", "Mount again", "dragoons, instead of moving", *MOVES),
    _asking("contact", "Into contact", "who moved meets an enemy", *MOVES),
    _asking("disengage", "Leave contact", "from an enemy no faster", *MOVES),
    _asking("passage", "Passing through", "friends in the way"),
    _asking("flee", "Flight", "who flees moves on"),
    _act("left_the_table", "Off the table", "who flees leaves it"),
    _asking("evade", "Commander reached", "he evades, is safe or lost"),
    _asking("close", "Close combat", "two in contact", Step.CLOSE_COMBAT),
    _act("followed_through", "Follow through", "cavalry that won rides on", Step.CLOSE_COMBAT),
    _act("next_phase", "Next phase", "", Step.ORDERS, *FIRES, *MOVES, on=True),
    _act("turn_ended", "End of the turn", "", Step.CLOSE_COMBAT, on=True),
)
ACTS = {one.id: one for one in _EVERY}

BRIGADE, ELEMENT = Part("of", "brigade"), Part("of", "element")
SEVERAL = Part("of", "who", 1, MOST_ALIKE)
PARTS = {
    "order": (BRIGADE,),
    "delay": (BRIGADE,),
    "initiative_test": (BRIGADE,),
    "cause_passed": (BRIGADE,),
    "rally": (Part("of", "who flees"),),
    "may_fire": (Part("of", "shooter"), Part("to", "target")),
    "fire": (Part("of", "shooters", 1, MOST_ALIKE), Part("to", "target")),
    "fire_applied": (BRIGADE,),
    "move": (ELEMENT,),
    "zone": (ELEMENT, Part("to", "enemy")),
    "formed": (SEVERAL,),
    "unlimbered": (Part("of", "guns"),),
    "remounted": (SEVERAL,),
    "contact": (Part("of", "who moved"), Part("to", "enemy")),
    "disengage": (ELEMENT, Part("to", "enemy")),
    "passage": (Part("of", "who passes"), Part("to", "through whom")),
    "flee": (Part("of", "who flees"),),
    "left_the_table": (Part("of", "who flees"),),
    "evade": (BRIGADE,),
    "close": (Part("of", "attacker"), Part("to", "defender")),
    "followed_through": (Part("of", "winner"), Part("to", "meets", 0, MOST_ALIKE)),
}


def phases(state: BattleState, rules: Rules) -> tuple[Phase, ...]:
    """Give the steps of a turn in the words of the sequence of play; its players by name."""
    steps = rules.tables.turn.steps
    return tuple(
        Phase(one.value, at_head(step_words(state, one, rules)), steps[one.step - 1].text)
        for one in Step
    )


def step_words(state: BattleState, step: Step, rules: Rules) -> str:
    """Name a step: “A fires” until it is known who player A is, then “Allies fire”."""
    if state.players is None:
        return step.words(rules)
    return state.players.step_words(step.step, called(state.a.name, state.b.name), rules)


def parts(act: Act, chosen: Chosen, rules: Rules) -> tuple[Part, ...]:
    """Give the parts of an act: of a PIP die one unit more than are named, holders of horses."""
    match act.id:
        case "pip":
            count = min(len(units_in(chosen)) + 1, MOST_UNITS)
            units = (Part(f"unit_{at}", f"unit {at}", 0, MOST_ALIKE) for at in range(1, count + 1))
            return (BRIGADE, *units)
        case "dismount":
            stands = len(chosen.get("of", ()))
            hold = horse_holders(stands, rules) if stands else 1
            return (SEVERAL, Part("holders", "hold the horses", hold, hold))
        case _:
            return PARTS.get(act.id, ())


def units_in(chosen: Chosen) -> list[tuple[str, ...]]:
    """Give the units of a PIP die in the order in which they are paid for."""
    places = (chosen.get(f"unit_{place}", ()) for place in range(1, MOST_UNITS + 1))
    return [names for names in places if names]


# --- what bars an act ------------------------------------------------------------------------


def bar(state: BattleState, act: Act, rules: Rules) -> str:
    """Say why an act cannot be done now; "" if it can."""
    if ended := over(state, rules):
        return f"The battle is over: {ended}"
    if act.phases and state.phase not in act.phases:
        return f"{act.title}: the turn is at {_words(state, rules)}."
    if state.fires and act.id not in ("fire_applied", *CHECKS):
        one = state.fires[0]
        return f"{one.brigade} has still to take {one.result.sign}."
    match act.id:
        case "initiative" if state.chooser is not None:
            return "The initiative of this turn is thrown."
        case "players" if state.chooser is None:
            return "Throw for initiative first."
        case "next_phase" | "turn_ended":
            owed = [one for one in due(state, rules) if one.owed]
            return f"Before this: {owed[0].words}." if owed else ""
        case "formed" if state.phase is Step.ORDERS and state.turn > 1:
            return "After the deployment of turn 1 formations change in the moves."
        case _:
            return _nobody(state, act)


def _words(state: BattleState, rules: Rules) -> str:
    title = step_words(state, state.phase, rules)
    return f"“{at_head(title)}”" if state.phase in (*FIRES, *MOVES) else title.lower()


def _nobody(state: BattleState, act: Act) -> str:
    """Say that there is nobody for an act, where this can be told at once."""
    nobody = {
        "delay": ("No order is on its way.", state.written),
        "fire_applied": ("No result of fire waits to be taken.", state.fires),
        "cause_passed": (
            "No commander acts on his own.",
            [one for one in state.brigades if one.orders.own is not None],
        ),
        "rally": ("Nobody flees.", fleeing(state)),
        "flee": ("Nobody flees.", fleeing(state)),
        "left_the_table": ("Nobody flees.", fleeing(state)),
        "disengage": ("Nobody is in contact.", state.contacts),
        "close": ("Nobody in contact has still to fight.", to_fight(state)),
        "followed_through": ("Nobody has to follow through.", state.following),
    }
    words, who = nobody.get(act.id, ("", (True,)))
    return "" if who else words


def fleeing(state: BattleState, side: str = "") -> list[ElementState]:
    """Give the elements that flee, of one side or both."""
    armies = (state.army(side),) if side else (state.a, state.b)
    return [one for army in armies for one in army.elements if one.presence is Presence.FLEES]


def to_fight(state: BattleState) -> list[Contact]:
    """Give the contacts in which a combat is still to be fought: neither has fought this turn.

    Who followed through fights again.
    """
    return [one for one in state.contacts if not why_no_combat(state, one)]


def why_no_combat(state: BattleState, contact: Contact) -> str:
    """Say why two in contact do not fight now; "" if they do."""
    if contact.fought:
        return f"{contact.attacker} and {contact.defender} fight no more this turn."
    if contact.followed:
        return ""
    done = [name for name in contact.both if state.element(name).fought]
    return f"{done[0]} has fought this turn." if done else ""


# --- what is due -----------------------------------------------------------------------------


def due(state: BattleState, rules: Rules) -> tuple[Due, ...]:
    """Say what is still to be done in this phase: what is owed first, then what may be."""
    if over(state, rules):
        return ()
    found = [*_owed_of_fire(state), *_of_phase(state, rules), *_arriving(state)]
    return tuple(sorted(found, key=lambda one: not one.owed))


def _owed_of_fire(state: BattleState) -> Iterator[Due]:
    for one in state.fires:
        words = f"{one.brigade} takes {one.result.sign}"
        yield Due("fire_applied", words, {"of": (one.brigade,)}, owed=True)


def _arriving(state: BattleState) -> Iterator[Due]:
    for name in dict.fromkeys(one.brigade for one in state.written):
        brigade = state.brigade(name)
        if brigade.collapsed or brigade.co_rallies or not brigade.co_present:
            continue
        yield Due("delay", f"An order is on its way to {name}", {"of": (name,)})


def _of_phase(state: BattleState, rules: Rules) -> Iterator[Due]:
    side = state.acting(rules)
    match state.phase:
        case Step.ORDERS:
            return
        case Step.INITIATIVE if state.chooser is None:
            yield Due("initiative", "Throw for initiative", {}, owed=True)
        case Step.INITIATIVE:
            who = called(state.a.name, state.b.name)[state.chooser or "a"]
            words = at_head(who.does("chooses to be player A or B"))
            yield Due("players", words, {}, owed=True)
        case Step.CLOSE_COMBAT:
            yield from _close_combat(state)
        case _ if side is None:
            return
        case phase if phase in FIRES:
            for one in state.army(side).brigades:
                if able_to_shoot(state, one, rules):
                    yield Due("fire", f"{one.name} may shoot", {"of": (one.name,)})
        case _:
            for one in state.army(side).brigades:
                if one.standing and not one.pips_thrown:
                    yield Due("pip", f"{one.name} may throw its PIP die", {"of": (one.name,)})
            yield from _flight(state, side)


def _close_combat(state: BattleState) -> Iterator[Due]:
    for name in state.following:
        yield Due("followed_through", f"{name} follows through", {"of": (name,)}, owed=True)
    for one in to_fight(state):
        pair = {"of": (one.attacker,), "to": (one.defender,)}
        yield Due("close", f"{one.attacker} v {one.defender}", pair, owed=True)
    yield from _flight(state)


def _flight(state: BattleState, side: str = "") -> Iterator[Due]:
    for one in fleeing(state, side):
        if one.acted is Acted.NOTHING:
            yield Due("flee", f"{one.name} flees on", {"of": (one.name,)})
