"""DN-T01 to DN-T17 of the rules reference, each with its working, and those no case covers."""

from fractions import Fraction

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.dbn.tabletop import Who, answers, ask, dbn, terms, told

HALF = Fraction(1, 2)
EARLY: dict[str, Json] = {
    "Ms/LI(E)": 1,
    "Jg(E)": 1,
    "Jg(Cacadores)": 1,
    "SC": 1,
    "HA(M)": 1,
}
LATER: dict[str, Json] = {
    "Ms/LI": 1,
    "Jg(E)": 2,
    "Jg(Cacadores)": 1,
    "SC": 1,
    "HA(M)": 1,
}


def of_year(year: int, units: Who, points: int, **more: Json) -> dict[str, Json]:
    """A British Peninsular list with a Light Division of these units."""
    division: Json = {"units": dict(units), "points": points}
    return {"army": "British Peninsular", "year": year, "light_divisions": [division], **more}


# --- DN-T01 to T05: points --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "points", "working"),
    [
        (
            EARLY,
            6,
            [
                "1 Ms/LI(E) at 1½",
                "1 Jg(E) at 1½",
                "1 Jg(Cacadores) at 1",
                "1 SC at 1",
                "1 HA(M) at 1",
            ],
        ),
        (
            LATER,
            7,
            ["1 Ms/LI at 1", "2 Jg(E) at 1½", "1 Jg(Cacadores) at 1", "1 SC at 1", "1 HA(M) at 1"],
        ),
    ],
)
def test_dn_t01_and_t02_the_light_divisions_by_their_units(
    units: Who, points: int, working: list[str]
) -> None:
    """1½ + 1½ + 1 + 1 + 1 = 6; 1 + 3 + 1 + 1 + 1 = 7."""
    found = ask("points", {"units": units})

    assert found.answer["points"] == points
    assert [words for _, words in terms(found, "army")] == working


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("Ms", 1),
        ("Ms(E)", 1 + HALF),
        ("Ms(M)", 1 - HALF),
        ("HA", 1 + HALF),
        ("HA(E)", 2),
        ("HA(M)", 1),
        ("Jg(E)", 1 + HALF),
        ("LEM", HALF / 2),
        ("irregular_cavalry", HALF),
        ("CinC", 0),
        ("baggage", 0),
        ("DSC", 0),
        ("SC", 1),
        ("LC(M)", HALF),
    ],
)
def test_dn_t03_single_units(code: str, points: Fraction) -> None:
    found = ask("price", {"units": [code]})

    assert found.answer["points"] == {code: points}
    assert "DN-17" in found.rulings


@pytest.mark.parametrize(
    ("units", "year", "points"),
    [
        ({"Ms": 8, "LC": 2, "FA": 1, "LI": 1}, None, 12),
        ({"Ms": 4, "LC": 1, "FA": 1}, 1811, 12),
        ({"Ms": 3, "LC": 1, "FA": 1}, 1813, 12),
        ({"Ms": 2, "Ms(E)": 1, "HC": 1, "LC(M)": 1}, 1813, 12),
        ({"Ms": 4, "LC": 1, "FA": 1}, 1813, 13),
        ({"LEM": 3}, None, Fraction(3, 4)),
        ({}, 1810, 6),
    ],
)
def test_dn_t04_and_t05_whole_armies(units: Who, year: int | None, points: Fraction) -> None:
    """12 × 1; 6 + 6; 7 + 5; 7 + 2 + 1½ + 1 + ½."""
    found = ask("points", {"units": units, "light_division_year": year})

    assert found.answer["points"] == points
    assert found.scores["army"].total == points


# --- DN-T06 to T09: the Light Division in a list ------------------------------------------------


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ("Jg(E)", "other_jg_e"),
        ("Jg(Cacadores)(E)", "other_jg_e"),
        ("Ms/LI(E)", "other_ms_li_e"),
    ],
)
@pytest.mark.parametrize(("year", "units", "points"), [(1811, EARLY, 6), (1813, LATER, 7)])
def test_dn_t06_no_other_of_its_best_beside_it(
    other: str, reason: str, year: int, units: Who, points: int
) -> None:
    given = of_year(year, units, points, other_units={other: 1})

    assert ask("list", given).answer["reasons"] == [reason]
    assert ask("list", {**given, "light_divisions": []}).answer["legal"] is True


