"""A player's own values in the window: entered, kept, and in force everywhere at once."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.core.kernel.errors import NotAllowed
from app.core.kernel.ruleset import Ruleset
from app.services.armies import write_army
from app.services.own_values import file_of, keep, players_rulebooks
from app.services.rulebooks import shipped_rulebooks
from app.ui.dialogs.own_values import OwnValuesDialog
from app.ui.dialogs.value_field import ValueField, number_in, words_for
from app.ui.parts.button import Button
from app.ui.parts.tick import Tick
from app.ui.program import Program
from app.ui.rules.reader import Reader
from app.ui.rules.typesetting import OWN_VALUES
from app.ui.theme.theme import Theme
from tests.sheets.dram_army import PORTUGAL
from tests.ui.answers import army_of
from tests.ui.finding import only

DRAM = shipped_rulebooks().ruleset("dram")
CELLS = {cell.path: cell for cell in DRAM.open_cells}
GUNS = "movement.rates.foot_artillery.D"
SCORE = "combat.needed.D.R"
MINE = {GUNS: Fraction(3, 4)}

Drive = Callable[[OwnValuesDialog], None]


def dialog_for(
    qtbot: QtBot, theme: Theme, ruleset: Ruleset = DRAM, army: str = ""
) -> OwnValuesDialog:
    dialog = OwnValuesDialog(theme, ruleset, "/somewhere/dram.toml", army)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def field(dialog: OwnValuesDialog, path: str) -> ValueField:
    return next(one for one in dialog.fields if one.cell.path == path)


def button(dialog: OwnValuesDialog, words: str) -> Button:
    return next(one for one in dialog.findChildren(Button) if one.words() == words)


def asked(dialog: OwnValuesDialog) -> list[tuple[Mapping[str, Fraction | None], bool]]:
    found: list[tuple[Mapping[str, Fraction | None], bool]] = []
    dialog.save_requested.connect(lambda changes, give: found.append((changes, give)))
    return found


# --- what is typed --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("3/4", Fraction(3, 4)),
        ("0.75", Fraction(3, 4)),
        (" 0,75 ", Fraction(3, 4)),
        ("¾", Fraction(3, 4)),
        ("1½", Fraction(3, 2)),
        ("1 1/2", Fraction(3, 2)),
        ("⅓", Fraction(1, 3)),
        ("1\N{FRACTION SLASH}2", Fraction(1, 2)),
        ("20", Fraction(20)),
        ("", None),
        ("  ", None),
    ],
)
def test_a_number_is_read_as_people_write_it(typed: str, number: Fraction | None) -> None:
    assert number_in(CELLS[GUNS], typed) == number


@pytest.mark.parametrize("typed", ["21", "-1", "x", "1/0", "1 1/0", "½½", "1e9", "nan"])
def test_what_does_not_fit_is_told_with_the_words_of_its_cell(typed: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        number_in(CELLS[GUNS], typed)

    assert str(refused.value) == (
        f"Foot Artillery on Deploy: “{typed}” does not fit; it takes a number from 0 to 20 miles."
    )


@pytest.mark.parametrize("typed", ["none", "None", " none "])
def test_a_score_may_be_none(typed: str) -> None:
    number = number_in(CELLS[SCORE], typed)

    assert number is not None
    assert words_for(CELLS[SCORE], number) == "none"


@pytest.mark.parametrize("number", [Fraction(1, 3), Fraction(3, 4), Fraction(5, 2), Fraction(7)])
def test_a_number_shown_is_read_back_alike(number: Fraction) -> None:
    assert number_in(CELLS[GUNS], words_for(CELLS[GUNS], number)) == number


# --- the dialog -----------------------------------------------------------------------------


def test_every_open_cell_has_a_named_field_with_its_placeholder(qtbot: QtBot, theme: Theme) -> None:
    dialog = dialog_for(qtbot, theme)

    assert {one.cell.path for one in dialog.fields} == set(CELLS)
    guns = field(dialog, GUNS)
    assert guns.accessibleName() == "Foot Artillery on Deploy"
    assert guns.placeholderText() == "½*"
    assert "placeholder ½*; a number from 0 to 20 miles" in guns.accessibleDescription()
    assert only(dialog, Tick).isHidden()


def test_what_is_typed_is_asked_for_at_once_when_it_is_saved_by_the_keyboard(
    qtbot: QtBot, theme: Theme
) -> None:
    dialog = dialog_for(qtbot, theme, army="Armée de Portugal")
    wishes = asked(dialog)

    QTest.keyClicks(field(dialog, GUNS), "0,75")
    QTest.keyClicks(field(dialog, SCORE), "5")
    QTest.keyClick(field(dialog, SCORE), Qt.Key.Key_Return)

    assert wishes == [({GUNS: Fraction(3, 4), SCORE: 5}, True)]
    QTest.mouseClick(only(dialog, Tick), Qt.MouseButton.LeftButton)
    button(dialog, "Save").click()
    assert wishes[-1][1] is False


def test_a_table_says_of_each_field_what_it_takes(qtbot: QtBot, theme: Theme) -> None:
    """DBN’s factors are from 0, what a class adds to them may be less than nothing."""
    dialog = dialog_for(qtbot, theme, shipped_rulebooks().ruleset("dbn"))

    said = {table: one.text() for table, (one, _) in dialog._takes.items()}

    assert said == {
        "Prices, in quarters": "A unit: a whole number from 0 to 40; more: a whole number from −12 "
        "to 12.",
        "Army lists": "A whole number from 0 to 99.",
        "CAP dice": "On the die: a whole number from −6 to 12; at least: a whole number from 0 to "
        "12.",
        "Combat factors": "V foot, v mounted, shot at: a whole number from 0 to 20; more: a whole "
        "number from −6 to 6.",
        "Hits a class takes": "A whole number from 1 to 12.",
    }
    for one in dialog.fields:
        assert one.cell.taken in said[one.cell.table].lower()


def test_a_wrong_number_is_told_at_its_table_and_cannot_be_saved(
    qtbot: QtBot, theme: Theme
) -> None:
    dialog = dialog_for(qtbot, theme)
    wishes = asked(dialog)
    field(dialog, GUNS).setText("¾")

    QTest.keyClicks(field(dialog, SCORE), "7")
    QTest.keyClick(field(dialog, SCORE), Qt.Key.Key_Return)

    said = (
        "Deploy hit by Reserve: “7” does not fit; it takes a whole number from 2 to 6, or “none”."
    )
    assert wishes == []
    assert not button(dialog, "Save").isEnabled()
    assert button(dialog, "Save").toolTip() == said
    assert field(dialog, SCORE).accessibleDescription() == said
    assert said in [one.text() for one, _ in dialog._takes.values()]
    QTest.keyClick(field(dialog, SCORE), Qt.Key.Key_Backspace)
    assert button(dialog, "Save").isEnabled()
    assert dialog.changes() == MINE


def test_one_or_all_are_placeholders_again(qtbot: QtBot, theme: Theme) -> None:
    books = keep(shipped_rulebooks(), "dram", {**MINE, SCORE: Fraction(5)})
    dialog = dialog_for(qtbot, theme, books.ruleset("dram"))
    assert field(dialog, GUNS).text() == "¾"
    assert field(dialog, GUNS).accessibleDescription().startswith("your own value")

    field(dialog, GUNS).actions()[0].trigger()
    assert dialog.changes() == {GUNS: None}
    QTest.mouseClick(button(dialog, "All placeholders again"), Qt.MouseButton.LeftButton)

    assert dialog.changes() == {GUNS: None, SCORE: None}
    QTest.mouseClick(button(dialog, "Take the placeholders back"), Qt.MouseButton.LeftButton)
    assert dialog.changes() == {GUNS: None}
    assert button(dialog, "All placeholders again").isEnabled()


def test_all_placeholders_again_is_taken_back_by_undo_until_something_is_typed(
    qtbot: QtBot, theme: Theme
) -> None:
    dialog = dialog_for(qtbot, theme)
    field(dialog, GUNS).setText("1")
    button(dialog, "All placeholders again").click()
    assert not any(one.text() for one in dialog.fields)

    QTest.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.changes() == {GUNS: Fraction(1)}

    button(dialog, "All placeholders again").click()
    field(dialog, SCORE).setText("5")
    QTest.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.changes().get(GUNS) is None


def test_tab_goes_from_the_last_field_to_save_and_enter_saves(qtbot: QtBot, theme: Theme) -> None:
    dialog = dialog_for(qtbot, theme)
    wishes = asked(dialog)
    field(dialog, GUNS).setText("1")
    dialog.fields[-1].setFocus()

    QTest.keyClick(dialog.fields[-1], Qt.Key.Key_Tab)
    holder = dialog.focusWidget()
    assert holder is button(dialog, "Save")
    QTest.keyClick(holder, Qt.Key.Key_Return)

    assert [dict(one[0]) for one in wishes] == [{GUNS: Fraction(1)}]


def test_enter_after_all_placeholders_again_saves_them(qtbot: QtBot, theme: Theme) -> None:
    """The button rests once it has nothing to clear: its keyboard goes to Save, not to Cancel."""
    books = keep(shipped_rulebooks(), "dram", {**MINE, SCORE: Fraction(5)})
    dialog = dialog_for(qtbot, theme, books.ruleset("dram"))
    wishes = asked(dialog)
    button(dialog, "All placeholders again").setFocus()
    QTest.keyClick(button(dialog, "All placeholders again"), Qt.Key.Key_Return)
    holder = dialog.focusWidget()
    assert holder is button(dialog, "Save")
    QTest.keyClick(holder, Qt.Key.Key_Return)

    assert [dict(one[0]) for one in wishes] == [{GUNS: None, SCORE: None}]


@pytest.mark.parametrize("key", [None, Qt.Key.Key_Escape])
def test_cancel_and_escape_change_nothing(qtbot: QtBot, theme: Theme, key: Qt.Key | None) -> None:
    dialog = dialog_for(qtbot, theme)
    wishes = asked(dialog)
    field(dialog, GUNS).setText("1")

    if key is None:
        button(dialog, "Cancel").click()
    else:
        QTest.keyClick(dialog, key)

    assert not dialog.isVisible()
    assert wishes == []


@pytest.mark.parametrize("rules", ["dbn", "dbacw"])
def test_a_row_of_other_columns_is_a_grid_of_its_own_and_claims_nothing_of_the_source(
    qtbot: QtBot, theme: Theme, rules: str
) -> None:
    """What a class adds is no column of the units, and no source gives it."""
    dialog = dialog_for(qtbot, theme, shipped_rulebooks().ruleset(rules))

    shown = [one.text() for one in dialog.findChildren(QLabel)]
    assert "in the source" not in shown
    more = field(dialog, "combat.classes.E")
    factor = field(dialog, f"combat.factors.{'ms' if rules == 'dbn' else 'infantry'}.foot")
    assert more.x() == factor.x()


def test_a_cell_that_the_source_gives_is_said_to_be_there(qtbot: QtBot, theme: Theme) -> None:
    dialog = dialog_for(qtbot, theme)

    assert "in the source" in [one.text() for one in dialog.findChildren(QLabel)]


# --- the whole window -----------------------------------------------------------------------


def with_dialog(program: Program, drive: Drive) -> None:
    """Press “Your own values…” on the Rules page and act in the dialog that opens."""
    met: list[OwnValuesDialog] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, OwnValuesDialog)
        met.append(dialog)
        try:
            drive(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, act)
    opener = next(
        one for one in program.rules.findChildren(Button) if one.words() == "Your own values…"
    )
    QTest.mouseClick(opener, Qt.MouseButton.LeftButton)
    assert met, "the dialog opens"


def enter(value: str, *, give: bool = True, path: str = GUNS) -> Drive:
    def drive(dialog: OwnValuesDialog) -> None:
        field(dialog, path).setText(value)
        only(dialog, Tick).setChecked(give)
        button(dialog, "Save").click()

    return drive


def open_portugal(program: Program, folder: Path) -> None:
    write_army(PORTUGAL, folder / "portugal.army")
    program.open(folder / "portugal.army")
    program.window.show_page("rules")
    program.rules.show_section("moves")


def read_rules(program: Program) -> str:
    return only(program.rules, Reader).toPlainText()


def muster_of_guns(program: Program) -> str:
    document = program.army.document
    assert document is not None
    return document.ruleset.troops["foot_artillery"].values[1]


def miles_resolved(program: Program) -> str:
    """Let the Resolve panel say how far guns on Deploy move."""
    page = program.battle
    page.bar.action_choice.chosen.emit("move")
    for key, value in (("troops", "foot_artillery"), ("order", "D")):
        asks = page.ledger.field("", key)
        assert asks is not None
        asks.answer(value)
    result = page.state.result
    assert result is not None
    return result.text


def test_what_is_saved_is_in_force_on_every_page_at_once_and_is_one_step_of_the_army(
    program: Program, tmp_path: Path
) -> None:
    open_portugal(program, tmp_path)
    assert "½*" in read_rules(program)
    assert "½ mile an hour (not in your source)" in miles_resolved(program)

    with_dialog(program, enter("3/4"))

    assert "¾°" in read_rules(program)
    assert "° your own value" in read_rules(program)
    assert "¾ mile an hour (your own value)" in miles_resolved(program)
    assert muster_of_guns(program) == "¾°"
    assert army_of(program).own_values == {GUNS: "3/4"}
    assert players_rulebooks().rulebooks.own == {"dram": {GUNS: "3/4"}}
    document = program.army.document
    assert document is not None
    assert document.undo_text == "take your own values"
    program.army.undo()
    assert muster_of_guns(program) == "½*"
    assert "½*" in read_rules(program)
    assert "(not in your source)" in miles_resolved(program)
    assert players_rulebooks().rulebooks.own == {"dram": {GUNS: "3/4"}}


def test_an_army_keeps_its_copy_until_it_is_given_yours_by_one_action(
    program: Program, tmp_path: Path
) -> None:
    open_portugal(program, tmp_path)
    action = program.window.commands["rules.give"]
    assert not action.isEnabled()
    assert action.statusTip() == "This army has your values as they now stand"

    with_dialog(program, enter("3/4", give=False))

    assert muster_of_guns(program) == "½*"
    assert army_of(program).own_values == {}
    assert action.isEnabled()
    action.trigger()
    assert muster_of_guns(program) == "¾°"
    assert not action.isEnabled()


def test_a_new_army_takes_what_the_player_has_just_entered(program: Program) -> None:
    program.rules.ruleset_chosen.emit("dram")
    program.window.show_page("rules")

    with_dialog(program, enter("2", give=False))
    program.files.new("dram/free")

    assert army_of(program).own_values == {GUNS: 2}
    assert program.window.page() == "army"


def test_without_an_army_the_rules_and_the_resolve_panel_have_the_players_values(
    program: Program,
) -> None:
    program.rules.ruleset_chosen.emit("dram")
    program.window.show_page("rules")
    program.rules.show_section("moves")
    with_dialog(program, enter("3/4"))

    assert "¾°" in read_rules(program)
    program.battle.bar.ruleset_chosen.emit("dram")
    assert "¾ mile an hour (your own value)" in miles_resolved(program)


def test_a_file_that_cannot_be_read_is_told_in_the_dialog_and_never_touched(
    program: Program,
) -> None:
    path = file_of(DRAM)
    path.parent.mkdir(parents=True)
    path.write_text("schema = 7\n")
    program.rules.ruleset_chosen.emit("dram")
    program.window.show_page("rules")

    def drive(dialog: OwnValuesDialog) -> None:
        assert "a newer Voltigeur wrote this file" in dialog._refused.text()
        enter("1")(dialog)
        assert dialog.isVisible()
        assert "a newer Voltigeur wrote this file" in dialog._refused.text()

    with_dialog(program, drive)

    assert path.read_text() == "schema = 7\n"
    assert program.window.commands["rules.own"].isEnabled()


def test_the_sign_at_a_number_leads_to_the_values_and_says_what_it_is(
    program: Program,
) -> None:
    program.rules.ruleset_chosen.emit("dram")
    program.window.show_page("rules")
    program.rules.show_section("moves")
    reader = only(program.rules, Reader)
    wanted: list[str] = []
    program.rules.values_requested.disconnect()
    program.rules.values_requested.connect(wanted.append)

    reader.anchorClicked.emit(QUrl(OWN_VALUES))

    assert wanted == ["dram"]
    assert reader.document().find("*").charFormat().toolTip() == "not in your source"


def test_rules_whose_source_leaves_nothing_open_offer_no_values(program: Program) -> None:
    program.rules.ruleset_chosen.emit("boeder")

    assert not program.window.commands["rules.own"].isEnabled()
    opener = next(
        one for one in program.rules.findChildren(Button) if one.words() == "Your own values…"
    )
    assert opener.isHidden()


def test_odds_say_before_the_roll_that_they_rest_on_placeholders_or_on_yours(
    program: Program,
) -> None:
    program.rules.ruleset_chosen.emit("dram")
    program.battle.bar.ruleset_chosen.emit("dram")
    program.battle.bar.action_choice.chosen.emit("clash")

    def sentence() -> str:
        odds = program.battle.state.odds
        assert odds is not None
        return odds.sentence

    assert sentence().endswith("Numbers it rests on: * not in your source.")
    program.window.show_page("rules")
    with_dialog(program, enter("3", path="combat.needed.A.A"))
    assert sentence().endswith("Numbers it rests on: ° your own value.")


def test_an_army_with_values_of_no_cell_opens_and_says_so(program: Program, tmp_path: Path) -> None:
    write_army(replace(PORTUGAL, own_values={"later.cell": 1}), tmp_path / "a.army")

    program.open(tmp_path / "a.army")

    document = program.army.document
    assert document is not None
    texts = [one.text for one in document.findings]
    assert (
        "The own value later.cell is for no cell of these rules. It is kept in the file." in texts
    )
