"""Tables of troops as orders of battle, in every layout that players write them in."""

import csv
import io
from dataclasses import dataclass

import pytest

from app.core.armies.import_tree import DEEPEST, Imported
from app.core.armies.table_columns import (
    checked_roles,
    guessed_headings,
    guessed_roles,
    level_of,
    roles,
)
from app.core.armies.table_import import read_table
from app.core.kernel.army import Formation
from app.core.kernel.errors import NotAllowed
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()


@dataclass(frozen=True)
class Told:
    """What is wanted of an import: rows not understood, and lines as `lines` writes them."""

    lines: list[str]
    rows: tuple[int, ...] = ()


def lines(of: Formation, depth: int = 0) -> list[str]:
    """Write an order of battle: a line each, with level, name, commander; count, troops, name."""
    head = ", ".join(filter(None, (f"{of.level} {of.name}".strip(), of.commander, of.notes)))
    marks = "".join(f" {key}={value}" for key, value in of.traits.items())
    told = [f"{'.' * depth}{head}{marks}"]
    for one in of.elements:
        traits = "".join(f" {key}={value}" for key, value in one.traits.items())
        named = ", ".join(filter(None, (one.troops, one.name, one.notes)))
        told.append(f"{'.' * depth}-{one.count} {named}{traits}")
    return [*told, *(line for below in of.formations for line in lines(below, depth + 1))]


def read(
    text: str,
    ruleset: str = "ffdba",
    columns: str = "",
    apart: str = ";",
    meanings: dict[str, str] | None = None,
) -> Imported:
    rules = BOOKS.ruleset(ruleset)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=apart))
    headings = guessed_headings(rows, rules)
    wanted = columns.split(",") if columns else guessed_roles(rows[headings or 0], rules)
    return read_table(
        rows,
        checked_roles(wanted, rules),
        rules,
        headings=headings,
        name="Army",
        meanings=meanings,
    )


LAYOUTS = {
    "a column a level, empty cells as above": (
        "Corps;Division;Brigade;Commander;Type;Unit;Nr\n"
        "I;1;Quiot;Quiot;Foot;54e;2\n;;;;Ft;55e;\n;;Bourgeois;;foot;28e;1\n;2;Schmitz;;LF;13e;2,0\n"
    ),
    "a column a level, all cells filled": (
        "Corps;Division;Brigade;Commander;Type;Unit;Nr\n"
        "I;1;Quiot;Quiot;Foot;54e;2\nI;1;Quiot;;Ft;55e;1\nI;1;Bourgeois;;foot;28e;1.0\n"
        "I;2;Schmitz;;Lt. Foot;13e;2x\n"
    ),
    "a path": (
        "Path;Commander;Type;Unit;Nr\nI > 1 > Quiot;Quiot;Foot;54e;2\nI > 1 > Quiot;;Foot;55e;1\n"
        "I / 1 / Bourgeois;;Foot;28e;1\nI|2|Schmitz;;LF;13e;2\n"
    ),
    "a level": (
        "Level;Formation;Commander;Type;Unit;Nr\nArmy;Army;;;;\nCorps;I;;;;\nDivision;1;;;;\n"
        "Brigade;Quiot;Quiot;;;\n;;;Ft;54e;2\n;;;Ft;55e;1\nBrigade;Bourgeois;;;;\n;;;Ft;28e;1\n"
        "Division;2;;;;\nBrigade;Schmitz;;;;\n;;;LF;13e;2\n"
    ),
    "a level, in German": (
        "Ebene;Verband;Kommandeur;Truppentyp;Einheit;Anzahl\nArmee;Army;;;;\nKorps;I;;;;\n"
        "Division;1;;;;\nBrigade;Quiot;Quiot;;;\n;;;Ft;54e;2\n;;;Ft;55e;1\n"
        "Brigade;Bourgeois;;;;\n;;;Ft;28e;1\nDivision;2;;;;\nBrigade;Schmitz;;;;\n;;;LF;13e;2\n"
    ),
    "a depth": (
        "Depth;Formation;Commander;Type;Unit;Nr\n0;Army;;;;\n1;I;;;;\n2;1;;;;\n3;Quiot;Quiot;;;\n"
        "3;;;Ft;54e;2\n4;;;Ft;55e;1\n3;Bourgeois;;;;\n4;;;Ft;28e;1\n2;2;;;;\n3;Schmitz;;;;\n"
        ";;;LF;13e;2\n"
    ),
    "the formation they stand in": (
        "Formation;Parent;Commander;Type;Unit;Nr\nQuiot;1;Quiot;;;\n;Quiot;;Ft;54e;2\nI;;;;;\n"
        "1;I;;;;\n2;I;;;;\n;Quiot;;Ft;55e;1\nBourgeois;1;;;;\nSchmitz;2;;;;\n;Schmitz;;LF;13e;2\n"
        ";Bourgeois;;Ft;28e;1\n"
    ),
    "names that are inset": (
        "Name;Commander;Type;Nr\nI;;;\n  1;;;\n    Quiot;Quiot;;\n      54e;;Ft;2\n"
        "      55e;;Ft;1\n    Bourgeois;;;\n      28e;;Ft;1\n  2;;;\n    Schmitz;;;\n"
        "      13e;;LF;2\n"
    ),
}
WANTED = [
    "army Army",
    ".corps I",
    "..division 1",
    "...brigade Quiot, Quiot",
    "...-2 foot, 54e",
    "...-1 foot, 55e",
    "...brigade Bourgeois",
    "...-1 foot, 28e",
    "..division 2",
    "...brigade Schmitz",
    "...-2 light_foot, 13e",
]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_gives_the_same_order_of_battle(layout: str) -> None:
    done = read(LAYOUTS[layout])

    assert lines(done.order_of_battle) == WANTED
    assert done.told == ()
    assert (done.order_of_battle.strength, done.formations) == (6, 6)