def test_dn_t06_others_of_their_kind_may_stand_beside_it() -> None:
    """Jägers and Superior Light Infantry that are not Elite are not named."""
    for other in ("Jg", "Jg(M)", "Ms/LI", "LI(E)", "Ms(E)", "Jg(Cacadores)"):
        found = ask("list", of_year(1811, EARLY, 6, other_units={other: 2}))
        assert found.answer["legal"] is True, other


@pytest.mark.parametrize("missing", EARLY)
def test_dn_t07_the_whole_formation_or_none(missing: str) -> None:
    rest = {code: many for code, many in EARLY.items() if code != missing}

    assert answers("list", "legal", "reasons", **of_year(1811, rest, 6)) == (
        False,
        ["formation_not_exact"],
    )


@pytest.mark.parametrize("more", [*EARLY, "Ms", "LC"])
def test_dn_t07_and_no_unit_more(more: str) -> None:
    units = {**EARLY, more: 2}

    assert answers("list", "reasons", **of_year(1811, units, 6)) == (["formation_not_exact"],)


@pytest.mark.parametrize(
    ("year", "units", "points", "reasons"),
    [
        (1809, EARLY, 6, ["year_out_of_range"]),
        (1810, EARLY, 6, []),
        (1812, EARLY, 6, []),
        (1813, LATER, 7, []),
        (1814, LATER, 7, []),
        (1815, LATER, 7, ["year_out_of_range"]),
        (1812, LATER, 7, ["formation_not_exact", "points"]),
        (1813, EARLY, 6, ["formation_not_exact", "points"]),
        (1812, EARLY, 7, ["points"]),
        (1814, LATER, 6, ["points"]),
    ],
)
def test_dn_t08_the_years(year: int, units: Who, points: int, reasons: list[str]) -> None:
    found = ask("list", of_year(year, units, points))

    assert found.answer["reasons"] == reasons
    assert found.answer["legal"] is not bool(reasons)


@pytest.mark.parametrize(
    ("minimum", "with_it", "without"), [(4, 2, 4), (1, 0, 1), (2, 0, 2), (0, 0, 0)]
)
def test_dn_t09_the_minimum_falls_by_two_and_never_below_none(
    minimum: int, with_it: int, without: int
) -> None:
    given = of_year(1811, EARLY, 6, ms_british_minimum=minimum, ms_british=with_it)

    assert answers("list", "minimum_in_force", "legal", **given) == (with_it, True)
    alone = {**given, "light_divisions": []}
    assert answers("list", "minimum_in_force", "legal", **alone) == (without, without == with_it)
    if with_it:
        few = {**given, "ms_british": with_it - 1}
        assert answers("list", "reasons", **few) == (["ms_british_minimum"],)


# --- DN-T10: the Divisional Sub Commander -------------------------------------------------------


@pytest.mark.parametrize(
    ("distance", "near"), [(0, True), (400, True), (401, False), ("801/2", False)]
)
def test_dn_t10_his_radius(distance: Json, near: bool) -> None:
    assert answers("radius", "in_radius", commander="DSC", distance_paces=distance) == (near,)


def test_dn_t10_three_caps_and_what_the_cinc_gives() -> None:
    found = ask("cap", {"commander": "DSC", "cinc_grant": 2})

    assert (found.answer["caps"], found.answer["legal"]) == (5, True)
    assert terms(found, "commander") == [("3", "the DSC’s own"), ("2", "from the CinC")]


@pytest.mark.parametrize(
    ("grade", "counts"),
    [
        ("Poor", {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}),
        ("Average", dict.fromkeys(range(1, 7), 1)),
        ("Good", dict.fromkeys(range(2, 8), 1)),
    ],
)
def test_the_odds_of_a_commanders_caps(grade: str, counts: dict[int, int]) -> None:
    """DN-3: a d6; Poor −1, at least 1; Good +1."""
    action = dbn().actions["cap"]
    odds = action.odds(action.read({"commander": "CinC", "grade": grade}))

    assert {one.decides["caps"]: one.count for one in odds.chances} == counts
    assert [one.decides["caps"] for one in odds.chances] == sorted(counts, reverse=True)


