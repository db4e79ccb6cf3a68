"""The middle of the page: who meets whom, ledger, sums, result, odds, and dice or a step."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from app.ui.battle.combo import Combo
from app.ui.battle.die_face import SIDES, side_token
from app.ui.battle.ledger import Ledger
from app.ui.battle.meeting_head import MeetingHead
from app.ui.battle.odds_view import OddsView
from app.ui.battle.result_view import ResultView
from app.ui.battle.totals import Totals
from app.ui.field.hand import Hand
from app.ui.field.shown import FieldState
from app.ui.field.step_bar import StepBar
from app.ui.parts.dice_tray import DiceTray
from app.ui.parts.die import Die
from app.ui.parts.pane import Sheet
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.segments import Segments
from app.ui.parts.stepper import Stepper
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

LEAST_LEDGER = 48
"""Where the ledger has less height, all but dice and step scroll with it."""
GOOD_LEDGER = 150
"""Where the ledger would have less height and needs it, the odds are folded."""


class FormColumn(Sheet):
    """Shows the form of the act in hand; its parts say what the player does with it."""

    ordered = Signal()

    def __init__(self, theme: Theme, lead: QWidget, parent: QWidget | None = None) -> None:
        """`lead` stands over the form, and scrolls with it where there is little height."""
        super().__init__(theme, Token.SHEET, (), parent)
        self._lead, self._shown_of = lead, ""
        self._seeks_head = False
        """Whether who meets whom comes first: the act above would leave the form no height."""
        self._dice_shown: tuple[object, ...] = ()
        self._unsaid: tuple[tuple[str, str], ...] = ()
        self._two_sided, self._single, self._short, self._seeks = True, False, False, False
        self.head = MeetingHead(theme)
        self.ledger = Ledger(theme, known=True)
        self.totals = Totals(theme)
        self.result = ResultView(theme)
        self.odds = OddsView(theme)
        self.tray = DiceTray(theme)
        self.step = StepBar(theme)
        ground = Sheet(theme, Token.SHEET)
        self._inner = QVBoxLayout(ground)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.setSpacing(0)
        self._inner.addWidget(self.ledger, 1)
        self._scroll = Scrolled(ground)
        bar = self._scroll.verticalScrollBar()
        bar.rangeChanged.connect(self._keep_totals_in_line)
        bar.rangeChanged.connect(self._soon_to_result)
        bar.actionTriggered.connect(self._leave_all)
        self._spare = Sheet(theme, Token.PANEL)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(self._spare, 1)
        self._column.addWidget(self.tray)
        self._column.addWidget(self.step)
        self._keep_in_sight()
        self.ledger.rebuilt.connect(self.ordered)

    def show_state(self, state: FieldState, hand: Hand) -> None:
        page = state.page
        self._unsaid = () if state.done else page.unsaid
        self._two_sided = len(page.heads) == len(SIDES) and bool(page.lines or page.folded)
        self.head.show_state(page)
        self.ledger.show_state(page)
        self.totals.show_state(page)
        self.result.show_result(page.result if page.result and page.result.headline else None)
        self.odds.show_state(page)
        self.odds.setVisible(page.odds is not None)
        self._show_tray(state, hand)
        self.step.setVisible(not state.rolls)
        self.step.show_state(state)
        if not state.done:
            self._leave_result()
        if page.title != self._shown_of:
            self._shown_of, self._seeks_head = page.title, True
            self._soon_to_result()
        self.fit_height()

    def show_result(self) -> None:
        """Bring the result into sight, and keep it there while the parts take their heights."""
        self._seeks = True
        self._soon_to_result()

    def set_single(self, single: bool) -> None:
        """Fold the odds where one pane at a time is shown."""
        self._single = single
        self.fit_height()

    def stops(self) -> list[QWidget]:
        """Give what Tab goes through, in its order."""
        odds = (self.odds.copy_button, self.odds.fold_button, self.odds.block)
        dice = (self.tray, self.tray.roll_button, self.tray.resolve_button)
        steps = (self.step.do_button, self.step.back_button)
        return [*self.ledger.stops(), *odds, *dice, *steps]

    def first_open(self) -> QWidget | None:
        """Give the first answer that is still to be said, else one that is empty, if any."""
        stops = self.ledger.stops()
        unsaid = [self.ledger.field(*place) for place in self._unsaid]
        asked = [one for one in stops if any(each and each.isAncestorOf(one) for each in unsaid)]
        return next(iter([*asked, *(one for one in stops if _is_empty(one))]), None)

    def give_keys_to(self, part: QWidget) -> None:
        """Give the keyboard to a part of the form, and scroll so far that it is seen."""
        part.setFocus(Qt.FocusReason.TabFocusReason)
        self._seeks_head = self._seeks_head and not self.ledger.isAncestorOf(part)
        if self.ledger.isAncestorOf(part):
            self._scroll.ensureWidgetVisible(part)

    def keys_home(self) -> QWidget:
        """Give what takes the keyboard once everybody is chosen: an answer, the dice, the step."""
        asked = self.first_open() if self._unsaid else None
        if asked is not None:
            return asked
        if self.tray.isVisible():
            return self.tray
        empty = None if self.step.do_button.isEnabled() else self.first_open()
        return empty or self.step.do_button

    def keys_of_answer(self) -> tuple[tuple[str, str], ...]:
        """Give the keys of the answer that has the keyboard; none where no answer takes digits."""
        holder = QApplication.focusWidget()
        if holder is None or not self.ledger.isAncestorOf(holder):
            return ()
        if isinstance(holder, Stepper):
            return (("0–9 + −", self.tr("how many")),) if holder.takes_digits else ()
        return (("0–9", self.tr("type it")),) if isinstance(holder, QLineEdit) else ()

    def dice_or_step(self) -> QWidget | None:
        """Give what takes the keyboard from an answer that is left; None where nothing can."""
        parts = (self.tray, self.step.do_button)
        return next((one for one in parts if one.isVisible() and one.isEnabled()), None)

    def event(self, event: QEvent) -> bool:
        """Look again whether all has its height, once names and sentences have theirs."""
        taken = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.fit_height()
        return taken

    def fit_height(self) -> None:
        """Let all scroll where what should stay in sight would leave the ledger no height."""
        wide, least = self.width(), self._theme.px(LEAST_LEDGER)
        self.odds.set_little_room(self._single or self._lacks_height(wide))
        parts = (
            *(self._lead, self.head, self.totals, self.result),
            *(self.odds, self.tray, self.step),
        )
        room = self.height() - sum(_height(part, wide) for part in parts if not part.isHidden())
        self._scroll.setMinimumHeight(least if self._two_sided else self._form_height(room))
        short = room <= least
        if short != self._short:
            self._short = short
            self.tray.let_note(not short)
            (self._let_all_scroll if short else self._keep_in_sight)()
        takes_all = self._two_sided or short
        if takes_all == self._spare.isVisibleTo(self):
            self._column.setStretchFactor(self._scroll, 1 if takes_all else 0)
            self._spare.setVisible(not takes_all)

    def _lacks_height(self, wide: int) -> bool:
        """Say whether all odds, unfolded, would leave the ledger less than it needs or is good."""
        if not self._two_sided or self.odds.isHidden():
            return False
        parts = (self._lead, self.head, self.totals, self.result, self.tray, self.step)
        kept = sum(_height(part, wide) for part in parts if not part.isHidden())
        room = self.height() - kept - self.odds.whole_height(wide)
        return room < min(self._theme.px(GOOD_LEDGER), self._ledger_height())

    def _ledger_height(self) -> int:
        wide = max(1, self._scroll.width())
        return max(self.ledger.heightForWidth(wide), self.ledger.sizeHint().height())

    def _form_height(self, room: int) -> int:
        """Give a form without sides the height it needs, up to what is left or half of the page."""
        needed = self._ledger_height()
        return min(max(needed, self._theme.px(8)), max(room, self.height() // 2, 1))

    def _show_tray(self, state: FieldState, hand: Hand) -> None:
        page, tray = state.page, self.tray
        shape = (page.dice, page.turned, state.done)
        if shape != self._dice_shown:
            self._dice_shown = shape
            tray.set_dice(
                [
                    Die(one.key, one.words, side_token(one.side, turned=page.turned), one.pool)
                    for one in page.dice
                ]
            )
        tray.setVisible(bool(page.dice))
        faces = page_faces(state, hand)
        tray.show_faces({die.key: faces.get(die.key) for die in page.dice})
        tray.let_resolve(not state.why, state.why)
        if state.done and hand.done is not None:
            note = self.tr("Logged as entry {0}").format(hand.done + 1)
            tray.show_resolved(note, self.tr("Next"))

    def _keep_in_sight(self) -> None:
        self._column.insertWidget(0, self._lead)
        self._column.insertWidget(1, self.head)
        for place, part in enumerate((self.totals, self.result, self.odds), 3):
            self._column.insertWidget(place, part)

    def _let_all_scroll(self) -> None:
        self._inner.insertWidget(0, self._lead)
        self._inner.insertWidget(1, self.head)
        for part in (self.totals, self.result, self.odds):
            self._inner.addWidget(part)

    def _leave_all(self) -> None:
        self._seeks = self._seeks_head = False

    def _leave_result(self) -> None:
        self._seeks = False

    def _soon_to_result(self) -> None:
        QTimer.singleShot(0, self, self._to_result)

    def _to_result(self) -> None:
        bar = self._scroll.verticalScrollBar()
        if self._short and self._seeks:
            self._scroll.ensureWidgetVisible(self.result, 0, 0)
            if self.result.height() > self._scroll.viewport().height():  # its headline first
                bar.setValue(self.result.y())
        elif self._short and self._seeks_head and not self.head.isHidden():
            bar.setValue(self.head.y())

    def _keep_totals_in_line(self, _least: int, most: int) -> None:
        bar = self._scroll.verticalScrollBar()
        self.totals.keep_beside(bar.sizeHint().width() if most and not self._short else 0)


def page_faces(state: FieldState, hand: Hand) -> dict[str, int | None]:
    """Give the faces that lie there; of a result, those it was resolved with."""
    return {die.key: hand.faces.get(die.key) for die in state.page.dice}


def _is_empty(stop: QWidget) -> bool:
    if isinstance(stop, QLineEdit):
        return not stop.text().strip()
    if isinstance(choices := stop.parentWidget(), Segments):
        return not choices.choice()
    return isinstance(stop, Combo) and stop.currentIndex() < 0


def _height(part: QWidget, wide: int) -> int:
    return max(part.heightForWidth(wide), part.sizeHint().height())
