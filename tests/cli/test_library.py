"""The library on the command line: a folder listed, searched and filtered, and as JSON."""

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from app.services import armies, library_reading
from app.services.settings import Settings, save_settings
from tests.cli.terminal import Terminal, assert_refused
from tests.services.library_shelf import BOEDER, DBN, a_battle, an_army, kept


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    folder = tmp_path / "shelf"
    kept(folder / "1811", an_army(DBN, "Łódź", "britain", 1811, ("club",)))
    kept(folder, an_army(BOEDER, "Ärmee", "france"))
    kept(folder, an_army("boeder/custom", "Zwei"))
    a_battle(folder, title="Ligny")
    (folder / "bad.army").write_bytes(b"")
    return folder


def first_cells(out: str) -> list[str]:
    return [line.split("  ")[0] for line in out.splitlines()]


def test_a_folder_is_listed_with_what_each_file_is(terminal: Terminal, shelf: Path) -> None:
    ended = terminal("library", shelf, "--findings")

    assert (ended.code, ended.err) == (0, "")
    assert first_cells(ended.out) == ["Ärmee", "bad", "Ligny", "Łódź", "Zwei", "5 files."]
    lines = dict(zip(first_cells(ended.out), ended.out.splitlines(), strict=True))
    assert "Boeder army France" in lines["Ärmee"]
    assert "33 elements" in lines["Ärmee"]
    assert "11 units, 12 points" in lines["Łódź"]
    assert "legal" in lines["Łódź"]
    assert "unfinished" in lines["Zwei"]
    assert "not begun" in lines["Ligny"]
    assert "cannot be read" in lines["bad"]
    assert "this file is empty" in lines["bad"]
    assert str(shelf / "1811" / "Łódź.army") in lines["Łódź"]


def test_without_findings_the_rules_are_not_asked(
    terminal: Terminal, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise AssertionError("the rules were asked")

    monkeypatch.setattr(armies, "findings", refuse)
    monkeypatch.setattr(library_reading, "replayed", refuse)
    lines = terminal("library", shelf).out.splitlines()
    told = terminal("library", shelf, "--json").json

    [lodz] = [one for one in lines if one.startswith("Łódź")]
    assert "11 units, 12 points" in lodz
    assert not [one for one in lines if "legal" in one or "unfinished" in one]
    assert isinstance(told, list)
    [form] = [one for one in told if isinstance(one, dict) and one["name"] == "Łódź"]
    assert (form["points"], "legal" in form, "findings" in form) == (12, False, False)


def test_what_findings_told_once_does_not_change_the_list(terminal: Terminal, shelf: Path) -> None:
    before = terminal("library", shelf).out
    judged = terminal("library", shelf, "--findings").out

    assert terminal("library", shelf).out == before
    assert terminal("library", shelf, "--findings").out == judged != before


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--search", "lodz 1811"), ["Łódź"]),
        (("--ruleset", "BOEDER"), ["Ärmee", "Zwei"]),
        (("--nation", "France"), ["Ärmee"]),
        (("--tag", "CLUB"), ["Łódź"]),
        (("--tag", "club", "--ruleset", "boeder"), []),
    ],
)
def test_options_narrow_the_list(
    terminal: Terminal, shelf: Path, options: tuple[str, ...], expected: list[str]
) -> None:
    ended = terminal("library", shelf, *options)

    assert ended.code == 0
    count = "1 file." if len(expected) == 1 else f"{len(expected)} files."
    assert first_cells(ended.out) == [*expected, count]


def test_json_holds_exact_numbers(terminal: Terminal, shelf: Path) -> None:
    told = terminal("library", shelf, "--findings", "--json").json
    assert isinstance(told, list)
    by_name = {one["name"]: one for one in told if isinstance(one, dict)}

    lodz = by_name["Łódź"]
    assert (lodz["points"], lodz["legal"], lodz["elements"]) == (12, True, 11)
    assert (lodz["tags"], lodz["nations"], lodz["year"]) == (["club"], ["britain"], 1811)
    assert by_name["Zwei"]["legal"] is False
    assert by_name["Zwei"]["points"] is None
    assert (by_name["Ligny"]["kind"], by_name["Ligny"]["sides"]) == ("battle", ["Left", "Right"])
    assert "empty" in str(by_name["bad"]["trouble"])
    assert "ruleset" not in by_name["bad"]


def test_without_a_folder_the_players_own_are_listed(terminal: Terminal, shelf: Path) -> None:
    ended = terminal("library")
    assert ended.out == "0 files.\n"
    assert "No folder is in your library yet" in ended.err

    gone = shelf.parent / "gone"
    save_settings(replace(Settings(), library=(str(shelf / "1811"), str(gone))))
    ended = terminal("library")
    assert first_cells(ended.out) == ["Łódź", "1 file."]
    assert ended.err == f"{gone}: this folder is not there now.\n"


def test_what_is_not_known_is_refused(terminal: Terminal, shelf: Path) -> None:
    assert_refused(terminal("library", "nowhere"), "nowhere", "not there")
    assert_refused(terminal("library", shelf / "bad.army"), "a file, not a folder")
    assert_refused(terminal("library", shelf, "--ruleset", "boder"), "ruleset", "boeder")
    assert_refused(terminal("library", shelf, "--nation", "frence"), "nation", "france")
