"""DBACW's combat: the owner's own grid or both totals, the players' results, the source's states.

The grid is made up for these tests; the states are the rule on morale: recoiled is Shaken, then
Badly Shaken, then destroyed, and those pushed back too, unless Veteran.
"""

from collections.abc import Mapping

import pytest

from app.core.kernel.actions import Resolution
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.ruleset import Dbacw
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.draft import Draft, answered, is_missing, questions_of
from tests.rulesets.cells import rules_page

Who = Mapping[str, Json]
OWN: Mapping[str, Json] = {
    "combat.factors.infantry.foot": 4,
    "combat.factors.infantry.mounted": 3,
    "combat.factors.cavalry.foot": 2,
    "combat.factors.cavalry.shot_at": 1,
    "combat.classes.V": 1,
    "combat.states.shaken": -1,
}
FOOT: Who = {"troops": "infantry"}
HORSE: Who = {"troops": "cavalry"}


def dbacw(own: Mapping[str, Json] = OWN) -> Dbacw:
    ruleset = shipped_rulebooks().ruleset("dbacw")
    assert isinstance(ruleset, Dbacw)
    return ruleset.owning(own)


def fight(
    a: Who, b: Who, die_a: int, die_b: int, *, shooting: bool = False, own: Who = OWN
) -> Resolution:
    action = dbacw(own).actions["combat"]
    asked = action.read({"a": a, "b": b, "shooting": shooting})
    return action.resolve(asked, {"die_a": (die_a,), "die_b": (die_b,)})


def refusal(a: Who, b: Who, *, shooting: bool = False, own: Who = OWN) -> tuple[str, str]:
    with pytest.raises(NotAllowed) as found:
        fight(a, b, 1, 1, shooting=shooting, own=own)
    return found.value.field, str(found.value)


def told(given: Resolution) -> str:
    return " ".join(fact.text for fact in given.facts)


def terms(given: Resolution) -> list[list[str]]:
    return [[str(term) for term in given.scores[key].terms] for key in ("a", "b")]


def test_both_count_their_own_factor_against_the_enemys_arm_with_class_and_state() -> None:
    """Foot v mounted 3 − 1 + 6 = 8; horse v foot 2 + 1 + 2 = 5."""
    shaken, veterans = {**FOOT, "state": "shaken"}, {**HORSE, "class": "V"}

    given = fight(shaken, veterans, 6, 2)

    assert terms(given) == [
        ["Infantry v mounted (your own value) +3", "Shaken (your own value) −1"],
        ["Cavalry v foot (your own value) +2", "Veteran (your own value) +1"],
    ]
    assert (given.answer["score_a"], given.answer["score_b"]) == (8, 5)
    assert (given.answer["winner"], given.answer["own"]) == ("a", True)


def test_a_target_counts_as_shot_at() -> None:
    given = fight(FOOT, HORSE, 1, 1, shooting=True)

    assert terms(given)[1] == ["Cavalry shot at (your own value) +1"]


@pytest.mark.parametrize(
    ("before", "after", "step"),
    [("steady", "shaken", 1), ("shaken", "badly_shaken", 1), ("badly_shaken", "destroyed", 2)],
)
def test_a_beaten_unit_that_recoils_goes_down_a_state(before: str, after: str, step: int) -> None:
    beaten: Who = {"total": 2, "state": before, "if_beaten": "recoil"}

    given = fight({"total": 5}, beaten, 3, 3)

    assert given.answer["state_b"] == after
    assert given.answer["state_a"] == "steady"
    assert given.outcome.step == step
    assert "By the players’ own rulebook, Right recoils." in told(given)


def test_the_left_that_is_beaten_does_badly_on_the_ramp_too() -> None:
    given = fight({"total": 2, "if_beaten": "recoil", "state": "badly_shaken"}, {"total": 3}, 1, 1)

    assert (given.outcome.step, given.answer["state_a"]) == (-2, "destroyed")


def test_those_behind_are_pushed_back_too_but_not_veterans() -> None:
    behind: list[Json] = [
        {"class": "R", "state": "shaken"},
        {"class": "V", "name": "2nd Wisconsin"},
        {"class": "G"},
    ]
    beaten: Who = {"total": 2, "if_beaten": "recoil", "behind": behind}

    given = fight(beaten, {"total": 5}, 3, 3)

    assert given.answer["pushed_back"] == ["badly_shaken", "steady", "shaken"]
    assert "The Regular unit behind is pushed back, and is Badly Shaken." in told(given)
    assert "2nd Wisconsin behind stays Steady, as Veteran." in told(given)


def test_nobody_is_pushed_back_behind_the_side_that_wins_or_where_all_is_level() -> None:
    other: Who = {"total": 2, "if_beaten": "recoil", "behind": [{"class": "R"}]}

    for die in (3, 6):
        given = fight({"total": 2, "if_beaten": "destroyed"}, other, 3, die)
        assert given.answer["pushed_back"] == []
        assert given.answer["state_b"] == "steady"


