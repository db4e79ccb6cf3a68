"""One truth: a cell changed in a copy of the tables changes score, odds, rules and play sheet."""

from collections.abc import Mapping
from typing import cast

import pytest
from pydantic import BaseModel

from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.core.rulesets.ffdba.tables import FfdbaTables
from app.sheets.rules_sheet import play_sheet
from tests.rulesets.cells import Path, changed, rules_page
from tests.rulesets.ffdba.tabletop import (
    Who,
    ask,
    close,
    ffdba,
    fire,
    odds,
    one,
    rules,
    shooters,
    volley_at,
)


def with_cell(path: Path, value: Json) -> Ffdba:
    """Give FF-DBA with one cell of its tables changed, the shipped ones left as they are."""
    data = changed(rules().tables.model_dump(mode="json", by_alias=True), path, value)
    return Ffdba.of(FfdbaTables.model_validate(data), {})


def sheet_text(ruleset: Ffdba) -> str:
    """Give all the words of the printed play sheet's sections."""
    return "\n".join(
        " ".join(
            [
                *(words.text for row in section.rows for words in row.cells),
                *(words.text for note in section.notes for words in note.words),
            ]
        )
        for section in play_sheet(ruleset).sections
    )


# Combat value 8 stands in the sixth row of the table.
ROW_OF_8: Path = ("shooting", "results", 5, "faces")
FOUR = shooters("musket 2", 4, 4)


def test_a_cell_of_the_fire_table_is_in_result_odds_row_rules_page_and_play_sheet() -> None:
    other = with_cell((*ROW_OF_8, 0), "D, -2")
    volley = volley_at(FOUR, one("foot"))

    def worst(ruleset: Ffdba) -> int:
        chances = odds("fire", volley, ruleset=ruleset).chances
        return sum(each.count for each in chances if each.decides["result"] == "D, -2")

    assert fire(FOUR, one("foot"), 1).answer["result"] == "NE"
    assert fire(FOUR, one("foot"), 1, ruleset=other).answer["result"] == "D, -2"
    assert (worst(ffdba()), worst(other)) == (0, 1)
    row = ask("fire_row", {"cv_low": 7, "dice": [1]}, ruleset=other)
    assert row.answer["results"] == ["D, -2"]
    assert rules_page(other).count("D −2") == rules_page(ffdba()).count("D −2") + 1
    assert sheet_text(other).count("D −2") == sheet_text(ffdba()).count("D −2") + 1


def test_a_row_of_close_combat_is_in_score_odds_form_rules_page_and_play_sheet() -> None:
    path: Path = ("close_combat", "modifiers", "cavalry_vs_open_infantry", "amount")
    other = with_cell(path, 5)
    fight: Who = {"a": one("dragoons"), "b": one("foot")}

    assert close(one("dragoons"), one("foot"), (1, 1)).answer["score_a"] == 6
    assert close(one("dragoons"), one("foot"), (1, 1), ruleset=other).answer["score_a"] == 9
    # 5 more than the foot has: all but 6 of 36 throws win (1-6 loses none: 5 + 1 against 6 ties).
    assert odds("close", fight, ruleset=other).better_than_nothing() == 35
    assert odds("close", fight).better_than_nothing() == 26
    assert "+5 | cavalry against foot in line" in rules_page(other)
    assert "+5 cavalry against foot in line" in sheet_text(other)


def test_words_of_a_row_are_those_of_its_term_and_its_question() -> None:
    path: Path = ("close_combat", "modifiers", "uphill_from_enemy", "text")
    other = with_cell(path, "on the height")

    fight = close(one("foot", uphill=True), one("foot"), (1, 1), ruleset=other)
    asked = other.actions["close"].questions({})

    assert "on the height" in [term.text for term in fight.scores["a"].terms]
    assert "on the height" in [question.words for question in asked]
    assert "on the height" in rules_page(other)


