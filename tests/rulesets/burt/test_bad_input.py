"""Bad input gives one clear sentence that names the field."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.burt.tabletop import Who, ask, one

LINE = one("LN")
FIGHT: Who = {"a": LINE, "b": LINE, "die_a": 1, "die_b": 2}
SHOT: Who = {
    "shooter": LINE,
    "target": LINE,
    "distance_paces": 50,
    "die_shooter": 1,
    "die_target": 2,
}
NO_DISTANCE = {key: value for key, value in SHOT.items() if key != "distance_paces"}
ORDER: Who = {"die": 3}
TWICE = "given once, in paces or in inches"

Fault = tuple[str, Mapping[str, Json], str, str]
FAULTS: tuple[Fault, ...] = (
    ("melee", {**FIGHT, "die_a": 7}, "die_a", "1 to 6"),
    ("melee", {**FIGHT, "die_b": 0}, "die_b", "1 to 6"),
    ("melee", {"a": LINE, "b": LINE, "die_a": 1}, "die_b", "missing"),
    ("melee", {"a": LINE, "die_a": 1, "die_b": 1}, "b", "missing"),
    ("melee", {**FIGHT, "attacker": "c"}, "attacker", "a or b"),
    ("melee", {**FIGHT, "b": {"troops": "grenadiers"}}, "b.troops", "line_infantry"),
    ("melee", {**FIGHT, "a": {}}, "a.troops", "missing"),
    ("melee", {**FIGHT, "a": one("LN", enemies_on_flank=-1)}, "a.enemies_on_flank", "0 or more"),
    ("melee", {**FIGHT, "a": one("LN", enemies_on_flank=10)}, "a.enemies_on_flank", "9 or less"),
    ("melee", {**FIGHT, "a": one("LN", enemies_on_flank=True)}, "a.enemies_on_flank", "whole"),
    ("melee", {**FIGHT, "a": one("LN", guard="very")}, "a.guard", "true or false"),
    ("melee", {**FIGHT, "a": one("LN", going="swamp")}, "a.going", "good or bad"),
    ("melee", {**FIGHT, "a": one("LN", wings=True)}, "a.wings", "not a field"),
    ("melee", {**FIGHT, "a": one("LN", guard=True, militia=True)}, "a.guard", "not both"),
    ("melee", {**FIGHT, "b": one("LC", armoured=True)}, "b.armoured", "no cuirasses"),
    ("melee", {**FIGHT, "a": one("DC")}, "attacker", "does not choose to attack"),
    ("melee", {**FIGHT, "a": one("AG")}, "attacker", "the Army General does not choose to attack"),
    ("melee", {**FIGHT, "b": one("LA", armoured=True)}, "b.armoured", "Lancers wear no cuirasses"),
    ("melee", {**FIGHT, "a": None}, "a", "fields in braces"),
    ("melee", {**FIGHT, "a": [LINE]}, "a", "fields in braces"),
    ("melee", {**FIGHT, "a": {"troops": 7}}, "a.troops", "line_infantry"),
    ("melee", {**FIGHT, "a": one("LN", name=5)}, "a.name", "text in quotes"),
    ("melee", {**FIGHT, "die_a": 3.5}, "die_a", "1 to 6"),
    ("melee", {**FIGHT, "die_a": True}, "die_a", "1 to 6"),
    ("melee", {**FIGHT, "a": one("LN", extra_shooters=1)}, "a.extra_shooters", "enemies_on_flank"),
    ("melee", {**FIGHT, "distance_paces": 9}, "distance_paces", "not a field"),
    ("shoot", {**SHOT, "distance_paces": -1}, "distance_paces", "0 or more"),
    ("shoot", {**SHOT, "distance_paces": "far"}, "distance_paces", "number"),
    ("shoot", {**SHOT, "distance_paces": True}, "distance_paces", "number"),
    ("shoot", {**SHOT, "distance_in": 1}, "distance_in", TWICE),
    ("shoot", NO_DISTANCE, "distance_paces", "missing; say how far"),
    ("shoot", {**SHOT, "distance_paces": "1/0"}, "distance_paces", "number"),
    ("shoot", {**SHOT, "distance_paces": "nan"}, "distance_paces", "number"),
    ("shoot", {**SHOT, "distance_paces": "1e999"}, "distance_paces", "shorter number"),
    ("shoot", {**SHOT, "distance_paces": [50]}, "distance_paces", "number"),
    ("shoot", {**SHOT, "distance_paces": "50 paces"}, "distance_paces", "number"),
    (
        "shoot",
        {**SHOT, "target": one("LN", extra_shooters=10)},
        "target.extra_shooters",
        "9 or less",
    ),
    (
        "shoot",
        {**SHOT, "target": one("LN", enemies_on_flank=1)},
        "target.enemies_on_flank",
        "not a",
    ),
    ("shoot", {**SHOT, "target": one("CS", armoured=True)}, "target.armoured", "wear no cuirasses"),
    (
        "shoot",
        {**SHOT, "shooter": one("LN", in_building_or_redoubt=True)},
        "shooter.in_building_or_redoubt",
        "not a field",
    ),
    ("shoot", {**SHOT, "die_shooter": 9}, "die_shooter", "1 to 6"),
    ("shoot", {**SHOT, "shooter": one("LN", extra_shooters=1)}, "shooter.extra_shooters", "not a"),
    ("shoot", {**SHOT, "target": one("LN", extra_shooters="2")}, "target.extra_shooters", "whole"),
    ("activation", {"divisions": 0, "die": 1}, "divisions", "1 or more"),
    ("activation", {"divisions": 100, "die": 1}, "divisions", "99 or less"),
    ("activation", {"divisions": True, "die": 1}, "divisions", "whole number"),
    ("activation", {"divisions": "3", "die": 1}, "divisions", "whole number"),
    ("activation", {"die": 1}, "divisions", "missing"),
    (
        "activation",
        {"divisions": 3, "general_modifier": 3, "die": 1},
        "general_modifier",
        "-1, 0, 1, 2",
    ),
    ("activation", {"divisions": 3, "general_modifier": -2, "die": 1}, "general_modifier", "-1"),
    ("activation", {"divisions": 3}, "die", "missing"),
    ("moves", {**ORDER, "orders": [{"units": 0}]}, "orders.0.units", "1 or more"),
    ("moves", {**ORDER, "orders": [{}, {"units": 13}]}, "orders.1.units", "at most 12"),
    ("moves", {**ORDER, "orders": "all"}, "orders", "list"),
    ("moves", {**ORDER, "orders": [7]}, "orders.0", "fields in braces"),
    ("moves", {**ORDER, "orders": [{"far": 1}]}, "orders.0.far", "Allowed: units, as_group"),
    (
        "moves",
        {**ORDER, "orders": [{"distance_paces": -1}]},
        "orders.0.distance_paces",
        "0 or more",
    ),
    ("moves", {**ORDER, "division": "lost"}, "division", "sound, demoralised or broken"),
    ("moves", {"orders": []}, "die", "missing"),
    (
        "moves",
        {**ORDER, "commander_lost": True, "orders": [{}, {"commander": True}]},
        "orders.1.commander",
        "commander is lost",
    ),
    (
        "moves",
        {**ORDER, "orders": [{"commander": True, "units": 2}]},
        "orders.0.units",
        "a commander is one",
    ),
    (
        "moves",
        {**ORDER, "orders": [{"distance_in": 1, "distance_paces": 1}]},
        "orders.0.distance_in",
        "given once",
    ),
    ("pip", {"division": "sad"}, "division", "sound, demoralised or broken"),
    ("pip", {"die": 1}, "die", "not a field"),
    ("pip", {"commander_distance_paces": "a"}, "commander_distance_paces", "number"),
    ("pip", {"army": "broken"}, "army", "sound or demoralised"),
    ("pip", {"commander_in_sight": "perhaps"}, "commander_in_sight", "true or false"),
    (
        "pip",
        {"commander_distance_paces": 1, "commander_distance_in": 1},
        "commander_distance_in",
        TWICE,
    ),
    (
        "pip",
        {"army_general_distance_paces": 1, "army_general_distance_in": 1},
        "army_general_distance_in",
        TWICE,
    ),
    ("division", {}, "elements", "missing"),
    ("division", {"elements": 0}, "elements", "1 or more"),
    ("division", {"elements": "4"}, "elements", "whole number"),
    ("division", {"elements": 4, "lost": -1}, "lost", "0 or more"),
    ("division", {"elements": 4, "lost": 5}, "lost", "5 of 4"),
    ("division_size", {"elements": -1}, "elements", "0 or more"),
    ("division_size", {"elements": "many"}, "elements", "whole number"),
    ("army", {"divisions": 0}, "divisions", "1 or more"),
    (
        "army",
        {"divisions": 3, "demoralised_divisions": 2, "broken_divisions": 2},
        "broken_divisions",
        "4 of 3",
    ),
    (
        "army",
        {"divisions": 3, "demoralised_divisions": 4},
        "demoralised_divisions",
        "4 of 3 divisions cannot be demoralised",
    ),
    ("army", {"divisions": 2.5}, "divisions", "whole number"),
    ("army", {"divisions": 3, "elements_lost": 1}, "elements_lost", "1 of 0"),
    ("army", {"divisions": 3, "elements": 5, "elements_lost": 6}, "elements_lost", "6 of 5"),
    ("move", {"troops": "horse"}, "troops", "line_infantry"),
    ("move", {"troops": "cossacks", "terrain": "sea"}, "terrain", "road, good or bad"),
    ("passage", {"mover": "cossacks", "through": "wall"}, "through", "hard_cover"),
    ("passage", {"mover": "cossacks", "through": 3}, "through", "hard_cover"),
    ("passage", {"mover": "cossacks", "through": "wagon", "how": "fly"}, "how", "move or recoil"),
    ("building", {"troops": "wagon", "friends_inside": -1}, "friends_inside", "0 or more"),
    ("building", {"troops": "line_infantry", "squares": 0}, "squares", "1 or more"),
    ("building", {"troops": "line_infantry", "friends_inside": 1.5}, "friends_inside", "whole"),
    ("passage", {"mover": "hard_cover", "through": "wagon"}, "mover", "line_infantry"),
    ("passage", {"mover": "light_infantry", "through": "hard_cover"}, "through", "who recoils"),
    (
        "passage",
        {"mover": "cossacks", "through": "hard_cover", "how": "move"},
        "through",
        "name the troops",
    ),
    (
        "pip",
        {"commander_lost": True, "commander_distance_paces": 0},
        "commander_distance_paces",
        "commander is lost",
    ),
    (
        "pip",
        {"commander_lost": True, "commander_distance_in": 3},
        "commander_distance_in",
        "commander is lost",
    ),
    (
        "pip",
        {"army_general_off_table": True, "army_general_distance_paces": 900},
        "army_general_distance_paces",
        "lost or off the table",
    ),
    (
        "moves",
        {**ORDER, "army_general_off_table": True, "army_general_distance_in": 9},
        "army_general_distance_in",
        "lost or off the table",
    ),
    (
        "moves",
        {**ORDER, "commander_lost": True, "orders": [{}, {"distance_paces": 9}]},
        "orders.1.distance_paces",
        "commander is lost",
    ),
    (
        "moves",
        {**ORDER, "commander_lost": True, "orders": [{"distance_in": 9}]},
        "orders.0.distance_in",
        "commander is lost",
    ),
    ("shoot", {**SHOT, "distance_paces": 100_000}, "distance_paces", "99999 or less"),
    ("shoot", {**SHOT, "distance_paces": "1e20"}, "distance_paces", "99999 or less"),
    ("pip", {"commander_distance_in": "1e20"}, "commander_distance_in", "99999 or less"),
    ("attack", {"troops": "horse"}, "troops", "line_infantry"),
)


@pytest.mark.parametrize(
    ("action", "request_", "field", "words"),
    FAULTS,
    ids=[f"{action} {field} {words}" for action, _, field, words in FAULTS],
)
def test_one_sentence_names_the_field(
    action: str, request_: Mapping[str, Json], field: str, words: str
) -> None:
    with pytest.raises(NotAllowed) as refused:
        ask(action, request_)

    sentence = str(refused.value)
    assert sentence.startswith((f"{field}:", f"{field} is"))
    assert words in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert refused.value.field in (field, "")


def test_what_is_in_the_way_is_taken_in_either_case() -> None:
    recoil: Who = {"mover": "Cossacks", "how": "recoil"}

    assert ask("passage", {**recoil, "through": "Foot_Artillery"}).answer["allowed"] is False
    assert ask("passage", {**recoil, "through": "Hard_Cover"}).answer["allowed"] is False
    assert ask("passage", {**recoil, "through": "Wagon"}).answer["allowed"] is True
