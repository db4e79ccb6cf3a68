"""Refusals in the words of a form: what is still to be said, and what is wrong with an answer."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from app.core.kernel.actions import Kind, Question
from app.core.kernel.errors import Missing, NotAllowed
from app.ui.battle.paths import path_of


def still_to_be_said(questions: Iterable[Question], who: Mapping[str, str]) -> str:
    """List the questions that are still open; `who` are the words of the sides by their keys."""
    names = dict.fromkeys(_of_side(_short(each), each, who) for each in questions)
    text = QCoreApplication.translate("Refusals", "Still to be said: {0}.")
    return text.format(", ".join(names))


def in_words(refusal: NotAllowed, questions: Sequence[Question], who: Mapping[str, str]) -> str:
    """Say a refusal with the words of the question it is about, in place of its key.

    One that is about a list, or about a whole side, is told with the word of its side.
    """
    text, field = str(refusal), refusal.field
    asked = _about(field, questions)
    if asked is None:
        return _capital(text.removeprefix(f"{field}: ")) if field else text
    if isinstance(refusal, Missing):
        return still_to_be_said([asked], who)
    if not text.startswith(f"{field}: "):
        return text
    why = text.removeprefix(f"{field}: ")
    if _key(asked) == field:
        words = _of_side(asked.words.replace(": ", ", "), asked, who)
        return f"{_capital(words)}: {why}"
    return f"{_capital(who[asked.side])}: {why}" if asked.side in who else _capital(why)


def _about(field: str, questions: Iterable[Question]) -> Question | None:
    """Give the question that a field is asked by, else the first of those within it."""
    every = list(questions) if field else []
    within = (one for one in every if _key(one).startswith(f"{field}."))
    return next((one for one in every if _key(one) == field), next(within, None))


def _key(question: Question) -> str:
    return ".".join(path_of(question.side, question.key))


def _of_side(words: str, question: Question, who: Mapping[str, str]) -> str:
    return f"{words} ({who[question.side]})" if question.side in who else words


def _short(question: Question) -> str:
    """Name a question; several that are only numbered have one name."""
    if question.kind is Kind.TROOPS and question.side:
        return QCoreApplication.translate("Refusals", "troops")
    name, _, number = question.words.rpartition(": ")
    return name if name and number.isdecimal() else question.words


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
