"""A player's own army lists in the window: written, copied, changed, removed, brought back."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton
from pytestqt.qtbot import QtBot

from app.core.kernel.findings import Finding
from app.core.kernel.lists import ArmyList, Kind, ListEntry
from app.services import own_lists
from app.services.own_values import players_rulebooks
from app.services.rulebooks import shipped_rulebooks
from app.ui.dialogs.new_army import NewArmyDialog
from app.ui.library.row import Row
from app.ui.lists.changed_outside import Changed, ChangedDialog
from app.ui.lists.chooser import ListsDialog
from app.ui.lists.editor import ListEditor
from app.ui.lists.fields import read_fraction
from app.ui.parts.button import Button
from app.ui.program import Program
from app.ui.questions import Leaving, LeavingDialog
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of, keyboard
from tests.ui.lists_open import (
    acting,
    button,
    line_of,
    press,
    take,
    with_editor,
    with_lists,
    write,
)

BOOKS = shipped_rulebooks()
DBN = BOOKS.ruleset("dbn")
MINE = "own/dbn/my-list"


def made_list(**changes: object) -> ArmyList:
    blank = own_lists.new_list(BOOKS, "dbn", "My list")
    return replace(blank, **changes)  # type: ignore[arg-type]


def editor_of(
    qtbot: QtBot, theme: Theme, army_list: ArmyList, *, is_new: bool = True
) -> ListEditor:
    editor = ListEditor(
        theme,
        army_list,
        BOOKS.ruleset(army_list.ruleset),
        lambda one: own_lists.faults(BOOKS, one),
        lambda one: f"/somewhere/{one.title}.toml",
        is_new=is_new,
    )
    qtbot.addWidget(editor, before_close_func=lambda _: editor.kept(editor.made()))
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()
    return editor


def asked(editor: ListEditor) -> list[ArmyList]:
    found: list[ArmyList] = []
    editor.save_requested.connect(found.append)
    return found


def of_dbn(dialog: ListsDialog) -> None:
    take(dialog.ruleset, "DBN")


# --- the editor -----------------------------------------------------------------------------


def test_a_list_is_written_from_a_blank_one(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, made_list())
    saved = asked(editor)

    write(editor.head.title, "Beresford’s Portuguese")
    take(editor.head.nation, "Britain")
    write(editor.head.first_year, "1809")
    write(editor.head.last_year, "1814")
    muskets = line_of(editor, "Muskets")
    write(muskets.least, "4")
    write(muskets.most, "12")
    write(muskets.price, "1¼")
    button(editor, "Save").click()

    (made,) = saved
    assert (made.title, made.nation) == ("Beresford’s Portuguese", "britain")
    assert (made.first_year, made.last_year) == (1809, 1814)
    assert made.entries[0] == ListEntry("ms", 4, 12, price=Fraction(5, 4))
    assert made.entries[1:] == tuple(ListEntry(troops) for troops in list(DBN.troops)[1:])


@pytest.mark.parametrize(
    ("typed", "price"),
    [("3/4", Fraction(3, 4)), ("0,75", Fraction(3, 4)), ("¾", Fraction(3, 4)), ("2", 2)],
)
def test_a_price_is_read_as_people_write_it(typed: str, price: Fraction) -> None:
    assert read_fraction(typed) == price


@pytest.mark.parametrize("typed", ["x", "-1", "1/0", "1 1/0", "1e9", "nan", "½½", "1/2/3"])
def test_what_is_no_price_is_none(typed: str) -> None:
    assert read_fraction(typed) is None


def test_an_entry_asks_for_a_mark_and_is_named_by_it(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, made_list(entries=(ListEntry("ms"), ListEntry("lc"))))

    press(editor, "Add an entry")
    added = editor.lines[-1]
    take(added.troops, "Muskets")
    (class_,) = added.stops()[1:2]
    take(class_, "Elite")  # type: ignore[arg-type]

    assert added.name() == "Muskets, Elite"
    assert added.least.accessibleName() == "Muskets, Elite, at least"
    assert added.remove.accessibleName() == "Take out Muskets, Elite"
    assert editor.made().entries[-1] == ListEntry("ms", traits=(("class", "E"),))
    take(class_, "Class: any")  # type: ignore[arg-type]
    assert editor.made().entries[-1] == ListEntry("ms")


def test_marks_that_another_troop_type_has_not_are_dropped(qtbot: QtBot, theme: Theme) -> None:
    guards = ListEntry("lc", traits=(("guard", True),))
    editor = editor_of(qtbot, theme, made_list(entries=(guards,)))
    assert editor.made().entries == (guards,)

    take(editor.lines[0].troops, "Muskets")

    assert editor.made().entries == (ListEntry("ms"),)


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("least", "5", "Muskets has at least 5, so at most 3 cannot be."),
        (
            "least",
            "x",
            "Muskets, at least: “x” does not fit; it takes a whole number from 0 to 999.",
        ),
        (
            "most",
            "-2",
            "Muskets, at most: “-2” does not fit; it takes a whole number from 0 to 999.",
        ),
        ("price", "1/3", "Muskets takes whole quarters of a point, as in 3/4."),
        (
            "price",
            "x",
            "Muskets, price: “x” does not fit; it takes quarters of a point, as ¾, 3/4 or 0.75.",
        ),
    ],
)
def test_a_wrong_number_is_told_at_its_entry_and_cannot_be_saved(
    qtbot: QtBot, theme: Theme, field: str, typed: str, said: str
) -> None:
    editor = editor_of(qtbot, theme, made_list(entries=(ListEntry("ms", most=3),)))
    saved = asked(editor)
    line = editor.lines[0]

    write(getattr(line, field), typed)

    assert (line._fault.isVisible(), line._fault.text()) == (True, said)
    assert not button(editor, "Save").isEnabled()
    assert button(editor, "Save").toolTip() == said
    QTest.keyClick(line.least, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(line.least, Qt.Key.Key_Return)
    assert saved == []
    write(getattr(line, field), "")
    assert line._fault.isHidden()
    assert button(editor, "Save").isEnabled()


def write_title(editor: ListEditor) -> None:
    write(editor.head.title, " ")


def write_years(editor: ListEditor) -> None:
    write(editor.head.first_year, "1814")
    write(editor.head.last_year, "1809")


def write_no_year(editor: ListEditor) -> None:
    write(editor.head.first_year, "soon")


def same_twice(editor: ListEditor) -> None:
    take(editor.lines[1].troops, "Muskets")


def nothing_left(editor: ListEditor) -> None:
    for line in list(editor.lines):
        QTest.mouseClick(line.remove, Qt.MouseButton.LeftButton)


def one_excluded(editor: ListEditor) -> None:
    press(editor, "Add an exclusion")


@pytest.mark.parametrize(
    ("drive", "said"),
    [
        (write_title, "A list needs a title."),
        (write_years, "1809 is before the first year, 1814."),
        (write_no_year, "First year: “soon” does not fit; it takes a year from 1 to 9999."),
        (same_twice, "Muskets stands in the list twice."),
        (nothing_left, "A list needs one entry or more."),
        (one_excluded, "Two entries or more exclude each other."),
    ],
)
def test_each_fault_is_one_sentence_in_sight(
    qtbot: QtBot, theme: Theme, drive: Callable[[ListEditor], None], said: str
) -> None:
    editor = editor_of(qtbot, theme, made_list(entries=(ListEntry("ms"), ListEntry("lc"))))
    assert button(editor, "Save").isEnabled()

    drive(editor)

    told = [*editor._said.values(), *(one._fault for one in editor.lines)]
    told += [one._fault for one in editor.exclusions]
    assert [one.text() for one in told if one.isVisible()] == [said]
    assert button(editor, "Save").toolTip() == said


def test_entries_exclude_each_other_by_ticks(qtbot: QtBot, theme: Theme) -> None:
    entries = (ListEntry("ms"), ListEntry("hc"), ListEntry("sc"))
    editor = editor_of(qtbot, theme, made_list(entries=entries))

    press(editor, "Add an exclusion")
    for tick in editor.exclusions[0].entries.ticks[1:]:
        QTest.keyClick(tick, Qt.Key.Key_Space)

    assert editor.made().excludes == ((Kind("hc"), Kind("sc")),)
    assert editor.exclusions[0].entries.ticks[1].accessibleName() == (
        "Heavy Cavalry: only one of those ticked"
    )
    QTest.mouseClick(editor.exclusions[0].remove, Qt.MouseButton.LeftButton)
    assert editor.made().excludes == ()
    press(editor, "Undo take out an exclusion")
    assert editor.made().excludes == ((Kind("hc"), Kind("sc")),)


def test_an_entry_taken_out_is_brought_back_with_all_it_had(qtbot: QtBot, theme: Theme) -> None:
    entries = (ListEntry("ms"), ListEntry("hc", 1, 2), ListEntry("sc"))
    whole = made_list(entries=entries, excludes=((Kind("hc"), Kind("sc")),))
    editor = editor_of(qtbot, theme, whole)

    QTest.mouseClick(editor.lines[1].remove, Qt.MouseButton.LeftButton)
    assert [one.troops for one in editor.made().entries] == ["ms", "sc"]
    press(editor, "Undo take out Heavy Cavalry")

    assert editor.made() == whole
    assert not button(editor, "Undo").isEnabled()


def test_what_rules_offer_besides_is_a_tick(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, made_list())

    QTest.keyClick(editor.offers["light_division"], Qt.Key.Key_Space)

    assert editor.made().offers == ("light_division",)
    assert editor.offers["light_division"].accessibleName() == "The Light Division"


def test_a_ruleset_without_nations_or_points_takes_prices_all_the_same(
    qtbot: QtBot, theme: Theme
) -> None:
    editor = editor_of(qtbot, theme, own_lists.new_list(BOOKS, "ffdba", "Mine"))

    assert {line.price.placeholderText() for line in editor.lines} == {"none"}
    assert not editor.head.nation.isVisible()
    assert editor.offers == {}


@pytest.mark.parametrize("id_", sorted(BOOKS.lists))
def test_a_copy_of_any_shipped_list_is_read_and_given_back_as_it_is(
    qtbot: QtBot, theme: Theme, id_: str
) -> None:
    copy = own_lists.new_list(BOOKS, BOOKS.lists[id_].ruleset, "Mine", id_)
    editor = editor_of(qtbot, theme, copy)

    assert editor.faults() == {}
    assert editor.made() == copy
    assert not editor.has_changes()


def test_what_the_editor_does_not_know_of_a_list_is_kept(qtbot: QtBot, theme: Theme) -> None:
    entry = ListEntry("ms", extra={"colour": "red"})
    group = (Kind("ms", extra={"why": "both are scarce"}), Kind("lc"))
    held = made_list(
        entries=(entry, ListEntry("lc")), excludes=(group,), extra={"author": "me"}, total=20
    )
    editor = editor_of(qtbot, theme, held)

    write(editor.lines[0].least, "2")

    made = editor.made()
    assert (made.extra, made.total) == ({"author": "me"}, 20)
    assert made.entries[0].extra == {"colour": "red"}
    assert made.excludes[0][0].extra == {"why": "both are scarce"}


def test_tab_goes_through_the_dialog_as_it_is_read(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, made_list(entries=(ListEntry("ms"),)))
    press(editor, "Add an entry")
    first, second = editor.lines
    editor.head.title.setFocus()
    passed = []
    for _ in range(18):
        passed.append(keyboard())
        QTest.keyClick(keyboard(), Qt.Key.Key_Tab)

    assert (
        passed
        == [
            *editor.head.stops(),
            *first.stops(),
            *second.stops(),
            button(editor, "Add an entry"),
        ][:18]
    )


# --- closing --------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", list(Leaving))
def test_closing_asks_before_anything_is_lost(qtbot: QtBot, theme: Theme, leaving: Leaving) -> None:
    editor = editor_of(qtbot, theme, made_list())
    saved = asked(editor)
    write(editor.head.title, "Mine")

    met = acting(LeavingDialog, lambda dialog: dialog.buttons[leaving].click())
    QTest.keyClick(editor, Qt.Key.Key_Escape)

    assert met, "it asks"
    assert editor.isVisible() is (leaving is not Leaving.LOSE)
    assert [one.title for one in saved] == (["Mine"] if leaving is Leaving.SAVE else [])


def test_closing_by_the_frame_of_the_window_asks_as_well(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, made_list())
    write(editor.head.title, "Mine")

    met = acting(LeavingDialog, lambda dialog: dialog.buttons[Leaving.STAY].click())
    editor.close()

    assert met, "it asks"
    assert editor.isVisible()


def test_a_list_without_a_change_closes_at_once(qtbot: QtBot, theme: Theme) -> None:
    editor = editor_of(qtbot, theme, made_list())

    QTest.keyClick(editor, Qt.Key.Key_Escape)

    assert not editor.isVisible()


# --- the whole window -----------------------------------------------------------------------


def cards_and_rows(program: Program) -> list[str]:
    rows = [one.text_shown().title for one in program.library._starts.rows()]
    return [*(one.accessibleName() for one in program.library._cards.cards()), *rows]


def keep_mine(program: Program) -> None:
    """Write a list of British Muskets and light cavalry, and keep it."""

    def edit(editor: ListEditor) -> None:
        write(editor.head.title, "My list")
        write(line_of(editor, "Muskets").least, "4")
        press(editor, "Save")

    def drive(dialog: ListsDialog) -> None:
        of_dbn(dialog)
        with_editor(dialog, "New list…", edit)
        assert dialog.chosen() == MINE

    with_lists(program, drive)


def test_a_list_that_is_kept_is_at_once_a_list_like_any_other(program: Program) -> None:
    keep_mine(program)

    assert "DBN: My list" in cards_and_rows(program)
    row = next(
        one for one in program.library.findChildren(Row) if one.text_shown().title == "DBN: My list"
    )
    row.click()
    assert army_of(program).list_id == MINE
    assert army_of(program).kept_list is not None
    state = program.army.state
    assert state is not None
    assert state.muster[0].rows[0].least == 4
    kept = players_rulebooks().rulebooks.army_list(MINE)
    assert kept.entry("ms") == ListEntry("ms", 4)
    assert own_lists.file_of(kept).name == "my-list.toml"


def test_the_dialog_of_a_new_army_offers_it(program: Program, theme: Theme, qtbot: QtBot) -> None:
    keep_mine(program)

    dialog = NewArmyDialog(program.files._rulebooks, theme)
    qtbot.addWidget(dialog)

    assert any(
        one.accessibleName().startswith("DBN: My list") for one in dialog.findChildren(QRadioButton)
    )


def test_a_shipped_list_is_copied_and_stays_as_it_is(program: Program) -> None:
    def drive(dialog: ListsDialog) -> None:
        of_dbn(dialog)
        dialog.rows["dbn/british-peninsular"].click()
        assert not button(dialog, "Change…").isEnabled()
        assert button(dialog, "Remove").toolTip() == ("A shipped list stays as it is: copy it")
        with_editor(dialog, "Copy…", lambda editor: press(editor, "Save"))
        assert dialog.chosen() == "own/dbn/copy-of-british-peninsular"

    with_lists(program, drive)

    program.battle.bar.ruleset_chosen.emit("dbn")
    program.battle.right.sources.chosen.emit("own/dbn/copy-of-british-peninsular")
    assert program.battle._sources[1] == "own/dbn/copy-of-british-peninsular"
    kept = players_rulebooks().rulebooks.army_list("own/dbn/copy-of-british-peninsular")
    shipped = BOOKS.army_list("dbn/british-peninsular")
    assert (kept.entries, kept.ready, kept.offers) == (
        shipped.entries,
        shipped.ready,
        shipped.offers,
    )


def test_a_list_is_removed_and_brought_back(program: Program) -> None:
    keep_mine(program)

    def remove(dialog: ListsDialog) -> None:
        of_dbn(dialog)
        dialog.rows[MINE].click()
        press(dialog, "Remove")
        assert MINE not in dialog.rows

    def undo(dialog: ListsDialog) -> None:
        assert "DBN: My list" not in cards_and_rows(program)
        press(dialog, "Bring back My list")
        assert dialog.chosen() == MINE
        assert not button(dialog, "Undo").isEnabled()

    with_lists(program, remove)
    assert MINE not in players_rulebooks().rulebooks.lists
    with_lists(program, undo)

    assert "DBN: My list" in cards_and_rows(program)
    assert players_rulebooks().rulebooks.army_list(MINE).title == "My list"


def test_an_army_of_a_changed_list_keeps_its_copy_until_it_is_given_the_new_one(
    program: Program, answers: Answers
) -> None:
    keep_mine(program)
    program.files.new(MINE)
    for _ in range(4):
        program.army.add_troops("ms")
    assert notes(program) == []

    def edit(editor: ListEditor) -> None:
        assert button(editor, "Show in folder").isEnabled()
        write(line_of(editor, "Muskets").least, "6")
        press(editor, "Save")

    def drive(dialog: ListsDialog) -> None:
        dialog.rows[MINE].click()
        with_editor(dialog, "Change…", edit)

    with_lists(program, drive)

    (note,) = notes(program)
    assert "My list" in note.text
    assert note.repair is not None
    assert muster_least(program) == 4
    place = program.army.state.findings.index(note)  # type: ignore[union-attr]
    program.army.findings.repair_requested.emit(place)
    assert answers.asked[-1] == "Muskets: 4 or more, 6 or more"
    assert muster_least(program) == 4

    answers.takes_list = True
    program.army.findings.repair_requested.emit(place)
    assert notes(program) == []
    assert muster_least(program) == 6
    program.army.undo()
    assert muster_least(program) == 4


@pytest.mark.parametrize("answer", [Changed.STAY, Changed.TAKE, Changed.OTHER])
def test_a_file_changed_while_its_list_is_edited_is_never_written_over(
    program: Program, answer: Changed
) -> None:
    keep_mine(program)
    path = own_lists.file_of(program.files._rulebooks.lists[MINE])
    by_hand = path.read_text(encoding="utf-8").replace("My list", "By hand")

    def choose(dialog: ChangedDialog) -> None:
        press(dialog, dialog.buttons[answer].words())

    def edit(editor: ListEditor) -> None:
        path.write_text(by_hand, encoding="utf-8")
        write(line_of(editor, "Muskets").least, "6")
        met = acting(ChangedDialog, choose)
        press(editor, "Save")
        assert met, "the dialog opens"
        assert editor.isVisible() is (answer is Changed.STAY)
        if answer is Changed.STAY:
            assert "was changed outside Voltigeur" in editor._said[""].text()
            assert editor.lines[0].entry().least == 6
            editor.kept(editor.made())

    def drive(dialog: ListsDialog) -> None:
        of_dbn(dialog)
        dialog.rows[MINE].click()
        with_editor(dialog, "Change…", edit)

    with_lists(program, drive)

    assert path.read_text(encoding="utf-8") == by_hand
    lists = players_rulebooks().rulebooks.lists
    assert program.files._rulebooks.lists == lists or answer is Changed.STAY
    other = lists.get("own/dbn/my-list-2")
    assert (other is not None) is (answer is Changed.OTHER)
    if other is not None:
        assert (other.title, other.entries[0].least) == ("My list 2", 6)


@pytest.mark.parametrize("percent", [100, 200])
def test_the_buttons_stay_inside_the_dialog_whatever_a_removed_list_is_called(
    qtbot: QtBot, theme: Theme, percent: int
) -> None:
    theme.choose_percent(percent)
    title = "The Anglo-Portuguese army of the Peninsula after the winter of 1811, second edition"
    dialog = ListsDialog(theme, [("dbn", "DBN")])
    qtbot.addWidget(dialog)
    dialog.show_lists("dbn", BOOKS.lists_of("dbn"), undone=title)
    dialog.show()
    QApplication.processEvents()

    undo = button(dialog, "Bring back The Anglo-Portuguese ar…")
    assert undo.toolTip().startswith(f"Bring back {title}")
    for one in dialog.findChildren(Button):
        assert one.width() >= one.sizeHint().width()
        place = one.mapTo(dialog, one.rect().topRight())
        assert place.x() < dialog.width()


def test_a_list_is_edited_as_its_file_now_has_it(program: Program) -> None:
    keep_mine(program)
    path = own_lists.file_of(program.files._rulebooks.lists[MINE])
    text = path.read_text(encoding="utf-8").replace("My list", "By hand")
    path.write_text(text, encoding="utf-8")
    titles: list[str] = []

    def drive(dialog: ListsDialog) -> None:
        of_dbn(dialog)
        dialog.rows[MINE].click()
        with_editor(dialog, "Change…", lambda editor: titles.append(editor.head.title.text()))

    with_lists(program, drive)

    assert titles == ["By hand"]


def notes(program: Program) -> list[Finding]:
    state = program.army.state
    assert state is not None
    return [one for one in state.findings if "list" in one.text and one.repair is not None]


def muster_least(program: Program) -> int:
    state = program.army.state
    assert state is not None
    return state.muster[0].rows[0].least


def test_a_list_that_cannot_be_written_is_told_in_the_editor_and_stays_there(
    program: Program,
) -> None:
    def edit(editor: ListEditor) -> None:
        write(editor.head.title, "My list")
        folder = own_lists.file_of(made_list()).parent
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.write_text("not a folder")
        press(editor, "Save")
        assert editor.isVisible()
        assert str(folder) in editor._said[""].text()
        assert editor.made().title == "My list"
        editor.kept(editor.made())

    def drive(dialog: ListsDialog) -> None:
        of_dbn(dialog)
        with_editor(dialog, "New list…", edit)

    with_lists(program, drive)

    assert MINE not in program.files._rulebooks.lists


def test_the_menu_opens_the_lists_of_the_rules_in_hand(program: Program) -> None:
    program.rules.ruleset_chosen.emit("dbacw")
    seen: list[str] = []

    met = acting(ListsDialog, lambda dialog: seen.append(dialog.ruleset.currentText()))
    program.window.commands["rules.lists"].trigger()

    assert met
    assert seen == ["DBACW"]
