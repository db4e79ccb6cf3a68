"""Names told apart: a second piece that would bear a name gets its number."""

from collections.abc import Iterable


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
