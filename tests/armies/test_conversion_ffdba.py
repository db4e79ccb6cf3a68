"""FF-DBA of historical orders of battle, against figures worked by hand from tests/oob."""

import pytest

from app.core.kernel.json_values import Json
from tests.armies.conversions import converted, formation, troops


def brigade(
    name: str, side: int, of: str, told: dict[str, Json] | None = None
) -> tuple[dict[str, int], Json]:
    found = formation(converted(name, "ffdba", side, told), of)
    assert found.level == "brigade"
    return troops(found), found.traits.get("quality")


def test_a_brigade_is_a_brigade_of_its_battalions() -> None:
    assert brigade("waterloo_1815", 1, "Brigade Schmitz") == (
        {"light_foot": 2, "foot": 2},
        "regular",
    )


def test_a_division_without_brigades_is_one_of_its_battalions_by_number() -> None:
    """8 battalions of 4 regiments; the French stand in 3 ranks."""
    assert brigade("salamanca_1812", 1, "1re Division") == ({"foot": 8}, "regular")
    assert brigade("borodino_1812", 1, "4-я пехотная дивизия") == (
        {"foot": 8, "light_foot": 4, "light_artillery": 3},
        "regular",
    )


def test_battalions_of_several_sorts_are_told_together() -> None:
    """12 battalions of 6 regiments, two of them Jäger: 2 of each."""
    words = [one.words for one in converted("borodino_1812", "ffdba").report.entries[3].decided]
    assert words[0] == "12 battalions of 6 regiments: 8 Foot, 4 Lt. Foot"
    assert len([one for one in words if "12 battalions" in one]) == 1


def test_battalions_that_do_not_share_out_evenly_go_to_the_first_regiments() -> None:
    """9 of 4 regiments: 3, 2, 2, 2."""
    found = formation(converted("salamanca_1812", "ffdba"), "3e Division")

    assert [one.name for one in found.elements][:4] == [
        "31e Léger 1",
        "31e Léger 2",
        "31e Léger 3",
        "26e Ligne 1",
    ]
    assert len(found.elements) == 9


def test_what_is_named_twice_counts_once() -> None:
    """The 7e Division: 3, 2 and 3 battalions, and the same three regiments by name alone."""
    assert brigade("salamanca_1812", 1, "7e Division")[0] == {"foot": 8, "light_artillery": 1}


def test_names_count_where_nothing_else_is_known() -> None:
    assert brigade("borodino_1812", 2, "16. Dywizja Piechoty")[0] == {"foot": 3}


@pytest.mark.parametrize(
    ("name", "side", "of", "wanted"),
    [
        ("auerstedt_1806", 2, "Brigade Prinz Henry", {"foot": 8, "light_artillery": 1}),
        ("auerstedt_1806", 2, "Kurrassier Brigade von Quitzow", {"cuirassiers": 4}),
        ("salamanca_1812", 1, "Division de dragons", {"dragoons": 4}),
        ("salamanca_1812", 2, "G. Anson's Brigade", {"light_cavalry": 2}),
        ("auerstedt_1806", 2, "Beeren Cuirassier", {"cuirassiers": 1}),
        ("borodino_1812", 1, "Казаки", {"light_cavalry": 21}),
    ],
)
def test_men_and_guns_count_by_the_scale(
    name: str, side: int, of: str, wanted: dict[str, int]
) -> None:
    """4,500 ÷ 600 = 7.5: 8; 6 guns ÷ 8: 1; 1,800, 1,600, 1,004, 400 and 9,500 ÷ 450."""
    assert brigade(name, side, of)[0] == wanted


def test_mixed_is_split_by_arms() -> None:
    """3,440 foot ÷ 600 = 5.73; 3,440 horse ÷ 450 = 7.64; 12 guns ÷ 8 = 1.5, half up."""
    assert brigade("austerlitz_1805", 2, "Avantgarde der I. Kolonne")[0] == {
        "foot": 6,
        "light_cavalry": 8,
        "light_artillery": 2,
    }


