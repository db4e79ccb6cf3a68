"""Undo and redo: a line of frozen states, each with the name of the step that led to it."""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class History(Generic[S]):
    """A line of states and the place in it. A history is a value: each call gives a new one."""

    states: tuple[S, ...]
    steps: tuple[str, ...] = ()
    at: int = 0
    saved_at: int | None = 0

    @classmethod
    def start(cls, state: S, *, saved: bool = True) -> "History[S]":
        """Begin with one state, which is what the file holds if `saved`."""
        return cls((state,), saved_at=0 if saved else None)

    @property
    def state(self) -> S:
        """The state now."""
        return self.states[self.at]

    @property
    def is_saved(self) -> bool:
        """Whether the state now is the one that the file holds."""
        return self.at == self.saved_at

    @property
    def undo_text(self) -> str | None:
        """The step that undo would take back, or None."""
        return self.steps[self.at - 1] if self.at else None

    @property
    def redo_text(self) -> str | None:
        """The step that redo would bring back, or None."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    def do(self, step: str, state: S) -> "History[S]":
        """Add a step; what had been undone is gone. An unchanged state is no step."""
        if state == self.state:
            return self
        lost = self.saved_at is not None and self.saved_at > self.at
        return History(
            (*self.states[: self.at + 1], state),
            (*self.steps[: self.at], step),
            self.at + 1,
            None if lost else self.saved_at,
        )

    def undo(self) -> "History[S]":
        """Go one step back, if there is one."""
        return replace(self, at=max(self.at - 1, 0))

    def redo(self) -> "History[S]":
        """Go one step forward, if there is one."""
        return replace(self, at=min(self.at + 1, len(self.steps)))

    def saved(self) -> "History[S]":
        """Mark the state now as the one that the file holds."""
        return replace(self, saved_at=self.at)

    def unsaved(self) -> "History[S]":
        """Mark no state as the one that the file holds: another program wrote it."""
        return replace(self, saved_at=None)
