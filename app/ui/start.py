"""Starting the window: application, fonts, look, and one place for what goes wrong."""

import sys
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QSize, QTranslator
from PySide6.QtWidgets import QApplication, QWidget

from app.services.own_values import players_rulebooks
from app.services.settings import load_settings
from app.shipped_files import shipped
from app.ui.error_box import Troubles
from app.ui.main_window import room_for
from app.ui.printing.loading import load_soon
from app.ui.program import Program
from app.ui.theme.theme import Scheme, Theme

USUAL = (1440, 900)


def run(path: Path | None = None) -> int:
    """Open the window, with a file if one is named, and give the exit code."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication), "the window needs a QApplication"
    app.setApplicationName("voltigeur")
    app.setApplicationDisplayName("Voltigeur")
    app.setDesktopFileName("voltigeur")
    _translate(app)
    settings, notice = load_settings()
    theme = Theme(
        shipped("resources", "icons"),
        shipped("resources", "fonts"),
        Scheme(settings.theme),
        settings.text_size,
    )
    theme.apply(app)
    troubles = Troubles(theme)
    troubles.install()
    players = players_rulebooks()
    program = Program(players.rulebooks, theme, settings)
    troubles.refused.connect(program.window.notices.refuse)
    for words in filter(None, (notice, *players.notices)):
        program.window.notices.tell(words)
    open_at_its_size(program.window, theme)
    if path is not None:
        program.open(path)
    load_soon(app)
    return app.exec()


def open_at_its_size(window: QWidget, theme: Theme) -> None:
    """Show the window at its usual size, or as large as the screen has room for with its frame."""
    room = room_for(window)
    wanted = QSize(theme.px(USUAL[0]), theme.px(USUAL[1]))
    window.resize(wanted.boundedTo(room))
    window.show()


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
