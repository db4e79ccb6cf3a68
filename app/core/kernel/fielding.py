"""Taking two armies to the field, every piece of both with a name of its own."""

from collections.abc import Callable
from typing import TypeVar

from app.core.kernel.army import Army
from app.core.kernel.names_apart import by_side

T = TypeVar("T")
Naming = Callable[[str], str]
"""Takes what a piece is called, and gives the name that it goes by."""

SIDE_WORDS = ("left", "right")


def fielded_apart(a: Army, b: Army, field: Callable[[Army, Naming], T]) -> tuple[T, T]:
    """Give what `field` makes of two armies, with the names of all their pieces told apart.

    `field` asks its naming for the name of every piece, in the same order whenever it is called.
    What would share a name in an army is numbered; what would share one with the other army has the
    name of its army behind it, or left and right where the armies are called the same.
    """
    words = (a.name, b.name)
    if not all(words) or words[0].casefold() == words[1].casefold():
        words = SIDE_WORDS
    asked = {word: _asked(army, field) for word, army in zip(words, (a, b), strict=True)}
    called = by_side(asked)

    def of(word: str, army: Army) -> T:
        left = iter(called[word])
        return field(army, lambda _: next(left))

    return of(words[0], a), of(words[1], b)


def _asked(army: Army, field: Callable[[Army, Naming], T]) -> tuple[str, ...]:
    names = list[str]()

    def noted(name: str) -> str:
        names.append(name)
        return name

    _ = field(army, noted)
    return tuple(names)
