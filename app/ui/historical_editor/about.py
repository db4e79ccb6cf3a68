"""The order of battle itself: title, day, what is uncertain, its sources and its checks."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import Check, OrderOfBattle, Source
from app.ui.army.fields import Labelled, NotesBox
from app.ui.historical_editor.inspector import LineField, LinesField
from app.ui.historical_editor.typed import (
    MOST_MEN,
    line,
    read_day,
    read_figure,
    written_figure,
)
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Hairline, Heading
from app.ui.theme.theme import Theme

SOURCE_FIELDS = ("what", "url", "licence")
CHECK_FIELDS = ("what", "parts", "printed")


def read_title(words: str) -> str:
    """Read a title. Raises NotAllowed for none."""
    if not line(words):
        raise NotAllowed("Title: an order of battle needs a title.", "title")
    return line(words)


def _parts(words: str) -> int | None:
    return read_figure(words, "parts", MOST_MEN)


def _printed(words: str) -> int | None:
    return read_figure(words, "printed", MOST_MEN)


class AboutForm(QWidget):
    """`edited` gives the name of a step and the order of battle after it.

    `reached` is a field that was just made and has the keyboard; `remade` says that there are
    other fields than before.
    """

    edited = Signal(str, object)
    refused = Signal(str)
    reached = Signal(QWidget)
    remade = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._order: OrderOfBattle | None = None
        self._may_edit = True
        self.title = LineField(theme, read_title)
        self.day = LineField(theme, read_day)
        self.uncertainty = LinesField(theme, str.strip)
        self.sources: list[tuple[LineField, ...]] = []
        self.checks: list[tuple[LineField, ...]] = []
        self.add_source = self._tool(self.tr("Add a source"))
        self.add_check = self._tool(self.tr("Add a check"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._source_rows, self._check_rows = QVBoxLayout(), QVBoxLayout()
        self._made: list[QWidget] = []
        self._removals: list[Button] = []
        self._fill()
        self._connect()
        theme.changed.connect(self._space)
        self._space()

    def show_order(self, order: OrderOfBattle, *, may_edit: bool) -> None:
        """Show an order of battle."""
        turned, self._may_edit = may_edit is not self._may_edit, may_edit
        self._order = order
        for field, words in ((self.title, order.title), (self.day, order.date)):
            _show(field, words)
        self.uncertainty.show_text(order.uncertainty)
        shown = (len(self.sources), len(self.checks))
        if turned or (len(order.sources), len(order.checks)) != shown:
            self._make_rows(order)
            self.remade.emit()
        for source, fields in zip(order.sources, self.sources, strict=True):
            for key, field in zip(SOURCE_FIELDS, fields, strict=True):
                _show(field, getattr(source, key))
        for check, fields in zip(order.checks, self.checks, strict=True):
            told = (check.what, written_figure(check.parts), written_figure(check.printed))
            for words, field in zip(told, fields, strict=True):
                _show(field, words, "" if field is fields[0] else self.tr("unknown"))
        for field in (self.title, self.day, *(one for row in self._rows() for one in row)):
            field.setReadOnly(not may_edit)
        self.uncertainty.setReadOnly(not may_edit)
        self.add_source.setVisible(may_edit)
        self.add_check.setVisible(may_edit)

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        stops: list[QWidget] = [self.title, self.day, self.uncertainty]
        removals = iter(self._removals)
        for rows, add in ((self.sources, self.add_source), (self.checks, self.add_check)):
            for row in rows:
                stops += [*row, *(one for one in (next(removals, None),) if one is not None)]
            stops.append(add)
        return stops

    def typed_fields(self) -> Sequence[LineField | LinesField]:
        """Give the fields that are typed into."""
        rows = (one for row in self._rows() for one in row)
        return (self.title, self.day, *rows, self.uncertainty)

    def commit(self) -> None:
        """Hand over what is being typed."""
        for field in self.typed_fields():
            field.commit()

    def _rows(self) -> list[tuple[LineField, ...]]:
        return [*self.sources, *self.checks]

    # --- making ----------------------------------------------------------------------------

    def _fill(self) -> None:
        theme = self._theme
        self._column.addWidget(Labelled(theme, self.tr("Title"), self.title))
        words = self.tr("Day (year-month-day)")
        self._column.addWidget(Labelled(theme, words, self.day))
        box = NotesBox(theme, self.uncertainty)
        self._column.addWidget(Labelled(theme, self.tr("What is uncertain"), box))
        self._column.addWidget(Heading(theme, self.tr("Sources")))
        self._column.addLayout(self._source_rows)
        self._column.addWidget(self.add_source)
        self._column.addWidget(Heading(theme, self.tr("Checks")))
        self._column.addLayout(self._check_rows)
        self._column.addWidget(self.add_check)
        self._column.addStretch(1)

    def _connect(self) -> None:
        self.title.committed.connect(
            lambda words: self._change(self.tr("title"), title=read_title(words))
        )
        self.day.committed.connect(lambda words: self._change(self.tr("day"), date=read_day(words)))
        self.uncertainty.committed.connect(
            lambda words: self._change(self.tr("uncertainty"), uncertainty=words)
        )
        self.add_source.clicked.connect(self._new_source)
        self.add_check.clicked.connect(self._new_check)
        for field in (self.title, self.day):
            field.refused.connect(self.refused)

    def _change(self, step: str, **changes: object) -> None:
        if self._order is not None:
            self.edited.emit(step, replace(self._order, **changes))  # type: ignore[arg-type]

    def _tool(self, words: str) -> Button:
        return Button(self._theme, words, sign="icon-add", look=Look.QUIET, fit=Fit.TOOL)

    # --- sources and checks ----------------------------------------------------------------

    def _make_rows(self, order: OrderOfBattle) -> None:
        for old in self._made:
            old.hide()
            old.deleteLater()
        self._made, self._removals, self.sources, self.checks = [], [], [], []
        labels = (self.tr("Source"), self.tr("Address"), self.tr("Licence"))
        for at in range(len(order.sources)):
            fields = tuple(LineField(self._theme, line) for _ in SOURCE_FIELDS)
            self.sources.append(fields)
            words = self.tr("Remove source {0}").format(at + 1)
            made = self._entry(fields, labels, words, partial(self._drop_source, at))
            self._source_rows.addWidget(made)
            made.show()  # at once: it may be given the keyboard before the next event
            for key, field in zip(SOURCE_FIELDS, fields, strict=True):
                field.committed.connect(lambda said, at=at, key=key: self._source(at, key, said))
        labels = (self.tr("What was added up"), self.tr("Parts"), self.tr("Printed"))
        reads = (line, _parts, _printed)
        for at in range(len(order.checks)):
            fields = tuple(LineField(self._theme, read) for read in reads)
            self.checks.append(fields)
            words = self.tr("Remove check {0}").format(at + 1)
            made = self._entry(fields, labels, words, partial(self._drop_check, at))
            self._check_rows.addWidget(made)
            made.show()  # at once: it may be given the keyboard before the next event
            for key, read, field in zip(CHECK_FIELDS, reads, fields, strict=True):
                field.committed.connect(
                    lambda said, at=at, key=key, read=read: self._check(at, key, read(said))
                )

    def _entry(
        self,
        fields: Sequence[LineField],
        labels: Sequence[str],
        remove: str,
        act: Callable[[], object],
    ) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._theme.gap(4))
        for field, label in zip(fields, labels, strict=True):
            column.addWidget(Labelled(self._theme, label, field))
            field.refused.connect(self.refused)
        if self._may_edit:
            button = Button(self._theme, remove, sign="icon-remove", look=Look.QUIET, fit=Fit.ROW)
            button.clicked.connect(act)
            column.addWidget(button)
            self._removals.append(button)
        column.addWidget(Hairline(self._theme))
        self._made.append(holder)
        return holder

    def _source(self, at: int, key: str, words: str) -> None:
        assert self._order is not None, "an order of battle is shown"
        sources = list(self._order.sources)
        sources[at] = replace(sources[at], **{key: line(words)})  # type: ignore[arg-type]
        self._change(self.tr("source"), sources=tuple(sources))

    def _check(self, at: int, key: str, value: object) -> None:
        assert self._order is not None, "an order of battle is shown"
        checks = list(self._order.checks)
        checks[at] = replace(checks[at], **{key: value})  # type: ignore[arg-type]
        self._change(self.tr("check"), checks=tuple(checks))

    def _new_source(self) -> None:
        if self._order is not None:
            self._change(self.tr("add a source"), sources=(*self._order.sources, Source("")))
            self._reach(self.sources[-1][0])

    def _new_check(self) -> None:
        if self._order is not None:
            self._change(self.tr("add a check"), checks=(*self._order.checks, Check("")))
            self._reach(self.checks[-1][0])

    def _reach(self, field: LineField) -> None:
        field.setFocus(Qt.FocusReason.TabFocusReason)
        self.reached.emit(field)

    def _drop_source(self, at: int, *_: object) -> None:
        if self._order is not None:
            kept = tuple(one for place, one in enumerate(self._order.sources) if place != at)
            self._change(self.tr("remove a source"), sources=kept)

    def _drop_check(self, at: int, *_: object) -> None:
        if self._order is not None:
            kept = tuple(one for place, one in enumerate(self._order.checks) if place != at)
            self._change(self.tr("remove a check"), checks=kept)

    def _space(self) -> None:
        for column in (self._column, self._source_rows, self._check_rows):
            column.setSpacing(self._theme.gap(10))


def _show(field: LineField, words: str, instead: str = "") -> None:
    """Show a value, but where what was typed cannot be read: that stays, and can be mended."""
    if not field.fault():
        field.show_text(words, instead)
