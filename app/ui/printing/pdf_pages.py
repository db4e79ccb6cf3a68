"""The pages of a PDF as pictures, for the preview and for the printer."""

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage

POINTS_PER_INCH = 72


class PdfPages:
    """A PDF in memory, page by page."""

    def __init__(self, data: bytes) -> None:
        import pypdfium2  # type: ignore[import-untyped]  # slow, and it ships no types

        self.data = data
        self._document = pypdfium2.PdfDocument(data)

    def count(self) -> int:
        return len(self._document)

    def size_points(self, page: int) -> QSizeF:
        """Give width and height of a page in points."""
        width, height = self._document[page].get_size()
        return QSizeF(width, height)

    def image(self, page: int, dots_per_inch: float) -> QImage:
        """Draw a page."""
        bitmap = self._document[page].render(scale=dots_per_inch / POINTS_PER_INCH)
        form = QImage.Format.Format_BGR888
        return QImage(bitmap.buffer, bitmap.width, bitmap.height, bitmap.stride, form).copy()

    def text(self, page: int) -> str:
        """Give the text of a page, for a screen reader."""
        return str(self._document[page].get_textpage().get_text_range())

    def close(self) -> None:
        """Let the memory of the PDF go."""
        self._document.close()
