"""What the two sides of a battle are called: by their armies, else left and right."""

from collections.abc import Mapping
from typing import Literal

from app.core.kernel.actions import Situation
from app.core.kernel.fielding import SIDE_WORDS, within_army, words_apart
from app.core.kernel.json_values import Json
from app.core.kernel.subjects import Subject

Key = Literal["a", "b"]
Called = Mapping[Key, Subject]
"""Both sides as subjects. An army's name is plural: “Allies fire”, “Armée du Nord fire”."""


class NamesSides(Situation):
    """A situation whose sentences name both sides; without their names they are left and right."""

    name_a: str = ""
    name_b: str = ""

    @property
    def called(self) -> Called:
        """What both are called."""
        return called(self.name_a, self.name_b)


def called(a: str, b: str) -> Called:
    """Call both sides by the names of their armies; left and right where these are the same."""
    alone = within_army(a, SIDE_WORDS[0]), within_army(b, SIDE_WORDS[1])
    words = words_apart(*alone)
    if words == SIDE_WORDS:
        return {"a": Subject(words[0]), "b": Subject(words[1])}
    return {"a": army(a), "b": army(b)}


def army(name: str) -> Subject:
    """Give an army as the subject of a sentence."""
    return Subject(name, plural=True)


def called_in(draft: Mapping[str, Json]) -> Called:
    """Call both sides as the draft of a form names them."""
    return called(str(draft.get("name_a") or ""), str(draft.get("name_b") or ""))


def at_head(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]
