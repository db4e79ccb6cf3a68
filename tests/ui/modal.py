"""Answers a dialog that the window waits for, by pressing one of its buttons."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog

from app.ui.parts.button import Button

D = TypeVar("D", bound=QDialog)


def answer_next(kind: type[D], press: Callable[[D], Button]) -> list[str]:
    """Press a button of the next dialog; give which it was, once that has happened."""
    pressed: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, kind):
            if isinstance(dialog, QDialog):
                dialog.reject()
            raise AssertionError(f"{kind.__name__} is not open, but {dialog}")
        button = press(dialog)
        pressed.append(button.words())
        button.click()

    QTimer.singleShot(0, answer)
    return pressed
