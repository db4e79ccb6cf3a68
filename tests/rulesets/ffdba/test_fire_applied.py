"""Results of fire applied: who is spared, disordered, destroyed, goes back or stands Shaken.

Source: "Results" of fire. Every expected value is worked by hand from it.
"""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.services.play import resolve
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.ffdba.tabletop import ask

Answer = Mapping[str, Json]
FOUR = ("54/I", "54/II", "55/I", "55/II")


def foot(name: str, **more: Json) -> dict[str, Json]:
    return {"name": name, "troops": "foot", **more}


def line(*disordered: str, **more: Json) -> list[Json]:
    """Four battalions side by side, all of which could be fired on."""
    return [foot(name, disordered=name in disordered, **more) for name in FOUR]


def applied(
    result: str,
    elements: list[Json],
    rulings: Mapping[str, str] | None = None,
    **more: Json,
) -> Answer:
    """Apply a result to a brigade that began with a BEF of 9: four elements and the CO."""
    inputs: dict[str, Json] = {
        "result": result,
        "elements": elements,
        "initial_bef": 9,
        **more,
    }
    request: dict[str, Json] = {
        "ruleset": "ffdba",
        "action": "fire_applied",
        "inputs": inputs,
        "rulings": dict(rulings or {}),
    }
    return resolve(shipped_rulebooks(), request)


def told(answer: Answer, *keys: str) -> tuple[Json, ...]:
    return tuple(answer[key] for key in keys)


def test_no_effect_does_nothing() -> None:
    answer = applied("NE", line())

    assert told(answer, "disordered", "destroyed", "current_bef", "rating") == ([], [], 9, "Fresh")


def test_a_d_moves_all_out_of_contact_and_costs_1_for_a_time() -> None:
    answer = applied("D", line())

    assert answer["break_contact"] == answer["disordered"] == list(FOUR)
    assert told(answer, "current_bef", "temporary", "permanent") == (8, 1, 0)


def test_the_firing_player_chooses_the_destroyed_who_cost_2_for_good() -> None:
    answer = applied("D, -1", line(), destroyed=["54/II"])

    assert answer["destroyed"] == ["54/II"]
    assert answer["disordered"] == ["54/I", "55/I", "55/II"]
    assert told(answer, "current_bef", "temporary", "permanent") == (6, 1, 2)
    assert answer["rating"] == "Tired"  # 6 of 9 is 66 2/3 per cent


def test_two_are_destroyed_by_a_d_minus_2() -> None:
    answer = applied("D, -2", line(), destroyed=["54/II", "55/I"])

    assert answer["destroyed"] == ["54/II", "55/I"]
    assert told(answer, "current_bef", "rating") == (4, "Spent")  # 9 - 1 - 4


@pytest.mark.parametrize("named", [[], ["54/I"], ["54/I", "54/I"], list(FOUR[:3])])
def test_the_choice_must_name_as_many_as_are_destroyed(named: list[Json]) -> None:
    with pytest.raises(NotAllowed, match="destroyed: the firing player names 2 of 54/I, 54/II"):
        applied("D, -2", line(), destroyed=named)


def test_nobody_is_destroyed_by_a_d() -> None:
    with pytest.raises(NotAllowed, match="destroyed: the firing player names nobody"):
        applied("D", line(), destroyed=["54/I"])


def test_where_no_more_could_be_fired_on_than_are_destroyed_nobody_chooses() -> None:
    elements: list[Json] = [foot("54/I"), foot("54/II", could_be_fired_on=False)]

    answer = applied("D, -2", elements)

    assert answer["destroyed"] == ["54/I"]


# --- the spared ------------------------------------------------------------------------------


def hidden_row() -> list[Json]:
    """The first can be fired on; the second touches it, the third the second; the fourth none."""
    return [
        foot("54/I", touches=["54/II"]),
        foot("54/II", could_be_fired_on=False),
        foot("55/I", could_be_fired_on=False, touches=["54/II"]),
        foot("55/II", could_be_fired_on=False),
    ]


def test_those_out_of_fire_and_touching_none_in_it_are_spared() -> None:
    answer = applied("D", hidden_row())

    assert answer["disordered"] == ["54/I", "54/II"]
    assert answer["spared"] == ["55/I", "55/II"]


