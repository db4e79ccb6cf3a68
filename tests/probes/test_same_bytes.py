"""The same army gives the same bytes, whatever the locale, time, display, hashes or folder."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.pdf.every_sheet import every_ruleset

ROOT = Path(__file__).parents[2]
PRINTS = """
import hashlib, locale, sys
from app.services import printing
from tests.pdf.hard_armies import source_of
from tests.sheets.every_ruleset import ARMIES

try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass  # the locale is not installed: then only its name differs
if "window" in sys.argv:
    from PySide6.QtWidgets import QApplication
    window = QApplication([])
source = source_of(ARMIES[sys.argv[1]])
for sheet in printing.offered():
    if not printing.why_not(source, sheet):
        for plain in (False, True):
            how = printing.PrintSet((sheet,), "a4", plain=plain)
            pdf = printing.printed(source, how).pdf
            print(sheet, plain, hashlib.sha256(pdf).hexdigest())
"""
SURROUNDINGS: tuple[tuple[Mapping[str, str], str], ...] = (
    ({"LC_ALL": "C", "TZ": "UTC", "PYTHONHASHSEED": "1"}, ""),
    ({"LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kolkata", "PYTHONHASHSEED": "2"}, ""),
    ({"LC_ALL": "ru_RU.UTF-8", "TZ": "America/Lima", "SOURCE_DATE_EPOCH": "86400"}, ""),
    ({"QT_SCALE_FACTOR": "2", "LANG": "de_DE.UTF-8"}, "window"),
)


def sums(id_: str, settings: Mapping[str, str], window: str, folder: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PRINTS, id_, window],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split("\n")


@every_ruleset
def test_every_sheet_has_the_same_bytes_in_any_surroundings(id_: str, tmp_path: Path) -> None:
    first, *others = (
        sums(id_, settings, window, folder)
        for (settings, window), folder in zip(
            SURROUNDINGS, (ROOT, tmp_path, tmp_path, tmp_path), strict=True
        )
    )

    assert len(first) > 2 * 4
    for other in others:
        assert other == first
