"""What holds whatever befalls: BEF's bounds, sums of terms, odds that add up to one."""

from collections.abc import Mapping
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.ffdba.tabletop import (
    CAVALRY,
    FIGHTING,
    FOOT,
    GUNS,
    Choices,
    Who,
    ask,
    ffdba,
    fire,
    odds,
    volley_at,
)

RESULTS = ("1/2 D", "D", "D, -1", "D, -2")
EVENTS = (*RESULTS, "element_destroyed", "element_fled", "co_lost", "recover_turn")
FOR_GOOD = {"D, -1": 2, "D, -2": 4, "element_destroyed": 2, "element_fled": 2, "co_lost": 2}
"""What the source takes off for good: 2 for each element destroyed or fled, or for the CO."""
SLOW = settings(max_examples=150, deadline=None)
RATINGS = ("Fresh", "Tired", "Spent", "Flee")

choices = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(list(ruling.choices))
        for key, ruling in ffdba().choices.rulings.items()
        if ruling.choices
    },
)
courses = st.lists(st.sampled_from(EVENTS), max_size=12)
starts = st.integers(min_value=1, max_value=30)


def possible_course(start: int, events: list[str], chosen: Choices) -> list[str]:
    """Leave out the events that can no longer befall the brigade."""
    made: list[str] = []
    for event in events:
        try:
            ask("bef_event", {"initial_bef": start, "events": [*made, event]}, chosen)
        except NotAllowed:
            continue
        made.append(event)
    return made


@given(start=starts, events=courses, chosen=choices)
@SLOW
def test_bef_is_never_above_its_start_and_never_recovers_a_permanent_loss(
    start: int, events: list[str], chosen: dict[str, str]
) -> None:
    lost, lowest_ceiling = 0, start
    events = possible_course(start, events, chosen)
    for number in range(len(events) + 1):
        request: Mapping[str, Json] = {"initial_bef": start, "events": list(events[:number])}
        answer = ask("bef_event", request, chosen).answer
        now, permanent = answer["current_bef"], answer["permanent"]
        assert isinstance(now, int)
        if number:
            lost += FOR_GOOD.get(events[number - 1], 0)
        lowest_ceiling = min(lowest_ceiling, start - lost)
        assert permanent == lost
        assert now <= lowest_ceiling


@given(start=starts, events=courses)
@SLOW
def test_a_course_is_its_start_less_what_is_lost_for_good_and_for_a_time(
    start: int, events: list[str]
) -> None:
    events = possible_course(start, events, {})
    answer = ask("bef_event", {"initial_bef": start, "events": list(events)}).answer
    temporary, permanent = answer["temporary"], answer["permanent"]

    assert isinstance(temporary, int)
    assert isinstance(permanent, int)
    assert temporary >= 0
    assert answer["current_bef"] == start - permanent - temporary


@given(start=starts, events=courses, after=courses)
@SLOW
def test_a_collapsed_brigade_never_comes_back(
    start: int, events: list[str], after: list[str]
) -> None:
    events = possible_course(start, events, {})
    first = ask("bef_event", {"initial_bef": start, "events": list(events)}).answer
    course = possible_course(start, [*events, *after], {})
    then = ask("bef_event", {"initial_bef": start, "events": list(course)}).answer

    assert first["rating"] != "Flee" or then["rating"] == "Flee"
    assert first["rating"] != "Flee" or set(course[len(events) :]) <= {"recover_turn"}


def possible(who: Mapping[str, object]) -> Mapping[str, object]:
    """Leave out what these troops cannot be: test_impossible says that it is refused."""
    troops, square = who["troops"], who.get("formation") == "square"
    cannot = {
        "ranks": troops not in FOOT,
        "limbered": troops not in GUNS,
        "following_up": troops not in CAVALRY,
        "formation": square and troops not in FOOT,
        "friends_behind_in_column": square,
    }
    return {key: value for key, value in who.items() if not cannot.get(key)}


fighters = st.fixed_dictionaries(
    {"troops": st.sampled_from(FIGHTING), "ranks": st.sampled_from([2, 3])},
    optional={
        "formation": st.sampled_from(["line", "column", "square", "skirmish"]),
        "quality": st.sampled_from(["green", "regular", "veteran", "elite"]),
        "rating": st.sampled_from(RATINGS),
        "going": st.sampled_from(["good", "bad"]),
        "friends_touching_enemy": st.integers(0, 5),
        "friends_behind_in_column": st.integers(0, 9),
        "enemies_on_flank_or_rear": st.integers(0, 9),
        "attacked_from": st.sampled_from(["front", "flank", "rear"]),
        **{
            key: st.booleans()
            for key in (
                "limbered",
                "charged",
                "charged_downhill",
                "uphill",
                "in_field_defences",
                "shaken",
                "following_up",
            )
        },
    },
).map(possible)


