"""DBACW: what an act of a battle asks besides the form of its action."""

from dataclasses import replace
from fractions import Fraction

from app.core.kernel.actions import Kind, Question
from app.core.kernel.exact import exact, typed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Act, Chosen, Told
from app.core.rulesets.dbacw.battle_state import BattleState
from app.core.rulesets.dbacw.battle_told import kind
from app.core.rulesets.dbacw.command import Commander, move_caps, radius_paces
from app.core.rulesets.dbacw.forms import MOST_CAPS
from app.core.rulesets.dbacw.play_acts import without_caps
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear

CAPS_OF, CAPS, NAME, DISTANCE = "caps_", "caps_now", "named", "distance_paces"
RULEBOOK = (Unclear.RULEBOOK.value,)


def questions(state: BattleState, act: Act, chosen: Chosen, rules: Rules) -> tuple[Question, ...]:
    """Ask what an act needs besides the form of its action."""
    match act.id:
        case "caps":
            return tuple(
                Question(
                    f"{CAPS_OF}{place}",
                    f"{CAPS_OF}{place}",
                    one.name,
                    Kind.COUNT,
                    unit="CAPs",
                    most=MOST_CAPS,
                    optional=True,
                    rulings=RULEBOOK,
                )
                for place, one in enumerate(without_caps(state), 1)
            )
        case "moved" if move_caps(None, rules) is None:
            words = "the move costs, by your rulebook"
            cost = Question(CAPS, CAPS, words, Kind.COUNT, default=1, most=MOST_CAPS)
            return (replace(cost, rulings=RULEBOOK),)
        case "counter":
            return _distance(state, chosen, rules)
        case "new_commander":
            return (Question(NAME, NAME, "he is called", Kind.NAME, optional=True),)
        case _:
            return ()


def _distance(state: BattleState, chosen: Chosen, rules: Rules) -> tuple[Question, ...]:
    """Ask how far a unit is from a commander whose reach is known: it decides."""
    by = chosen.get("by", ())
    who = kind(state, by[0]) if by else Commander.BRIGADE
    if radius_paces(who, rules) is None:
        return ()
    return (
        Question(
            DISTANCE,
            DISTANCE,
            "from him to the unit",
            Kind.MEASURE,
            unit="paces",
            rulings=((Unclear.REACH if who is Commander.CINC else Unclear.RULEBOOK).value,),
        ),
    )


def distance_of(inputs: Told) -> Fraction | None:
    """Read a distance in paces; None where none is said."""
    said: Json = inputs.get(DISTANCE)
    if said in (None, ""):
        return None
    return Fraction(typed(said) if isinstance(said, str) else exact(said))
