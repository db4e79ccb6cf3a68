"""One truth: a cell changed in a copy of the tables changes score, odds, rules and play sheet."""

from collections.abc import Mapping
from typing import cast

import pytest
from pydantic import BaseModel

from app.core.kernel.json_values import Json
from app.core.rulesets.boeder.ruleset import Boeder
from app.core.rulesets.boeder.tables import BoederTables
from app.services.rulebooks import shipped_rulebooks
from app.sheets.rules_sheet import play_sheet
from tests.rulesets.boeder.tabletop import Who, ask, boeder, melee, odds, one, rules, shoot
from tests.rulesets.cells import Path, changed, rules_page


def with_cell(path: Path, value: Json) -> Boeder:
    """Give Boeder with one cell of its tables changed, the shipped ones left as they are."""
    data = changed(rules().tables.model_dump(mode="json", by_alias=True), path, value)
    return Boeder.of(BoederTables.model_validate(data), shipped_rulebooks().lists)


def sheet_text(ruleset: Boeder) -> str:
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


def test_a_factor_changed_in_a_copy_is_in_score_odds_rules_page_and_play_sheet() -> None:
    other = with_cell(("troops", "types", "regular_infantry", "versus", "infantry"), 9)
    fight = {"a": one("RI"), "b": one("GI")}

    assert melee(one("RI"), one("GI"), (3, 3), ruleset=other).answer["score_a"] == 12
    assert melee(one("RI"), one("GI"), (3, 3)).answer["score_a"] == 7
    assert odds("melee", fight, ruleset=other).better_than_nothing() == 33
    assert odds("melee", fight).better_than_nothing() == 10
    assert "RI | Regular Infantry | 9 | 4 | 4" in rules_page(other)
    assert "RI Regular Infantry 9 4 4" in sheet_text(other)
    assert other.troops["regular_infantry"].values[0] == "9"


CELLS: tuple[tuple[Path, Json, str], ...] = (
    (("troops", "types", "guard_infantry", "move_cm"), 11, "11"),
    (("troops", "types", "horse_artillery", "fire_cm"), 25, "12½"),
    (("troops", "base", "depth_cm"), 4, "retreats 4"),
    (("troops", "base", "depth_cm"), 4, "beaten enemy 4 cm"),
    (("nations", "source_reading", "russia", "melee"), 3, "+3 in close combat"),
    (("nations", "source_reading", "prussia", "pips"), 4, "+4 PIPs"),
    (("combat", "modifiers", "commander_in_chief", "amount"), 2, "+2"),
    (("combat", "modifiers", "rear_support", "divisor"), 1, "+5"),
    (("combat", "modifiers", "fortification", "amount"), -5, "−5"),
    (("combat", "modifiers", "column_far", "amount"), -3, "−3"),
    (("combat", "modifiers", "column_near", "amount"), -5, "−7"),
    (("combat", "modifiers", "column_led_by_light", "amount"), -5, "−9"),
    (("combat", "modifiers", "extra_shooter", "amount"), -8, "−8"),
    (("combat", "modifiers", "flank_or_rear", "amount"), -8, "−8"),
    (("combat", "modifiers", "fortification", "text"), "behind stout walls", "behind stout walls"),
    (("results", "distances", "near_cm"), 12, "within 12 cm"),
    (("results", "distances", "flee_cm"), 30, "flees 30"),
    (("results", "beaten", 0, "by"), ["heavy_cavalry"], "by HC"),
    (("results", "beaten", 0, "else"), "flee", "flees 25"),
    (("results", "beaten", 2, "in_fortification"), True, "in bad going; in a fortification"),
    (("results", "beaten", 3, "by_near"), ["guard_infantry"], "by GI within 10 cm"),
    (("results", "doubled", 2, "else"), "recoil", "else retreats 5"),
    (("turn", "command", "corps"), 4, "4 corps, a d6 each"),
    (("victory", "loss", "elements"), 12, "12 elements"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "words"), CELLS, ids=[" ".join(map(str, path)) for path, *_ in CELLS]
)
def test_the_rules_page_and_the_play_sheet_print_the_cell(
    path: Path, value: Json, words: str
) -> None:
    other = with_cell(path, value)

    for text in (rules_page, sheet_text):
        assert words in text(other)
        assert text(other).count(words) > text(boeder()).count(words)


def test_the_resolver_reads_the_same_cells() -> None:
    near = with_cell(("results", "distances", "near_cm"), 12)
    by_heavy = with_cell(("results", "beaten", 0, "by"), ["heavy_cavalry"])
    base = with_cell(("troops", "base", "depth_cm"), 4)
    walls = with_cell(("combat", "modifiers", "fortification", "amount"), -5)
    four_corps = with_cell(("turn", "command", "corps"), 4)
    twelve = with_cell(("victory", "loss", "elements"), 12)

    assert shoot(one("RI"), one("MC"), (4, 2), cm=12, ruleset=near).answer["result"] == "destroyed"
    assert melee(one("LC"), one("LI"), (4, 3), ruleset=by_heavy).answer["result"] == "recoil"
    assert melee(one("HC"), one("LI"), (2, 3), ruleset=by_heavy).answer["result"] == "destroyed"
    assert melee(one("RI"), one("RI"), (4, 2), ruleset=base).answer["recoil_cm"] == 4
    walled = one("RI", in_hard_fortification=True)
    assert melee(one("GI"), walled, (3, 3), ruleset=walls).answer["score_a"] == 3
    assert len(ask("pip", {"corps_dice": [1, 2, 3, 4]}, ruleset=four_corps).facts) == 1
    losses: Mapping[str, Json] = {"enemy_lost": 11, "own_lost": 0}
    assert ask("victory", losses, ruleset=twelve).answer["win"] is False


def test_odds_follow_a_changed_modifier_and_a_changed_row() -> None:
    walls = with_cell(("combat", "modifiers", "fortification", "amount"), -5)
    by_heavy = with_cell(("results", "beaten", 0, "by"), ["heavy_cavalry"])
    storm = {"a": one("GI"), "b": one("RI", in_hard_fortification=True)}
    charge = {"a": one("HC"), "b": one("LI")}

    assert odds("melee", storm).better_than_nothing() == 6
    assert odds("melee", storm, ruleset=walls).better_than_nothing() == 1
    assert results_of(charge, boeder()) == {"none", "recoil", "flee"}
    assert results_of(charge, by_heavy) == {"none", "recoil", "flee", "destroyed"}


def results_of(fight: Who, ruleset: Boeder) -> set[Json]:
    return {chance.decides["result"] for chance in odds("melee", fight, ruleset=ruleset).chances}


def test_the_shipped_tables_are_frozen() -> None:
    row = rules().tables.combat.modifiers["fortification"]

    with pytest.raises(ValueError, match="frozen"):
        cast(BaseModel, row).__setattr__("amount", -9)
