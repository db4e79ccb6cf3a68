"""Names told apart: a second piece that would bear a name gets its number, or its side's word."""

from collections.abc import Iterable, Mapping, Sequence


class NamesApart:
    """The names given so far. `taken` are borne already, by an enemy as a rule."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._given = dict.fromkeys(taken, 1)

    def of(self, name: str) -> str:
        """Give a name that no other piece has: “Foy”, then “Foy 2”."""
        number = self._given.get(name, 0) + 1
        self._given[name] = number
        if number == 1:
            return name
        return self.of(f"{name} {number}")


def of_side(name: str, words: str) -> str:
    """Give a name with the word of its side behind it: “Foy (left)”."""
    return f"{name} ({words})"


def by_side(sides: Mapping[str, Sequence[str]]) -> Mapping[str, tuple[str, ...]]:
    """Give the names of pieces by the word of their side, so that no two are called the same.

    A second piece of a name on one side gets its number; a name that stands on several sides gets
    the word of its side: “Foy (left)”, “Foy 2 (left)” and “Foy (right)”.
    """
    numbered = {words: _numbered(names) for words, names in sides.items()}
    made = {}
    for words, names in sides.items():
        others = {
            name for other in sides if other != words for name in (*sides[other], *numbered[other])
        }
        made[words] = tuple(
            of_side(alone, words) if {name, alone} & others else alone
            for name, alone in zip(names, numbered[words], strict=True)
        )
    return made


def _numbered(names: Sequence[str]) -> tuple[str, ...]:
    apart = NamesApart()
    return tuple(map(apart.of, names))
