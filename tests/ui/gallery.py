"""Draw every part into pictures, light and dark, at 100 and 200 %.

python -m tests.ui.gallery FOLDER
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from app.shipped_files import shipped
from app.ui.theme.theme import Scheme, Theme
from tests.ui import specimens

LEFT = (
    "masthead",
    "notice",
    "buttons",
    "controls",
    "chips",
    "meters",
    "findings",
    "tray",
    "tray_resolved",
    "faces",
)
RIGHT = ("search", "pane", "working", "long_working", "odds")


def sheet(theme: Theme) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(specimens.rail(theme))
    for names, share in ((LEFT, 3), (RIGHT, 1)):
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 16, 16)
        column.setSpacing(theme.gap(18))
        for name in names:
            column.addWidget(specimens.SPECIMENS[name](theme))
        column.addStretch(1)
        row.addLayout(column, share)
    return whole


def narrow(theme: Theme) -> QWidget:
    whole = QWidget()
    column = QVBoxLayout(whole)
    for name in ("long_masthead", "notice", "findings", "controls", "tray", "faces", "empty"):
        column.addWidget(specimens.SPECIMENS[name](theme))
    column.addStretch(1)
    return whole


def draw(widget: QWidget, size: QSize, path: Path) -> None:
    widget.resize(size)
    widget.show()
    QApplication.processEvents()
    widget.grab().save(str(path))
    widget.close()
    widget.deleteLater()


def main(folder: Path) -> None:
    app = QApplication([])
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(app)
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in (Scheme.LIGHT, Scheme.DARK):
        theme.choose_scheme(scheme)
        for percent, size in ((100, QSize(1400, 1080)), (200, QSize(2400, 2100))):
            theme.choose_percent(percent)
            draw(sheet(theme), size, folder / f"parts-{scheme}-{percent}.png")
        theme.choose_percent(100)
        natives = specimens.natives(theme)
        draw(natives, QSize(800, 600), folder / f"natives-{scheme}.png")
        theme.choose_percent(200)
        draw(narrow(theme), QSize(1000, 2500), folder / f"narrow-{scheme}-200.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
