"""The four severities of a finding, and Legal: mark, word and colour."""

from collections.abc import Sequence
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
    """Give a count for a header, such as “2 unusual”."""
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


def waived_word() -> str:
    """Give the word of a finding that its player lets be."""
    return QCoreApplication.translate("Severity", "Waived")


def waived_words(count: int) -> str:
    """Give a count of those for a header."""
    return QCoreApplication.translate("Severity", "{0} waived").format(count)


def legal_words(unusual: int) -> str:
    """Say that an army is legal, and how much in it is unusual."""
    if unusual:
        return QCoreApplication.translate("Severity", "legal, {0} unusual").format(unusual)
    return count_words("legal", 0)


def standing_words(
    counts: Sequence[tuple[str, int]], waived: int = 0
) -> tuple[tuple[str, str], ...]:
    """Say how an army stands: a severity and its words for each mark, gravest first.

    Where nothing is graver than unusual, the first of them says that it is legal. What is `waived`
    stands behind the last.
    """
    told = _standing(counts)
    if not waived:
        return told
    *others, (key, words) = told
    return (*others, (key, f"{words}, {waived_words(waived)}"))


def _standing(counts: Sequence[tuple[str, int]]) -> tuple[tuple[str, str], ...]:
    found = dict(counts)
    told = [(key, count_words(key, count)) for key, count in counts if key != "unusual"]
    if "not_legal" in found or "unfinished" in found:
        return tuple((key, count_words(key, count)) for key, count in counts)
    words = legal_words(found.get("unusual", 0))
    key = "unusual" if "unusual" in found else "legal"
    return ((key, words[:1].upper() + words[1:]), *told)
