"""DBN-1, 11.5, 11.17: the owner's grid, totals where it lacks a factor, results of the players."""

from collections.abc import Mapping

import pytest

from app.core.kernel.actions import Question
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, answered, is_missing, questions_of
from tests.rulesets.dbn.grid import OWN, Who, ask, dbn, refused

MS: Who = {"troops": "ms"}
LC: Who = {"troops": "lc"}


def fight(a: Who, b: Who, *, die_a: int = 1, die_b: int = 1, shooting: bool = False) -> Who:
    return {"a": a, "b": b, "shooting": shooting, "die_a": die_a, "die_b": die_b}


def terms(a: Who, b: Who, *, shooting: bool = False) -> list[list[str]]:
    made = ask("combat", fight(a, b, shooting=shooting), dbn())
    return [[str(term) for term in made.scores[key].terms] for key in ("a", "b")]


def test_both_factors_come_from_the_grid_against_whom_they_fight() -> None:
    assert terms(MS, LC) == [
        ["Muskets v mounted (your own value) +3"],
        ["Light Cavalry v foot (your own value) +3"],
    ]
    assert terms(MS, MS)[0] == ["Muskets v foot (your own value) +4"]


def test_a_target_counts_as_shot_at_and_its_shooter_does_not() -> None:
    shot = terms(MS, LC, shooting=True)
    assert shot == [
        ["Muskets v mounted (your own value) +3"],
        ["Light Cavalry shot at (your own value) +2"],
    ]


def test_the_result_stands_on_the_own_grid() -> None:
    """Left 4 + 1 (Elite) + 2 = 7, right 3 + 1 (Elite) + 5 = 9."""
    elite: Who = {**MS, "class": "E", "if_beaten": "hits", "hits": 1}
    made = ask("combat", fight(elite, {"troops": "li", "class": "E"}, die_a=2, die_b=5), dbn())

    assert made.answer == {
        "score_a": 7,
        "score_b": 9,
        "winner": "b",
        "loser_result": "hits",
        "loser_hits": 1,
        "own": True,
        "provisional": False,
    }
    assert [fact.text for fact in made.facts] == [
        "Muskets are beaten: 7 against 9.",
        "By the players’ own rulebook, Muskets take 1 Hit.",
    ]
    assert made.rulings == ("DN-1",)


def test_an_impetuous_unit_fights_as_militia() -> None:
    assert terms({**LC, "class": "E", "impetuous": True}, MS)[0] == [
        "Light Cavalry v foot (your own value) +3",
        "Militia, as it is impetuous (your own value) −1",
    ]
    assert len(terms(LC, MS)[0]) == 1


def test_shaken_and_bad_going_take_one_once() -> None:
    """S6: Shaken −1; S7: HC, LC and SC into bad going count as Shaken in the first round."""
    both = terms({**LC, "shaken": True, "into_bad_going": True}, MS)[0]

    assert both[1:] == ["Shaken −1"]
    assert terms({**LC, "into_bad_going": True}, MS)[0][1:] == ["into bad going, first round −1"]
    assert terms({**MS, "shaken": True}, LC)[0][1:] == ["Shaken −1"]
    field, text = refused("combat", fight({**MS, "into_bad_going": True}, LC), dbn())
    assert field == "a.into_bad_going"
    assert text == "a.into_bad_going: it takes nothing from Muskets, only from HC, LC, SC."


def test_a_detachments_factor_is_two_and_adjustable() -> None:
    """11.17: basic factor 2, the class of its unit, and what else counts for it."""
    of_elite: Who = {"troops": "li", "class": "E", "detachment": True}

    plain = terms({"troops": "ms", "detachment": True}, LC)[0]
    adjusted = terms({**of_elite, "plus": 1, "shaken": True}, LC)[0]

    assert plain == ["field detachment, its basic factor +2"]
    assert adjusted == [
        "field detachment, its basic factor +2",
        "Elite (your own value) +1",
        "Shaken −1",
        "as its player enters it +1",
    ]
    lancers: Who = {"total": 3, "troops": "lc"}
    made = ask("combat", fight({**of_elite, "minus": 2}, lancers, die_a=6, die_b=4), dbn())
    assert (made.answer["score_a"], made.answer["score_b"]) == (7, 7)


@pytest.mark.parametrize(
    ("who", "field"),
    [
        ({"troops": "jg", "detachment": True}, "a.detachment"),
        ({"troops": "ms", "class": "M", "detachment": True}, "a.detachment"),
        ({"detachment": True}, "a.detachment"),
        ({"troops": "ms", "detachment": True, "impetuous": True}, "a.impetuous"),
        ({"troops": "cinc"}, "a.troops"),
    ],
)
def test_what_a_side_cannot_be_is_refused(who: Who, field: str) -> None:
    found, text = refused("combat", fight(who, LC), dbn())

    assert found == field
    assert text.startswith(f"{field}: ")


@pytest.mark.parametrize(
    "missing", ["combat.factors.ms.mounted", "combat.factors.lc.foot", "combat.classes.E"]
)
def test_without_one_factor_both_players_enter_their_totals(missing: str) -> None:
    own = {path: value for path, value in OWN.items() if path != missing}
    elite: Who = {**MS, "class": "E"}

    field, text = refused("combat", fight(elite, LC), dbn(own))

    assert field == "a.total"
    assert text.startswith("a.total: your own values have none for ")
    assert text.endswith("; both players have to enter their totals.")
    assert refused("combat", fight({**elite, "total": 4}, LC), dbn(own))[0] == "b.total"


