"""DBACW: who pays for what, with several pools at once, and what the rulebook's owner enters.

Source: "it costs 1 CAP to remove a counter", the grades, the CinC within 300 paces, and "only be
moved by the CinC at the usual CAP cost"; AC-3, AC-6, AC-7.
"""

import pytest

from app.core.kernel.actions import Resolution
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.ruleset import Dbacw
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.cells import rules_page

RADIUS, MOVE = "command.rulebook.radius_paces", "command.rulebook.move_caps"


def dbacw(**own: Json) -> Dbacw:
    ruleset = shipped_rulebooks().ruleset("dbacw")
    assert isinstance(ruleset, Dbacw)
    paths = {"radius": RADIUS, "move": MOVE}
    return ruleset.owning({paths[key]: value for key, value in own.items()})


def ask(id_: str, ruleset: Dbacw | None = None, /, **inputs: Json) -> Resolution:
    asked = (ruleset or dbacw()).actions[id_]
    return asked.resolve(asked.read(inputs), {})


def told(given: Resolution) -> str:
    return " ".join(fact.text for fact in given.facts)


# --- a brigade without its commander -----------------------------------------------------------


@pytest.mark.parametrize(
    ("usual", "there", "allowed"), [(1, 1, True), (2, 3, True), (2, 1, False), (1, 0, False)]
)
def test_the_cinc_pays_the_usual_caps_for_a_brigade_without_commander(
    usual: int, there: int, allowed: bool
) -> None:
    moved: dict[str, Json] = {"action": "move", "ordered_by": "CinC"}

    given = ask("leaderless", **moved, usual_caps=usual, caps_available=there)

    assert given.answer == {"allowed": allowed, "caps": usual if allowed else None}


def test_nobody_else_moves_it_and_without_a_cost_entered_the_answer_names_none() -> None:
    assert ask("leaderless", action="move", ordered_by="brigade", usual_caps=1).answer == {
        "allowed": False,
        "caps": None,
    }
    free = ask("leaderless", action="move", ordered_by="CinC")
    assert free.answer == {"allowed": True, "caps": None}
    assert "its usual CAPs" in told(free)


def test_the_owners_own_cost_of_a_move_counts_where_none_is_entered() -> None:
    own = dbacw(move=2)

    assert ask("leaderless", own, action="move", ordered_by="CinC").answer["caps"] == 2
    dear = ask("leaderless", own, action="move", ordered_by="CinC", usual_caps=3)
    assert dear.answer["caps"] == 3
    poor = ask("leaderless", own, action="move", ordered_by="CinC", caps_available=1)
    assert not poor.answer["allowed"]
    assert "2 CAPs, and 1 are there" in told(poor)


def test_to_fire_and_to_defend_itself_it_needs_no_caps() -> None:
    for action in ("fire", "defend"):
        assert ask("leaderless", action=action).answer == {"allowed": True, "caps": 0}


# --- Command Radius -----------------------------------------------------------------------------


def removals(ruleset: Dbacw, commander: str, distance_paces: int | None) -> Resolution:
    return ask(
        "shaken_limit",
        ruleset,
        commander=commander,
        grade="Good",
        distance_paces=distance_paces,
        counters_removed_this_turn=1,
        caps_available=1,
    )


def test_a_brigade_commander_reaches_as_far_as_the_owner_of_the_rulebook_entered() -> None:
    own = dbacw(radius=200)

    assert removals(own, "brigade", 200).answer["legal"]
    assert not removals(own, "brigade", 201).answer["legal"]
    assert "beyond 200 paces" in told(removals(own, "brigade", 201))
    assert removals(own, "CinC", 300).answer["legal"]
    assert not removals(own, "CinC", 301).answer["legal"]


def test_without_it_the_players_look_up_his_command_radius() -> None:
    given = removals(dbacw(), "brigade", None)

    assert given.answer["legal"]
    assert "within his Command Radius" in told(given)
    assert "within 300 paces of him" in told(removals(dbacw(), "CinC", None))


def test_the_sheet_prints_what_the_owner_entered_as_his() -> None:
    assert "within his Command Radius." in rules_page(dbacw())
    assert "for the usual CAPs;" in rules_page(dbacw())
    assert "°" not in rules_page(dbacw())

    page = rules_page(dbacw(radius=200, move=1))

    assert "within 200 paces°." in page
    assert "for the usual 1° CAP;" in page
    assert "° your own value: from your own rulebook." in page


@pytest.mark.parametrize(("key", "value"), [("radius", -1), ("radius", "1/2"), ("move", 13)])
def test_an_own_value_out_of_bounds_is_refused_by_its_path(key: str, value: Json) -> None:
    with pytest.raises(NotAllowed) as refusal:
        dbacw(**{key: value})

    assert refusal.value.field == {"radius": RADIUS, "move": MOVE}[key]


# --- the brigade's test -------------------------------------------------------------------------


def test_each_unit_left_has_its_result_also_where_one_class_tests_for_all() -> None:
    action = dbacw().actions["brigade_roll"]
    asked = action.read({"classes": ["R", "R", "V"], "commander_present": True})

    given = action.resolve(asked, {"die": (3,)})

    assert given.answer["units"] == ["badly_shaken", "badly_shaken", "badly_shaken"]


def test_a_unit_that_is_spared_is_told_by_the_class_that_spares_it() -> None:
    spared: dict[str, Json] = {"class": "V", "event": "recoil", "cause": "pushed_back"}

    given = ask("morale", **spared, state="steady")

    assert told(given).startswith("Pushed back by those in front, a Veteran unit stays Steady.")
