"""Import and export on the command line, and that what goes out comes in again."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.kernel.army import Army, Formation
from app.services.armies import open_army, write_army
from app.storage.documents import army_text
from tests.cli.terminal import Ended, Terminal, assert_refused
from tests.sheets.every_ruleset import ARMIES
from tests.sheets.test_army_text import NAMES, VISTULA
from tests.storage.spreadsheet_files import ods, xlsx

FORMS = ("text", "markdown", "bbcode", "csv", "json", "share")
TABLE = "Brigade;Type;Unit;Nr\nFoy;Ft;54e;2\n;Zouaves;2e;3\n;LF;13e;many\n"


def without_ids(of: Formation) -> Formation:
    elements = tuple(replace(one, id=0) for one in of.elements)
    below = tuple(map(without_ids, of.formations))
    return replace(of, id=0, elements=elements, formations=below)


def written(terminal: Terminal, name: str, text: str | bytes) -> Path:
    path = terminal.folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def imported(terminal: Terminal, *arguments: str | Path, typed: str | bytes = "") -> Army:
    ended = terminal("import", *arguments, "-o", "out.army", "--force", typed=typed)
    assert ended.code == 0, ended.err
    return open_army(terminal.folder / "out.army").army


def told(ended: Ended) -> dict[str, object]:
    assert isinstance(ended.json, dict)
    return {**ended.json}


def test_notation_becomes_an_army(terminal: Terminal) -> None:
    ended = terminal(
        *("import", "-", "--ruleset", "boeder", "--name", "Mine", "-o", "a.army"),
        typed="4xLI, 12xRI, 3xGI",
    )

    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Wrote a.army: Mine, 19 elements in 1 formation, ")
    assert open_army(terminal.folder / "a.army").army.taken() == {
        "light_infantry": 4,
        "regular_infantry": 12,
        "guard_infantry": 3,
    }
    assert terminal("check", "a.army").code in (0, 1)


def test_what_is_not_understood_is_listed_with_its_row(terminal: Terminal) -> None:
    file = written(terminal, "a.csv", TABLE)
    ended = terminal("import", file, "-r", "FFDBA", "-o", "a.army")

    assert ended.code == 0
    first, *rest = ended.out.splitlines()
    assert first.startswith("Wrote a.army: a, 6 elements in 1 formation, 2 rows not understood, ")
    assert rest == [
        "Columns: 1 Brigade, 2 Troops, 3 Name, 4 Number.",
        "Row 3: “Zouaves” is no troop type of FF-DBA: it is kept as it is.",
        "Row 4: “many” is no number from 1 to 999: it is taken as 1.",
    ]
    assert open_army(terminal.folder / "a.army").army.taken() == {
        "foot": 2,
        "Zouaves": 3,
        "light_foot": 1,
    }
    assert "Zouaves are not in this ruleset" in terminal("check", "a.army").out


def test_the_same_is_told_as_json(terminal: Terminal) -> None:
    file = written(terminal, "a.csv", TABLE)
    ended = terminal("import", file, "-r", "ffdba", "-o", "a.army", "--json")

    assert told(ended) == {
        "file": "a.army",
        "name": "a",
        "elements": 6,
        "formations": 1,
        "legal": True,
        "findings": {"not_legal": 0, "unfinished": 0, "unusual": 1, "note": 0},
        "not_understood": [3, 4],
        "columns": ["brigade", "troops", "name", "count"],
        "told": [
            {
                "row": 3,
                "text": "“Zouaves” is no troop type of FF-DBA: it is kept as it is.",
                "understood": False,
            },
            {
                "row": 4,
                "text": "“many” is no number from 1 to 999: it is taken as 1.",
                "understood": False,
            },
        ],
    }


def test_columns_troops_and_headings_can_be_told(terminal: Terminal) -> None:
    text = "x|y|z\nVoltigeurs|7|Foy\nFt|2|Foy\n"
    file = written(terminal, "a.csv", text)
    options = ("-r", "ffdba", "--columns", "troops=x,count=2", "--columns", "formation=C")
    army = imported(
        terminal, file, *options, "--troops", "voltigeurs=LF", "--headings", "1", "--name", "Mine"
    )

    assert (army.name, army.taken()) == ("Mine", {"light_foot": 7, "foot": 2})
    assert [one.name for one in army.order_of_battle.formations] == ["Foy"]
    without = imported(
        terminal, file, *options[:2], "--columns", "troops=1,count=2", "--headings=0"
    )
    assert without.taken() == {"x": 1, "Voltigeurs": 7, "foot": 2}


@pytest.mark.parametrize("make", [xlsx, ods], ids=["xlsx", "ods"])
def test_spreadsheets_are_imported_by_sheet(make: object, terminal: Terminal) -> None:
    assert callable(make)
    sheets = {"Notes": [("Nothing", "here")], "Troops": [("Type", "Nr"), ("LI", 4), ("RI", 2.0)]}
    file = written(terminal, "a.xlsx", make(sheets))

    army = imported(terminal, file, "-r", "boeder", "--sheet", "troops")
    assert army.taken() == {"light_infantry": 4, "regular_infantry": 2}
    assert_refused(
        terminal("import", file, "-r", "boeder", "--sheet", "Trops", "-o", "x.army"),
        "Did you mean Troops?",
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_cyrillic_tables_are_read_in_every_encoding(encoding: str, terminal: Terminal) -> None:
    text = "Дивизия;Тип;Название;Количество\n4-я пехотная;Line Infantry;Тобольский полк;2\n"
    army = imported(terminal, written(terminal, "a.csv", text.encode(encoding)), "-r", "burt")

    (division,) = army.order_of_battle.formations
    assert (division.name, division.elements[0].name) == ("4-я пехотная", "Тобольский полк")


# --- out and in again ------------------------------------------------------------------------


def exported(terminal: Terminal, army: Army, form: str, name: str = "out.txt") -> Path:
    write_army(army, terminal.folder / "in.army")
    ended = terminal("export", "in.army", "--as", form, "-o", name)
    assert ended.code == 0, ended.err
    return terminal.folder / name


@pytest.mark.parametrize("id_", ARMIES)
def test_json_is_the_army_itself(id_: str, terminal: Terminal) -> None:
    file = exported(terminal, ARMIES[id_], "json", "a.json")

    assert file.read_bytes() == army_text(ARMIES[id_])
    assert imported(terminal, file) == ARMIES[id_]
    assert imported(terminal, "-", typed=file.read_bytes()) == ARMIES[id_]


@pytest.mark.parametrize("id_", ARMIES)
def test_shared_text_imports_back_to_the_same_army(id_: str, terminal: Terminal) -> None:
    file = exported(terminal, ARMIES[id_], "share")
    quoted = "\r\n".join(f"> {line}" for line in file.read_text("utf-8").splitlines())

    assert imported(terminal, file) == ARMIES[id_]
    assert imported(terminal, "-", typed=quoted) == ARMIES[id_]


@pytest.mark.parametrize("id_", ARMIES)
def test_csv_gives_the_same_order_of_battle_again(id_: str, terminal: Terminal) -> None:
    army = ARMIES[id_]
    file = exported(terminal, army, "csv", "a.csv")

    again = imported(terminal, file, "--ruleset", id_).order_of_battle
    assert without_ids(again) == without_ids(army.order_of_battle)
    assert file.read_bytes().startswith(b"\xef\xbb\xbf"), "by which spreadsheets know UTF-8"


@pytest.mark.parametrize("id_", ARMIES)
@pytest.mark.parametrize("form", FORMS)
def test_what_is_printed_is_what_is_written(id_: str, form: str, terminal: Terminal) -> None:
    file = exported(terminal, ARMIES[id_], form)
    printed = terminal("export", "in.army", "--as", form.upper())

    assert printed.code == 0
    assert printed.out.encode() == file.read_bytes().removeprefix(b"\xef\xbb\xbf")


@pytest.mark.parametrize("form", FORMS)
def test_hard_names_go_out_in_every_form(form: str, terminal: Terminal) -> None:
    army = ARMIES["boeder"]
    top = army.order_of_battle
    named = [*NAMES, VISTULA]
    corps = tuple(
        replace(top.formations[0], id=1000 + at, name=name, elements=(), formations=())
        for at, name in enumerate(named)
    )
    file = exported(terminal, replace(army, order_of_battle=replace(top, formations=corps)), form)

    text = file.read_text("utf-8-sig")
    if form == "json":
        held = [one["name"] for one in json.loads(text)["order_of_battle"]["formations"]]
        assert held == named
    elif form == "csv":
        rows = list(csv.DictReader(io.StringIO(text, newline="")))
        assert [row["formation"] for row in rows[1:]] == named
    else:
        shown = text.replace("\\", "") if form == "markdown" else text
        for name in named:
            assert name.replace("\\", "") in shown.replace("\\", ""), name


# --- what is refused -------------------------------------------------------------------------


def test_an_army_of_other_rules_is_refused(terminal: Terminal) -> None:
    file = exported(terminal, ARMIES["dbn"], "json", "a.json")

    assert_refused(
        terminal("import", file, "-r", "boeder", "-o", "x.army"), "is an army of DBN; take dbn"
    )


REFUSED = {
    "no rules": (("import", "a.csv", "-o", "x.army"), "say for which rules"),
    "unknown rules": (("import", "a.csv", "-r", "boder", "-o", "x.army"), "Did you mean boeder?"),
    "another's list": (
        ("import", "a.csv", "-r", "boeder", "--list", "ffdba/free", "-o", "x.army"),
        "list: “ffdba/free” is not known",
    ),
    "no such column": (
        ("import", "a.csv", "-r", "ffdba", "--columns", "troops=Tipe", "-o", "x.army"),
        "columns: “Tipe” is not known. Did you mean Type?",
    ),
    "no such role": (
        ("import", "a.csv", "-r", "ffdba", "--columns", "tropes=Type", "-o", "x.army"),
        "“tropes” is none of",
    ),
    "no pair": (
        ("import", "a.csv", "-r", "ffdba", "--columns", "Type", "-o", "x.army"),
        "--columns: write ROLE=COLUMN",
    ),
    "unknown troops": (
        ("import", "a.csv", "-r", "ffdba", "--troops", "Zouaves=fot", "-o", "x.army"),
        "troops: “fot” is not known. Did you mean foot?",
    ),
    "no such row": (
        ("import", "a.csv", "-r", "ffdba", "--headings", "9", "-o", "x.army"),
        "there is no row 9; the table has 4",
    ),
    "no file": (("import", "none.csv", "-r", "ffdba", "-o", "x.army"), "there is no such file"),
    "nothing on standard input": (("import", "-", "-r", "ffdba", "-o", "x.army"), "is empty"),
    "no troops": (("import", "b.txt", "-r", "ffdba", "-o", "x.army"), "No troops are found"),
    "columns of a text": (
        ("import", "b.txt", "-r", "ffdba", "--columns", "troops=A", "-o", "x.army"),
        "--columns is for tables",
    ),
    "an army there": (("import", "a.csv", "-r", "ffdba", "-o", "in.army"), "is there already"),
    "a damaged block": (("import", "c.txt", "-o", "x.army"), "damaged"),
    "an army as PDF": (("export", "in.army", "--as", "pdf"), "voltigeur roster"),
    "a turn of an army": (("export", "in.army", "--as", "text", "--turn", "1"), "is for battles"),
    "over itself": (
        ("export", "in.army", "--as", "json", "-o", "in.army"),
        "is the army itself",
    ),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_what_cannot_be_done_is_one_sentence(fault: str, terminal: Terminal) -> None:
    arguments, words = REFUSED[fault]
    written(terminal, "a.csv", TABLE)
    written(terminal, "b.txt", "nothing of ours\n")
    written(terminal, "c.txt", "-----BEGIN VOLTIGEUR ARMY-----\nAAAA\n-----END VOLTIGEUR ARMY-----")
    write_army(ARMIES["boeder"], terminal.folder / "in.army")
    before = (terminal.folder / "in.army").read_bytes()

    assert_refused(terminal(*arguments), words)
    assert not (terminal.folder / "x.army").exists()
    assert (terminal.folder / "in.army").read_bytes() == before


def test_a_battle_is_no_csv(terminal: Terminal) -> None:
    terminal.army()
    fought = terminal("fight", "a.army", "a.army", "--seed", "1", "-o", "x.battle")
    assert fought.code == 0, fought.err

    assert_refused(
        terminal("export", "x.battle", "--as", "csv"),
        "a battle is written as markdown or pdf, not as csv",
    )
