"""Probes D13, D14, D15 and D18 in the window: names, pasted text, numbers and foreign files."""

import codecs
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit

from app.core.kernel.army import Element
from app.services import own_lists
from app.services.armies import new_army, read_army, suggested_file_name, write_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.lists.fields import price_line
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of, choose, first_of

HARD_NAME = 'I/II Corps: "Vandamme" [res.] ?*'
PASTED = "\N{LATIN SMALL LIGATURE FI}n\N{SOFT HYPHEN}al\x0bline\x1b \N{EAGLE}"
KEPT = "\N{LATIN SMALL LIGATURE FI}n\N{SOFT HYPHEN}al\nline\N{REPLACEMENT CHARACTER} \N{EAGLE}"


@pytest.mark.parametrize("ending", [".army", ".pdf"])
def test_the_file_name_proposed_is_legal_everywhere_and_the_name_comes_back(
    program: Program, answers: Answers, tmp_path: Path, ending: str
) -> None:
    """Probe D13: saved under the name that is proposed, and opened again."""
    program.files.new("boeder/napoleonic-army")
    program.army.do(edits.rename(army_of(program).order_of_battle.id, HARD_NAME))
    name = suggested_file_name(army_of(program), ending)
    assert not set(name) & set('/\\:"?*<>|')
    assert name == f"I-II Corps- Vandamme [res.]{ending}"
    answers.save = tmp_path / suggested_file_name(army_of(program), ".army")

    assert program.files.save()
    program.files.close()
    program.open(answers.save)

    assert answers.asked[0] == answers.save.name
    assert army_of(program).name == HARD_NAME


def test_what_is_pasted_into_notes_is_kept_and_what_cannot_be_is_told(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    """Probe D14; a lone surrogate, which no clipboard of Qt carries, is in the tests of storage."""
    program.files.new("boeder/napoleonic-army")
    element = first_of(program, "light_cavalry")
    choose(program, element)
    every = program.army.inspector.findChildren(QPlainTextEdit)
    notes = next(one for one in every if one.isVisible())
    notes.setFocus()
    QGuiApplication.clipboard().setText(PASTED)
    answers.save = tmp_path / "a.army"

    QTest.keyClick(notes, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    program.window.commands["file.save"].trigger()
    told = program.window.notices.sentences()
    program.files.close()
    program.open(answers.save)

    assert told == ("Characters that cannot be stored and printed were replaced.",)
    assert army_of(program).element(element).notes == KEPT


@pytest.fixture(params=["de_DE", "en_US", "ar_EG"])
def locale(request: pytest.FixtureRequest) -> Iterator[str]:
    """Let the desktop speak another language."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield request.param
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("words", "price"),
    [("2,5", Fraction(5, 2)), ("2.5", Fraction(5, 2)), ("1.500", Fraction(3, 2)), ("1,500", None)],
)
def test_a_price_is_read_by_one_rule_whatever_the_locale(
    theme: Theme, locale: str, words: str, price: Fraction | None
) -> None:
    """Probe D15: comma and point are both decimal; 1,500 may be a thousand and is refused."""
    line = price_line(theme, "Price", None, "")

    QTest.keyClicks(line, words)

    assert line.number() == price
    assert line.fault() == (
        ""
        if price is not None
        else "Price: “1,500” does not fit; it takes quarters of a point, as ¾, 3/4 or 0.75."
    )
    line.deleteLater()


def test_a_list_with_prices_gives_one_total_and_its_file_whole_quarters(
    theme: Theme, locale: str
) -> None:
    """Probe D15: 2 x 2,5 and 1 x 1.500 are 6½ points, in every locale."""
    books = shipped_rulebooks()
    blank = own_lists.new_list(books, "dbn", "Milices")
    typed = ("2,5", "1.500")
    prices = []
    for words in typed:
        line = price_line(theme, "Price", None, "")
        QTest.keyClicks(line, words)
        prices.append(Fraction(line.number() or 0))
        line.deleteLater()
    first, second = blank.entries[:2]
    entries = (replace(first, price=prices[0]), replace(second, price=prices[1]))
    books = own_lists.keep_list(books, replace(blank, entries=entries))
    (read, notices) = own_lists.with_own_lists(shipped_rulebooks())
    army = new_army(read, blank.id)
    top = army.order_of_battle
    elements = (Element(101, first.troops, count=2), Element(102, second.troops))
    army = replace(army, order_of_battle=replace(top, elements=elements))

    (points,) = [one for one in read.of_army(army).army_figures(army) if one.id == "points"]

    text = own_lists.file_of(blank).read_text("utf-8")
    assert notices == ()
    assert 'price = "5/2"' in text
    assert 'price = "3/2"' in text
    assert points.value == Fraction(13, 2)


def test_a_process_of_any_locale_counts_the_same_points(tmp_path: Path) -> None:
    """Probe D15: the same file under two locales, with its total in points."""
    path = tmp_path / "a.army"
    write_army(new_army(shipped_rulebooks(), "dbn/british-peninsular"), path)

    def figures(locale: str) -> str:
        env = {**os.environ, "LC_ALL": locale, "LANG": locale}
        command = [sys.executable, "-m", "app", "figures", str(path)]
        root = Path(__file__).parents[2]
        return subprocess.run(
            command, env=env, capture_output=True, check=True, encoding="utf-8", cwd=root
        ).stdout

    assert figures("de_DE.UTF-8") == figures("en_US.UTF-8")
    assert "12 of 12" in figures("de_DE.UTF-8")


XML = b'<?xml version="1.0"?><roster name="Army"/>'
FOREIGN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty.army": (lambda _: b"", "this file is empty"),
    "cut.army": (lambda data: data[: len(data) * 6 // 10], "this file was cut off"),
    "utf-16.army": (lambda data: data.decode().encode("utf-16"), "this text is in UTF-16"),
    "roster.rosz": (lambda _: XML, "this is XML"),
    "renamed.army": (lambda _: b"%PDF-1.7\n%\xe2\xe3\n", "this is a PDF"),
}


def test_foreign_and_damaged_files_are_refused_in_turn_and_the_window_goes_on(
    program: Program, tmp_path: Path
) -> None:
    """Probe D18."""
    whole = tmp_path / "whole.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army"), whole)
    data = whole.read_bytes()
    for name, (made, _) in FOREIGN.items():
        (tmp_path / name).write_bytes(made(data))
    before = {one.name: one.read_bytes() for one in tmp_path.iterdir()}
    program.open(whole)
    program.army.do(edits.set_year(1812))
    program.files.save()
    army = army_of(program)

    for name, (_, cause) in FOREIGN.items():
        program.open(tmp_path / name)

        (sentence,) = program.window.notices.sentences()
        assert sentence.startswith(f"{tmp_path / name}: {cause}")
        assert "\n" not in sentence
        assert army_of(program) == army
    marked = tmp_path / "marked.army"
    marked.write_bytes(codecs.BOM_UTF8 + data)
    program.open(marked)

    assert army_of(program) == read_army(marked)
    assert program.window.notices.sentences() == ()
    after = {one.name: one.read_bytes() for one in tmp_path.iterdir()}
    assert {name: after[name] for name in FOREIGN} == {name: before[name] for name in FOREIGN}
    assert set(after) == {*before, "marked.army"}
