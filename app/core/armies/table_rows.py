"""A row of a table, by what its columns are for."""

from collections.abc import Sequence

from app.core.armies.table_values import unguarded

TAB = 4


class Row:
    """A row: its number from 1, and what it holds for each role; `exact` ones keep blanks."""

    def __init__(
        self, number: int, cells: Sequence[str], columns: Sequence[str], *, exact: bool = False
    ) -> None:
        self.number, self.cells = number, cells
        self.raw = dict(zip(columns, cells, strict=False))
        self._exact = exact

    def __getitem__(self, one: str) -> str:
        cell = self.raw.get(one, "")
        return unguarded(cell if self._exact else cell.strip())

    def held(self, *roles: str) -> bool:
        """Say whether it holds something for one of these."""
        return any(self[one] for one in roles)

    @property
    def words(self) -> str:
        """Everything it holds, in a line."""
        return ", ".join(unguarded(one.strip()) for one in self.cells if one.strip())


def inset(cell: str) -> int:
    """Count how far a name is inset, in spaces."""
    wide = cell.expandtabs(TAB).replace("\N{NO-BREAK SPACE}", " ")
    return len(wide) - len(wide.lstrip())
