"""Every formation of every shipped side is in the army or named in the report with its reason."""

from pathlib import Path

import pytest

from app.core.armies.conversion import ConvertedArmy
from app.core.kernel.conversion import Matter
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.services import armies, historical
from app.services.rulebooks import shipped_rulebooks
from tests.armies.conversions import EVERY_SIDE, RULESETS, converted

TWICE = ("Karl Wilhelm Ferdinand, Herzog von Braunschweig", "Gebhard Leberecht von Blücher")
"""Who leads two formations in the sources themselves."""
EVERY = [(name, side + 1, to) for name, side in EVERY_SIDE for to in RULESETS]


@pytest.mark.parametrize(("name", "side", "to"), EVERY)
def test_every_formation_of_a_side_is_told_and_stands_somewhere_or_is_named(
    name: str, side: int, to: str
) -> None:
    made = converted(name, to, side)
    source = historical.shipped_orders()[name].sides[side - 1]
    named = {one.name for one in made.army.order_of_battle.every_formation()}
    pieces = [one.name for one in made.army.order_of_battle.every_element()]
    sources = {one.name for one in source.every_unit()}

    assert [one.id for one in made.report.entries] == [one.id for one in source.every_unit()]
    for unit in source.every_unit():
        entry = made.report.entry(unit.id)
        in_army = unit.name in named or any(unit.name in one for one in pieces)
        why = [one for one in entry.decided if one.words]
        assert in_army or why, unit.name
        assert "it has no place in the army" not in [one.words for one in why]
        if entry.within:
            assert entry.within.removesuffix("’s own troops") in sources | named


@pytest.mark.parametrize(("name", "side", "to"), EVERY)
def test_every_conversion_is_an_army_that_is_saved_read_and_looked_at(
    tmp_path: Path, name: str, side: int, to: str
) -> None:
    made = converted(name, to, side)
    path = tmp_path / "x.army"

    armies.write_army(made.army, path)

    assert armies.read_army(path) == made.army
    found = armies.findings(shipped_rulebooks(), made.army)
    assert {one.rule for one in found if one.severity == "not_legal"} <= {"Divisions"}
    assert all(one.place is not None for one in found if one.severity == "unfinished")
    twice = [one.text for one in found if " commands " in one.text]
    assert [one for one in twice if not one.startswith(TWICE)] == []


@pytest.mark.parametrize(("name", "side", "to"), EVERY)
def test_men_and_guns_that_nobody_counts_are_told_one_by_one(name: str, side: int, to: str) -> None:
    """A formation that is empty in the army says in the report that nothing can be counted."""
    made = converted(name, to, side)
    unknown = {one.of for one in made.decided if one.matter is Matter.UNKNOWN}
    names = {made.report.entry(one).name for one in unknown}
    empty = {
        one.name
        for one in made.army.order_of_battle.every_formation()
        if not one.elements and not one.formations
    }
    assert empty <= names


def decided(made: ConvertedArmy, id_: str) -> list[str]:
    return [one.words for one in made.report.entry(id_).decided]


def test_a_decision_says_from_what_by_what_and_how_it_was_rounded() -> None:
    (one,) = converted("austerlitz_1805", "dram").report.entry("a2.1").decided
    assert (one.value, one.taken) == ("3 SP", "3,470 infantry ÷ 2,000")
    assert one.rounding == "= 1.735, rounded to 2, good line +1"
    assert one.rulings == ("DR-3", "DR-5")

    made = converted("salamanca_1812", "ffdba", 2)
    counted = made.report.entry("b4").decided[0]
    assert (counted.value, counted.taken) == ("2 Lt. Cavalry", "1,004 men")
    assert counted.rounding == "÷ 450 = 2.231, rounded to 2"


def test_what_is_at_least_one_says_so() -> None:
    """254 ÷ 600 = 0.423, which would be 0; 400 ÷ 450 = 0.889 is 1 by itself."""
    made = converted("salamanca_1812", "ffdba", 2)
    assert any("0.423, rounded to 1, at least 1" in one for one in decided(made, "b1.1"))
    made = converted("auerstedt_1806", "ffdba", 2)
    assert not any("at least" in one for one in decided(made, "b2.1.1"))


