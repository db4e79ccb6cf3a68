"""FF-DBA: what the forms of close combat, commanders, BEF, disorder and moves ask for.

The words of a question are those of the table's own row, so that form, score and play sheet agree.
"""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.kernel.words import Word
from app.core.rulesets.ffdba.effectiveness import starting_terms
from app.core.rulesets.ffdba.fighters import MOST_CORNERS
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Arm, Formation, Going, Quality, Troops

Draft = Mapping[str, Json]
MOST_EVENTS, MOST_BEHIND, MOST_BEF = 12, 9, 99
USUAL_ELEMENTS = 4
EVENTS = (
    ("1/2 D", "fire: ½ D"),
    ("D", "fire: D"),
    ("D, -1", "fire: D, −1"),
    ("D, -2", "fire: D, −2"),
    ("element_destroyed", "an element destroyed"),
    ("element_fled", "an element fled"),
    ("co_lost", "the commander lost"),
    ("recover_turn", "a turn’s recovery"),
)
RANKS = (("3", "3 ranks"), ("2", "2 ranks"))
RESULTS = tuple((one.value, one.sign) for one in Result)


def options(words: type[Word]) -> tuple[tuple[str, str], ...]:
    """Give the words of a kind with a capital letter."""
    return tuple((one.value, one.value[:1].upper() + one.value[1:]) for one in words)


# --- close combat ---------------------------------------------------------------------------


