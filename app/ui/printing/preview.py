"""The preview: a page of the PDF itself, whole, as wide as the room, or enlarged."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.ui.parts import wrapping
from app.ui.printing.pdf_pages import POINTS_PER_INCH, PdfPages
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

WHOLE_PAGE, PAGE_WIDTH = "page", "width"
ZOOMS = (WHOLE_PAGE, PAGE_WIDTH, "100", "150", "200")
SCREEN_DOTS = 96


class Preview(QScrollArea):
    """Shows one page at a time, or a sentence where there is none."""

    page_shown = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pages: PdfPages | None = None
        self._page = 0
        self._zoom = WHOLE_PAGE
        self._leaf = _Leaf(theme)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWidget(self._leaf)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAutoFillBackground(False)
        theme.changed.connect(self._draw)

    def show_pages(self, pages: PdfPages) -> None:
        """Show a PDF, at the page that was in sight if it has that many."""
        self._pages = pages
        self.show_page(min(self._page, pages.count() - 1))

    def show_sentence(self, sentence: str) -> None:
        """Say why there is no page, or that it is being drawn."""
        self._pages = None
        self.setAccessibleName(sentence)
        self.setAccessibleDescription("")
        self._leaf.show_sentence(sentence)
        self._fit_sentence()

    def sentence(self) -> str:
        return self._leaf.sentence()

    def page(self) -> int:
        return self._page

    def page_size(self) -> QSize:
        """Give the size of the page as it is shown."""
        return self._leaf.size()

    def show_page(self, page: int) -> None:
        if self._pages is not None and 0 <= page < self._pages.count():
            self._page = page
            self._draw()
            self.verticalScrollBar().setValue(0)
            self.page_shown.emit(page)

    def show_zoom(self, zoom: str) -> None:
        """Show the page whole, as wide as the room, or at so many per cent."""
        self._zoom = zoom
        self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_PageDown and bar.value() == bar.maximum():
            self.show_page(self._page + 1)
        elif event.key() == Qt.Key.Key_PageUp and bar.value() == bar.minimum():
            self.show_page(self._page - 1)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar, way = self.verticalScrollBar(), event.angleDelta().y()
        if bar.maximum() == bar.minimum() and way:
            self.show_page(self._page + (1 if way < 0 else -1))
            event.accept()
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._zoom in (WHOLE_PAGE, PAGE_WIDTH) or self._pages is None:
            self._draw()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), self._theme.colour(Token.WELL))
        if self.hasFocus():
            area = QRectF(self.viewport().rect())
            strokes.ring(painter, area, self._theme.colour(Token.ACCENT))

    def _draw(self) -> None:
        if self._pages is None:
            self._fit_sentence()
            return
        ratio = self.devicePixelRatioF()
        image = self._pages.image(self._page, self._dots(self._pages) * ratio)
        image.setDevicePixelRatio(ratio)
        self._leaf.show_image(QPixmap.fromImage(image))
        count = self._pages.count()
        self.setAccessibleName(self.tr("Page {0} of {1}").format(self._page + 1, count))
        self.setAccessibleDescription(self._pages.text(self._page))

    def _dots(self, pages: PdfPages) -> float:
        """Give the dots per inch at which the page fits as asked."""
        size = pages.size_points(self._page) / POINTS_PER_INCH
        room = self.maximumViewportSize() - QSize(2, 2) * self._theme.gap(16)
        wide = max(20.0, room.width() / size.width())
        if self._zoom == PAGE_WIDTH:
            bar = self.verticalScrollBar().sizeHint().width()
            return max(20.0, (room.width() - bar) / size.width())
        if self._zoom == WHOLE_PAGE:
            return min(wide, max(20.0, room.height() / size.height()))
        return SCREEN_DOTS * int(self._zoom) / 100

    def _fit_sentence(self) -> None:
        self._leaf.resize(self.viewport().size())


class _Leaf(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._image = QPixmap()
        self._sentence = ""

    def sentence(self) -> str:
        return self._sentence

    def show_sentence(self, sentence: str) -> None:
        self._image, self._sentence = QPixmap(), sentence
        self.update()

    def show_image(self, image: QPixmap) -> None:
        self._image, self._sentence = image, ""
        self.resize(image.deviceIndependentSize().toSize())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), self._theme.colour
        if self._image.isNull():
            side = self._theme.gap(32)
            room = QRectF(self.rect()).adjusted(side, 0, -side, 0)
            middle, body = Qt.AlignmentFlag.AlignHCenter, self._theme.font(Role.BODY)
            wrapping.paint_middle(painter, room, self._sentence, body, colour(Token.INK2), middle)
            return
        painter.drawPixmap(0, 0, self._image)
        painter.setPen(colour(Token.EDGE))
        painter.drawRect(QRect(0, 0, self.width() - 1, self.height() - 1))