def test_the_report_has_the_doubts_of_a_formation_beside_it() -> None:
    report = converted("austerlitz_1805", "dram").report
    assert report.entry("a4").doubts == (
        "Réserve de cavalerie: 7,400 men are printed, its parts have 6,800.",
    )
    assert report.entry("a2.1").doubts == ("2e Division: 3,470 to 6,400 men, by author.",)
    assert report.entry("a2").doubts == ()


def test_what_the_formations_became_comes_with_their_figures() -> None:
    """The 1er corps: five stands of 2, 2, 2, 2 SP and a gun stand of 1."""
    report = converted("waterloo_1815", "dram").report
    assert report.entry("fr1").became == ("Corps: 1er corps · 5 stands · SP 9",)


def test_the_settings_say_what_was_changed() -> None:
    told: dict[str, Json] = {"DR-3": "up", "twelve_pounders": "medium"}
    report = converted("waterloo_1815", "dram", told=told).report
    changed = {one.key: one.value for one in report.settings if one.changed}
    assert changed == {"DR-3": "Rounded up", "twelve_pounders": "Medium guns"}
    assert report.army.rulings == {"DR-3": "up"}
    assert "Converted with 12-pounders: Medium guns; " in report.army.order_of_battle.notes


def test_a_ruling_told_as_it_stands_changes_nothing() -> None:
    assert converted("waterloo_1815", "dram", told={"DR-3": "half_up"}).army.rulings == {}


def test_a_part_of_another_arm_is_named_where_only_the_whole_is_printed() -> None:
    """Craufurd's 3,700 are light infantry; the hussars with him have no figure of their own."""
    made = converted("fuentes_de_onoro_1811", "dram")
    assert decided(made, "a1.4") == [
        "no men of it are known; it is in no figure of Light Division but the men printed for"
        " the whole"
    ]


def test_men_of_a_corps_by_arm_that_its_brigades_have_not_are_named_or_make_a_stand() -> None:
    """I. Armeekorps: 27,887 foot ÷ 2,000 = 13.94; its 1,925 horse are its reserve cavalry."""
    words = "27,887 men of foot are printed for it that none of its stands has: they stand nowhere"
    assert decided(converted("ligny_1815_prussian", "dram"), "a1")[0] == words

    made = converted("ligny_1815_prussian", "dram", told={"rest_men": "placed"})
    assert words not in decided(made, "a1")
    assert made.report.entry("a1").decided[0].value == "14 SP"
    names = {one.name for one in made.army.order_of_battle.every_element()}
    assert "I. Armeekorps: others" in names


# --- what the player changes ----------------------------------------------------------------


def changed(key: str, value: Json, to: str = "ffdba", name: str = "waterloo_1815") -> ConvertedArmy:
    return converted(name, to, told={key: value})


def test_a_quality_told_of_a_formation_is_converted_and_marked() -> None:
    made = changed("fr1d2.1.quality", "good")
    assert "quality good, as you told; the source has average" in decided(made, "fr1d2.1")
    assert "quality good: Veteran" in decided(made, "fr1d2.1")
    assert made.report.entry("fr1d2.1").is_changed
    assert not made.report.entry("fr1d2").is_changed


def test_men_and_arm_told_of_a_formation_are_counted() -> None:
    """The 6e corps of 9,000 foot ÷ 600 is 15 battalions."""
    told: dict[str, Json] = {"fr6.men": 9000, "fr6.arm": "infantry_line"}
    made = converted("waterloo_1815", "ffdba", told=told)
    assert "9,000 men ÷ 600 = 15, rounded to 15: 15 Foot" in decided(made, "fr6")


def test_men_by_arm_are_told_by_the_arm() -> None:
    """Kienmayer with 5,000 foot: 2.5, and 3,440 horse, 3.44: 5.94, so 6 SP."""
    key = "b1.1.arms.infantry"
    made = converted("austerlitz_1805", "dram", 2, {key: 5000})
    assert made.report.entry("b1.1").decided[1].value == "6 SP"
    with pytest.raises(NotAllowed, match="told by arm") as refused:
        converted("austerlitz_1805", "dram", 2, {"b1.1.men": 5000})
    assert refused.value.field == "b1.1.men"


