"""Facts: what happened, in the words of the turn report, with the rulings it rests on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened or follows."""

    text: str
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result as odds count it: its words, and its step on the ramp it is shown on.

    On the ramp of a combat the step goes from +2 (they are lost) over 0 (nothing) to −2 (we are
    lost), seen from the first side; on the ramp of harm from 0 (no effect) upwards.
    """

    words: str
    step: int
    weight: int = 0
    """Which of two outcomes on one step is better for the first side."""
    sign: str = ""
    """The letters a table gives it, and what they mean in very few words: “D −1”."""
    short: str = ""
