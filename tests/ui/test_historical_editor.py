"""The editor of orders of battle, driven as its player does."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.kernel.historical import OrderOfBattle
from app.services.historical import shipped_orders
from app.ui.historical_editor import model
from app.ui.historical_editor.editor import HistoricalEditor
from app.ui.parts.rows_model import NAME
from app.ui.theme.theme import Theme
from tests.ui.historical_open import (
    ORDER,
    choose,
    in_cell,
    opened,
    press,
    type_in_cell,
)


@pytest.fixture
def editor(qtbot: QtBot, theme: Theme) -> HistoricalEditor:
    return opened(qtbot, theme)


def order(editor: HistoricalEditor) -> OrderOfBattle:
    return editor.document.order


# --- figures --------------------------------------------------------------------------------


def test_men_are_typed_in_place_and_thousands_may_be_parted(editor: HistoricalEditor) -> None:
    type_in_cell(editor, "a11", model.MEN, "1 250")

    assert order(editor).unit("a11").men == 1250
    assert order(editor).unit("a1").men == 900, "the parent keeps what is printed"
    assert editor.notice.text() == "Done: men of 1er Léger"


@pytest.mark.parametrize("typed", ["", "?"])
def test_an_emptied_figure_is_unknown_and_said_to_be_so(
    editor: HistoricalEditor, typed: str
) -> None:
    type_in_cell(editor, "a11", model.MEN, typed)
    row = editor.tree.model_.row_of("a11")

    assert order(editor).unit("a11").men is None
    assert row is not None
    assert editor.tree.model_.text(row, model.MEN) == "unknown"


def test_nought_is_typed_as_a_figure(editor: HistoricalEditor) -> None:
    type_in_cell(editor, "a2", model.MEN, "0")
    row = editor.tree.model_.row_of("a2")

    assert order(editor).unit("a2").men == 0
    assert row is not None
    assert editor.tree.model_.text(row, model.MEN) == "0"


def test_what_is_no_number_stays_where_it_was_typed_and_is_told(editor: HistoricalEditor) -> None:
    type_in_cell(editor, "a11", model.MEN, "about 500")
    field = in_cell()

    assert field.text() == "about 500"
    assert "“about 500” is no whole number" in editor.notice.text()
    assert "“about 500” is no whole number" in field.accessibleDescription()
    assert order(editor) == ORDER
    field.selectAll()
    QTest.keyClicks(field, "510")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert order(editor).unit("a11").men == 510


def test_the_sum_of_the_parts_stands_beside_the_parents_own_figure(
    editor: HistoricalEditor,
) -> None:
    """900 are printed, 500 and 300 make 800; the army’s battery has no men, so 900 may be 2,000."""
    brigade, army = editor.tree.model_.row_of("a1"), editor.tree.model_.row_of("a")
    assert brigade is not None
    assert army is not None

    assert brigade.men_sum.words == "800 (−100)"
    assert brigade.men_sum.doubtful
    assert brigade.men_sum.spoken == "its parts have 800 men, 100 fewer than printed"
    assert (army.men_sum.words, army.men_sum.doubtful) == ("900 + ?", False)


def test_tab_goes_on_to_the_next_cell_while_editing(editor: HistoricalEditor, qtbot: QtBot) -> None:
    choose(editor, "a11", column=model.MEN)
    QTest.keyClick(editor.tree, Qt.Key.Key_7, Qt.KeyboardModifier.NoModifier)
    QTest.keyClicks(in_cell(), "00")
    QTest.keyClick(in_cell(), Qt.Key.Key_Tab)
    assert order(editor).unit("a11").men == 700
    qtbot.waitUntil(lambda: editor.tree.state() is editor.tree.State.EditingState)

    assert in_cell().accessibleName() == "Guns"
    QTest.keyClicks(in_cell(), "3")
    QTest.keyClick(in_cell(), Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: editor.tree.current_id() == "a12")
    assert order(editor).unit("a11").guns == 3


def test_arrows_go_from_cell_to_cell(editor: HistoricalEditor) -> None:
    choose(editor, "a11")
    for _ in range(2):
        QTest.keyClick(editor.tree, Qt.Key.Key_Right)
    QTest.keyClick(editor.tree, Qt.Key.Key_Down)

    assert editor.tree.current_id() == "a12"
    assert editor.tree.currentIndex().column() in (model.NATION, model.COMMANDER)
    QTest.keyClick(editor.tree, Qt.Key.Key_Left)
    assert editor.tree.currentIndex().column() == model.LEVEL
    assert editor.tree.chosen_ids() == ("a12",)


def test_words_are_completed_from_those_that_rulesets_know(editor: HistoricalEditor) -> None:
    type_in_cell(editor, "a12", model.QUALITY, "Good Guard")
    assert order(editor).unit("a12").quality == "good_guard"
    type_in_cell(editor, "a11", model.QUALITY, "good")
    assert order(editor).unit("a11").quality == "good"
    type_in_cell(editor, "a11", model.ARM, "cavalry h")
    assert order(editor).unit("a11").arm == "cavalry_heavy"
    type_in_cell(editor, "a12", NAME, "62-й Суздальский ł é")
    assert order(editor).unit("a12").name == "62-й Суздальский ł é"


# --- the inspector --------------------------------------------------------------------------


def test_all_other_fields_stand_in_the_inspector(editor: HistoricalEditor) -> None:
    choose(editor, "a1")
    for key, typed in (
        ("strength_range", "850–950"),
        ("gun_class", "6lb"),
        ("battalions", "2"),
        ("basis", "return"),
        ("pre1918", "Бригада Ѳедора"),
        ("arms", "infantry 800\ncavalry 100"),
        ("note", "two lines\nof a note"),
    ):
        field = editor.form.fields[key]
        field.setFocus()
        (field.setPlainText if hasattr(field, "setPlainText") else field.setText)(typed)
        field.commit()
    editor.form.inferred.click()
    unit = order(editor).unit("a1")

    assert (unit.strength_range, unit.gun_class, unit.battalions) == ((850, 950), "6lb", 2)
    assert (unit.basis, unit.pre1918, unit.inferred) == ("return", "Бригада Ѳедора", True)
    assert unit.arms == {"infantry": 800, "cavalry": 100}
    assert unit.note == "two lines\nof a note"
    for _ in range(8):
        press(editor, "Ctrl+Z")
    assert order(editor) == ORDER


def test_a_field_of_several_is_set_for_all_of_them(editor: HistoricalEditor) -> None:
    choose(editor, "a11", "a12")
    men, quality = editor.form.fields["men"], editor.form.fields["quality"]
    assert (men.placeholderText(), editor.form.title.text()) == ("several", "2 formations chosen")

    quality.setText("poor")  # type: ignore[union-attr]
    quality.commit()
    assert [order(editor).unit(one).quality for one in ("a11", "a12")] == ["poor", "poor"]
    assert [order(editor).unit(one).men for one in ("a11", "a12")] == [500, 300]
    press(editor, "Ctrl+Z")
    assert order(editor) == ORDER


def test_a_field_at_fault_keeps_what_was_typed(editor: HistoricalEditor) -> None:
    choose(editor, "a1")
    field = editor.form.fields["strength_range"]
    field.setText("950–850")  # type: ignore[union-attr]
    field.commit()

    assert field.text() == "950–850"  # type: ignore[union-attr]
    assert "is no range" in editor.notice.text()
    assert order(editor) == ORDER


def test_title_day_sources_and_checks_are_edited(editor: HistoricalEditor) -> None:
    editor.panes.turn("whole")
    about = editor.panes.about
    about.day.setText("1809-04-20")
    about.day.commit()
    about.add_source.click()
    about.sources[0][0].setText("Saski")
    about.sources[0][0].commit()
    about.add_check.click()
    for field, typed in zip(about.checks[0], ("brigade", "800", "900"), strict=True):
        field.setText(typed)
        field.commit()

    assert order(editor).date == "1809-04-20"
    assert [one.what for one in order(editor).sources] == ["Saski"]
    (check,) = order(editor).checks
    assert (check.what, check.parts, check.printed) == ("brigade", 800, 900)
    about.checks[0][2].setText("")
    about.checks[0][2].commit()
    assert order(editor).checks[0].printed is None
    about.day.setText("spring")
    about.day.commit()
    assert "“spring” is no date" in editor.notice.text()
    assert order(editor).date == "1809-04-20"


# --- findings, undo, finding ----------------------------------------------------------------


def test_a_finding_leads_to_its_formation_and_is_repaired_only_when_asked(
    editor: HistoricalEditor,
) -> None:
    rows = editor.panes.findings
    doubts = editor.document.doubts
    at = next(place for place, one in enumerate(doubts) if one.place == "a1")
    rows.jump_requested.emit(at)
    assert editor.tree.chosen_ids() == ("a1",)
    assert order(editor).unit("a1").men == 900

    rows.repair_requested.emit(at)
    assert order(editor).unit("a1").men == 800
    assert "a1" not in [one.place for one in editor.document.doubts]
    assert editor.document.undo_text == "set Brigade to the sum of its parts"
    press(editor, "Ctrl+Z")
    assert order(editor) == ORDER


def test_undo_names_its_step_and_chooses_what_it_restored(editor: HistoricalEditor) -> None:
    type_in_cell(editor, "a12", model.MEN, "310")
    choose(editor, "b")
    assert editor.tools.buttons["undo"].words() == "Undo men of 2e Ligne"
    press(editor, "Ctrl+Z")

    assert editor.notice.text() == "Undone: men of 2e Ligne"
    assert editor.tree.chosen_ids() == ("a12",)
    assert not editor.tools.buttons["undo"].isEnabled()
    assert editor.tools.buttons["redo"].words() == "Redo men of 2e Ligne"


def test_names_are_found_without_accents_and_capitals(editor: HistoricalEditor) -> None:
    press(editor, "Ctrl+F")
    assert QApplication.focusWidget() is editor.panes.search
    QTest.keyClicks(editor.panes.search, "lubien")
    assert editor.tree.chosen_ids() == ("a2",)
    editor.panes.search.clear()
    QTest.keyClicks(editor.panes.search, "LIGNE")
    assert editor.tree.chosen_ids() == ("a12",)
    editor.panes.search.setText("nobody")
    assert editor.notice.text() == "Nothing here is called “nobody”."


def test_folded_formations_stay_folded_through_an_edit(editor: HistoricalEditor) -> None:
    tree = editor.tree
    tree.collapse(tree.model_.index_of("a1"))
    type_in_cell(editor, "a2", model.GUNS, "8")
    choose(editor, "b")
    press(editor, "Ctrl+B")
    QTest.keyClick(in_cell(), Qt.Key.Key_Escape)

    assert not tree.isExpanded(tree.model_.index_of("a1"))


def test_f6_goes_from_pane_to_pane(editor: HistoricalEditor) -> None:
    editor.tree.setFocus()
    seen = []
    for _ in range(3):
        press(editor, "F6")
        holder = QApplication.focusWidget()
        assert holder is not None
        seen.append(holder.accessibleName())
    assert seen[0] == "Name"
    assert seen[1].startswith("Unusual: ")
    assert seen[2] == "Order of battle"


# --- files ----------------------------------------------------------------------------------


def test_convert_gives_the_order_of_battle_as_it_stands(editor: HistoricalEditor) -> None:
    asked: list[OrderOfBattle] = []
    editor.convert_requested.connect(asked.append)
    type_in_cell(editor, "a12", model.MEN, "310")
    editor.convert.click()

    assert asked == [order(editor)]


def test_a_shipped_one_is_read_only_until_a_copy_is_edited(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    shipped = shipped_orders()["vimeiro_1808"]
    editor = opened(qtbot, theme, shipped)
    id_ = shipped.sides[0].id
    choose(editor, id_)
    for keys in ("F2", "Del", "Ctrl+B", "Ctrl+D", "Ctrl+S"):
        press(editor, keys)
    assert order(editor) == shipped
    assert editor.notice.text() == "A shipped order of battle stays as it is: edit a copy."
    assert all(not one.isEnabled() for one in editor.tools.buttons.values())

    editor.copy_button.click()
    type_in_cell(editor, id_, model.MEN, "16,000")
    assert order(editor).unit(id_).men == 16000
    assert order(editor).id == "own/vimeiro-21-august-1808-british"
    assert shipped.sides[0].men == 16778


@pytest.mark.parametrize("page", ["unit", "whole"])
def test_enter_hands_over_a_field_as_one_step(editor: HistoricalEditor, page: str) -> None:
    choose(editor, "a11")
    editor.panes.turn(page)
    field = editor.form.fields["name"] if page == "unit" else editor.panes.about.title
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_End)
    QTest.keyClicks(field, " II")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()

    named = order(editor).unit("a11").name if page == "unit" else order(editor).title
    assert named == ("1er Léger II" if page == "unit" else "Teugn II")
    changed = editor.document.undo_text
    editor.undo()
    assert changed is not None
    assert order(editor) == ORDER, "one step was made"
    assert editor.isVisible()