def test_what_is_not_understood_stays_in_sight_with_its_row() -> None:
    done = read(
        "Corps;Type;Unit;Nr;Men\nI;Zouaves;2e;3;2,000\n;Foot;54e;many;\n;;Train;2;\n;;;;\n"
        "Total;;;8;2,000\n;Foot;55e;2.5;\n"
    )

    assert lines(done.order_of_battle)[2:] == [
        ".-3 Zouaves, 2e",
        ".-1 foot, 54e",
        ".-2 Train, Train",
        ".-1 foot, 55e",
    ]
    assert done.not_understood == (2, 3, 4, 6, 7)
    assert [(one.row, one.words) for one in done.told] == [
        (0, "Column “Men” is not taken (2 cells)."),
        (2, "“Zouaves” is no troop type of FF-DBA: it is kept as it is."),
        (3, "“many” is no number from 1 to 999: it is taken as 1."),
        (4, "“Train” is without a troop type: it is kept as it is."),
        (6, "it is a sum (“Total, 8, 2,000”), so it is not taken."),
        (7, "“2.5” is no number from 1 to 999: it is taken as 1."),
    ]


def test_the_player_says_what_a_word_means() -> None:
    text = "Corps;Type;Nr\nI;Voltigeurs;3\n"
    done = read(text, meanings={"voltigeurs": "light_foot"})

    assert lines(done.order_of_battle)[-1] == ".-3 light_foot"
    assert done.told == ()


def test_a_row_without_a_place_is_kept_with_all_its_words() -> None:
    done = read("Level;Formation;Type;Nr\nBrigade;Foy;;\n;Reserve;;4\n;;Ft;2\n")

    assert lines(done.order_of_battle)[1:] == [
        ".brigade Foy",
        ".-1 Reserve, 4",
        ".-2 foot",
    ]
    assert done.not_understood == (3,)


def test_marks_of_formations_and_of_elements_find_their_place() -> None:
    done = read(
        "Brigade;Type;Nr;Quality;Ranks;CO present\nFoy;Ft;1;Veteran;2 ranks;no\n;Ft;1;veteran;3;\n"
        ";LF;1;brave;;\nGuy;Ft;1;Green;9;yes\n"
    )

    brigades = done.order_of_battle.formations
    assert [one.traits.get("quality") for one in brigades] == ["veteran", "green"]
    assert [dict(one.traits) for one in brigades[0].elements] == [{"ranks": "2"}, {}, {}]
    assert brigades[1].elements[0].traits == {"ranks": 9}
    assert done.not_understood == (4, 5)
    assert "it takes" in done.told[-1].words


def test_a_second_commander_of_a_formation_is_told_of() -> None:
    done = read("Brigade;Commander;Type;Nr\nFoy;Foy;Ft;1\n;Foy;Ft;1\n;Taupin;Ft;1\n")

    assert done.order_of_battle.formations[0].commander == "Foy"
    assert [(one.row, one.words) for one in done.told] == [(4, "Foy has Foy, so Taupin is left.")]


def test_men_and_guns_are_taken_where_the_rules_count_them() -> None:
    done = read("Corps;Type;Name;Men;Guns\nI;Inf;Foy;5,147;\n;FA;Parc;;6\n", "dram")

    assert lines(done.order_of_battle)[1:] == [
        ".corps I",
        ".-1 infantry, Foy men=5147",
        ".-1 foot_artillery, Parc guns=6",
    ]
    assert done.told == ()


