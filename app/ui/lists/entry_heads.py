"""The heads over the entries of a list; their widths are those of the fields below."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout

from app.core.kernel.lists import ListEntry
from app.core.kernel.ruleset import Ruleset
from app.ui.lists.entry_line import MARKS_PART, TROOPS_PART, EntryLine
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


def entry_heads(theme: Theme, ruleset: Ruleset) -> QHBoxLayout:
    """Head the columns of the entries: troop type, marks, the two numbers and the price."""

    def said(words: str) -> str:
        return QCoreApplication.translate("ListEditor", words)

    row = QHBoxLayout()
    row.setSpacing(theme.gap(8))
    for words, part in ((said("Troop type"), TROOPS_PART), (said("Marks"), MARKS_PART)):
        head = Words(theme, words, Role.HEAD, Token.INK2, wrap=True)
        policy = head.sizePolicy()
        policy.setHorizontalPolicy(policy.Policy.Ignored)
        head.setSizePolicy(policy)
        row.addWidget(head, part)
    model = EntryLine(theme, ruleset, ListEntry(next(iter(ruleset.troops))))
    named = (said("Least"), said("Most"), said("Price"))
    for field, words in zip(model.numbers(), named, strict=True):
        head = Words(theme, words, Role.HEAD, Token.INK2)
        head.setFixedWidth(field.width())
        row.addWidget(head)
    for tool in model.tools():
        row.addSpacing(tool.sizeHint().width())
        row.addSpacing(theme.gap(8))
    model.deleteLater()
    return row
