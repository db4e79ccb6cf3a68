"""The forms: whatever is answered becomes a request that the action reads and resolves."""

from collections.abc import Mapping

import pytest

from app.core.kernel.actions import Action, Kind
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, answered, forms_of, questions_of, request
from tests.rulesets.dram.tabletop import Choices, dram
from tests.rulesets.forms import Tried, resolved, told

ACTIONS = tuple(dram().actions)
READINGS: tuple[Choices, ...] = (
    {},
    {"DR-22": "once", "DR-11": "agree", "DR-24": "in_stand", "DR-21": "each", "DR-23": "heavy"},
)
TRIED = Tried(
    name="Foy",
    measures=("0", "1", "2,5", "4.5", "1/4"),
    filled={
        "sp": {"troops.infantry": 4000},
        "army": {"infantry_divisions.0": 4000},
        "share": {"stands.0.name": "Foy", "stands.0.sp": 3, "stands.0.hits": 2},
        "initiative": {"corps.0.name": "I", "corps.1.name": "II"},
        "ap_budget": {"orders.0.distance_miles": "1"},
        "initiative_dice": {"corps.0.name": "I"},
    },
    fair={
        "initiative_dice": ("is there twice",),
        "clash": (
            "sp: a stand has no more SP",
            "stands: none is in contact",
            "stands: those in contact are on different orders",
            "no stand is in contact",
            "does not defend",
        ),
        "combat": ("no stand is in contact", "does not defend"),
        "exhaustion": ("a stand has no more SP", "no losses give a stand more SP"),
        "reorg": ("a stand has no more SP",),
        "share": ("given to the stands",),
        "sp": ("a division has men or guns",),
        "initiative": ("is there twice", "name is missing"),
    },
)


@pytest.mark.parametrize("choices", READINGS)
@pytest.mark.parametrize("id_", ACTIONS)
def test_every_action_has_a_form_that_begins_as_a_request(id_: str, choices: Choices) -> None:
    ruleset = dram(choices)
    action = ruleset.actions[id_]

    assert id_ in forms_of(ruleset)
    resolved(action, TRIED.begun(action))


@pytest.mark.parametrize("choices", READINGS)
@pytest.mark.parametrize("id_", ACTIONS)
def test_every_answer_to_every_question_is_read(id_: str, choices: Choices) -> None:
    """One question answered at a time, and then all that its answer makes apply."""
    action = dram(choices).actions[id_]
    start = TRIED.begun(action)
    read = 0
    for question in told(start, action):
        for option in TRIED.options(question):
            draft = answered(start, question, option)
            assert TRIED.fault(action, draft) == "", (question.key, option)
            read += 1
            for further in told(draft, action):
                if further.key.partition(".")[0] == question.key.partition(".")[0]:
                    for other in TRIED.options(further):
                        both = answered(draft, further, other)
                        assert TRIED.fault(action, both) == "", (further.key, other)
    assert read


@pytest.mark.parametrize("id_", ACTIONS)
def test_a_question_asks_for_a_field_that_the_action_reads(id_: str) -> None:
    """Every answer is in the request, and the request has nothing that nobody asked for."""
    action = dram().actions[id_]
    draft = TRIED.begun(action)
    given = request(draft, action)

    assert set(given) <= set(action.situation.model_fields)
    assert not set(given) & set(action.dice_keys)


def by_key(id_: str, draft: Mapping[str, Json], choices: Choices | None = None) -> dict[str, bool]:
    """Say of every question whether it applies, by its path."""
    asked = dram(choices).actions[id_].questions(draft)
    return {f"{one.side}.{one.key}".strip("."): one.applies for one in asked}


