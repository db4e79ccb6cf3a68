"""Texts folded for searching and sorted: the 83 hard names, and what is easily got wrong."""

import json
from pathlib import Path

import pytest

from app.core.kernel.folding import fold, matches, natural_key, sort_key, spans

NAMES = json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES["names"], ids=lambda one: one["file_as"])
def test_a_hard_name_folds_as_the_file_has_it(name: dict[str, str]) -> None:
    assert fold(name["file_as"]) == name["fold"]
    assert matches(name["fold"], name["display"])


def test_all_83_sort_as_the_file_has_them() -> None:
    names = [one["file_as"] for one in NAMES["names"]]

    assert sorted(names, key=sort_key) == NAMES["sorted_file_as_fold"]
    assert names != NAMES["sorted_file_as_fold"], "they stand in another order in the file"


def test_a_russian_short_i_is_found_as_i_and_sorted_as_its_own_letter() -> None:
    assert fold("Йорк") == fold("иорк")
    assert sorted(["Йорк", "Ияков", "Кутузов"], key=sort_key) == ["Ияков", "Йорк", "Кутузов"]
    decomposed = "И\N{COMBINING BREVE}орк"
    assert sort_key(decomposed)[0] == sort_key("Йорк")[0]


def test_numbers_in_names_count_as_numbers() -> None:
    names = ["10th Foot", "2nd Foot", "1/20th Foot", "Foot", "1/3rd Foot"]

    assert sorted(names, key=natural_key) == [
        "1/3rd Foot", "1/20th Foot", "2nd Foot", "10th Foot", "Foot",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("sought", "text"),
    [
        ("lubienski", "Tomasz Łubieński"),
        ("LIVJAEGER", "Kjøbenhavns Livjægerkorps"),
        ("jurgass", "von Jürgaß"),
        ("фёдор", "Федор"),
        ("федор", "Фёдор"),
        ("d'erlon", "Drouet d’Erlon"),
        ("saint hilaire", "Saint-Hilaire"),
        ("hilaire saint", "Saint-Hilaire"),
        ("vistula co %s {0}", "<b>Vistula & Co</b> %s {0}"),
    ],
)
def test_what_is_sought_is_found_whatever_its_case_and_accents(sought: str, text: str) -> None:
    assert matches(sought, text)


def test_every_word_has_to_be_there() -> None:
    assert not matches("light foot", "Light Horse")
    assert matches("light foot", "Light Infantry", "a kind of foot")


def test_punctuation_alone_is_sought_as_it_is_written() -> None:
    assert matches("%", "5 %")
    assert not matches("%", "5 per cent")


@pytest.mark.parametrize(
    ("text", "sought", "shown"),
    [
        ("Tomasz Łubieński", "lubien", ["Łubień"]),
        ("Straße", "strasse", ["Straße"]),
        ("a\N{COMBINING ACUTE ACCENT}b", "a", ["a\N{COMBINING ACUTE ACCENT}"]),
        ("Le foot et le FOOT", "Foot", ["foot", "FOOT"]),
        ("Saint-Hilaire", "saint hil", ["Saint-Hil"]),
        ("5 % of 5 %", "%", ["%", "%"]),
        ("nothing", "", []),
        ("nothing", "some", []),
    ],
)
def test_what_is_found_is_marked_where_it_stands(text: str, sought: str, shown: list[str]) -> None:
    assert [text[start:end] for start, end in spans(text, sought)] == shown


def test_ligatures_and_fractions_are_what_one_types() -> None:
    assert fold("ﬁle 7½") == "file 7 1 2"
    assert fold("Me\u0301sza\u0301ros") == fold("Mészáros") == "meszaros"
