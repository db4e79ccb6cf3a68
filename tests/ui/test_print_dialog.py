"""The print dialog as a player uses it: the PDF is shown, saved, and printed at its size."""

import re
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFileDialog, QLabel, QListWidgetItem, QMenu, QRadioButton
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.core.kernel.print_set import PrintSet, SheetName
from app.services import armies, printing
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from app.services.settings import Settings
from app.ui.parts.button import Button
from app.ui.printing.dialog import PrintDialog
from app.ui.printing.pdf_pages import PdfPages
from app.ui.printing.preview import Preview
from app.ui.printing.printer import print_pages, printer_for
from app.ui.printing.sheet_rows import SheetRows
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.sheets.ffdba_army import FIRST_CORPS
from tests.ui.changed_tables import with_cell
from tests.ui.finding import only

ON = Qt.CheckState.Checked
MORE = Qt.ItemDataRole.AccessibleTextRole


@pytest.fixture
def army() -> Army:
    return armies.new_army(
        shipped_rulebooks(), "boeder/napoleonic-army", name="Żółtowski / Багратион", nation="france"
    )


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme, army: Army) -> PrintDialog:
    return opened(qtbot, theme, shipped_rulebooks(), army)


def opened(
    qtbot: QtBot, theme: Theme, rulebooks: Rulebooks, army: Army | None, ruleset: str = "boeder"
) -> PrintDialog:
    made = PrintDialog(rulebooks, theme, army, ruleset, Settings())
    qtbot.addWidget(made)
    made.show()
    drawn(qtbot, made)
    return made


def drawn(qtbot: QtBot, dialog: PrintDialog) -> None:
    """Wait until the pages are seen, and those of all chosen sheets are counted."""
    qtbot.waitUntil(lambda: "KB" in said(dialog) and not preview(dialog).sentence(), timeout=20_000)


def preview(dialog: PrintDialog) -> Preview:
    return only(dialog, Preview)


def button(dialog: PrintDialog, words: str) -> Button:
    return next(one for one in dialog.findChildren(Button) if one.words() == words)


def choose(qtbot: QtBot, dialog: PrintDialog, words: str) -> None:
    found = (one for one in dialog.findChildren(QRadioButton) if one.isVisible())
    choice = next(one for one in found if one.accessibleName().startswith(words))
    QTest.mouseClick(choice, Qt.MouseButton.LeftButton)
    drawn(qtbot, dialog)


def rows_of(dialog: PrintDialog) -> dict[str, QListWidgetItem]:
    rows = only(dialog, SheetRows)
    return {rows.item(at).text(): rows.item(at) for at in range(rows.count())}


def spot(dialog: PrintDialog, words: str, *, tick: bool) -> QPoint:
    area = only(dialog, SheetRows).visualItemRect(rows_of(dialog)[words])
    return QPoint(area.left() + 20, area.center().y()) if tick else area.center()


def look_at(qtbot: QtBot, dialog: PrintDialog, words: str) -> None:
    view = only(dialog, SheetRows).viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot(dialog, words, tick=False))
    drawn(qtbot, dialog)


def tick(qtbot: QtBot, dialog: PrintDialog, words: str) -> None:
    view = only(dialog, SheetRows).viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot(dialog, words, tick=True))