def test_cavalry_takes_the_kind_of_its_parts_else_light() -> None:
    assert brigade("auerstedt_1806", 1, "Brigade de cavalerie légère")[0] == {"light_cavalry": 2}
    made = converted("ligny_1815_prussian", "ffdba")
    first = next(one for one in made.army.order_of_battle.formations if one.name == "I. Armeekorps")
    horse = next(one for one in first.formations if one.name == "Reserve-Kavallerie")
    assert troops(horse) == {"light_cavalry": 4}


def test_gunners_are_no_infantry() -> None:
    """The artillery of I. Armeekorps: 2,880 gunners and 96 guns are 12 batteries."""
    found = formation(converted("ligny_1815_prussian", "ffdba"), "I. Armeekorps’s own troops")
    assert troops(found) == {"light_artillery": 12}
    assert {one.name for one in found.elements} == {f"Artillerie {one}" for one in range(1, 13)}


def test_foot_of_a_nation_that_begins_with_britain_stands_in_two_ranks() -> None:
    assert brigade("vimeiro_1808", 1, "6th Brigade") == (
        {"foot 2": 1, "light_foot rifle": 2},
        "regular",
    )
    assert brigade("waterloo_1815", 2, "5th Brigade")[0] == {"foot 2": 4}
    assert brigade("salamanca_1812", 2, "Campbell's Brigade")[0] == {"foot 2": 4}


def test_names_with_lancers_are_lancers() -> None:
    assert brigade("borodino_1812", 2, "Dywizja Jazdy")[0] == {"light_cavalry": 3, "lancers": 1}
    assert brigade("borodino_1812", 1, "1-й кавалерийский корпус") == (
        {"light_cavalry": 4, "lancers": 1, "light_artillery": 2},
        "veteran",
    )


@pytest.mark.parametrize("class_", ["12lb", "6 x 12-pdr + 2 x howitzer", "12-pounder"])
def test_12_pounders_are_heavy_and_a_howitzer_does_not_change_it(class_: str) -> None:
    told: dict[str, Json] = {"a5.1.gun_class": class_}
    assert brigade("auerstedt_1806", 1, "Artillerie du corps", told)[0] == {"heavy_artillery": 1}
    assert brigade("auerstedt_1806", 1, "Artillerie du corps")[0] == {"light_artillery": 1}


@pytest.mark.parametrize(
    ("quality", "grade"),
    [
        ("excellent", "elite"),
        ("good_guard", "elite"),
        ("good", "veteran"),
        ("average", "regular"),
        ("poor", "green"),
        ("awful", "green"),
    ],
)
def test_the_six_classes_become_four_grades(quality: str, grade: str) -> None:
    told: dict[str, Json] = {"fr1d2.1.quality": quality}
    assert brigade("waterloo_1815", 1, "Brigade Schmitz", told)[1] == grade


def test_commanders_are_normal() -> None:
    made = converted("waterloo_1815", "ffdba")
    every = made.army.order_of_battle.every_formation()
    assert {one.traits.get("commander_type") for one in every} == {None}
    assert formation(made, "1er corps").commander == "Jean-Baptiste Drouet, comte d'Erlon"


def test_guns_of_a_division_beyond_its_brigades_stand_beside_them() -> None:
    assert brigade("waterloo_1815", 1, "1re division’s own troops")[0] == {"light_artillery": 1}


def test_the_quality_of_the_own_troops_of_a_division_is_told() -> None:
    told: dict[str, Json] = {"fr1d1.quality": "good"}
    for changes, wanted in (({}, "average: Regular"), (told, "good: Veteran")):
        made = converted("waterloo_1815", "ffdba", 1, changes)
        words = [one.words for one in made.report.entry("fr1d1").decided]
        assert f"“1re division’s own troops”: quality {wanted}" in words


def test_a_brigade_without_elements_has_no_bef_and_adds_none() -> None:
    """The three divisions of the V Korpus have 3, 3 and 4 elements: BEF 7, 7 and 9."""
    report = converted("borodino_1812", "ffdba", 2).report
    assert report.entry("b1.4").became == ("Brigade: Artyleria rezerwowa · 0 elements",)
    assert report.entry("b1").became == ("Corps: V Korpus (polski) · 10 elements · BEF 23",)
    assert report.entry("b2").became == ("Corps: 1er corps · 0 elements",)


