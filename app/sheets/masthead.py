"""The head and the foot that every page carries."""

from dataclasses import dataclass

INK = "#000000"


@dataclass(frozen=True, slots=True)
class Masthead:
    """Title, what it belongs to, and up to three facts at the right.

    `accent` is the nation's colour as #RRGGBB; `cockade` holds its rings from the middle outwards
    (none for an army without a nation).
    """

    title: str
    subtitle: str = ""
    kind: str = ""
    facts: tuple[str, ...] = ()
    accent: str = INK
    cockade: tuple[str, ...] = ()
    foot: str = ""
