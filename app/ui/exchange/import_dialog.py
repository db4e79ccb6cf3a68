"""Importing an army: from a file or from words, with what each column is for, and the result."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPlainTextEdit, QWidget

from app.core.kernel.errors import AppError
from app.services import exchange
from app.services.exchange import Made, Source, Table, Wish
from app.services.rulebooks import Rulebooks
from app.ui.army.fields import Combo, Labelled
from app.ui.dialogs.frame import Frame
from app.ui.exchange.column_cards import ColumnCards
from app.ui.exchange.meanings import Meanings, unknown_words
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (880, 860)
MOST_TOLD = 60
MOST_HEADINGS = 20
TEXT_LINES, FEW_LINES = 7, 2

AskFile = Callable[[], Path | None]


class ImportDialog(Frame):
    """Accepted with `made`; what cannot be imported stays in sight with the reason.

    `ask_file` asks the player for a file. It begins with a source, or with nothing.
    """

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        ask_file: AskFile,
        begin: Path | str = "",
        ruleset: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, self.tr("Import an army"), size=SIZE, parent=parent)
        self._rulebooks, self._ask_file = rulebooks, ask_file
        self._path: Path | None = None
        self._source: Source | None = None
        self._wish = Wish(ruleset or next(iter(rulebooks.rulesets)))
        self._sheet, self._encoding, self._delimiter = "", "", ""
        self._roles: dict[int, str] = {}
        self.made: Made | None = None
        self.text = QPlainTextEdit()
        self.ruleset, self.list = Combo(theme), Combo(theme)
        self.name = QLineEdit()
        self.sheet, self.encoding, self.delimiter = Combo(theme), Combo(theme), Combo(theme)
        self.headings = Combo(theme)
        self.columns = ColumnCards(theme)
        self.meanings = Meanings(theme)
        self.outcome = Words(theme, "", Role.STRONG, wrap=True)
        self.told = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self.refused = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        self._from = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self.choose = Button(theme, self.tr("Choose a file…"), sign="icon-open", fit=Fit.TOOL)
        self._cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self.import_ = Button(theme, self.tr("Import"), sign="icon-add", look=Look.PRIMARY)
        self._fill()
        self._connect()
        self._show_lists()
        if isinstance(begin, Path):
            self.take_file(begin)
        elif begin:
            self.text.setPlainText(begin)
        else:
            self._derive()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what is imported ------------------------------------------------------------------

    def take_file(self, path: Path) -> None:
        """Take a file; a text is shown in the box, where it can be changed."""
        self._sheet, self._encoding, self._delimiter = "", "", ""
        self._path = path
        self._take()

    def _take(self) -> None:
        """Read the file anew, as a sheet, an encoding and a delimiter say."""
        if self._path is None:
            return
        try:
            source = exchange.source_at(
                self._path,
                sheet=self._sheet,
                encoding=self._encoding,
                delimiter=self._delimiter,
            )
        except AppError as refusal:
            self._source = None
            self._show(None, str(refusal))
            return
        self._begin(source)
        self._set_text("" if source.table is not None else source.text)
        self._derive()

    def _set_text(self, text: str) -> None:
        blocked = self.text.blockSignals(True)
        self.text.setPlainText(text)
        self.text.blockSignals(blocked)

    def _text_changed(self) -> None:
        """Take what was written or pasted; a file that was chosen is let go then."""
        text = self.text.toPlainText()
        name = self._path.stem if self._path is not None else ""
        self._path = None
        if not text.strip():
            self._source = None
            self._derive()
            return
        try:
            source = exchange.source_of_text(text, name, delimiter=self._delimiter)
        except AppError as refusal:
            self._source = None
            self._show(None, str(refusal))
            return
        self._begin(source)
        self._derive()

    def _begin(self, source: Source) -> None:
        """Begin with another source: what was said of the columns before counts no more."""
        before = self._source.table.rows[:1] if self._source and self._source.table else None
        same = source.table is not None and source.table.rows[:1] == before
        if not same:
            self._wish, self._roles = replace(self._wish, headings=None), {}
        self._source = source

    # --- what the player says of it --------------------------------------------------------

    def _choose_ruleset(self, ruleset: str) -> None:
        self._wish = replace(self._wish, ruleset=ruleset, list_id="", meanings={})
        self._roles = {}
        self._show_lists()
        self._derive()

    def _choose_list(self, list_id: str) -> None:
        self._wish = replace(self._wish, list_id=list_id)
        self._derive()

    def _choose_sheet(self, sheet: str) -> None:
        self._sheet = sheet
        self._take()

    def _choose_encoding(self, encoding: str) -> None:
        self._encoding = encoding
        self._take()

    def _choose_delimiter(self, delimiter: str) -> None:
        self._delimiter = delimiter
        if self._path is None:
            self._text_changed()
        else:
            self._take()

    def _choose_headings(self, row: str) -> None:
        self._wish, self._roles = replace(self._wish, headings=int(row)), {}
        self._derive()

    def _choose_role(self, at: int, role: str) -> None:
        """Take a column for something, until another is taken for it later."""
        self._roles = {**{key: one for key, one in self._roles.items() if key != at}, at: role}
        self._derive()

    def _mean(self, word: str, troops: str) -> None:
        meanings = {key: held for key, held in self._wish.meanings.items() if key != word}
        if troops:
            meanings[word] = troops
        self._wish = replace(self._wish, meanings=meanings)
        self._derive()

    def _rename(self, name: str) -> None:
        self._wish = replace(self._wish, name=name.strip())
        self._derive()

    @property
    def table(self) -> Table | None:
        """The table that is imported; None where it is none."""
        return self._source.table if self._source else None

    def _columns(self) -> tuple[str, ...] | None:
        """Give what each column is taken for; None where there is no table.

        What was chosen last counts. A column keeps what its heading says where no other has that,
        so that walking through the choices of one takes nothing from another for good.
        """
        if self.table is None:
            return None
        ruleset = self._rulebooks.ruleset(self._wish.ruleset)
        columns = list(exchange.headed(self.table, ruleset, self._wish)[1])
        used: set[str] = set()
        for at, role in reversed(self._roles.items()):
            columns[at] = "" if role in used else role
            used |= {role} - {"", exchange.NOTES}
        return tuple(
            "" if one in used and at not in self._roles else one for at, one in enumerate(columns)
        )

    # --- what comes of it ------------------------------------------------------------------

    def _derive(self) -> None:
        """Import anew, and show what comes of it."""
        if self._source is None:
            self._show(None, "")
            return
        try:
            wish = replace(self._wish, columns=self._columns())
            self._show(exchange.import_source(self._rulebooks, self._source, wish), "")
        except AppError as refusal:
            self._show(None, str(refusal))

    def _show(self, made: Made | None, refusal: str) -> None:
        self.made = made
        self._show_source()
        self._show_table()
        self.refused.setText(refusal)
        self.refused.setVisible(bool(refusal))
        self._show_result(made)
        for part in (self.told, self._told_head):
            part.setVisible(bool(self.told.text()))
        ruleset = self._rulebooks.ruleset(made.army.ruleset if made else self._wish.ruleset)
        own = self._source is not None and self._source.opened is not None
        words = unknown_words(made.army, ruleset) if made and not own else ()
        self.meanings.show_words(words, {} if own else self._wish.meanings, ruleset)
        self._meant.setVisible(self.meanings.isVisibleTo(self))
        for field in (self._ruleset_field, self._list_field):
            field.setVisible(not own)
        self._order_tabs()
        if made is None:
            nothing = self.tr("Choose a file, or paste troops first")
            self.import_.rest(refusal or nothing)
        else:
            self.import_.wake()

    def _order_tabs(self) -> None:
        """Let Tab go as the eye does, through the columns and words that are there now."""
        order: list[QWidget] = [
            *(self.choose, self.text, self.ruleset, self.list, self.name),
            *(self.sheet, self.encoding, self.delimiter, self.headings),
            *(card.role for card in self.columns.cards),
            *self.meanings.combos.values(),
            self._cancel,
            self.import_,
        ]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def _show_result(self, made: Made | None) -> None:
        if made is None:
            self.outcome.setText("")
            self.told.setText("")
            return
        ruleset = self._rulebooks.of_army(made.army)
        self.name.setPlaceholderText(made.army.name)
        self.outcome.setText(f"{exchange.summary(made, ruleset)}.")
        lines = [one for one in (made.notice,) if one]
        row = self.tr("Row {0}: {1}")
        lines += [row.format(one.row, one.words) if one.row else one.words for one in made.told]
        if len(lines) > MOST_TOLD:
            rest = self.tr("… and {0} more").format(len(lines) - MOST_TOLD)
            lines = [*lines[:MOST_TOLD], rest]
        self.told.setText("\n".join(lines))

    def _show_source(self) -> None:
        named = self.tr("From {0}").format(self._path.name) if self._path else ""
        self._from.setText(named)
        self._from.setToolTip(str(self._path) if self._path else "")
        self._from.setVisible(bool(named))
        self._restyle()

    def _show_table(self) -> None:
        table = self.table
        sheets = table.sheets if table else ()
        of_file = self._path is not None and table is not None
        written = self._source is not None and self._source.opened is None
        self._sheet_field.setVisible(len(sheets) > 1)
        self._encoding_field.setVisible(of_file and not sheets)
        self._delimiter_field.setVisible(written and not sheets)
        between = [] if of_file else [("", self.tr("As it seems"))]
        between += list(exchange.DELIMITERS.items())
        chosen = table.delimiter if table and (of_file or self._delimiter) else self._delimiter
        self.delimiter.show_choices(between, chosen)
        for part in (self._headings_field, self._columns_head, self.columns):
            part.setVisible(table is not None)
        if table is None:
            return
        self.sheet.show_choices([(one, one) for one in sheets], table.sheet)
        self.encoding.show_choices(list(exchange.ENCODINGS.items()), table.encoding)
        ruleset = self._rulebooks.ruleset(self._wish.ruleset)
        headings, _ = exchange.headed(table, ruleset, self._wish)
        at = 0 if headings is None else headings + 1
        rows = range(1, min(MOST_HEADINGS, len(table.rows)) + 1)
        choices = [("0", self.tr("No headings"))]
        choices += [(str(row), self.tr("Row {0}").format(row)) for row in rows]
        self.headings.show_choices(choices, str(at))
        roles = exchange.roles(ruleset)
        self.columns.show_table(table.rows, at, roles)
        self.columns.show_roles(self._columns() or (), roles)

    def _show_lists(self) -> None:
        books = self._rulebooks
        titles = [(id_, one.title) for id_, one in books.rulesets.items()]
        self.ruleset.show_choices(titles, self._wish.ruleset)
        lists = [(one.id, one.title) for one in books.lists_of(self._wish.ruleset)]
        chosen = self._wish.list_id or exchange.default_list(books, self._wish.ruleset).id
        self.list.show_choices(lists, chosen)

    # --- inside ----------------------------------------------------------------------------

    def _fill(self) -> None:
        look = self._look
        self.text.setAccessibleName(self.tr("Troops in words"))
        self.text.setPlaceholderText(
            self.tr(
                "Paste troops here: “4xLI, 12xRI, 3xGI”, “Brigade Foy: 4xLI”, cells of a "
                "spreadsheet, or a shared army"
            )
        )
        self.text.setTabChangesFocus(True)
        self._row = QHBoxLayout()
        self._row.addWidget(self.choose)
        self._row.addWidget(self._from, 1)
        self._row.addStretch()
        self.body.addLayout(self._row)
        self.body.addWidget(self.text)
        self.body.addWidget(self.refused)
        self._ruleset_field = Labelled(look, self.tr("Ruleset"), self.ruleset)
        self._list_field = Labelled(look, self.tr("List"), self.list)
        self._name_field = Labelled(look, self.tr("Name of the army"), self.name)
        self._sheet_field = Labelled(look, self.tr("Sheet"), self.sheet)
        self._encoding_field = Labelled(look, self.tr("Letters"), self.encoding)
        self._delimiter_field = Labelled(look, self.tr("Between cells"), self.delimiter)
        self._headings_field = Labelled(look, self.tr("Headings"), self.headings)
        self._grids = (QGridLayout(), QGridLayout())
        for at, field in enumerate((self._ruleset_field, self._list_field, self._name_field)):
            self._grids[0].addWidget(field, 0, at)
        cells = (self._sheet_field, self._encoding_field, self._delimiter_field)
        for at, field in enumerate((*cells, self._headings_field)):
            self._grids[1].addWidget(field, 0, at)
        self._columns_head = Heading(look, self.tr("What the columns are for"))
        self._meant = Heading(look, self.tr("Troops that the rules do not know"))
        self.body.addLayout(self._grids[0])
        self.body.addWidget(self._columns_head)
        self.body.addLayout(self._grids[1])
        self.body.addWidget(self.columns)
        self.body.addWidget(self._meant)
        self.body.addWidget(self.meanings)
        self._told_head = Heading(look, self.tr("What to know"))
        self.body.addWidget(self._told_head)
        self.body.addWidget(self.told)
        self.body.addStretch(1)
        self.add_buttons((self._cancel, self.import_))
        self._foot.setStretch(0, 0)
        self._foot.insertWidget(0, self.outcome, 1)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        of_file = self._path is not None and self.table is not None
        lines = FEW_LINES if of_file else TEXT_LINES
        self.text.setFixedHeight(round(self._look.px(20) * lines))
        for grid in self._grids:
            grid.setHorizontalSpacing(self._look.gap(12))

    def _connect(self) -> None:
        self.text.textChanged.connect(self._text_changed)
        self.choose.clicked.connect(self._ask)
        self.ruleset.picked.connect(self._choose_ruleset)
        self.list.picked.connect(self._choose_list)
        self.sheet.picked.connect(self._choose_sheet)
        self.encoding.picked.connect(self._choose_encoding)
        self.delimiter.picked.connect(self._choose_delimiter)
        self.headings.picked.connect(self._choose_headings)
        self.columns.role_chosen.connect(self._choose_role)
        self.meanings.chosen.connect(self._mean)
        self.name.textEdited.connect(self._rename)
        self._cancel.clicked.connect(self.reject)
        self.import_.clicked.connect(self.accept)

    def _ask(self) -> None:
        path = self._ask_file()
        if path is not None:
            self.take_file(path)
