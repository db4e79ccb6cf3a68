"""What every ruleset does in the window alike: its armies, and every action of its own."""

from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from app.core.kernel.actions import Kind, Question
from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import Draft, answered, forms_of, is_missing, questions_of
from app.ui.parts.working import Working
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of, choose
from tests.ui.resolving import tab_to

BOOKS = shipped_rulebooks()
READY = [one.id for books in BOOKS.rulesets for one in BOOKS.lists_of(books) if one.is_ready]
EMPTY = ["boeder/custom", "ffdba/free", "burt/free"]
ACTIONS = [(rules.id, action) for rules in BOOKS.rulesets.values() for action in forms_of(rules)]


def units(army: Army) -> list[tuple[str, str]]:
    return [(one.troops, one.name) for one in army.order_of_battle.every_element()]


@pytest.mark.parametrize("list_id", READY)
def test_a_ready_army_is_legal_and_every_figure_opens_into_its_working(
    program: Program, list_id: str
) -> None:
    program.files.new(list_id)

    assert program.window.status.counts_words().startswith("Legal")
    army, ruleset = army_of(program), BOOKS.ruleset(list_id.partition("/")[0])
    for formation in army.order_of_battle.every_formation():
        choose(program, formation.id)
        is_top = formation.id == army.order_of_battle.id
        figures = (
            ruleset.army_figures(army) if is_top else ruleset.formation_figures(army, formation)
        )
        workings = program.army.inspector.findChildren(Working)
        told = [one.accessibleDescription() for one in workings if one.isVisible()]
        worked = [one for one in figures if one.terms]
        assert worked
        for figure, words in zip(worked, told, strict=True):
            assert all(term.text.casefold() in words.casefold() for term in figure.terms)


@pytest.mark.parametrize("list_id", EMPTY)
def test_a_new_army_of_the_muster_is_built_undone_saved_and_opened(
    program: Program, answers: Answers, tmp_path: Path, list_id: str
) -> None:
    program.files.new(list_id)
    empty, ruleset = army_of(program), BOOKS.ruleset(list_id.partition("/")[0])
    assert "unfinished" in program.window.status.counts_words()

    program.window.commands["army.add_formation"].trigger()
    for troops in ruleset.troops:
        program.army.add_troops(troops)
    built = army_of(program)
    assert [troops for troops, _ in units(built)] == list(ruleset.troops)
    steps = 1 + len(ruleset.troops)

    for _ in range(steps):
        program.window.commands["edit.undo"].trigger()
    assert army_of(program) == empty
    assert not program.window.commands["edit.undo"].isEnabled()
    for _ in range(steps):
        program.window.commands["edit.redo"].trigger()
    assert army_of(program) == built

    answers.save = tmp_path / "Армия.army"
    program.window.commands["file.save"].trigger()
    program.window.commands["file.close"].trigger()
    program.open(answers.save)
    assert army_of(program) == built
    assert program.window.status.file_words() == "As in the file"


# --- the Resolve panel ------------------------------------------------------------------------


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(BOOKS, theme, Random(1812))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitExposed(made):
        made.show()
    return made


def turned_to(page: BattlePage, ruleset: str, action: str) -> BattlePage:
    page.bar.ruleset_chosen.emit(ruleset)
    page.bar.action_choice.chosen.emit(action)
    return page


def plainly(question: Question) -> Json:
    """Answer as shortly as can be: the first that is offered, a name, 1."""
    if question.kind in (Kind.TROOPS, Kind.CHOICE):
        return next(key for key, _ in question.options if key)
    if question.kind is Kind.NUMBER:
        return 4000
    if question.kind is Kind.TROOPS_ROW:
        return [question.options[0][0]] * 2
    return "1" if question.kind is Kind.MEASURE else "Bagration"


BEGUN: dict[str, dict[str, Json]] = {
    "share": {"stands.0.name": "Foy", "stands.0.sp": 4, "stands.0.hits": 2},
    "sp": {"troops.infantry": 6600},
}
"""Answers that no form can do without, and that stand for no gap: numbers that agree."""


def filled(page: BattlePage) -> None:
    """Answer what still has to be said, one after the other, and then whatever is open."""
    begun = BEGUN.get(page._desk.action[1], {})
    for key, value in begun.items():
        asked = questions_of(page._desk.draft, page._action())
        question = next((one for one in asked if one.key == key), None)
        if question is not None:
            page._set_draft(answered(page._desk.draft, question, value))
    for _ in range(20):
        if page.state.result is not None or page.state.odds is not None:
            return
        asked = questions_of(page._desk.draft, page._action())
        draft: Draft = page._desk.draft
        missing = [one for one in asked if is_missing(draft, one)]
        free = [one for one in asked if one.applies and one.kind is Kind.NAME and not one.of_army]
        rows = [one for one in asked if one.applies and one.kind is Kind.TROOPS_ROW]
        more = [one for one in asked if one.applies and (one.optional or one in free)]
        question = next(iter([*missing, *rows, *more]), None)
        assert question is not None, page.state.waiting
        page._set_draft(answered(draft, question, plainly(question)))


@pytest.mark.parametrize(("ruleset", "action"), ACTIONS)
def test_an_action_opens_is_answered_resolved_and_taken_back(
    page: BattlePage, ruleset: str, action: str
) -> None:
    turned_to(page, ruleset, action)
    filled(page)

    if not page.state.rolls or not page.state.dice:
        assert page.result.headline.text()
        return
    before = page._desk.draft
    page.tray.roll_requested.emit()
    page.tray.resolve_requested.emit()
    headline = page.result.headline.text()
    assert headline
    assert page.log.entries()

    page.take_back()
    assert page._desk.draft == before
    assert page.log.entries() == ()
    page.bring_back()
    assert page.result.headline.text() == headline


@pytest.mark.parametrize(("ruleset", "action"), ACTIONS)
def test_tab_reaches_every_answer_of_an_action(page: BattlePage, ruleset: str, action: str) -> None:
    turned_to(page, ruleset, action)
    filled(page)
    fields = list(page.ledger._fields.values())
    if not fields and not page.left.isVisible():
        assert page.state.folded, "all that it asks counts by another choice alone"
        return
    page.bar.setFocus()
    page.left.sources.setFocus() if page.left.isVisible() else fields[0].control.setFocus()

    for each in fields:
        tab_to(each.control)
    if page.tray.isVisible():
        tab_to(page.tray)


@pytest.mark.parametrize(("ruleset", "action"), ACTIONS)
def test_a_form_without_sides_does_not_scroll_while_there_is_room(
    page: BattlePage, qtbot: QtBot, ruleset: str, action: str
) -> None:
    turned_to(page, ruleset, action)
    filled(page)

    def room() -> tuple[int, int]:
        """Give what is hidden of the form, and what is left over below it."""
        left_over = page._spare.height() if page._spare.isVisible() else 0
        return page._scroll.verticalScrollBar().maximum(), left_over

    qtbot.waitUntil(lambda: bool(page._action().sides) or min(room()) == 0)
