"""The text field that has the keyboard: cut, copy and paste are of its words then."""

from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

Field = QLineEdit | QPlainTextEdit | QTextEdit


def is_field(widget: QWidget | None) -> bool:
    """Say whether a widget holds text that can be chosen."""
    return isinstance(widget, Field)


def field_in_use() -> Field | None:
    """Give the field that has the keyboard; None where something else has it."""
    holder = QApplication.focusWidget()
    return holder if isinstance(holder, Field) else None
