"""FF-DBA: what an order may become while it is typed, for the form to offer."""

import re

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba.order_reader import A_PLACE, A_TURN, A_UNIT, next_words
from app.core.rulesets.ffdba.rules import Rules

NO_WORDS = (A_PLACE, A_UNIT, A_TURN)


def completions(text: str, rules: Rules) -> tuple[str, ...]:
    """Give texts that an order may become by one word more, as it is typed.

    Behind a blank the words that may come next are added; before it, the word that is begun is
    written out. None for a wrong word.
    """
    is_begun = bool(text) and not text[-1].isspace()
    try:
        following = next_words(text, rules)
    except NotAllowed:
        return ()
    made = [
        _written_out(text, one) if is_begun else text + one
        for one in following
        if one not in NO_WORDS
    ]
    return tuple(one for one in made if one and _reads(one, rules))


def _written_out(text: str, word: str) -> str:
    """Write out the word at the end of a text; "" where the text does not end in its beginning."""
    for count in range(len(word.split()), 0, -1):
        tail = re.search(r"(\S+\s+)" + f"{{{count - 1}}}" + r"\S+$", text)
        if tail and word.startswith(" ".join(tail.group().split()).upper()):
            return text[: tail.start()] + word
    return ""


def _reads(text: str, rules: Rules) -> bool:
    try:
        next_words(text, rules)
    except NotAllowed:
        return False
    return True
