"""Splitting, merging, sorting, numbering and naming many in the window, by the keys, undone."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from app.core.kernel.army import Army
from app.core.kernel.print_set import PrintSet
from app.ui.dialogs.rename_many import RenameManyDialog
from app.ui.program import Program
from tests.ui.answers import army_of, choose, corps, first_of, keyboard

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
BOTH = CONTROL | SHIFT
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def opened(program: Program) -> Program:
    program.files.new("boeder/napoleonic-army")
    return program


def press(program: Program, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    QTest.keyClick(program.army.tree, key, modifiers)


def names(army: Army) -> list[str]:
    return [one.name for one in army.order_of_battle.formations]


def strengths(army: Army) -> list[int]:
    return [one.strength for one in army.order_of_battle.formations]


def why(program: Program, id_: str) -> str:
    return program.window.commands.why_not(id_)


def undo(program: Program) -> str:
    """Take the last step back and give its name."""
    words = program.window.commands["edit.undo"].text()
    QTest.keyClick(program.army.tree, Qt.Key.Key_Z, CONTROL)
    return words.removeprefix("&Undo ")


def test_elements_are_split_off_into_a_corps_of_their_own(opened: Program) -> None:
    before = army_of(opened)
    chosen = [one.id for one in before.order_of_battle.formations[0].elements[2:5]]
    choose(opened, *chosen)

    press(opened, Qt.Key.Key_K, CONTROL)

    made = army_of(opened)
    assert names(made) == ["1st Corps", "1st Corps 2", "2nd Corps", "Reserve"]
    assert strengths(made)[:2] == [8, 3]
    assert opened.army.tree.chosen_ids() == (made.order_of_battle.formations[1].id,)
    assert undo(opened) == "split off 3 elements"
    assert army_of(opened) == before


def test_a_corps_is_split_in_halves_and_merged_again(opened: Program) -> None:
    before = army_of(opened)
    choose(opened, corps(opened, 0))
    press(opened, Qt.Key.Key_K, BOTH)
    assert strengths(army_of(opened)) == [6, 5, 11, 11]

    choose(opened, corps(opened, 0), corps(opened, 1))
    press(opened, Qt.Key.Key_M, CONTROL)

    made = army_of(opened)
    assert strengths(made) == [11, 11, 11]
    assert made.order_of_battle.formations[0].notes == "Merged: 1st Corps 2"
    assert opened.army.tree.chosen_ids() == (corps(opened, 0),)
    assert undo(opened) == "merge 2 lines"
    assert undo(opened) == "split 1st Corps"
    assert army_of(opened) == before


def test_lines_alike_become_one_and_are_told_apart_no_more(opened: Program) -> None:
    before = army_of(opened)
    choose(opened, corps(opened, 0))

    press(opened, Qt.Key.Key_M, BOTH)

    lines = army_of(opened).order_of_battle.formations[0].elements
    assert len(lines) == len({one.troops for one in lines}) < 11
    assert army_of(opened).taken() == before.taken()
    assert opened.army.tree.chosen_ids() == (corps(opened, 0),)
    assert undo(opened) == "merge lines alike"


def test_what_cannot_be_says_why_in_menu_and_tooltip(opened: Program) -> None:
    choose(opened, army_of(opened).order_of_battle.id)
    assert why(opened, "army.split") == "Choose what goes into a formation of its own first."
    assert why(opened, "army.halve").startswith("Choose a formation below the army")
    choose(opened, corps(opened, 0))
    assert why(opened, "army.merge").startswith("Choose two or more formations")
    assert not opened.window.commands["army.merge"].isEnabled()
    assert opened.window.commands["army.merge"].toolTip() == why(opened, "army.merge")
    choose(opened, first_of(opened, "light_infantry"))
    assert why(opened, "army.halve") == "A line that counts one cannot be split."
    opened.army.show_document(None)
    for id_ in ("army.split", "army.sort_name", "army.rename_many", "army.notes"):
        assert why(opened, id_) == "No army is open"


def test_corps_are_sorted_by_the_numbers_in_their_names(opened: Program) -> None:
    top = army_of(opened).order_of_battle
    for corps_, name in zip(top.formations, ("10e Corps", "2e Corps", "Garde"), strict=True):
        opened.army.tree.model_.rename_requested.emit(corps_.id, name)
    choose(opened, top.id)

    opened.window.commands["army.sort_number"].trigger()
    assert names(army_of(opened)) == ["2e Corps", "10e Corps", "Garde"]
    opened.window.commands["army.sort_name"].trigger()
    assert names(army_of(opened)) == ["10e Corps", "2e Corps", "Garde"]
    assert undo(opened) == "sort by name"
    assert undo(opened) == "sort by number"
    assert names(army_of(opened)) == ["10e Corps", "2e Corps", "Garde"]


def test_sorting_reaches_below_where_it_is_ticked(opened: Program) -> None:
    choose(opened, army_of(opened).order_of_battle.id)
    before = [one.troops for one in army_of(opened).order_of_battle.every_element()]

    opened.window.commands["army.sort_name"].trigger()
    assert [one.troops for one in army_of(opened).order_of_battle.every_element()] == before
    opened.window.commands["army.sort_deep"].trigger()
    opened.window.commands["army.sort_name"].trigger()

    first = army_of(opened).order_of_battle.formations[0]
    shown = [opened.army.tree.model_.row_of(one.id) for one in first.elements]
    words = [row.name for row in shown if row]
    assert words == sorted(words)
    assert [one.troops for one in army_of(opened).order_of_battle.every_element()] != before


def test_corps_are_renumbered_by_a_key(opened: Program) -> None:
    choose(opened, corps(opened, 1))
    QTest.keyClick(opened.army.tree, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names(army_of(opened)) == ["2nd Corps", "1st Corps", "Reserve"]
    choose(opened, army_of(opened).order_of_battle.id)

    press(opened, Qt.Key.Key_R, CONTROL)

    assert names(army_of(opened)) == ["1st Corps", "2nd Corps", "3rd Reserve"]
    assert undo(opened) == "renumber"


def asked(program: Program) -> RenameManyDialog:
    press(program, Qt.Key.Key_F2, SHIFT)
    dialog = program._army_commands.arranging.dialog
    assert dialog is not None, "names are asked for"
    return dialog


def preview(dialog: RenameManyDialog) -> list[tuple[str, str]]:
    items = [dialog.preview.topLevelItem(at) for at in range(dialog.preview.topLevelItemCount())]
    return [(one.text(0), one.text(1)) for one in items if one is not None]


def test_many_are_renamed_in_one_step_with_what_comes_of_it_in_sight(opened: Program) -> None:
    before = army_of(opened)
    choose(opened, before.order_of_battle.id)
    dialog = asked(opened)
    assert dialog.focusWidget() is dialog.pattern
    assert not dialog.rename.isEnabled()

    QTest.keyClicks(dialog.pattern, "{nth} <b>%s {0}")

    assert preview(dialog) == [
        ("1st Corps", "1st <b>%s {0}"),
        ("2nd Corps", "2nd <b>%s {0}"),
        ("Reserve", "3rd <b>%s {0}"),
    ]
    assert dialog.rename.words() == "Rename 3"
    dialog.ordinals.setFocus()
    QTest.keyClick(dialog.ordinals, Qt.Key.Key_Down)
    QTest.keyClick(dialog.pattern, Qt.Key.Key_Return)
    assert names(army_of(opened)) == ["1er <b>%s {0}", "2e <b>%s {0}", "3e <b>%s {0}"]
    assert opened._army_commands.arranging.dialog is None
    assert undo(opened) == "rename 3"
    assert army_of(opened) == before


def test_words_in_names_are_found_and_replaced(opened: Program) -> None:
    choose(opened, *(corps(opened, at) for at in (0, 1)))
    dialog = asked(opened)

    QTest.keyClicks(dialog.sought, "Corps")
    dialog.put.setText("corps d'armée")
    dialog.tokens["{n}"].click()
    assert dialog.pattern.text() == "{n}"

    dialog.pattern.setText("{name}")
    dialog.rename.click()
    assert names(army_of(opened)) == ["1st corps d'armée", "2nd corps d'armée", "Reserve"]


def test_leaving_the_names_changes_nothing(opened: Program) -> None:
    before = army_of(opened)
    choose(opened, before.order_of_battle.id)
    dialog = asked(opened)
    QTest.keyClicks(dialog.pattern, "x")

    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert army_of(opened) is before
    assert keyboard() is opened.army.tree


def test_notes_are_written_by_the_keys_and_marked_in_the_tree(opened: Program) -> None:
    id_ = first_of(opened, "light_infantry")
    choose(opened, id_)

    press(opened, Qt.Key.Key_F4, NONE)
    field = keyboard()
    assert isinstance(field, QPlainTextEdit)
    QTest.keyClicks(field, "<b>late</b>")
    opened.army.tree.setFocus()

    model = opened.army.tree.model_
    tip = model.data(model.index_of(id_), Qt.ItemDataRole.ToolTipRole)
    assert army_of(opened).element(id_).notes == "<b>late</b>"
    assert tip == "Light Infantry\n<b>late</b>"
    assert not GuiQt.mightBeRichText(tip)
    spoken = model.data(model.index_of(id_), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("notes: <b>late</b>")
    assert undo(opened) == "notes"


def test_the_menu_of_the_tree_holds_what_can_be_done_and_says_why_not(opened: Program) -> None:
    choose(opened, corps(opened, 1))

    opened.army.tree.menu_requested.emit(QPoint(10, 10))

    menu = opened._army_commands.arranging.menu
    assert menu is not None
    texts = [one.text().replace("&", "") for one in menu.actions() if not one.isSeparator()]
    assert texts[:5] == ["Add corps", "Rename", "Rename many…", "Renumber", "Notes"]
    for words in ("Cut", "Paste", "Duplicate", "Remove", "Split and merge", "Sort", "Move up"):
        assert words in texts
    assert menu.toolTipsVisible()
    menu.close()


def test_no_key_stands_for_two_actions(program: Program) -> None:
    keys = [
        key for _, each in program.window.commands.keys()[:-10] for key in each.split(", ") if key
    ]
    assert len(keys) == len(set(keys))
    assert {"Ctrl+K", "Ctrl+M", "Ctrl+R", "Shift+F2", "F4", "F3", "Ctrl+F", "Ctrl+T"} <= set(keys)
    assert QApplication.activePopupWidget() is None


# --- pages of the roster -------------------------------------------------------------------------


def test_a_formation_begins_a_page_of_the_roster_and_no_longer(opened: Program) -> None:
    one = corps(opened, 1)
    choose(opened, one)
    action = opened.window.commands["army.page_break"]
    assert (action.isEnabled(), action.isChecked()) == (True, False)

    action.trigger()
    assert army_of(opened).print_set == PrintSet(breaks=frozenset({one}))
    assert action.isChecked()
    index = opened.army.tree.model_.index_of(one)
    assert "begins a page of the roster" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "begins a page" in index.data(Qt.ItemDataRole.AccessibleTextRole)

    action.trigger()
    assert army_of(opened).print_set is None
    assert undo(opened).startswith("begin no page with")
    assert undo(opened).startswith("begin a page with")
    assert army_of(opened).print_set is None


def test_the_army_itself_begins_no_page(opened: Program) -> None:
    choose(opened, army_of(opened).order_of_battle.id)
    assert why(opened, "army.page_break") == "No formation below the army is chosen"
