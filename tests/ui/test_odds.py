"""Odds in words, bar, table and block."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.parts.chances import Outcome, or_better
from app.ui.parts.odds_bar import OddsBar
from app.ui.parts.odds_block import OddsBlock
from app.ui.parts.odds_faces import OddsFaces
from app.ui.parts.odds_table import OddsTable
from app.ui.theme.theme import Theme
from tests.ui.specimens import OUTCOMES, RESULTS, cells


def test_or_better_adds_up_from_the_best() -> None:
    assert or_better(OUTCOMES) == (6, 26, 30, 36, 36)


def test_the_bar_and_the_table_say_every_outcome(theme: Theme, qtbot: QtBot) -> None:
    bar, table = OddsBar(theme), OddsTable(theme)
    for part in (bar, table):
        qtbot.addWidget(part)
        part.show_odds(OUTCOMES, 36)

        assert "it retires 3″: 20 of 36, 56 %" in part.accessibleDescription()
        assert "54e Ligne destroyed: 0 of 36, 0 %" in part.accessibleDescription()


def test_the_bar_is_divided_by_the_counts(theme: Theme, qtbot: QtBot) -> None:
    bar = OddsBar(theme)
    qtbot.addWidget(bar)
    bar.resize(363, 24)
    bar.show_odds(OUTCOMES, 36)

    assert bar.words_at(30).startswith("7th Belgian Line destroyed: 6 of 36")
    assert bar.words_at(100).startswith("it retires 3″: 20 of 36")
    assert bar.words_at(350).startswith("54e Ligne retires")


def test_the_bar_of_a_certain_outcome_is_whole(theme: Theme, qtbot: QtBot) -> None:
    bar = OddsBar(theme)
    qtbot.addWidget(bar)
    bar.resize(360, 24)
    bar.show_odds((Outcome("destroyed", 36, 2),), 36)

    assert bar.words_at(1) == bar.words_at(359) == "destroyed: 36 of 36, 100 %"


@pytest.fixture
def block(theme: Theme, qtbot: QtBot) -> OddsBlock:
    made = OddsBlock(theme)
    qtbot.addWidget(made)
    made.show_odds(cells(), "French die", "Allied die")
    made.resize(made.sizeHint())
    return made


def test_the_left_die_runs_down_and_the_right_die_across(block: OddsBlock) -> None:
    found = {
        block.cell_at(QPoint(x, y)) for x in range(block.width()) for y in range(block.height())
    }
    far_right = max(x for x in range(block.width()) if block.cell_at(QPoint(x, 40)))
    far_down = max(y for y in range(block.height()) if block.cell_at(QPoint(40, y)))

    assert found - {None} == set(cells())
    assert block.cell_at(QPoint(far_right, 40)) == (1, 6)
    assert block.cell_at(QPoint(40, far_down)) == (6, 1)


def test_a_cell_says_both_faces_and_what_happens(block: OddsBlock) -> None:
    assert block.words_of((6, 2)) == "left 6, right 2: 7th Belgian Line destroyed"
    assert block.spoken().count("left") == 36

    block.show_rolled((6, 2))
    assert block.words_of((6, 2)).endswith("(rolled)")


def test_arrows_read_the_block_cell_by_cell(block: OddsBlock, qtbot: QtBot) -> None:
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(block, key)

    assert block.accessibleDescription().startswith("left 1, right 2:")


def test_the_six_faces_say_letters_and_words(theme: Theme, qtbot: QtBot) -> None:
    faces = OddsFaces(theme)
    qtbot.addWidget(faces)
    faces.show_odds(RESULTS)

    assert faces.words_of(6) == "6: D −2, and two lost"
    assert faces.accessibleDescription().startswith("1: ½ D, half disordered; 2: D")
