"""The preview with its head: which page, and how large."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.ui.parts.button import Button, Fit
from app.ui.parts.calm_combo import CalmCombo
from app.ui.parts.pane import Hairline, Pane
from app.ui.parts.segments import Segments
from app.ui.parts.words import Words
from app.ui.printing.pdf_pages import PdfPages
from app.ui.printing.preview import PAGE_WIDTH, WHOLE_PAGE, ZOOMS, Preview
from app.ui.theme.theme import Theme

ROOMY_PERCENT = 150


class PreviewPane(Pane):
    """Leafs through the pages of a PDF; `whole_chosen` when all sheets or one are to be seen."""

    whole_chosen = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent=parent)
        self._look = theme
        self._pages: PdfPages | None = None
        self._back = Button(
            theme, self.tr("Page before"), sign="icon-left", fit=Fit.TOOL, icon_only=True
        )
        self._on = Button(
            theme, self.tr("Next page"), sign="icon-right", fit=Fit.TOOL, icon_only=True
        )
        self._place = Words(theme)
        self._zoom = CalmCombo()
        self._zoom.setAccessibleName(self.tr("Size of the page"))
        for zoom in ZOOMS:
            self._zoom.addItem(self._zoom_words(zoom), zoom)
        self._view = Preview(theme)
        seen = (("sheet", self.tr("This sheet")), ("all", self.tr("All chosen")))
        self._what = Segments(theme, self.tr("What is shown"), seen, "sheet")
        self._what.chosen.connect(lambda _key: self.whole_chosen.emit())
        for tool in (self._what, self._back, self._place, self._on, self._zoom):
            self.add_tool(tool)
        for button in (self._back, self._on):
            button.setAutoDefault(False)
        self.body.addWidget(Hairline(theme))
        self.body.addWidget(self._view, 1)
        self._back.clicked.connect(lambda: self._view.show_page(self._view.page() - 1))
        self._on.clicked.connect(lambda: self._view.show_page(self._view.page() + 1))
        self._zoom.currentIndexChanged.connect(
            lambda: self._view.show_zoom(self._zoom.currentData())
        )
        self._view.page_shown.connect(self._show_place)
        self.setFocusProxy(self._view)
        theme.changed.connect(self._widen)
        self._widen()

    def show_pages(self, title: str, pages: PdfPages) -> None:
        """Show a PDF under the name of its sheet."""
        self.set_title(title)
        self.set_hint(self.tr("this is the PDF itself"))
        self._pages = pages
        self._view.show_pages(pages)

    def show_sentence(self, sentence: str) -> None:
        """Say why there is nothing to see."""
        self._pages = None
        self._view.show_sentence(sentence)
        self._show_place(0)

    def whole(self) -> bool:
        """Say whether all chosen sheets are to be seen."""
        return self._what.choice() == "all"

    def _widen(self) -> None:
        """Keep both choices in one row, unless the text is so large that nothing else has room."""
        large = self._look.percent > ROOMY_PERCENT
        self._what.setMinimumWidth(0 if large else self._what.sizeHint().width())

    def view(self) -> Preview:
        return self._view

    def _show_place(self, page: int) -> None:
        count = self._pages.count() if self._pages is not None else 0
        self._place.setText(self.tr("{0} of {1}").format(page + 1, count) if count else "")
        self._place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button, able in ((self._back, page > 0), (self._on, page + 1 < count)):
            if able:
                button.wake()
            else:
                button.rest(self.tr("There is no other page this way."))

    def _zoom_words(self, zoom: str) -> str:
        match zoom:
            case _ if zoom == WHOLE_PAGE:
                return self.tr("Whole page")
            case _ if zoom == PAGE_WIDTH:
                return self.tr("Page width")
            case _:
                return self.tr("{0} %").format(zoom)
