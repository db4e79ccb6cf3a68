"""What holds for each part: it grows, it wraps, it has names, it draws in every look."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.ui.parts.button import Button, Look
from app.ui.parts.chances import Outcome
from app.ui.parts.empty import EmptyState
from app.ui.parts.findings_view import FindingRow, FindingsView
from app.ui.parts.link import Link
from app.ui.parts.masthead import Masthead
from app.ui.parts.notice import Notice
from app.ui.parts.odds_table import OddsTable
from app.ui.parts.segments import Segments
from app.ui.parts.tick import Choice, Tick
from app.ui.parts.words import Words
from app.ui.parts.working import Working
from app.ui.theme.theme import Scheme, Theme
from tests.ui.specimens import FIGURE, LONG_NAME, SPECIMENS, Figure

PARTS = pytest.mark.parametrize("name", sorted(SPECIMENS))
OWN_PARTS = pytest.mark.parametrize("name", sorted(set(SPECIMENS) - {"natives"}))


def inside(widget: QWidget) -> Iterator[QWidget]:
    yield widget
    yield from widget.findChildren(QWidget)


@PARTS
def test_a_part_draws_itself_in_both_schemes_and_at_any_size_of_text(
    theme: Theme, qtbot: QtBot, name: str
) -> None:
    part = SPECIMENS[name](theme)
    qtbot.addWidget(part)
    part.resize(900, 400)
    part.show()
    for scheme in (Scheme.LIGHT, Scheme.DARK):
        theme.choose_scheme(scheme)
        for percent in (100, 137, 200):
            theme.choose_percent(percent)
            assert not part.grab().isNull()


@OWN_PARTS
def test_a_part_grows_with_the_text(theme: Theme, qtbot: QtBot, name: str) -> None:
    part = SPECIMENS[name](theme)
    qtbot.addWidget(part)
    part.resize(3000, 600)
    part.show()
    small = part.sizeHint()

    theme.choose_percent(200)
    qtbot.wait(1)

    # Rows that wrap may grow in height alone, or in width alone.
    large = part.sizeHint()
    assert large.width() * large.height() > 1.7 * small.width() * small.height()


@OWN_PARTS
def test_whatever_takes_the_keyboard_or_a_click_has_a_name(
    theme: Theme, qtbot: QtBot, name: str
) -> None:
    part = SPECIMENS[name](theme)
    qtbot.addWidget(part)

    nameless = [
        each
        for each in inside(part)
        if isinstance(each, QAbstractButton | QAbstractSpinBox | QLineEdit)
        and not each.accessibleName()
        and not isinstance(each.parentWidget(), QAbstractSpinBox)
    ]

    assert nameless == []


@OWN_PARTS
@pytest.mark.parametrize("percent", [100, 200])
def test_no_target_is_narrower_than_24(theme: Theme, qtbot: QtBot, name: str, percent: int) -> None:
    theme.choose_percent(percent)
    part = SPECIMENS[name](theme)
    qtbot.addWidget(part)
    least = 24 * percent // 100

    small = [
        each
        for each in inside(part)
        if isinstance(each, QAbstractButton) and min(*pair(each.sizeHint())) < least
    ]

    assert small == []


def pair(size: QSize) -> tuple[int, int]:
    return size.width(), size.height()


def long_findings(theme: Theme) -> QWidget:
    view = FindingsView(theme)
    view.show_findings([FindingRow("not_legal", LONG_NAME, "Remove one", LONG_NAME)])
    return view


def long_working(theme: Theme) -> QWidget:
    view = Working(theme)
    view.show_figure(
        Figure(LONG_NAME, ((LONG_NAME, LONG_NAME, "+1"),), LONG_NAME, "8", FIGURE.rulings)
    )
    return view


def long_odds(theme: Theme) -> QWidget:
    table = OddsTable(theme)
    table.show_odds((Outcome(LONG_NAME, 36, 2),), 36)
    return table


LONG_ONES: dict[str, Callable[[Theme], QWidget]] = {
    "words": lambda theme: Words(theme, LONG_NAME, wrap=True),
    "link": lambda theme: Link(theme, LONG_NAME, sign="icon-jump"),
    "tick": lambda theme: Tick(theme, LONG_NAME),
    "choice": lambda theme: Choice(theme, LONG_NAME),
    "segments": lambda theme: Segments(
        theme, "x", [(str(n), LONG_NAME.split()[n]) for n in range(6)]
    ),
    "findings": long_findings,
    "working": long_working,
    "odds": long_odds,
    "masthead": lambda theme: Masthead(theme, LONG_NAME),
    "notice": lambda theme: Notice(
        theme, "icon-history", LONG_NAME, LONG_NAME, ("Open with the edits", "Forget them")
    ),
    "empty": lambda theme: EmptyState(
        theme, LONG_NAME, (LONG_NAME,), (Button(theme, "Resolve", look=Look.PRIMARY),)
    ),
}


@pytest.mark.parametrize("name", LONG_ONES)
def test_a_long_cyrillic_name_wraps_at_twice_the_text(
    theme: Theme, qtbot: QtBot, name: str
) -> None:
    theme.choose_percent(200)
    part = LONG_ONES[name](theme)
    qtbot.addWidget(part)
    width = 640

    assert part.minimumSizeHint().width() <= width
    if part.hasHeightForWidth():
        assert part.heightForWidth(width) >= part.heightForWidth(3 * width)


@pytest.mark.parametrize("name", LONG_ONES)
def test_no_words_of_a_part_are_cut_off(theme: Theme, qtbot: QtBot, name: str) -> None:
    theme.choose_percent(200)
    part = LONG_ONES[name](theme)
    qtbot.addWidget(part)
    width = 700
    part.resize(width, max(600, part.heightForWidth(width)))
    part.show()
    qtbot.wait(1)

    for label in part.findChildren(QLabel):
        if label.isVisible():
            assert label.height() >= label.heightForWidth(label.width())
            assert label.mapTo(part, QPoint(label.width(), 0)).x() <= width
