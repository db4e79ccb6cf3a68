"""What a player has set by hand, in words: from what to what."""

from collections.abc import Iterable, Sequence

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.kernel.play import Told
from app.core.kernel.sides import at_head

NOTHING = "nothing"


def changes(before: Sequence[Question], after: Iterable[Question], told: Told) -> str:
    """Say, a sentence each, what has changed of a piece; "" for nothing.

    `before` and `after` are what may be set by hand of it, with what it was and is as defaults.
    What is asked no longer, or stays as it was by itself, is as it was told.
    """
    now = {one.key: one.default for one in after}
    said = [
        f"{at_head(one.words)}: from {_words(one, one.default)} to {words}."
        for one in before
        if (words := _words(one, _after(one, now, told))) != _words(one, one.default)
    ]
    return " ".join(said)


def _after(question: Question, now: Told, told: Told) -> Json:
    key, was = question.key, question.default
    is_now = now.get(key, was)
    return is_now if is_now != was else told.get(key, was)


def _words(question: Question, value: Json) -> str:
    if question.kind is Kind.TICK:
        return "yes" if value is True else "no"
    if value is None or value == "":
        return dict(question.options).get("", NOTHING)
    return dict(question.options).get(str(value), str(value))
