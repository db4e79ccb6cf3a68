"""Finding files of the library by words and filters, and the order they stand in."""

import json
import os
import unicodedata
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from app.core.kernel.army import Element
from app.services.library import Item
from app.services.library_search import (
    Sought,
    found,
    legality,
    nations_of_all,
    rulesets_of_all,
    tags_of_all,
)
from app.services.rulebooks import shipped_rulebooks
from tests.services.library_shelf import BOEDER, DBN, a_battle, an_army, kept, whole

DATA = json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8"))
NAMES = DATA["names"]


def names(items: list[Item]) -> list[str]:
    return [one.name for one in items]


@pytest.fixture
def shelf(tmp_path: Path) -> list[Item]:
    """Give three armies and a battle, the last one written a day after the one before."""
    paths = [
        kept(tmp_path / "a", an_army(DBN, "Łódź", "britain", 1811, ("club", "Péninsule"))),
        kept(tmp_path / "a", an_army(BOEDER, "Ärmee", "france", 1806)),
        kept(tmp_path / "b", an_army("boeder/custom", "Zwei", "prussia", tags=("CLUB",))),
    ]
    a_battle(tmp_path / "b", title="Ligny")
    paths.append(tmp_path / "b" / "L v R.battle")
    (tmp_path / "b" / "bad.army").write_bytes(b"")
    paths.append(tmp_path / "b" / "bad.army")
    for day, path in enumerate(paths):
        os.utime(path, (day * 86_400, day * 86_400))
    return list(whole(tmp_path).values())


def test_each_of_the_83_names_is_found_by_its_fold_and_by_itself(tmp_path: Path) -> None:
    army = an_army("boeder/custom", "All of them")
    for number, name in enumerate(NAMES):
        element = Element(2, "light_infantry", name["display"])
        top = replace(army.order_of_battle, elements=(element,))
        kept(tmp_path, replace(army, order_of_battle=top), f"{number}")
    items = list(whole(tmp_path).values())

    for number, name in enumerate(NAMES):
        written = (name["fold"], name["file_as"].upper(), name["display"])
        apart = unicodedata.normalize("NFD", name["display"])
        for words in (*written, apart):
            stems = [one.path.stem for one in found(items, Sought(words))]
            assert str(number) in stems, words


def test_the_83_names_sort_by_their_fold_and_their_numbers(tmp_path: Path) -> None:
    for number, name in enumerate(NAMES):
        kept(tmp_path, an_army("boeder/custom", name["file_as"]), f"{number}")
    items = list(whole(tmp_path).values())

    in_order = list(DATA["sorted_file_as_fold"])
    first = "1er Chasseurs à cheval"  # 1 stands before 12 and 17, which letters have before it
    in_order.remove(first)
    in_order.insert(in_order.index("12.º Batalhão de Caçadores"), first)
    assert names(found(items, Sought())) == in_order


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", ["Ärmee", "bad", "Ligny", "Łódź", "Zwei"]),
        ("lodz", ["Łódź"]),
        ("LODZ 1811 peninsule", ["Łódź"]),
        ("lodz 1806", []),
        ("boeder", ["Ärmee", "Zwei"]),
        ("british", ["Łódź"]),
        ("marshal right", ["Ligny"]),
        ("bad.army", ["bad"]),
        ("l right r", ["Ligny"]),
        ("pytest", []),
    ],
)
def test_every_word_has_to_stand_in_a_file(
    shelf: list[Item], words: str, expected: list[str]
) -> None:
    assert names(found(shelf, Sought(words))) == expected


