"""What lies on the table: the action in hand, its draft, the armies, the dice, the results so far.

A desk is a value. Resolving adds an entry to its log; taking back restores what lay there before.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.core.kernel.army import Army
from app.core.kernel.history import History
from app.ui.battle.draft import Draft
from app.ui.battle.shown import ResultShown

ActionKey = tuple[str, str]
"""Ruleset and action."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A result of this session, with all that led to it, so that it can be shown again."""

    number: int
    action: ActionKey
    title: str
    draft: Draft
    armies: tuple[Army | None, Army | None]
    faces: Mapping[str, int]
    sides: tuple[int, ...]
    """Which side threw each of the faces."""
    scores: str
    result: ResultShown


@dataclass(frozen=True, slots=True)
class Desk:
    """What the page is about to resolve, or has just resolved."""

    action: ActionKey
    drafts: Mapping[ActionKey, Draft] = field(default_factory=dict)
    armies: tuple[Army | None, Army | None] = (None, None)
    faces: Mapping[str, int | None] = field(default_factory=dict)
    resolved: bool = False
    log: History[tuple[Entry, ...]] = field(default_factory=lambda: History.start(()))

    @property
    def draft(self) -> Draft:
        """The draft of the action in hand."""
        return self.drafts.get(self.action, Draft())

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The results so far."""
        return self.log.state

    def with_action(self, action: ActionKey) -> "Desk":
        """Turn to another action; the draft of this one waits."""
        return replace(self, action=action, faces={}, resolved=False)

    def with_draft(self, draft: Draft) -> "Desk":
        """Change the form. After a result this begins the next one, so the dice go."""
        faces: Mapping[str, int | None] = {} if self.resolved else self.faces
        drafts = {**self.drafts, self.action: draft}
        return replace(self, drafts=drafts, faces=faces, resolved=False)

    def with_drafts(self, drafts: Mapping[ActionKey, Draft]) -> "Desk":
        """Change the forms without touching the dice."""
        return replace(self, drafts=drafts)

    def with_army(self, place: int, army: Army | None) -> "Desk":
        """Put an army on a side; elements of the one before no longer stand there."""
        one, two = self.armies
        armies = (army, two) if place == 0 else (one, army)
        return replace(
            self, armies=armies, resolved=False, faces={} if self.resolved else self.faces
        )

    def with_faces(self, faces: Mapping[str, int | None]) -> "Desk":
        """Lay the dice."""
        return replace(self, faces=dict(faces))

    def resolve(self, entry: Entry) -> "Desk":
        """Write a result down."""
        log = self.log.do(entry.title, (*self.entries, entry))
        return replace(self, resolved=True, log=log)

    def next(self, *, keep: bool) -> "Desk":
        """Begin the next one, with an empty form unless it is kept."""
        draft = self.draft if keep else Draft()
        return replace(self, drafts={**self.drafts, self.action: draft}, faces={}, resolved=False)

    def take_back(self) -> "Desk":
        """Restore what lay there before the last result, its dice not yet resolved."""
        if not self.entries:
            return self
        return replace(self._as_at(self.entries[-1]), log=self.log.undo(), resolved=False)

    def bring_back(self) -> "Desk":
        """Restore the result that was taken back, with the same faces."""
        log = self.log.redo()
        if log.at == self.log.at:
            return self
        return replace(self._as_at(log.state[-1]), log=log, resolved=True)

    def _as_at(self, entry: Entry) -> "Desk":
        return replace(
            self,
            action=entry.action,
            drafts={**self.drafts, entry.action: entry.draft},
            armies=entry.armies,
            faces=dict(entry.faces),
        )
