"""DBACW's army: what its rules find in it, its figures and tracks, its units in a form."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.core.armies.strangers import strangers
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.services.armies import findings as all_findings
from app.services.armies import new_army, standing
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.dbacw.tabletop import dbacw
from tests.sheets.dbacw_army import FIRST_CORPS, LONG_NAMES

BOOKS = shipped_rulebooks()
FREE, READY = "dbacw/free", "dbacw/two-brigades"


def unit(id_: int, class_: str = "R", name: str = "", count: int = 1) -> Element:
    return Element(id_, "infantry", name, count, traits={"class": class_})


def brigade(id_: int, units: int, traits: Mapping[str, Json] | None = None) -> Formation:
    made = tuple(unit(id_ * 100 + place) for place in range(units))
    return Formation(id_, "brigade", f"Brigade {id_}", elements=made, traits=traits or {})


def army_of(*below: Formation, loose: tuple[Element, ...] = ()) -> Army:
    top = Formation(1, "army", "Test army", elements=loose, formations=below)
    return Army("dbacw", FREE, top)


def found(army: Army) -> list[Finding]:
    return list(dbacw().findings(army, BOOKS.lists[FREE]))


def the_one(army: Army) -> tuple[Severity, str, str, int | None]:
    (finding,) = found(army)
    return finding.severity, finding.text, finding.rule, finding.place


def classes_told(army: Army, formation: Formation) -> list[Json]:
    """Give the classes of a brigade's units as its form begins with them."""
    told = dbacw().formation_answers(army, formation)
    return [value for key, value in told.items() if key.startswith("classes.") and value]


def figures(of: tuple[Figure, ...]) -> dict[str, Figure]:
    return {one.id: one for one in of}


# --- findings -------------------------------------------------------------------------------


@pytest.mark.parametrize("army", [FIRST_CORPS, LONG_NAMES])
def test_an_army_with_a_brigade_without_commander_is_legal_and_unusual(army: Army) -> None:
    (finding,) = all_findings(BOOKS, army)

    assert finding.severity is Severity.UNUSUAL
    assert finding.text.endswith("has no commander: only the CinC moves it.")
    assert finding.repair is not None
    assert all_findings(BOOKS, finding.repair.mend(army)) == ()


def test_the_ready_army_is_whole() -> None:
    """Two brigades of four."""
    army = new_army(BOOKS, READY)

    assert standing(all_findings(BOOKS, army)) == "legal"
    assert figures(dbacw().army_figures(army))["units"].value == 8
    assert figures(dbacw().army_figures(army))["brigades"].value == 2


def test_an_army_without_brigades_is_unfinished() -> None:
    text = "No Brigade Group yet: add one, and take units into it from the muster."

    assert the_one(army_of()) == (Severity.UNFINISHED, text, "Brigade Groups", None)


def test_a_brigade_without_units_is_unfinished() -> None:
    wanted = (Severity.UNFINISHED, "Brigade 10 has no units.", "Brigade Groups", 10)

    assert the_one(army_of(brigade(10, 0))) == wanted


def test_a_commander_is_no_unit() -> None:
    stray = Element(99, "commander", "Meredith")
    army = army_of(Formation(10, "brigade", "Iron", elements=(unit(11), stray)))

    severity, text, rule, place = the_one(army)
    assert (severity, rule, place) == (Severity.NOT_LEGAL, "Commanders", 99)
    assert text == "Meredith is no unit: commanders belong to army and brigades."


@pytest.mark.parametrize("where", ["the army", "a command"])
def test_a_commander_among_the_units_of_a_file_is_one_finding(where: str) -> None:
    stray = Element(99, "cinc")
    held = Formation(10, "brigade", "I", elements=(unit(11),))
    army = army_of(held)
    place = 10 if where == "a command" else army.order_of_battle.id
    army = army.changing(place, lambda one: replace(one, elements=(*one.elements, stray)))

    said = [one.severity for one in all_findings(BOOKS, army) if one.place == 99]

    assert said == [Severity.NOT_LEGAL]


def test_a_unit_outside_the_brigades_is_unfinished() -> None:
    severity, text, rule, place = the_one(army_of(brigade(10, 3), loose=(unit(90),)))

    assert (severity, rule, place) == (Severity.UNFINISHED, "Brigade Groups", 90)
    assert text == "An Infantry unit stands in no brigade."


def test_a_brigade_in_a_brigade_is_not_legal() -> None:
    army = army_of(replace(brigade(10, 2), formations=(brigade(50, 2),)))

    severity, text, _, place = the_one(army)
    assert (severity, place) == (Severity.NOT_LEGAL, 50)
    assert text.startswith("Brigade 50 is a brigade")


def test_one_commander_leads_one_brigade() -> None:
    first = replace(brigade(10, 2), commander="Cutler")
    severity, text, rule, _ = the_one(army_of(first, replace(brigade(20, 2), commander="Cutler")))

    assert rule == "Commanders"
    assert "Cutler" in text
    assert severity in (Severity.NOT_LEGAL, Severity.UNUSUAL)


