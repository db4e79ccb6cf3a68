"""A die to be thrown."""

from dataclasses import dataclass

from app.ui.theme.tokens import Token


@dataclass(frozen=True, slots=True)
class Die:
    """A die to be thrown: «French die», in the colour of its side.

    `pool` is who throws it, where it is one of many that are typed in a row.
    """

    key: str
    words: str
    side: Token = Token.SIDE_A
    pool: str = ""
