"""Tooltips that show a player's words as they are: Qt would take “<b>” in them for a mark."""

from html import escape

from PySide6.QtGui import Qt


def literal_tip(words: str) -> str:
    """Give a text as a tooltip shows it literally, line breaks too."""
    if not Qt.mightBeRichText(words):
        return words
    return f'<span style="white-space: pre-wrap">{escape(words)}</span>'
