"""Import, export and sharing in the window, as a player does them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.services import exports
from app.services.armies import open_army, write_army
from app.services.exports import CSV, FORMS, JSON, MARKDOWN, SHARE
from app.services.rulebooks import shipped_rulebooks
from app.ui.army.fields import Combo
from app.ui.exchange.export_dialog import ExportDialog
from app.ui.exchange.import_dialog import ImportDialog
from app.ui.program import Program
from app.ui.questions import Leaving
from app.ui.theme.theme import Theme
from tests.sheets.every_ruleset import ARMIES
from tests.storage.spreadsheet_files import xlsx
from tests.ui.answers import Answers, army_of

BOOKS = shipped_rulebooks()
TABLE = "Corps;Type;Unit;Nr\nI;Line Infantry;54e;2\n;Zouaves;2e;3\n;Light Infantry;13e;many\n"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "Troops.csv"
    path.write_text(TABLE, "utf-8")
    return path


def dialog(theme: Theme, qtbot: QtBot, begin: Path | str = "", rules: str = "burt") -> ImportDialog:
    made = ImportDialog(BOOKS, theme, lambda: None, begin, rules)
    qtbot.addWidget(made)
    made.show()
    return made


def acting(act: Callable[[QWidget], None]) -> None:
    """Act in the next dialog that opens, and close it after that."""

    def now() -> None:
        shown = QApplication.activeModalWidget()
        if shown is None:
            QTimer.singleShot(5, now)
            return
        assert isinstance(shown, ImportDialog | ExportDialog)
        act(shown)
        if shown.isVisible():
            shown.reject()

    QTimer.singleShot(0, now)


def roles(shown: ImportDialog) -> list[str]:
    return [card.role.currentText() for card in shown.columns.cards]


def pick(combo: QWidget, words: str) -> None:
    """Choose by the keyboard, as a player does."""
    assert isinstance(combo, Combo)
    assert combo.accessibleName()
    at = combo.findText(words)
    assert at >= 0, words
    combo.setFocus()
    steps = at - combo.currentIndex()
    for _ in range(abs(steps)):
        QTest.keyClick(combo, Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up)


# --- the dialog of import ----------------------------------------------------------------------


def test_a_table_shows_its_columns_and_what_comes(theme: Theme, qtbot: QtBot, table: Path) -> None:
    shown = dialog(theme, qtbot, table)

    assert roles(shown) == ["Corps", "Troops", "Name", "Number"]
    assert shown.outcome.text() == "3 units and 3 others in 1 formation, 2 rows not understood."
    assert shown.told.text().splitlines() == [
        "Row 3: “Zouaves” is no troop type of Burt: it is kept as it is.",
        "Row 4: “many” is no number from 1 to 999: it is taken as 1.",
    ]
    assert shown.import_.isEnabled()
    assert [one.role.accessibleName() for one in shown.columns.cards] == [
        "What Corps is for",
        "What Type is for",
        "What Unit is for",
        "What Nr is for",
    ]


def test_another_choice_for_a_column_acts_at_once(theme: Theme, qtbot: QtBot, table: Path) -> None:
    shown = dialog(theme, qtbot, table)
    pick(shown.columns.cards[3].role, "Notes")

    assert shown.outcome.text() == "2 units and 1 other in 1 formation, 1 row not understood."
    pick(shown.columns.cards[0].role, "Troops")
    assert roles(shown) == ["Troops", "Not taken", "Name", "Notes"]


def test_of_two_columns_for_one_thing_the_last_choice_counts(
    theme: Theme, qtbot: QtBot, table: Path
) -> None:
    shown = dialog(theme, qtbot, table)
    shown.columns.cards[0].role_chosen.emit("name")
    shown.columns.cards[3].role_chosen.emit("name")
    assert roles(shown) == ["Not taken", "Troops", "Not taken", "Name"]

    shown.columns.cards[0].role_chosen.emit("name")
    assert roles(shown) == ["Name", "Troops", "Not taken", "Not taken"]


def test_a_word_can_be_given_its_meaning(theme: Theme, qtbot: QtBot, table: Path) -> None:
    shown = dialog(theme, qtbot, table)
    pick(shown.meanings.combos["Zouaves"], "Light Infantry")

    assert shown.outcome.text() == "6 units in 1 formation, 1 row not understood."
    assert shown.made is not None
    assert shown.made.army.taken() == {"line_infantry": 2, "light_infantry": 4}
    pick(shown.meanings.combos["Zouaves"], "Kept as it is")
    assert shown.made is not None
    assert shown.made.army.taken()["Zouaves"] == 3


def test_rules_and_list_are_chosen(theme: Theme, qtbot: QtBot) -> None:
    shown = dialog(theme, qtbot, "4xLI, 12xRI")
    assert "not understood" in shown.outcome.text()

    pick(shown.ruleset, "Boeder")
    assert shown.outcome.text() == "16 elements in 1 formation."
    pick(shown.list, "Napoleonic army")
    assert shown.made is not None
    assert (shown.made.army.ruleset, shown.made.army.list_id) == (
        "boeder",
        "boeder/napoleonic-army",
    )


def test_what_is_pasted_is_read_while_it_is_written(theme: Theme, qtbot: QtBot) -> None:
    shown = dialog(theme, qtbot, rules="boeder")
    assert not shown.import_.isEnabled()
    QTest.keyClicks(shown.text, "4xLI")

    assert shown.outcome.text() == "4 elements in 1 formation."
    shown.text.setPlainText("Type\tNr\nLI\t2\nRI\t3\n")
    assert roles(shown) == ["Troops", "Number"]
    assert shown.outcome.text() == "5 elements in 1 formation."
    shown.text.clear()
    assert not shown.import_.isEnabled()
    assert shown.outcome.text() == ""


def test_a_sheet_an_encoding_and_headings_are_chosen(
    theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    book = tmp_path / "a.xlsx"
    head = ("Type", "Nr")
    book.write_bytes(xlsx({"A": [head, ("LN", 4)], "B": [head, ("LN", 5), ("LT", 1)]}))
    shown = dialog(theme, qtbot, book)
    assert shown.outcome.text() == "4 units in 1 formation."
    pick(shown.sheet, "B")
    assert shown.outcome.text() == "6 units in 1 formation."
    pick(shown.headings, "No headings")
    assert "which column holds the troops" in shown.refused.text()
    assert not shown.import_.isEnabled()

    old = tmp_path / "a.csv"
    old.write_bytes("Type;Unit\nLN;Izydor Krasiński\n".encode("cp1250"))
    shown.take_file(old)
    assert "choose another encoding" in shown.told.text()
    pick(shown.encoding, "Central European (Windows 1250)")
    assert shown.made is not None
    (element,) = shown.made.army.order_of_battle.every_element()
    assert element.name == "Izydor Krasiński"


def test_a_file_that_cannot_be_read_is_told_in_the_dialog(
    theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "a.ods").write_bytes(b"PK\x03\x04 damaged")
    shown = dialog(theme, qtbot, tmp_path / "a.ods")

    assert "damaged" in shown.refused.text()
    assert not shown.import_.isEnabled()


def test_nothing_of_the_dialog_scrolls_sideways(theme: Theme, qtbot: QtBot, table: Path) -> None:
    for percent in (100, 200):
        theme.choose_percent(percent)
        shown = dialog(theme, qtbot, table)
        QApplication.processEvents()
        for part in (*shown.columns.cards, shown.name, shown.text):
            right = part.mapTo(shown, QPoint(part.width(), 0)).x()
            assert right <= shown.width(), (percent, part)


def test_tab_goes_through_the_dialog_as_the_eye_does(
    theme: Theme, qtbot: QtBot, table: Path
) -> None:
    shown = dialog(theme, qtbot, table)
    with qtbot.waitActive(shown):
        shown.activateWindow()
    shown.choose.setFocus()
    met: list[QWidget | None] = []
    for _ in range(13):
        met.append(QApplication.focusWidget())
        shown.focusNextChild()

    assert met == [
        shown.choose,
        shown.text,
        shown.ruleset,
        shown.list,
        shown.name,
        shown.encoding,
        shown.delimiter,
        shown.headings,
        *(card.role for card in shown.columns.cards),
        shown.meanings.combos["Zouaves"],
    ]


# --- in the program ----------------------------------------------------------------------------


def test_import_makes_a_new_army_that_is_not_saved(
    program: Program, answers: Answers, table: Path
) -> None:
    answers.open_ = table

    def act(shown: QWidget) -> None:
        assert isinstance(shown, ImportDialog)
        QTest.mouseClick(shown.choose, Qt.MouseButton.LeftButton)
        pick(shown.ruleset, "Burt")
        QTest.keyClicks(shown.name, "Mine")
        QTest.mouseClick(shown.import_, Qt.MouseButton.LeftButton)

    acting(act)
    program.window.commands["file.import"].trigger()

    army = army_of(program)
    assert (army.name, army.order_of_battle.strength) == ("Mine", 6)
    document = program.files.document
    assert document is not None
    assert (document.path, document.is_saved, document.has_loss) == (None, False, True)
    assert program.window.page() == "army"
    assert "Imported: Mine, 3 units and 3 others" in program.window.status.message()


def test_what_is_unsaved_is_asked_about_before_an_import(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    first, second = ARMIES["boeder"], ARMIES["dbn"]
    (tmp_path / "b.json").write_text(exports.exported(BOOKS, second, JSON), "utf-8")
    (tmp_path / "a.txt").write_text(exports.exported(BOOKS, first, SHARE), "utf-8")
    program.open(tmp_path / "a.txt")
    assert army_of(program) == first

    program.open(tmp_path / "b.json")
    assert answers.asked == [first.name]
    assert army_of(program) == first
    answers.leaving = Leaving.LOSE
    program.open(tmp_path / "b.json")
    assert army_of(program) == second


@pytest.mark.parametrize("id_", ARMIES)
def test_a_copied_army_dropped_elsewhere_is_the_same_army(
    id_: str, program: Program, answers: Answers, tmp_path: Path
) -> None:
    write_army(ARMIES[id_], tmp_path / "a.army")
    program.open(tmp_path / "a.army")
    program.window.commands["edit.copy_army"].trigger()
    data = QGuiApplication.clipboard().mimeData()
    text, markdown = data.text(), bytes(data.data("text/markdown").data()).decode()
    program.window.commands["file.close"].trigger()

    drop(program, text=f"Look at this:\n{text}\nBye")
    assert army_of(program) == ARMIES[id_]
    assert markdown == exports.exported(BOOKS, ARMIES[id_], MARKDOWN)


def drop(program: Program, text: str = "", path: Path | None = None) -> None:
    data = QMimeData()
    if path is not None:
        data.setUrls([QUrl.fromLocalFile(str(path))])
    else:
        data.setText(text)
    event = QDropEvent(
        QPointF(9, 9),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    program.window.dropEvent(event)
    assert event.isAccepted()
    QApplication.processEvents()


def test_a_file_dropped_is_imported(program: Program, table: Path) -> None:
    def act(shown: QWidget) -> None:
        assert isinstance(shown, ImportDialog)
        shown.import_.click()

    acting(act)
    drop(program, path=table)

    assert army_of(program).name == "Troops"


def test_words_dropped_are_shown_before_they_are_imported(program: Program) -> None:
    seen: list[str] = []

    def act(shown: QWidget) -> None:
        assert isinstance(shown, ImportDialog)
        seen.append(shown.text.toPlainText())

    acting(act)
    drop(program, "4xLI, 12xRI")
    assert seen == ["4xLI, 12xRI"]
    assert program.files.document is None, "it was left"


def test_a_damaged_block_is_refused_and_loses_nothing(program: Program, tmp_path: Path) -> None:
    write_army(ARMIES["burt"], tmp_path / "a.army")
    program.open(tmp_path / "a.army")
    block = exports.exported(BOOKS, ARMIES["dbn"], SHARE)
    at = block.index("-----BEGIN") + 60

    drop(program, block[:at] + "xx" + block[at + 2 :])
    assert "damaged" in program.window.notices.sentences()[0]
    assert army_of(program) == ARMIES["burt"]


# --- the dialog of export ----------------------------------------------------------------------


@pytest.fixture
def open_army_(program: Program, tmp_path: Path) -> Army:
    write_army(ARMIES["ffdba"], tmp_path / "open.army")
    program.open(tmp_path / "open.army")
    return ARMIES["ffdba"]


def test_every_form_is_shown_as_it_is_copied(program: Program, open_army_: Army) -> None:
    copied: dict[str, str] = {}

    def act(shown: QWidget) -> None:
        assert isinstance(shown, ExportDialog)
        for form in FORMS:
            shown.forms.chosen.emit(form)
            shown.forms.choose(form)
            QTest.mouseClick(shown.copy, Qt.MouseButton.LeftButton)
            copied[form] = QGuiApplication.clipboard().text()
            wanted = exports.exported(BOOKS, open_army_, form)
            assert shown.text.toPlainText() == wanted.replace("\r\n", "\n")
            assert shown.said.text()

    acting(act)
    program.window.commands["file.export"].trigger()

    assert copied == {form: exports.exported(BOOKS, open_army_, form) for form in FORMS}


def test_an_export_is_saved_and_never_over_the_army(
    program: Program, answers: Answers, open_army_: Army, tmp_path: Path
) -> None:
    said: list[str] = []

    def act(shown: QWidget) -> None:
        assert isinstance(shown, ExportDialog)
        shown.forms.choose(CSV)
        for path in (tmp_path / "out", tmp_path / "open.army", tmp_path / "none" / "a.csv"):
            answers.save = path
            QTest.mouseClick(shown.save, Qt.MouseButton.LeftButton)
            said.append(shown.said.text())

    acting(act)
    program.window.commands["file.export"].trigger()

    assert answers.asked[-1].endswith(".csv")
    assert (tmp_path / "out.csv").read_bytes() == exports.exported_bytes(BOOKS, open_army_, CSV)
    assert said[0] == "Saved as out.csv"
    assert "is the army itself" in said[1]
    assert "no folder" in said[2]
    assert open_army(tmp_path / "open.army").army == open_army_


def test_export_and_copying_rest_while_no_army_is_open(program: Program) -> None:
    for id_ in ("file.export", "edit.copy_army"):
        assert program.window.commands.why_not(id_) == "No army is open"
    assert program.window.commands["file.import"].isEnabled()
