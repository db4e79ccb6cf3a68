"""Every choice of every ruling, each in one example where it shows, and nowhere else."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.rulings import Unclear
from tests.golden.cases import OWN_FOLDER, read_folder
from tests.golden.readings import READINGS
from tests.golden.runner import GROUPS
from tests.rulesets.dbn.tabletop import Who, ask, dbn, rules
from tests.rulesets.dbn.test_worked_examples import EARLY, LATER, of_year

Example = tuple[str, str, str, Who, Mapping[str, Json]]

BRITISH_MILITIA: Who = {"unit": "cavalry", "nation": "Britain", "class": "M", "die": 5}
CLOSE_TO_ONE: Who = {
    "lower_than_firer": True,
    "lower_than_target": True,
    "paces_to_firer": 201,
    "paces_to_target": 150,
}
ON_THE_EDGE: Who = {**CLOSE_TO_ONE, "paces_to_firer": 200, "paces_to_target": 200}
AT_ITS_BOUND: Who = {"movement_bound_reached": True}
QUIET: Who = {"movement_bound_reached": True, "stationary_full_turn": True}
ELITE_LATER: Who = {**{key: many for key, many in LATER.items() if key != "Ms/LI"}, "Ms/LI(E)": 1}
KEPT: Who = {"commander": "DSC", "unspent_last_turn": 2}
SEVEN: Who = {"unit": "attack_column", "includes_elites": True, "die": 6}
COLUMN_IN_A_WOOD: Who = {"unit": "attack_column", "going": "bad", "die": 3}
MILITIA_COLUMN: Who = {"unit": "attack_column", "class": "M", "die": 4}
TWO_DIVISIONS: Who = {
    **of_year(1811, EARLY, 6),
    "light_divisions": [{"units": EARLY, "points": 6}, {"units": EARLY, "points": 6}],
}
SUPERIOR: Who = {"parent": "Ms/LI(E)", "caps": 1, "parent_stationary": True}

EXAMPLES: tuple[Example, ...] = (
    ("DN-10", "once", "breakthrough", BRITISH_MILITIA, {"score": 3, "result": "controlled"}),
    ("DN-10", "twice", "breakthrough", BRITISH_MILITIA, {"score": 1, "result": "impetuous"}),
    ("DN-12", "both", "overhead_fire", CLOSE_TO_ONE, {"allowed": False}),
    ("DN-12", "both", "overhead_fire", ON_THE_EDGE, {"allowed": False}),
    ("DN-12", "inclusive", "overhead_fire", CLOSE_TO_ONE, {"allowed": False}),
    ("DN-12", "inclusive", "overhead_fire", ON_THE_EDGE, {"allowed": True}),
    ("DN-12", "either", "overhead_fire", CLOSE_TO_ONE, {"allowed": True}),
    ("DN-12", "either", "overhead_fire", ON_THE_EDGE, {"allowed": False}),
    ("DN-17", "public", "price", {"units": ["Ms"]}, {"points": {"Ms": 1}}),
    ("DN-17", "public", "points", {"units": {"Ms": 4}}, {"points": 4}),
    ("DN-17", "none", "price", {"units": ["Ms"]}, {"points": None}),
    ("DN-17", "none", "points", {"units": {"Ms": 4}}, {"points": None}),
    ("DN-17", "none", "points", {"units": {}, "light_division_year": 1811}, {"points": 6}),
    ("DN-18", "quiet", "impetuous_recovery", AT_ITS_BOUND,
     {"militia": True, "may_close_combat": False}),
    ("DN-18", "quiet", "impetuous_recovery", QUIET, {"militia": False, "may_close_combat": True}),
    ("DN-18", "bound", "impetuous_recovery", AT_ITS_BOUND,
     {"militia": False, "may_close_combat": False}),
    ("DN-18", "bound", "impetuous_recovery", QUIET, {"militia": False, "may_close_combat": True}),
    ("DN-18", "bound", "impetuous_recovery", {}, {"militia": True, "may_close_combat": False}),
    ("DN-19", "printed", "list", of_year(1814, ELITE_LATER, 7), {"legal": False}),
    ("DN-19", "printed", "list", of_year(1814, LATER, 7), {"legal": True}),
    ("DN-19", "elite", "list", of_year(1814, ELITE_LATER, 7), {"legal": True}),
    ("DN-19", "elite", "list", of_year(1814, LATER, 7), {"legal": False}),
    ("DN-22", "lost", "cap", KEPT, {"caps": 3}),
    ("DN-22", "kept", "cap", KEPT, {"caps": 5}),
    ("DN-23", "open", "breakthrough", SEVEN, {"score": 7, "result": "controlled"}),
    ("DN-23", "printed", "breakthrough", SEVEN, {"score": 7, "result": None}),
    ("DN-24", "cavalry", "breakthrough", COLUMN_IN_A_WOOD, {"test": True, "result": "controlled"}),
    ("DN-24", "both", "breakthrough", COLUMN_IN_A_WOOD, {"test": False, "result": None}),
    ("DN-25", "any", "breakthrough", MILITIA_COLUMN, {"score": 2, "result": "impetuous"}),
    ("DN-25", "cavalry", "breakthrough", MILITIA_COLUMN, {"score": 4, "result": "controlled"}),
    ("DN-26", "one", "list", TWO_DIVISIONS, {"reasons": ["more_than_one_light_division"]}),
    ("DN-26", "any", "list", TWO_DIVISIONS, {"reasons": []}),
    ("DN-27", "scale", "detachment_size", {"men": 500}, {"warning": True, "allowed": True}),
    ("DN-27", "limit", "detachment_size", {"men": 500}, {"warning": None, "allowed": False}),
    ("DN-28", "may", "detachment", SUPERIOR, {"allowed": True}),
    ("DN-28", "plain", "detachment", SUPERIOR, {"allowed": False}),
)  # fmt: skip
IN_A_BATTLE = {("DN-6", "none"), ("DN-6", "third")}
"""Those of a battle from turn to turn; the tests of its state show them."""
IDS = [f"{ruling} {choice} {action}" for ruling, choice, action, *_ in EXAMPLES]


@pytest.mark.parametrize(("ruling", "choice", "action", "request_", "answer"), EXAMPLES, ids=IDS)
def test_the_choice_shows(
    ruling: str, choice: str, action: str, request_: Who, answer: Mapping[str, Json]
) -> None:
    given = ask(action, request_, {ruling: choice})

    assert {key: given.answer[key] for key in answer} == answer


@pytest.mark.parametrize(("ruling", "choice", "action", "request_", "answer"), EXAMPLES, ids=IDS)
def test_the_answer_names_the_ruling_it_rests_on(
    ruling: str, choice: str, action: str, request_: Who, answer: Mapping[str, Json]
) -> None:
    silent = (action, choice) == ("points", "none") and request_.get("units") == {}

    assert silent or ruling in ask(action, request_, {ruling: choice}).rulings


AT_THE_TABLE = {("DN-30", choice) for choice in ("one", "one_and_half")}
"""The scale of rulers: tests/sheets/test_measures.py."""


def test_every_choice_has_its_example() -> None:
    rulings = dbn().choices.rulings
    offered = {(key, choice) for key, ruling in rulings.items() for choice in ruling.choices}
    shown = {(ruling, choice) for ruling, choice, *_ in EXAMPLES} | IN_A_BATTLE | AT_THE_TABLE

    assert shown == offered


def test_the_first_example_of_a_ruling_is_its_default() -> None:
    seen: set[str] = set()
    for ruling, choice, action, request_, answer in EXAMPLES:
        if ruling not in seen:
            seen.add(ruling)
            given = ask(action, request_).answer
            assert {key: given[key] for key in answer} == answer, ruling
            assert rules().choice(Unclear(ruling)) == choice


SPEAKS_IN = {
    "DN-10": {"breakthrough"},
    "DN-12": {"overhead_fire"},
    "DN-17": {"price", "points"},
    "DN-18": {"impetuous_recovery"},
    "DN-19": {"list"},
    "DN-22": {"cap"},
    "DN-23": {"breakthrough"},
    "DN-24": {"breakthrough"},
    "DN-25": {"breakthrough"},
    "DN-26": {"list"},
    "DN-27": {"detachment_size"},
    "DN-28": {"detachment"},
    "DN-6": set[str](),
}
"""The actions in which a ruling shows."""
CASES = [
    (GROUPS["dbn", case.group], case.inputs)
    for case in read_folder(OWN_FOLDER)
    if case.ruleset == "dbn" and case.inputs is not None
]
REQUESTS = [*CASES, *((action, request) for _, _, action, request, _ in EXAMPLES)]


@pytest.mark.parametrize("ruling", SPEAKS_IN)
def test_a_choice_changes_what_it_says_and_nothing_else(ruling: str) -> None:
    """All golden cases and all examples of rulings, by every other choice of this one."""
    default, *others = dbn().choices.rulings[ruling].choices
    assert rules().choice(Unclear(ruling)) == default
    changed: set[str] = set()
    for choice in others:
        for action, request in REQUESTS:
            if ask(action, request).answer != ask(action, request, {ruling: choice}).answer:
                changed.add(action)

    assert changed == SPEAKS_IN[ruling]


OFFERED_BY_THE_RULES_REFERENCE = {
    "DN-18": {"quiet", "bound"},
    "DN-24": {"cavalry", "both"},
    "DN-25": {"any", "cavalry"},
    "DN-27": {"scale", "limit"},
    "DN-28": {"may", "plain"},
    "DN-6": {"none", "third"},
}
"""The default and every option that the reference names."""


@pytest.mark.parametrize("ruling", OFFERED_BY_THE_RULES_REFERENCE)
def test_a_ruling_offers_every_reading_the_reference_names(ruling: str) -> None:
    assert OFFERED_BY_THE_RULES_REFERENCE[ruling] == set(dbn().choices.rulings[ruling].choices)


def test_every_reading_of_a_golden_case_is_a_choice_of_its_ruling() -> None:
    for (ruling, _), choices in READINGS.items():
        if ruling.startswith("DN-"):
            for chosen, choice in choices.items():
                assert choice in dbn().choices.rulings[chosen].choices


def test_the_rulings_are_those_of_the_code_and_of_the_reference() -> None:
    """The reference has 28; DN-29 and DN-30 are ours."""
    names = [f"DN-{number}" for number in range(1, 31)]

    assert list(dbn().choices.rulings) == names
    assert [one.value for one in Unclear] == names


MADE: Who = {"parent": "LI", "caps": 1, "parent_stationary": True}
TOTALS: Who = {"a": {"total": 5}, "b": {"total": 3}, "die_a": 2, "die_b": 2}
BRITISH_GUARD: Who = {"unit": "cavalry", "nation": "Britain", "guard": True, "die": 4}
PAID_DSC: Who = {
    **of_year(1811, EARLY, 6),
    "light_divisions": [{"units": EARLY, "points": 6, "dsc_points": 1}],
}
ELSEWHERE: Who = {"commander": "DSC", "spend": [{"division": "Third Division", "caps": 1}]}

RESTS_ON: tuple[tuple[str, str, Who], ...] = (
    ("DN-1", "combat", TOTALS),
    ("DN-2", "detachment", MADE),
    ("DN-3", "cap", {"commander": "CinC", "grade": "Good", "cap_die": 3}),
    ("DN-8", "column", {}),
    ("DN-8", "evade", {"die": 3}),
    ("DN-9", "list", of_year(1809, EARLY, 6)),
    ("DN-11", "breakthrough", BRITISH_GUARD),
    ("DN-12", "radius", {"commander": "DSC", "distance_paces": 400}),
    ("DN-13", "list", PAID_DSC),
    ("DN-15", "breakthrough", BRITISH_GUARD),
    ("DN-20", "list", of_year(1811, EARLY, 6, ms_british_minimum=1)),
    ("DN-21", "cap", ELSEWHERE),
)


@pytest.mark.parametrize(
    ("ruling", "action", "request_"), RESTS_ON, ids=[f"{one[0]} {one[1]}" for one in RESTS_ON]
)
def test_an_answer_names_the_reading_it_rests_on(ruling: str, action: str, request_: Who) -> None:
    assert ruling in ask(action, request_).rulings


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotAllowed, match=r"DN-10: “thrice” is not known.*once.*twice"):
        dbn({"DN-10": "thrice"})


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotAllowed, match="“DN-99” is not known"):
        dbn({"DN-99": "far"})
