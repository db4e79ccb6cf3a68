"""The forms: what they ask, what applies, and that the resolver reads every answer."""

import pytest

from app.core.kernel.actions import Kind, Question
from tests.rulesets.boeder.tabletop import NAMES, Choices, Who, boeder, one


def questions(
    action: str, draft: Who, choices: Choices | None = None
) -> dict[tuple[str, str], Question]:
    asked = boeder(choices).actions[action].questions(draft)
    return {(question.side, question.key): question for question in asked}


def test_every_question_is_a_field_that_the_resolver_reads_and_the_reverse() -> None:
    for action in boeder().actions.values():
        asked = {(question.side, question.key) for question in action.questions({})}
        fields = {("", key) for key in action.situation.model_fields}
        for side in action.sides:
            fields.remove(("", side.key))
            kind = action.situation.model_fields[side.key].annotation
            assert kind is not None
            fields |= {(side.key, key) for key in kind.model_fields}
        if action.id == "pip":
            fields.remove(("", "corps"))  # a battle alone names the corps
        if action.id != "list":
            assert asked == fields, action.id


@pytest.mark.parametrize(
    ("code", "able"),
    [("RI", ["RI", "GI"]), ("LI", ["RI", "GI"]), ("HC", ["MC", "HC"]), ("FA", [])],
)
def test_rear_support_is_offered_of_the_element_s_own_arm(code: str, able: list[str]) -> None:
    question = questions("melee", {"a": one(code), "b": one("RI")})["a", "rear_support"]

    assert [id_ for id_, _ in question.options] == ["", *(NAMES[each] for each in able)]
    assert question.applies is bool(able)


def test_a_column_applies_to_the_foot_that_attacks() -> None:
    draft: Who = {"attacker": "b", "a": one("RI"), "b": one("GI")}

    asked = questions("melee", draft)

    assert not asked["a", "column"].applies
    assert asked["b", "column"].applies
    assert not questions("melee", {**draft, "b": one("HC")})["b", "column"].applies


def test_a_column_that_is_none_says_so_in_the_form() -> None:
    asked = questions("melee", {"a": one("LI", column="LI LI"), "b": one("RI")})

    assert asked["a", "column"].fault == (
        "No column: light infantry may lead a column, not make one."
    )


def test_the_column_of_an_attacker_starts_with_the_supporter_behind_it() -> None:
    """BO-25: a supported foot element that attacks is two elements front to rear."""
    draft: Who = {"a": one("RI", "GI"), "b": one("RI", "GI")}

    asked = questions("melee", draft)

    assert asked["a", "column"].default == ("guard_infantry",)
    assert asked["a", "column"].leading == ("regular_infantry",)
    assert questions("melee", {"a": one("RI"), "b": one("RI")})["a", "column"].default is None


def test_a_fortification_does_not_apply_to_cavalry() -> None:
    asked = questions("melee", {"a": one("HC"), "b": one("FA")})

    assert not asked["a", "in_hard_fortification"].applies
    assert asked["b", "in_hard_fortification"].applies


def test_the_enemy_s_strength_is_asked_for_only_where_a_third_decides() -> None:
    usual = questions("victory", {})["", "enemy_elements"]
    third = questions("victory", {}, {"BO-17": "third"})["", "enemy_elements"]

    assert not usual.applies
    assert third.applies


def test_troops_nation_name_and_commander_are_answered_by_an_element_of_an_army() -> None:
    asked = questions("shoot", {})

    of_army = {key for (_, key), question in asked.items() if question.of_army}
    assert of_army == {"troops", "name", "nation", "commander_in_chief"}


def test_the_nine_troop_types_and_five_nations_are_offered() -> None:
    asked = questions("melee", {})

    assert [id_ for id_, _ in asked["a", "troops"].options] == list(NAMES.values())
    assert [id_ for id_, _ in asked["a", "nation"].options] == [
        "none", "britain", "france", "russia", "prussia"
    ]  # fmt: skip
    assert asked["", "attacker"].kind is Kind.CHOICE


def test_an_order_needs_its_distance_only_where_there_is_a_command_range() -> None:
    """BO-16: without a range any distance costs the same."""
    by_default, ranged = boeder(), boeder({"BO-16": "dba"})

    for rules, asked in ((by_default, False), (ranged, True)):
        distance = rules.actions["command"].questions({})[0]
        assert (distance.applies, distance.default) == (asked, None)


def test_rear_support_is_asked_in_fire_by_a_choice_of_bo_8_alone() -> None:
    draft = {"shooter": one("RI"), "target": one("RI")}
    for side in ("shooter", "target"):
        assert not questions("shoot", draft)[side, "rear_support"].applies
        always = questions("shoot", draft, {"BO-8": "always"})
        assert always[side, "rear_support"].applies
