"""DBN: what an act of a battle asks besides the form of its action."""

from app.core.kernel.actions import Kind, Question
from app.core.kernel.play import Act, Chosen, Told
from app.core.rulesets.dbn.battle_state import BattleState
from app.core.rulesets.dbn.breakthrough import (
    ATTACKS,
    OPTION_WORDS,
    Broken,
    Option,
    Result,
    options_of,
)
from app.core.rulesets.dbn.forms import MOST_CAPS
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Arm

HITS = "hits_"
NAME, MEN, CAPS, DOES, COLUMN = "named", "men", "caps_now", "does", "in_column"


def questions(
    state: BattleState, act: Act, chosen: Chosen, draft: Told, rules: Rules
) -> tuple[Question, ...]:
    """Ask what an act needs besides the form of its action."""
    match act.id:
        case "caps_given" | "caps_spent":
            return (Question(CAPS, CAPS, "CAPs", Kind.COUNT, default=1, most=MOST_CAPS),)
        case "detachment":
            return (_name("the detachment is called"), _men(rules))
        case "met" if _is_foot(state, chosen, rules):
            return (Question(COLUMN, COLUMN, "in a column of attack", Kind.TICK),)
        case "convert":
            return _conversion(state, chosen)
        case "breakthrough_move":
            return _option(state, chosen, draft)
        case _:
            return ()


def _is_foot(state: BattleState, chosen: Chosen, rules: Rules) -> bool:
    types = rules.tables.units.types
    troops = [state.unit(name).unit.troops for name in chosen.get("of", ())]
    return bool(troops) and all(types[one].arm is Arm.INFANTRY for one in troops)


def _name(words: str) -> Question:
    return Question(NAME, NAME, words, Kind.NAME, optional=True)


def _men(rules: Rules) -> Question:
    row, resting = rules.tables.detachments.detachment, (Unclear.DETACHMENT_MEN.value,)
    return Question(
        MEN, MEN, "men", Kind.NUMBER, default=row.least_men, most=99_999, rulings=resting
    )


def _conversion(state: BattleState, chosen: Chosen) -> tuple[Question, ...]:
    """Ask for the Hits of what is made, and for its name where two become one."""
    of = chosen.get("of", ())
    if len(of) > 1:
        most = max(state.unit(name).most_hits for name in of)
        return (_name("it is called"), _hits(1, "it", most))
    parts = state.unit(of[0]).parts if of else ()
    return tuple(_hits(at, one.name, one.most_hits) for at, one in enumerate(parts, 1))


def _hits(place: int, name: str, most: int) -> Question:
    return Question(
        f"{HITS}{place}", f"{HITS}{place}", f"{name} has", Kind.COUNT, unit="Hits", most=most
    )


def _option(state: BattleState, chosen: Chosen, draft: Told) -> tuple[Question, ...]:
    """Ask which of its moves a unit makes that breaks through and attacks nobody."""
    may = moves_of(state, draft.get("enemy_in_reach") is True)
    if chosen.get("to") or len(may) < 2:
        return ()
    words = tuple((one.value, f"{OPTION_WORDS[one]}") for one in may)
    return (Question(DOES, DOES, "it will", Kind.CHOICE, options=words, default=may[0].value),)


def moves_of(state: BattleState, reach: bool) -> tuple[Option, ...]:
    """Give the moves of a unit that breaks through without an attack."""
    result = Result.CONTROLLED if state.breaking is None else state.breaking.result
    told = Broken(result=result, enemy_in_reach=reach)
    return tuple(one for one in options_of(told) if one not in ATTACKS)


def option_of(state: BattleState, chosen: Chosen, inputs: Told) -> Option:
    """Read what a unit that breaks through does: an attack where its enemy is chosen."""
    reach = inputs.get("enemy_in_reach") is True
    result = Result.CONTROLLED if state.breaking is None else state.breaking.result
    if chosen.get("to"):
        wild = result is Result.IMPETUOUS
        return Option.ATTACK_NEAREST if wild else Option.ATTACK_IN_REACH
    may = moves_of(state, reach)
    said = inputs.get(DOES)
    if said is not None:
        return Option(str(said))
    return may[0] if may else Option.ADVANCE_FULL_MOVE
