"""BEF: the start, losses that come back and losses that stay, ratings, disorder, victory."""

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.effectiveness import break_text, break_words, highest, rate
from app.core.rulesets.ffdba.tables import Rating
from tests.rulesets.ffdba.tabletop import Choices, answer, ask, ffdba, rules, told


def bef(start: int, *events: str, choices: Choices | None = None, **more: int) -> tuple[Json, Json]:
    """Give BEF and rating after a course of events."""
    found = ask("bef_event", {"initial_bef": start, "events": list(events), **more}, choices)
    return found.answer["current_bef"], found.answer["rating"]


@pytest.mark.parametrize(
    ("elements", "co", "quality", "start"),
    [
        (4, True, "regular", 9),
        (4, False, "regular", 8),
        (4, True, "elite", 11),
        (4, True, "veteran", 10),
        (4, True, "green", 8),
        (4, False, "green", 7),
        (1, True, "regular", 3),
        (12, True, "elite", 27),
    ],
)
def test_the_start_is_2_an_element_1_for_the_co_and_2_1_or_minus_1_for_quality(
    elements: int, co: bool, quality: str, start: int
) -> None:
    found = ask("bef", {"elements": elements, "co_present": co, "quality": quality})

    assert found.answer["initial_bef"] == start
    assert found.scores["brigade"].total == start


def test_the_working_of_a_start_names_elements_commander_and_quality() -> None:
    found = ask("bef", {"elements": 5, "quality": "veteran"})

    assert [str(term) for term in found.scores["brigade"].terms] == [
        "5 elements, 2 each +10",
        "commander with the brigade +1",
        "Veteran +1",
    ]
    assert found.answer["text"] == "12 | T 8 | S 5 | out <0"
    assert told(found) == "BEF 12 | Tired at 8 | Spent at 5 | out below 0."


@pytest.mark.parametrize(
    ("events", "left"),
    [
        (["1/2 D"], 9),
        (["D"], 8),
        (["D, -1"], 6),
        (["D, -2"], 4),
        (["element_destroyed"], 7),
        (["element_fled"], 7),
        (["co_lost"], 7),
        (["D", "recover_turn"], 9),
        (["D", "recover_turn", "recover_turn"], 9),
        (["D", "D", "recover_turn"], 8),
        (["element_destroyed", "recover_turn"], 7),
        (["element_fled", "recover_turn"], 7),
        (["co_lost", "recover_turn"], 7),
        (["D, -1", "recover_turn", "recover_turn"], 7),
        (["recover_turn", "D"], 8),
        (["NE"], None),
    ],
)
def test_losses_by_disorder_come_back_1_a_turn_all_others_stay(
    events: list[str], left: int | None
) -> None:
    if left is None:
        with pytest.raises(NotAllowed):
            bef(9, *events)
    else:
        assert bef(9, *events)[0] == left


def test_a_brigade_below_0_has_collapsed_and_recovers_nothing() -> None:
    """3: four D results leave -1, the elements flee the field, and no turn of rest helps."""
    assert bef(3, "D", "D", "D") == (0, "Spent")
    assert bef(3, "D", "D", "D", "D") == (-1, "Flee")
    assert bef(3, "D", "D", "D", "D", "recover_turn") == (-1, "Flee")
    assert bef(3, "D", "D", "D", "recover_turn") == (1, "Spent")


def test_a_bef_below_0_is_written_with_a_minus_in_figures_and_words() -> None:
    """A Green brigade without elements and commander: −1."""
    request: dict[str, Json] = {"elements": 0, "co_present": False, "quality": "green"}

    found = ask("bef", request)

    assert found.answer["initial_bef"] == -1
    assert found.answer["text"] == "−1 | T −1 | S −1 | out <0"
    assert told(found) == "BEF −1 | Spent at −1 | out below 0."


