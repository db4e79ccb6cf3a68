"""Every choice of every ruling, each in one example where it shows, and nowhere else."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.rulings import Unclear
from tests.golden.cases import OWN_FOLDER, read_folder
from tests.golden.readings import READINGS
from tests.golden.runner import GROUPS
from tests.rulesets.dbacw.tabletop import Who, ask, dbacw, rules

Example = tuple[str, str, str, Who, Mapping[str, Json]]

WAS_BADLY: Who = {
    "state": "shaken",
    "event": "remove_counter",
    "caps": 1,
    "was_badly_shaken": True,
}
STILL_BADLY: Who = {**WAS_BADLY, "state": "badly_shaken", "was_badly_shaken": False}
MIXED: Who = {"classes": ["V", "G", "G"], "die": 4}
POOR_CINC: Who = {
    "commander": "CinC",
    "grade": "Poor",
    "counters_removed_this_turn": 2,
    "caps_available": 5,
}
VETERANS_6: Who = {"classes": ["V"], "die": 6}
GREEN_1: Who = {"classes": ["G"], "die": 1}
VETERANS_5: Who = {"classes": ["V"], "die": 5}
SECOND: Who = {"caps": 3, "attempts_this_turn": 1, "for_another_brigade": True, "die": 6}
SAME_AGAIN: Who = {"caps": 3, "attempts_this_turn": 1, "die": 6}

EXAMPLES: tuple[Example, ...] = (
    ("AC-1", "battle", "morale", WAS_BADLY, {"state": "shaken"}),
    ("AC-1", "battle", "morale", STILL_BADLY, {"state": "shaken"}),
    ("AC-1", "turn", "morale", WAS_BADLY, {"state": "steady"}),
    ("AC-1", "turn", "morale", STILL_BADLY, {"state": "shaken"}),
    ("AC-4", "majority", "brigade_roll", MIXED,
     {"class": "G", "score": 3, "result": "badly_shaken"}),
    ("AC-4", "each", "brigade_roll", MIXED,
     {"class": "V", "score": 5, "units": ["fights_on", "badly_shaken", "badly_shaken"]}),
    ("AC-11", "caps", "shaken_limit", POOR_CINC, {"legal": True}),
    ("AC-11", "grade", "shaken_limit", POOR_CINC, {"legal": False}),
    ("AC-12", "open", "brigade_roll", VETERANS_6, {"score": 7, "result": "fights_on"}),
    ("AC-12", "open", "brigade_roll", GREEN_1, {"score": 0, "result": "badly_shaken"}),
    ("AC-12", "printed", "brigade_roll", VETERANS_6, {"score": 7, "result": None}),
    ("AC-12", "printed", "brigade_roll", GREEN_1, {"score": 0, "result": None}),
    ("AC-13", "cinc", "new_commander", SECOND, {"allowed": False, "created": False}),
    ("AC-13", "brigade", "new_commander", SECOND, {"allowed": True, "created": True}),
    ("AC-13", "brigade", "new_commander", SAME_AGAIN, {"allowed": False, "created": False}),
)  # fmt: skip
IDS = [f"{ruling} {choice} {action}" for ruling, choice, action, *_ in EXAMPLES]


@pytest.mark.parametrize(("ruling", "choice", "action", "request_", "answer"), EXAMPLES, ids=IDS)
def test_the_choice_shows_and_the_answer_names_its_ruling(
    ruling: str, choice: str, action: str, request_: Who, answer: Mapping[str, Json]
) -> None:
    given = ask(action, request_, {ruling: choice})

    assert {key: given.answer[key] for key in answer} == answer
    assert ruling in given.rulings


def test_a_score_within_the_die_is_listed_by_both_readings() -> None:
    for choice in ("open", "printed"):
        found = ask("brigade_roll", VETERANS_5, {"AC-12": choice})
        assert (found.answer["score"], found.answer["result"]) == (6, "fights_on")
        assert "AC-12" not in found.rulings


AT_THE_TABLE = {("AC-15", choice) for choice in ("one", "one_and_half")}
"""The scale of rulers: tests/sheets/test_measures.py."""


def test_every_choice_has_its_example() -> None:
    rulings = dbacw().choices.rulings
    offered = {(key, choice) for key, ruling in rulings.items() for choice in ruling.choices}

    assert {(ruling, choice) for ruling, choice, *_ in EXAMPLES} | AT_THE_TABLE == offered


def test_the_first_example_of_a_ruling_is_its_default() -> None:
    seen: set[str] = set()
    for ruling, choice, action, request_, answer in EXAMPLES:
        if ruling not in seen:
            seen.add(ruling)
            given = ask(action, request_).answer
            assert {key: given[key] for key in answer} == answer, ruling
            assert rules().choice(Unclear(ruling)) == choice


SPEAKS_IN = {
    "AC-1": {"morale"},
    "AC-4": {"brigade_roll"},
    "AC-11": {"shaken_limit"},
    "AC-12": {"brigade_roll"},
    "AC-13": {"new_commander"},
}
"""The actions in which a ruling shows."""
CASES = [
    (GROUPS["dbacw", case.group], case.inputs)
    for case in read_folder(OWN_FOLDER)
    if case.ruleset == "dbacw" and case.inputs is not None
]
REQUESTS = [*CASES, *((action, request) for _, _, action, request, _ in EXAMPLES)]


def found(action: str, request: Who, choices: Mapping[str, str] | None = None) -> object:
    """Give an answer, or why there is none."""
    try:
        return ask(action, request, choices).answer
    except NotAllowed as refusal:
        return str(refusal)


@pytest.mark.parametrize("ruling", SPEAKS_IN)
def test_a_choice_changes_what_it_says_and_nothing_else(ruling: str) -> None:
    """All golden cases and all examples of rulings, by the other choice of this one."""
    default, *others = dbacw().choices.rulings[ruling].choices
    assert rules().choice(Unclear(ruling)) == default
    changed: set[str] = set()
    for choice in others:
        for action, request in REQUESTS:
            if found(action, request) != found(action, request, {ruling: choice}):
                changed.add(action)

    assert changed == SPEAKS_IN[ruling]


OFFERED_BY_THE_RULES_REFERENCE = {
    "AC-1": {"battle", "turn"},
    "AC-11": {"caps", "grade"},
    "AC-13": {"cinc", "brigade"},
}
"""The default and every option that the reference names."""


@pytest.mark.parametrize("ruling", OFFERED_BY_THE_RULES_REFERENCE)
def test_a_ruling_offers_every_reading_the_reference_names(ruling: str) -> None:
    assert OFFERED_BY_THE_RULES_REFERENCE[ruling] == set(dbacw().choices.rulings[ruling].choices)


def test_every_reading_of_a_golden_case_is_a_choice_of_its_ruling() -> None:
    for (ruling, _), choices in READINGS.items():
        if ruling.startswith("AC-"):
            for chosen, choice in choices.items():
                assert choice in dbacw().choices.rulings[chosen].choices


def test_the_rulings_are_those_of_the_code_and_of_the_reference() -> None:
    """The reference has 13; AC-14 and AC-15 are ours."""
    names = [f"AC-{number}" for number in range(1, 16)]

    assert list(dbacw().choices.rulings) == names
    assert [one.value for one in Unclear] == names


BRIGADE: Who = {
    "commander": "brigade",
    "grade": "Good",
    "counters_removed_this_turn": 1,
    "caps_available": 1,
}
RESTS_ON: tuple[tuple[str, str, Who], ...] = (
    ("AC-3", "combat", {"a": {"total": 5}, "b": {"total": 3}, "die_a": 2, "die_b": 2}),
    ("AC-5", "brigade_test", {"original_units": 4, "before": 3, "now": 2}),
    ("AC-6", "shaken_limit", {**BRIGADE, "commander": "CinC", "distance_paces": 300}),
    ("AC-7", "shaken_limit", BRIGADE),
    ("AC-8", "upgrade", {"class": "R", "outcome": "repulses", "die": 5}),
    ("AC-9", "new_commander", {"caps": 1, "die": 6}),
)


@pytest.mark.parametrize(("ruling", "action", "request_"), RESTS_ON)
def test_an_answer_names_the_reading_it_rests_on(ruling: str, action: str, request_: Who) -> None:
    assert ruling in ask(action, request_).rulings


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotAllowed, match=r"AC-1: “never” is not known.*battle.*turn"):
        dbacw({"AC-1": "never"})


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotAllowed, match="“AC-99” is not known"):
        dbacw({"AC-99": "far"})


def test_a_first_attempt_rests_on_no_reading_of_further_ones() -> None:
    assert "AC-13" not in ask("new_commander", {"caps": 1, "die": 6}).rulings
    assert "AC-13" not in ask("new_commander", {"caps": 0}).rulings


@pytest.mark.parametrize(
    ("choice", "counts"),
    [
        ("each", {"fights on": 3, "Veteran fights on, Regular Badly Shaken": 1, "Badly Shaken": 2}),
        ("majority", {"fights on": 3, "Badly Shaken": 3}),
    ],
)
def test_the_odds_of_a_brigade_tell_its_units_apart(choice: str, counts: dict[str, int]) -> None:
    """Veterans pass on 3 (+1), Regulars on 4: a 3 parts them. A tie tests as the lower."""
    action = dbacw({"AC-4": choice}).actions["brigade_roll"]
    odds = action.odds(action.read({"classes": ["V", "R"]}))

    assert {one.outcome.words: one.count for one in odds.chances} == counts
