"""A player's own values count wherever the rules speak, and an army keeps the copy it was given."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError, NotAllowed
from app.core.kernel.findings import Severity
from app.core.kernel.json_values import Json
from app.services import play, printing
from app.services.armies import findings, new_army, open_army, write_army
from app.services.own_values import (
    changes,
    file_of,
    has_players_values,
    keep,
    players_rulebooks,
    with_players_values,
)
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from app.services.schemas import schema
from app.sheets.army_roster import roster
from app.sheets.rules_sheet import play_sheet
from tests.pdf.reading import text_of
from tests.sheets.dram_army import PORTUGAL

SHIPPED = shipped_rulebooks()
DRAM = SHIPPED.ruleset("dram")
GUNS = "movement.rates.foot_artillery.D"
SCORE = "combat.needed.R.A"
FILE = "schema = 1\nclub = 7\n[movement.rates.foot_artillery]\nD = 99\n[combat.needed.R]\nA = 3\n"


def kept() -> Rulebooks:
    """Keep two values: guns on Deploy move ¾ mile, and Reserve is hit by Attack at 3 or more."""
    return keep(SHIPPED, "dram", {GUNS: Fraction(3, 4), SCORE: Fraction(3)})


def move(own: Mapping[str, Json] | None = None) -> dict[str, Json]:
    inputs: dict[str, Json] = {"troops": "foot_artillery", "order": "D"}
    request: dict[str, Json] = {"ruleset": "dram", "action": "move", "inputs": inputs}
    return request if own is None else {**request, "own_values": own}


def combat() -> dict[str, Json]:
    """One stand of 1 SP on Attack against one on Reserve: one die."""
    stand: dict[str, Json] = {"troops": "infantry", "sp": 1, "order": "A"}
    inputs: dict[str, Json] = {"stands": [stand], "target": {"order": "R"}}
    return {"ruleset": "dram", "action": "combat", "inputs": inputs}


def throws(books: Rulebooks, request: Mapping[str, Json]) -> dict[object, object]:
    """Count the throws of the die by the SP that they cost."""
    outcomes = play.odds(books, request)["outcomes"]
    assert isinstance(outcomes, list)
    return {one["sp_lost"]: one["count"] for one in outcomes}


def write_by_hand(text: str) -> Path:
    path = file_of(DRAM)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# --- kept once, for all ---------------------------------------------------------------------


def test_what_is_kept_counts_at_the_next_start() -> None:
    now = kept()

    later = players_rulebooks()

    assert later.notices == ()
    assert later.rulebooks.own == {**now.own} == {"dram": {GUNS: "3/4", SCORE: 3}}


def test_one_own_value_changes_resolver_odds_sheet_and_muster_together() -> None:
    books = kept()
    ruleset = books.ruleset("dram")

    answer = play.resolve(books, move())
    assert (answer["miles"], answer["provisional"], answer["own"]) == ("3/4", False, True)
    # 3, 4, 5 and 6 hit where the placeholder wants 4 or more
    assert throws(books, combat()) == {1: 4, 0: 2}
    assert throws(SHIPPED, combat()) == {1: 3, 0: 3}
    assert ruleset.troops["foot_artillery"].values[1:] == ("¾°", "2*")
    printed = play_sheet(ruleset)
    cells = {cell.text for part in printed.sections for row in part.rows for cell in row.cells}
    assert {"¾°", "3+°"} <= cells
    assert "with 2 of the player’s own values °" in printed.masthead.facts


def test_a_value_that_is_cleared_is_the_placeholder_again() -> None:
    books = keep(kept(), "dram", {GUNS: None})

    assert books.own == players_rulebooks().rulebooks.own == {"dram": {SCORE: 3}}
    assert play.resolve(books, move())["provisional"] is True


def test_what_a_file_holds_besides_is_kept_and_told_once() -> None:
    path = write_by_hand(FILE)

    players = players_rulebooks()

    assert players.rulebooks.own == {"dram": {SCORE: 3}}
    assert players.notices == (
        f"{path}: own values: “club” is no cell that these rules leave open. "
        "It is kept, and does not count.",
        f"{path}: {GUNS}: “99” is not allowed; it takes a number from 0 to 20 miles. "
        "It is kept, and does not count.",
    )
    keep(players.rulebooks, "dram", {SCORE: Fraction(4)})
    text = path.read_text(encoding="utf-8")
    assert "club = 7\n" in text
    assert "D = 99\n" in text
    assert "A = 4\n" in text


@pytest.mark.parametrize("text", ["schema = 9\n", "[[[", "", "schema = 1\na ="])
def test_a_broken_file_is_told_left_as_it_is_and_the_shipped_values_hold(text: str) -> None:
    path = write_by_hand(text)

    players = players_rulebooks()

    assert len(players.notices) == 1
    assert players.notices[0].startswith(f"Your own values for DRAM do not count. {path}: ")
    assert play.resolve(players.rulebooks, move())["miles"] == "1/2"
    with pytest.raises(AppError):
        keep(players.rulebooks, "dram", {GUNS: Fraction(1)})
    assert path.read_text(encoding="utf-8") == text


def test_wrong_wishes_are_refused_before_anything_is_written() -> None:
    for values, cleared, said in (
        ({GUNS: "21"}, (), "it takes a number from 0 to 20 miles"),
        ({"movement.rates.infantry.M": "1"}, (), "the source gives this number"),
        ({}, ("nowhere",), "is no cell"),
        ({GUNS: "1"}, (GUNS,), "both set and cleared"),
    ):
        with pytest.raises(NotAllowed, match=said):
            changes(DRAM, values, cleared)
    assert not file_of(DRAM).exists()


def test_a_stranger_in_the_file_may_be_cleared() -> None:
    path = write_by_hand(FILE)

    keep(SHIPPED, "dram", changes(DRAM, {}, ("club",)))

    assert "club" not in path.read_text(encoding="utf-8")


# --- a request ------------------------------------------------------------------------------


def test_a_request_may_bring_its_own_values_in_place_of_the_players() -> None:
    books = kept()

    assert play.resolve(books, move({GUNS: 2}))["miles"] == 2
    assert play.resolve(books, move({}))["miles"] == "1/2"
    assert play.resolve(books, move({}))["provisional"] is True
    assert play.resolve(SHIPPED, move({GUNS.upper(): "1.5"}))["miles"] == "3/2"
    assert throws(SHIPPED, {**combat(), "own_values": {SCORE: 2}}) == {1: 5, 0: 1}


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({GUNS: None}, f"{GUNS}: “null” is not allowed"),
        ({"x": 1}, "own values: “x” is no cell"),
        ([], "own_values"),
        (None, "own_values"),
    ],
)
def test_own_values_that_no_cell_takes_are_refused_by_name(own: Json, said: str) -> None:
    with pytest.raises(NotAllowed, match=said):
        play.pose(SHIPPED, {**move(), "own_values": own})


def test_the_schema_names_every_open_cell_of_a_request() -> None:
    cells = [cell.path for cell in DRAM.open_cells]

    assert list(request_keys("dram/move", "own_values")) == cells
    assert "own_values" not in request_keys("boeder/melee")


def request_keys(action: str, *below: str) -> Mapping[str, Json]:
    """Give the properties of an action's request, or of what stands below one of them."""
    part: Json = schema(SHIPPED, action)
    for step in (*(one for name in below for one in ("properties", name)), "properties"):
        assert isinstance(part, Mapping)
        part = part[step]
    assert isinstance(part, Mapping)
    return part


