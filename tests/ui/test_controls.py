"""Buttons, segments, steppers, ticks, links and search: keys, signals and names."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui.parts.button import Button, Look
from app.ui.parts.link import Link
from app.ui.parts.masthead import Masthead
from app.ui.parts.meter import Meter, taken_words
from app.ui.parts.notice import Notice
from app.ui.parts.rail import Rail
from app.ui.parts.search import Search
from app.ui.parts.segments import Segments
from app.ui.parts.splitter import Splitter
from app.ui.parts.stepper import Stepper
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Scheme, Theme

FORMATIONS = (("line", "Line"), ("column", "Column"), ("square", "Square"))
Key = Qt.Key


def role_of(widget: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def test_enter_and_space_press_a_button(theme: Theme, qtbot: QtBot) -> None:
    button = Button(theme, "Resolve")
    qtbot.addWidget(button)
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append("resolve"))

    QTest.keyClick(button, Key.Key_Return)
    QTest.keyClick(button, Key.Key_Space)

    assert pressed == ["resolve", "resolve"]


def test_a_button_of_a_sign_alone_says_its_word_and_its_key(theme: Theme, qtbot: QtBot) -> None:
    button = Button(theme, "Undo rename", sign="icon-undo", key="Ctrl+Z", icon_only=True)
    qtbot.addWidget(button)

    assert button.accessibleName() == "Undo rename"
    assert button.toolTip() == "Undo rename (Ctrl+Z)"
    assert role_of(button) is QAccessible.Role.Button


def test_a_resting_button_says_why(theme: Theme, qtbot: QtBot) -> None:
    button = Button(theme, "Report…")
    qtbot.addWidget(button)

    button.rest("Battle report: no battle is open")
    assert not button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "Battle report: no battle is open"

    button.wake()
    assert button.isEnabled()
    assert button.accessibleDescription() == ""


def test_an_ampersand_in_a_name_is_a_letter(theme: Theme, qtbot: QtBot) -> None:
    button = Button(theme, "Undo rename Horse & Guns")
    qtbot.addWidget(button)

    assert button.accessibleName() == "Undo rename Horse & Guns"


def test_arrows_move_the_choice_and_the_keyboard(theme: Theme, qtbot: QtBot) -> None:
    segments = Segments(theme, "Formation", FORMATIONS, "line")
    qtbot.addWidget(segments)
    chosen: list[str] = []
    segments.chosen.connect(chosen.append)
    line, column, square = segments.findChildren(QWidget)

    QTest.keyClick(line, Key.Key_Right)
    QTest.keyClick(column, Key.Key_Down)
    QTest.keyClick(square, Key.Key_Right)
    QTest.keyClick(line, Key.Key_Left)

    assert chosen == ["column", "square", "line", "square"]
    assert segments.choice() == "square"


def test_a_click_chooses_and_showing_a_choice_is_silent(theme: Theme, qtbot: QtBot) -> None:
    segments = Segments(theme, "Formation", FORMATIONS)
    qtbot.addWidget(segments)
    segments.resize(segments.sizeHint())
    segments.show()
    chosen: list[str] = []
    segments.chosen.connect(chosen.append)

    segments.choose("square")
    QTest.mouseClick(segments.findChildren(QWidget)[1], Qt.MouseButton.LeftButton)

    assert chosen == ["column"]
    assert role_of(segments.findChildren(QWidget)[1]) is QAccessible.Role.RadioButton


def test_only_the_chosen_segment_is_on_the_way_of_tab(theme: Theme, qtbot: QtBot) -> None:
    segments = Segments(theme, "Formation", FORMATIONS, "column")
    qtbot.addWidget(segments)

    tabbed = [bool(each.focusPolicy() & Qt.FocusPolicy.TabFocus) for each in parts(segments)]

    assert tabbed == [False, True, False]


def parts(segments: Segments) -> list[QWidget]:
    return segments.findChildren(QWidget)


def test_segments_break_into_rows_where_there_is_no_room(theme: Theme, qtbot: QtBot) -> None:
    segments = Segments(theme, "Formation", FORMATIONS)
    qtbot.addWidget(segments)

    assert segments.heightForWidth(1000) == 30
    assert segments.heightForWidth(100) > 90


def test_plus_and_minus_step_within_the_limits(theme: Theme, qtbot: QtBot) -> None:
    stepper = Stepper(theme, "supporting elements", 0, 2, 1)
    qtbot.addWidget(stepper)
    stepped: list[int] = []
    stepper.stepped.connect(stepped.append)

    for key in (Key.Key_Plus, Key.Key_Plus, Key.Key_Minus, Key.Key_Home, Key.Key_Minus):
        QTest.keyClick(stepper, key)

    assert stepped == [2, 1, 0]
    assert role_of(stepper) is QAccessible.Role.SpinBox
    assert stepper.accessibleName() == "supporting elements"


def test_the_cells_of_a_stepper_step(theme: Theme, qtbot: QtBot) -> None:
    stepper = Stepper(theme, "supporting elements", 0, 4, 2)
    qtbot.addWidget(stepper)
    stepper.resize(stepper.sizeHint())
    stepped: list[int] = []
    stepper.stepped.connect(stepped.append)

    QTest.mouseClick(stepper, Qt.MouseButton.LeftButton, pos=QPoint(5, 10))
    QTest.mouseClick(stepper, Qt.MouseButton.LeftButton, pos=QPoint(stepper.width() - 5, 10))

    assert stepped == [1, 2]


def test_digits_and_backspace_are_of_the_stepper_that_has_the_keyboard(
    theme: Theme, qtbot: QtBot
) -> None:
    heard: list[str] = []

    class Page(QWidget):
        def keyPressEvent(self, event: object) -> None:
            heard.append(event.text())  # type: ignore[attr-defined]

    page = Page()
    qtbot.addWidget(page)
    stepper = Stepper(theme, "supporting elements", 0, 40, 2, parent=page)
    stepped: list[int] = []
    stepper.stepped.connect(stepped.append)

    for key in (Key.Key_3, Key.Key_5, Key.Key_9, Key.Key_Backspace, Key.Key_R):
        QTest.keyClick(stepper, key)

    assert stepped == [3, 35, 9, 0]  # 359 is too many, so the 9 begins anew
    assert heard == ["r"]


def test_a_digit_begins_anew_once_the_stepper_was_stepped_or_left(
    theme: Theme, qtbot: QtBot
) -> None:
    stepper = Stepper(theme, "supporting elements", 1, 40, 2)
    qtbot.addWidget(stepper)

    for key in (Key.Key_1, Key.Key_Plus, Key.Key_3, Key.Key_0):
        QTest.keyClick(stepper, key)
    assert stepper.value() == 30

    QTest.keyClick(stepper, Key.Key_0)
    assert stepper.value() == 30  # neither 300 nor 0 is allowed


def test_the_whole_cell_of_a_tick_answers(theme: Theme, qtbot: QtBot) -> None:
    tick = Tick(theme, "wholly in cover: die −1")
    qtbot.addWidget(tick)
    tick.resize(400, 40)
    tick.show()

    QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=QPoint(390, 5))
    assert tick.isChecked()

    QTest.keyClick(tick, Key.Key_Space)
    assert not tick.isChecked()
    assert role_of(tick) is QAccessible.Role.CheckBox


def test_a_tick_without_words_still_has_a_name(theme: Theme, qtbot: QtBot) -> None:
    tick = Tick(theme, "", "French: standing higher than the enemy")
    qtbot.addWidget(tick)

    assert tick.accessibleName() == "French: standing higher than the enemy"
    assert tick.sizeHint().width() >= 24


def test_enter_follows_a_link(theme: Theme, qtbot: QtBot) -> None:
    link = Link(theme, "Batterie de 12")
    qtbot.addWidget(link)
    followed: list[str] = []
    link.clicked.connect(lambda: followed.append("Batterie de 12"))

    QTest.keyClick(link, Key.Key_Enter)

    assert followed == ["Batterie de 12"]


def test_search_tells_what_is_typed_and_escape_empties_it(theme: Theme, qtbot: QtBot) -> None:
    search = Search(theme, "Filter troops", "Ctrl+F")
    qtbot.addWidget(search)
    sought: list[str] = []
    asked: list[bool] = []
    search.sought.connect(sought.append)
    search.results_requested.connect(lambda: asked.append(True))

    QTest.keyClicks(search, "ho")
    QTest.keyClick(search, Key.Key_Down)
    QTest.keyClick(search, Key.Key_Escape)

    assert sought == ["h", "ho", ""]
    assert asked == [True]
    assert search.accessibleName() == "Filter troops"


def test_the_rail_gives_the_page_and_shows_it_silently(theme: Theme, qtbot: QtBot) -> None:
    rail = Rail(theme)
    qtbot.addWidget(rail)
    chosen: list[str] = []
    asked: list[str] = []
    rail.chosen.connect(chosen.append)
    rail.keys_requested.connect(lambda: asked.append("keys"))
    rail.settings_requested.connect(lambda: asked.append("settings"))
    by_name = {each.accessibleName(): each for each in rail.findChildren(QWidget)}

    rail.show_page("battle")
    for name in ("Army", "Keys", "Settings"):
        QTest.mouseClick(by_name[name], Qt.MouseButton.LeftButton)

    assert chosen == ["army"]
    assert asked == ["keys", "settings"]
    assert rail.page() == "army"


def test_the_narrow_rail_keeps_its_words_as_tooltips(theme: Theme, qtbot: QtBot) -> None:
    rail = Rail(theme)
    qtbot.addWidget(rail)

    theme.choose_compact(True)

    assert rail.sizeHint().width() == 52
    assert "Army (Ctrl+2)" in [each.toolTip() for each in rail.findChildren(QWidget)]


def test_the_narrow_rail_fits_a_laptop_at_twice_the_text(theme: Theme, qtbot: QtBot) -> None:
    rail = Rail(theme)
    qtbot.addWidget(rail)

    theme.choose_percent(200)
    theme.choose_compact(True)

    assert rail.minimumSizeHint().height() <= 600


def test_the_masthead_drops_words_from_buttons_before_it_cuts_the_title(
    theme: Theme, qtbot: QtBot
) -> None:
    masthead = Masthead(theme, "1er corps d’armée")
    qtbot.addWidget(masthead)
    undo = Button(theme, "Undo rename", sign="icon-undo", key="Ctrl+Z", look=Look.QUIET)
    printing = Button(theme, "Print…", sign="icon-print", look=Look.PRIMARY)
    masthead.add_action(undo)
    masthead.add_action(printing)
    masthead.show()

    masthead.resize(900, 70)
    wide = undo.sizeHint().width()
    masthead.resize(420, 70)

    assert undo.sizeHint().width() < wide
    assert printing.sizeHint().width() == printing.worded_width()


def test_the_masthead_makes_room_when_a_button_gets_longer_words(
    theme: Theme, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setFixedSize(520, 70)
    masthead = Masthead(theme, "1er corps", window)
    undo = Button(theme, "Undo", sign="icon-undo", look=Look.QUIET)
    masthead.add_action(undo)
    masthead.add_action(Button(theme, "Print…", sign="icon-print", look=Look.PRIMARY))
    masthead.resize(520, 70)
    window.show()
    assert undo.sizeHint().width() == undo.worded_width()

    undo.set_words("Undo take the list as it is now, and all that follows from it")
    QApplication.processEvents()

    assert undo.width() < undo.worded_width()
    assert undo.geometry().right() <= masthead.width()
    assert undo.toolTip() == undo.words()


def test_a_long_title_is_set_smaller_before_it_breaks(theme: Theme, qtbot: QtBot) -> None:
    masthead = Masthead(theme, "Armée du Nord, aile gauche du maréchal Ney")
    qtbot.addWidget(masthead)
    masthead.show()
    title = masthead.findChild(Words)
    assert title is not None

    masthead.resize(1200, 70)
    wide = title.font().pixelSize()
    masthead.resize(560, 70)

    assert title.font().pixelSize() < wide
    assert title.heightForWidth(title.maximumWidth()) < 2 * title.fontMetrics().height()


def test_a_meter_says_its_count_and_that_it_is_over(theme: Theme, qtbot: QtBot) -> None:
    meter = Meter(theme, "Field Artillery")
    qtbot.addWidget(meter)

    meter.show_counts(3, 2)
    assert meter.accessibleName() == "Field Artillery, 3 of 2, over the limit"

    meter.show_counts(1, 4, 2)
    assert meter.accessibleName() == "Field Artillery, 1 of 4, at least 2"


def test_a_meter_without_a_limit_says_no_of() -> None:
    assert taken_words(5, None) == "5"


def test_escape_answers_a_notice_with_its_last_action(theme: Theme, qtbot: QtBot) -> None:
    notice = Notice(
        theme, "icon-history", "Three edits were never saved.", "", ("Open", "Forget them")
    )
    qtbot.addWidget(notice)
    asked: list[int] = []
    notice.action_requested.connect(asked.append)

    QTest.mouseClick(notice.findChildren(Button)[0], Qt.MouseButton.LeftButton)
    QTest.keyClick(notice, Key.Key_Escape)

    assert asked == [0, 1]


class Remembered(dict[str, str]):
    def recall(self, key: str) -> str | None:
        return self.get(key)

    def keep(self, key: str, value: str) -> None:
        self[key] = value


def test_a_splitter_remembers_its_widths_and_grows_them_with_the_text(
    theme: Theme, qtbot: QtBot
) -> None:
    memory = Remembered({"army": "20.00 60.00"})
    splitter = Splitter(theme, "army", memory)
    qtbot.addWidget(splitter)
    splitter.addWidget(QWidget())
    splitter.addWidget(QWidget())
    splitter.resize(80 * 13 + 1, 300)
    splitter.show()

    splitter.open((284, 600))
    assert splitter.sizes() == [260, 780]

    splitter.moveSplitter(390, 1)
    assert memory["army"] == "30.00 50.00"


def test_the_rail_tells_which_theme_is_shown(theme: Theme, qtbot: QtBot) -> None:
    rail = Rail(theme)
    qtbot.addWidget(rail)

    def names() -> list[str]:
        return [one.accessibleName() for one in rail.findChildren(QWidget)]

    assert "Theme: light" in names()
    theme.choose_scheme(Scheme.DARK)
    assert "Theme: dark" in names()


def test_the_words_of_a_notice_stand_level_with_its_buttons(theme: Theme, qtbot: QtBot) -> None:
    notice = Notice(theme, "severity-note", "There is no such file.", actions=("Close",))
    qtbot.addWidget(notice)
    notice.resize(900, notice.heightForWidth(900))
    with qtbot.waitExposed(notice):
        notice.show()

    words, button = notice.findChild(Words), notice.findChild(Button)
    assert words is not None
    assert button is not None
    middles = [one.mapTo(notice, one.rect().center()).y() for one in (words, button)]
    assert abs(middles[0] - middles[1]) <= 1
