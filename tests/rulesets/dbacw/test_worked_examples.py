"""AC-T01 to AC-T12 of the rules reference, each line, and the edges beside them."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dbacw.tabletop import Choices, Who, answers, ask, terms, told

TURN: Choices = {"AC-1": "turn"}


# --- AC-T01 to T06, T12: Shaken and Badly Shaken -------------------------------------------------


@pytest.mark.parametrize(
    ("state", "after"),
    [("steady", "shaken"), ("shaken", "badly_shaken"), ("badly_shaken", "destroyed")],
)
@pytest.mark.parametrize("class_", ["V", "E", "R", "G"])
def test_ac_t01_recoiled(state: str, after: str, class_: str) -> None:
    """By their own combat Veterans too."""
    given: Who = {"state": state, "event": "recoil", "class": class_}

    assert ask("morale", given).answer["state"] == after


@pytest.mark.parametrize("class_", ["V", "E", "R", "G"])
@pytest.mark.parametrize(
    ("state", "after"),
    [("steady", "shaken"), ("shaken", "badly_shaken"), ("badly_shaken", "destroyed")],
)
def test_ac_t02_pushed_back_by_those_in_front(class_: str, state: str, after: str) -> None:
    given: Who = {"state": state, "event": "recoil", "cause": "pushed_back", "class": class_}

    assert ask("morale", given).answer["state"] == (state if class_ == "V" else after)


@pytest.mark.parametrize(
    ("state", "was_badly", "caps", "after", "fire", "move", "support"),
    [
        ("badly_shaken", False, 0, "badly_shaken", False, False, False),
        ("badly_shaken", False, 1, "shaken", True, False, True),
        ("badly_shaken", False, 2, "shaken", True, True, True),
        ("badly_shaken", False, 9, "shaken", True, True, True),
        ("shaken", True, 1, "shaken", True, False, True),
        ("shaken", True, 2, "shaken", True, True, True),
        ("shaken", False, 1, "steady", True, False, True),
        ("shaken", False, 2, "steady", True, True, True),
    ],
)
def test_ac_t03_to_t06_counters_taken_away(
    state: str, was_badly: bool, caps: int, after: str, fire: bool, move: bool, support: bool
) -> None:
    """A counter for 1 CAP, and it may fire; for a second it may move. No more than one counter."""
    keys = ("state", "may_fire", "may_move", "may_support")
    given: dict[str, Json] = {"event": "remove_counter", "state": state, "caps": caps}

    assert answers("morale", *keys, **given, was_badly_shaken=was_badly) == (
        after,
        fire,
        move,
        support,
    )


def test_ac_t05_by_the_other_reading_it_takes_two_turns() -> None:
    first = ask("morale", {"event": "remove_counter", "state": "badly_shaken", "caps": 2}, TURN)
    given: Who = {"event": "remove_counter", "state": "shaken", "caps": 1, "was_badly_shaken": True}

    assert first.answer["state"] == "shaken"
    assert ask("morale", given, TURN).answer["state"] == "steady"
    assert ask("morale", given).answer["state"] == "shaken"
    assert "AC-1" in ask("morale", given).rulings


def test_ac_t12_the_badly_shaken_neither_fire_move_nor_support() -> None:
    keys = ("may_fire", "may_move", "may_support")

    assert answers("morale", *keys, state="badly_shaken") == (False, False, False)
    for state in ("steady", "shaken"):
        assert answers("morale", *keys, state=state) == (True, True, True)


# --- AC-T07, T08: commanders ---------------------------------------------------------------------


@pytest.mark.parametrize("counters", range(5))
@pytest.mark.parametrize(("grade", "most"), [("Poor", 1), ("Average", 2), ("Good", 3)])
def test_ac_t07_the_counters_of_a_brigade_commander(grade: str, most: int, counters: int) -> None:
    given: Who = {
        "commander": "brigade",
        "grade": grade,
        "counters_removed_this_turn": counters,
        "caps_available": 12,
    }

    assert ask("shaken_limit", given).answer["legal"] is (counters <= most)


@pytest.mark.parametrize(("caps", "counters", "may"), [(1, 1, True), (1, 2, False), (3, 3, True)])
def test_ac_t07_each_costs_a_cap(caps: int, counters: int, may: bool) -> None:
    given: Who = {
        "commander": "brigade",
        "grade": "Good",
        "counters_removed_this_turn": counters,
        "caps_available": caps,
    }

    assert ask("shaken_limit", given).answer["legal"] is may


@pytest.mark.parametrize(
    ("distance", "may"), [(0, True), (300, True), ("601/2", False), (301, False)]
)
def test_ac_t08_the_cincs_reach(distance: Json, may: bool) -> None:
    given: Who = {
        "commander": "CinC",
        "distance_paces": distance,
        "counters_removed_this_turn": 1,
        "caps_available": 1,
    }

    assert ask("shaken_limit", given).answer["legal"] is may


@pytest.mark.parametrize(("counters", "caps", "may"), [(5, 5, True), (6, 5, False), (9, 9, True)])
def test_ac_t08_his_caps_alone_limit_him(counters: int, caps: int, may: bool) -> None:
    given: Who = {
        "commander": "CinC",
        "counters_removed_this_turn": counters,
        "caps_available": caps,
    }

    assert ask("shaken_limit", given).answer["legal"] is may


@pytest.mark.parametrize("die", range(1, 7))
def test_ac_t08_a_new_commander(die: int) -> None:
    found = ask("new_commander", {"caps": 1, "die": die})
    created = die >= 5

    assert found.answer["allowed"] is True
    assert (found.answer["created"], found.answer["grade"]) == (
        (True, "Poor") if created else (False, None)
    )
    assert ("who acts from the next turn on" in told(found)) is created
    assert ("AC-9" in found.rulings) is created


def test_ac_t08_he_tries_once_a_turn_and_for_a_cap() -> None:
    assert answers("new_commander", "allowed", "created", caps=0) == (False, False)
    assert answers("new_commander", "allowed", caps=5, attempts_this_turn=1) == (False,)


# --- AC-T09, T10: the brigade's test -------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "before", "now", "tested"),
    [
        (5, 3, 2, True),
        (4, 4, 3, False),
        (3, 3, 2, False),
        (3, 2, 1, True),
        (2, 2, 1, True),
        (4, 3, 1, True),
        (5, 2, 1, False),
        (4, 4, 2, True),
        (4, 3, 2, True),
        (3, 3, 1, True),
        (5, 3, 3, False),
        (5, 3, 0, False),
        (2, 1, 0, False),
        (1, 1, 0, False),
        (1, 1, 1, False),
        (12, 12, 2, True),
    ],
)
def test_ac_t09_when_a_brigade_is_tested(start: int, before: int, now: int, tested: bool) -> None:
    given: dict[str, Json] = {"original_units": start, "before": before, "now": now}

    assert answers("brigade_test", "must_test", **given) == (tested,)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("led", [True, False])
@pytest.mark.parametrize(("class_", "amount"), [("V", 1), ("E", 0), ("R", 0), ("G", -1)])
def test_ac_t10_every_die_of_every_class(die: int, led: bool, class_: str, amount: int) -> None:
    score = die + amount - (not led)
    found = ask("brigade_roll", {"classes": [class_], "commander_present": led, "die": die})

    assert found.answer["score"] == score
    assert found.answer["result"] == ("fights_on" if score >= 4 else "badly_shaken")
    assert ("AC-12" in found.rulings) is (score not in range(1, 7))


def test_ac_t10_the_terms_of_the_score() -> None:
    found = ask("brigade_roll", {"classes": ["G", "G"], "commander_present": False, "die": 5})

    assert terms(found, "brigade") == [("-1", "Green"), ("-1", "no commander")]
    assert found.scores["brigade"].total == 5 - 1 - 1


@pytest.mark.parametrize(
    ("classes", "tests"),
    [
        (["V", "V", "G"], "V"),
        (["V", "G"], "G"),
        (["E", "R"], "R"),
        (["V", "E"], "E"),
        (["G", "V", "V", "G", "R"], "G"),
        (["R", "R", "G"], "R"),
        (["V", "E", "R", "G"], "G"),
    ],
)
def test_the_class_of_most_units_tests_the_lower_of_a_tie(classes: list[str], tests: str) -> None:
    found = ask("brigade_roll", {"classes": [*classes], "die": 4})

    assert found.answer["class"] == tests
    assert "AC-4" in found.rulings


# --- AC-T11: promotion ---------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("outcome", ["repulses", "destroys", "draw", "loses"])
@pytest.mark.parametrize("class_", ["V", "E", "R", "G"])
@pytest.mark.parametrize("first", [True, False])
def test_ac_t11_who_is_promoted(die: int, outcome: str, class_: str, first: bool) -> None:
    given: dict[str, Json] = {"outcome": outcome, "first_combat": first, "die": die}
    up = class_ == "R" and first and die >= 5 and outcome in ("repulses", "destroys")

    assert answers("upgrade", "class", **given, **{"class": class_}) == ("E" if up else class_,)


@pytest.mark.parametrize(("die", "words"), [(5, "promoted to Experienced"), (4, "stays Regular")])
def test_the_heading_of_a_promotion_says_what_happened(die: int, words: str) -> None:
    """AC-8 says what a first combat is, AC-2 what E stands for."""
    given: dict[str, Json] = {"outcome": "repulses", "first_combat": True, "die": die}
    found = ask("upgrade", {**given, "class": "R"})

    assert found.outcome.words == words
    assert {"AC-2", "AC-8"} <= set(found.rulings)