# --- an army --------------------------------------------------------------------------------


def drawn(books: Rulebooks) -> Army:
    return new_army(books, "dram/free")


def test_a_new_army_takes_a_copy_and_keeps_it_whatever_the_player_enters_later(
    tmp_path: Path,
) -> None:
    books = kept()
    write_army(drawn(books), tmp_path / "a.army")

    later = keep(books, "dram", {GUNS: Fraction(2), SCORE: None})
    army = open_army(tmp_path / "a.army").army

    assert army.own_values == {GUNS: "3/4", SCORE: 3}
    for anywhere in (later, SHIPPED):
        assert anywhere.of_army(army).troops["foot_artillery"].values[1] == "¾°"
    assert later.ruleset("dram").troops["foot_artillery"].values[1] == "2°"
    assert not has_players_values(later, army)
    assert drawn(later).own_values == {GUNS: 2}


def test_an_army_without_a_copy_has_the_placeholders_of_the_shipped_tables() -> None:
    army = drawn(SHIPPED)

    assert army.own_values == {}
    assert kept().of_army(army).troops["foot_artillery"].values[1] == "½*"


def test_an_army_is_brought_up_to_date_by_one_step() -> None:
    books = kept()
    old = replace(drawn(SHIPPED), own_values={"later.cell": 4, "movement.rates.general.D": 5})

    army = with_players_values(books, old)

    assert army.own_values == {"later.cell": 4, GUNS: "3/4", SCORE: 3}
    assert has_players_values(books, army)
    assert with_players_values(SHIPPED, army).own_values == {"later.cell": 4}


