"""The print dialog: which sheets, in which order, on which paper; the PDF itself, save or print."""

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.print_set import PrintSet, SheetName
from app.services import armies, printing
from app.services.printing import Printed, Source
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import folder_of_files
from app.services.settings import Settings
from app.ui.dialogs.frame import open_at
from app.ui.dialogs.head import DialogHead
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Sheet as Ground
from app.ui.parts.words import Words
from app.ui.printing.choices import ChoicesPane
from app.ui.printing.drawn_sheets import DrawnSheets
from app.ui.printing.file_names import commands_of, suggested
from app.ui.printing.leafing import PreviewPane
from app.ui.printing.pdf_pages import PdfPages
from app.ui.printing.printer import print_pages, printer_for
from app.ui.printing.sheets import ReportToPrint, name_of, under
from app.ui.saving import path_to_save
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SOON_MS = 1
"""The dialog is on the screen before the first page is drawn."""
IDLE_MS = 40
"""Between the sheets whose pages are counted, so that the window answers."""


class PrintDialog(QDialog):
    """Without an army there is the play sheet of the ruleset alone, or a battle’s report.

    The army may be of other rules than the play sheet. `kept` when its player keeps the set with
    the army.
    """

    kept = Signal(object)

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        army: Army | None,
        ruleset_id: str,
        settings: Settings,
        report: ReportToPrint | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        books = under(rulebooks, ruleset_id, settings.rulings.get(ruleset_id, {}))
        self._source = Source(books, ruleset_id, army, report.made if report else None)
        self._theme, self._settings, self._report = theme, settings, report
        self._pages: PdfPages | None = None
        self._drawn = DrawnSheets(self._source)
        self._soon, self._idle = self._timer(SOON_MS, self._draw), self._timer(IDLE_MS, self._count)
        self.setWindowTitle(self.tr("Print"))
        reasons = {one: printing.why_not(self._source, one) for one in printing.offered()}
        self._kept = self._start(army)
        found = armies.findings(rulebooks, army) if army is not None else ()
        self._choices = ChoicesPane(theme, self._kept, reasons, commands_of(army), found)
        self._preview = PreviewPane(theme)
        self._build()
        self._connect()
        theme.changed.connect(self._space)
        self._space()
        open_at(self, (min(theme.px(1280), 1900), min(theme.px(920), 1000)))

    def choose(self, sheet: SheetName) -> None:
        """Choose a sheet alone, as the window asks for it."""
        self._choices.rows.tick_alone(sheet)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._pages is None:
            self._choices.rows.setFocus()
            self._redraw()

    def _timer(self, after_ms: int, act: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after_ms)
        timer.timeout.connect(act)
        return timer

    def _start(self, army: Army | None) -> PrintSet:
        """Give the set that the army keeps, else the usual one, on the paper of the settings."""
        kept = printing.print_set_of(army) if army is not None else PrintSet()
        if army is None:
            sheets = (SheetName.REPORT if self._report is not None else SheetName.PLAY_SHEET,)
            kept = replace(kept, sheets=sheets)
        return replace(kept, paper=kept.paper or self._settings.paper)

    def _build(self) -> None:
        theme = self._theme
        self._facts = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._keep = Button(theme, self.tr("Keep this set"), look=Look.QUIET)
        self._close = Button(theme, self.tr("Close"), key="Esc", look=Look.QUIET)
        self._save = Button(theme, self.tr("Save as PDF…"), sign="icon-save", key="Ctrl+S")
        self._print = Button(
            theme, self.tr("Print…"), sign="icon-print", key="Ctrl+P", look=Look.PRIMARY
        )
        buttons = (self._keep, self._close, self._save, self._print)
        foot = Ground(theme, Token.PANEL, (Qt.Edge.TopEdge,))
        self._foot = QHBoxLayout(foot)
        self._foot.addWidget(self._facts, 1)
        for button in buttons:
            button.setAutoDefault(False)
            self._foot.addWidget(button)
        self._keep.setVisible(self._source.army is not None)
        self._middle = QHBoxLayout()
        self._middle.setSpacing(0)
        self._middle.addWidget(self._choices)
        self._middle.addWidget(self._preview, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(DialogHead(theme, self.tr("Print"), self._who()))
        column.addLayout(self._middle, 1)
        column.addWidget(foot)

    def _connect(self) -> None:
        self._choices.changed.connect(self._redraw)
        self._choices.looked_at.connect(self._redraw)
        self._preview.whole_chosen.connect(self._redraw)
        self._keep.clicked.connect(self._keep_set)
        self._close.clicked.connect(self.reject)
        self._save.clicked.connect(self._save_pdf)
        self._print.clicked.connect(self._print_pages)
        for keys, act in (("Ctrl+S", self._save_pdf), ("Ctrl+P", self._print_pages)):
            QShortcut(QKeySequence(keys), self).activated.connect(act)

    def _who(self) -> str:
        army, report = self._source.army, self._report
        named = (army.name if army else "", report.title if report else "")
        if any(named):
            return " · ".join(filter(None, named))
        return self._source.rulebooks.ruleset(self._source.ruleset_id).title

    def _how(self) -> PrintSet:
        return self._choices.print_set()

    def _in_sight(self) -> tuple[SheetName, ...]:
        """Give the sheets of the preview: the one that is looked at, or all that are chosen."""
        sheet = self._choices.rows.current()
        return self._how().sheets if self._preview.whole() or sheet is None else (sheet,)

    def _redraw(self) -> None:
        """Draw the choice soon; until then say so, unless it has been drawn before."""
        self._idle.stop()
        self._soon.stop()
        self._allow()
        sheets = self._in_sight()
        done = self._drawn.known(self._how(), sheets)
        if done is not None:
            self._take(sheets, done)
            return
        self._preview.show_sentence(self.tr("Drawing the page…"))
        self._soon.start()

    def _draw(self) -> None:
        sheets = self._in_sight()
        try:
            self._take(sheets, self._drawn.draw(self._how(), sheets))
        except AppError as refusal:
            self._preview.show_sentence(str(refusal))
            self._tell_facts()

    def _take(self, sheets: tuple[SheetName, ...], done: Printed) -> None:
        if self._pages is not None:
            self._pages.close()
        self._pages = PdfPages(done.pdf)
        title = name_of(sheets[0]) if len(sheets) == 1 else self.tr("All chosen sheets")
        self._preview.show_pages(title, self._pages)
        self._tell_pages()
        self._idle.start()

    def _count(self) -> None:
        """Draw the next chosen sheet that nobody has looked at, to say how many pages it takes."""
        how = self._how()
        waiting = next((one for one in how.sheets if self._drawn.known(how, (one,)) is None), None)
        if waiting is None:
            return
        try:
            self._drawn.draw(how, (waiting,))
        except AppError as refusal:
            self._facts.setText(str(refusal))
            return
        self._tell_pages()
        self._idle.start()

    def _tell_pages(self) -> None:
        """Say how many pages each sheet takes that is drawn, and all chosen ones together."""
        how = self._how()
        for sheet in printing.offered():
            done = self._drawn.known(how, (sheet,))
            if done is not None:
                self._choices.rows.show_pages(sheet, self._pages_in_words(done.pages[0][1]))
        self._tell_facts()

    def _tell_facts(self) -> None:
        how = self._how()
        every = [self._drawn.known(how, (one,)) for one in how.sheets]
        done = [one for one in every if one is not None]
        facts = []
        if done and len(done) == len(every):
            size = sum(len(one.pdf) for one in done)
            facts = [
                self._pages_in_words(sum(one.pages[0][1] for one in done)),
                "Letter" if how.paper == "letter" else "A4",
                self.tr("about {0} KB").format(max(1, round(size / 1000))),
            ]
        self._facts.setText(" · ".join(facts))

    def _pages_in_words(self, count: int) -> str:
        return self.tr("1 page") if count == 1 else self.tr("{0} pages").format(count)

    def _allow(self) -> None:
        """Let be saved and printed what is chosen, and kept what is not kept yet."""
        how = self._how()
        for button in (self._save, self._print):
            if how.sheets:
                button.wake()
            else:
                button.rest(self.tr("No sheet is chosen: tick one."))
        if how == self._kept:
            self._keep.rest(self.tr("The army keeps this set already."))
        else:
            self._keep.wake()

    def _keep_set(self) -> None:
        self._kept = self._how()
        self.kept.emit(self._kept)
        self._facts.setText(self.tr("The army keeps this set; Undo takes it back."))
        self._keep.rest(self.tr("The army keeps this set already."))

    def _document(self) -> Printed | None:
        """Draw all chosen sheets into one document; a refusal is said."""
        try:
            return self._drawn.draw(self._how(), self._how().sheets)
        except AppError as refusal:
            self._facts.setText(str(refusal))
            return None

    def _save_pdf(self) -> None:
        done = self._document() if self._save.isEnabled() else None
        if done is None:
            return
        start = folder_of_files(self._settings.last_folder) / self._file_name()
        title, kinds = self.tr("Save as PDF"), self.tr("PDF (*.pdf)")
        path = path_to_save(self._theme, self, title, start, kinds)
        if path is None:
            return
        try:
            printing.write_file(done.pdf, path)
        except AppError as refusal:
            self._facts.setText(str(refusal))
            return
        self._facts.setText(self.tr("Saved as {0}").format(path))

    def _file_name(self) -> str:
        return suggested(self._source, self._how().sheets, self._report)

    def _print_pages(self) -> None:
        done = self._document() if self._print.isEnabled() else None
        if done is None:
            return
        pages = PdfPages(done.pdf)
        printer = printer_for(self._how().paper)
        printer.setDocName(self._file_name().removesuffix(".pdf"))
        asked = QPrintDialog(printer, self)
        asked.setMinMax(1, pages.count())
        if asked.exec() != QDialog.DialogCode.Accepted:
            return
        if print_pages(pages, printer):
            self._facts.setText(self.tr("Sent to {0}").format(printer.printerName() or "PDF"))
        else:
            self._facts.setText(self.tr("The printer does not take the pages. Save them as PDF."))

    def _space(self) -> None:
        gap = self._theme.gap
        self._foot.setContentsMargins(gap(20), gap(12), gap(20), gap(12))
        self._foot.setSpacing(gap(8))
        self._choices.setFixedWidth(self._theme.px(310))