def test_contact_counts_from_whichever_side_it_is_told() -> None:
    elements: list[Json] = [
        foot("54/I"),
        foot("54/II", could_be_fired_on=False, touches=["54/I"]),
    ]

    assert applied("D", elements)["disordered"] == ["54/I", "54/II"]


def test_a_spared_element_is_not_chosen_as_destroyed_but_by_the_other_reading() -> None:
    with pytest.raises(NotAllowed, match="destroyed"):
        applied("D, -1", hidden_row(), destroyed=["55/II"])

    answer = applied("D, -1", hidden_row(), {"FF-39": "any"}, destroyed=["55/II"])
    assert answer["destroyed"] == ["55/II"]


def test_somebody_must_have_been_fired_on() -> None:
    with pytest.raises(NotAllowed, match="at least one could be fired on"):
        applied("D", [foot("54/I", could_be_fired_on=False)])


# --- half ------------------------------------------------------------------------------------


def test_half_of_four_are_disordered_as_their_player_chooses_and_it_costs_nothing() -> None:
    answer = applied("1/2 D", line(), half=["55/II", "54/I"])

    assert answer["disordered"] == ["54/I", "55/II"]
    assert told(answer, "current_bef", "temporary") == (9, 0)


def test_half_of_three_is_two() -> None:
    elements = line()[:3]

    assert applied("1/2 D", elements, half=["54/I", "54/II"])["disordered"] == ["54/I", "54/II"]
    with pytest.raises(NotAllowed, match="half: their own player names 2"):
        applied("1/2 D", elements, half=["54/I"])
    assert applied("1/2 D", elements, {"FF-11": "down"}, half=["54/I"])["disordered"] == ["54/I"]


def test_by_the_other_reading_the_firing_player_names_the_half() -> None:
    with pytest.raises(NotAllowed, match="half: the firing player names 2"):
        applied("1/2 D", line(), {"FF-35": "firer"})


def test_a_second_half_takes_those_who_are_not_disordered_yet() -> None:
    before = line("54/I", "54/II")

    assert applied("1/2 D", before)["disordered"] == ["55/I", "55/II"]
    again = applied("1/2 D", before, {"FF-36": "any"}, half=["54/I", "55/I"])
    assert again["disordered"] == ["54/I", "55/I"]


def test_half_is_of_all_the_elements_but_takes_no_spared_one() -> None:
    answer = applied("1/2 D", hidden_row())

    assert answer["disordered"] == ["54/I", "54/II"]


# --- all disordered already ------------------------------------------------------------------


def test_all_disordered_already_retire_3_inches() -> None:
    answer = applied("D", line(*FOUR))

    assert told(answer, "retire", "retire_in", "break_contact") == (list(FOUR), 3, [])


def test_all_disordered_already_a_half_sends_half_back() -> None:
    answer = applied("1/2 D", line(*FOUR), half=["54/I", "54/II"])

    assert told(answer, "retire", "retire_in") == (["54/I", "54/II"], 3)
    assert applied("1/2 D", line(*FOUR), {"FF-19": "all"})["retire"] == list(FOUR)


def test_one_that_is_not_disordered_keeps_all_from_retiring() -> None:
    answer = applied("D", line("54/I", "54/II", "55/I"))

    assert told(answer, "retire", "break_contact") == ([], list(FOUR))


def test_the_spared_do_not_count_among_all_but_by_the_other_reading() -> None:
    elements: list[Json] = [
        foot("54/I", disordered=True),
        foot("54/II", disordered=True),
        foot("55/I", could_be_fired_on=False),
    ]

    assert applied("D", elements)["retire"] == ["54/I", "54/II"]
    other = applied("D", elements, {"FF-37": "whole"})
    assert told(other, "retire", "break_contact") == ([], ["54/I", "54/II"])


def test_the_spent_flee_6_inches_and_cost_2_each() -> None:
    # 4 of 9 is 44 per cent: Spent. The D costs 1: 3. Two that flee cost 4: -1.
    answer = applied("D", line("54/I", "54/II")[:2], lost=5)

    assert told(answer, "retire", "flee") == ([], {"54/I": 6, "54/II": 6})
    assert told(answer, "current_bef", "permanent", "rating") == (-1, 9, "Flee")
    assert answer["collapsed"] is True


def test_the_spent_who_are_not_all_disordered_move_out_of_contact() -> None:
    answer = applied("D", line("54/I"), lost=5)

    assert told(answer, "break_contact", "flee", "current_bef") == (list(FOUR), {}, 3)


