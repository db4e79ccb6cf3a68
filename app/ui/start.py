"""Starting the window: application, fonts, look, and one place for what goes wrong."""

import sys
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QWidget

from app.shipped_files import shipped
from app.ui.error_box import Troubles
from app.ui.main_window import MainWindow
from app.ui.parts.empty import EmptyState
from app.ui.theme.theme import Scheme, Theme


def run(path: Path | None = None) -> int:  # noqa: ARG001 - pages that open files come next
    """Open the window, with a file if one is named, and give the exit code."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication), "the window needs a QApplication"
    app.setApplicationName("voltigeur")
    app.setApplicationDisplayName("Voltigeur")
    app.setDesktopFileName("voltigeur")
    _translate(app)
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"), Scheme.SYSTEM)
    theme.apply(app)
    troubles = Troubles(theme)
    troubles.install()
    window = open_window(theme)
    troubles.refused.connect(window.notices.refuse)
    window.show()
    return app.exec()


def open_window(theme: Theme) -> MainWindow:
    """Make the window with its pages."""
    window = MainWindow(theme)
    window.add_pages({key: _nothing(theme, key) for key in ("library", "army", "battle", "rules")})
    window.show_page("library")
    window.resize(theme.px(1600), theme.px(1000))
    return window


def _nothing(theme: Theme, key: str) -> QWidget:
    return EmptyState(theme, key.title(), ("This page comes with its colleague.",), ())


def _translate(app: QApplication) -> None:
    """Install Qt's own words and ours in the language of the desktop, where they exist."""
    locale = QLocale.system()
    for name, folder in (
        ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("voltigeur", str(shipped("resources", "translations"))),
    ):
        translator = QTranslator(app)
        if translator.load(locale, name, "_", folder):
            app.installTranslator(translator)
