"""What the Help menu opens: all keys, and about the program."""

from app.shipped_files import shipped
from app.ui.dialogs.about import AboutDialog
from app.ui.dialogs.keys import KeysDialog
from app.ui.dialogs.licences import parts
from app.ui.main_window import MainWindow
from app.ui.theme.theme import Theme


def show_keys(theme: Theme, window: MainWindow) -> None:
    """Show all keys over the window."""
    dialog = KeysDialog(theme, window.commands.keys(), window)
    dialog.exec()
    dialog.deleteLater()


def show_about(theme: Theme, window: MainWindow) -> None:
    """Show what the program is, and whose work is in it."""
    found = parts(shipped("resources", "licences"), shipped("resources", "fonts"))
    dialog = AboutDialog(theme, found, window)
    dialog.exec()
    dialog.deleteLater()
