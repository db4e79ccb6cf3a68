"""What goes wrong: a refusal is one sentence in the window, a bug is a box with a report."""

import platform
import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.core.kernel.errors import AppError
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


def report(error: BaseException) -> str:
    """Write what a developer needs to find the bug."""
    system = f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}"
    where = "".join(traceback.format_exception(error))
    return f"Voltigeur\n{system}\n\n{where}"


class Troubles(QObject):
    """Takes every exception nobody else took, from Python's own hook.

    `refused` carries the sentence of an AppError; any other exception opens the box, one at a time.
    """

    refused = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._box: ErrorBox | None = None

    def install(self) -> None:
        """Become Python's hook for exceptions that reach the top."""
        sys.excepthook = self.hook

    def hook(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Show a refusal or a bug."""
        if issubclass(kind, KeyboardInterrupt):
            QGuiApplication.quit()
        elif isinstance(error, AppError):
            self.refused.emit(str(error))
        else:
            sys.__excepthook__(kind, error, trace)
            self.show_bug(error)

    def show_bug(self, error: BaseException) -> None:
        """Open the box, unless one is open already: the first bug is the one to report."""
        if self._box is None:
            self._box = ErrorBox(self._theme, report(error))
            self._box.finished.connect(self._forget)
            self._box.open()

    def box(self) -> "ErrorBox | None":
        return self._box

    def _forget(self) -> None:
        if self._box is not None:
            self._box.deleteLater()
        self._box = None


class ErrorBox(QDialog):
    """Says that it is our mistake, that nothing is lost, and gives the report to copy."""

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("A mistake in Voltigeur"))
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(4 * (theme.gap(20),)))
        column.setSpacing(theme.gap(10))
        column.addWidget(
            Words(theme, self.tr("Something went wrong in the program"), Role.TITLE, wrap=True)
        )
        column.addWidget(
            Words(
                theme,
                self.tr(
                    "The mistake is ours. Your army is as it was before this step: save it now. "
                    "The report below helps to find the cause."
                ),
                Role.BODY,
                Token.INK2,
                wrap=True,
            )
        )
        self._text = QPlainTextEdit(text)
        self._text.setReadOnly(True)
        self._text.setAccessibleName(self.tr("Report"))
        self._text.setTabChangesFocus(True)
        column.addWidget(self._text, 1)
        row = QHBoxLayout()
        copy = Button(theme, self.tr("Copy the report"), sign="icon-copy", look=Look.PRIMARY)
        close = Button(theme, self.tr("Go on"))
        copy.clicked.connect(self._copy)
        close.clicked.connect(self.accept)
        row.addStretch(1)
        row.addWidget(copy)
        row.addWidget(close)
        column.addLayout(row)
        self.resize(theme.px(640), theme.px(420))
        copy.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())
