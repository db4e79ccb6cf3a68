"""Taking two armies to the field, every piece of both with a name of its own."""

from collections.abc import Callable
from typing import TypeVar

from app.core.kernel.army import Army
from app.core.kernel.names_apart import by_side, of_side
from app.core.kernel.subjects import Subject

T = TypeVar("T")
Naming = Callable[[str], str]
"""Takes what a piece is called, and gives the name that it goes by."""

SIDE_WORDS = ("left", "right")


def words_apart(a: str, b: str) -> tuple[str, str]:
    """Call two armies by their names; left and right where one has none or both are the same."""
    return (a, b) if a and b and a.casefold() != b.casefold() else SIDE_WORDS


def within_army(name: str, words: str) -> str:
    """Give a name as its own army knows it, which `words` call: “Foy” for “Foy (French)”."""
    return name.removesuffix(of_side("", words)) or name


def holder(name: str, what: str, words: str) -> str:
    """Name who holds a post: “1st Brigade’s commander (French)” for “1st Brigade (French)”."""
    alone = within_army(name, words)
    told = f"{Subject(alone).possessive} {what}"
    return told if alone == name else of_side(told, words)


def fielded_apart(a: Army, b: Army, field: Callable[[Army, Naming], T]) -> tuple[T, T]:
    """Give what `field` makes of two armies, with the names of all their pieces told apart.

    `field` asks its naming for the name of every piece, in the same order whenever it is called.
    What would share a name in an army is numbered; what would share one with the other army has the
    name of its army behind it, or left and right where the armies are called the same.
    """
    words = words_apart(a.name, b.name)
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