@pytest.mark.parametrize(
    ("troops", "applying"),
    [
        ("infantry", {"defending_difficult_terrain", "over_bridge_or_ford"}),
        ("light_cavalry", {"charged", "over_bridge_or_ford"}),
        ("dragoons", {"charged", "over_bridge_or_ford"}),
        ("foot_artillery", {"support_distance_miles", "over_bridge_or_ford"}),
    ],
)
def test_a_form_asks_of_an_arm_what_counts_for_it(troops: str, applying: set[str]) -> None:
    asked = by_key("combat", {"stands": [{"troops": troops}]})
    every = (
        "charged",
        "defending_difficult_terrain",
        "into_bua_or_woods",
        "over_bridge_or_ford",
        "support_distance_miles",
    )

    assert {key for key in every if asked[f"stands.0.{key}"]} == applying


def test_woods_apply_to_cavalry_that_charges_and_a_bridge_to_no_guns_in_support() -> None:
    charging: Mapping[str, Json] = {"stands": [{"troops": "dragoons", "charged": True}]}
    far: Mapping[str, Json] = {
        "stands": [{"troops": "horse_artillery", "support_distance_miles": "1/2"}]
    }

    assert by_key("combat", charging)["stands.0.into_bua_or_woods"]
    assert not by_key("combat", far)["stands.0.over_bridge_or_ford"]


def test_saved_before_is_asked_behind_defences_where_they_save_once() -> None:
    inside: Mapping[str, Json] = {"target": {"order": "D", "prepared_defences": True}}
    once = {"DR-22": "once"}

    assert not by_key("combat", inside)["target.saved_before"]
    assert not by_key("combat", {}, once)["target.saved_before"]
    assert by_key("combat", inside, once)["target.saved_before"]
    stands: Json = [{"troops": "infantry"}, {"troops": "infantry"}]
    host: Mapping[str, Json] = {"a": {"stands": stands, "prepared_defences": True}}
    each, apart = by_key("clash", host), by_key("clash", host, once)
    for place in (0, 1):
        assert not each[f"a.stands.{place}.saved_before"]
        assert apart[f"a.stands.{place}.saved_before"]
    assert not by_key("clash", {"a": {"stands": stands}}, once)["a.stands.0.saved_before"]


def test_the_sp_at_the_start_are_empty_until_they_are_given() -> None:
    """A stand of 1 SP did not start with 0."""
    action = dram().actions["clash"]
    draft = Draft()
    for side in ("a", "b"):
        arm = next(
            one
            for one in questions_of(draft, action)
            if (one.side, one.key) == (side, "stands.0.troops")
        )
        draft = answered(draft, arm, "infantry")
    start = next(one for one in questions_of(draft, action) if one.key == "stands.0.start_sp")
    a = request(draft, action)["a"]

    assert start.kind is Kind.NUMBER
    assert start.optional
    assert isinstance(a, dict)
    assert a["stands"] == [
        {
            "troops": "infantry",
            "order": "A",
            "sp": 1,
            "tested_before": False,
            "defending_difficult_terrain": False,
            "over_bridge_or_ford": False,
        }
    ]


def test_one_more_stand_corps_order_or_division_is_asked_for_than_there_is() -> None:
    two: Json = [{"troops": "infantry"}, {"troops": "infantry"}]
    names: Json = [{"name": "I", "die": 1}, {"name": "II", "die": 2}]

    assert "stands.2.troops" in by_key("combat", {"stands": two})
    assert "stands.3.troops" not in by_key("combat", {"stands": two})
    assert "a.stands.2.troops" in by_key("clash", {"a": {"stands": two}})
    assert "corps.2.name" in by_key("initiative", {"corps": names})
    assert "infantry_divisions.2" in by_key("army", {"infantry_divisions": [4000, 4000]})
    orders: Json = [{"distance_miles": "1"}]
    assert "orders.1.distance_miles" in by_key("ap_budget", {"orders": orders})


