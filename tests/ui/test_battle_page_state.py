"""What the Battle page shows follows from action, draft, dice and armies; no window is needed."""

from fractions import Fraction

import pytest

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.odds import percent
from app.core.kernel.ruleset import Ruleset
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.draft import Draft, answered, freed, questions_of, request, swapped
from app.ui.battle.ledger_lines import points
from app.ui.battle.odds_words import as_text
from app.ui.battle.page_state import derive
from app.ui.battle.picking import picked
from app.ui.battle.shown import Line, PageState
from tests.rulesets.boeder.tabletop import boeder

BOEDER = shipped_rulebooks().ruleset("boeder")


def drafted(action: Action, **answers: object) -> Draft:
    """Answer questions by `side__key`, in the order given."""
    draft = Draft()
    for name, value in answers.items():
        side, _, key = name.rpartition("__")
        question = asked(action, draft, side, key)
        draft = answered(draft, question, value)  # type: ignore[arg-type]  # JSON as a test writes it
    return draft


def asked(action: Action, draft: Draft, side: str, key: str) -> Question:
    found = [one for one in questions_of(draft, action) if (one.side, one.key) == (side, key)]
    return found[0]


def shown(action: str, ruleset: Ruleset = BOEDER, **answers: object) -> PageState:
    made = ruleset.actions[action]
    return derive(ruleset, made, drafted(made, **answers), {}, {})


def line(state: PageState, key: str) -> Line:
    return next(one for one in (*state.lines, *state.folded) if one.key == key)


def test_a_combat_of_4_against_2_is_told_in_one_sentence_and_five_numbers() -> None:
    """DBA's published table for 4 v 2: 9 doubled, 17 beaten, 4 level, 6 lost, 0 doubled."""
    state = shown("melee", a__troops="regular_infantry", b__troops="light_cavalry")

    assert state.odds is not None
    assert [total.before for total in state.totals] == ["+4", "+2"]
    assert [chance.count for chance in state.odds.chances] == [9, 17, 4, 6]
    assert state.odds.sentence == (
        "Regular Infantry wins on 26 of 36. On a 5 or 6 it wins whatever Light Cavalry rolls."
    )
    assert [total.chance for total in state.totals] == ["72", "17"]


def test_what_is_missing_is_named_and_there_are_no_odds() -> None:
    state = shown("melee", a__troops="regular_infantry")

    assert state.odds is None
    assert state.waiting == "Still to be said: troops (right)."


def test_the_dice_are_in_sight_before_the_form_is_complete() -> None:
    assert [die.words for die in shown("melee").dice] == ["Left die", "Right die"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("-3", "−3 cm is below zero; it takes 0 or more."),
        ("abc", "“abc” is no number; 12, 12.5, 12½ or 25/2 are."),
    ],
)
def test_a_distance_that_cannot_be_is_told_beside_its_field(typed: str, said: str) -> None:
    state = shown(
        "shoot",
        distance_cm=typed,
        shooter__troops="regular_infantry",
        target__troops="light_infantry",
    )

    assert line(state, "distance").fault == said
    assert state.odds is None
    assert said in state.waiting


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("12,5", "25/2"),
        ("½", "1/2"),
        ("1 1/2", "3/2"),
        ("1\N{FRACTION SLASH}2", "1/2"),
        ("⅓", "1/3"),
        ("12", 12),
    ],
)
def test_a_distance_is_read_as_people_type_it(typed: str, told: str | int) -> None:
    ranged = boeder({"BO-16": "dba"})
    action = ranged.actions["command"]
    draft = drafted(action, distance_cm=typed)

    assert request(draft, action)["distance_cm"] == told
    assert derive(ranged, action, draft, {}, {}).waiting == ""


def test_fire_beyond_its_distance_says_why_and_has_no_odds() -> None:
    state = shown(
        "shoot",
        distance_cm="500",
        shooter__troops="regular_infantry",
        target__troops="light_infantry",
    )

    assert state.odds is None
    assert state.waiting == ""
    assert state.result is not None
    assert state.result.headline == "Regular Infantry has no shot"
    assert "500 cm is beyond its" in state.result.text
    assert state.dice == ()


def test_lines_that_cannot_apply_are_folded() -> None:
    state = shown("melee", a__troops="light_cavalry", b__troops="medium_cavalry")

    assert {one.key for one in state.folded} == {"column", "fortification"}


def test_the_amount_of_a_fortification_stands_with_the_enemy_and_its_worth_with_its_owner() -> None:
    state = shown(
        "melee",
        a__troops="regular_infantry",
        b__troops="regular_infantry",
        b__in_hard_fortification=True,
    )
    left, right = line(state, "fortification").sides

    assert (left.amount, right.amount) == ("−3", "·")
    assert (left.worth, right.worth[:1]) == ("", "+")


def test_the_worth_of_an_answer_is_the_change_of_its_sides_chance() -> None:
    plain = shown("melee", a__troops="regular_infantry", b__troops="regular_infantry")
    with_chief = shown(
        "melee",
        a__troops="regular_infantry",
        b__troops="regular_infantry",
        a__commander_in_chief=True,
    )

    # 15 of 36 win level; one better wins 21 of 36.
    assert [state.totals[0].chance for state in (plain, with_chief)] == ["42", "58"]
    assert line(with_chief, "commander_in_chief").sides[0].worth == "+17"