def test_several_columns_of_notes_are_kept_with_their_headings() -> None:
    done = read("Foy;Ft;600;muddy\n", columns="formation,troops,notes,notes")
    assert lines(done.order_of_battle)[-1] == ".-1 foot, 600; muddy"

    done = read("Brigade;Type;Men;Notes\nFoy;Ft;600;muddy\n", columns="brigade,troops,notes,notes")
    assert lines(done.order_of_battle)[-1] == ".-1 foot, Men: 600; muddy"


def test_more_pieces_than_a_line_holds_are_told_in_several() -> None:
    done = read("Type;Nr\nFt;230\n")

    assert [one.count for one in done.order_of_battle.every_element()] == [99, 99, 32]


def test_troops_in_no_formation_are_given_one() -> None:
    assert lines(read("Type;Nr\nFt;2\n").order_of_battle)[1:] == [
        ".brigade 1st Brigade",
        ".-2 foot",
    ]


def test_a_level_that_the_rules_lack_is_kept() -> None:
    done = read("Corps;Division;Type;Nr\nII;Foy;LN;2\n", "burt")

    assert lines(done.order_of_battle)[1:] == [
        ".corps II",
        "..division Foy",
        "..-2 line_infantry",
    ]


def test_formations_that_stand_in_each_other_in_a_ring_are_told() -> None:
    done = read("Formation;Parent;Type;Nr\nA;B;;\nB;A;;\n;C;Ft;2\n")

    assert [one for one in lines(done.order_of_battle) if "." in one] == [
        ".brigade In no formation",
        ".-2 foot",
        ".division B",
        "..brigade A",
    ]
    assert done.not_understood == (3, 4)


def test_formations_too_deep_for_a_file_stand_beside_each_other() -> None:
    path = " > ".join("abcdefghijklmnop")
    done = read(f"Path;Type;Nr\n{path};Ft;2\n")

    deep = max(line.count(".") for line in lines(done.order_of_battle))
    assert deep == DEEPEST - 1
    assert {one.name for one in done.order_of_battle.every_formation()} >= set("abcdefghijklmnop")
    assert done.order_of_battle.strength == 2
    assert done.told[0].row == 0
    assert not done.told[0].understood


def test_a_very_deep_table_does_not_exhaust_the_program() -> None:
    rows = "".join(f"{at};F{at};\n" for at in range(1, 3000))
    done = read(f"Depth;Formation;Type\n{rows};;Ft\n")

    assert done.formations == 2999


def test_rows_above_the_headings_and_headings_again_are_told() -> None:
    done = read("Order of battle;\n\nType;Nr\nFt;2\nType;Nr\nLF;1\n")

    assert done.order_of_battle.strength == 3
    assert [(one.row, one.understood) for one in done.told] == [(1, True), (5, True)]


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        ("Truppentyp", "troops"),
        ("Type de troupes", "troops"),
        ("Тип войск", "troops"),
        ("Rodzaj wojsk", "troops"),
        ("Anzahl", "count"),
        ("Qté", "count"),
        ("Количество", "count"),
        ("Ilość", "count"),
        ("Kommandeur", "commander"),
        ("Général", "commander"),
        ("Командир", "commander"),
        ("Dowódca", "commander"),
        ("Bemerkungen", "notes"),
        ("Примечание", "notes"),
        ("Uwagi", "notes"),
        ("Дивизия", "division"),
        ("Dywizja", "division"),
        ("Armeekorps", "corps"),
        ("quality", "quality"),
        ("Ranks", "ranks"),
        ("Price", ""),
        ("", ""),
    ],
)
def test_headings_in_five_languages_are_known(heading: str, role: str) -> None:
    assert guessed_roles([heading], BOOKS.ruleset("ffdba")) == (role,)


@pytest.mark.parametrize("word", ["Korps", "корпус", "Korpus", "corps d’armée"])
def test_levels_in_five_languages_are_known(word: str) -> None:
    assert level_of(word, BOOKS.ruleset("ffdba")) == "corps"


def test_no_heading_is_guessed_where_rows_have_none() -> None:
    rows = [["Foot", "4"], ["Lt. Foot", "2"]]

    assert guessed_headings(rows, BOOKS.ruleset("ffdba")) is None


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        (("troops", "troops"), "two columns"),
        (("tropos", "name"), "“tropos” is none of"),
        (("count", "notes"), "which column holds the troops"),
    ],
)
def test_columns_that_cannot_be_are_refused(columns: tuple[str, ...], words: str) -> None:
    with pytest.raises(NotAllowed, match=words) as refusal:
        checked_roles(columns, BOOKS.ruleset("ffdba"))
    assert refusal.value.field == "columns"


@pytest.mark.parametrize("id_", BOOKS.rulesets)
def test_every_role_has_words_of_its_own(id_: str) -> None:
    words = list(roles(BOOKS.ruleset(id_)).values())

    assert all(words)
    assert len(set(words)) == len(words)