def test_the_shipped_grid_is_empty_so_totals_decide() -> None:
    made = ask("combat", fight({"total": 4}, {"total": "5/2"}, die_b=2), dbn({}))

    assert (made.answer["score_a"], made.answer["winner"]) == (5, "a")
    assert made.answer["own"] is False
    assert made.facts[0].text == "Right is beaten: 4½ against 5."


def test_a_bare_die_never_counts() -> None:
    sides: tuple[tuple[Who, Who], ...] = (({}, {}), (MS, LC), ({"total": 3}, {}))
    found = [refused("combat", fight(a, b, die_a=6), dbn({}))[0] for a, b in sides]

    assert found == ["a.total", "a.total", "b.total"]


def test_the_odds_of_winning_are_exact() -> None:
    """4 against 3: left wins where its die is no more than level: 21 of 36; level where right’s is
    1 higher: 5; else it loses: 10."""
    action = dbn().actions["combat"]

    odds = action.odds(action.read({"a": MS, "b": {"troops": "li"}}))

    assert [(one.decides["winner"], one.count) for one in odds.chances] == [
        ("a", 21),
        (None, 5),
        ("b", 10),
    ]


# --- the form --------------------------------------------------------------------------------


def applying(answers: Mapping[tuple[str, str], Json], own: Mapping[str, Json]) -> list[str]:
    action, draft = dbn(own).actions["combat"], Draft(answers)
    found: list[Question] = [one for one in questions_of(draft, action) if one.applies]
    return [f"{one.side}.{one.key}" for one in found if one.side == "a"]


def test_the_form_wants_both_totals_where_a_factor_is_missing() -> None:
    action = dbn({}).actions["combat"]
    draft = Draft({("a", "troops"): "ms", ("b", "troops"): "lc"})

    asked = questions_of(draft, action)

    assert [f"{one.side}.{one.key}" for one in asked if is_missing(draft, one)] == [
        "a.total",
        "b.total",
    ]
    assert applying({("a", "troops"): "ms", ("b", "troops"): "lc"}, {}) == [
        "a.troops",
        "a.name",
        "a.class",
        "a.detachment",
        "a.impetuous",
        "a.total",
        "a.if_beaten",
    ]


def test_the_form_of_a_full_grid_asks_what_is_added_and_no_total_need_be() -> None:
    both: dict[tuple[str, str], Json] = {("a", "troops"): "lc", ("b", "troops"): "ms"}
    full = ["a.troops", "a.name", "a.class", "a.impetuous", "a.shaken", "a.into_bad_going"]

    assert applying(both, OWN) == [*full, "a.plus", "a.minus", "a.total", "a.if_beaten"]
    assert applying({**both, ("a", "total"): "5"}, OWN) == [
        *("a.troops", "a.name", "a.class", "a.total", "a.if_beaten")
    ]
    assert applying({**both, ("a", "if_beaten"): "hits"}, OWN)[-1] == "a.hits"
    draft = Draft(both)
    asked = questions_of(draft, dbn().actions["combat"])
    assert [one.key for one in asked if is_missing(draft, one)] == []


def test_a_form_says_that_the_players_own_values_count() -> None:
    both: dict[tuple[str, str], Json] = {("a", "troops"): "lc", ("b", "troops"): "ms"}

    words = [
        next(
            one.words
            for one in questions_of(Draft(both), dbn(own).actions["combat"])
            if one.key == "troops"
        )
        for own in (OWN, {})
    ]

    assert words == ["unit (your own value)", "unit"]


def test_each_amount_stands_on_the_line_it_is_for() -> None:
    wild: Who = {**LC, "impetuous": True, "shaken": True, "minus": 1}
    light: Who = {"troops": "li", "class": "E", "detachment": True, "plus": 1}

    made = ask("combat", fight(wild, light), dbn())

    assert [term.line for term in made.scores["a"].terms] == [
        "troops",
        "impetuous",
        "shaken",
        "minus",
    ]
    assert [term.line for term in made.scores["b"].terms] == ["detachment", "class", "plus"]


def test_a_commander_who_was_picked_is_named_and_told_not_to_fight() -> None:
    action = dbn({}).actions["combat"]
    asked = questions_of(Draft({("a", "troops"): "cinc"}), action)

    left, right = (one for one in asked if one.key == "troops")

    assert dict(left.options)["cinc"] == "Commander-in-Chief"
    assert left.fault == "A commander does not fight; pick a unit."
    assert right.fault == ""
    assert "cinc" not in dict(right.options)


def test_a_form_filled_in_becomes_a_request() -> None:
    action = dbn().actions["combat"]
    draft = Draft({("a", "troops"): "li", ("b", "troops"): "ms"})
    for key, value in (("detachment", True), ("plus", 1), ("if_beaten", "destroyed")):
        question = next(
            one for one in questions_of(draft, action) if (one.side, one.key) == ("a", key)
        )
        assert question.applies
        draft = answered(draft, question, value)
    assert [
        (one.side, one.key, one.applies)
        for one in questions_of(draft, action)
        if one.key == "impetuous"
    ] == [("a", "impetuous", False), ("b", "impetuous", True)]