def test_numbers_in_names_count_as_numbers_in_the_order(tmp_path: Path) -> None:
    for name in ("Æthel 102", "Æthel 11", "Aethel 9", "Æthel 109", "Ætius"):
        kept(tmp_path, an_army("boeder/custom", name))

    in_order = ["Aethel 9", "Æthel 11", "Æthel 102", "Æthel 109", "Ætius"]
    assert names(found(whole(tmp_path).values(), Sought())) == in_order


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("29", ["29", "290", "file", "league"]),
        ("army 29", ["29", "290"]),
        ("army 2", ["29", "290"]),
        ("29.army", ["29", "290", "file", "league"]),
        ("1806", ["year"]),
        ("180", ["year"]),
        ("806", []),
        ("29th", ["foot"]),
        ("7", ["foot"]),
    ],
)
def test_numbers_are_sought_in_names_tags_years_and_names_of_files(
    tmp_path: Path, words: str, expected: list[str]
) -> None:
    shelf = tmp_path / "29" / "1806"
    kept(shelf, an_army(DBN, "Army 29"), "29")
    kept(shelf, an_army(DBN, "Army 290"), "290")
    kept(shelf, an_army(DBN, "Army 129"), "one")
    kept(shelf, an_army(DBN, "Other"), "29b").rename(shelf / "file 29.army")
    kept(shelf, an_army(DBN, "Tagged", tags=("29 league",)), "league")
    kept(shelf, an_army(DBN, "Dated", year=1806), "year")
    foot = an_army(DBN, "Foot")
    elements = (Element(2, "light", "29th Foot, 7 coys"),)
    top = replace(foot.order_of_battle, elements=elements, notes="29 figures in 29 bases")
    kept(shelf, replace(foot, order_of_battle=top), "foot")

    stems = [one.path.stem.split()[0] for one in found(whole(tmp_path).values(), Sought(words))]
    assert sorted(stems) == expected


@pytest.mark.parametrize(
    ("sought", "expected"),
    [
        (Sought(kind="battle"), ["Ligny"]),
        (Sought(kind="army"), ["Ärmee", "bad", "Łódź", "Zwei"]),
        (Sought(ruleset="boeder"), ["Ärmee", "Zwei"]),
        (Sought(nation="BRITAIN"), ["Łódź"]),
        (Sought(tags=("club",)), ["Łódź", "Zwei"]),
        (Sought(tags=("peninsule",)), ["Łódź"]),
        (Sought(tags=("Club", "peninsule")), ["Łódź"]),
        (Sought(points_from=Fraction(12)), ["Łódź"]),
        (Sought(points_from=Fraction("12.25")), []),
        (Sought(points_to=Fraction(12), words="lodz"), ["Łódź"]),
        (Sought(points_to=Fraction("11.75")), []),
        (Sought(legal=True), ["Ärmee", "Łódź"]),
        (Sought(ruleset="boeder", tags=("club",), legal=True), []),
    ],
)
def test_filters_narrow_what_is_found(
    shelf: list[Item], sought: Sought, expected: list[str]
) -> None:
    assert names(found(shelf, sought)) == expected


def test_a_folder_holds_what_stands_below_it(shelf: list[Item], tmp_path: Path) -> None:
    assert names(found(shelf, Sought(folder=tmp_path / "a"))) == ["Ärmee", "Łódź"]
    assert len(found(shelf, Sought(folder=tmp_path))) == 5


@pytest.mark.parametrize(
    ("sought", "expected"),
    [
        (Sought(order="date"), ["bad", "Ligny", "Zwei", "Ärmee", "Łódź"]),
        (Sought(order="points"), ["Łódź", "Ärmee", "bad", "Ligny", "Zwei"]),
        (Sought(order="ruleset"), ["bad", "Ärmee", "Zwei", "Ligny", "Łódź"]),
    ],
)
def test_files_stand_in_the_order_asked_for(
    shelf: list[Item], sought: Sought, expected: list[str]
) -> None:
    assert names(found(shelf, sought)) == expected


def test_points_are_compared_exactly(shelf: list[Item]) -> None:
    army = next(one for one in shelf if one.name == "Łódź")
    assert army.standing is not None
    quarter = replace(army, standing=replace(army.standing, points="49/4"))

    assert found([quarter], Sought(points_from=Fraction("12.25"))) == [quarter]
    assert found([quarter], Sought(points_to=Fraction("12.2499"))) == []


def test_only_armies_are_legal_or_not(shelf: list[Item]) -> None:
    def told(name: str) -> bool | None:
        return legality(next(one for one in shelf if one.name == name))

    assert [told(name) for name in ("Ärmee", "Zwei", "Ligny", "bad")] == [True, False, None, None]


def test_what_can_be_chosen_is_what_occurs(shelf: list[Item]) -> None:
    books = shipped_rulebooks()
    tags = dict(tags_of_all(shelf))
    assert list(tags.values()) == [2, 1]
    assert [one.casefold() for one in tags] == ["club", "péninsule"]
    assert [id_ for id_, _ in rulesets_of_all(shelf, books)] == ["burt", "dbn", "boeder"]
    assert [id_ for id_, _ in nations_of_all(shelf, books)] == ["britain", "france", "prussia"]