def test_the_dsc_and_caps_that_are_entered_have_no_odds() -> None:
    action = dbn().actions["cap"]
    rolls_nothing: tuple[Who, ...] = ({"commander": "DSC"}, {"commander": "CinC", "entered": 4})
    for given in rolls_nothing:
        with pytest.raises(NotAllowed, match="nothing is rolled"):
            action.odds(action.read(given))


# --- DN-T11: breakthrough -------------------------------------------------------------------------

BRITISH: Who = {"unit": "cavalry", "nation": "Britain"}
COLUMN: Who = {"unit": "attack_column", "includes_elites": True}
ELITES: Who = {"unit": "attack_column", "class": "E"}
GUARD: Who = {"unit": "cavalry", "guard": True}


@pytest.mark.parametrize(
    ("who", "die", "score", "result"),
    [
        (BRITISH, 4, 2, "impetuous"),
        (BRITISH, 5, 3, "controlled"),
        (COLUMN, 2, 3, "controlled"),
        (ELITES, 2, 3, "controlled"),
        ({**ELITES, "includes_elites": True}, 2, 3, "controlled"),
        ({"unit": "attack_column"}, 2, 2, "impetuous"),
        (GUARD, 1, 2, "impetuous"),
        ({**BRITISH, **GUARD}, 4, 3, "controlled"),
        ({**BRITISH, **GUARD}, 3, 2, "impetuous"),
        ({"unit": "cavalry", "class": "M"}, 6, 4, "controlled"),
        ({"unit": "cavalry", "class": "M"}, 4, 2, "impetuous"),
        ({"unit": "cavalry"}, 2, 2, "impetuous"),
        ({"unit": "cavalry"}, 3, 3, "controlled"),
    ],
)
def test_dn_t11_breakthrough(who: Who, die: int, score: int, result: str) -> None:
    found = answers("breakthrough", "test", "score", "result", **{**who, "die": die})

    assert found == (True, score, result)


# --- DN-T12: conversion -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "contact", "may"),
    [
        (["Jg(E)", "Jg(E)"], ["LI(E)"], True, True),
        (["Jg(E)", "Jg(E)"], ["LI(E)"], False, False),
        (["Jg(E)"], ["LI(E)"], True, False),
        (["LI(E)"], ["Jg(E)", "Jg(E)"], False, True),
        (["LI(E)"], ["Jg(E)"], True, False),
        (["Jg", "Jg"], ["LI"], True, False),
        (["Jg(E)", "Jg(E)"], ["LI"], True, False),
        (["Jg(E)", "Jg"], ["LI(E)"], True, False),
        (["Jg(E)", "Jg(E)", "Jg(E)"], ["LI(E)"], True, False),
    ],
)
def test_dn_t12_two_of_the_95th_make_one_of_light_infantry(
    before: list[str], after: list[str], contact: bool, may: bool
) -> None:
    """Back again they need no contact: there is one of them."""
    given: Who = {"from": [*before], "to": [*after], "base_contact": contact}

    assert ask("convert", given).answer["allowed"] is may


# --- DN-T13: detachments ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parent", "caps", "stationary", "made"),
    [
        ("Ms", 1, True, True),
        ("LI", 1, True, True),
        ("LI(E)", 2, True, True),
        ("Ms(M)", 1, True, False),
        ("LI(M)", 1, True, False),
        ("Ms", 1, False, False),
        ("Ms", 0, True, False),
        ("Jg(E)", 1, True, False),
        ("LC", 1, True, False),
        ("FA", 1, True, False),
    ],
)
def test_dn_t13_who_makes_a_detachment(
    parent: str, caps: int, stationary: bool, made: bool
) -> None:
    given: Who = {"parent": parent, "caps": caps, "parent_stationary": stationary}
    found = ask("detachment", given).answer

    wanted = (True, 2, 1) if made else (False, None, None)
    assert (found["allowed"], found["det_factor"], found["parent_hits"]) == wanted


