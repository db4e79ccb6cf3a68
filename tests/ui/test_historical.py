"""Historical orders of battle in the window: their shelf, their conversion, the new army."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.core.kernel.historical import OrderOfBattle
from app.services.historical import convert_order, shipped_orders
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.ui.historical.dialog import ConversionDialog
from app.ui.historical.shelf import HistoricalShelf
from app.ui.historical.source_tree import GUNS, MEN, NAME, SPOKEN
from app.ui.library.page import LibraryPage
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.finding import only

BOOKS = shipped_rulebooks()


class Takes:
    """Takes the armies that the dialog makes."""

    def __init__(self, *, takes: bool = True) -> None:
        self.takes, self.armies = takes, list[Army]()

    def __call__(self, army: Army, title: str) -> bool:
        assert title
        if self.takes:
            self.armies.append(army)
        return self.takes


def nowhere(suggested: Path) -> Path | None:
    assert suggested.name
    return None


def dialog(
    qtbot: QtBot,
    theme: Theme,
    name: str = "waterloo_1815",
    to: str = "ffdba",
    takes: Takes | None = None,
    where: Callable[[Path], Path | None] = nowhere,
) -> ConversionDialog:
    order = shipped_orders()[name]
    made = ConversionDialog(BOOKS, theme, order, {}, takes or Takes(), where, to)
    qtbot.addWidget(made)
    made.show()
    return made


def army(made: ConversionDialog) -> Army:
    assert made.made is not None
    return made.made.army


def type_number(made: ConversionDialog, key: str, typed: str) -> None:
    """Type into a field of the choices, and let the dialog convert at once."""
    field = made.choices.answers.fields.get(key) or made.choices.unit.answers.fields[key]
    line = field.control
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClicks(line, typed)
    made._soon.stop()
    made._convert()


# --- the shelf -------------------------------------------------------------------------------


def test_the_shelf_has_the_eight_with_title_date_sides_men_and_sources(
    qtbot: QtBot, theme: Theme
) -> None:
    shelf = HistoricalShelf(theme)
    qtbot.addWidget(shelf)
    texts = [one.text_shown() for one in shelf.rows()]

    assert len(texts) == 8
    assert texts[0].title == "Austerlitz, 2 December 1805"
    assert texts[0].more == (
        "Grande Armée (73,000 men) · Союзная армия (Allied army) (85,400 men) · 3 sources"
    )
    assert texts[0].aside == "2 Dec 1805"
    assert "(men unknown)" in texts[-1].more


def test_the_search_finds_a_commander_and_says_which(qtbot: QtBot, theme: Theme) -> None:
    shelf = HistoricalShelf(theme)
    qtbot.addWidget(shelf)

    assert shelf.show_found("barclay") is False
    assert shelf.show_found("барклай")
    (row,) = shelf.rows()
    assert "Михаил Богданович Барклай-де-Толли" in row.text_shown().more
    assert shelf.show_found("SALAMANCA")
    assert shelf.show_found("")
    assert len(shelf.rows()) == 8


def test_a_row_of_the_library_asks_for_its_conversion(qtbot: QtBot, theme: Theme) -> None:
    page = LibraryPage(BOOKS, theme, Settings())
    qtbot.addWidget(page)
    asked: list[OrderOfBattle] = []
    page.convert_requested.connect(asked.append)
    only(page, HistoricalShelf).rows()[6].click()
    assert [one.id for one in asked] == ["prussia-1815"]


# --- the source ------------------------------------------------------------------------------


def test_the_tree_has_the_side_as_its_sources_have_it(qtbot: QtBot, theme: Theme) -> None:
    tree = dialog(qtbot, theme).tree
    corps, unknown = tree.item("fr1"), tree.item("fr6")

    assert (corps.text(NAME), corps.text(MEN), corps.text(GUNS)) == ("1er corps", "19,939", "46")
    assert unknown.text(MEN) == "?"
    assert unknown.data(MEN, SPOKEN) == "unknown"


def test_doubtful_and_left_over_formations_are_marked_and_say_why(
    qtbot: QtBot, theme: Theme
) -> None:
    tree = dialog(qtbot, theme).tree

    words = "2e corps, without figures or left out, doubtful"
    assert tree.item("fr2").data(NAME, SPOKEN) == words
    assert "11,081 men are printed for it" in tree.item("fr2").toolTip(NAME)
    assert "24,361 men are printed, its parts have 13,280" in tree.item("fr2").toolTip(NAME)
    assert tree.item("fr3").data(NAME, SPOKEN) == "3e corps, without figures or left out"
    assert not tree.item("fr3").icon(NAME).isNull()
    assert tree.item("fr1d2").icon(NAME).isNull()


# --- the choices -----------------------------------------------------------------------------


def test_the_scale_changes_army_and_report_at_once(qtbot: QtBot, theme: Theme) -> None:
    """G. Anson's 1,004 ÷ 450 = 2.2, by 200 = 5.02."""
    made = dialog(qtbot, theme, "salamanca_1812")
    made.choices.side_chosen.emit(2)
    before = army(made).order_of_battle.strength

    type_number(made, "horse_men", "200")

    assert army(made).order_of_battle.strength > before
    assert "1,004 men ÷ 200 = 5.02, rounded to 5: 5 Lt. Cavalry" in made.report.toPlainText()
    assert "Men of a cavalry regiment: 200 * changed" in made.report.toPlainText()


