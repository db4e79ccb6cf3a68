"""How soon the print dialog shows its first page, counted from its opening.

Run with `make bench`; it prints milliseconds beside those of a dialog that opens empty, in one run,
and asserts no time. The goal: 150 ms. The first opening of a session also loads what draws and
shows a PDF; that is measured in a process of its own.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QVBoxLayout

from app.core.kernel.army import Army
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.shipped_files import shipped
from app.ui.printing.dialog import PrintDialog
from app.ui.printing.preview import Preview
from app.ui.theme.theme import Theme
from tests.benchmarks.test_rosters import of_61
from tests.sheets.every_ruleset import ARMIES

TIMES = 7


def shown_ms(theme: Theme, army: Army) -> float:
    """Give the milliseconds from making the dialog until the first page is on the screen."""
    books = shipped_rulebooks()
    begun = perf_counter()
    dialog = PrintDialog(books, theme, army, army.ruleset, Settings())
    dialog.show()
    preview = dialog.findChild(Preview)
    assert preview is not None
    while not preview.accessibleName().startswith("Page 1"):
        QApplication.processEvents()
    preview.repaint()
    QApplication.processEvents()
    took = (perf_counter() - begun) * 1000
    dialog.close()
    dialog.deleteLater()
    QApplication.processEvents()
    return took


def empty_ms() -> float:
    begun = perf_counter()
    dialog = QDialog()
    QVBoxLayout(dialog).addWidget(QLabel("Nothing"))
    dialog.resize(1280, 920)
    dialog.show()
    QApplication.processEvents()
    dialog.close()
    return (perf_counter() - begun) * 1000


@pytest.mark.parametrize("id_", ARMIES)
def test_the_first_page_of_a_full_roster(qapp: QApplication, id_: str) -> None:
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(qapp)
    army = of_61(ARMIES[id_])
    first = shown_ms(theme, army)
    again, plain = list[float](), list[float]()
    for _ in range(TIMES):
        plain.append(empty_ms())
        again.append(shown_ms(theme, army))
    print(
        f"\n{id_}: first page after {median(again):.0f} ms (goal 150), the first time "
        f"{first:.0f} ms; an empty dialog {median(plain):.0f} ms"
    )


COLD = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication
from app.shipped_files import shipped
from app.ui.theme.theme import Theme
import app.ui.program
app_ = QApplication([])
theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
theme.apply(app_)
from tests.benchmarks.test_print_dialog import shown_ms, of_61, ARMIES
import sys
for name in [one for one in sys.modules if one.split(".")[0] in ("reportlab", "pypdfium2")]:
    del sys.modules[name]
print(f"{shown_ms(theme, of_61(ARMIES['ffdba'])):.0f}")
"""


def test_the_first_page_of_a_new_session() -> None:
    """Nothing that draws has been loaded before; the army and the window have."""
    ended = subprocess.run(
        [sys.executable, "-c", COLD], capture_output=True, text=True, check=False
    )
    print(f"\na session's first dialog: {ended.stdout.strip()} ms (goal 150) {ended.stderr[-300:]}")