def test_a_worth_too_small_to_round_is_not_called_nothing() -> None:
    assert points(Fraction(1, 1000)) == "+<1"
    assert points(Fraction(-1, 1000)) == "−<1"
    assert points(Fraction(0)) == "0"


def test_a_row_that_is_no_column_says_so_beside_it() -> None:
    """BO-21: light infantry leads a column only with two other elements behind it."""
    state = shown(
        "melee",
        BOEDER.choosing({"BO-21": "two_behind"}),
        a__troops="light_infantry",
        b__troops="regular_infantry",
        a__column=("regular_infantry",),
    )

    assert line(state, "column").fault.startswith("No column: light infantry leads a column only")
    assert state.odds is not None


def test_the_element_itself_leads_its_column() -> None:
    action = BOEDER.actions["melee"]
    draft = drafted(
        action,
        a__troops="regular_infantry",
        b__troops="regular_infantry",
        a__column=("guard_infantry",),
    )

    told = request(draft, action)["a"]
    assert isinstance(told, dict)
    assert told["column"] == ["regular_infantry", "guard_infantry"]


def test_an_answer_that_no_longer_applies_is_not_sent() -> None:
    action = BOEDER.actions["melee"]
    draft = drafted(
        action,
        a__troops="regular_infantry",
        b__troops="light_cavalry",
        a__column=("regular_infantry",),
        attacker="b",
    )

    told = request(draft, action)["a"]
    assert isinstance(told, dict)
    assert "column" not in told


def test_an_element_answers_and_locks_what_it_knows_until_it_is_named_freely() -> None:
    action = BOEDER.actions["melee"]
    army = new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france")
    element = next(army.order_of_battle.every_element())
    draft = picked(Draft(), "a", army, element, BOEDER, action.questions({}))

    state = derive(BOEDER, action, draft, {"a": army}, {})
    assert line(state, "nation").sides[0].is_locked
    assert line(state, "nation").sides[0].words == "France"
    assert not line(state, "nation").sides[1].is_locked
    assert not line(state, "rear_support").sides[0].is_locked

    free = derive(BOEDER, action, freed(draft, "a"), {"a": army}, {})
    assert not line(free, "nation").sides[0].is_locked
    assert line(free, "nation").sides[0].value == "france"


def test_another_element_takes_the_place_of_the_one_before_whole() -> None:
    action = BOEDER.actions["melee"]
    army = new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france")
    elements = list(army.order_of_battle.every_element())
    chief = next(one for one in elements if one.traits)
    other = next(one for one in elements if not one.traits)

    draft = picked(Draft(), "a", army, chief, BOEDER, action.questions({}))
    draft = picked(draft, "a", army, other, BOEDER, action.questions({}))

    assert ("a", "commander_in_chief") not in draft.answers


def test_swapping_sides_swaps_answers_and_who_attacks() -> None:
    action = BOEDER.actions["melee"]
    draft = drafted(action, a__troops="regular_infantry", b__troops="light_cavalry", a__name="54e")

    back = swapped(draft, action)

    assert back.answers["b", "name"] == "54e"
    assert back.answers["", "attacker"] == "b"
    assert swapped(back, action) == draft


def test_two_of_a_kind_are_told_apart() -> None:
    state = shown("melee", a__troops="regular_infantry", b__troops="regular_infantry")

    assert state.title == "Regular Infantry (left) v Regular Infantry (right)"


def test_pip_dice_are_a_distribution_of_216() -> None:
    state = shown("pip", nation="france")

    assert state.odds is not None
    assert state.odds.of == sum(chance.count for chance in state.odds.chances) == 216
    assert state.odds.cells == {}
    assert len(state.dice) == 3


def test_an_action_that_rolls_nothing_answers_at_once() -> None:
    state = shown("command", distance_cm="10")

    assert state.odds is None
    assert state.result is not None
    assert state.result.rulings == ("BO-16",)


def test_what_only_the_rules_refuse_is_told_by_the_words_of_its_question() -> None:
    """Burt: commanders do not attack of their own will; attacked, they fight."""
    burt = shipped_rulebooks().ruleset("burt")
    who = {"a__troops": "division_commander", "b__troops": "cossacks"}

    refused = shown("melee", burt, attacker="a", **who)
    attacked = shown("melee", burt, attacker="b", **who)

    assert refused.odds is None
    assert refused.waiting == (
        "Who moved into contact: the Division Commander does not choose to attack."
    )
    assert attacked.odds is not None


def test_every_action_of_every_ruleset_derives_from_an_empty_form() -> None:
    for ruleset in shipped_rulebooks().rulesets.values():
        for action in ruleset.actions.values():
            state = derive(ruleset, action, Draft(), {}, {})
            questions = [one for one in action.questions({}) if one.kind is not Kind.NAME]
            lines = {one.key.partition(":")[0] for one in (*state.lines, *state.folded)}
            assert {one.line for one in questions} <= lines


def test_odds_are_copied_as_text_with_counts_and_per_cent() -> None:
    state = shown("melee", a__troops="regular_infantry", b__troops="light_cavalry")

    assert state.odds is not None
    lines = as_text("Close combat", state.odds).splitlines()
    assert lines[3] == "Light Cavalry flees 25 cm (10″): 9 of 36, 25 %; or better 25 %"
    assert lines[-1].endswith(f"6 of 36, {percent(6, 36)}; or better 100 %")
