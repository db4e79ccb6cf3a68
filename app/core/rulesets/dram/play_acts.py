"""DRAM: the acts of a battle by phase: what bars one, and what is due."""

from collections.abc import Iterator

from app.core.kernel.play import Act, Chosen, Due, Part, Phase
from app.core.rulesets.dram import battle_turn, combat_turn, corps_turn, fights, order_chits
from app.core.rulesets.dram.battle_state import BattleState, Fight
from app.core.rulesets.dram.battle_state import Phase as Step
from app.core.rulesets.dram.endurance_turn import tests_due
from app.core.rulesets.dram.exhaustion import why_not
from app.core.rulesets.dram.general_state import GeneralState, commands
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import StandState
from app.core.rulesets.dram.troops import Arm, Order

MOST = 12
"""As many stands as one act can concern."""
PHASES = tuple(Phase(one.name.lower(), one.value.removeprefix("the ").capitalize()) for one in Step)


LETTERS = {"met": "c", "clash": "c"}
"""The letters of the acts that have one."""
SECTIONS = {
    "deploy": "orders",
    "met": "moves",
    "corps_moved": "moves",
    "combat_ended": "combat",
    "replaced": "generals",
}
"""The sections of the rules that tell acts, where their own action names none or another."""


def _act(
    id_: str, title: str, words: str, *phases: Step, action: str = "", on: bool = False
) -> Act:
    letter = LETTERS.get(id_, "")
    when = tuple(one.name.lower() for one in phases)
    return Act(id_, title, words, action, when, on, letter, SECTIONS.get(id_, ""))


_EVERY = (
    _act("deploy", "Orders at the start", "before the first hour", Step.REVEAL),
    _act("reveal", "Reveal a chit", "a stand’s new order", Step.REVEAL, action="order"),
    _act("exhaustion", "Test for exhaustion", "a stand", Step.TESTS, action="exhaustion"),
    _act(
        "enemy_near",
        "Enemy near",
        "a stand on Reserve",
        Step.TESTS,
        Step.MOVES,
        Step.COMBAT,
        action="order_forced",
    ),
    _act(
        "initiative",
        "Initiative",
        "a die for each corps",
        Step.INITIATIVE,
        action="initiative_dice",
    ),
    _act("moves", "Move", "a stand", Step.MOVES, action="move"),
    _act("met", "Contact", "who advanced meets an enemy", Step.MOVES),
    _act("corps_moved", "Corps has moved", "the next one moves", Step.MOVES),
    _act("clash", "Combat", "both sides at once", Step.COMBAT, action="clash"),
    _act("combat", "Combat by targets", "one target at a time", Step.COMBAT, action="combat"),
    _act("share", "Share hits", "among a side’s stands", Step.COMBAT, action="share"),
    _act("combat_ended", "Losses", "of a combat by targets", Step.COMBAT),
    _act("general_risk", "General at risk", "in combat", Step.COMBAT, action="general_risk"),
    _act("wound", "Light wound", "what it costs", Step.COMBAT, action="general_wound"),
    _act("replaced", "General is lost", "who takes over", action="general_replacement"),
    _act("reorg", "Reorganise", "a stand on Reserve", Step.REORGANISE, action="reorg"),
    _act("order", "Order", "a chit for the next hour", Step.ORDERS, action="ap"),
    _act(
        "written_order",
        "Written order",
        "of a higher general",
        Step.ORDERS,
        action="written_order",
    ),
    _act(
        "next_phase",
        "Next phase",
        "",
        Step.REVEAL,
        Step.TESTS,
        Step.MOVES,
        Step.COMBAT,
        Step.REORGANISE,
        on=True,
    ),
    _act("turn_ended", "End of the hour", "", Step.ORDERS, on=True),
)
ACTS = {one.id: one for one in _EVERY}

