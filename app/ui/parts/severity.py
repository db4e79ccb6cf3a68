"""The four severities of a finding, and Legal: mark, word and colour."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.ui.theme.tokens import Token

ORDER = ("not_legal", "unfinished", "unusual", "note")


@dataclass(frozen=True, slots=True)
class Severity:
    sign: str
    token: Token


_SEVERITIES = {
    "not_legal": Severity("severity-not-legal", Token.BAD),
    "unfinished": Severity("severity-unfinished", Token.INK2),
    "unusual": Severity("severity-unusual", Token.TIRED),
    "note": Severity("severity-note", Token.NOTE),
    "legal": Severity("severity-legal", Token.FRESH),
}


def severity(key: str) -> Severity:
    return _SEVERITIES[key]


def severity_word(key: str) -> str:
    """Give the word that stands beside the mark."""
    match key:
        case "not_legal":
            return QCoreApplication.translate("Severity", "Not legal")
        case "unfinished":
            return QCoreApplication.translate("Severity", "Unfinished")
        case "unusual":
            return QCoreApplication.translate("Severity", "Unusual")
        case "note":
            return QCoreApplication.translate("Severity", "Note")
        case _:
            return QCoreApplication.translate("Severity", "Legal")


def count_words(key: str, count: int) -> str:
    """Give a count for a header or the status bar, such as «2 unusual»."""
    match key:
        case "not_legal":
            return QCoreApplication.translate("Severity", "{0} not legal").format(count)
        case "unfinished":
            return QCoreApplication.translate("Severity", "{0} unfinished").format(count)
        case "unusual":
            return QCoreApplication.translate("Severity", "{0} unusual").format(count)
        case "note" if count == 1:
            return QCoreApplication.translate("Severity", "{0} note").format(count)
        case "note":
            return QCoreApplication.translate("Severity", "{0} notes").format(count)
        case _:
            return QCoreApplication.translate("Severity", "legal")