@pytest.mark.parametrize(
    ("start", "events", "elements", "place", "words"),
    [
        (9, ["co_lost", "D", "co_lost"], None, 2, "its commander is lost already"),
        (9, ["element_fled", "element_destroyed", "D"], 2, 2, "no element of the brigade is left"),
        (9, ["D, -2", "element_fled"], 2, 1, "no element of the brigade is left"),
        (1, ["element_destroyed", "D"], None, 1, "at a BEF of −1 the brigade has collapsed"),
        (3, ["D, -2", "co_lost"], None, 1, "at a BEF of −2 the brigade has collapsed"),
    ],
)
def test_what_can_no_longer_befall_a_brigade_is_refused_at_its_event(
    start: int, events: list[str], elements: int | None, place: int, words: str
) -> None:
    told_: dict[str, Json] = {} if elements is None else {"elements": elements}
    brigade: dict[str, Json] = {"initial_bef": start, **told_}

    with pytest.raises(NotAllowed, match=f"^events.{place}: {words}") as refused:
        ask("bef_event", {**brigade, "events": list(events)})

    assert refused.value.field == f"events.{place}"
    assert ask("bef_event", {**brigade, "events": [*events[:place], "recover_turn"]}).answer


def test_a_result_of_fire_destroys_no_more_than_the_elements_there_are() -> None:
    """Of 2 elements one has fled: the other alone is destroyed by a D, -2. 9 - 2 - 1 - 2."""
    assert bef(9, "element_fled", "D, -2", elements=2) == (4, "Spent")
    assert bef(9, "element_fled", "D, -2") == (2, "Spent")


def test_the_form_asks_for_the_elements_that_bound_the_losses() -> None:
    (asked,) = [
        one_ for one_ in ffdba().actions["bef_event"].questions({}) if one_.key == "elements"
    ]

    assert (asked.applies, asked.optional, asked.of_army) == (True, True, True)


@pytest.mark.parametrize(
    ("choices", "half_d", "d", "one_lost"),
    [({}, 9, 8, 6), ({"FF-10": "half_too"}, 8, 8, 6), ({"FF-10": "element"}, 7, 5, 4)],
)
def test_what_a_d_result_costs_by_reading_with_four_elements(
    choices: Choices, half_d: int, d: int, one_lost: int
) -> None:
    """By element: half of 4 is 2, all are 4, and of "D, -1" the 3 that are left, beside the 2."""
    assert bef(9, "1/2 D", choices=choices, elements=4)[0] == half_d
    assert bef(9, "D", choices=choices, elements=4)[0] == d
    assert bef(9, "D, -1", choices=choices, elements=4)[0] == one_lost


def test_by_element_the_elements_already_lost_do_not_count() -> None:
    by_element = {"FF-10": "element"}

    assert bef(9, "element_destroyed", "D", choices=by_element, elements=4)[0] == 9 - 2 - 3
    assert bef(9, "1/2 D", choices={**by_element, "FF-11": "down"}, elements=3)[0] == 8
    assert bef(9, "1/2 D", choices=by_element, elements=3)[0] == 7


@pytest.mark.parametrize("start", range(1, 41))
def test_ratings_by_whole_numbers(start: int) -> None:
    """At least three quarters Fresh, at least half Tired, 0 and more Spent, below 0 out."""
    for now in range(-2, start + 1):
        if 4 * now >= 3 * start:
            wanted = Rating.FRESH
        elif 2 * now >= start:
            wanted = Rating.TIRED
        else:
            wanted = Rating.SPENT if now >= 0 else Rating.FLEE
        assert rate(start, now, rules()) is wanted, now


@pytest.mark.parametrize("start", range(1, 41))
def test_by_choice_a_limit_has_the_worse_rating_but_0_is_spent(start: int) -> None:
    worse = rules({"FF-7": "worse"})

    for now in range(-2, start + 1):
        if 4 * now > 3 * start:
            wanted = Rating.FRESH
        elif 2 * now > start:
            wanted = Rating.TIRED
        else:
            wanted = Rating.SPENT if now >= 0 else Rating.FLEE
        assert rate(start, now, worse) is wanted, now