def said(dialog: PrintDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def text_of(data: bytes) -> str:
    document = pypdfium2.PdfDocument(data)
    return "".join(page.get_textpage().get_text_range() for page in document)


def test_the_first_paint_does_not_wait_for_the_page(qtbot: QtBot, theme: Theme, army: Army) -> None:
    dialog = PrintDialog(shipped_rulebooks(), theme, army, "boeder", Settings())
    qtbot.addWidget(dialog)

    dialog.show()

    assert preview(dialog).sentence() == "Drawing the page…"
    drawn(qtbot, dialog)


def test_the_preview_shows_the_pages_of_the_roster_itself(dialog: PrintDialog, army: Army) -> None:
    data = printing.roster(shipped_rulebooks(), army, "a4")

    count = len(pypdfium2.PdfDocument(data))
    assert preview(dialog).accessibleName() == f"Page 1 of {count}"
    assert preview(dialog).accessibleDescription() in text_of(data)
    assert "Багратион" in preview(dialog).accessibleDescription()


def test_each_sheet_can_be_chosen(dialog: PrintDialog, qtbot: QtBot, army: Army) -> None:
    books = shipped_rulebooks()

    for words, data in (
        ("Base labels", printing.labels(books, army, "a4")),
        ("Play sheet", printing.play_sheet(books, "boeder", "a4", army)),
        ("Roster", printing.roster(books, army, "a4")),
    ):
        look_at(qtbot, dialog, words)
        assert preview(dialog).accessibleDescription() in text_of(data)


def test_compact_is_another_roster(dialog: PrintDialog, qtbot: QtBot, army: Army) -> None:
    choose(qtbot, dialog, "Compact")

    data = printing.roster(shipped_rulebooks(), army, "a4", "compact")
    assert preview(dialog).accessibleDescription() in text_of(data)


def test_letter_is_wider_and_lower_than_a4(dialog: PrintDialog, qtbot: QtBot) -> None:
    zoom = only(dialog, QComboBox)
    zoom.setCurrentIndex(zoom.findData("100"))
    before = preview(dialog).page_size()

    choose(qtbot, dialog, "Letter")

    after = preview(dialog).page_size()
    assert (before.width(), before.height()) == (794, 1123)
    assert (after.width(), after.height()) == (816, 1056)
    assert "Letter" in said(dialog)


def test_a_whole_page_fits_the_room_and_a_wide_one_fills_it(dialog: PrintDialog) -> None:
    zoom = only(dialog, QComboBox)
    whole = preview(dialog).page_size()

    zoom.setCurrentIndex(zoom.findData("width"))

    room = preview(dialog).viewport().size()
    assert whole.height() <= room.height()
    assert whole.width() < preview(dialog).page_size().width() <= room.width()


def test_the_paper_of_the_settings_is_chosen(qtbot: QtBot, theme: Theme, army: Army) -> None:
    dialog = PrintDialog(shipped_rulebooks(), theme, army, "boeder", Settings(paper="letter"))
    qtbot.addWidget(dialog)
    dialog.show()
    drawn(qtbot, dialog)

    assert "Letter" in said(dialog)


def test_save_writes_the_pdf_that_is_shown(
    dialog: PrintDialog, qtbot: QtBot, army: Army, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []

    def ask(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        offered.append(Path(start).name)
        return str(tmp_path / "out"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    QTest.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)

    written = (tmp_path / "out.pdf").read_bytes()
    assert written == printing.roster(shipped_rulebooks(), army, "a4")
    assert offered == ["Żółtowski - Багратион, roster.pdf"]
    assert str(tmp_path / "out.pdf") in said(dialog)


def test_a_folder_that_does_not_take_it_is_told_in_one_sentence(
    dialog: PrintDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = str(tmp_path / "nowhere" / "out.pdf")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (nowhere, ""))

    QTest.mouseClick(button(dialog, "Save as PDF…"), Qt.MouseButton.LeftButton)

    assert "nowhere" in said(dialog)
    assert "Saved as" not in said(dialog)


def test_nothing_is_written_when_no_name_is_chosen(
    dialog: PrintDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))

    QTest.mouseClick(button(dialog, "Save as PDF…"), Qt.MouseButton.LeftButton)

    assert "Saved as" not in said(dialog)


def test_without_an_army_there_is_the_play_sheet_alone(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, shipped_rulebooks(), None)

    able = {
        words: bool(row.flags() & Qt.ItemFlag.ItemIsEnabled)
        for words, row in rows_of(dialog).items()
    }
    assert [words for words, on in able.items() if on] == ["Play sheet"]
    told = rows_of(dialog)["Roster"].data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Roster, No army is open."
    assert preview(dialog).accessibleDescription() in text_of(
        printing.play_sheet(shipped_rulebooks(), "boeder", "a4")
    )


def test_an_army_that_is_not_finished_prints_all_the_same(qtbot: QtBot, theme: Theme) -> None:
    empty = armies.new_army(shipped_rulebooks(), "boeder/custom")

    dialog = opened(qtbot, theme, shipped_rulebooks(), empty)

    assert "It prints all the same." in said(dialog)


def test_paper_is_printed_at_its_own_size(army: Army, tmp_path: Path, theme: Theme) -> None:
    pages = PdfPages(printing.roster(shipped_rulebooks(), army, "letter"))
    printer = printer_for("letter")
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))

    assert print_pages(pages, printer)

    printed = PdfPages((tmp_path / "printed.pdf").read_bytes())
    assert printed.count() == pages.count()
    assert printed.size_points(0).toSize() == pages.size_points(0).toSize()
    for edge, other in zip(inked(printed), inked(pages), strict=True):
        assert abs(edge - other) <= 2