STAND = (Part("of", "stand"),)
GENERAL = (Part("of", "general"),)
PARTS: dict[str, tuple[Part, ...]] = {
    "deploy": (Part("of", "stands", 1, MOST),),
    "reveal": STAND,
    "exhaustion": STAND,
    "enemy_near": STAND,
    "moves": STAND,
    "met": (Part("of", "who advanced"), Part("to", "enemy")),
    "clash": (
        Part("a", "attacker"),
        Part("b", "target"),
        Part("support_a", "guns that support the attacker", 0, MOST),
        Part("support_b", "guns that support the target", 0, MOST),
        Part("general_a", "general with the attacker", 0),
        Part("general_b", "general with the target", 0),
    ),
    "combat": (
        Part("of", "who hand over dice", 1, MOST),
        Part("to", "target"),
        Part("general", "general with them", 0),
    ),
    "share": (Part("of", "stands that share", 2, MOST),),
    "combat_ended": STAND,
    "general_risk": GENERAL,
    "wound": GENERAL,
    "replaced": GENERAL,
    "reorg": STAND,
    "order": (Part("general", "general"), Part("of", "stand")),
    "written_order": (Part("general", "general"), Part("of", "stand")),
}


def bar(state: BattleState, act: Act, rules: Rules) -> str:
    """Say why an act cannot be done now; "" if it can."""
    if act.phases and state.phase.name.lower() not in act.phases:
        return f"{act.title}: the turn is at {state.phase}."
    stands = [one for one in state.stands if not one.removed]
    nobody = {
        "deploy": (state.turn == 1, "Orders are given so before the first hour only."),
        "reveal": (bool(order_chits.unrevealed(state)), "No chit is left to reveal."),
        "exhaustion": (bool(tests_due(state, rules)), "No stand is to be tested."),
        "enemy_near": (any(one.order is Order.R for one in stands), "No stand is on Reserve."),
        "moves": (any(may_move(state, one) for one in stands), "No stand is left to move."),
        "met": (bool(_advanced(state)), "No stand has advanced."),
        "corps_moved": (bool(state.to_move), "Every corps has moved."),
        "clash": (bool(_at_once(state, rules)), "No combat is left to throw for at once."),
        "combat": (bool(_for_targets(state, rules)), "No dice are left to hand over."),
        "share": (any(one.sharing for one in state.fights), "No hits are to be shared."),
        "combat_ended": (any(_all_handed(state, rules)), "No combat by targets is thrown for."),
        "general_risk": (bool(_at_risk(state)), "No general has to throw."),
        "wound": (any(one.hit for one in state.generals), "No general has a new wound."),
        "replaced": (any(one.lost for one in state.generals), "No general is lost."),
        "reorg": (any(_may_rest(one, rules) for one in stands), "No stand may reorganise."),
        "written_order": (
            any(one.higher and commands(one, rules) for one in state.generals),
            "No higher general commands.",
        ),
    }
    able, why = nobody.get(act.id, (True, ""))
    if not able:
        return why
    if act.id == "corps_moved" and corps_turn.owing_a_move(state):
        return f"{', '.join(corps_turn.owing_a_move(state))} must fall back first."
    if act.id == "next_phase" and battle_turn.owed(state, rules):
        return f"The turn is at {state.phase}: {battle_turn.owed(state, rules)} first."
    return ""


# --- who may still do something ---------------------------------------------------------------


def may_move(state: BattleState, one: StandState) -> bool:
    """Say whether a stand may move now: one of the corps that moves, or of no corps."""
    corps = state.corps_of(one.name)
    return one.motion is None and (corps is None or corps.name in state.to_move[:1])


def _advanced(state: BattleState) -> list[StandState]:
    return [
        one for one in state.stands if one.motion is not None and one.motion.value == "advances"
    ]


def _may_rest(one: StandState, rules: Rules) -> bool:
    able = not why_not(one.troops, one.order, rules, in_combat=one.engaged)
    return able and not one.reorganised and one.sp < one.start_sp


def _at_once(state: BattleState, rules: Rules) -> list[tuple[str, ...]]:
    return [pair for pair in fights.waiting(state) if fights.is_at_once(state, pair[0], rules)]


def _for_targets(state: BattleState, rules: Rules) -> list[str]:
    """Name the stands that may hand over dice to one target: where no sharing waits."""
    made = []
    for one in combat_turn.unfought(state):
        fight = fights.of_stand(state, one.attacker)
        if fight is None or (fight.by_target and fights.still_to_hand(state, fight, rules)):
            made += [one.attacker, one.defender]
    return made


def _all_handed(state: BattleState, rules: Rules) -> Iterator[bool]:
    for one in state.fights:
        yield one.by_target and not fights.still_to_hand(state, one, rules)


def _at_risk(state: BattleState) -> list[GeneralState]:
    return [one for one in state.generals if one.at_risk and not one.hit]


# --- what is due ------------------------------------------------------------------------------