@pytest.mark.parametrize(
    ("start", "text"),
    [
        (12, "12 | T 8 | S 5 | out <0"),
        (9, "9 | T 6 | S 4 | out <0"),
        (11, "11 | T 8 | S 5 | out <0"),
        (7, "7 | T 5 | S 3 | out <0"),
        (4, "4 | T 2 | S 1 | out <0"),
        (1, "1 | T 0 | S 0 | out <0"),
    ],
)
def test_the_break_text_gives_the_highest_bef_that_is_tired_and_that_is_spent(
    start: int, text: str
) -> None:
    assert break_text(start, rules()) == text


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (12, "12 | Tired at 8 | Spent at 5 | out below 0"),
        (9, "9 | Tired at 6 | Spent at 4 | out below 0"),
        (4, "4 | Tired at 2 | Spent at 1 | out below 0"),
        # 1 of 1 is all it has, 0 is Spent: it is never Tired.
        (1, "1 | Spent at 0 | out below 0"),
    ],
)
def test_where_there_is_room_the_break_points_are_written_out(start: int, words: str) -> None:
    assert break_words(start, rules()) == words


def test_by_choice_the_break_points_are_those_of_the_worse_rating() -> None:
    assert break_text(12, rules({"FF-7": "worse"})) == "12 | T 9 | S 6 | out <0"


@pytest.mark.parametrize("start", range(1, 41))
def test_highest_is_the_last_bef_before_the_rating_is_better(start: int) -> None:
    for rating in (Rating.TIRED, Rating.SPENT):
        top = highest(start, rating, rules())
        worse = list(Rating)[list(Rating).index(rating) :]

        assert rate(start, top, rules()) in worse
        assert rate(start, top + 1, rules()) not in worse


@pytest.mark.parametrize(
    ("start", "now", "percent"),
    [(9, 9, "100.0"), (9, 7, "77.8"), (12, 9, "75.0"), (12, 0, "0.0"), (9, -1, "-11.1")],
)
def test_the_share_is_told_in_per_cent_with_one_decimal(start: int, now: int, percent: str) -> None:
    assert answer("rating", initial_bef=start, current_bef=now)["percent"] == percent


def test_no_bef_stands_above_its_start() -> None:
    with pytest.raises(NotAllowed, match="current_bef: a BEF of 9 never rises above its start"):
        ask("rating", {"initial_bef": 9, "current_bef": 10})


def test_a_brigade_below_0_is_told_with_a_real_minus_and_nothing_comes_back() -> None:
    below = ask("bef_event", {"initial_bef": 5, "events": ["D, -2", "co_lost"]})
    one_back = ask("bef_event", {"initial_bef": 9, "events": ["D"]})

    assert told(below) == "BEF −2 of 5, Flee."
    assert told(one_back) == "BEF 8 of 9, Fresh; 1 comes back, 1 a turn."
    assert (
        told(ask("rating", {"initial_bef": 9, "current_bef": -1}))
        == "−1 of 9: out, and all its elements flee the field."
    )


# --- disorder as a check ------------


def disorder(result: str, elements: int = 5, **more: Json) -> dict[str, Json]:
    return dict(answer("disorder", result=result, elements=elements, **more))


def test_disorder_moves_half_rounded_up_or_all_out_of_contact() -> None:
    assert disorder("NE") == {"elements_affected": 0, "movement": "none", "destroyed": 0}
    assert disorder("1/2 D")["elements_affected"] == 3
    assert disorder("D")["elements_affected"] == 5
    assert disorder("D, -2") == {
        "elements_affected": 3,  # the 2 destroyed no longer move
        "movement": "break_contact",
        "destroyed": 2,
    }
    assert disorder("D, -2", elements=1) == {
        "elements_affected": 0,
        "movement": "none",
        "destroyed": 1,
    }