def inked(pages: PdfPages) -> tuple[int, int, int, int]:
    """Give the edges of what stands on the first page, at 72 dots to the inch."""
    image = pages.image(0, 72)
    dark = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).lightness() < 160
    ]
    across, down = [x for x, _ in dark], [y for _, y in dark]
    return min(across), max(across), min(down), max(down)


def test_one_changed_cell_changes_the_play_sheet(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    rulebooks = with_cell(
        tmp_path, "troops.toml", 'name = "Light Infantry"', 'name = "Skirmishers"'
    )

    dialog = opened(qtbot, theme, rulebooks, None)

    assert "Skirmishers" in preview(dialog).accessibleDescription()


def test_the_play_sheet_stands_under_the_default_rulings_of_the_player(
    qtbot: QtBot, theme: Theme
) -> None:
    mine = {"boeder": {"BO-11": "none", "BO-2": "gone", "XX-1": "far"}}

    dialog = PrintDialog(shipped_rulebooks(), theme, None, "boeder", Settings(rulings=mine))
    qtbot.addWidget(dialog)
    dialog.show()
    drawn(qtbot, dialog)

    assert "touching" not in preview(dialog).accessibleDescription()


@pytest.mark.parametrize("percent", [100, 200])
def test_the_dialog_opens_no_larger_than_the_screen(
    qtbot: QtBot, theme: Theme, army: Army, percent: int
) -> None:
    theme.choose_percent(percent)
    made = PrintDialog(shipped_rulebooks(), theme, army, "boeder", Settings())
    qtbot.addWidget(made)
    room = made.screen().availableSize()

    assert made.height() < room.height() < theme.px(920)
    assert made.width() < room.width() < theme.px(1280)


# --- several sheets, their order, and the set that is kept --------------------------------------


def test_ticked_sheets_are_saved_as_one_document_in_their_order(
    dialog: PrintDialog, qtbot: QtBot, army: Army, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "out.pdf"), ""))
    tick(qtbot, dialog, "Play sheet")
    tick(qtbot, dialog, "Base labels")
    rows = only(dialog, SheetRows)
    rows.setFocus()
    for _ in range(rows.count()):
        QTest.keyClick(rows, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [row for row, item in rows_of(dialog).items() if item.checkState() is ON] == [
        "Base labels",
        "Roster",
        "Play sheet",
    ]

    QTest.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)

    alone = [
        printing.labels(shipped_rulebooks(), army, "a4"),
        printing.roster(shipped_rulebooks(), army, "a4"),
        printing.play_sheet(shipped_rulebooks(), "boeder", "a4", army),
    ]
    assert text_of((tmp_path / "out.pdf").read_bytes()) == "".join(map(text_of, alone))


