"""FF-DBA: what the forms of the checks on moves, fire and Shaken troops ask for."""

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.forms import Draft, arm_of, fighting, options, troops_of
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.troops import Arm, Formation, Troops

MOST_STANDS = 99
DEGREES = "°"


def _troops(key: str, words: str, rules: Rules) -> Question:
    return Question(key, key, words, Kind.TROOPS, options=fighting(rules))


def _tick(key: str, words: str, *, applies: bool = True) -> Question:
    return Question(key, key, words, Kind.TICK, applies=applies)


def _formation(key: str, words: str, troops: Json, rules: Rules) -> Question:
    """Ask for a formation; only that of foot matters."""
    applies = arm_of({"troops": troops}, rules) in (None, Arm.FOOT)
    formations = options(Formation)
    return Question(
        key, key, words, Kind.CHOICE, options=formations, default="line", applies=applies
    )


def zone(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask how far an enemy element is before and after the move."""
    return (
        Question(
            "distance_before_in", "before", "the enemy before the move", Kind.MEASURE, unit="″"
        ),
        Question("distance_after_in", "after", "the enemy after the move", Kind.MEASURE, unit="″"),
        Question(
            "nearest_in",
            "nearest",
            "at the nearest, where it passes by",
            Kind.MEASURE,
            unit="″",
            optional=True,
        ),
        _tick("ends_in_contact", "the move ends in contact"),
        _tick("enemy_flees", "the enemy flees"),
        _tick("enemy_in_contact", "the enemy is in contact already"),
    )


def contact(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask which side of an enemy is met, and from where."""
    sides = (("front", "Front"), ("flank", "Flank"), ("rear", "Rear"))
    side = draft.get("side", "front")
    return (
        Question(
            "side", "side", "it meets the enemy’s", Kind.CHOICE, options=sides, default="front"
        ),
        _tick(
            "started_behind_front",
            "it began the turn behind the line of the enemy’s front",
            applies=side == "flank",
        ),
        _tick(
            "started_behind",
            "it began the turn behind the enemy",
            applies=side in ("flank", "rear"),
        ),
    )


def disengage(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who leaves whom."""
    return (
        _troops("troops", "who leaves contact", rules),
        _formation("formation", "its formation", draft.get("troops"), rules),
        _troops("enemy", "the enemy it leaves", rules),
        _formation("enemy_formation", "the enemy’s formation", draft.get("enemy"), rules),
    )


def passage(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who passes through whom, and how."""
    through = (*fighting(rules), ("hard_cover", "Hard cover"))
    ways = (("move", "moving"), ("retire", "going back"))
    return (
        _troops("mover", "who passes", rules),
        Question("through", "through", "through", Kind.TROOPS, options=through),
        Question("how", "how", "how", Kind.CHOICE, options=ways, default="move"),
    )


def dismount(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask how many stands dismount."""
    words = "stands of dragoons that dismount"
    return (Question("stands", "stands", words, Kind.COUNT, default=1, most=MOST_STANDS),)


def may_fire(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what may keep an element from shooting."""
    guns, dragoons = arm_of(draft, rules) is Arm.ARTILLERY, troops_of(draft) is Troops.DRAGOONS
    turns = (("before", "before"), ("last_turn", "last turn"), ("this_turn", "this turn"))
    opponent = rules.choice(Unclear.GUNS_READY) == "opponent"
    return (
        _troops("troops", "who shoots", rules),
        Question(
            "angle_degrees",
            "angle",
            "the target from straight ahead",
            Kind.MEASURE,
            unit=DEGREES,
            default="0",
        ),
        _tick("engaged", "it is in close combat"),
        _tick("target_engaged", "the target is in close combat"),
        _tick("dismounted", "dismounted", applies=dragoons),
        _tick("horse_holders", "it holds the horses", applies=dragoons),
        _tick("moved_last_turn", "it moved last turn", applies=guns),
        _tick("limbered", "it is limbered", applies=guns),
        Question(
            "unlimbered",
            "unlimbered",
            "it unlimbered",
            Kind.CHOICE,
            options=turns,
            default="before",
            applies=guns and draft.get("limbered") is not True,
        ),
        Question(
            "fires_as",
            "fires_as",
            "its player is",
            Kind.CHOICE,
            options=(("A", "Player A"), ("B", "Player B")),
            default="A",
            applies=guns and opponent and draft.get("unlimbered") == "last_turn",
        ),
        _tick("fleeing", "it flees"),
    )


def shaken(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what has happened since it stood Shaken."""
    return (
        _tick("turn_without_combat", "a turn without combat has passed"),
        _tick("left_defences", "it has left its field defences"),
        _tick("left_square", "it has left the square"),
    )