def test_those_out_of_fire_who_touch_none_in_it_are_spared() -> None:
    assert disorder("D", spared=2)["elements_affected"] == 3
    assert disorder("1/2 D", spared=3)["elements_affected"] == 2
    assert disorder("D", spared=5)["movement"] == "none"


@pytest.mark.parametrize(
    ("result", "rating", "affected", "movement", "inches"),
    [
        ("1/2 D", "Fresh", 3, "retire", 3),
        ("D", "Tired", 5, "retire", 3),
        ("1/2 D", "Spent", 3, "flee", 6),
        ("D, -1", "Spent", 4, "flee", 6),
    ],
)
def test_when_all_are_disordered_half_or_all_retire_3_or_flee_6(
    result: str, rating: str, affected: int, movement: str, inches: int
) -> None:
    found = disorder(result, rating=rating, all_already_disordered=True)

    assert (found["elements_affected"], found["movement"]) == (affected, movement)
    assert found["retire_in" if movement == "retire" else "flee_in"] == inches


def test_in_a_square_or_field_defences_the_disordered_may_stay_shaken_but_not_from_a_flight() -> (
    None
):
    firm: dict[str, Json] = {"in_square_or_defences": True}
    again: dict[str, Json] = {**firm, "all_already_disordered": True}
    spent: dict[str, Json] = {**again, "rating": "Spent"}

    def movement(state: dict[str, Json]) -> Json:
        return ask("disorder", {"result": "D", "elements": 5, **state}).answer["movement"]

    assert movement(firm) == "may_stand_shaken"
    assert movement(again) == "may_stand_shaken"
    assert movement(spent) == "flee"
    by_choice = ask("disorder", {"result": "D", "elements": 5, **spent}, {"FF-30": "yes"})
    assert by_choice.answer["movement"] == "may_stand_shaken"


def test_who_stays_shaken_is_told_beside_what_the_others_do() -> None:
    firm: dict[str, Json] = {"result": "D, -1", "elements": 5, "in_square_or_defences": True}
    again: dict[str, Json] = {**firm, "all_already_disordered": True, "shaken": True}

    assert told(ask("disorder", firm)) == (
        "1 lost; 4 elements move out of contact with the others, or stay, Shaken."
    )
    assert told(ask("disorder", again)) == "1 lost; 4 elements retire 3″, or stay, Shaken."
    once = ask("disorder", again, {"FF-26": "once"})
    assert (once.answer["movement"], once.answer["retire_in"]) == ("retire", 3)


def test_more_spared_than_there_are_is_refused() -> None:
    with pytest.raises(NotAllowed, match="spared: 6 are spared of 5; it takes no more") as refused:
        disorder("D", spared=6)

    assert refused.value.field == "spared"


@pytest.mark.parametrize(
    ("troops", "choices", "inches"),
    [("dragoons", {}, 9), ("dragoons", {"FF-40": "six"}, 6), ("light_foot", {}, 6)],
)
def test_the_spent_flee_from_fire_by_their_arm(troops: str, choices: Choices, inches: int) -> None:
    request: dict[str, Json] = {
        "result": "D",
        "elements": 2,
        "troops": troops,
        "rating": "Spent",
        "all_already_disordered": True,
    }

    assert ask("disorder", request, choices).answer["flee_in"] == inches


def test_spent_guns_that_would_flee_from_fire_are_lost() -> None:
    request: dict[str, Json] = {
        "result": "D",
        "elements": 2,
        "troops": "light_artillery",
        "rating": "Spent",
        "all_already_disordered": True,
    }

    found = ask("disorder", request)

    assert found.answer["lost"] is True
    assert "lost" in told(found)


def test_by_element_more_losses_than_elements_give_nothing_back() -> None:
    """A brigade of one element: "D, -1" leaves none to disorder; 2 for good and no more."""
    assert bef(3, "D, -1", choices={"FF-10": "element"}, elements=1)[0] == 1
    assert bef(1, "D, -1", choices={"FF-10": "element"})[0] == -1
