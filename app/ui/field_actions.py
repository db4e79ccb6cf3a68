"""The battle in the window: its files, the actions that are its own, and why they rest."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMenu

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.print_set import SheetName
from app.ui.battle_files import BattleFiles
from app.ui.battle_sheet import BattleSheet
from app.ui.battle_status import BattleStatus
from app.ui.dialogs.rulings import RulingsDialog
from app.ui.field.state import step_words
from app.ui.main_window import MainWindow
from app.ui.printing.dialog import PrintDialog
from app.ui.printing.sheets import ReportToPrint
from app.ui.questions import Questions
from app.ui.theme.theme import Theme

OWN = (
    "battle.next_phase",
    "battle.contact",
    "battle.volley",
    "battle.due_after",
    "battle.due_before",
    "battle.free",
    "battle.by_hand",
    "battle.note",
    "battle.to_start",
)
"""These act on the page in sight, the rest wherever the player is."""
ELSEWHERE = (
    "battle.rulings",
    "battle.report",
    "battle.save_report",
    "battle.carry_a",
    "battle.carry_b",
    "battle.leave",
)


class FieldActions(QObject):
    """Connects the actions of a battle; `allowed` asks the window to look again at all others."""

    allowed = Signal()
    print_set_kept = Signal(object)

    def __init__(
        self,
        window: MainWindow,
        theme: Theme,
        sheet: BattleSheet,
        files: BattleFiles,
        questions: Questions,
        open_army: Callable[[], Army | None],
    ) -> None:
        super().__init__(window)
        self._window, self._sheet, self._files, self._questions = window, sheet, files, questions
        self._theme, self._open_army = theme, open_army
        page, desk, actions = sheet.field, sheet.field.desk, window.commands
        self._status = BattleStatus(window, theme, desk, self._in_sight)
        self._page, self._desk = page, desk
        for id_, act in (
            ("battle.next_phase", desk.next_phase),
            ("battle.contact", lambda: desk.take_letter("c")),
            ("battle.volley", lambda: desk.take_letter("v")),
            ("battle.due_after", lambda: desk.step_due(1)),
            ("battle.due_before", lambda: desk.step_due(-1)),
            ("battle.free", lambda: desk.turn_free(not desk.hand.free)),
            ("battle.by_hand", lambda: self._set_by_hand(page.piece_in_hand())),
            ("battle.note", lambda: self._annotate(page.entry_in_hand())),
            ("battle.to_start", lambda: desk.go_to(0)),
            ("battle.rulings", self._show_rulings),
            ("battle.report", self.print_report),
            ("battle.save_report", files.save_report),
            ("battle.carry_a", lambda: files.carry_over("a")),
            ("battle.carry_b", lambda: files.carry_over("b")),
            ("battle.leave", files.leave),
        ):
            actions.on(id_, act)
        page.by_hand_requested.connect(self._set_by_hand)
        page.note_requested.connect(self._annotate)
        page.entry_menu_requested.connect(self._open_menu)
        page.history_changed.connect(self.allowed)
        desk.changed.connect(self.allow)
        program = QApplication.instance()
        assert isinstance(program, QApplication), "windows have a program"
        program.focusChanged.connect(self._show_keys)
        page.text_undo.turned.connect(self.allow)
        desk.refused.connect(window.notices.refuse)
        desk.said.connect(window.status.show_message)
        files.refused.connect(window.notices.refuse)
        files.noticed.connect(window.notices.tell)
        files.said.connect(window.status.show_message)
        files.shown.connect(self._shown)

    def allow(self) -> None:
        """Let the actions act, or say why they rest."""
        actions, desk = self._window.commands, self._desk
        none = "" if desk.is_open else self.tr("No battle is open")
        elsewhere = self._why_elsewhere()
        for id_ in OWN:
            actions.allow(id_, elsewhere)
        for id_ in ELSEWHERE:
            actions.allow(id_, none)
        for side, name in desk.game.record.start.names.items() if desk.is_open else ():
            actions.name(
                f"battle.carry_{side}", self.tr("Losses of {0} into an army…").format(name)
            )
        actions.tick("battle.free", desk.hand.free)
        self._show_keys()
        if not desk.is_open or elsewhere:
            return
        if not desk.state.dues:
            for id_ in ("battle.due_after", "battle.due_before"):
                actions.allow(id_, self.tr("Nothing is due in this phase"))
        words = desk.state.goes_on or self.tr("Next phase")
        actions.name("battle.next_phase", words)
        actions.allow("battle.next_phase", desk.state.goes_on_bar)
        stands = desk.game.record.stands
        nothing = "" if stands else self.tr("The battle is at its start")
        actions.allow("battle.to_start", nothing)
        actions.allow("battle.note", "" if desk.game.record.entries else nothing)

    def _in_sight(self) -> bool:
        return self._window.page() == "battle" and self._sheet.shows_field()

    def _why_elsewhere(self) -> str:
        """Say why what is done on the page rests; "" while a battle is in sight."""
        if not self._desk.is_open:
            return self.tr("No battle is open")
        return "" if self._in_sight() else self.tr("The battle is on the Battle page")

    def report_to_print(self) -> ReportToPrint | None:
        """Give the report of the open battle for the print dialog; None where none is open."""
        if not self._desk.is_open:
            return None
        return ReportToPrint(self._page.title, self._files.report_name(), self._files.report)

    def print_report(self) -> None:
        """Show the report as it prints, to print or to save."""
        self.print_sheets(self._desk.game.ruleset.id, SheetName.REPORT)

    def print_sheets(self, ruleset: str, sheet: SheetName | None) -> None:
        """Show what can be printed: of these rules, the open army and battle; `sheet` first."""
        files = self._files
        dialog = PrintDialog(
            files.rulebooks,
            self._theme,
            self._open_army(),
            ruleset,
            files.settings,
            self.report_to_print(),
            self._window,
        )
        dialog.kept.connect(self.print_set_kept)
        if sheet is not None:
            dialog.choose(sheet)
        dialog.exec()
        dialog.deleteLater()

    def _show_rulings(self) -> None:
        choices = self._desk.game.ruleset.choices
        dialog = RulingsDialog(self._theme, choices, self._page.title, self._window)
        dialog.exec()
        asked = dialog.asked
        dialog.deleteLater()
        if asked:
            self._page.ruling_clicked.emit(asked)

    def _show_keys(self) -> None:
        """Show the keys that matter now, once it is known who has the keyboard."""
        here = self._desk.is_open and not self._why_elsewhere()
        self._window.status.show_keys(self._keys_now() if here else ())

    def _keys_now(self) -> tuple[tuple[str, str], ...]:
        """Give the keys that matter now: for an answer, the dice, the armies, or after a result."""
        state = self._desk.state
        typing = self._page.text_undo.owns()
        back = self.tr("take back the text") if typing else self.tr("take back")
        last = (("Ctrl+Z", back), ("?", self.tr("all keys")))
        if state.done:
            return (("Enter", self.tr("next")), *last)
        typed = self._page.form.keys_of_answer()
        if typed:
            to = self.tr("to the dice") if state.rolls else self.tr("leave it")
            return (*typed, ("Tab", self.tr("next field")), ("Esc", to), *last)
        due = (("[ ]", self.tr("due before, after")), *last)
        if state.rolls:
            dice = (("1–6", self.tr("type a die")), ("R", self.tr("roll")))
            return (*dice, ("Enter", self.tr("resolve")), *due)
        several = any(one.active and one.several for one in state.parts)
        every = (("Ctrl+A", self.tr("choose all")),) if several else ()
        choose = (("Enter", self.tr("choose, go on")), *every)
        return (*choose, ("C", self.tr("contact")), ("V", self.tr("volley")), *due)

    def _shown(self) -> None:
        self._window.notices.drop("refusal")
        self._window.notices.drop("note")
        self._sheet.show_field(self._desk.is_open)
        self._window.show_page("battle")
        self.allow()
        self.allowed.emit()

    def _set_by_hand(self, name: str) -> None:
        desk = self._desk
        if not name:
            self._window.status.show_message(self.tr("Choose a piece in an army first"))
            return
        try:
            asked = desk.game.play.by_hand(desk.game.state, name)
        except AppError as fault:
            self._window.notices.refuse(str(fault))
            return
        if not asked:
            told = self.tr("{0}: nothing of it can be set by hand")
            self._window.status.show_message(told.format(name))
            return
        self._questions.by_hand(
            name, asked, lambda told, reason: desk.set_by_hand(name, told, reason)
        )

    def _annotate(self, number: int | None) -> None:
        desk = self._desk
        if number is None or number >= len(desk.game.record.entries):
            self._window.status.show_message(self.tr("There is no entry to annotate"))
            return
        entry = desk.game.record.entries[number]
        title = f"{number + 1}. {step_words(desk.game, number)}"
        self._questions.note(title, entry.note, lambda text: desk.annotate(number, text))

    def _open_menu(self, number: int) -> None:
        menu, actions = QMenu(self._window), self._window.commands
        menu.setAccessibleName(self.tr("Entry {0}").format(number + 1))
        menu.addAction(self.tr("Annotate…")).triggered.connect(lambda: self._annotate(number))
        back = menu.addAction(self.tr("Go back to before this entry"))
        back.triggered.connect(lambda: self._desk.go_to(number))
        back.setEnabled(number < len(self._desk.game.states))
        for ruling in self._rulings(number):
            shown = menu.addAction(self.tr("The ruling {0}").format(ruling))
            shown.triggered.connect(lambda _=False, id_=ruling: self._page.ruling_clicked.emit(id_))
        menu.setEnabled(not actions.why_not("battle.note"))
        menu.popup(QCursor.pos())

    def _rulings(self, number: int) -> tuple[str, ...]:
        record = self._desk.record or self._desk.game.record
        facts = record.entries[number].facts
        return tuple(dict.fromkeys(ruling for fact in facts for ruling in fact.rulings))