def close(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for both sides of a close combat, row by row of the table."""
    return tuple(question for side in ("a", "b") for question in _fighter(side, draft, rules))


def _fighter(side: str, draft: Draft, rules: Rules) -> tuple[Question, ...]:
    us, them = arm_of(draft.get(side), rules), arm_of(draft.get("b" if side == "a" else "a"), rules)
    foot, mounted, guns = us is Arm.FOOT, us is Arm.CAVALRY, us is Arm.ARTILLERY
    text = {key: row.text for key, row in rules.tables.close_combat.modifiers.items()}
    told = draft.get(side)
    square = foot and isinstance(told, Mapping) and told.get("formation") == Formation.SQUARE
    defended = isinstance(told, Mapping) and told.get("in_field_defences") is True
    lancers = troops_of(draft.get(side)) is Troops.LANCERS
    dragoons = troops_of(draft.get(side)) is Troops.DRAGOONS

    def tick(key: str, line: str, words: str, applies: bool = True) -> Question:
        return Question(key, line, words, Kind.TICK, side, applies=applies)

    def count(
        key: str, line: str, words: str, most: int = MOST_BEHIND, *, applies: bool = True
    ) -> Question:
        return Question(key, line, words, Kind.COUNT, side, most=most, applies=applies)

    def choice(
        key: str,
        line: str,
        words: str,
        options: tuple[tuple[str, str], ...],
        default: str,
        *,
        of_army: bool = False,
        applies: bool = True,
    ) -> Question:
        return Question(
            key,
            line,
            words,
            Kind.CHOICE,
            side,
            options,
            of_army=of_army,
            applies=applies,
            default=default,
        )

    return (
        Question("troops", "factor", "troops", Kind.TROOPS, side, fighting(rules), of_army=True),
        Question("name", "name", "name", Kind.NAME, side, of_army=True),
        choice(
            "ranks",
            "ranks",
            "ranks",
            RANKS,
            "3",
            of_army=True,
            applies=troops_of(draft.get(side)) is Troops.FOOT,
        ),
        choice("formation", "formation", "formation", options(Formation), "line", applies=foot),
        choice("rating", "rating", "its brigade is", options(Rating), "Fresh"),
        choice(
            "quality",
            "enemy_of_higher_quality",
            "quality",
            options(Quality),
            "regular",
            of_army=True,
        ),
        choice("going", "going", "ground it stands on", options(Going), "good"),
        count(
            "friends_touching_enemy",
            "per_supporting_element",
            "friends that touch a corner of the enemy",
            MOST_CORNERS,
        ),
        count(
            "friends_behind_in_column",
            "support_behind",
            "friends behind it in column",
            applies=not square,
        ),
        tick(
            "charged_downhill",
            "cavalry_charged_downhill",
            text["cavalry_charged_downhill"],
            mounted,
        ),
        tick("uphill", "uphill_from_enemy", text["uphill_from_enemy"]),
        count(
            "enemies_on_flank_or_rear",
            "per_enemy_on_flank_or_rear",
            text["per_enemy_on_flank_or_rear"],
        ),
        tick("in_field_defences", "against_field_defences", "stands in field defences"),
        tick("shaken", "shaken", "is Shaken", square or defended),
        tick("following_up", "cavalry_following_up", text["cavalry_following_up"], mounted),
        tick("charged", "charged", "charged into contact this turn", lancers),
        tick("limbered", "limbered", "guns are limbered", guns),
        choice(
            "attacked_from",
            "attacked_from",
            "the enemy touches its",
            (("front", "Front"), ("flank", "Flank"), ("rear", "Rear")),
            "front",
            applies=guns and them is not None,
        ),
        tick("dismounted", "dismounted", "dismounted", dragoons),
        tick("horse_holders", "horse_holders", "holds the horses", dragoons and foot),
    )


def fighting(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give the troop types that fight."""
    return tuple(
        (troops.value, row.name)
        for troops, row in rules.tables.troops.types.items()
        if row.arm is not Arm.STAFF
    )


def _every_type(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Give every troop type: staff moves and flees too."""
    return tuple((troops.value, row.name) for troops, row in rules.tables.troops.types.items())


def troops_of(who: Json) -> Troops | None:
    """Give the troops that are named, if any."""
    known = {one.value: one for one in Troops}
    troops = who.get("troops") if isinstance(who, Mapping) else None
    return known.get(troops) if isinstance(troops, str) else None


def arm_of(who: Json, rules: Rules) -> Arm | None:
    """Give the arm that those who are named fight as."""
    troops = troops_of(who)
    if troops is None:
        return None
    dismounted = isinstance(who, Mapping) and who.get("dismounted") is True
    arm = rules.tables.troops.types[troops].arm
    return Arm.FOOT if dismounted and arm is Arm.CAVALRY else arm


# --- commanders, BEF, moves --------------------------------------------------------------------


def commander(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the type of a commander, and whether he is there."""
    types = tuple((id_.value, row.name) for id_, row in rules.tables.commanders.types.items())
    return (
        Question(
            "commander",
            "commander",
            "commander",
            Kind.CHOICE,
            options=types,
            of_army=True,
            default="normal",
        ),
        _co_present(),
    )


def _co_present() -> Question:
    words = "commander present"
    return Question("co_present", "co", words, Kind.TICK, of_army=True, default=True)


def initiative_test(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the commander, and whether he has tested before."""
    tested = Question("already_tested", "tested", "has tested once this game", Kind.TICK)
    return (*commander(draft, rules), tested)


def rally(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the commander and the brigade's BEF."""
    return (*commander(draft, rules), _bef_now("bef", "the brigade’s BEF now", rules))


def evade(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask how enemies reach a commander."""
    return (
        Question("with_friend", "friend", "he is in contact with a friend", Kind.TICK),
        Question(
            "friend_destroyed",
            "destroyed",
            "who is destroyed",
            Kind.TICK,
            applies=draft.get("with_friend") is True,
        ),
        Question("evaded_this_turn", "evaded", "he has evaded this turn already", Kind.TICK),
    )


def bef(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a brigade's elements, commander and quality."""
    return (
        Question("elements", "elements", "elements", Kind.COUNT, of_army=True, most=99),
        _co_present(),
        Question(
            "quality",
            "quality",
            "quality",
            Kind.CHOICE,
            options=options(Quality),
            of_army=True,
            default="regular",
        ),
    )


def _usual_bef(rules: Rules) -> int:
    """Give the BEF that a form begins with: a usual brigade's at full strength."""
    terms = starting_terms(USUAL_ELEMENTS, Quality.REGULAR, rules, co_present=True)
    return int(sum(term.amount for term in terms))


def _bef_at_the_start(rules: Rules) -> Question:
    return Question(
        "initial_bef",
        "initial",
        "BEF at the start",
        Kind.COUNT,
        of_army=True,
        most=MOST_BEF,
        default=_usual_bef(rules),
    )


def _bef_now(line: str, words: str, rules: Rules) -> Question:
    """Ask for a brigade's BEF, at full strength until the player says otherwise."""
    return Question(
        "current_bef",
        line,
        words,
        Kind.COUNT,
        of_army=True,
        most=MOST_BEF,
        default=_usual_bef(rules),
    )


def rating(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a brigade's BEF at the start and now."""
    return (_bef_at_the_start(rules), _bef_now("current", "BEF now", rules))


def bef_event(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a brigade's BEF at the start, and for what befell it, one after the other."""
    given = draft.get("events")
    told = [one for one in given if one] if isinstance(given, list) else []
    none = ("", "nothing more")
    return (
        _bef_at_the_start(rules),
        Question(
            "elements",
            "elements",
            "elements at the start",
            Kind.COUNT,
            of_army=True,
            most=99,
            optional=True,
        ),
        *(
            Question(
                f"events.{place}",
                f"event_{place + 1}",
                f"event {place + 1}",
                Kind.CHOICE,
                options=(*((none,) if place and place + 1 >= len(told) else ()), *EVENTS),
                default="",
                optional=place > 0,
            )
            for place in range(min(len(told) + 1, MOST_EVENTS))
        ),
    )


def disorder(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the result of fire and the brigade's state."""
    when = rules.choice(Unclear.SPENT_BY_FIRE)
    return (
        Question("result", "result", "result of fire", Kind.CHOICE, options=RESULTS),
        Question("troops", "troops", "troops", Kind.TROOPS, options=fighting(rules)),
        Question("elements", "elements", "elements of the brigade", Kind.COUNT, most=99),
        Question(
            "spared", "spared", "of them out of fire and touching none in it", Kind.COUNT, most=99
        ),
        Question(
            "rating",
            "rating",
            f"the brigade is, {when} the result",
            Kind.CHOICE,
            options=options(Rating),
            default="Fresh",
        ),
        Question("all_already_disordered", "again", "all are disordered already", Kind.TICK),
        Question("in_square_or_defences", "firm", "in a square or field defences", Kind.TICK),
        Question(
            "shaken",
            "shaken",
            "Shaken already",
            Kind.TICK,
            applies=draft.get("in_square_or_defences") is True,
        ),
    )


def move(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask what moves, how and where."""
    return (
        Question("troops", "troops", "troops", Kind.TROOPS, options=_every_type(rules)),
        Question(
            "formation",
            "formation",
            "formation",
            Kind.CHOICE,
            options=options(Formation),
            default="line",
            applies=arm_of(draft, rules) in (None, Arm.FOOT),
        ),
        Question("going", "going", "ground", Kind.CHOICE, options=options(Going), default="good"),
        Question("road_column", "road", "in column on a road", Kind.TICK),
        Question(
            "dismounted",
            "dismounted",
            "dismounted",
            Kind.TICK,
            applies=troops_of(draft) is Troops.DRAGOONS,
        ),
    )


def flee(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who flees."""
    return (
        Question("troops", "troops", "troops", Kind.TROOPS, options=_every_type(rules)),
        Question("blocked", "blocked", "it cannot move", Kind.TICK),
        Question(
            "enemy_within_its_move",
            "reach",
            "an enemy could reach it",
            Kind.TICK,
            applies=draft.get("blocked") is True,
        ),
        Question(
            "dismounted",
            "dismounted",
            "dismounted",
            Kind.TICK,
            applies=troops_of(draft) is Troops.DRAGOONS,
        ),
    )
