"""Armies in the words of a mail: notation with and without formations."""

import pytest

from app.core.armies.text_import import read_text
from app.services.rulebooks import shipped_rulebooks
from tests.armies.test_table_import import lines

BOEDER = shipped_rulebooks().ruleset("boeder")
LI, RI, GI = "-1 light_infantry", "-1 regular_infantry", "-1 guard_infantry"


def written(text: str) -> list[str]:
    return lines(read_text(text, BOEDER, name="Army").order_of_battle)[1:]


def test_notation_alone_stands_in_one_formation() -> None:
    assert written("2xLI, 1xRI") == [".corps 1st Corps", f".{LI}", f".{LI}", f".{RI}"]


@pytest.mark.parametrize(
    "text",
    [
        "Brigade A, Foy: LI, RI\nReserve: GI x2",
        "Brigade A, Foy:\n1 LI\nRI (1)\n\nReserve:\nGI (2)\n",
        "Brigade A, Foy\n  1xLI\n  1xRI\nReserve\n  GI 2",
        "* Brigade A, Foy: 1 LI; 1 RI\n* Reserve: 2 GI",
        "# Brigade A, Foy\n\n- 1 × Light Infantry\n- 1 × Regular Infantry\n\n# Reserve\n- 2 GI",
        "[b]Brigade A, Foy[/b]\n[list]\n  [*]1 LI\n  [*]1 RI\n[/list]\n[b]Reserve[/b]\n[*]GI x2",
        "**Brigade A, Foy**\n- LI, RI\n\n**Reserve**\n- 2 GI",
    ],
)
def test_heads_become_formations(text: str) -> None:
    assert written(text) == [
        ".corps Brigade A, Foy",
        f".{LI}",
        f".{RI}",
        ".corps Reserve",
        f".{GI}",
        f".{GI}",
    ]


def test_formations_stand_in_those_that_they_are_inset_below() -> None:
    ffdba = shipped_rulebooks().ruleset("ffdba")
    text = "I Corps\n  1st Division\n    Foy\n      2 Ft\n    Guy: LF\nII Corps\n  Quiot: Ft"

    assert lines(read_text(text, ffdba, name="Army").order_of_battle)[1:] == [
        ".corps I Corps",
        "..division 1st Division",
        "...brigade Foy",
        "...-1 foot",
        "...-1 foot",
        "...brigade Guy",
        "...-1 light_foot",
        ".corps II Corps",
        "..brigade Quiot",
        "..-1 foot",
    ]


def test_names_behind_a_colon_go_to_the_pieces() -> None:
    assert written("3 × Light Infantry: 13e, 14e\n1xRI: Drouet, comte d’Erlon") == [
        ".corps 1st Corps",
        f".{LI}, 13e",
        f".{LI}, 14e",
        f".{LI}",
        f".{RI}, Drouet, comte d’Erlon",
    ]


def test_what_is_not_understood_is_told_with_its_line() -> None:
    done = read_text("2 Zouaves, LI\nhello there\nTotal: 3\n0xRI\n1xRI: a; b", BOEDER, name="A")

    assert lines(done.order_of_battle)[1:] == [
        ".corps 1st Corps",
        ".-1 Zouaves",
        ".-1 Zouaves",
        f".{LI}",
        f".{RI}, a; b",
    ]
    assert [(one.row, one.words) for one in done.told] == [
        (1, "“Zouaves” is no troop type of Boeder: it is kept as it is."),
        (2, "“hello there” is not understood, so it is not taken."),
        (3, "“Total: 3” is a sum, so it is not taken."),
        (4, "“0xRI” is not taken: “0” is no number of pieces; it takes 1 to 999."),
        (5, "“a; b” are 2 names for 1, so the last ones share one."),
    ]
    assert done.not_understood == (1, 2, 3, 4, 5)


def test_the_player_says_what_a_word_means() -> None:
    done = read_text("2 Zouaves, Turcos", BOEDER, meanings={"zouaves": "light_infantry"})

    assert lines(done.order_of_battle)[2:] == [f".{LI}", f".{LI}"]
    assert [one.words for one in done.told] == ["“Turcos” is not understood, so it is not taken."]


@pytest.mark.parametrize("number", ["99999999999", "0", "1.5", "1,5", "-3", "1/2"])
@pytest.mark.parametrize("form", ["{0}xRI", "{0} RI", "{0} × Regular Infantry: 54e", "RI x{0}"])
def test_a_wrong_number_takes_nothing_and_is_told(number: str, form: str) -> None:
    done = read_text(f"LI\n{form.format(number)}\nGI", BOEDER, name="A")

    assert lines(done.order_of_battle)[1:] == [".corps 1st Corps", f".{LI}", f".{GI}"]
    (told,) = done.told
    assert told.row == 2
    assert told.words.endswith(f": “{number}” is no number of pieces; it takes 1 to 999.")