def test_mounted_flee_9_inches_from_fire_too_or_6_by_the_other_reading() -> None:
    lancers: list[Json] = [{"name": "1er Lanciers", "troops": "lancers", "disordered": True}]

    assert applied("D", lancers, lost=5)["flee"] == {"1er Lanciers": 9}
    assert applied("D", lancers, {"FF-40": "six"}, lost=5)["flee"] == {"1er Lanciers": 6}


def test_dismounted_dragoons_and_their_horse_holders_flee_as_foot() -> None:
    dragoons: list[Json] = [
        {"name": "2e Dragons", "disordered": True, "dismounted": True},
        {"name": "their horses", "disordered": True, "horse_holders": True},
    ]

    answer = applied("D", dragoons, lost=5, troops="dragoons")

    assert answer["flee"] == {"2e Dragons": 6, "their horses": 6}
    assert "FF-5" in answer["rulings"]  # type: ignore[operator]


def test_the_troops_shot_at_are_said_once_or_by_each_element() -> None:
    nameless: list[Json] = [{"name": "54/I"}, {"name": "54/II"}]

    assert applied("D", nameless, troops="foot")["disordered"] == ["54/I", "54/II"]


def test_guns_that_would_flee_are_lost() -> None:
    guns: list[Json] = [{"name": "6e batterie", "troops": "heavy_artillery", "disordered": True}]

    answer = applied("D", guns, lost=5)

    assert told(answer, "flee", "guns_lost", "current_bef") == ({}, ["6e batterie"], 1)


def test_the_rating_before_the_result_decides_between_retreat_and_flight() -> None:
    # 5 of 9 is 55 per cent, Tired; the D makes 4, Spent.
    before = applied("D", line(*FOUR), lost=4)
    after = applied("D", line(*FOUR), {"FF-41": "after"}, lost=4)

    assert told(before, "retire", "flee", "rating") == (list(FOUR), {}, "Spent")
    assert told(after, "retire", "current_bef") == ([], -4)  # 4 - 4 x 2


def test_who_fled_before_costs_nothing_again() -> None:
    rallied = line(*FOUR, has_cost=True)

    assert applied("D", rallied, lost=5)["current_bef"] == 3
    assert applied("D, -1", rallied, lost=5, destroyed=["54/I"])["permanent"] == 5


# --- squares and field defences --------------------------------------------------------------


def test_in_a_square_the_disordered_may_stay_shaken() -> None:
    square = line(in_square_or_defences=True)

    answer = applied("D", square, staying=["54/I"])

    assert told(answer, "shaken", "break_contact") == (["54/I"], list(FOUR[1:]))
    assert answer["current_bef"] == 8


def test_in_the_open_nobody_stays() -> None:
    with pytest.raises(NotAllowed, match="staying: 54/I may not stay"):
        applied("D", line(), staying=["54/I"])


def test_the_shaken_may_stay_again_or_not_by_the_other_reading() -> None:
    square = line(*FOUR, in_square_or_defences=True, shaken=True)

    assert applied("D", square, staying=["54/I"])["retire"] == list(FOUR[1:])
    with pytest.raises(NotAllowed, match="may not stay"):
        applied("D", square, {"FF-26": "once"}, staying=["54/I"])


def test_a_flight_is_not_ignored_but_by_the_other_reading() -> None:
    square = line(*FOUR, in_square_or_defences=True)

    with pytest.raises(NotAllowed, match="may not stay"):
        applied("D", square, lost=5, staying=["54/I"])
    answer = applied("D", square, {"FF-30": "yes"}, lost=5, staying=list(FOUR))
    assert told(answer, "shaken", "flee") == (list(FOUR), {})


# --- counted and by name ---------------------------------------------------------------------


