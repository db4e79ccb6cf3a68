"""One truth: a cell changed in a copy of the tables changes score, odds, rules and play sheet."""

from collections.abc import Mapping

import pytest

from app.core.kernel.dice import read_faces
from app.core.kernel.json_values import Json
from app.core.rulesets.burt.ruleset import Burt
from app.core.rulesets.burt.tables import BurtTables
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.burt.tabletop import Who, burt, one, rules
from tests.rulesets.cells import Path, changed, rules_page


def with_cell(path: Path, value: Json) -> Burt:
    """Give Burt with one cell of its tables changed, the shipped ones left as they are."""
    data = changed(rules().tables.model_dump(mode="json", by_alias=True), path, value)
    return Burt.of(BurtTables.model_validate(data), shipped_rulebooks().lists)


def answer(ruleset: Burt, action: str, request: Who) -> Mapping[str, Json]:
    asked = ruleset.actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request)).answer


def test_a_factor_changed_in_a_copy_is_in_score_odds_and_rules_page() -> None:
    other = with_cell(("troops", "types", "line_infantry", "factor"), 17)
    fight: Who = {"a": one("LN"), "b": one("LT"), "die_a": 3, "die_b": 3}
    action = other.actions["melee"]

    assert answer(other, "melee", fight)["score_a"] == 20
    assert answer(burt(), "melee", fight)["score_a"] == 6
    assert action.odds(action.read(fight)).better_than_nothing() == 36
    assert "17" in rules_page(other)
    assert "17" not in rules_page(burt())


FIRE: Who = {"shooter": one("LN"), "target": one("FA"), "distance_paces": 50}
HORSE_BEATEN: Who = {**FIRE, "target": one("HA"), "die_shooter": 4, "die_target": 3}
GUNS_BEATEN: Who = {**FIRE, "die_shooter": 4, "die_target": 3}
FLED: Who = {"a": one("LN"), "b": one("LT"), "die_a": 6, "die_b": 1}

CELLS: tuple[tuple[Path, Json, str, Who, str, Json], ...] = (
    (("results", "flight", "paces"), 700, "melee", FLED, "flee_paces", 700),
    (("results", "beaten", 3, "ignores_fire"), False, "shoot", HORSE_BEATEN, "result", "recoil"),
    (("results", "doubled", 0, "else"), "recoil", "melee", FLED, "result", "recoil"),
    (("command", "radius", "in_sight_paces"), 650, "pip",
     {"commander_distance_paces": 640}, "pip_cost", 1),
    (("command", "radius", "general_paces"), 1300, "pip",
     {"army_general_distance_paces": 1300}, "pip_cost", 1),
    (("command", "cost", "multiplier"), 3, "pip", {"army": "demoralised"}, "pip_cost", 3),
    (("morale", "division", "most_units"), 14, "division_size", {"elements": 14}, "legal", True),
    (("morale", "division", "demoralised", "thirds"), 2, "division",
     {"elements": 12}, "demoralised_at_losses", 9),
    (("morale", "army", "broken_counts"), 3, "army",
     {"divisions": 8, "broken_divisions": 1}, "army_demoralised", True),
    (("morale", "buildings", "most_units"), 3, "building",
     {"troops": "line_infantry", "friends_inside": 2}, "allowed", True),
    (("troops", "types", "cossacks", "move_paces", "bad"), 350, "move",
     {"troops": "cossacks", "terrain": "bad"}, "move_paces", 350),
)  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "action", "request_", "key", "found"),
    CELLS,
    ids=[" ".join(map(str, path)) for path, *_ in CELLS],
)
def test_the_resolver_and_the_rules_page_read_the_cell(
    path: Path, value: Json, action: str, request_: Who, key: str, found: Json
) -> None:
    other = with_cell(path, value)

    assert answer(other, action, request_)[key] == found
    assert answer(burt(), action, request_)[key] != found
    assert rules_page(other) != rules_page(burt())


def test_foot_guns_that_did_not_ignore_fire_would_recoil_since_no_shooter_is_in_contact() -> None:
    other = with_cell(("results", "beaten", 2, "ignores_fire"), False)

    assert answer(other, "shoot", GUNS_BEATEN)["result"] == "recoil"
    assert answer(burt(), "shoot", GUNS_BEATEN)["result"] == "none"


def test_the_share_at_which_an_army_flees_is_the_cells() -> None:
    other = with_cell(("morale", "army", "flees", "of"), 3)
    losses: Who = {"divisions": 3, "elements": 30, "elements_lost": 10}

    assert answer(other, "army", losses)["army_flees"] is True
    assert answer(burt(), "army", losses)["army_flees"] is False
    assert "flees when a third of its units are lost" in rules_page(other)
    assert "flees when half of its units are lost" in rules_page(burt())
    rulings = [other.choices.words(ruling) for ruling in other.choices.rulings]
    assert not any("half of" in words and "units" in words for words in rulings)


def test_what_a_cause_does_to_the_cost_is_the_cells_on_the_roster_too() -> None:
    other = with_cell(("command", "cost", "multiplier"), 3)

    assert "orders cost threefold" in other.marking_notes[0].text
    assert "orders cost double" in burt().marking_notes[0].text


MODIFIERS = tuple(rules().tables.combat.modifiers)


@pytest.mark.parametrize("row", MODIFIERS)
def test_the_rules_page_prints_every_row_of_the_modifiers(row: str) -> None:
    other = with_cell(("combat", "modifiers", row, "amount"), 7)

    assert "+7" in rules_page(other)
    assert "+7" not in rules_page(burt())
