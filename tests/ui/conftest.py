"""The look that every test of the window starts from."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.shipped_files import shipped
from app.ui.program import Program
from app.ui.theme.theme import Scheme, Theme
from tests.ui.answers import Answers
from tests.ui.items import stale_items


@pytest.fixture(scope="session", autouse=True)
def clipboard_emptied(qapp: QApplication) -> Iterator[None]:
    """Leave nothing copied: offscreen, Qt deletes it after Python's end, which crashes."""
    yield
    QGuiApplication.clipboard().clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Leave no item of a layout in Python that Qt has deleted: it crashes another test."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert stale_items() == [], item.name


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> Theme:
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(qapp)
    return theme


@pytest.fixture
def theme(dressed: Theme) -> Theme:
    """Give the theme, light, at 100 % and not compact."""
    dressed.choose_scheme(Scheme.LIGHT)
    dressed.choose_percent(100)
    dressed.choose_compact(False)
    return dressed


@pytest.fixture
def answers() -> Answers:
    return Answers()


Start = Callable[[], Program]


@pytest.fixture
def start(theme: Theme, answers: Answers, qtbot: QtBot) -> Start:
    """Give what starts the program: the whole window, large, with no army open."""

    def started() -> Program:
        made = Program(shipped_rulebooks(), theme, Settings(theme="light"), answers)
        qtbot.addWidget(made.window, before_close_func=lambda _: forget(made))
        made.window.resize(1600, 1000)
        with qtbot.waitActive(made.window):
            made.window.show()
            made.window.activateWindow()
        QApplication.processEvents()
        return made

    return started


@pytest.fixture
def program(start: Start) -> Program:
    """Give the whole window, large, with no army open."""
    return start()


def forget(made: Program) -> None:
    """Close without being asked."""
    made.window.leaving = lambda: True
