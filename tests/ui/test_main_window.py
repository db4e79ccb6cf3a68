"""The window around the pages: files, leaving, undo through and through, look and layout."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Severity
from app.core.kernel.lists import Kind
from app.services.armies import new_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import load_settings
from app.ui.army import edits
from app.ui.army.edits import Edit
from app.ui.dialogs.new_army import NewArmy
from app.ui.error_box import Troubles
from app.ui.parts.button import Button
from app.ui.parts.search import Search
from app.ui.program import Program
from app.ui.questions import Leaving, LeavingDialog
from app.ui.start import open_at_its_size
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Scheme, Theme
from tests.ui.answers import Answers, army_of, choose, corps, first_of, keyboard


def saved_army(folder: Path) -> Path:
    path = folder / "grande-armee.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france"), path)
    return path


def key(program: Program, letter: Qt.Key) -> None:
    QTest.keyClick(program.window, letter, Qt.KeyboardModifier.ControlModifier)


# --- undo ------------------------------------------------------------------------------------


def mixed_edit(army: Army, chance: random.Random) -> Edit:
    """Choose one of the edits of the page, as far as it can be done to this army."""
    ruleset = shipped_rulebooks().of_army(army)
    formations = [one.id for one in army.order_of_battle.formations]
    elements = [one.id for one in army.order_of_battle.every_element()]
    one, other = chance.choice(elements), chance.choice(formations)
    tick = ruleset.element_traits[0]
    return chance.choice(
        (
            edits.rename(one, f"{chance.random():.3f}e Ligne"),
            edits.rename(other, f"Corps {chance.random():.3f}"),
            edits.name_commander(other, f"{chance.random():.3f}"),
            edits.write_notes(one, f"{chance.random():.3f}"),
            edits.move((one,), other, None, "one"),
            edits.add_troops(Kind(chance.choice(list(ruleset.troops))), ruleset, other),
            edits.remove((one,), "one"),
            edits.duplicate((other,), "corps"),
            edits.set_count(one, chance.randint(2, 9)),
            edits.set_trait(one, tick, True),
            edits.choose_nation(chance.choice(("france", "russia", "britain"))),
            edits.set_year(chance.randint(1805, 1815)),
            edits.shift((one,), 1, "one"),
        )
    )


@pytest.mark.parametrize("seed", [1812, 1815])
def test_thirty_edits_undone_and_redone_leave_nothing_behind(
    program: Program, tmp_path: Path, seed: int
) -> None:
    """Probe D16: file content, findings, totals, selection and clean flag."""
    program.open(saved_army(tmp_path))
    page, document = program.army, program.files.document
    assert document is not None
    choose(program, first_of(program, "horse_artillery"))
    chance = random.Random(seed)

    def seen() -> tuple[object, ...]:
        status = program.window.status
        write_army(document.army, tmp_path / "now.army")
        return (
            (tmp_path / "now.army").read_bytes(),
            [(one.severity, one.text, one.place) for one in document.findings],
            status.totals_words(),
            page.tree.chosen_ids(),
            document.is_saved,
            status.file_words(),
            program.window.isWindowModified(),
        )

    opening = seen()
    while document.place < 30:
        page.do(mixed_edit(document.army, chance))
    closing = seen()

    for _ in range(30):
        program.window.commands["edit.undo"].trigger()
    assert seen() == opening
    assert not program.window.commands["edit.undo"].isEnabled()

    for _ in range(30):
        program.window.commands["edit.redo"].trigger()
    assert seen() == closing
    assert not program.window.commands["edit.redo"].isEnabled()


def test_a_duplicate_shares_nothing_with_its_original(program: Program) -> None:
    """Probe D17: an element and a whole corps; options, note, count and the general."""
    program.files.new("boeder/napoleonic-army")
    guard, reserve = first_of(program, "guard_infantry"), corps(program, 2)
    tick = shipped_rulebooks().ruleset("boeder").element_traits[0]
    for id_ in (guard, reserve):
        before = {part.id: part for part in army_of(program).parts()}
        choose(program, id_)
        program.window.commands["army.duplicate"].trigger()
        new = [part.id for part in army_of(program).parts() if part.id not in before]
        element = next(one for one in new if one in elements(program))
        program.army.do(edits.set_count(element, 3))
        program.army.do(edits.write_notes(element, "a copy"))
        program.army.do(edits.set_trait(element, tick, False))
        now = {part.id: part for part in army_of(program).parts()}
        held = {army_of(program).order_of_battle.id, reserve}

        assert all(now[key] == part for key, part in before.items() if key not in held)

    choose(program, guard)
    program.window.commands["army.duplicate"].trigger()
    texts = [one.text for one in program.files.document.findings]  # type: ignore[union-attr]
    assert "2 elements carry the commander-in-chief; one may." in texts


def elements(program: Program) -> set[int]:
    return {one.id for one in army_of(program).order_of_battle.every_element()}


def test_a_new_empty_army_shows_only_what_is_unfinished(program: Program) -> None:
    """Probe D06."""
    program.files.new("boeder/custom")

    found = {one.severity for one in program.files.document.findings}  # type: ignore[union-attr]

    assert found == {Severity.UNFINISHED}
    assert program.window.status.file_words() == "Not saved yet · nothing to lose"


def test_an_army_with_a_ruling_that_is_not_known_opens_on_every_page(program: Program) -> None:
    sample = Path(__file__).parent.parent / "documents" / "army-1.army"

    program.open(sample)

    assert army_of(program).rulings == {"BO-5": "heavy_too", "BO-99": "of_later"}
    assert program.battle.subtitle.startswith("Boeder")


# --- leaving ---------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", list(Leaving))
def test_closing_with_unsaved_changes_asks(
    program: Program, answers: Answers, tmp_path: Path, leaving: Leaving
) -> None:
    path = saved_army(tmp_path)
    before = path.read_bytes()
    program.open(path)
    program.army.do(edits.rename(corps(program, 0), "IIIe corps"))
    answers.leaving = leaving

    closed = program.window.close()

    assert answers.asked == ["Napoleonic army"]
    assert closed is (leaving is not Leaving.STAY)
    assert (path.read_bytes() == before) is (leaving is not Leaving.SAVE)


def test_closing_without_changes_asks_nothing(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    program.files.new("boeder/napoleonic-army")
    program.open(saved_army(tmp_path))
    program.army.do(edits.rename(corps(program, 0), "IIIe corps"))
    program.army.undo()

    assert program.window.close()
    assert answers.asked == []


def test_the_question_names_what_happens(theme: Theme, qtbot: QtBot) -> None:
    dialog = LeavingDialog(theme, "Grande Armée")
    qtbot.addWidget(dialog)
    words = [one.words() for one in dialog.findChildren(Button)]
    assert words == ["Go on editing", "Lose the changes", "Save"]

    dialog.buttons[Leaving.LOSE].click()

    assert dialog.answer is Leaving.LOSE


def test_a_save_that_is_refused_keeps_the_window_open(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    program.files.new("boeder/napoleonic-army")
    program.army.do(edits.rename(corps(program, 0), "IIIe corps"))
    answers.leaving, answers.save = Leaving.SAVE, tmp_path / "nowhere" / "a.army"

    assert not program.window.close()

    assert len(program.window.notices.sentences()) == 1
    assert army_of(program).order_of_battle.formations[0].name == "IIIe corps"


# --- files -----------------------------------------------------------------------------------


def test_a_file_that_cannot_be_read_leaves_the_open_army(program: Program, tmp_path: Path) -> None:
    program.open(saved_army(tmp_path))
    before = army_of(program)
    cut = tmp_path / "cut.army"
    cut.write_bytes(saved_army(tmp_path).read_bytes()[:200])

    program.open(cut)

    assert army_of(program) == before
    (sentence,) = program.window.notices.sentences()
    assert "cut.army" in sentence


def test_a_file_dropped_on_the_window_opens(program: Program, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(saved_army(tmp_path)))])
    middle = program.window.rect().center()
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    plain = Qt.KeyboardModifier.NoModifier

    QApplication.sendEvent(program.window, QDragEnterEvent(middle, copy, data, left, plain))
    QApplication.sendEvent(program.window, QDropEvent(middle.toPointF(), copy, data, left, plain))
    QApplication.processEvents()

    assert army_of(program).nation == "france"


def test_opened_files_are_recent_and_open_again(program: Program, tmp_path: Path) -> None:
    path = saved_army(tmp_path)
    program.open(path)
    program.files.close()

    settings, notice = load_settings()
    (kept,) = settings.recent
    assert (kept.path, kept.elements, notice) == (str(path), 33, "")
    recent = program.window.commands["file.recent"].menu()
    recent.actions()[0].trigger()  # type: ignore[attr-defined]
    assert army_of(program) == read_army(path)


def test_save_proposes_a_name_and_adds_the_ending(
    program: Program, answers: Answers, qtbot: QtBot, tmp_path: Path
) -> None:
    """Probe D13."""
    program.files.new("boeder/napoleonic-army")
    name = 'I/II Corps: "Vandamme" [res.] ?*'
    program.army.do(edits.rename(army_of(program).order_of_battle.id, name))
    answers.save = tmp_path / "vandamme"

    key(program, Qt.Key.Key_S)

    assert not set(answers.asked[0]) & set('/\\:"?*<>|')
    assert read_army(tmp_path / "vandamme.army").name == name


def test_a_new_army_is_asked_for(program: Program, answers: Answers, qtbot: QtBot) -> None:
    answers.wish = NewArmy("boeder/custom", "Ma Grande Armée", "france", 1806)

    key(program, Qt.Key.Key_N)

    army = army_of(program)
    assert (army.name, army.nation, army.year) == ("Ma Grande Armée", "france", 1806)
    assert program.window.windowTitle() == "Ma Grande Armée[*]"


def test_a_year_outside_the_rules_is_kept_and_one_undo_takes_it_back(program: Program) -> None:
    """Probe D05, as far as Boeder has years: each change is one step."""
    program.files.new("boeder/napoleonic-army")
    before = army_of(program)
    program.army.do(edits.set_year(1805))
    program.army.do(edits.set_year(1812))

    program.army.undo()
    assert army_of(program).year == 1805
    program.army.undo()
    assert army_of(program) == before


# --- rules -----------------------------------------------------------------------------------


def test_a_ruling_chosen_for_the_open_army_is_a_step_of_it(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")

    program.rules.choice_made.emit("boeder", "BO-6", "original")

    assert army_of(program).rulings == {"BO-6": "original"}
    assert program.window.commands["edit.undo"].text() == "&Undo change ruling BO-6"
    program.army.undo()
    assert army_of(program).rulings == {}


def test_without_an_army_a_ruling_is_the_players_default(program: Program) -> None:
    program.rules.choice_made.emit("boeder", "BO-6", "original")
    assert program.preferences.settings.rulings == {"boeder": {"BO-6": "original"}}

    program.files.new("boeder/napoleonic-army")

    assert army_of(program).rulings == {"BO-6": "original"}


def test_a_ruling_in_the_inspector_leads_to_the_rules(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")

    program.army.ruling_clicked.emit("BO-17")

    assert program.window.page() == "rules"


# --- look, layout, keys ----------------------------------------------------------------------


def test_ctrl_and_a_digit_show_the_pages(program: Program, qtbot: QtBot) -> None:
    seen = []
    for digit in (Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_1):
        key(program, digit)
        seen.append(program.window.page())

    assert seen == ["army", "battle", "rules", "library"]


@pytest.mark.parametrize("shown", ["library", "rules"])
def test_ctrl_and_f_give_the_keyboard_to_the_search_of_the_page(
    program: Program, shown: str
) -> None:
    program.window.show_page(shown)

    QTest.keyClick(program.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)

    assert isinstance(keyboard(), Search)
    assert keyboard().isVisible()


def test_size_of_text_and_look_are_kept(program: Program, qtbot: QtBot, theme: Theme) -> None:
    key(program, Qt.Key.Key_Plus)
    program.window.commands["view.dark"].trigger()

    settings, _ = load_settings()
    assert (settings.text_size, settings.theme) == (110, "dark")
    assert theme.scheme is Scheme.DARK
    key(program, Qt.Key.Key_0)
    assert theme.percent == 100


@pytest.mark.parametrize(
    ("size", "percent", "layout"),
    [
        ((1600, 1000), 100, Layout.WIDE),
        ((1366, 768), 100, Layout.COMPACT),
        ((1600, 1000), 200, Layout.SINGLE),
    ],
)
def test_the_layout_follows_width_and_text(
    program: Program, theme: Theme, size: tuple[int, int], percent: int, layout: Layout
) -> None:
    program.files.new("boeder/napoleonic-army")
    program.window.resize(*size)
    theme.choose_percent(percent)
    QApplication.processEvents()

    shown = [program.army.muster, program.army.order, program.army.inspector]
    assert program.window.layout_now() is layout
    seen = sum(pane.isVisible() for pane in shown)
    assert seen == (1 if layout is Layout.SINGLE else 3)


def test_f6_visits_every_pane_and_comes_back(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/napoleonic-army")
    program.army.add_troops("foot_artillery")
    QApplication.processEvents()
    choose(program, first_of(program, "horse_artillery"))
    page, seen = program.army, []
    stops = {
        "order": page.order,
        "inspector": page.inspector,
        "findings": page.findings,
        "rail": program.window.rail,
        "muster": page.muster,
    }
    for _ in range(5):
        QTest.keyClick(program.window, Qt.Key.Key_F6)
        holder = keyboard()
        seen += [name for name, pane in stops.items() if pane.isAncestorOf(holder)]

    assert seen == ["inspector", "findings", "rail", "muster", "order"]


def test_the_inspector_hides_and_a_button_names_it(program: Program, qtbot: QtBot) -> None:
    program.files.new("boeder/napoleonic-army")
    key(program, Qt.Key.Key_I)
    assert not program.army.inspector.isVisible()
    QApplication.processEvents()
    button = next(
        one
        for one in program.army.order.findChildren(Button)
        if one.words() == "Inspector" and one.isVisible()
    )

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert program.army.inspector.isVisible()


def test_what_rests_says_why(program: Program) -> None:
    actions = program.window.commands
    resting = [
        action
        for action in program.window.actions()
        if not action.isEnabled() and action.objectName() and not action.toolTip()
    ]

    assert resting == []
    assert actions.why_not("file.save") == "No army is open"


def test_single_letters_rest_in_a_field_and_when_switched_off(
    program: Program, qtbot: QtBot
) -> None:
    shown: list[str] = []
    program.window.commands["help.keys"].triggered.disconnect()
    program.window.commands.on("help.keys", lambda: shown.append("keys"))
    program.files.new("boeder/napoleonic-army")
    program.army.muster.search.setFocus()
    QTest.keyClicks(program.army.muster.search, "?")
    assert program.army.muster.search.text() == "?"
    assert shown == []

    program.army.tree.setFocus()
    QTest.keyClick(program.army.tree, Qt.Key.Key_Question)
    program.window.commands.let_letters(False)
    QTest.keyClick(program.army.tree, Qt.Key.Key_Question)

    assert shown == ["keys"]


def test_no_window_flashes_by_while_pages_change(program: Program, tmp_path: Path) -> None:
    opened: list[object] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            shown = event.type() is QEvent.Type.Show
            if shown and isinstance(watched, QWidget) and watched.isWindow():
                opened.append(watched)
            return False

    watch, app = Watch(), QApplication.instance()
    assert app is not None
    app.installEventFilter(watch)

    program.open(saved_army(tmp_path))
    choose(program, first_of(program, "guard_infantry"))
    program.army.add_troops("foot_artillery")
    for page in ("battle", "rules", "library", "army"):
        program.window.show_page(page)
    QApplication.processEvents()
    app.removeEventFilter(watch)

    assert opened == []


# --- what goes wrong -------------------------------------------------------------------------


def test_a_bug_opens_one_box_with_a_report(
    theme: Theme, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    troubles = Troubles(theme)
    bug = ZeroDivisionError("a bug")

    troubles.hook(ZeroDivisionError, bug, None)
    box = troubles.box()
    troubles.hook(ZeroDivisionError, bug, None)

    assert box is not None
    qtbot.addWidget(box)
    assert troubles.box() is box
    box.findChildren(Button)[0].click()
    assert "ZeroDivisionError: a bug" in QApplication.clipboard().text()


def test_a_refusal_nobody_took_becomes_a_sentence_in_the_window(
    program: Program, theme: Theme
) -> None:
    troubles = Troubles(theme)
    troubles.refused.connect(program.window.notices.refuse)

    troubles.hook(NotAllowed, NotAllowed("The die shows 1 to 6."), None)

    assert program.window.notices.sentences() == ("The die shows 1 to 6.",)
    assert troubles.box() is None


def test_f1_leads_to_the_ruling_of_what_is_shown(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    document = program.files.document
    assert document is not None
    program.army.do(edits.choose_nation("france"))
    choose(program, first_of(program, "guard_infantry"))

    assert program.army.ruling_here() == "BO-14"
    program.window.commands["rules.here"].trigger()

    assert program.window.page() == "rules"


@pytest.mark.parametrize("percent", [100, 200])
def test_the_window_opens_whole_on_the_screen_with_its_frame(
    program: Program, theme: Theme, percent: int
) -> None:
    theme.choose_percent(percent)
    window = program.window

    open_at_its_size(window, theme)

    screen = window.screen().availableSize()
    for size in (window.size(), window.minimumSize()):
        assert size.width() + 16 <= screen.width()
        assert size.height() + 48 <= screen.height()