def test_what_is_no_number_is_refused_and_the_last_report_stays(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    told = made.report.toPlainText()

    type_number(made, "foot_men", "0")

    assert made.refused.isVisible()
    assert "Men of a battalion" in made.refused.text()
    assert not made.create_button.isEnabled()
    assert made.report.toPlainText() == told
    type_number(made, "foot_men", "600")
    assert not made.refused.isVisible()
    assert made.create_button.isEnabled()


def test_another_ruleset_asks_other_questions_and_rulings_are_kept_with_the_army(
    qtbot: QtBot, theme: Theme
) -> None:
    made = dialog(qtbot, theme)
    made.choices.ruleset_chosen.emit("dram")
    assert {"DR-3", "DR-4", "DR-23", "DR-24", "twelve_pounders"} <= set(made.choices.answers.fields)
    assert army(made).ruleset == "dram"

    made.choices.answers.fields["DR-3"].answer("up")
    made._convert()

    assert army(made).rulings == {"DR-3": "up"}
    assert "How is SP rounded: Rounded up * changed" in made.report.toPlainText()


def test_another_side_begins_with_nothing_changed(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    made.tree.choose("fr1d2.1")
    made.choices.unit.answers.fields["fr1d2.1.quality"].answer("good")
    made.choices.side_chosen.emit(2)

    assert made.draft.units == {}
    assert army(made).name == "Anglo-Allied army"
    assert made.tree.item("al").text(NAME) == "Anglo-Allied army"


def test_a_formation_is_changed_marked_and_reset(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    assert not made.choices.reset.isEnabled()
    made.tree.choose("fr1d2.1")
    made.choices.unit.answers.fields["fr1d2.1.quality"].answer("good")
    type_number(made, "fr1d2.1.count", "6")

    text = made.report.toPlainText()
    assert "Quality good, as you told; the source has average." in text
    assert "4 Foot, as you told" in text
    (head,) = (line for line in text.splitlines() if line.startswith("Brigade Schmitz"))
    assert head.endswith(" * changed")
    assert made.tree.item("fr1d2.1").text(NAME) == "* Brigade Schmitz"
    assert made.draft.units == {"fr1d2.1.quality": "good", "fr1d2.1.count": 6}

    made.choices.reset.click()

    assert made.draft.is_as_at_first
    assert made.tree.item("fr1d2.1").text(NAME) == "Brigade Schmitz"
    assert "as you told" not in made.report.toPlainText()
    assert not made.choices.reset.isEnabled()


def test_a_number_that_is_none_is_refused_and_unknown_and_0_are_told_apart(
    qtbot: QtBot, theme: Theme
) -> None:
    made = dialog(qtbot, theme, to="dram")
    made.tree.choose("fr1d1")
    type_number(made, "fr1d1.guns", "many")
    assert "fr1d1.guns: a whole number from 0 to 999 is wanted" in made.refused.text()

    type_number(made, "fr1d1.guns", "0")
    assert made.draft.units == {"fr1d1.guns": 0}
    assert not made.refused.isVisible()
    type_number(made, "fr1d1.guns", "unknown")
    assert made.draft.units == {"fr1d1.guns": "unknown"}
    type_number(made, "fr1d1.guns", "")
    assert made.draft.units == {}


def test_a_formation_left_out_is_struck_through_and_named(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    made.tree.choose("fr2")
    made.choices.unit.answers.fields["fr2.out"].answer(True)
    made._convert()

    assert made.tree.item("fr2").font(NAME).strikeOut()
    assert made.tree.item("fr2").data(NAME, SPOKEN) == "2e corps, left out, doubtful"
    assert "2e corps: left out, as you told." in made.report.toPlainText()
    assert "2e corps" not in {one.name for one in army(made).order_of_battle.every_formation()}


def test_the_side_itself_cannot_be_left_out(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    made.tree.choose("fr")
    assert "fr.out" not in made.choices.unit.answers.fields
    assert "fr.quality" in made.choices.unit.answers.fields


def test_dram_asks_for_no_number_of_pieces(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme, to="dram")
    made.tree.choose("fr1d1")
    assert "fr1d1.count" not in made.choices.unit.answers.fields
    made.choices.ruleset_chosen.emit("burt")
    assert "fr1d1.count" in made.choices.unit.answers.fields


def test_men_by_arm_are_asked_one_by_one(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme, "austerlitz_1805", "dram")
    made.choices.side_chosen.emit(2)
    made.tree.choose("b1.1")
    type_number(made, "b1.1.arms.infantry", "5000")
    assert "5,000 infantry ÷ 2,000 + 3,440 light cavalry" in made.report.toPlainText()


# --- what comes of it ------------------------------------------------------------------------


def test_the_report_has_sources_and_uncertainty_to_read(qtbot: QtBot, theme: Theme) -> None:
    text = dialog(qtbot, theme).report.toPlainText()
    assert "https://en.wikisource.org./wiki/Page:15" in text
    assert "A missing men or guns key means unknown, not zero." in text


def test_a_link_of_the_report_goes_to_the_formation(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    made.report.anchorClicked.emit("f:fr6")
    assert made.choices.unit.unit is not None
    assert made.choices.unit.unit.id == "fr6"


def test_the_report_is_copied_and_saved(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    path = tmp_path / "report"
    made = dialog(qtbot, theme, where=lambda _: path)
    made.copy.click()
    made.save.click()

    kept = path.with_suffix(".md").read_text("utf-8")
    assert kept.startswith("# Armée du Nord: FF-DBA")
    assert QGuiApplication.clipboard().text() == kept


def test_a_report_that_cannot_be_saved_says_why(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    made = dialog(qtbot, theme, where=lambda _: tmp_path / "none" / "r.md")
    made.save.click()
    assert made.refused.isVisible()
    assert "r.md" in made.refused.text()


def test_the_army_is_created_with_the_name_typed(qtbot: QtBot, theme: Theme) -> None:
    takes = Takes()
    made = dialog(qtbot, theme, takes=takes)
    made.choices.name.textEdited.emit("Бородинская армия")
    assert made.create_button.shortcut().toString() == "Ctrl+Return"
    made.create_button.click()

    assert [one.name for one in takes.armies] == ["Бородинская армия"]
    assert not made.isVisible()


def test_an_army_that_is_not_taken_leaves_the_dialog_as_it_is(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme, takes=Takes(takes=False))
    made.create_button.click()
    assert made.isVisible()


@pytest.mark.parametrize("percent", [100, 200])
def test_a_narrow_dialog_shows_one_pane_and_a_switch(
    qtbot: QtBot, theme: Theme, percent: int
) -> None:
    theme.choose_percent(percent)
    made = dialog(qtbot, theme)
    made.resize(900 if percent == 100 else 1326, 688)
    assert made.width() <= 1326
    assert made.which.isVisible()
    assert made.choices.isVisible()
    made.which.chosen.emit("report")
    assert made.report.isVisible()
    assert not made.choices.isVisible()
    theme.choose_percent(100)
    made.resize(1380, 860)
    assert made.choices.isVisible()
    assert made.tree.isVisible()
    assert not made.which.isVisible()


def test_every_control_has_a_name(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme, to="dram")
    made.tree.choose("fr1d1")
    stops = [
        one
        for one in made.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible()
    ]
    assert [type(one).__name__ for one in stops if not one.accessibleName()] == []


def test_a_converted_army_opens_as_a_new_one_that_no_file_holds(program: Program) -> None:
    made = convert_order(BOOKS, shipped_orders()["waterloo_1815"], "ffdba").army
    assert program.files.take(made, "A new army: Waterloo")

    document = program.files.document
    assert document is not None
    assert document.army.name == "Armée du Nord"
    assert (document.path, document.has_loss) == (None, True)
    assert program.window.page() == "army"
    assert program.window.status.message() == "A new army: Waterloo"


def test_from_a_row_of_the_library_to_the_army_page(program: Program) -> None:
    """The dialog is answered while it is open: DRAM, and the army created."""
    page = only(program.window, LibraryPage)
    seen: list[bool] = []

    def answer() -> None:
        dialogs = [one for one in program.window.findChildren(ConversionDialog) if one.isVisible()]
        seen.extend(not one.edit.isHidden() for one in dialogs)
        for one in dialogs:
            one.choices.ruleset_chosen.emit("dram")
            one.create_button.click()

    QTimer.singleShot(0, answer)
    only(page, HistoricalShelf).rows()[0].click()

    assert seen == [True]
    document = program.files.document
    assert document is not None
    assert (document.army.name, document.army.ruleset) == ("Grande Armée", "dram")
    assert document.path is None
    assert program.window.page() == "army"