def test_guns_of_a_corps_are_left_out_and_named_or_placed() -> None:
    """The 1er corps has 46 guns, 8 of them in its 1re division: 38 ÷ 8 = 4.75."""
    made = converted("waterloo_1815", "ffdba")
    assert "1er corps: 38 guns" in made.army.order_of_battle.notes
    assert "1er corps’s own troops" not in {
        one.name for one in made.army.order_of_battle.every_formation()
    }

    told: dict[str, Json] = {"higher_guns": "placed"}
    assert brigade("waterloo_1815", 1, "1er corps’s own troops", told)[0] == {"light_artillery": 5}


def test_what_gives_nothing_to_count_stays_as_an_empty_brigade() -> None:
    found = formation(converted("vimeiro_1808", "ffdba"), "Artillery (three batteries)")
    assert (found.level, found.elements) == ("brigade", ())


def test_an_army_within_the_army_leaves_no_empty_corps_and_its_commander_is_named() -> None:
    made = converted("borodino_1812", "ffdba")
    names = {one.name for one in made.army.order_of_battle.every_formation()}

    assert "1-я Западная армия" not in names
    corps = next(
        one for one in made.army.order_of_battle.formations if one.name == "2-й пехотный корпус"
    )
    assert corps.level == "corps"
    assert "1-я Западная армия (Михаил Богданович Барклай-де-Толли)" in corps.notes


def test_the_scale_can_be_told() -> None:
    """1,004 ÷ 300 = 3.35; 4,500 ÷ 1,000 = 4.5, half up; 6 ÷ 3."""
    told: dict[str, Json] = {"horse_men": 300, "foot_men": 1000, "guns": 3}
    assert brigade("salamanca_1812", 2, "G. Anson's Brigade", told)[0] == {"light_cavalry": 3}
    assert brigade("auerstedt_1806", 2, "Brigade Prinz Henry", told)[0] == {
        "foot": 5,
        "light_artillery": 2,
    }


def test_men_of_a_division_beyond_its_parts_are_left_out_and_named_or_counted() -> None:
    """Suchet has 6,000, a detachment of 1,600 (÷ 600 = 2.67) among them: 4,400 ÷ 600 = 7.33."""
    made = converted("austerlitz_1805", "ffdba")
    assert (
        "4,400 men of foot are printed for it that none of its parts is known to have: they stand"
        " nowhere" in [one.words for one in made.report.entry("a3.2").decided]
    )
    assert "2e Division: 4,400 foot" in made.army.order_of_battle.notes

    told: dict[str, Json] = {"rest_men": "placed"}
    corps = next(
        one
        for one in converted("austerlitz_1805", "ffdba", told=told).army.order_of_battle.formations
        if one.name == "V Corps"
    )
    suchet = next(one for one in corps.formations if one.name == "2e Division")
    assert troops(suchet) == {"light_foot": 3, "light_artillery": 2, "foot": 7}


def test_men_of_a_division_whose_brigades_are_only_named_can_be_counted() -> None:
    """Saint-Hilaire: 6,600 ÷ 600 = 11; his three brigades stay, empty."""
    told: dict[str, Json] = {"rest_men": "placed"}
    assert brigade("austerlitz_1805", 1, "1re Division’s own troops", told)[0] == {"foot": 11}
    found = formation(converted("austerlitz_1805", "ffdba", 1, told), "Brigade Morand")
    assert found.elements == ()


def test_names_that_count_leave_no_men_over() -> None:
    """The four regiments of the Dywizja Jazdy are pieces: its 1,638 men are theirs."""
    made = converted("borodino_1812", "ffdba", 2)
    words = [one.words for one in made.report.entry("b1.3").decided]
    assert not any("none of its parts" in one for one in words)
    assert "its 1,638 men of horse are those of its parts, which count by name or number" in words