# --- DN-T14, T17: artillery ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("firer", "target", "lower_firer", "lower_target", "may"),
    [
        (201, 250, True, True, True),
        (250, 201, True, True, True),
        (200, 250, True, True, False),
        (250, 200, True, True, False),
        (201, 250, True, False, False),
        (201, 250, False, True, False),
    ],
)
def test_dn_t14_firing_overhead(
    firer: int, target: int, lower_firer: bool, lower_target: bool, may: bool
) -> None:
    given: Who = {
        "paces_to_firer": firer,
        "paces_to_target": target,
        "lower_than_firer": lower_firer,
        "lower_than_target": lower_target,
    }

    assert ask("overhead_fire", given).answer["allowed"] is may


@pytest.mark.parametrize(
    ("unit", "range_", "hill", "edge", "may"),
    [
        ("FA", 650, True, False, False),
        ("FA", 600, True, False, True),
        ("FA", 650, True, True, True),
        ("FA", 650, False, False, True),
        ("HA", 650, True, False, True),
        ("FA(E)", "1201/2", True, False, False),
    ],
)
def test_dn_t17_foot_artillery_on_a_hill(
    unit: str, range_: Json, hill: bool, edge: bool, may: bool
) -> None:
    given: Who = {
        "unit": unit,
        "range_paces": range_,
        "on_hill": hill,
        "on_ridge_or_forward_edge": edge,
    }

    found = ask("hill_fire", given)
    assert found.answer["allowed"] is may
    assert told(found).startswith("8.34 does not forbid it") is may
    assert ("DN-2" in found.rulings) is may


# --- DN-T15, T16: the public fragments ------------------------------------------------------------


@pytest.mark.parametrize(
    ("leader", "support", "nation", "year", "factor"),
    [
        ("R", "M", "", None, 4),
        ("E", "M", "", None, 4),
        ("R", "M", "France", 1809, 5),
        ("E", "R", "", None, 5),
        ("M", "M", "", None, 3),
        ("R", "M", "France", 1805, 5),
        ("R", "M", "France", 1812, 5),
        ("R", "M", "France", 1804, 4),
        ("R", "M", "France", 1813, 4),
        ("R", "M", "Austria", 1809, 4),
        ("R", "M", "France", None, 4),
    ],
)
def test_dn_t15_the_attack_column(
    leader: str, support: str, nation: str, year: int | None, factor: int
) -> None:
    given: Who = {"leader": leader, "support": support, "nation": nation, "year": year}
    found = ask("column", given)

    assert found.answer["factor"] == factor
    assert found.scores["column"].total == factor
    assert "DN-8" in found.rulings
    assert "Beaten by double, both its units are destroyed." in told(found)


@pytest.mark.parametrize(
    ("class_", "shaken", "die", "hits"),
    [
        ("R", False, 1, 2),
        ("E", False, 1, 1),
        ("M", False, 2, 2),
        ("R", False, 2, 1),
        ("R", False, 3, 0),
        ("M", False, 3, 1),
        ("E", False, 2, 0),
        ("R", True, 3, 1),
        ("M", True, 3, 1),
        ("M", True, 1, 2),
        ("E", True, 2, 1),
    ],
)
def test_dn_t16_horse_artillery_evades(class_: str, shaken: bool, die: int, hits: int) -> None:
    """Militia and Shaken together lose 1 once; Elite and Shaken stay as they are."""
    found = ask("evade", {"class": class_, "shaken": shaken, "die": die})

    assert (found.answer["hits"], found.answer["flees_paces"]) == (hits, 600)


# --- what no case covers --------------------------------------------------------------------------


