"""Burt of historical orders of battle, against figures worked by hand from tests/oob."""

import pytest

from app.core.kernel.json_values import Json
from tests.armies.conversions import converted, formation, troops


def division(name: str, side: int, of: str, told: dict[str, Json] | None = None) -> dict[str, int]:
    found = formation(converted(name, "burt", side, told), of)
    assert found.level == "division"
    return troops(found)


@pytest.mark.parametrize(
    ("name", "side", "of", "wanted"),
    [
        ("salamanca_1812", 1, "1re Division", {"line_infantry": 4}),
        ("salamanca_1812", 1, "7e Division", {"line_infantry": 3, "foot_artillery": 1}),
        ("salamanca_1812", 1, "Division de cavalerie légère", {"light_cavalry": 2}),
        ("salamanca_1812", 1, "Division de dragons", {"light_cavalry": 1}),
        (
            "borodino_1812",
            1,
            "4-я пехотная дивизия",
            {"line_infantry": 4, "light_infantry": 2, "foot_artillery": 3},
        ),
        ("austerlitz_1805", 1, "Infanterie de la Garde", {"line_infantry guard": 2}),
    ],
)
def test_a_division_holds_its_regiments_brigades_of_horse_and_batteries(
    name: str, side: int, of: str, wanted: dict[str, int]
) -> None:
    """Dragoons 1,600 ÷ 1,200 = 1.33; the Guard 3,000 ÷ 1,500 = 2."""
    assert division(name, side, of) == wanted


def test_battalions_of_a_brigade_are_put_together_by_kind() -> None:
    """1,080 light and 1,080 line ÷ 1,500 = 0.72 each; 2,240 ÷ 1,500 = 1.49."""
    assert division("waterloo_1815", 1, "2e division") == {
        "light_infantry": 1,
        "line_infantry": 2,
    }


def test_brigades_and_batteries_of_a_mixed_division() -> None:
    """Two of foot with 4,500 men (3 units) and 6 guns (1), one of horse, a horse battery."""
    assert division("auerstedt_1806", 2, "1. Division") == {
        "line_infantry": 6,
        "foot_artillery": 2,
        "heavy_cavalry": 1,
        "horse_artillery": 1,
    }


def test_guard_and_militia_by_arm_and_by_class() -> None:
    """2,400 ÷ 1,500 = 1.6: 2 of each brigade; 9,500 ÷ 1,200 = 7.9; 31,700 ÷ 1,500 = 21.1."""
    assert division("waterloo_1815", 1, "Vieille Garde") == {"line_infantry guard": 4}
    assert division("borodino_1812", 1, "Казаки") == {"cossacks militia": 8}
    assert division("borodino_1812", 1, "Ополчение (московское и смоленское)") == {
        "line_infantry militia": 21
    }


def test_battalions_of_another_class_make_units_of_their_own() -> None:
    """The 2nd Division: light 1,860, highland 620, KGL 2,080; the landwehr 2,400 is poor."""
    assert division("waterloo_1815", 2, "2nd Division") == {
        "light_infantry": 1,
        "line_infantry": 2,
        "line_infantry militia": 2,
    }


def test_a_name_of_which_nothing_is_known_is_of_the_class_of_its_division() -> None:
    told: dict[str, Json] = {"a1.quality": "excellent"}
    assert division("salamanca_1812", 1, "1re Division", told) == {"line_infantry guard": 4}


def test_lancers_by_name_and_guns_of_horse_are_horse_artillery() -> None:
    assert division("borodino_1812", 1, "1-й кавалерийский корпус") == {
        "light_cavalry": 4,
        "lancers": 1,
        "horse_artillery": 2,
    }


def test_the_loose_units_of_an_army_form_one_division() -> None:
    """Six brigades of horse: 574, 1,004, 746, 771, 482 and 950 men are a unit each."""
    assert division("salamanca_1812", 2, "Anglo-Portuguese army’s own troops") == {
        "light_cavalry": 4,
        "heavy_cavalry": 1,
        "light_cavalry militia": 1,
    }


def test_a_corps_is_no_formation_and_its_commander_is_named() -> None:
    made = converted("waterloo_1815", "burt")
    names = {one.name for one in made.army.order_of_battle.formations}
    assert "1er corps" not in names
    found = formation(made, "1re division")
    assert "Of 1er corps (Jean-Baptiste Drouet, comte d'Erlon)." in found.notes


def test_what_gives_nothing_to_count_stays_as_an_empty_division() -> None:
    found = formation(converted("vimeiro_1808", "burt"), "Artillery (three batteries)")
    assert (found.level, found.elements) == ("division", ())


def test_men_of_several_arms_that_nobody_tells_apart_are_no_units() -> None:
    """The 3e corps has 19,160 men and no arms: unknown, not 0."""
    made = converted("waterloo_1815", "burt")
    assert formation(made, "3e corps").elements == ()
    told = made.report.entry("fr3").decided[0].words
    assert told == "nothing in it can be counted: its 19,160 men are not told apart by arm"


def test_the_general_is_ordinary() -> None:
    top = converted("waterloo_1815", "burt").army.order_of_battle
    assert "general" not in top.traits