CELLS: tuple[tuple[Path, Json, str], ...] = (
    (("troops", "types", "light_foot", "factor"), 7, "+7"),
    (("troops", "types", "foot", "factor_by_ranks", "3"), 8, "+8"),
    (("troops", "types", "lancers", "second_factor"), 3, "+4/+3"),
    (("troops", "types", "foot", "column_inches"), 7, "7″"),
    (("troops", "types", "staff", "move_inches"), 17, "17"),
    (("shooting", "weapons", "heavy_artillery", "bands", 0, "value"), 77, "77"),
    (("shooting", "weapons", "carbine", "bands", 0, "to_inches"), 4, "1 to 4″"),
    (("shooting", "multipliers", "vulnerable", "times"), 3, "×3"),
    (("shooting", "multipliers", "tired", "percent"), -30, "fire −30 %"),
    (("shooting", "multipliers", "spent", "percent"), -60, "−60 %"),
    (("shooting", "die", "in_cover", "amount"), -2, "die −2"),
    (("shooting", "arc", "degrees"), 50, "50°"),
    (("shooting", "results", 13, "values"), [45], "45+"),
    (("close_combat", "modifiers", "tired", "amount"), -3, "close combat −3"),
    (("close_combat", "modifiers", "spent", "amount"), -5, "close combat −5"),
    (("close_combat", "modifiers", "cavalry_following_up", "amount"), -4, "−4 on its score"),
    (("close_combat", "support", "most_from_column"), 4, "at most +4"),
    (("close_combat", "distances", "retire_inches"), 5, "retires 5″"),
    (("close_combat", "distances", "follow_through_inches"), 7, "follows through 7″"),
    (("close_combat", "beaten", 0, "by"), ["lancers"], "Lancers, good going"),
    (("close_combat", "beaten", 3, "in"), "good", "any in contact, good going"),
    (("effectiveness", "start", "per_element"), 3, "3 an element"),
    (("effectiveness", "start", "commander"), 4, "+4 the commander"),
    (("effectiveness", "start", "quality", "elite"), 5, "+5 Elite"),
    (("effectiveness", "losses", "disordered"), -3, "−3 a D result"),
    (("effectiveness", "losses", "destroyed_or_fled"), -4, "−4 for good"),
    (("effectiveness", "losses", "commander_lost"), -6, "−6 for the commander"),
    (("effectiveness", "losses", "recovered_a_turn"), 2, "back at 2 a turn"),
    (("effectiveness", "ratings", 0, "from_percent"), 80, "80 %"),
    (("effectiveness", "flight", "foot_inches"), 7, "flees 7″"),
    (("effectiveness", "flight", "mounted_inches"), 11, "mounted 11″"),
    (("effectiveness", "flight", "shun_inches"), 4, "come within 4″"),
    (("effectiveness", "rally", "needed"), 5, "5 or more"),
    (("commanders", "types", "bold", "rally"), 3, "+3"),
    (("commanders", "types", "bold", "delay_turns"), [0, 0, 0, 0, 1, 9], "9"),
    (("commanders", "evasion", "move_inches"), 8, "evades 8″"),
    (("movement", "road", "column_inches"), 2, "10″"),
    (("movement", "bad_going", "light_cavalry_inches"), 4, "4″"),
    (("movement", "bad_going", "other_inches"), 1, "1″"),
    (("movement", "zone", "within_inches"), 5, "Within 5″"),
    (("movement", "limber", "back_inches"), 2, "goes back 2″"),
    (("turn", "initiative", "superior_command"), 2, "+2 for superior command"),
    (("turn", "pips", "unit"), 3, "3 PIP"),
    (("turn", "pips", "far_unit"), 4, "4 PIP"),
    (("turn", "pips", "far_inches"), 15, "over 15″"),
    (("turn", "pips", "allies"), -2, "−2 PIP"),
    (("turn", "pips", "spread_inches"), 6, "within 6″ of each other"),
    (("orders", "conditions", "words"), ["IF", "UNTIL", "UNLESS", "WHEN"], "UNLESS, WHEN"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "words"), CELLS, ids=[" ".join(map(str, path)) for path, *_ in CELLS]
)
def test_the_rules_page_and_the_play_sheet_print_the_cell(
    path: Path, value: Json, words: str
) -> None:
    other = with_cell(path, value)

    for text in (rules_page, sheet_text):
        plain = text(other)
        assert words in plain
        assert plain.count(words) > text(ffdba()).count(words)


