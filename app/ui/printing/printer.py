"""Putting the pages of a PDF on paper, at 100 %."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from app.ui.printing.pdf_pages import POINTS_PER_INCH, PdfPages

FINEST = 600
"""Dots per inch beyond which a page only costs memory."""


def printer_for(paper: str) -> QPrinter:
    """Make a printer for a paper, with the whole page to draw on."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    size = QPageSize.PageSizeId.Letter if paper == "letter" else QPageSize.PageSizeId.A4
    printer.setPageSize(QPageSize(size))
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)
    printer.setFullPage(True)
    return printer


def print_pages(pages: PdfPages, printer: QPrinter) -> bool:
    """Draw the pages asked for, as large as they are; False if the printer does not take them."""
    first = max(1, printer.fromPage())
    last = min(printer.toPage() or pages.count(), pages.count())
    painter = QPainter()
    _turn(printer, pages, first - 1)
    if not painter.begin(printer):
        return False
    for number in range(first, last + 1):
        _turn(printer, pages, number - 1)
        if number > first and not printer.newPage():
            painter.end()
            return False
        _draw(pages, number - 1, painter, printer)
    return painter.end()


def _turn(printer: QPrinter, pages: PdfPages, page: int) -> None:
    """Lay the paper of the next page as that page lies."""
    size = pages.size_points(page)
    lengthwise = size.width() > size.height()
    ways = QPageLayout.Orientation
    wanted = ways.Landscape if lengthwise else ways.Portrait
    if printer.pageLayout().orientation() is not wanted:
        printer.setPageOrientation(wanted)


def _draw(pages: PdfPages, page: int, painter: QPainter, printer: QPrinter) -> None:
    size = pages.size_points(page)
    scale = printer.resolution() / POINTS_PER_INCH
    area = QRectF(0, 0, size.width() * scale, size.height() * scale)
    painter.drawImage(area, pages.image(page, min(printer.resolution(), FINEST)))