@pytest.mark.parametrize("firm", [False, True])
@pytest.mark.parametrize("lost", [0, 5])
@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("result", ["NE", "1/2 D", "D", "D, -1", "D, -2"])
def test_a_brigade_that_is_counted_takes_a_result_as_one_that_is_named(
    result: str, again: bool, lost: int, firm: bool
) -> None:
    """BEF 9 less 5 is 4 of 9, Spent: then nobody stays against a flight (FF-30)."""
    chosen: dict[str, Json] = {
        "destroyed": list(FOUR[: {"D, -1": 1, "D, -2": 2}.get(result, 0)]),
        "half": list(FOUR[:2]) if result == "1/2 D" else [],
    }
    elements = line(*(FOUR if again else ()), in_square_or_defences=firm)
    named = applied(result, elements, None, lost=lost, **chosen)
    counted = ask(
        "disorder",
        {
            "result": result,
            "elements": 4,
            "all_already_disordered": again,
            "rating": "Spent" if lost else "Fresh",
            "in_square_or_defences": firm,
        },
    ).answer

    hit = named["disordered"]
    assert isinstance(hit, list)
    stays = False
    if hit:
        try:
            stays = (
                applied(result, elements, None, lost=lost, staying=hit[:1], **chosen)["shaken"]
                == hit[:1]
            )
        except NotAllowed:
            stays = False
    moves = {"break_contact": "break_contact", "retire": "retire", "flee": "flee"}
    going = next((told_ for key, told_ in moves.items() if named[key]), "none")
    assert counted["elements_affected"] == len(hit)
    assert counted["destroyed"] == len(named["destroyed"])  # type: ignore[arg-type]
    assert counted["movement"] == ("may_stand_shaken" if stays else going)


# --- readings of the cost, and what is told ---------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "half", "whole"), [("result", 9, 8), ("half_too", 8, 8), ("element", 7, 5)]
)
def test_what_a_disorder_costs_by_each_reading(reading: str, half: int, whole: int) -> None:
    some = applied("1/2 D", line(), {"FF-10": reading}, half=["54/I", "54/II"])

    assert some["current_bef"] == half
    assert applied("D", line(), {"FF-10": reading})["current_bef"] == whole


def test_the_answer_rests_on_the_rulings_it_used() -> None:
    assert {"FF-11", "FF-34", "FF-35", "FF-36"} <= set(
        applied("1/2 D", line("54/I"), half=["54/II", "55/I"])["rulings"]  # type: ignore[arg-type]
    )
    going = applied("D", line(*FOUR), lost=5)["rulings"]
    assert {"FF-10", "FF-19", "FF-38", "FF-40", "FF-41"} <= set(going)  # type: ignore[arg-type]
    assert {"FF-37"} <= set(
        applied("D", [*line("54/I"), foot("far", could_be_fired_on=False)])["rulings"]  # type: ignore[arg-type]
    )
    assert "FF-39" in applied("D, -1", line(), destroyed=["54/I"])["rulings"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("names", "disordered", "more", "said"),
    [
        (["I"], False, {}, "I: disordered, moves out of contact with the others."),
        (["I", "II"], False, {}, "I, II: disordered, move out of contact with each other."),
        (["I"], True, {}, "I: disordered already, retires 3″."),
        (["I", "II"], True, {}, "I, II: all disordered already, retire 3″."),
        (["I"], False, {"staying": ["I"]}, "I: disordered, stays and counts as Shaken."),
    ],
)
def test_one_element_is_told_of_as_one(
    names: list[str], disordered: bool, more: dict[str, Json], said: str
) -> None:
    elements: list[Json] = [
        foot(name, disordered=disordered, in_square_or_defences=True) for name in names
    ]
    request: dict[str, Json] = {"result": "D", "elements": elements, "initial_bef": 9, **more}

    assert said in [fact.text for fact in ask("fire_applied", request).facts]


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"destroyed": ["105/I"]}, "105/I is none of 54/I"),
        ({"elements": [foot("54/I"), foot("54/I")]}, "each wants a name of its own"),
        ({"elements": [foot("54/I", touches=["x"])]}, "x is none of 54/I"),
        (
            {"elements": [foot("54/I"), {"name": "10e", "troops": "light_foot"}]},
            "foot and light_foot are shot at apart",
        ),
        ({"elements": [{"name": "54/I"}]}, "the troop type that was shot at is missing"),
        (
            {"elements": [foot("54/I", dismounted=True)]},
            "only dragoons dismount and leave horse-holders",
        ),
    ],
)
def test_names_must_be_those_of_the_elements(more: dict[str, Json], text: str) -> None:
    inputs: dict[str, Json] = {"result": "D", "elements": line(), "initial_bef": 9, **more}

    with pytest.raises(NotAllowed, match=text):
        resolve(
            shipped_rulebooks(),
            {"ruleset": "ffdba", "action": "fire_applied", "inputs": inputs},
        )
