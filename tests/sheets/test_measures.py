"""What is measured: each distance as RULES.md has it, for the player's own troop types."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.print_set import PrintSet, SheetName
from app.core.kernel.ruleset import Ruleset
from app.pdf import Paper
from app.services.print_sheets import of_army, planned, why_not
from app.services.rulebooks import shipped_rulebooks
from app.sheets.rulers import ruler_sheet
from tests.sheets.every_ruleset import ARMIES, RULESETS, every_ruleset

Told = dict[str, str]


def told(army: Army, ruleset: Ruleset) -> dict[str, Told]:
    return {
        reach.name: {one.words: str(one.distance) for one in reach.distances}
        for reach in ruler_sheet(army, ruleset).measures.reaches
    }


def one_brigade(*elements: Element) -> Army:
    brigade = Formation(2, "brigade", "Brigade", "CO", elements=elements)
    return Army("ffdba", "ffdba/free", Formation(1, "army", "One", formations=(brigade,)))


# RULES.md 1a: unit factors, fire values, movement.
FFDBA: dict[str, Told] = {
    "Foot, 3 ranks": {
        "bad going": "2″",
        "line": "3″",
        "column · Muskets, 3 ranks, value 1": "5″",
        "column on a road": "6″",
    },
    "Lt. Artillery": {
        "Light artillery, value 6": "5″",
        "move": "6″",
        "Light artillery, value 4": "10″",
        "Light artillery, value 2": "15″",
    },
    "Lt. Cavalry": {"bad going": "3″", "move": "8″"},
    "Lancers": {"bad going": "2″", "move": "8″"},
    "Everybody": {
        "near an enemy · retire": "3″",
        "follow through": "4″",
        "foot flees · CO evades": "6″",
        "mounted flee": "9″",
        "2 PIPs beyond": "12″",
    },
}
# RULES.md 2a: the table of units, in paces; the radii of command.
BURT: dict[str, Told] = {
    "Line Infantry": {
        "fire": "100 paces",
        "good going · bad going": "200 paces",
        "on a road": "400 paces",
    },
    "Horse Artillery": {
        "bad going": "100 paces",
        "half range": "200 paces",
        "good going": "300 paces",
        "on a road · fire": "400 paces",
    },
    "Everybody": {
        "division commander, out of sight": "300 paces",
        "division commander, in sight · flee": "600 paces",
        "army general": "1200 paces",
    },
}
# RULES.md 3a: miles by order; * is no figure of the source; half as far again on a good road.
DRAM: dict[str, Told] = {
    "Infantry": {
        "Deploy · Attack*": "½ mile",
        "Reserve*": "1 mile",
        "Manoeuvre": "2 miles",
        "Manoeuvre on a good road": "3 miles",
    },
    "Foot Artillery": {
        "Deploy* · Attack* · support": "½ mile",
        "Reserve*": "1 mile",
        "Manoeuvre*": "2 miles",
        "Manoeuvre on a good road*": "3 miles",
    },
}
# RULES.md 4a: 8.34, 8.35, D.3.
DBN: dict[str, Told] = {
    "Artillery": {
        "overhead: clear of the friend": "200 paces",
        "from a hill: farther from its edge only": "600 paces",
    },
    "Divisional Sub Commander": {"Command Radius": "400 paces"},
}
DBACW: dict[str, Told] = {"Commander-in-Chief": {"takes counters away": "300 paces"}}
# RULES.md 6a: the table of troop types; BO-4, BO-12.
BOEDER: dict[str, Told] = {
    "Light Infantry": {"half": "9 cm", "move": "12 cm", "combat distance": "18 cm"},
    "Reserve Artillery": {"move": "10 cm", "half": "24 cm", "combat distance": "48 cm"},
    "Medium Cavalry": {"move": "20 cm"},
    "Everybody": {"retreat, a base depth": "5 cm", "near foot": "10 cm", "flee": "25 cm"},
}
TABLES = {
    "ffdba": FFDBA,
    "burt": BURT,
    "dram": DRAM,
    "dbn": DBN,
    "dbacw": DBACW,
    "boeder": BOEDER,
}


@every_ruleset
def test_distances_are_those_of_the_rules(id_: str) -> None:
    found = told(ARMIES[id_], RULESETS[id_])

    for name, distances in TABLES[id_].items():
        assert found[name] == distances


def test_rifles_reach_farther_and_two_ranks_have_their_own_row() -> None:
    """RULES.md 1a: rifles 3 to 5″, 2 to 6″; muskets of 2 ranks 2."""
    rifles: dict[str, Json] = {"weapon": "rifle"}
    army = one_brigade(
        Element(3, "light_foot", traits=rifles), Element(4, "foot", traits={"ranks": "2"})
    )
    found = told(army, RULESETS["ffdba"])

    assert found["Lt. Foot, rifles"]["Rifles, value 2"] == "6″"
    assert found["Lt. Foot, rifles"]["move · Rifles, value 3"] == "5″"
    assert "column · Muskets, 2 ranks, value 2" in found["Foot, 2 ranks"]


def test_dragoons_have_carbines_and_staff_its_move() -> None:
    found = told(one_brigade(Element(3, "dragoons"), Element(4, "staff")), RULESETS["ffdba"])

    assert found["Dragoons"] == {"bad going": "2″", "Carbines, value 1": "3″", "move": "6″"}
    assert found["Staff"] == {"move": "10″"}


def test_only_the_own_troop_types_have_strips() -> None:
    assert set(told(one_brigade(Element(3, "lancers")), RULESETS["ffdba"])) == {
        "Lancers",
        "Everybody",
    }


@pytest.mark.parametrize(("choice", "unit"), [("inches", "″"), ("paces", "paces")])
def test_burt_is_measured_as_its_player_measures(choice: str, unit: str) -> None:
    """BU-22: 50 paces are an inch."""
    ruleset = RULESETS["burt"].choosing({"BU-22": choice})
    ((scale, second),) = ruleset.measures(ARMIES["burt"]).scales
    fire = told(ARMIES["burt"], ruleset)["Foot Artillery"]

    assert scale.unit.value == unit
    assert second is None
    assert {"inches": "12″", "paces": "600 paces"}[choice] in fire.values()


def test_burt_has_both_units_on_one_ruler_by_default() -> None:
    ((paces, inches),) = RULESETS["burt"].measures(ARMIES["burt"]).scales
    assert inches is not None

    assert 50 * paces.mm == inches.mm
    assert float(inches.mm) == 25.4


def test_a_command_radius_of_the_player_is_on_the_ruler() -> None:
    """AC-3: the rulebook alone has it."""
    books = shipped_rulebooks()
    army = replace(ARMIES["dbacw"], own_values={"command.rulebook.radius_paces": 500})
    ruleset = of_army(books, army).ruleset

    assert told(army, ruleset)["Brigade Commander"] == {"Command Radius°": "500 paces"}


@every_ruleset
def test_a_scale_that_the_source_lacks_is_said_to_be_none_of_it(id_: str) -> None:
    note = RULESETS[id_].measures(ARMIES[id_]).note

    assert bool(note) == (id_ in {"dram", "dbn", "dbacw"})


@every_ruleset
def test_rulers_can_be_printed_of_an_army_alone(id_: str) -> None:
    source = of_army(shipped_rulebooks(), ARMIES[id_])

    assert why_not(source, SheetName.RULERS) == ""
    assert why_not(replace(source, army=None), SheetName.RULERS) == "No army is open."
    assert planned(source, SheetName.RULERS, PrintSet(), Paper.A4).pages


def test_unknown_troops_have_no_strip() -> None:
    for id_, army in ARMIES.items():
        top = army.order_of_battle
        strange = replace(top, elements=(*top.elements, Element(9999, "hussars of the moon")))
        more = told(replace(army, order_of_battle=strange), RULESETS[id_])
        assert more == told(army, RULESETS[id_])


@pytest.mark.parametrize(
    ("id_", "ruling", "choice", "mm_per_figure"),
    [
        ("dram", "DR-31", "one", Fraction(254, 10)),
        ("dram", "DR-31", "two", Fraction(508, 10)),
        ("dram", "DR-31", "three", Fraction(762, 10)),
        ("dbn", "DN-30", "one", Fraction(254, 10)),
        ("dbn", "DN-30", "one_and_half", Fraction(381, 10)),
        ("dbacw", "AC-15", "one", Fraction(254, 10)),
        ("dbacw", "AC-15", "one_and_half", Fraction(381, 10)),
    ],
)
def test_the_scale_of_a_ruler_is_the_players_choice_where_the_source_has_none(
    id_: str, ruling: str, choice: str, mm_per_figure: Fraction
) -> None:
    """A mile, or 100 paces, is so many inches of 25.4 mm."""
    ruleset = RULESETS[id_].choosing({ruling: choice})

    made = ruleset.measures(ARMIES[id_])

    ((scale, second),) = made.scales
    assert (scale.step_mm, second) == (mm_per_figure, None)
    assert (made.note, made.rulings) == (ruleset.choices.words(ruling), (ruling,))
