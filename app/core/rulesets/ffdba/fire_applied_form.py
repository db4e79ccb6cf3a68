"""FF-DBA: what the form of a result of fire asks for: the elements, then the players' choices.

The elements are asked for one by one, one row more than are named. Who is destroyed, disordered by
a ½ D or stays Shaken is asked of those who can be, and only where there is a choice.
"""

from collections.abc import Iterable, Mapping, Sequence

from pydantic import ValidationError

from app.core.kernel.actions import Kind, Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.fire_applied import FireApplied, able_to_stay
from app.core.rulesets.ffdba.fire_taken import Choice, choice_of_destroyed, choice_of_half
from app.core.rulesets.ffdba.forms import RESULTS, Draft, fighting
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Result
from app.core.rulesets.ffdba.troops import Troops

MOST_ELEMENTS, MOST_BEF = 16, 60
SIDE = "elements"
AT_FIRST: Mapping[str, Json] = {"result": Result.DISORDERED.value, "initial_bef": 1}


def fire_applied(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the result, the brigade's BEF, its elements, and what the players choose."""
    given = draft.get(SIDE)
    told = list(given) if isinstance(given, list) else []
    elements = [one if isinstance(one, Mapping) else {} for one in told]
    named = max((place + 1 for place, one in enumerate(elements) if one.get("name")), default=0)
    asked = min(named + 1, MOST_ELEMENTS)
    elements += [{} for _ in range(asked - len(elements))]
    return (
        *_brigade(rules),
        *(
            question
            for place in range(asked)
            for question in _element(place, elements, draft.get("troops"), rules)
        ),
        *_choices(draft, [one for one in elements if one.get("name")], rules),
    )


def _brigade(rules: Rules) -> tuple[Question, ...]:
    """Ask for the result, the troops shot at, and their brigade's BEF before it."""

    def bef(key: str, words: str, least: int = 0, *, of_army: bool = False) -> Question:
        return Question(key, key, words, Kind.COUNT, of_army=of_army, default=least, most=MOST_BEF)

    return (
        Question(
            "result",
            "result",
            "result of fire",
            Kind.CHOICE,
            options=RESULTS,
            default=AT_FIRST["result"],
        ),
        Question(
            "troops",
            "troops",
            "the troops shot at",
            Kind.TROOPS,
            options=fighting(rules),
            of_army=True,
            rulings=(Unclear.SEVERAL_TROOP_TYPES.value,),
        ),
        bef("initial_bef", "their brigade’s BEF at the start", 1, of_army=True),
        bef("lost", "BEF lost for good before"),
        bef("temporary", "BEF lost for a time before"),
    )


def _element(
    place: int, elements: Sequence[Mapping[str, Json]], kind: Json, rules: Rules
) -> tuple[Question, ...]:
    """Ask for an element; what is asked besides its name waits until it has one."""
    given = elements[place]
    named, line = bool(given.get("name")), f"element_{place + 1}"
    hidden = named and given.get("could_be_fired_on") is False
    firm, on_foot = given.get("in_square_or_defences") is True, given.get("dismounted") is True
    dragoons = named and kind == Troops.DRAGOONS
    types = tuple(one for one in fighting(rules) if kind in (None, "", one[0]))
    in_fire = [
        str(one["name"])
        for one in elements
        if one.get("name") and one.get("could_be_fired_on") is not False
    ]

    def tick(key: str, words: str, applies: bool, *, default: bool = False) -> Question:
        return Question(
            f"{place}.{key}",
            line,
            f"element {place + 1}: {words}",
            Kind.TICK,
            SIDE,
            unit=words,
            applies=applies,
            default=default,
        )

    return (
        Question(
            f"{place}.name",
            line,
            f"element {place + 1}: name",
            Kind.NAME,
            SIDE,
            of_army=True,
            optional=True,
        ),
        Question(
            f"{place}.troops",
            line,
            f"element {place + 1}: troops",
            Kind.TROOPS,
            SIDE,
            options=types,
            of_army=True,
            applies=False,
        ),
        tick("could_be_fired_on", "in fire", named, default=True),
        Question(
            f"{place}.touches.0",
            line,
            f"element {place + 1}: touches",
            Kind.CHOICE,
            SIDE,
            options=(("", "touches none in fire"), *((one, f"touches {one}") for one in in_fire)),
            default="",
            applies=hidden,
        ),
        tick("disordered", "disordered", named),
        tick("in_square_or_defences", "square or defences", named),
        tick("shaken", "Shaken", named and firm),
        tick("dismounted", "dismounted", dragoons),
        tick("horse_holders", "holds the horses", dragoons and on_foot),
        tick("has_cost", "fled before", named),
    )


def _choices(
    draft: Draft, elements: Sequence[Mapping[str, Json]], rules: Rules
) -> tuple[Question, ...]:
    """Ask for the destroyed, the half and those who stay, as many as the result needs."""
    plain = {key: draft.get(key) or start for key, start in AT_FIRST.items()}
    own = [{key: one[key] for key in one if key != "troops"} for one in elements]
    lists = {key: _names(draft.get(key)) for key in ("destroyed", "half", "staying")}
    counts = {key: draft.get(key) or 0 for key in ("lost", "temporary")}
    told = {**plain, **counts, "troops": draft.get("troops"), SIDE: own}
    try:
        situation = FireApplied.model_validate(told)
    except ValidationError:
        return ()
    under, result = situation.elements, situation.result
    destroyed = choice_of_destroyed(under, result, rules)
    half = choice_of_half(under, result, rules)
    asked = [*_choice("destroyed", "destroyed", destroyed, lists)]
    if half is not None:
        asked += _choice("half", "the half that is disordered", half, lists)
    chosen = situation.model_copy(
        update={key: lists[key] for key in ("destroyed", "half")},
    )
    try:
        able = able_to_stay(chosen, rules)
    except NotAllowed:
        return tuple(asked)  # who may stay is known once the others are chosen
    return (*asked, *_staying(able, lists["staying"]))


def _names(given: Json) -> tuple[str, ...]:
    told = given if isinstance(given, list) else []
    return tuple(one for one in told if isinstance(one, str) and one)


def _choice(
    key: str, words: str, choice: Choice, lists: Mapping[str, Sequence[str]]
) -> Iterable[Question]:
    """Ask for as many names as are chosen; none where all or nobody are taken."""
    if not choice.is_open:
        return
    for place in range(choice.number):
        told = lists[key]
        others = {*told[:place], *told[place + 1 :]}
        yield Question(
            f"{key}.{place}",
            key,
            f"{words}, {choice.whose}’s choice: {place + 1}",
            Kind.CHOICE,
            options=tuple((one, one) for one in choice.able if one not in others),
            default="",
        )


def _staying(able: Sequence[str], told: Sequence[str]) -> tuple[Question, ...]:
    """Ask who stays Shaken, one more than are named."""
    named = len([one for one in told if one in able])
    return tuple(
        Question(
            f"staying.{place}",
            "staying",
            f"stay in place, Shaken: {place + 1}",
            Kind.CHOICE,
            options=(
                ("", "nobody else" if place else "nobody"),
                *((one, one) for one in able if one not in {*told[:place], *told[place + 1 :]}),
            ),
            default="",
        )
        for place in range(min(named + 1, len(able)))
    )
