"""Who a sentence speaks of: an element by its own name, or troops by the name of their type."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.kernel.names_apart import of_side

IRREGULAR: Mapping[str, str] = {"is": "are", "has": "have", "goes": "go"}


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a sentence. An element's own name is singular: “2e Dragons is destroyed”."""

    text: str
    plural: bool = False

    def __str__(self) -> str:
        """Give it as it stands in a sentence."""
        return self.text

    def does(self, what: str) -> str:
        """Say what it does; `what` begins with a verb in the singular (“flees 6″”)."""
        verb, space, rest = what.partition(" ")
        return f"{self.text} {self.verb(verb)}{space}{rest}"

    def verb(self, singular: str) -> str:
        """Give a verb in its number: stays for Foot, stay for Dragoons."""
        return _plural(singular) if self.plural else singular

    @property
    def pronoun(self) -> str:
        """Give what stands for it later in its sentence."""
        return "they" if self.plural else "it"

    @property
    def possessive(self) -> str:
        """Give whose something is: Foot’s, Dragoons’."""
        return f"{self.text}’" if self.text.endswith("s") else f"{self.text}’s"


def _plural(verb: str) -> str:
    """Give the plural of a verb in the third person singular: carry for carries."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return f"{verb.removesuffix('ies')}y" if verb.endswith("ies") else verb.removesuffix("s")


def told_apart(one: Subject, other: Subject, words: tuple[str, str]) -> tuple[Subject, Subject]:
    """Give both; where they are called the same, `words` follow their names: Foot (left)."""
    if one.text != other.text:
        return one, other
    first, second = words
    return (
        Subject(of_side(one.text, first), one.plural),
        Subject(of_side(other.text, second), other.plural),
    )