def test_what_an_army_holds_for_no_cell_is_kept_and_found() -> None:
    army = replace(drawn(SHIPPED), own_values={"later.cell": 4, GUNS: "lots", SCORE: 3})

    found = {one.text: one.severity for one in findings(SHIPPED, army) if one.rule == "Own values"}

    assert found == {
        "The own value later.cell is for no cell of these rules. It is kept in the file.": (
            Severity.NOTE
        ),
        "Own value for Foot Artillery on Deploy: it takes a number from 0 to 20 miles, "
        "not “lots”. It does not count. It is kept in the file.": Severity.UNUSUAL,
    }
    assert SHIPPED.of_army(army).troops["foot_artillery"].values[1] == "½*"


@pytest.mark.parametrize("value", [3, "3/4", None, True, [1, {"a": 2}]])
def test_own_values_of_an_army_come_back_whatever_they_are(value: Json, tmp_path: Path) -> None:
    army = replace(drawn(SHIPPED), own_values={"a.b": value})
    write_army(army, tmp_path / "a.army")

    assert open_army(tmp_path / "a.army").army == army


# --- paper ----------------------------------------------------------------------------------


def test_the_sheets_of_an_army_mark_what_is_its_players_and_say_so() -> None:
    army = with_players_values(kept(), PORTUGAL)
    ruleset = SHIPPED.of_army(army)

    sheet = roster(army, ruleset)
    assert sheet.masthead.facts[-1] == "with 2 of the player’s own values °"
    assert sheet.masthead.foot.endswith("with 2 of the player’s own values °")
    words = ["".join(one.text for one in note) for note in sheet.notes]
    assert "Figures with a sign: * not in your source, ° your own value." in words
    paper = text_of(printing.roster(SHIPPED, army, "a4"))
    assert "¾°" in paper
    assert "with 2 of the player’s own values °" in paper
    plain = roster(PORTUGAL, SHIPPED.of_army(PORTUGAL))
    assert "player" not in plain.masthead.foot


def test_the_play_sheet_of_an_army_is_printed_with_its_copy_not_with_the_players_values() -> None:
    army = with_players_values(kept(), PORTUGAL)
    later = keep(SHIPPED, "dram", {GUNS: Fraction(5, 2), SCORE: None})

    own = text_of(printing.play_sheet(later, "dram", "a4", army))
    without = text_of(printing.play_sheet(later, "dram", "a4"))

    assert "¾°" in own
    assert "2½°" not in own
    assert "2½°" in without
