"""Findings: rows in order, jumps, repairs, and the keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.ui.parts.button import Button
from app.ui.parts.findings_view import FindingRow, FindingsView
from app.ui.parts.link import Link
from app.ui.parts.severity import standing_words
from app.ui.parts.working import Working
from app.ui.theme.theme import Theme
from tests.ui.specimens import FIGURE, FINDINGS

Key = Qt.Key


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> FindingsView:
    made = FindingsView(theme)
    qtbot.addWidget(made)
    made.resize(1000, 300)
    made.show_findings(FINDINGS)
    made.show()
    return made


def rows(view: FindingsView) -> list[QWidget]:
    return [each for each in view.findChildren(QWidget) if ": " in each.accessibleName()]


def test_rows_stand_in_the_order_given_with_severity_and_place_in_their_names(
    view: FindingsView,
) -> None:
    assert [row.accessibleName() for row in rows(view)][:2] == [
        "Not legal: Field Artillery: 3 taken, the list allows 2. IVe corps",
        "Unfinished: Heavy Cavalry: 3 of 4 taken. Réserve",
    ]


def test_enter_asks_to_go_there(view: FindingsView, qtbot: QtBot) -> None:
    jumps: list[int] = []
    view.jump_requested.connect(jumps.append)

    QTest.keyClick(rows(view)[1], Key.Key_Return)

    assert jumps == [1]


def test_the_link_and_the_repair_ask_for_their_row(view: FindingsView, qtbot: QtBot) -> None:
    jumps: list[int] = []
    repairs: list[int] = []
    view.jump_requested.connect(jumps.append)
    view.repair_requested.connect(repairs.append)

    QTest.mouseClick(rows(view)[2].findChildren(Link)[0], Qt.MouseButton.LeftButton)
    QTest.keyClick(rows(view)[1].findChildren(Button)[0], Key.Key_Return)

    assert jumps == [2]
    assert repairs == [1]


def test_arrows_and_f8_move_from_finding_to_finding(view: FindingsView, qtbot: QtBot) -> None:
    view.go(1 - view.current())

    QTest.keyClick(rows(view)[1], Key.Key_Down)
    assert view.current() == 2

    assert [view.go(1), view.go(1), view.go(-1)] == [3, 0, 3]


def test_the_header_counts_each_severity(view: FindingsView) -> None:
    names = [each.accessibleName() for each in view.findChildren(QWidget)]

    for words in ("1 not legal", "1 unfinished", "1 unusual", "1 note"):
        assert words in names


def test_a_finding_without_repair_or_place_offers_neither(view: FindingsView) -> None:
    last = rows(view)[3]

    assert last.findChildren(Button) == []
    assert last.findChildren(Link) == []


def test_no_findings_are_said_in_words(view: FindingsView) -> None:
    view.show_findings(())

    said = [label.text() for label in view.findChildren(QLabel) if label.isVisible()]
    assert "Nothing to report." in said
    assert view.go(1) == -1


def test_new_findings_keep_the_place_of_the_keyboard(view: FindingsView) -> None:
    view.go(1)
    view.go(1)

    view.show_findings([FindingRow("note", "one")])

    assert view.current() == 0


def test_a_repair_from_the_keyboard_leaves_the_keyboard_in_the_list(
    view: FindingsView, qtbot: QtBot
) -> None:
    view.activateWindow()
    rows(view)[1].findChildren(Button)[0].setFocus()

    view.show_findings([FINDINGS[0], *FINDINGS[2:]])
    qtbot.wait(1)

    assert view.current() == 1
    assert rows(view)[1].hasFocus()


def test_a_working_speaks_its_sum_and_leads_to_its_ruling(theme: Theme, qtbot: QtBot) -> None:
    working = Working(theme)
    qtbot.addWidget(working)
    working.show_figure(FIGURE)
    clicked: list[str] = []
    working.ruling_clicked.connect(clicked.append)

    QTest.mouseClick(working.findChildren(Link)[0], Qt.MouseButton.LeftButton)

    assert clicked == ["BO-14"]
    assert working.accessibleDescription() == (
        "Guard Infantry (against foot) 5; French (all close combat) +1; "
        "Commander-in-chief +1; In close combat 7"
    )


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((), ["Legal"]),
        ((("note", 1),), ["Legal", "1 note"]),
        ((("unusual", 2), ("note", 1)), ["Legal, 2 unusual", "1 note"]),
        ((("unfinished", 1), ("unusual", 2)), ["1 unfinished", "2 unusual"]),
        ((("not_legal", 3), ("note", 2)), ["3 not legal", "2 notes"]),
    ],
)
def test_the_status_bar_says_whether_an_army_is_legal(
    counts: tuple[tuple[str, int], ...], words: list[str]
) -> None:
    assert [told for _, told in standing_words(counts)] == words


def test_a_row_that_only_stands_elsewhere_is_the_same_and_knows_its_place(
    view: FindingsView,
) -> None:
    before = {row.accessibleName(): row for row in rows(view)}
    jumps: list[int] = []
    view.jump_requested.connect(jumps.append)

    view.show_findings([*FINDINGS[2:], *FINDINGS[:2]])
    QApplication.processEvents()

    from_the_top = sorted(rows(view), key=lambda row: row.y())
    assert {row.accessibleName(): row for row in rows(view)} == before
    names = [row.accessibleName() for row in from_the_top]
    assert names[-2:] == list(before)[:2]
    QTest.keyClick(from_the_top[-2], Key.Key_Return)
    assert jumps == [len(FINDINGS) - 2]
