"""The Army page as a player uses it: the real window, offscreen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.findings import Severity
from app.services.armies import read_army
from app.ui.army import carried, edits
from app.ui.army.fields import Field
from app.ui.army.tree_cells import name_font, name_parts
from app.ui.army.tree_model import TAKEN
from app.ui.parts import wrapping
from app.ui.parts.button import Button
from app.ui.parts.stepper import Stepper
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of, choose, corps, first_of, keyboard, middle_of

LONG = "Лейб-гвардии Преображенский полк, 2-й батальон полковника Козлова"


def texts(program: Program) -> list[str]:
    document = program.files.document
    return [one.text for one in document.findings] if document else []


def drag(program: Program, ids: tuple[int, ...], to: QPoint) -> None:
    """Carry parts over the tree and drop them at a point of it."""
    tree = program.army.tree
    data = tree.model_.mimeData([tree.model_.index_of(id_) for id_ in ids])
    rest = (
        Qt.DropAction.MoveAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    for event in (
        QDragEnterEvent(to, *rest),
        QDragMoveEvent(to, *rest),
        QDropEvent(to.toPointF(), *rest),
    ):
        QApplication.sendEvent(tree.viewport(), event)


def test_a_player_makes_an_army_and_finds_it_again(
    program: Program, answers: Answers, qtbot: QtBot, tmp_path: Path
) -> None:
    """New, rename, drag to another corps, finding, click it, undo, save, reopen."""
    program.library.new_requested.emit("boeder/napoleonic-army")
    assert program.window.page() == "army"
    first, second = corps(program, 0), corps(program, 1)
    gun = first_of(program, "foot_artillery")

    choose(program, first)
    QTest.keyClick(program.army.tree, Qt.Key.Key_F2)
    editor = program.army.tree.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "IIIe corps")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: army_of(program).formation(first).name == "IIIe corps")

    drag(program, (gun,), middle_of(program, second))
    holder = army_of(program).formation_of(gun)
    assert holder is not None
    assert holder.id == second
    assert program.window.status.message() == "Done: move Field Artillery"

    choose(program, gun)
    QTest.keyClick(program.army.tree, Qt.Key.Key_Plus)
    assert texts(program) == ["Field Artillery: 3 taken, the list allows 2."]
    link = next(
        one
        for one in program.army.findings.findChildren(QWidget)
        if one.accessibleName().startswith("Not legal")
    )
    program.army.muster.view.setFocus()
    QTest.mouseDClick(link, Qt.MouseButton.LeftButton)
    extra = program.army.tree.chosen_ids()
    assert army_of(program).element(extra[0]).troops == "foot_artillery"
    assert program.army.inspector.title() == "Field Artillery"

    program.window.commands["edit.undo"].trigger()
    assert texts(program) == []
    assert program.army.tree.chosen_ids() == (gun,)

    answers.save = tmp_path / "davout.army"
    program.window.commands["file.save"].trigger()
    saved = army_of(program)
    assert program.window.status.file_words().startswith("Saved ")
    program.files.close()
    assert program.window.page() == "library"
    program.open(answers.save)
    assert army_of(program) == saved == read_army(answers.save)


def test_dragging_several_elements_and_a_whole_formation(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    army = army_of(program)
    first, second, third = (one.id for one in army.order_of_battle.formations)
    moved = tuple(one.id for one in army.formation(first).elements[:3])

    drag(program, moved, middle_of(program, second))
    assert [one.id for one in army_of(program).formation(second).elements[-3:]] == list(moved)
    assert program.army.tree.chosen_ids() == moved

    program.army.tree.scrollToTop()
    top = program.army.tree.visualRect(program.army.tree.model_.index_of(first)).topLeft()
    drag(program, (third,), top + QPoint(40, 1))
    order = [one.id for one in army_of(program).order_of_battle.formations]
    assert order == [third, first, second]


def test_an_element_dropped_on_the_line_under_a_corps_joins_its_end(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    first, second, _ = army_of(program).order_of_battle.formations
    moved, last = second.elements[0].id, first.elements[-1].id
    tree = program.army.tree
    choose(program, moved)
    tree.scrollToTop()
    below = tree.visualRect(tree.model_.index_of(second.id))

    drag(program, (moved,), below.topLeft() + QPoint(40, 1))

    line = [one.id for one in army_of(program).formation(first.id).elements]
    assert line[-2:] == [last, moved]


def test_a_corps_is_not_dropped_into_a_corps(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    before = army_of(program)

    drag(program, (corps(program, 0),), middle_of(program, corps(program, 1)))

    assert army_of(program) == before


def test_a_troop_type_is_dragged_from_the_muster_to_its_place(program: Program) -> None:
    program.files.new("boeder/custom")
    data = carried.troops("heavy_cavalry")
    model = program.army.tree.model_
    index = model.index_of(army_of(program).order_of_battle.id)

    assert model.dropMimeData(data, Qt.DropAction.CopyAction, -1, -1, index)

    made = army_of(program).order_of_battle.formations[0]
    assert [one.troops for one in made.elements] == ["heavy_cavalry"]
    assert program.window.commands["edit.undo"].text() == "&Undo add Heavy Cavalry"


def test_an_empty_army_is_filled_from_the_keyboard_alone(program: Program, qtbot: QtBot) -> None:
    """Filter, take, rename, name the commander: no mouse."""
    program.files.new("boeder/custom")
    view = program.army.muster.view
    assert view.hasFocus()
    assert {one.severity for one in program.files.document.findings} == {Severity.UNFINISHED}  # type: ignore[union-attr]

    QTest.keyClick(program.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(keyboard(), "guard")
    QTest.keyClick(keyboard(), Qt.Key.Key_Return)
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert army_of(program).taken() == {"guard_infantry": 2}

    QTest.keyClick(program.window, Qt.Key.Key_F6)
    tree = program.army.tree
    assert tree.hasFocus()
    QTest.keyClick(program.window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    made = tree.chosen_ids()
    assert army_of(program).formation(made[0]).name == "2nd Corps"
    QTest.keyClick(tree, Qt.Key.Key_F2)
    QTest.keyClicks(keyboard(), "Reserve")
    QTest.keyClick(keyboard(), Qt.Key.Key_Tab)
    assert army_of(program).formation(made[0]).name == "Reserve"

    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_Return)
    QTest.keyClick(keyboard(), Qt.Key.Key_Tab)
    QTest.keyClicks(keyboard(), "Bessieres")
    QTest.keyClick(keyboard(), Qt.Key.Key_Return)
    assert army_of(program).formation(made[0]).commander == "Bessieres"


def test_a_field_is_one_step_however_many_keys(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/napoleonic-army")
    document = program.files.document
    assert document is not None
    choose(program, corps(program, 0))
    field = next(one for one in program.army.inspector.findChildren(Field) if one.isVisible())
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "IIIe corps")
    assert document.place == 0

    program.army.tree.setFocus()

    assert document.place == 1
    assert document.undo_text == "rename"
    assert program.window.commands["edit.undo"].text() == "&Undo rename"


def test_ctrl_z_in_an_untouched_field_is_the_armys(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/napoleonic-army")
    before = army_of(program)
    choose(program, corps(program, 0))
    field = next(one for one in program.army.inspector.findChildren(Field) if one.isVisible())
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "IIIe")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert army_of(program) != before

    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert army_of(program) == before


def test_saving_takes_what_is_being_typed(
    program: Program, answers: Answers, qtbot: QtBot, tmp_path: Path
) -> None:
    program.files.new("boeder/napoleonic-army")
    answers.save = tmp_path / "a.army"
    choose(program, corps(program, 0))
    field = next(one for one in program.army.inspector.findChildren(Field) if one.isVisible())
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Davout")

    QTest.keyClick(field, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)

    assert read_army(answers.save).order_of_battle.formations[0].name == "Davout"


def test_what_is_chosen_and_folded_survives_each_edit(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    tree = program.army.tree
    tree.collapse(tree.model_.index_of(corps(program, 1)))
    gun = first_of(program, "horse_artillery")
    choose(program, gun)

    program.window.commands["army.duplicate"].trigger()
    program.army.add_troops("light_cavalry")
    program.window.commands["edit.undo"].trigger()
    program.window.commands["edit.undo"].trigger()

    assert tree.chosen_ids() == (gun,)
    assert tree.folded_ids() == {corps(program, 1)}
    assert not tree.isExpanded(tree.model_.index_of(corps(program, 1)))


def test_a_removed_element_leaves_its_neighbour_chosen(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/napoleonic-army")
    line = army_of(program).order_of_battle.formations[0].elements
    choose(program, line[2].id)

    QTest.keyClick(program.army.tree, Qt.Key.Key_Delete)

    assert program.army.tree.chosen_ids() == (line[3].id,)
    program.window.commands["edit.undo"].trigger()
    assert program.army.tree.chosen_ids() == (line[2].id,)
    assert program.window.status.message() == "Undone: remove Regular Infantry"


@pytest.mark.parametrize("list_id", ["boeder/napoleonic-army", "dbn/british-peninsular"])
def test_one_element_after_the_other_is_removed_by_the_key_alone(
    program: Program, list_id: str
) -> None:
    program.files.new(list_id)
    line = army_of(program).order_of_battle.formations[0].elements
    choose(program, line[1].id)

    for at in (2, 3):
        QTest.keyClick(program.army.tree, Qt.Key.Key_Delete)
        assert program.army.tree.chosen_ids() == (line[at].id,)
        for id_ in ("army.remove", "army.duplicate"):
            assert program.window.commands[id_].isEnabled()

    assert len(army_of(program).order_of_battle.formations[0].elements) == len(line) - 2


def test_a_finding_is_mended_by_its_button(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/napoleonic-army")
    program.army.add_troops("reserve_artillery")
    QApplication.processEvents()
    button = next(
        one
        for one in program.army.findings.findChildren(Button)
        if one.words() == "Remove one" and one.isVisible()
    )

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert texts(program) == []
    assert program.window.commands["edit.undo"].text() == "&Undo remove one"


def test_f8_goes_to_each_finding_in_turn(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/napoleonic-army")
    for troops in ("reserve_artillery", "horse_artillery"):
        program.army.add_troops(troops)
    places = [one.place for one in program.files.document.findings]  # type: ignore[union-attr]

    seen: list[int | None] = []
    for _ in places:
        QTest.keyClick(program.window, Qt.Key.Key_F8)
        seen += program.army.tree.chosen_ids()

    assert seen == places


def test_an_own_list_gets_its_counts_in_the_inspector(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/custom")
    program.army.muster.view.choose("light_infantry")
    tick = next(one for one in program.army.inspector.findChildren(Tick) if one.isVisible())
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton)
    stepper = next(one for one in program.army.inspector.findChildren(Stepper) if one.isVisible())
    QTest.keyClick(stepper, Qt.Key.Key_Plus)

    assert army_of(program).counts == {"light_infantry": 1}
    assert program.window.commands["edit.undo"].text() == "&Undo change the list’s Light Infantry"


@pytest.mark.parametrize("percent", [100, 200])
def test_long_names_are_never_clipped(program: Program, theme: Theme, percent: int) -> None:
    program.files.new("boeder/napoleonic-army")
    theme.choose_percent(percent)
    gun = first_of(program, "foot_artillery")
    program.army.do(edits.rename(gun, LONG))
    program.army.do(edits.rename(corps(program, 0), LONG))
    program.army.do(edits.name_commander(corps(program, 0), LONG))
    QApplication.processEvents()
    tree = program.army.tree

    for id_ in (gun, corps(program, 0)):
        row = tree.model_.row_of(id_)
        assert row is not None
        area = tree.visualRect(tree.model_.index_of(id_))
        room = area.width() - theme.gap(6)
        parts = name_parts(theme, row, room)
        font = name_font(theme, row)
        assert parts.height <= tree.rowHeight(tree.model_.index_of(id_))
        assert parts.name.right() <= room
        needed = wrapping.height(row.name, font, parts.name.width() + 1)
        assert needed <= parts.name.height() + 0.5
        assert QRectF(0, 0, room, parts.height).contains(parts.aside) or not row.aside
    header = tree.header()
    shown = [at for at in range(header.count()) if not header.isSectionHidden(at)]
    assert sum(header.sectionSize(at) for at in shown) <= tree.viewport().width()
    assert TAKEN in shown


@pytest.mark.parametrize("letters", ["Щ", "Ostpreußisches-", "Reserve "], ids=len)
def test_a_name_of_140_letters_is_whole_or_in_the_tip_wherever_it_stands(
    program: Program, qtbot: QtBot, letters: str
) -> None:
    name = (letters * 140)[:140].strip()
    program.files.new("boeder/napoleonic-army")
    element, army = first_of(program, "guard_infantry"), army_of(program)
    holder = army.formation_of(element)
    assert holder is not None
    for part in (element, holder.id, army.order_of_battle.id):
        program.army.do(edits.rename(part, name))
    choose(program, element)
    program.window.resize(1366, 768)
    qtbot.wait(20)

    told = [
        one for one in program.window.findChildren(Words) if one.isVisible() and name in one.text()
    ]

    assert len(told) == 4  # masthead, inspector twice, where Enter adds
    for words in told:
        font, room = words.font(), words.width()
        lines = wrapping.lines(words.text(), font, room)
        held = words.height() / wrapping.line_height(font)
        assert held > len(lines) - 0.1 or words.toolTip() == words.text(), words.text()
        assert held > min(len(lines), 4) - 0.1
        assert words.mapTo(program.window, QPoint(room, 0)).x() <= program.window.width()


def test_every_control_of_the_window_has_a_name(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    for id_ in (corps(program, 0), first_of(program, "guard_infantry")):
        choose(program, id_)
        nameless = [
            one
            for one in program.window.findChildren(QWidget)
            if one.isVisible()
            and one.focusPolicy() & Qt.FocusPolicy.TabFocus
            and not one.accessibleName()
        ]
        assert nameless == []


def test_tab_goes_from_the_muster_over_the_tree_to_the_fields(
    program: Program, qtbot: QtBot
) -> None:
    program.files.new("boeder/napoleonic-army")
    page = program.army
    choose(program, corps(program, 0))
    page.muster.search.setFocus()
    seen: list[str] = []
    for _ in range(40):
        QTest.keyClick(keyboard(), Qt.Key.Key_Tab)
        holder = keyboard()
        for name, pane in (
            ("muster", page.muster),
            ("tree", page.tree),
            ("inspector", page.inspector),
        ):
            if (holder is pane or pane.isAncestorOf(holder)) and name not in seen:
                seen.append(name)

    assert seen == ["muster", "tree", "inspector"]


def test_the_signs_of_formations_give_way_before_a_figure_does(
    program: Program, qtbot: QtBot
) -> None:
    program.files.new("boeder/napoleonic-army")
    program.army.do(edits.rename(first_of(program, "light_infantry"), "9e Léger"))
    tree = program.army.tree
    figures = tree.model_.figure_columns()

    for width in (1700, 1440):
        program.window.resize(width, 900)
        qtbot.wait(20)
        assert not any(tree.isColumnHidden(column) for column in figures), width