def test_the_resolver_reads_the_same_cells() -> None:
    """Each answer is worked by hand from the changed cell."""

    def told(path: Path, value: Json, action: str, request: Who) -> Mapping[str, Json]:
        return ask(action, request, ruleset=with_cell(path, value)).answer

    bef = ("effectiveness", "losses")
    nine: dict[str, Json] = {"initial_bef": 9}
    assert (
        told((*bef, "disordered"), -3, "bef_event", {**nine, "events": ["D"]})["current_bef"] == 6
    )
    lost: Who = {**nine, "events": ["element_fled"]}
    assert told((*bef, "destroyed_or_fled"), -4, "bef_event", lost)["current_bef"] == 5
    chief: Who = {**nine, "events": ["co_lost"]}
    assert told((*bef, "commander_lost"), -6, "bef_event", chief)["current_bef"] == 3
    back: Who = {**nine, "events": ["D", "D", "recover_turn"]}
    assert told((*bef, "recovered_a_turn"), 2, "bef_event", back)["current_bef"] == 9
    four_fifths: Who = {"initial_bef": 12, "current_bef": 9}
    ratings = ("effectiveness", "ratings", 0, "from_percent")
    assert told(ratings, 80, "rating", four_fifths)["rating"] == "Tired"
    start = ("effectiveness", "start")
    assert told((*start, "per_element"), 3, "bef", {"elements": 4})["initial_bef"] == 13
    flight = ("effectiveness", "flight")
    assert told((*flight, "foot_inches"), 7, "flee", {"troops": "foot"})["flee_in"] == 7
    assert told((*flight, "mounted_inches"), 11, "flee", {"troops": "lancers"})["flee_in"] == 11
    five: Who = {"commander": "normal", "current_bef": 1, "die": 5}
    assert told(("effectiveness", "rally", "needed"), 5, "rally", five)["rallied"] is True
    assert told(("commanders", "evasion", "move_inches"), 8, "evade", {})["evade_in"] == 8
    ahead: Who = {"troops": "foot", "angle_degrees": 50}
    assert told(("shooting", "arc", "degrees"), 50, "may_fire", ahead)["allowed"] is True
    far: Who = {"die": 3, "units": [{"distance_to_co_in": 13}]}
    assert told(("turn", "pips", "far_inches"), 15, "pip", far)["cost"] == 1
    near: Who = {"distance_before_in": 4, "distance_after_in": 4}
    assert told(("movement", "zone", "within_inches"), 5, "zone", near)["allowed"] is False
    march: Who = {"troops": "foot", "road_column": True}
    assert told(("movement", "road", "column_inches"), 2, "move", march)["move_in"] == 7
    five_stands: Who = {"stands": 5}
    assert told(("movement", "dismount", "stands"), 5, "dismount", five_stands)["foot"] == 3
    holders: Who = {"troops": "dragoons", "horse_holders": True}
    fight: Who = {"a": holders, "b": {"troops": "light_foot"}, "die_a": 1, "die_b": 1}
    held = ("movement", "dismount", "holders_factor")
    assert told(held, 4, "close", fight)["score_a"] == 5


def test_a_changed_band_moves_its_limit_in_the_fire_of_the_resolver() -> None:
    other = with_cell(("shooting", "weapons", "carbine", "bands", 0, "to_inches"), 4)

    assert fire(shooters("carbine", 1, 4), one("foot"), 1).answer["combat_value"] == 0
    assert (
        fire(shooters("carbine", 1, 4), one("foot"), 1, ruleset=other).answer["combat_value"] == 1
    )


def test_a_result_that_destroys_three_is_told_and_costs_6() -> None:
    other = with_cell(("shooting", "effects", "D, -2", "destroyed"), 3)

    shot = fire(shooters("musket 2", 21, 4), one("foot"), 6, ruleset=other)

    assert "less 1 for a time and 6 for good" in " ".join(fact.text for fact in shot.facts)
    after = ask("bef_event", {"initial_bef": 9, "events": ["D, -2"]}, ruleset=other)
    assert after.answer["current_bef"] == 9 - 1 - 6


def test_whoever_fires_has_1_at_least_and_a_pip_die_gives_0_at_least() -> None:
    """At a Spent loss of 80 per cent a musket would have 0.2; at -2 for allies a 1 would be -1."""
    weak = with_cell(("shooting", "multipliers", "spent", "percent"), -80)
    allies = with_cell(("turn", "pips", "allies"), -2)

    shot = fire(shooters("musket 3", 1, 4, rating="Spent"), one("foot"), 6, ruleset=weak)
    pips = ask("pip", {"die": 1, "allied_comms_problem": True}, ruleset=allies)

    assert shot.answer["combat_value"] == 1
    assert pips.answer["pips"] == 0
    assert "FF-22" in pips.rulings


def test_a_word_added_to_the_orders_is_read() -> None:
    other = with_cell(("orders", "conditions", "words"), ["IF", "UNTIL", "UNLESS", "WHEN"])

    assert ask("order", {"order": "hold when enemy retreats"}, ruleset=other).answer["order"] == (
        "HOLD WHEN ENEMY RETREATS"
    )


def test_the_shipped_tables_are_frozen() -> None:
    row = rules().tables.close_combat.modifiers["tired"]

    with pytest.raises(ValueError, match="frozen"):
        cast(BaseModel, row).__setattr__("amount", -9)
