"""Showing some rows of the order of battle alone: those found, and what they stand in."""

from collections.abc import Collection, Iterable

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QTreeView

from app.ui.army.tree_model import TreeModel


class TreeFilter:
    """Hides rows of a view. What is in sight stays in sight until something else is sought."""

    def __init__(self, view: QTreeView, model: TreeModel) -> None:
        self._view, self._model = view, model
        self._wanted: frozenset[int] | None = None
        self._shown: frozenset[int] = frozenset()
        self._known: frozenset[int] = frozenset()

    @property
    def is_on(self) -> bool:
        """Whether rows are hidden."""
        return self._wanted is not None

    @property
    def wanted(self) -> frozenset[int]:
        """The rows that were found, or have come since."""
        return self._wanted or frozenset()

    def show_only(self, ids: Collection[int] | None) -> None:
        """Show these and what they stand in; None shows all."""
        self._wanted = None if ids is None else frozenset(ids)
        self._known = frozenset(self._model.ids())
        self.apply()

    def add(self, ids: Iterable[int]) -> None:
        """Show these too."""
        if self._wanted is not None and not self._wanted.issuperset(ids):
            self._wanted |= frozenset(ids)
            self.apply()

    def follow(self, found: Iterable[int]) -> None:
        """Show what is new since, or is found now, besides what is in sight already."""
        now = frozenset(self._model.ids())
        new, self._known = now - self._known, now
        if self._wanted is not None:
            self._wanted = (self._wanted | frozenset(found) | new) & now
            self.apply()

    def hides_in(self, ids: Iterable[int]) -> int:
        """Count the hidden rows that stand in these."""
        if self._wanted is None:
            return 0
        return sum(each not in self._shown for id_ in ids for each in self._below(id_))

    def apply(self) -> None:
        """Hide and show the rows of the view as it is asked."""
        shown: set[int] = set()
        for id_ in self._model.ids() if self._wanted is None else self._wanted:
            index = self._model.index_of(id_)
            while index.isValid() and index.internalId() not in shown:
                shown.add(index.internalId())
                index = index.parent()
        self._shown = frozenset(shown)
        for id_ in self._model.ids():
            index = self._model.index_of(id_)
            above = index.parent()
            hide = id_ not in shown and above.isValid()
            if self._view.isRowHidden(index.row(), above) != hide:
                self._view.setRowHidden(index.row(), above, hide)

    def _below(self, id_: int) -> Iterable[int]:
        def walk(index: QModelIndex) -> Iterable[int]:
            for row in range(self._model.rowCount(index)):
                child = self._model.index(row, 0, index)
                yield child.internalId()
                yield from walk(child)

        return walk(self._model.index_of(id_))