def test_men_told_of_a_division_printed_by_one_arm_take_its_place() -> None:
    """Morand with 4,600: 2.3, rounded to 2, good +1; his 8 guns stay."""
    made = converted("auerstedt_1806", "dram", told={"a1.men": 4600, "a1.arm": "infantry_line"})
    values = [one.value for one in made.report.entry("a1").decided if one.value.endswith("SP")]
    assert values == ["3 SP", "1 SP"]


def test_unknown_can_be_told_and_is_never_0() -> None:
    made = converted("austerlitz_1805", "dram", told={"a2.2.men": "unknown"})
    assert "a stand without a strength: no men are known" in decided(made, "a2.2")


@pytest.mark.parametrize(("number", "wanted"), [(2, 2), (6, 6)])
def test_the_number_of_pieces_of_a_formation_can_be_told(number: int, wanted: int) -> None:
    made = changed("fr1d1.1.count", number)
    assert f"{wanted} Foot, as you told" in decided(made, "fr1d1.1")


def test_a_formation_can_be_left_out_and_is_named() -> None:
    made = changed("fr2.out", "yes")
    names = {one.name for one in made.army.order_of_battle.every_formation()}
    assert "2e corps" not in names
    assert decided(made, "fr2") == ["left out, as you told"]
    assert decided(made, "fr2d5") == ["it is left out with 2e corps"]
    assert "Not in this army: " in made.army.order_of_battle.notes
    assert "2e corps: left out, as you told" in made.army.order_of_battle.notes


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("fr9.quality", "good", "fr9"),
        ("fr1.quality", "brave", "brave"),
        ("fr1.speed", 1, "speed"),
        ("fr1.men", -1, "whole number"),
        ("fr1.men", 10**7, "whole number"),
        ("fr1.men", True, "whole number"),
        ("fr1.arms.camelry", 5, "camelry"),
        ("fr1.arm", "camelry", "camelry"),
        ("fr1.count", "many", "whole number"),
        ("fr1.out", "perhaps", "yes or no"),
        ("fr.out", "yes", "side itself"),
    ],
)
def test_what_cannot_be_told_is_refused_in_one_sentence(key: str, value: Json, words: str) -> None:
    with pytest.raises(NotAllowed, match=words) as refused:
        changed(key, value)
    assert "\n" not in str(refused.value)


def test_dram_counts_no_pieces() -> None:
    with pytest.raises(NotAllowed, match="counts no pieces"):
        changed("fr1d1.count", 3, "dram")


# --- the report as text ---------------------------------------------------------------------


@pytest.mark.parametrize(("name", "side", "to"), EVERY)
def test_the_markdown_names_every_formation(name: str, side: int, to: str) -> None:
    report = converted(name, to, side).report
    text = historical.report_text(report).replace("\\", "")

    for one in report.entries:
        assert " ".join(one.name.split()) in text
    for doubt in (words for one in report.entries for words in one.doubts):
        assert doubt in text


def test_the_markdown_has_sources_settings_and_what_is_left_over() -> None:
    report = converted("waterloo_1815", "dram").report
    text = historical.report_text(report)

    assert "# Armée du Nord: DRAM" in text
    assert "- 12-pounders: Heavy guns\n" in text
    left, _, rest = text.partition("## By formation")
    assert "38 guns are printed for it that none of its parts is known to have" in left
    assert "https://en.wikisource.org./wiki/Page:15" in rest
    assert "The quality field is editorial" in rest


def test_formations_that_became_the_same_are_told_once_each() -> None:
    text = historical.report_text(converted("borodino_1812", "ffdba").report)
    assert "- each is 2 Lt. Foot in 4-я пехотная дивизия: 4-й егерский, 34-й егерский\n" in text
    assert "- it is 1 Lancers in 1-й кавалерийский корпус: Лейб-гвардии Уланский (4)\n" in text


def test_the_report_is_written_whole(tmp_path: Path) -> None:
    report = converted("borodino_1812", "burt").report
    path = tmp_path / "r.md"
    historical.write_report(report, path)
    assert path.read_text("utf-8") == historical.report_text(report)