def test_the_dscs_caps_split_over_a_turn() -> None:
    """3 of his own and 1 from the CinC are 4: 1 and 2 leave 1; 2 more are not there."""
    spend: list[Json] = [
        {"division": "Light Division", "caps": 1},
        {"division": "Light Division", "caps": 2},
        {"division": "Light Division", "caps": 2},
        {"division": "Light Division", "caps": 1},
    ]
    first = ask("cap", {"commander": "DSC", "cinc_grant": 1, "spend": spend[:2]})
    all_four = ask("cap", {"commander": "DSC", "cinc_grant": 1, "spend": spend})

    assert (first.answer["caps"], first.answer["left"], first.answer["legal"]) == (4, 1, True)
    assert (all_four.answer["left"], all_four.answer["legal"]) == (0, False)
    assert [fact.text for fact in all_four.facts[1:]] == [
        "Light Division: 1 CAP, 3 left.",
        "Light Division: 2 CAPs, 1 left.",
        "Light Division: 2 CAPs not his to spend; only 1 is left.",
        "Light Division: 1 CAP, 0 left.",
    ]


def test_the_dsc_spends_on_his_division_only_what_the_cinc_gave_him_too() -> None:
    spend: list[Json] = [{"division": "Third Division", "caps": 1}]
    found = ask("cap", {"commander": "DSC", "cinc_grant": 2, "spend": spend})

    assert (found.answer["left"], found.answer["legal"]) == (5, False)
    assert "DN-21" in found.rulings
    others = ask("cap", {"commander": "Sub", "cap_die": 4, "spend": spend})
    assert (others.answer["left"], others.answer["legal"]) == (3, True)


@pytest.mark.parametrize(
    ("grade", "die", "caps"),
    [("Poor", 1, 1), ("Poor", 2, 1), ("Poor", 6, 5), ("Average", 4, 4), ("Good", 6, 7)],
)
def test_a_commanders_die_and_grade(grade: str, die: int, caps: int) -> None:
    """Poor is d6 − 1 and at least 1, Average d6, Good d6 + 1 (DN-3)."""
    found = ask("cap", {"commander": "CinC", "grade": grade, "cap_die": die})

    assert found.answer["caps"] == found.scores["commander"].total == caps
    assert "DN-3" in found.rulings


def test_caps_as_entered_stand_in_place_of_die_and_grade() -> None:
    found = ask("cap", {"commander": "CinC", "grade": "Good", "entered": 5})

    assert found.answer["caps"] == 5


def test_a_detachment_has_its_units_class_and_range() -> None:
    given: Who = {"parent": "LI(E)", "caps": 1, "parent_stationary": True}
    unknown = ask("detachment", given).answer
    entered = ask("detachment", {**given, "parent_range_paces": 300}).answer

    assert (unknown["det_class"], unknown["det_range_paces"]) == ("E", None)
    assert (entered["det_class"], entered["det_range_paces"]) == ("E", 300)


@pytest.mark.parametrize(
    ("action", "may"),
    [
        ("move", False),
        ("garrison_strongpoint", True),
        ("garrison_bua", False),
        ("support", False),
        ("be_supported", True),
    ],
)
def test_what_a_detachment_may_do(action: str, may: bool) -> None:
    assert answers("detachment_action", "allowed", action=action) == (may,)


@pytest.mark.parametrize(("hits", "gone"), [(0, False), (1, True), (3, True)])
def test_any_hit_destroys_a_detachment(hits: int, gone: bool) -> None:
    assert answers("detachment_hit", "destroyed", hits=hits) == (gone,)


@pytest.mark.parametrize(
    ("men", "fits"), [(599, False), (600, True), (700, True), (800, True), (801, False)]
)
def test_600_to_800_men_are_a_detachments_scale(men: int, fits: bool) -> None:
    assert answers("detachment_size", "allowed", "warning", men=men) == (True, not fits)


@pytest.mark.parametrize("grade", ["Poor", "Average", "Good"])
def test_the_die_of_every_grade_rests_on_its_ruling(grade: str) -> None:
    """DN-3: that an Average commander has a plain d6 is no less ours than what others add."""
    found = ask("cap", {"commander": "CinC", "grade": grade, "cap_die": 4})

    assert "DN-3" in found.rulings
    assert "DN-3" not in ask("cap", {"commander": "DSC"}).rulings
    assert "DN-3" not in ask("cap", {"commander": "CinC", "entered": 4}).rulings