def test_roll_offs_are_asked_of_the_corps_that_are_tied_while_they_are() -> None:
    def asked(*dice: tuple[int | None, list[Json]], choices: Choices | None = None) -> set[str]:
        corps: Json = [
            {"name": f"C{place}", "die": die, "roll_offs": off}
            for place, (die, off) in enumerate(dice)
        ]
        keys = by_key("initiative", {"corps": corps}, choices)
        return {key.removeprefix("corps.") for key in keys if "roll_offs" in key}

    assert asked((1, []), (2, [])) == set()
    assert asked((2, []), (1, []), (2, [])) == {"0.roll_offs.0", "2.roll_offs.0"}
    assert asked((2, [3]), (1, []), (2, [5])) == {"0.roll_offs.0", "2.roll_offs.0"}
    again = {"0.roll_offs.0", "2.roll_offs.0", "0.roll_offs.1", "2.roll_offs.1"}
    assert asked((2, [3]), (1, []), (2, [3])) == again
    assert asked((2, []), (2, []), choices={"DR-11": "agree"}) == set()
    assert asked((2, []), (None, []), (2, [])) == set()
    assert asked((2, [3]), (1, []), (2, [])) == {"0.roll_offs.0", "2.roll_offs.0"}
    three = asked((2, [3]), (2, [3]), (2, []))
    assert three == {"0.roll_offs.0", "1.roll_offs.0", "2.roll_offs.0"}


def test_a_die_that_nobody_has_thrown_is_in_no_request() -> None:
    action = dram().actions["initiative"]
    corps: Json = [{"name": "I", "die": 2}, {"name": "II"}]
    answers: dict[str, Json] = {"corps.0.name": "I", "corps.1.name": "II", "corps.0.die": 2}
    draft = filled(action, **answers)

    assert request(draft, action) == {"corps": corps}


def test_an_enemys_distance_is_asked_for_on_the_way_to_reserve() -> None:
    assert by_key("order", {"new": "R"})["enemy_distance_miles"]
    assert not by_key("order", {"new": "D"})["enemy_distance_miles"]


def test_a_good_road_is_asked_for_on_manoeuvre() -> None:
    assert by_key("move", {"order": "M"})["good_road"]
    assert not by_key("move", {"order": "A"})["good_road"]


def test_the_words_of_a_question_are_those_of_the_rule() -> None:
    """Form, score and play sheet name a modifier alike."""
    words = {one.words for one in dram().actions["combat"].questions({"stands": []})}

    assert "stand 1: attacking over a bridge or ford" in words
    assert "stand 1: cavalry charging into built-up area or woods" in words


def test_corps_keep_their_dice_where_one_before_them_has_lost_its_name() -> None:
    action = dram().actions["initiative"]
    given: dict[str, Json] = {"corps.0.name": "I", "corps.1.name": "II", "corps.2.name": "III"}
    dice: dict[str, Json] = {"corps.1.die": 4, "corps.2.die": 4}
    first = action.questions({})[0]
    draft = answered(filled(action, **given, **dice), first, "")

    assert request(draft, action) == {
        "corps": [{"name": "II", "die": 4}, {"name": "III", "die": 4}]
    }
    rolls = {one.key for one in questions_of(draft, action) if "roll_offs" in one.key}
    assert rolls == {"corps.1.roll_offs.0", "corps.2.roll_offs.0"}


@pytest.mark.parametrize("start", [0, 1, 2, 7])
def test_a_test_for_exhaustion_begins_with_a_stand_that_lost_nothing(start: int) -> None:
    """However few SP it started with; what is told of it since stays told."""
    action = dram().actions["exhaustion"]
    draft = filled(action, start_sp=start)

    assert request(draft, action) == {
        "start_sp": start,
        "previous_sp": start,
        "current_sp": start,
        "tested_before": False,
    }
    lost = filled(action, start_sp=7, current_sp=3)
    assert request(lost, action)["previous_sp"] == 7
    assert request(filled(action, start_sp=7, previous_sp=5), action)["current_sp"] == 5


def filled(action: Action, **answers: Json) -> Draft:
    """Answer questions without a side, in the order given."""
    draft = Draft()
    for key, value in answers.items():
        question = next(one for one in questions_of(draft, action) if one.key == key)
        draft = answered(draft, question, value)
    return draft