def pair_of(a: Who, b: Who) -> tuple[Who, Who]:
    """Leave out what only one of the two can be."""
    twice = [key for key in ("uphill", "following_up") if a.get(key) and b.get(key)]
    return a, {key: value for key, value in b.items() if key not in twice}


@given(a=fighters, b=fighters, dice=st.tuples(st.integers(1, 6), st.integers(1, 6)), chosen=choices)
@SLOW
def test_a_score_is_its_die_and_its_terms(
    a: Who, b: Who, dice: tuple[int, int], chosen: dict[str, str]
) -> None:
    a, b = pair_of(a, b)
    fight = ask("close", {"a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}, chosen)

    for side, die in zip("ab", dice, strict=True):
        terms = fight.scores[side].terms
        assert fight.answer[f"score_{side}"] == die + sum(term.amount for term in terms)
        idle = [term.text for term in terms[1:] if not term.amount]
        reasons = ("no support", "only cavalry", "only lancers", "light foot", "Shaken", "attacked")
        assert all(text.startswith(reasons) for text in idle)


@given(a=fighters, b=fighters, chosen=choices)
@settings(max_examples=40, deadline=None)
def test_the_odds_of_a_close_combat_add_up_to_one_and_the_higher_score_never_loses(
    a: Who, b: Who, chosen: dict[str, str]
) -> None:
    a, b = pair_of(a, b)
    chances = odds("close", {"a": a, "b": b}, chosen)

    assert sum(chances.share(chance.count) for chance in chances.chances) == 1
    for dice in chances.by_faces:
        answer = ask("close", {"a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}, chosen).answer
        ours, theirs = answer["score_a"], answer["score_b"]
        assert isinstance(ours, int)
        assert isinstance(theirs, int)
        assert answer["loser"] == (None if ours == theirs else "a" if ours < theirs else "b")


WEAPONS = ("musket", "rifle", "carbine", "heavy_artillery", "light_artillery")
groups = st.fixed_dictionaries(
    {
        "weapon": st.sampled_from(WEAPONS),
        "ranks": st.sampled_from([2, 3]),
        "count": st.integers(1, 8),
        "range_in": st.integers(0, 84).map(lambda quarters: f"{quarters}/4"),
        "rating": st.sampled_from(RATINGS),
    }
)  # fmt: skip
targets = st.fixed_dictionaries(
    {
        "troops": st.sampled_from(FIGHTING),
        "formation": st.sampled_from(["line", "column", "square", "skirmish"]),
        "limbered": st.booleans(),
        "in_cover": st.sampled_from(["none", "some", "all"]),
    }
).map(possible)


@given(volley=st.lists(groups, min_size=1, max_size=4), target=targets, chosen=choices)
@SLOW
def test_a_combat_value_is_the_sum_of_its_terms_and_its_odds_add_up_to_one(
    volley: list[Who], target: Who, chosen: dict[str, str]
) -> None:
    request = volley_at(tuple(volley), target)

    shot = ask("fire", {**request, "die": 3}, chosen)

    terms = shot.scores["shooters"].terms
    assert shot.answer["combat_value"] == sum(term.amount for term in terms)
    if shot.answer["combat_value"]:
        chances = odds("fire", request, chosen)
        assert sum(chances.share(chance.count) for chance in chances.chances) == 1


@given(volley=st.lists(groups, min_size=1, max_size=4), target=targets)
@SLOW
def test_rounding_moves_a_combat_value_by_half_at_most_or_up_to_1(
    volley: list[Who], target: Who
) -> None:
    terms = fire(tuple(volley), target, 3).scores["shooters"].terms

    before = sum((Fraction(term.amount) for term in terms if term.line != "rounding"), Fraction(0))
    after = sum((Fraction(term.amount) for term in terms), Fraction(0))
    assert abs(after - before) <= Fraction(1, 2) or (before < Fraction(1, 2) and after == 1)
    assert (after == 0) == (before == 0)


@given(volley=st.lists(groups, min_size=1, max_size=3), target=targets, die=st.integers(1, 5))
@SLOW
def test_a_higher_die_never_harms_less(volley: list[Who], target: Who, die: int) -> None:
    order = ["no_shot", "NE", "1/2 D", "D", "D, -1", "D, -2"]

    low = fire(tuple(volley), target, die).answer["result"]
    high = fire(tuple(volley), target, die + 1).answer["result"]

    assert order.index(str(low)) <= order.index(str(high))


def test_the_groups_of_this_file_are_the_tables() -> None:
    assert set(CAVALRY) < set(FIGHTING)
    assert [row.id.value for row in ffdba().rules.tables.effectiveness.ratings] == list(RATINGS)
