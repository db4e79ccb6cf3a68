"""The print dialog: which sheet, on which paper, the PDF itself, save or print."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.services import armies, printing
from app.services.file_names import suggested_name
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import folder_of_files
from app.services.settings import Settings
from app.ui.dialogs.frame import open_at
from app.ui.dialogs.head import DialogHead
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Sheet as Ground
from app.ui.parts.words import Words
from app.ui.printing.choices import ChoicesPane
from app.ui.printing.leafing import PreviewPane
from app.ui.printing.pdf_pages import PdfPages
from app.ui.printing.printer import print_pages, printer_for
from app.ui.printing.sheets import Order, ReportToPrint, Sheet, drawn, under
from app.ui.saving import path_to_save
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SOON_MS = 15
"""The dialog is on the screen before the first page is drawn."""


class PrintDialog(QDialog):
    """Without an army there is the play sheet of the ruleset alone, or a battle’s report.

    The army may be of other rules than the play sheet.
    """

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
        rulings = settings.rulings.get(ruleset_id, {})
        self._rulebooks = under(rulebooks, ruleset_id, rulings)
        self._theme, self._army = theme, army
        self._ruleset_id, self._settings = ruleset_id, settings
        self._report = report
        self._pages: PdfPages | None = None
        self._done: dict[Order, bytes] = {}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self._draw)
        self.setWindowTitle(self.tr("Print"))
        found = armies.findings(rulebooks, army) if army is not None else ()
        self._choices = ChoicesPane(
            theme,
            settings.paper,
            found,
            has_army=army is not None,
            has_battle=report is not None,
        )
        self._preview = PreviewPane(theme)
        self._build()
        self._connect()
        theme.changed.connect(self._space)
        self._space()
        open_at(self, (min(theme.px(1280), 1900), min(theme.px(920), 1000)))

    def choose(self, sheet: Sheet) -> None:
        """Choose a sheet, as the window asks for it."""
        self._choices.choose_sheet(sheet)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._pages is None:
            self._redraw()

    def _build(self) -> None:
        theme = self._theme
        self._facts = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._close = Button(theme, self.tr("Close"), key="Esc", look=Look.QUIET)
        self._save = Button(theme, self.tr("Save as PDF…"), sign="icon-save", key="Ctrl+S")
        self._print = Button(
            theme, self.tr("Print…"), sign="icon-print", key="Ctrl+P", look=Look.PRIMARY
        )
        for button in (self._close, self._save, self._print):
            button.setAutoDefault(False)
        foot = Ground(theme, Token.PANEL, (Qt.Edge.TopEdge,))
        self._foot = QHBoxLayout(foot)
        self._foot.addWidget(self._facts, 1)
        for button in (self._close, self._save, self._print):
            self._foot.addWidget(button)
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
        self._close.clicked.connect(self.reject)
        self._save.clicked.connect(self._save_pdf)
        self._print.clicked.connect(self._print_pages)
        for keys, act in (("Ctrl+S", self._save_pdf), ("Ctrl+P", self._print_pages)):
            QShortcut(QKeySequence(keys), self).activated.connect(act)

    def _who(self) -> str:
        named = (self._army.name if self._army else "", self._report.title if self._report else "")
        if any(named):
            return " · ".join(filter(None, named))
        return self._rulebooks.ruleset(self._ruleset_id).title

    def _redraw(self) -> None:
        """Draw the choice soon; until then say so, unless it has been drawn before."""
        order = self._choices.order()
        if order in self._done:
            self._soon.stop()
            self._take(order, self._done[order])
            return
        self._rest(self.tr("The page is being drawn."))
        self._preview.show_sentence(self.tr("Drawing the page…"))
        self._facts.setText("")
        self._soon.start()

    def _draw(self) -> None:
        order = self._choices.order()
        try:
            data = drawn(self._rulebooks, self._army, self._ruleset_id, order, self._report)
        except AppError as refusal:
            self._rest(str(refusal))
            self._preview.show_sentence(str(refusal))
            return
        self._done[order] = data
        self._take(order, data)

    def _take(self, order: Order, data: bytes) -> None:
        if self._pages is not None:
            self._pages.close()
        self._pages = PdfPages(data)
        count = self._pages.count()
        pages = self.tr("1 page") if count == 1 else self.tr("{0} pages").format(count)
        paper = "Letter" if order.paper == "letter" else "A4"
        size = self.tr("about {0} KB").format(max(1, round(len(data) / 1000)))
        self._facts.setText(" · ".join((pages, paper, size)))
        self._choices.show_pages(order.sheet, pages)
        self._preview.show_pages(self._choices.title(order.sheet), self._pages)
        self._save.wake()
        self._print.wake()

    def _rest(self, why: str) -> None:
        self._save.rest(why)
        self._print.rest(why)

    def _save_pdf(self) -> None:
        if not self._save.isEnabled() or self._pages is None:
            return
        start = folder_of_files(self._settings.last_folder) / self._file_name()
        title, kinds = self.tr("Save as PDF"), self.tr("PDF (*.pdf)")
        path = path_to_save(self._theme, self, title, start, kinds)
        if path is None:
            return
        try:
            printing.write_file(self._pages.data, path)
        except AppError as refusal:
            self._facts.setText(str(refusal))
            return
        self._facts.setText(self.tr("Saved as {0}").format(path))

    def _file_name(self) -> str:
        if self._choices.order().sheet is Sheet.REPORT and self._report is not None:
            return suggested_name(self._report.file_name, "pdf", unnamed="report")
        sheet = self._choices.title(self._choices.order().sheet).lower()
        rules = self._choices.order().sheet is Sheet.PLAY_SHEET
        if self._army is None or (rules and self._army.ruleset != self._ruleset_id):
            return f"{self._rulebooks.ruleset(self._ruleset_id).title}, {sheet}.pdf"
        stem = armies.suggested_file_name(self._army, ".pdf").removesuffix(".pdf")
        return f"{stem}, {sheet}.pdf"

    def _print_pages(self) -> None:
        if not self._print.isEnabled() or self._pages is None:
            return
        printer = printer_for(self._choices.order().paper)
        printer.setDocName(self._file_name().removesuffix(".pdf"))
        asked = QPrintDialog(printer, self)
        asked.setMinMax(1, self._pages.count())
        if asked.exec() != QDialog.DialogCode.Accepted:
            return
        if print_pages(self._pages, printer):
            self._facts.setText(self.tr("Sent to {0}").format(printer.printerName() or "PDF"))
        else:
            self._facts.setText(self.tr("The printer does not take the pages. Save them as PDF."))

    def _space(self) -> None:
        gap = self._theme.gap
        self._foot.setContentsMargins(gap(20), gap(12), gap(20), gap(12))
        self._foot.setSpacing(gap(8))
        self._choices.setFixedWidth(self._theme.px(310))
