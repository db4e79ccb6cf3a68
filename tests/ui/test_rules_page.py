"""The Rules page as a player uses it: everything is there, is found, and can be chosen."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot

from app.core.kernel.ruleset import Ruleset
from app.core.kernel.rulings import Choices
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from app.ui.parts.button import Button
from app.ui.parts.search import Search
from app.ui.rules import leaves
from app.ui.rules.contents import Contents
from app.ui.rules.highlight import MarkedChoice
from app.ui.rules.page import RulesPage
from app.ui.rules.panes import RulingsPane
from app.ui.rules.reader import Reader
from app.ui.rules.ruling_card import RulingCard
from app.ui.theme.theme import Theme
from tests.ui.boeder_alone import boeder_alone
from tests.ui.changed_tables import with_another_ruleset, with_cell
from tests.ui.finding import focused, only

WITH_CHOICES, WITHOUT = "BO-2", "BO-9"


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> RulesPage:
    return opened(qtbot, boeder_alone(), theme)


def opened(qtbot: QtBot, rulebooks: Rulebooks, theme: Theme) -> RulesPage:
    made = RulesPage(rulebooks, theme)
    qtbot.addWidget(made)
    made.resize(1500, 900)
    made.show()
    return made


def boeder(**changed: str) -> Ruleset:
    return boeder_alone().ruleset("boeder", {k.replace("_", "-"): v for k, v in changed.items()})


def reader(page: RulesPage) -> Reader:
    return only(page, Reader)


def read(page: RulesPage) -> str:
    return plain(reader(page).toPlainText())


def plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


def cards(page: RulesPage) -> dict[str, RulingCard]:
    return {card.key: card for card in page.findChildren(RulingCard) if card.isVisible()}


def card_text(card: RulingCard) -> str:
    labels = [label.text() for label in card.findChildren(QLabel)]
    return plain(" ".join([*labels, *(one.accessibleName() for one in radios(card))]))


def radios(card: RulingCard) -> list[MarkedChoice]:
    return card.findChildren(MarkedChoice)


def lines(page: RulesPage) -> list[str]:
    contents = only(page, Contents)
    return [contents.item(row).text() for row in range(contents.count())]


def seek(qtbot: QtBot, page: RulesPage, words: str) -> None:
    QTest.keyClicks(only(page, Search), words)


def marked(page: RulesPage) -> list[str]:
    return [one.cursor.selectedText() for one in reader(page).extraSelections()]


def every_ruleset() -> tuple[Ruleset, ...]:
    return tuple(shipped_rulebooks().rulesets.values())


@pytest.mark.parametrize("ruleset", every_ruleset(), ids=lambda one: one.id)
def test_every_text_of_the_play_sheet_is_on_the_page(
    qtbot: QtBot, theme: Theme, ruleset: Ruleset
) -> None:
    page = opened(qtbot, shipped_rulebooks(), theme)
    page.show_ruleset(ruleset, "your default")
    for section in ruleset.sections:
        page.show_section(section.id)

        text = read(page)
        for row in section.rows:
            for cell in row.cells:
                assert plain(cell.text) in text
                assert all(f"† {ruling}" in text for ruling in cell.rulings)
        for note in section.notes:
            assert plain(note.text) in text
        for column in section.columns:
            assert plain(column.title) in text
        assert plain(section.aside).casefold() in text.casefold()
        assert list(cards(page)) == list(section.rulings)


@pytest.mark.parametrize("ruleset", every_ruleset(), ids=lambda one: one.id)
def test_turn_glossary_and_sources_are_on_the_page(
    qtbot: QtBot, theme: Theme, ruleset: Ruleset
) -> None:
    page = opened(qtbot, shipped_rulebooks(), theme)
    page.show_ruleset(ruleset, "your default")

    page.show_section(leaves.TURN)
    assert all(plain(step.text) in read(page) for step in ruleset.steps)
    page.show_section(leaves.GLOSSARY)
    assert all(plain(one.text) in read(page) for one in ruleset.glossary)
    page.show_section(leaves.SOURCES)
    assert all(plain(one.text) in read(page) for one in ruleset.sources)
    assert ruleset.sources


@pytest.mark.parametrize("ruleset", every_ruleset(), ids=lambda one: one.id)
def test_every_ruling_has_its_card_with_question_source_and_choices(
    qtbot: QtBot, theme: Theme, ruleset: Ruleset
) -> None:
    page = opened(qtbot, shipped_rulebooks(), theme)
    page.show_ruleset(ruleset, "your default")
    page.show_section(leaves.RULINGS)

    shown = cards(page)
    for key, ruling in ruleset.choices.rulings.items():
        text = card_text(shown[key])
        readings = tuple(ruling.choices.values()) or (ruling.ruling,)
        for words in (key, ruling.question, ruling.source, *readings):
            assert plain(words) in text
        assert len(radios(shown[key])) == len(ruling.choices)


def test_a_choice_is_a_request_that_the_page_shows_once_it_is_answered(
    page: RulesPage, qtbot: QtBot
) -> None:
    asked: list[tuple[str, str, str]] = []
    page.choice_made.connect(lambda *what: asked.append(what))
    page.show_ruling(WITH_CHOICES)
    radio = radios(cards(page)[WITH_CHOICES])[1]

    QTest.mouseClick(radio, Qt.MouseButton.LeftButton)
    page.show_ruleset(boeder(BO_2="near"), "for this army")

    assert asked == [("boeder", WITH_CHOICES, "near")]
    assert radio.isChecked()
    assert "your choice" in card_text(cards(page)[WITH_CHOICES])
    assert "10, 1 yours" in [label.text() for label in only(page, RulingsPane).findChildren(QLabel)]
    assert any("for this army" in label.text() for label in page.findChildren(QLabel))


def test_a_choice_is_made_from_the_keyboard_alone(page: RulesPage, qtbot: QtBot) -> None:
    asked: list[tuple[str, str, str]] = []
    page.choice_made.connect(lambda *what: asked.append(what))

    page.show_ruling(WITH_CHOICES)
    QTest.keyClick(focused(page), Qt.Key.Key_Down)

    assert asked == [("boeder", WITH_CHOICES, "near")]


def test_a_ruling_with_one_reading_has_no_switch(page: RulesPage) -> None:
    page.show_ruling(WITHOUT)

    card = cards(page)[WITHOUT]
    assert radios(card) == []
    assert card.hasFocus()


def test_as_shipped_again_takes_back_the_rulings_in_sight(page: RulesPage, qtbot: QtBot) -> None:
    asked: list[tuple[str, str, str]] = []
    page.choice_made.connect(lambda *what: asked.append(what))
    page.show_ruleset(boeder(BO_2="near", BO_5="heavy_too"), "your default")
    page.show_section("enemy_factor")

    QTest.mouseClick(button(page, "As shipped again"), Qt.MouseButton.LeftButton)

    assert asked == [("boeder", WITH_CHOICES, "far")]


def test_as_shipped_again_rests_where_nothing_is_changed(page: RulesPage) -> None:
    page.show_section("enemy_factor")

    assert not button(page, "As shipped again").isEnabled()
    assert button(page, "As shipped again").toolTip()


def button(page: RulesPage, words: str) -> QPushButton:
    return next(one for one in page.findChildren(Button) if one.words() == words)


def test_a_dagger_leads_to_its_card(page: RulesPage, qtbot: QtBot) -> None:
    page.show_section("enemy_factor")
    place = reader(page).document().find(WITH_CHOICES)
    start = QTextCursor(place)
    start.setPosition(place.selectionStart())
    spot = reader(page).cursorRect(start).center()
    spot.setX(spot.x() + 6)

    QTest.mouseClick(reader(page).viewport(), Qt.MouseButton.LeftButton, pos=spot)

    assert cards(page)[WITH_CHOICES].isAncestorOf(focused(page))
    assert marked(page) == [WITH_CHOICES]


def test_the_contents_follow_the_turn_and_count_the_rulings(page: RulesPage) -> None:
    steps = {section.title: section.step for section in boeder().sections}

    shown = [steps[line] for line in lines(page) if line in steps]

    assert shown == sorted(shown)
    assert len(shown) == len(steps)
    assert lines(page)[-3:] == ["Rulings", "Glossary", "Sources"]


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("hard fortification", "The enemy’s factor"),
        ("probably lost in translation", "Rulings"),
        ("heavy cavalry destroys beaten guns", "Rulings"),
        ("woods, marsh", "Glossary"),
        ("Ernst Boeder", "Sources"),
    ],
)
def test_the_search_finds_and_marks_what_is_written_anywhere(
    page: RulesPage, qtbot: QtBot, words: str, where: str
) -> None:
    seek(qtbot, page, words)

    assert where in lines(page)
    page.show_section(next(leaf.id for leaf in leaves.leaves(boeder()) if leaf.title == where))
    if where == "Rulings":
        assert (
            any("<span" in text.text() for text in page.findChildren(QLabel))
            or words[:5] == "heavy"
        )
    else:
        assert [one.casefold() for one in marked(page)][:1] == [words.casefold()]


def test_a_search_without_a_find_says_so(page: RulesPage, qtbot: QtBot) -> None:
    seek(qtbot, page, "xyzzy")

    assert lines(page) == []
    assert any("“xyzzy”" in label.text() for label in page.findChildren(QLabel))


def test_the_page_is_read_from_the_keyboard_alone(page: RulesPage, qtbot: QtBot) -> None:
    page.focus_search()
    seek(qtbot, page, "victory")
    search = only(page, Search)
    QTest.keyClick(search, Qt.Key.Key_Return)
    contents = only(page, Contents)
    assert contents.hasFocus()

    QTest.keyClick(contents, Qt.Key.Key_Return)

    assert reader(page).hasFocus()
    assert "Victory" in read(page)


def test_one_changed_cell_changes_the_page(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    rulebooks = with_cell(tmp_path, "troops.toml", "move_cm = 12", "move_cm = 13")
    page = opened(qtbot, rulebooks, theme)

    page.show_section("troops")

    assert " 13 " in read(page)


def test_a_choice_changes_what_is_read(page: RulesPage) -> None:
    page.show_section("own_factor")
    assert "touching" in read(page)

    page.show_ruleset(boeder(BO_11="none"), "for this army")

    assert "touching" not in read(page)


def test_an_unknown_section_or_ruling_is_passed_over(page: RulesPage) -> None:
    page.show_section("victory")

    page.show_section("nowhere")
    page.show_ruling("XX-99")

    assert "Victory" in read(page)


def test_the_play_sheet_is_asked_for_by_its_ruleset(page: RulesPage, qtbot: QtBot) -> None:
    asked: list[str] = []
    page.print_requested.connect(asked.append)

    QTest.mouseClick(button(page, "Print the play sheet…"), Qt.MouseButton.LeftButton)

    assert asked == ["boeder"]


def test_a_narrow_page_shows_one_pane_at_a_time(page: RulesPage, theme: Theme) -> None:
    theme.choose_percent(200)
    page.resize(1300, 700)
    page.show_ruling(WITH_CHOICES)

    assert cards(page)
    assert not reader(page).isVisible()
    page.show_section("victory")
    assert reader(page).isVisible()
    assert not only(page, Contents).isVisible()


class Kept:
    """A memory of widths."""

    def __init__(self) -> None:
        self.widths: dict[str, str] = {}

    def recall(self, key: str) -> str | None:
        return self.widths.get(key)

    def keep(self, key: str, value: str) -> None:
        self.widths[key] = value


def test_the_widths_of_the_panes_are_remembered(qtbot: QtBot, theme: Theme) -> None:
    memory = Kept()
    memory.keep("rules", "20 50 30")

    page = RulesPage(boeder_alone(), theme, memory)
    qtbot.addWidget(page)
    page.resize(1302, 900)
    page.show_section("victory")
    page.show()

    assert abs(only(page, Contents).width() - 260) <= 3


@pytest.mark.parametrize(("percent", "width"), [(100, 1516), (100, 1314), (150, 1400), (200, 1262)])
@pytest.mark.parametrize("ruleset", every_ruleset(), ids=lambda one: one.id)
def test_no_section_is_wider_than_its_pane(
    qtbot: QtBot, theme: Theme, percent: int, width: int, ruleset: Ruleset
) -> None:
    theme.choose_percent(percent)
    page = RulesPage(shipped_rulebooks(), theme)
    qtbot.addWidget(page)
    page.resize(width, 900)
    page.show()
    page.show_ruleset(ruleset, "your default")

    for section in ruleset.sections:
        page.show_section(section.id)
        qtbot.wait(1)
        room = reader(page).viewport().width()
        assert reader(page).document().textWidth() == room
        assert reader(page).document().size().width() <= room + 1  # Qt rounds borders up


def test_a_straight_apostrophe_finds_the_printers_one(page: RulesPage, qtbot: QtBot) -> None:
    seek(qtbot, page, "enemy's factor")

    assert "The enemy’s factor" in lines(page)
    assert "enemy’s factor" in marked(page)


def test_another_ruleset_is_a_request(qtbot: QtBot, theme: Theme) -> None:
    books = with_another_ruleset()
    page = opened(qtbot, books, theme)
    asked: list[str] = []
    page.ruleset_chosen.connect(asked.append)
    segment = next(
        one for one in page.findChildren(QRadioButton) if one.accessibleName() == "Other"
    )

    QTest.mouseClick(segment, Qt.MouseButton.LeftButton)
    page.show_ruleset(books.ruleset("other"), "your default")
    page.show_section("troops")

    assert asked == ["other"]
    assert "Other" in [label.text() for label in page.findChildren(QLabel)]
    assert "Light Infantry" in read(page)


def test_no_text_cursor_blinks_in_what_is_only_read(page: RulesPage) -> None:
    readers = page.findChildren(Reader)

    assert readers
    for reader in readers:
        caret = Qt.TextInteractionFlag.TextSelectableByKeyboard
        assert not reader.textInteractionFlags() & caret


@pytest.mark.parametrize(
    ("title", "said"),
    [("SP of a stand", "Rulings for SP of a stand"), ("Close combat", "Rulings for close combat")],
)
def test_an_abbreviation_keeps_its_capitals_over_the_rulings(
    theme: Theme, qtbot: QtBot, title: str, said: str
) -> None:
    pane = RulingsPane(theme)
    qtbot.addWidget(pane)
    pane.show_rulings(title, (), Choices({}))

    assert pane.accessibleName() == said


def test_what_is_sought_is_marked_whatever_its_case_and_accents(
    page: RulesPage, qtbot: QtBot
) -> None:
    page.show_section("troops")
    before = len(reader(page).extraSelections())

    seek(qtbot, page, "ÍNFANTRY")

    marked = [one.cursor.selectedText() for one in reader(page).extraSelections()]
    assert before == 0
    assert {one.casefold() for one in marked} == {"infantry"}
