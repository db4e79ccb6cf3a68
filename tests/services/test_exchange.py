"""What is told from what by its bytes and its words, and how an army of it is made."""

from pathlib import Path

import pytest

from app.core.kernel.errors import NotAllowed
from app.services import exchange, exports
from app.services.exchange import Source, Wish, import_source, source_in, source_of_text
from app.services.rulebooks import shipped_rulebooks
from tests.services.long_tables import IN_A_DIVISION, long_table, names
from tests.sheets.every_ruleset import ARMIES
from tests.storage.spreadsheet_files import ods, xlsx

BOOKS = shipped_rulebooks()
HERE = Path("Armée.csv")


def kind(source: Source) -> str:
    if source.opened is not None:
        return "army"
    return "table" if source.table is not None else "text"


def test_a_612_row_order_of_battle_comes_in_whole() -> None:
    made = import_source(BOOKS, source_in(long_table(612), HERE), Wish("burt"))

    every = [one.name for one in made.army.order_of_battle.every_element()]
    wanted = names()
    assert every == [wanted[at % len(wanted)] for at in range(612)]
    assert made.formations == 612 // IN_A_DIVISION
    assert made.told == ()


def test_a_612_row_army_goes_out_and_comes_in_again() -> None:
    army = import_source(BOOKS, source_in(long_table(612), HERE), Wish("burt")).army
    data = exports.exported_bytes(BOOKS, army, exports.CSV)

    again = import_source(BOOKS, source_in(data, HERE), Wish("burt"))
    assert again.army.order_of_battle == army.order_of_battle
    assert again.told == ()


@pytest.mark.parametrize(
    ("data", "name", "wanted"),
    [
        (b"4xLI, 12xRI", "a.txt", "text"),
        (b"Type,Nr\nLI,4\n", "a.csv", "table"),
        (b"Type\tNr\nLI\t4\n", "a.txt", "table"),
        (b"Type\tNr\nLI\t4\n", "standard input", "table"),
        (xlsx({"A": [("Type",)]}), "a.bin", "table"),
        (ods({"A": [("Type",)]}), "-", "table"),
        (exports.exported(BOOKS, ARMIES["dbn"], "json").encode(), "a.json", "army"),
        (exports.exported(BOOKS, ARMIES["dbn"], "json").encode(), "-", "army"),
        (exports.exported(BOOKS, ARMIES["dbn"], "share").encode("utf-16"), "a.txt", "army"),
        (exports.exported(BOOKS, ARMIES["dbn"], "text").encode(), "a.txt", "text"),
    ],
)
def test_what_is_imported_is_told_by_what_it_holds(data: bytes, name: str, wanted: str) -> None:
    assert kind(source_in(data, Path(name))) == wanted


def test_the_army_is_named_by_the_player_the_table_or_the_file() -> None:
    data = b"Level;Formation;Type\nArmy;Armee;\nCorps;I;\n;;Ft\n"
    source = source_in(data, HERE)

    assert import_source(BOOKS, source, Wish("ffdba", name="Mine")).army.name == "Mine"
    assert import_source(BOOKS, source, Wish("ffdba")).army.name == "Armee"
    flat = source_in(b"Type;Nr\nFt;2\n", HERE)
    assert import_source(BOOKS, flat, Wish("ffdba")).army.name == "Armée"
    assert import_source(BOOKS, source_of_text("2 Ft"), Wish("ffdba")).army.name == "Free army"


def test_an_army_keeps_what_its_list_says_of_it() -> None:
    made = import_source(BOOKS, source_of_text("2 Ms"), Wish(list_id="dbn/british-peninsular"))
    ready = BOOKS.army_list("dbn/british-peninsular")

    assert made.army.list_id == ready.id
    assert made.army.order_of_battle.traits == dict(ready.traits)
    assert made.army.nation == ready.nation


def test_characters_that_no_file_may_hold_are_replaced_with_a_notice() -> None:
    made = import_source(BOOKS, source_in(b"Type;Unit\r\nFt;a\x07b\r\n", HERE), Wish("ffdba"))

    (element,) = made.army.order_of_battle.every_element()
    assert element.name == "a\N{REPLACEMENT CHARACTER}b"
    assert "were replaced" in made.notice
    plain = source_in(b'Type;Unit;Notes\r\nFt;54e;"two\r\nlines"\r\n', HERE)
    assert import_source(BOOKS, plain, Wish("ffdba")).notice == ""


@pytest.mark.parametrize("id_", BOOKS.rulesets)
def test_every_ruleset_has_a_list_that_binds_least(id_: str) -> None:
    listed = exchange.default_list(BOOKS, id_)

    assert listed.ruleset == id_
    assert not listed.is_ready


@pytest.mark.parametrize(
    ("text", "words"), [("", "text is empty"), ("hello there", "No troops are found")]
)
def test_nothing_makes_no_army(text: str, words: str) -> None:
    with pytest.raises(NotAllowed, match=words):
        import_source(BOOKS, source_of_text(text), Wish("ffdba"))


@pytest.mark.parametrize("form", exports.FORMS)
@pytest.mark.parametrize("id_", ARMIES)
def test_every_form_of_every_army_names_every_element(id_: str, form: str) -> None:
    if form == exports.SHARE:
        text = exports.exported(BOOKS, ARMIES[id_], form).partition("-----BEGIN")[0]
    else:
        text = exports.exported(BOOKS, ARMIES[id_], form)
    shown = text.replace("\\", "")

    for element in ARMIES[id_].order_of_battle.every_element():
        assert element.name in shown


TABLES = (
    "Brigade;Type;Unit;Nr\nFoy;Foot;54e;2\nFoy;Light Foot;13e;1\n",
    "Brigade,Type,Unit,Nr\r\nFoy,Foot,54e,2\r\nFoy,Light Foot,13e,1\r\n",
    "Brigade|Type|Unit|Nr\nFoy|Foot|54e|2\n\nFoy|Light Foot|13e|1\n",
)


@pytest.mark.parametrize("text", TABLES)
def test_a_table_is_one_however_it_comes(text: str) -> None:
    pasted = source_of_text(text)
    named = source_in(text.encode(), Path("a.txt"))

    for source in (pasted, named):
        made = import_source(BOOKS, source, Wish("ffdba"))
        assert made.army.taken() == {"foot": 2, "light_foot": 1}
        assert made.told == ()


@pytest.mark.parametrize(
    "text", ["2xFt, 1xLF", "Corps, Division\n2xFt", "Ft, LF\nLF, Ft", "Foy: Ft\nReserve: LF"]
)
def test_notation_is_no_table(text: str) -> None:
    assert source_of_text(text).table is None


def test_a_delimiter_makes_a_table_of_a_text_without_headings() -> None:
    source = source_of_text("Foy;Foot\nGuy;Light Foot", delimiter=";")
    made = import_source(BOOKS, source, Wish("ffdba", columns=("brigade", "troops")))

    assert made.army.taken() == {"foot": 1, "light_foot": 1}


@pytest.mark.parametrize("before", ["", "Foy;"])
def test_points_beside_troops_are_not_those_of_the_army(before: str) -> None:
    heads = "Command;Type;Nr;Points" if before else "Type;Nr;Points"
    text = f"{heads}\n{before}Muskets;2;3\n{before}Militia Foot;1;4\n"
    made = import_source(BOOKS, source_of_text(text), Wish("dbn"))

    top = made.army.order_of_battle
    assert all(not dict(one.traits) for one in top.every_formation())
    words = "Points of the army: not a matter of troops, so not taken."
    assert [(one.row, one.words) for one in made.told if "Points" in one.words] == [
        (2, words),
        (3, words),
    ]