def due(state: BattleState, rules: Rules) -> tuple[Due, ...]:
    """Say what is still to be done in this phase, what is owed first."""
    match state.phase:
        case Step.REVEAL:
            chits = order_chits.unrevealed(state)
            owed = (_of("reveal", name, f"{name} has a chit", owed=True) for name in chits)
            return (*owed, *_first_orders(state, rules))
        case Step.TESTS:
            tests = tests_due(state, rules)
            return tuple(_of("exhaustion", name, f"{name} is tested", owed=True) for name in tests)
        case Step.INITIATIVE:
            words = "Roll off" if state.thrown else "Throw a die for each corps"
            return (Due("initiative", words, {}, owed=True),)
        case Step.MOVES:
            return tuple(_moves(state))
        case Step.COMBAT:
            return tuple(_combat(state, rules))
        case Step.REORGANISE:
            able = [one.name for one in state.stands if _may_rest(one, rules) and not one.removed]
            return tuple(_of("reorg", name, f"{name} may reorganise") for name in able)
        case Step.ORDERS:
            return tuple(
                Due("order", f"{one.name} has {one.ap_left} AP", {"general": (one.name,)})
                for one in state.generals
                if one.ap_left and commands(one, rules)
            )


def _first_orders(state: BattleState, rules: Rules) -> Iterator[Due]:
    """Ask before the first hour on which order each corps begins; unasked it is Deploy."""
    begins = rules.tables.orders.orders[Order.D].name
    for corps in state.corps if state.turn == 1 else ():
        names = tuple(one.name for one in corps.stands if not one.deployed and not one.removed)
        if names:
            words = f"{corps.name} begins on {begins}, or as its player says"
            yield Due("deploy", words, {"of": names[:MOST]})


def _of(act: str, name: str, words: str, *, owed: bool = False) -> Due:
    return Due(act, words, {"of": (name,)}, owed)


def _moves(state: BattleState) -> Iterator[Due]:
    owing = corps_turn.owing_a_move(state)
    for name in owing:
        yield _of("moves", name, f"{name} falls back", owed=True)
    for one in state.stands:
        if not one.removed and one.name not in owing and may_move(state, one):
            yield _of("moves", one.name, f"{one.name} may move")
    if state.to_move:
        yield Due("corps_moved", f"{state.to_move[0]} moves", {})


def _combat(state: BattleState, rules: Rules) -> Iterator[Due]:
    for fight in state.fights:
        for one in fight.sharing:
            hits = "1 hit" if one.hits == 1 else f"{one.hits} hits"
            yield Due("share", f"{', '.join(one.stands)} share {hits}", {"of": one.stands}, True)
        if fight.by_target:
            yield _by_target(state, fight, rules)
    for general in state.generals:
        if general.hit:
            yield _of("wound", general.name, f"{general.name} loses CR or AP", owed=True)
        elif general.at_risk:
            yield _of("general_risk", general.name, f"{general.name} is at risk", owed=True)
    for attacker, defender in fights.waiting(state):
        words = f"{attacker} v {defender}"
        if fights.is_at_once(state, attacker, rules):
            chosen: Chosen = {"a": (attacker,), "b": (defender,)}
            yield Due("clash", words, chosen, owed=True)
        else:
            first, then = _with_dice(state, attacker, rules)
            yield Due("combat", words, {"of": (first,), "to": (then,)}, owed=True)


def _with_dice(state: BattleState, name: str, rules: Rules) -> tuple[str, str]:
    """Name one who hands over dice in a combat, attackers first, and whom it is in contact with.

    Supply has no dice; a combat that is to be fought has somebody else in it.
    """
    inside = state.combat_of(name)
    pairs = [(one.attacker, one.defender) for one in state.contacts if one.attacker in inside]
    both = [*pairs, *(pair[::-1] for pair in pairs)]
    return next(pair for pair in both if rules.arm(state.stand(pair[0]).troops) is not Arm.TRAIN)


def _by_target(state: BattleState, fight: Fight, rules: Rules) -> Due:
    left = fights.still_to_hand(state, fight, rules)
    if not left:
        first = next(one.name for one in state.stands if one.name in fight.stands)
        return _of("combat_ended", first, f"Take the losses of {first}’s combat", owed=True)
    return _of("combat", left[0], f"{left[0]} hands over its dice", owed=True)
