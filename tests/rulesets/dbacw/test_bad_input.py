"""Bad input gives one clear sentence that names the field, and nothing is ignored in silence."""

import pytest

from tests.rulesets.dbacw.tabletop import Who, ask, dbacw, refused

Fault = tuple[str, Who, str, str]

SHAKEN: Who = {"state": "shaken", "event": "remove_counter", "caps": 1}
RALLY: Who = {
    "commander": "brigade",
    "grade": "Good",
    "counters_removed_this_turn": 1,
    "caps_available": 1,
}
FELL: Who = {"original_units": 4, "before": 3, "now": 2}
ROLLED: Who = {"classes": ["R"], "die": 4}
ATTEMPT: Who = {"caps": 1, "die": 5}
FIRST: Who = {"class": "R", "outcome": "repulses", "die": 5}
FIGHT: Who = {"a": {"total": 5}, "b": {"total": 3}, "die_a": 2, "die_b": 2}

FAULTS: tuple[Fault, ...] = (
    ("morale", {**SHAKEN, "state": "angry"}, "state", "steady, shaken"),
    ("morale", {"event": "recoil"}, "state", "missing"),
    ("morale", {**SHAKEN, "state": "destroyed"}, "state", "off the field"),
    ("morale", {**SHAKEN, "state": "steady"}, "event", "no counter to take away"),
    ("morale", {**SHAKEN, "event": "panic"}, "event", "recoil"),
    ("morale", {**SHAKEN, "cause": "weather"}, "cause", "own_combat"),
    ("morale", {**SHAKEN, "class": "M"}, "class", "V, E, R or G"),
    ("morale", {**SHAKEN, "caps": -1}, "caps", "0 or more"),
    ("morale", {**SHAKEN, "caps": 1.5}, "caps", "whole number"),
    ("morale", {**SHAKEN, "caps": "1"}, "caps", "whole number"),
    ("morale", {**SHAKEN, "was_badly_shaken": 3}, "was_badly_shaken", "true or false"),
    ("morale", {**SHAKEN, "name": 5}, "name", "text in quotes"),
    ("morale", {**SHAKEN, "counters": 2}, "counters", "not a field here"),
    ("morale", {**SHAKEN, "die": 2}, "die", "not a field here"),
    ("shaken_limit", {**RALLY, "commander": "sergeant"}, "commander", "brigade or CinC"),
    ("shaken_limit", {**RALLY, "grade": "Superb"}, "grade", "Poor, Average or Good"),
    ("shaken_limit", {key: RALLY[key] for key in RALLY if key != "grade"}, "grade",
     "Poor, Average or Good"),
    ("shaken_limit", {**RALLY, "caps_available": -1}, "caps_available", "0 or more"),
    ("shaken_limit", {**RALLY, "counters_removed_this_turn": -1}, "counters_removed_this_turn",
     "0 or more"),
    ("shaken_limit", {**RALLY, "distance_paces": -1}, "distance_paces", "0 or more"),
    ("shaken_limit", {**RALLY, "distance_paces": "near"}, "distance_paces", "number"),
    ("brigade_test", {**FELL, "before": 5}, "before", "no more units than at its start"),
    ("brigade_test", {**FELL, "now": 4}, "now", "losses give a brigade no units"),
    ("brigade_test", {**FELL, "now": -1}, "now", "0 or more"),
    ("brigade_test", {**FELL, "original_units": 4.5}, "original_units", "whole number"),
    ("brigade_test", {"before": 3, "now": 2}, "original_units", "missing"),
    ("brigade_roll", {**ROLLED, "classes": []}, "classes", "none is given"),
    ("brigade_roll", {**ROLLED, "classes": ["R", "X"]}, "classes.1", "V, E, R or G"),
    ("brigade_roll", {**ROLLED, "classes": "R"}, "classes", "list in brackets"),
    ("brigade_roll", {**ROLLED, "classes": ["R"] * 13}, "classes", "12 or fewer"),
    ("brigade_roll", {**ROLLED, "die": 0}, "die", "1 to 6"),
    ("brigade_roll", {**ROLLED, "die": 7}, "die", "1 to 6"),
    ("brigade_roll", {"classes": ["R"]}, "die", "missing"),
    ("brigade_roll", {**ROLLED, "commander_present": "away"}, "commander_present",
     "true or false"),
    ("new_commander", {**ATTEMPT, "caps": -1}, "caps", "0 or more"),
    ("new_commander", {"die": 5}, "caps", "missing"),
    ("new_commander", {"caps": 1}, "die", "missing"),
    ("new_commander", {**ATTEMPT, "attempts_this_turn": -1}, "attempts_this_turn", "0 or more"),
    ("leaderless", {"action": "dance"}, "action", "move, fire or defend"),
    ("leaderless", {}, "action", "missing"),
    ("leaderless", {"action": "move", "ordered_by": "nobody"}, "ordered_by", "brigade or CinC"),
    ("leaderless", {"action": "move", "usual_caps": -1}, "usual_caps", "0 or more"),
    ("upgrade", {**FIRST, "class": "X"}, "class", "V, E, R or G"),
    ("upgrade", {**FIRST, "outcome": "wins"}, "outcome", "repulses"),
    ("upgrade", {**FIRST, "first_combat": "perhaps"}, "first_combat", "true or false"),
    ("upgrade", {"class": "R", "die": 5}, "outcome", "missing"),
    ("upgrade", {"class": "R", "outcome": "repulses"}, "die", "missing"),
    ("combat", {**FIGHT, "a": {}}, "a.total", "enter their totals"),
    ("combat", {**FIGHT, "a": {"troops": "zouaves", "total": 1}}, "a.troops", "infantry, cavalry"),
    ("combat", {**FIGHT, "a": {"total": -1}}, "a.total", "0 or more"),
    ("combat", {**FIGHT, "die_a": "6"}, "die_a", "1 to 6"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("action", "request_", "field", "words"),
    FAULTS,
    ids=[f"{number} {action} {field}" for number, (action, _, field, _) in enumerate(FAULTS)],
)
def test_it_is_refused_with_the_field_and_what_it_takes(
    action: str, request_: Who, field: str, words: str
) -> None:
    refusal = refused(action, request_)
    text = str(refusal)

    assert refusal.field == field, (refusal.field, text)
    assert words in text, text
    assert text.startswith((f"{field}: ", f"{field} is "))
    assert text.endswith(".")
    assert "\n" not in text


def test_every_action_has_its_faults() -> None:
    assert {action for action, *_ in FAULTS} == set(dbacw().actions)


def test_a_refused_request_changes_nothing_and_the_next_is_answered() -> None:
    refused("brigade_roll", {**ROLLED, "die": 9})

    assert ask("brigade_roll", ROLLED).answer["result"] == "fights_on"