def test_pages_of_all_chosen_sheets_are_counted_and_shown_together(
    dialog: PrintDialog, qtbot: QtBot
) -> None:
    tick(qtbot, dialog, "Play sheet")
    tick(qtbot, dialog, "Base labels")
    drawn(qtbot, dialog)

    counts = [
        int(re.findall(r"(\d+) pages?", rows_of(dialog)[words].data(MORE))[0])
        for words in ("Roster", "Play sheet", "Base labels")
    ]
    assert f"{sum(counts)} pages · A4" in said(dialog)
    choose(qtbot, dialog, "All chosen")
    assert preview(dialog).accessibleName() == f"Page 1 of {sum(counts)}"


def test_nothing_chosen_is_not_printed_and_says_why(dialog: PrintDialog, qtbot: QtBot) -> None:
    tick(qtbot, dialog, "Roster")

    for words in ("Save as PDF…", "Print…"):
        assert not button(dialog, words).isEnabled()
        assert "tick one" in button(dialog, words).toolTip()


def test_the_way_of_the_paper_is_that_of_the_sheet_in_sight(
    dialog: PrintDialog, qtbot: QtBot
) -> None:
    choose(qtbot, dialog, "Lengthwise")

    size = preview(dialog).page_size()
    assert size.width() > size.height()
    look_at(qtbot, dialog, "Play sheet")
    size = preview(dialog).page_size()
    assert size.width() < size.height()


def test_the_set_is_kept_with_the_army_as_one_step(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.files.new("boeder/napoleonic-army")
    document = program.files.document
    assert document is not None

    def shown(dialog: PrintDialog) -> int:
        dialog.show()
        drawn(qtbot, dialog)
        keep = button(dialog, "Keep this set")
        assert not keep.isEnabled()
        tick(qtbot, dialog, "Play sheet")
        choose(qtbot, dialog, "Black")
        assert keep.isEnabled()
        QTest.mouseClick(keep, Qt.MouseButton.LeftButton)
        assert not keep.isEnabled()
        dialog.hide()
        return 0

    monkeypatch.setattr(PrintDialog, "exec", shown)
    program.window.commands["file.print"].trigger()
    kept = document.army.print_set
    assert kept is not None
    assert (kept.sheets, kept.plain) == ((SheetName.ROSTER, SheetName.PLAY_SHEET), True)
    assert document.undo_text == "keep the print set"

    document.undo()
    assert document.army.print_set is None


def test_formations_begin_pages_by_the_menu(qtbot: QtBot, theme: Theme) -> None:
    dialog = opened(qtbot, theme, shipped_rulebooks(), FIRST_CORPS, "ffdba")
    before = preview(dialog).accessibleName()
    (menu,) = (one for one in dialog.findChildren(QMenu) if one.actions())
    (third,) = (one for one in menu.actions() if one.text().strip() == "3e division")

    third.trigger()
    drawn(qtbot, dialog)

    assert dialog._choices.print_set().breaks == {third.data()}
    assert (before, preview(dialog).accessibleName()) == ("Page 1 of 2", "Page 1 of 3")


def test_a_printer_takes_pages_that_lie_either_way(
    army: Army, tmp_path: Path, theme: Theme
) -> None:
    """The labels lie lengthwise here, the roster behind them upright."""
    turned = frozenset({SheetName.LABELS})
    how = PrintSet((SheetName.LABELS, SheetName.ROSTER), "a4", turned=turned)
    source = printing.of_army(shipped_rulebooks(), army)
    pages = PdfPages(printing.printed(source, how).pdf)
    printer = printer_for("a4")
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))

    assert print_pages(pages, printer)

    printed = PdfPages((tmp_path / "printed.pdf").read_bytes())
    sizes = [printed.size_points(at).toSize() for at in range(printed.count())]
    assert sizes == [pages.size_points(at).toSize() for at in range(pages.count())]
    assert len({(size.width(), size.height()) for size in sizes}) == 2
