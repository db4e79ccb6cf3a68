"""Burt's army: what its rules find in it, its figures, its tracks, its units in a combat."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

import pytest

from app.core.armies.creation import new_army
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.rulesets.burt.army import DIVISION
from app.services import armies
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.burt.tabletop import NAMES, Choices, ask, burt

FREE, READY = "burt/free", "burt/three-divisions"
LIMITS = {3: (2, 3), 4: (2, 4), 5: (3, 4), 6: (3, 5), 7: (3, 6),
          8: (4, 6), 9: (4, 7), 10: (4, 8), 11: (5, 8), 12: (5, 9)}  # fmt: skip
"""Demoralised at and broken at, for each size: over a third and two thirds to the nearest unit."""
Traits = Mapping[str, Json]
NOBODY: Traits = {"commander_present": False}
ABSENT: Traits = {"general_present": False}


def division(id_: int, codes: str, traits: Traits | None = None, commander: str = "") -> Formation:
    """Build a division of codes such as "LN LN FA"; its units follow its own id."""
    ids = count(id_ + 1)
    units = tuple(Element(next(ids), NAMES.get(code, code)) for code in codes.split())
    return Formation(id_, DIVISION, f"Division {id_}", commander, "", units, (), traits or {})


def army_of(*divisions: Formation, traits: Traits | None = None, general: str = "") -> Army:
    top = Formation(1, "army", "Test army", general, formations=divisions, traits=traits or {})
    return Army("burt", FREE, top)


def with_unit(troops: str, traits: Traits, name: str = "") -> Army:
    """Give an army of one legal division, whose first unit is described."""
    legal = division(10, "LN LN LN")
    first = Element(11, troops, name, traits=traits)
    return army_of(replace(legal, elements=(first, *legal.elements[1:])))


def found(army: Army, choices: Choices | None = None) -> list[Finding]:
    return list(burt(choices).findings(army, shipped_rulebooks().lists[FREE]))


def texts(army: Army) -> list[str]:
    return [finding.text for finding in found(army)]


# --- findings -------------------------------------------------------------------------------


def test_the_ready_army_is_whole_and_nothing_is_found() -> None:
    army = new_army(shipped_rulebooks().lists[READY], burt())

    assert [one.strength for one in army.order_of_battle.formations] == [6, 6, 5]
    assert armies.findings(shipped_rulebooks(), army) == ()


@pytest.mark.parametrize("units", [1, 2, 13, 14])
def test_a_division_of_less_than_3_or_more_than_12_units_is_not_legal(units: int) -> None:
    (finding,) = found(army_of(division(10, "LN " * units)))

    assert finding.severity is Severity.NOT_LEGAL
    is_ = "1 unit" if units == 1 else f"{units} units"
    assert finding.text == f"Division 10 has {is_}; a division has 3 to 12."
    assert (finding.where, finding.place) == ("Division 10", 10)


@pytest.mark.parametrize("units", LIMITS)
def test_a_division_of_3_to_12_units_is_legal(units: int) -> None:
    assert found(army_of(division(10, "LN " * units))) == []


def test_a_unit_that_stands_for_several_counts_for_each_of_them() -> None:
    legal = division(10, "LN LN")
    more = replace(legal, elements=(replace(legal.elements[0], count=2), legal.elements[1]))

    assert found(army_of(more)) == []
    assert len(found(army_of(legal))) == 1


def test_wagons_are_units_and_commanders_are_none() -> None:
    """The table of types has a row for wagons; commanders belong to army and divisions."""
    assert found(army_of(division(10, "LN LN WG"))) == []
    assert texts(army_of(division(10, "LN LN DC"))) == [
        "Division 10 has 2 units; a division has 3 to 12.",
        "Division Commander is no unit: commanders belong to army and divisions.",
    ]


def test_an_empty_division_is_unfinished_not_illegal() -> None:
    (finding,) = found(army_of(division(10, "")))

    assert finding.severity is Severity.UNFINISHED
    assert finding.text == "Division 10 has no units; it takes 3 to 12."


def test_an_army_without_divisions_is_unfinished() -> None:
    (finding,) = found(army_of())

    assert finding.severity is Severity.UNFINISHED
    assert finding.text.startswith("No division yet")


def test_a_division_without_its_commander_is_unfinished_and_one_action_adds_him() -> None:
    army = army_of(division(10, "LN LN LN", NOBODY), division(20, "LN LN LN"))

    (finding,) = found(army)

    assert finding.severity is Severity.UNFINISHED
    assert finding.text == (
        "Division 10 has no commander: it begins demoralised, and its orders cost more."
    )
    assert (finding.rule, finding.place) == ("BU-30", 10)
    assert finding.repair is not None
    assert found(finding.repair.mend(army)) == []


def test_an_army_without_its_general_is_unfinished_and_one_action_adds_him() -> None:
    army = army_of(division(10, "LN LN LN"), traits={**ABSENT, "general": "good"})

    (finding,) = found(army)

    assert finding.severity is Severity.UNFINISHED
    assert finding.text == "Test army has no general on the table: orders cost more (BU-23)."
    assert (finding.rule, finding.place) == ("BU-23", 1)
    assert finding.repair is not None
    mended = finding.repair.mend(army)
    assert found(mended) == []
    assert mended.order_of_battle.traits == {"general": "good"}


def test_where_a_general_off_the_table_costs_nothing_the_finding_says_what_he_does_not_do() -> None:
    army = army_of(division(10, "LN LN LN"), traits=ABSENT)

    (finding,) = found(army, {"BU-23": "near"})

    assert finding.text == "Test army has no general on the table: he adds to no die (BU-31)."
    assert finding.rule == "BU-31"


def test_a_second_general_is_no_unit_of_a_division() -> None:
    (finding,) = found(army_of(division(10, "LN LN LN AG")))

    assert finding.severity is Severity.NOT_LEGAL
    assert finding.text == "Army General is no unit: commanders belong to army and divisions."
    assert finding.place == 14


def test_an_army_in_an_army_is_not_legal() -> None:
    second = Formation(50, "army", "Second", formations=(division(60, "LN LN LN"),))
    (finding,) = found(army_of(second))

    assert finding.severity is Severity.NOT_LEGAL
    assert finding.place == 50


@pytest.mark.parametrize(
    ("general", "commanders", "text"),
    [
        ("Wellington", ("Picton", " picton "), " picton  commands Division 10 and Division 20."),
        ("Picton", ("Picton", "Alten"), "Picton commands Test army and Division 10."),
    ],
)
def test_who_commands_twice_is_unusual(
    general: str, commanders: tuple[str, str], text: str
) -> None:
    first, second = commanders
    army = army_of(
        division(10, "LN LN LN", commander=first),
        division(20, "LN LN LN", commander=second),
        general=general,
    )

    (finding,) = found(army)

    assert finding.severity is Severity.UNUSUAL
    assert finding.text == text


def test_a_unit_outside_the_divisions_is_unfinished() -> None:
    army = army_of(division(10, "LN LN LN"))
    loose = replace(army.order_of_battle, elements=(Element(90, NAMES["CS"]),))
    (finding,) = found(replace(army, order_of_battle=loose))

    assert finding.severity is Severity.UNFINISHED
    assert finding.text == "A Cossacks unit stands in no division."
    assert finding.place == 90


CUIRASSES, RIFLES = "wears cuirasses; only heavy cavalry does.", "has rifles; only light infantry"


@pytest.mark.parametrize("code", [code for code in NAMES if code not in ("DC", "AG")])
def test_only_heavy_cavalry_wears_cuirasses_and_only_light_infantry_has_rifles(code: str) -> None:
    steel = texts(with_unit(NAMES[code], {"armoured": True}, "X"))
    rifles = texts(with_unit(NAMES[code], {"rifles": True}, "X"))

    assert [CUIRASSES in one for one in steel] == ([] if code == "HC" else [True])
    assert [RIFLES in one for one in rifles] == ([] if code == "LT" else [True])


@pytest.mark.parametrize("code", [code for code in NAMES if code not in ("DC", "AG", "WG")])
@pytest.mark.parametrize("quality", ["guard", "militia"])
def test_every_type_may_be_guard_or_militia_for_the_source_bars_none(
    code: str, quality: str
) -> None:
    assert found(with_unit(NAMES[code], {"quality": quality})) == []


@pytest.mark.parametrize("quality", ["Guard", "Militia"])
def test_wagons_of_guard_or_militia_are_unusual(quality: str) -> None:
    (finding,) = found(with_unit(NAMES["WG"], {"quality": quality.casefold()}))

    assert finding.severity is Severity.UNUSUAL
    assert finding.text == f"A Wagon unit is {quality}; wagons are baggage, neither of the two."
    assert finding.place == 11


def test_a_division_of_wagons_only_is_unusual() -> None:
    (finding,) = found(army_of(division(10, "WG WG WG"), division(20, "WG WG LN")))

    assert finding.severity is Severity.UNUSUAL
    assert finding.text == "Division 10 has wagons only, and no fighting units."
    assert finding.place == 10


# --- figures --------------------------------------------------------------------------------


def figures(made: tuple[Figure, ...]) -> dict[str, Figure]:
    return {one.id: one for one in made}


@pytest.mark.parametrize(("units", "limits"), LIMITS.items())
def test_a_division_tells_its_two_limits_before_the_battle(
    units: int, limits: tuple[int, int]
) -> None:
    whole = division(10, "LN " * units)
    told = figures(burt().formation_figures(army_of(whole), whole))
    shaken, broken = limits

    assert told["units"].text == f"{units} units | D {shaken} | B {broken}"
    assert told["units"].note == f"demoralised at {shaken} lost, broken at {broken}"
    assert told["units"].in_words.endswith(
        f" | demoralised at {shaken} lost | broken at {broken} lost"
    )
    assert (told["demoralised_at"].value, told["broken_at"].value) == limits
    assert "BU-3" in told["demoralised_at"].rulings


def test_the_limits_have_their_working() -> None:
    whole = division(10, "LN LN LN LN LC")
    told = figures(burt().formation_figures(army_of(whole), whole))

    assert [(term.amount, term.text) for term in told["units"].terms] == [
        (4, "Line Infantry"),
        (1, "Light Cavalry"),
    ]
    assert [term.text for term in told["demoralised_at"].terms] == [
        "over ⅓ of 5 (1⅔, rounded to 2)"
    ]
    assert [term.text for term in told["broken_at"].terms] == ["over ⅔ of 5 (3⅓, rounded to 3)"]


def test_an_army_tells_what_demoralises_it_and_when_it_flees() -> None:
    four = army_of(*(division(10 * place, "LN " * 5) for place in range(1, 5)))
    told = figures(burt().army_figures(four))

    assert (told["units"].value, [term.amount for term in told["units"].terms]) == (20, [5] * 4)
    assert told["demoralised_divisions"].text == "2 of 4"
    assert told["demoralised_divisions"].terms[0].text == (
        "more than ⅓ of them; a broken one counts as 2"
    )
    assert told["flees_at"].text == "10 of 20"
    assert told["flees_at"].terms[0].text == "half of 20 units lost"
    assert told["general"].value == 0


@pytest.mark.parametrize(
    ("grade", "bonus"), [("brilliant", 2), ("good", 1), ("ordinary", 0), ("incompetent", -1)]
)
def test_the_generals_grade_is_a_figure_and_stands_at_the_head_of_the_roster(
    grade: str, bonus: int
) -> None:
    army = army_of(division(10, "LN LN LN"), traits={"general": grade})

    general = figures(burt().army_figures(army))["general"]
    assert general.value == bonus
    assert general.text.replace("−", "-") == (f"{bonus:+}" if bonus else "0")
    said = burt().formation_values(army, army.order_of_battle)
    assert said.values[0].value == f"{grade.capitalize()} general"
    assert said.values[1].value.replace("−", "-") == (f"{bonus:+}" if bonus else "0")


@pytest.mark.parametrize(
    ("choices", "title", "name"),
    [
        ({}, "General, on the first die", "first die"),
        ({"BU-18": "every"}, "General, on each division’s die", "each division’s die"),
    ],
)
def test_the_die_that_the_general_changes_is_named_as_bu_18_says(
    choices: Choices, title: str, name: str
) -> None:
    army = army_of(division(10, "LN LN LN"), traits={"general": "good"})
    ruleset = burt(choices)

    assert figures(ruleset.army_figures(army))["general"].title == title
    assert ruleset.formation_values(army, army.order_of_battle).values[1].name == name


def test_a_general_who_is_not_on_the_table_adds_to_no_die() -> None:
    away = army_of(division(10, "LN LN LN"), traits={**ABSENT, "general": "brilliant"})
    (led,) = away.order_of_battle.formations

    general = figures(burt().army_figures(away))["general"]
    assert (general.value, general.text) == (0, "0")
    assert general.terms[0].text == "Brilliant general, not on the table"
    assert "BU-31" in general.rulings
    said = burt().formation_values(away, away.order_of_battle)
    assert (said.values[0].value, said.values[1].value) == ("Brilliant general", "0")
    assert burt().formation_answers(away, led)["general_modifier"] == "0"


def test_the_roster_says_who_is_missing_and_has_no_box_to_cross_for_him() -> None:
    led, leaderless = division(10, "LN LN LN"), division(20, "LN LN LN", NOBODY)
    army = army_of(led, leaderless, traits=ABSENT)

    assert burt().formation_values(army, led).quality == ""
    assert burt().formation_values(army, leaderless).quality == "No commander"
    assert burt().tick_boxes(led) == ("commander lost",)
    assert burt().tick_boxes(leaderless) == ()
    assert burt().tick_boxes(army.order_of_battle) == ()
    assert burt().tick_boxes(army_of(led).order_of_battle) == ("general lost",)
    top = burt().formation_values(army, army.order_of_battle)
    assert "not on the table" in [one.value for one in top.values]


@pytest.mark.parametrize(
    ("code", "close", "shooting", "shot_at", "near"),
    [
        ("LN", 3, 3, 3, None),
        ("LT", 2, 2, 2, None),
        ("FA", 3, 3, 3, 4),
        ("HA", 2, 2, 2, 3),
        ("HC", 4, None, 3, None),
        ("LA", 4, None, 2, None),
        ("LC", 3, None, 2, None),
        ("CS", 2, None, 1, None),
        ("WG", 1, None, 1, None),
    ],
)
def test_a_units_factors_are_those_of_close_combat_and_fire(
    code: str, close: int, shooting: int | None, shot_at: int, near: int | None
) -> None:
    """Cavalry without cuirass is shot at with −1; lancers fight as heavy, are shot at as light."""
    army = with_unit(NAMES[code], {})
    told = figures(burt().element_figures(army, army.element(11)))
    values = {id_: one.value for id_, one in told.items()}

    wanted = {"close_combat": close, "shooting": shooting, "shot_at": shot_at, "near": near}
    assert values == {id_: value for id_, value in wanted.items() if value is not None}


def test_guard_and_cuirasses_are_in_the_figures_and_stand_beside_the_name() -> None:
    army = with_unit(NAMES["HC"], {"quality": "guard", "armoured": True})
    told = figures(burt().element_figures(army, army.element(11)))

    assert told["close_combat"].value == 4 + 1
    assert told["shot_at"].value == 4 + 1
    assert burt().element_marks(army, army.element(11)) == ("Guard", "cuirasses")


@pytest.mark.parametrize(
    ("choices", "title"),
    [
        ({}, "Shooting to 200 paces (4″)"),
        ({"BU-22": "inches"}, "Shooting to 4″"),
        ({"BU-22": "paces"}, "Shooting to 200 paces"),
    ],
)
def test_rifles_reach_200_paces_in_the_measure_of_the_player(choices: Choices, title: str) -> None:
    army = with_unit(NAMES["LT"], {"rifles": True})
    ruleset = burt(choices)

    assert figures(ruleset.element_figures(army, army.element(11)))["shooting"].title == title
    type_ = ruleset.element_type(army, army.element(11))
    assert type_ is not None
    assert f"to {type_.values[-1]}" in title.replace(" paces", "")


# --- tracks ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "limits"), LIMITS.items())
def test_the_track_of_a_division_frames_its_limits(units: int, limits: tuple[int, int]) -> None:
    whole = division(10, "LN " * units)
    (track,) = burt().tracks(army_of(whole), whole)
    shaken, broken = limits

    assert (track.boxes, track.framed) == (units, frozenset(limits))
    assert [(zone.first, zone.last, zone.word) for zone in track.zones] == [
        (1, shaken - 1, "Sound"),
        (shaken, broken - 1, "Demoralised"),
        (broken, units, "Broken"),
    ]
    assert "BU-3" in track.rulings


def test_each_box_of_the_track_means_what_the_check_of_losses_says() -> None:
    whole = division(10, "LN " * 7)
    (track,) = burt().tracks(army_of(whole), whole)

    for lost in range(1, 8):
        words = [zone.word for zone in track.zones if zone.first <= lost <= zone.last]
        state = ask("division", {"elements": 7, "lost": lost}).answer["state"]
        assert words == [str(state).capitalize()]


def test_the_track_of_an_army_counts_a_broken_division_as_two() -> None:
    army = army_of(*(division(10 * place, "LN " * 5) for place in range(1, 4)))
    (track,) = burt().tracks(army, army.order_of_battle)

    assert (track.boxes, track.framed) == (6, frozenset({2}))
    assert track.note == "A broken one counts as 2. The army flees at 8 of 15 units lost"


def test_an_empty_division_and_an_empty_army_have_no_track() -> None:
    empty = division(10, "")

    assert burt().tracks(army_of(empty), empty) == ()
    assert burt().tracks(army_of(), army_of().order_of_battle) == ()


# --- picked for a combat ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "traits", "told"),
    [
        ("LN", {}, {}),
        ("LN", {"quality": "guard"}, {"guard": True}),
        ("CS", {"quality": "militia"}, {"militia": True}),
        ("LT", {"rifles": True}, {"rifles": True}),
        ("HC", {"armoured": True, "quality": "guard"}, {"armoured": True, "guard": True}),
        ("LC", {"armoured": True}, {}),
        ("LN", {"rifles": True}, {}),
        ("LN", {"quality": "regular"}, {}),
    ],
)
def test_a_unit_answers_in_a_form_with_what_its_army_knows(
    code: str, traits: Traits, told: Traits
) -> None:
    army = with_unit(NAMES[code], traits, "The unit")
    answer = burt().fighter(army, army.element(11))

    assert answer == {"troops": NAMES[code], "name": "The unit", **told}


def test_a_picked_unit_fights_as_it_stands_in_its_army() -> None:
    army = with_unit(NAMES["HC"], {"armoured": True, "quality": "militia"})
    picked = burt().fighter(army, army.element(11))
    action = burt().actions["shoot"]
    shot = action.read(
        {"shooter": {"troops": NAMES["LN"]}, "target": dict(picked), "distance_paces": 50}
    )

    assert action.weigh(shot)["target"].before_dice == 4 - 1