def test_a_unit_that_is_destroyed_is_so_whatever_it_was() -> None:
    given = fight({"total": 9}, {"total": 2, "if_beaten": "destroyed"}, 3, 3)

    assert (given.answer["state_b"], given.outcome.step) == ("destroyed", 2)


def test_without_a_result_by_the_players_nothing_befalls_the_beaten() -> None:
    given = fight({"total": 9}, {"total": 2, "state": "shaken"}, 3, 3)

    assert (given.answer["state_b"], given.answer["loser_result"]) == ("shaken", None)


@pytest.mark.parametrize(
    ("a", "b", "shooting", "field"),
    [
        (FOOT, {"troops": "artillery"}, False, "a.total"),
        (FOOT, {**FOOT, "class": "G"}, False, "a.total"),
        (FOOT, {**FOOT, "state": "badly_shaken"}, False, "a.total"),
        ({"troops": "cinc"}, FOOT, False, "a.troops"),
        (FOOT, {**FOOT, "state": "destroyed"}, False, "b.state"),
        ({**FOOT, "state": "badly_shaken", "total": 3}, {**FOOT, "total": 3}, True, "a.state"),
        (FOOT, {**FOOT, "if_beaten": "hits", "hits": 1}, False, "b.if_beaten"),
        (FOOT, {**FOOT, "behind": [{"class": "R"}]}, False, "b.behind"),
        (
            FOOT,
            {**FOOT, "if_beaten": "recoil", "behind": [{"state": "destroyed"}]},
            False,
            "b.behind.0.state",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(a: Who, b: Who, shooting: bool, field: str) -> None:
    found, sentence = refusal(a, b, shooting=shooting)

    assert found == field
    assert sentence.startswith(f"{field}: ")
    assert sentence.count(".") - field.count(".") <= 2


def test_a_badly_shaken_unit_defends_itself_all_the_same() -> None:
    given = fight({"total": 3}, {"total": 3, "state": "badly_shaken"}, 2, 2, shooting=True)

    assert given.answer["winner"] is None


def test_the_form_asks_for_totals_only_where_the_grid_lacks_a_factor() -> None:
    def asked(own: Who, arm: str) -> tuple[set[str], set[str]]:
        action, draft = dbacw(own).actions["combat"], Draft()
        for side in ("a", "b"):
            question = next(
                one
                for one in questions_of(draft, action)
                if (one.side, one.key) == (side, "troops")
            )
            draft = answered(draft, question, arm)
        every = questions_of(draft, action)
        assert all("hits" not in dict(one.options) for one in every)
        return (
            {one.side for one in every if is_missing(draft, one)},
            {one.key for one in every if one.applies},
        )

    missing, offered = asked(OWN, "infantry")
    assert missing == set()
    assert "plus" in offered
    missing, offered = asked({}, "infantry")
    assert missing == {"a", "b"}
    assert "plus" not in offered


def test_a_commander_put_into_a_combat_is_named_and_told_that_he_is_no_unit() -> None:
    action, draft = dbacw().actions["combat"], Draft({("a", "troops"): "cinc"})
    asked = next(
        one for one in questions_of(draft, action) if (one.side, one.key) == ("a", "troops")
    )

    assert dict(asked.options)["cinc"] == "Commander-in-Chief"
    assert asked.fault == "a Commander-in-Chief is no unit"
    free = next(
        one for one in questions_of(Draft(), action) if (one.side, one.key) == ("a", "troops")
    )
    assert [key for key, _ in free.options] == ["infantry", "cavalry", "artillery"]
    assert free.fault == ""


def test_the_sheet_marks_the_grid_as_the_owners() -> None:
    assert "Your factors | from your own rulebook" in rules_page(dbacw({})).replace("\n", " | ")
    assert "Infantry |  |  | " in rules_page(dbacw({}))
    assert (
        "More, for you to enter: Veteran, Experienced, Green, Shaken, Badly Shaken."
        in rules_page(dbacw({}))
    )
    assert (
        "More: Veteran +1°. More, for you to enter: Experienced, Green, Shaken, Badly Shaken."
        in rules_page(dbacw({"combat.classes.V": 1}))
    )

    page = rules_page(dbacw())

    assert "Infantry | 4° | 3° | " in page
    assert "Veteran +1°" in page
    assert "Shaken −1°" in page
    assert "° your own value: from your own rulebook." in page


def test_a_total_holds_what_its_state_changes() -> None:
    shaken: Who = {"total": 5, "state": "shaken"}
    made = fight(shaken, {"total": 4}, 1, 1, own={})

    assert "Left: the total as entered holds what Shaken changes." in told(made)
    assert "holds" not in told(fight({"total": 5}, {"total": 4}, 1, 1, own={}))


def test_a_bare_die_holds_nothing() -> None:
    assert "holds" not in told(fight({"total": 0, "state": "shaken"}, {"total": 0}, 1, 1, own={}))
