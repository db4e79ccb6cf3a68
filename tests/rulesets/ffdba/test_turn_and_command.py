"""Turn initiative, PIPs and their ledger, commanders' tests, delays, rally and evasion."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.ffdba.tabletop import Choices, answer, ask, odds, told


def initiative(a: int, b: int, **superior: bool) -> Mapping[str, Json]:
    return answer("initiative", die_a=a, die_b=b, **superior)


@pytest.mark.parametrize(
    ("dice", "superior", "winner"),
    [
        ((5, 3), {}, "a"),
        ((2, 3), {}, "b"),
        ((3, 3), {}, None),
        ((3, 3), {"superior_a": True}, "a"),
        ((3, 3), {"superior_b": True}, "b"),
        ((2, 3), {"superior_a": True}, None),
        ((3, 3), {"superior_a": True, "superior_b": True}, None),
        ((6, 5), {"superior_b": True}, None),
    ],
)
def test_the_higher_die_with_1_for_superior_command_chooses_and_a_tie_is_rolled_again(
    dice: tuple[int, int], superior: dict[str, bool], winner: str | None
) -> None:
    found = initiative(*dice, **superior)

    assert (found["winner"], found["roll_again"]) == (winner, winner is None)


def test_initiative_adds_up_in_its_terms() -> None:
    found = ask("initiative", {"superior_a": True, "die_a": 4, "die_b": 5})

    assert (found.answer["score_a"], found.answer["score_b"]) == (5, 5)
    assert str(found.scores["a"]) == "5 = die 4, superior command +1"
    assert "FF-22" in found.rulings


def test_superior_command_wins_21_of_36_and_ties_5() -> None:
    chances = odds("initiative", {"superior_a": True})

    assert {chance.decides["winner"]: chance.count for chance in chances.chances} == {
        "a": 21,
        None: 5,
        "b": 10,
    }


# --- PIPs ------------


def unit(inches: int | str = 6, **more: Json) -> dict[str, Json]:
    return {"distance_to_co_in": inches, **more}


@pytest.mark.parametrize(
    ("moved", "cost"),
    [
        (unit(0), 1),
        (unit(12), 1),
        (unit("12.1"), 2),
        (unit(13), 2),
        (unit(6, in_sight=False), 2),
        (unit(13, in_sight=False), 2),
    ],
)
def test_a_unit_costs_1_pip_out_of_its_co_s_sight_or_beyond_12_inches_2(
    moved: dict[str, Json], cost: int
) -> None:
    assert answer("pip", die=6, units=[moved])["cost"] == cost


@pytest.mark.parametrize(
    ("die", "allies", "pips"), [(1, False, 1), (6, False, 6), (1, True, 0), (6, True, 5)]
)
def test_the_pip_die_of_allies_with_poor_communications_is_1_less_never_below_0(
    die: int, allies: bool, pips: int
) -> None:
    assert answer("pip", die=die, allied_comms_problem=allies)["pips"] == pips


def test_the_ledger_tells_what_each_pip_bought_and_what_is_left() -> None:
    units: list[Json] = [
        unit(name="54/I"),
        unit(13, name="Column"),
        unit(20, name="Guns"),
        unit(name="55/I"),
    ]

    found = ask("pip", {"die": 4, "units": units})

    assert found.answer == {"pips": 4, "moved": 2, "cost": 3, "left": 1}
    assert told(found) == (
        "4 PIPs: 1 PIP for 54/I and 2 PIPs for Column; 1 PIP is left. "
        "Guns stays, and so does 55/I behind it: it costs 2 PIPs and 1 is left."
    )


@pytest.mark.parametrize(
    ("units", "text"),
    [
        ([unit()], "3 PIPs: 1 PIP for unit 1; 2 PIPs are left."),
        ([], "3 PIPs."),
        (
            [unit(13), unit(13)],
            "3 PIPs: 2 PIPs for unit 1; 1 PIP is left. "
            "Unit 2 stays: it costs 2 PIPs and 1 is left.",
        ),
        (
            [unit(13), unit(), unit(), unit(name="Guns"), unit()],
            "3 PIPs: 2 PIPs for unit 1 and 1 PIP for unit 2; no PIPs are left. "
            "Unit 3 stays, and so do Guns and unit 5 behind it: it costs 1 PIP and none is left.",
        ),
    ],
)
def test_the_ledger_says_which_units_stay_and_why(units: list[Json], text: str) -> None:
    assert told(ask("pip", {"die": 3, "units": units})) == text


@pytest.mark.parametrize(
    ("commander", "choice", "text"),
    [
        ("bold", "rally_first", "Bold: Rally Rating +1; passes his initiative test on 4 or more; "),
        ("cautious", "rally_first", "Cautious: Rally Rating 0; passes his initiative test on 6; "),
        ("timid", "rally_first", "Timid: Rally Rating −1; never passes his initiative test; "),
        ("bold", "bonus_first", "Bold: +1 on his initiative test; rallies on 4 or more; "),
        ("timid", "bonus_first", "Timid: −1 on his initiative test; never rallies; "),
    ],
)
def test_a_commander_s_figures_are_named_by_the_reading_of_their_columns(
    commander: str, choice: str, text: str
) -> None:
    found = told(ask("command", {"commander": commander}, {"FF-1": choice}))

    assert found.startswith(text)
    assert commander != "bold" or found.endswith(
        "delays an order by 0, 0, 0, 0, 1, 1 turns on a die of 1 to 6."
    )


@pytest.mark.parametrize("troops", ["light_foot", "light_cavalry"])
@pytest.mark.parametrize(("gap", "is_unit"), [(0, True), ("2.5", True), (3, True), ("3.1", False)])
def test_light_troops_within_3_inches_of_each_other_are_a_unit(
    troops: str, gap: int | str, is_unit: bool
) -> None:
    spread: dict[str, Json] = {"die": 4, "units": [unit(), unit(troops=troops, gap_in=gap)]}

    if is_unit:
        assert ask("pip", spread).answer["moved"] == 2
    else:
        with pytest.raises(NotAllowed, match="apart is no unit; it takes 3″ or less") as no:
            ask("pip", spread)
        assert no.value.field == "units.1.gap_in"


@pytest.mark.parametrize("more", [{"troops": "foot"}, {"troops": "lancers"}, {}])
def test_no_others_are_a_unit_apart(more: dict[str, Json]) -> None:
    apart: dict[str, Json] = {"die": 4, "units": [{**unit(gap_in=1), **more}]}

    with pytest.raises(NotAllowed, match=r"only Lt\. Foot or Lt\. Cavalry may be apart"):
        ask("pip", apart)


def test_without_pips_nothing_moves() -> None:
    found = ask("pip", {"die": 1, "allied_comms_problem": True, "units": [unit()]})

    assert found.answer == {"pips": 0, "moved": 0, "cost": 0, "left": 0}
    assert told(found) == "0 PIPs. Unit 1 stays: it costs 1 PIP and none is left."


# --- initiative tests and delays ------------


@pytest.mark.parametrize(("commander", "passes"), [("bold", 4), ("normal", 5), ("cautious", 6)])
def test_an_initiative_test_passes_from_its_score_up(commander: str, passes: int) -> None:
    passed = [
        answer("initiative_test", commander=commander, die=die)["passed"] for die in range(1, 7)
    ]

    assert passed == [die >= passes for die in range(1, 7)]


def test_a_commander_tests_once_a_game_and_his_new_order_holds_until_its_cause_has_passed() -> None:
    first = ask("initiative_test", {"commander": "bold", "die": 4})
    again = ask("initiative_test", {"commander": "bold", "already_tested": True})

    assert first.answer["passed"] is True
    assert "until its cause has passed" in told(first)
    assert again.answer == {"allowed": False, "passed": False}
    assert "once this game" in told(again)


def test_the_timid_never_test_and_no_die_is_asked_for() -> None:
    refused = ask("initiative_test", {"commander": "timid"})

    assert refused.answer == {"allowed": False, "passed": False}
    assert "Timid commanders never do" in told(refused)


@pytest.mark.parametrize(
    ("commander", "die", "passed"),
    [("bold", 5, True), ("bold", 4, False), ("normal", 6, True), ("timid", 6, False)],
)
def test_by_the_other_reading_the_first_figure_is_added_and_6_passes(
    commander: str, die: int, passed: bool
) -> None:
    request: Mapping[str, Json] = {"commander": commander, "die": die}

    found = ask("initiative_test", request, {"FF-1": "bonus_first"})

    assert found.answer == {"allowed": True, "passed": passed}


def test_an_order_is_in_force_when_its_delay_has_passed_and_not_before() -> None:
    assert "in force at once" in told(ask("delay", {"commander": "bold", "die": 1}))
    assert "in force in 1 turn." in told(ask("delay", {"commander": "bold", "die": 6}))
    assert "in force in 3 turns." in told(ask("delay", {"commander": "timid", "die": 6}))


# --- rally ------------


@pytest.mark.parametrize(
    ("bef", "choices", "allowed"),
    [
        (1, {}, True),
        (12, {}, True),
        (0, {}, False),
        (0, {"FF-27": "yes"}, True),
        (-1, {}, False),
        (-1, {"FF-27": "yes"}, False),
    ],
)
def test_only_a_brigade_of_positive_bef_is_rallied(
    bef: int, choices: Choices, allowed: bool
) -> None:
    found = ask("rally", {"commander": "normal", "current_bef": bef, "die": 6}, choices)

    assert (found.answer["allowed"], found.answer["rallied"]) == (allowed, allowed)
    assert allowed or "BEF is not positive" in told(found)


def test_the_die_of_a_rally_is_shown_with_the_rally_rating() -> None:
    found = ask("rally", {"commander": "bold", "current_bef": 3, "die": 5})

    assert (found.answer["score"], found.answer["rallied"]) == (6, True)
    assert str(found.scores["commander"]) == "6 = die 5, Rally Rating, Bold +1"
    assert "No orders are sent or received" in told(found)
    assert "no BEF comes back" in told(found)


@pytest.mark.parametrize(
    ("commander", "die", "rallied"),
    [("bold", 4, True), ("bold", 3, False), ("normal", 5, True), ("cautious", 6, True)],
)
def test_by_the_other_reading_the_second_figure_rallies(
    commander: str, die: int, rallied: bool
) -> None:
    request: Mapping[str, Json] = {"commander": commander, "current_bef": 3, "die": die}

    assert ask("rally", request, {"FF-1": "bonus_first"}).answer["rallied"] is rallied


def test_by_the_other_reading_the_timid_never_rally_and_are_told_so() -> None:
    found = ask("rally", {"commander": "timid", "current_bef": 3}, {"FF-1": "bonus_first"})

    assert found.answer["allowed"] is False
    assert "Timid commanders never do" in told(found)


# --- a commander reached by the enemy ------------


def test_a_commander_reached_evades_6_inches_once_a_turn_and_is_lost_the_second_time() -> None:
    first = answer("evade")
    second = answer("evade", evaded_this_turn=True)

    assert first == {"result": "evades", "evade_in": 6}
    assert second == {"result": "lost", "bef": -2}


def test_a_commander_with_a_friend_is_safe_unless_that_friend_is_destroyed() -> None:
    assert answer("evade", with_friend=True) == {"result": "safe"}
    assert answer("evade", with_friend=True, evaded_this_turn=True) == {"result": "safe"}
    assert answer("evade", with_friend=True, friend_destroyed=True) == {
        "result": "lost",
        "bef": -2,
    }


def test_a_lost_commander_costs_2_not_3() -> None:
    found = ask("evade", {"evaded_this_turn": True})

    assert answer("bef_event", initial_bef=9, events=["co_lost"])["current_bef"] == 7
    assert "FF-18" in found.rulings
