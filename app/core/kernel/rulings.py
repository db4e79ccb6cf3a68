"""Rulings: what a source leaves open stays visible, with its choices."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.sections import Note
from app.core.kernel.tables import RuleTable


class Ruling(RuleTable):
    """One open question of a source, how it is read here, and how else it may be read.

    `choices` maps ids to words, the first being the default; a question with no second reading
    has none.
    """

    question: str
    source: str
    ruling: str
    choices: Mapping[str, str] = {}

    @property
    def default(self) -> str:
        """The id of the default choice ("" where there is nothing to choose)."""
        return next(iter(self.choices), "")

    def brief(self, choice: str) -> str:
        """Give the ruling under a choice in the fewest words there are."""
        return self.choices.get(choice, self.ruling)

    def words(self, choice: str) -> str:
        """Give the ruling as a sentence under a choice: the default has the fullest one."""
        words = self.ruling if choice == self.default else self.choices[choice]
        return f"{words.rstrip('.')}."


@dataclass(frozen=True, slots=True)
class Choices:
    """The rulings in force: every ruling's choice, with those that a player changed."""

    rulings: Mapping[str, Ruling]
    changed: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a ruling or a choice that does not exist."""
        for key, choice in self.changed.items():
            if key not in self.rulings:
                raise no_ruling(key, self.rulings)
            if choice not in self.rulings[key].choices:
                raise no_choice(key, choice, self.rulings[key])

    def of(self, ruling: str) -> str:
        """Give the id of the choice in force."""
        return self.changed.get(ruling) or self.rulings[ruling].default

    def words(self, ruling: str) -> str:
        """Give the ruling in force as a sentence."""
        return self.rulings[ruling].words(self.of(ruling))

    def brief(self, ruling: str) -> str:
        """Give the ruling in force in the fewest words there are."""
        return self.rulings[ruling].brief(self.of(ruling))

    def sentence(self, ruling: str) -> str:
        """Give the ruling in force as one sentence, with a capital and a full stop."""
        words = self.words(ruling)
        return f"{words[:1].upper()}{words[1:].rstrip('.')}."

    def note(self, ruling: str) -> Note:
        """Give the ruling in force as a note below a table, which leads to it."""
        return Note(self.sentence(ruling), (str(ruling),))

    def is_changed(self, ruling: str) -> bool:
        """Say whether the player has chosen another reading than the default."""
        return self.of(ruling) != self.rulings[ruling].default


def no_ruling(key: str, rulings: Mapping[str, Ruling]) -> NotAllowed:
    """Refuse a ruling that does not exist; those there is something to choose of are offered."""
    return unknown("rulings", key, [id_ for id_, one in rulings.items() if one.choices])


def no_choice(key: str, choice: str, ruling: Ruling) -> NotAllowed:
    """Refuse a choice that a ruling does not offer."""
    if not ruling.choices:
        return NotAllowed(f"rulings, {key}: it has one reading only; leave it out.")
    return unknown(f"rulings, {key}", choice, ruling.choices)