def test_a_class_that_is_not_known_counts_as_regular_and_is_named() -> None:
    odd = replace(unit(11, name="76th"), traits={"class": "M"})
    army = army_of(Formation(10, "brigade", "I", elements=(odd,)))

    assert dbacw().element_marks(army, odd) == ("Regular",)
    assert any(
        "“M” is not known" in one.text for one in strangers(army, BOOKS.lists[FREE], dbacw())
    )


# --- figures and tracks -----------------------------------------------------------------------


@pytest.mark.parametrize(("units", "at"), [(1, None), (2, 1), (3, 1), (4, 2), (5, 2), (12, 2)])
def test_a_brigade_says_where_it_is_tested(units: int, at: int | None) -> None:
    """From 4 or more down to 2, from 2 or 3 down to 1; one of 1 never is."""
    army = army_of(brigade(10, units))
    (one,) = army.order_of_battle.formations
    told = figures(dbacw().formation_figures(army, one))

    assert told["units"].value == units
    if at is None:
        assert "tested_at" not in told
        assert dbacw().tracks(army, one) == ()
        return
    assert (told["tested_at"].value, told["tested_at"].rulings) == (at, ("AC-5",))
    assert (told["units"].text, told["units"].beside) == (f"{units} | T {at}", (f"T {at}",))
    (track,) = dbacw().tracks(army, one)
    assert (track.boxes, track.framed, track.downwards) == (units, frozenset({at}), True)
    tested = next(zone for zone in track.zones if zone.word == "Tested")
    assert (tested.first, tested.last) == (1, at)
    steady = [(zone.first, zone.last) for zone in track.zones if zone.word == "Steady"]
    assert steady == ([(at + 1, units)] if units > at else [])


def test_units_alike_are_counted_each() -> None:
    army = army_of(Formation(10, "brigade", "I", elements=(unit(11, "V", count=3), unit(12, "G"))))
    (one,) = army.order_of_battle.formations
    told = figures(dbacw().formation_figures(army, one))["units"]

    assert told.value == 4
    assert [(term.text, term.amount) for term in told.terms] == [("Veteran", 3), ("Green", 1)]
    assert classes_told(army, one) == ["V", "V", "V", "G"]


@pytest.mark.parametrize(
    ("class_", "mark"), [("V", "Veteran"), ("E", "Experienced"), ("R", "Regular"), ("G", "Green")]
)
def test_a_units_class_stands_beside_its_name(class_: str, mark: str) -> None:
    assert dbacw().element_marks(FIRST_CORPS, unit(5, class_)) == (mark,)


# --- commanders and forms ----------------------------------------------------------------------


@pytest.mark.parametrize(("grade", "counters"), [("Poor", "1"), ("Average", "2"), ("Good", "3")])
def test_a_commander_has_his_grade_and_the_counters_he_takes_away(
    grade: str, counters: str
) -> None:
    army = army_of(brigade(10, 3, {"grade": grade}))
    (one,) = army.order_of_battle.formations
    said = dbacw().formation_values(army, one)

    assert [(value.name, value.value) for value in said.values] == [
        ("commander", grade),
        ("counters a turn", counters),
    ]
    assert said.led
    assert dbacw().tick_boxes(one) == ("commander lost",)


def test_a_brigade_without_commander_says_so_and_has_no_piece_of_his() -> None:
    army = army_of(brigade(10, 3, {"commander_present": False}))
    (one,) = army.order_of_battle.formations
    said = dbacw().formation_values(army, one)

    assert [value.value for value in said.values] == ["No commander"]
    assert not said.led
    assert dbacw().commander_piece(army, one) is None
    assert dbacw().tick_boxes(one) == ()
    assert dbacw().formation_answers(army, one)["commander_present"] is False


def test_what_a_brigade_answers_in_a_form() -> None:
    iron = FIRST_CORPS.order_of_battle.formations[0]
    told = dbacw().formation_answers(FIRST_CORPS, iron)

    assert (told["commander"], told["grade"]) == ("brigade", "Good")
    assert (told["original_units"], told["before"]) == (5, 5)
    assert classes_told(FIRST_CORPS, iron) == ["V", "V", "V", "E", "G"]
    top = dbacw().formation_answers(FIRST_CORPS, FIRST_CORPS.order_of_battle)
    assert top["commander"] == "CinC"


def test_what_a_unit_answers_in_a_form() -> None:
    second = FIRST_CORPS.order_of_battle.formations[0].elements[0]

    told = dbacw().fighter(FIRST_CORPS, second)
    assert (told["troops"], told["name"], told["class"]) == ("infantry", "2nd Wisconsin", "V")


def test_the_pieces_of_commanders() -> None:
    top, ruleset = FIRST_CORPS.order_of_battle, dbacw()
    pieces = [ruleset.commander_piece(FIRST_CORPS, one) for one in (top, *top.formations)]

    assert [(one.troops, one.name) if one else None for one in pieces] == [
        ("cinc", "John Reynolds"),
        ("commander", "Solomon Meredith"),
        ("commander", "Lysander Cutler"),
        None,
    ]
