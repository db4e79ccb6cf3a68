"""Beginning, opening, keeping and leaving the battle that is open, and writing its report."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.services import battles, campaign
from app.services.battle_reports import PDF, BattleReport, report_of, report_pdf, report_text
from app.services.battles import Battle, Opened
from app.services.file_names import suggested_name
from app.services.printing import write_file
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import folder_of_files
from app.services.settings import RecentFile, Settings, with_recent
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.desk import FieldDesk
from app.ui.preferences import Preferences
from app.ui.questions import Questions

EXTENSION = f".{battles.SUFFIX}"
ARMY_EXTENSION = ".army"


class BattleFiles(QObject):
    """Puts battles on the desk; `shown` when there is another one, or none."""

    shown = Signal()
    refused = Signal(str)
    noticed = Signal(str)
    said = Signal(str)

    def __init__(
        self,
        rulebooks: Rulebooks,
        preferences: Preferences,
        questions: Questions,
        desk: FieldDesk,
    ) -> None:
        super().__init__()
        self._rulebooks, self._preferences = rulebooks, preferences
        self._questions, self._desk = questions, desk

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        """Begin battles from now on with these, which hold other values of the player's."""
        self._rulebooks = rulebooks

    @property
    def rulebooks(self) -> Rulebooks:
        """The rulebooks that battles begin with."""
        return self._rulebooks

    @property
    def settings(self) -> Settings:
        """The player’s settings: his paper, his last folder."""
        return self._preferences.settings

    def ask_for_new(self, open_: Army | None) -> None:
        """Ask which battle to begin, and begin it."""
        self._questions.new_battle(self._rulebooks, open_, self.begin)

    def begin(self, wish: NewBattle) -> str:
        """Begin a battle and keep it; give why that cannot be, "" where it is done."""
        try:
            game = battles.start(
                self._rulebooks,
                wish.a,
                wish.b,
                setting=wish.setting,
                title=wish.title,
                scenario=wish.scenario,
                turn_limit=wish.turn_limit,
                rulings=wish.rulings,
                own_values=wish.own_values,
            )
        except AppError as fault:
            return str(fault)
        try:
            battle = battles.kept_from_the_start(game)
        except AppError as fault:
            battle = Battle(game)
            told = self.tr("This battle is kept nowhere until you save it. {0}")
            self.noticed.emit(told.format(fault))
        self._desk.show_battle(battle)
        self._remember(battle)
        self.shown.emit()
        self.said.emit(self._kept_words(battle))
        if game.remarks:
            self.noticed.emit(" ".join(game.remarks))
        return ""

    def open(self, path: Path) -> None:
        """Open a battle. One that cannot be read leaves what is open where it is."""
        try:
            opened = battles.open_(self._rulebooks, path)
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        self._desk.show_opened(opened)
        self._remember(opened.battle)
        self.shown.emit()
        self.said.emit(self.tr("Opened {0}").format(path.name))
        told = " ".join(filter(None, (*opened.notices, self._differs(opened, path))))
        if told:
            self.noticed.emit(told)

    def save_as(self) -> None:
        """Ask for a file, and keep the battle there from now on."""
        battle = self._desk.battle
        name = battles.suggested_battle_name(battle.game)
        folder = battle.path.parent if battle.path else self._folder()
        path = self._questions.battle_to_save(folder / name)
        if path is None:
            return
        if not path.suffix:
            path = path.with_name(path.name + EXTENSION)
        try:
            kept = battle.save_as(path)
        except AppError as fault:
            self.refused.emit(str(fault))
            return
        self._desk.keep(kept)
        self._remember(kept)
        self.said.emit(self._kept_words(kept))

    def save(self) -> None:
        """Say where the battle is kept, or ask where to keep it."""
        if self._desk.battle.path is None:
            self.save_as()
        else:
            self.said.emit(self._kept_words(self._desk.battle))

    def leave(self) -> None:
        """Put the battle away; its file stays."""
        self._desk.leave()
        self.shown.emit()

    def report(self) -> BattleReport:
        """Write the report of the battle."""
        return report_of(self._opened())

    def report_name(self) -> str:
        """Give a name for a file of the report, without its ending."""
        return f"{Path(battles.suggested_battle_name(self._desk.game)).stem}, report"

    def save_report(self) -> None:
        """Ask where to write the report, and write it: a PDF by its ending, else Markdown."""
        desk = self._desk
        stem = Path(battles.suggested_battle_name(desk.game)).stem
        name = suggested_name(stem, "md", unnamed="report")
        path = self._questions.report_to_save(self._folder() / name)
        if path is None:
            return
        as_pdf = path.suffix.casefold() == f".{PDF}"
        try:
            data = (
                report_pdf(self._opened(), self._preferences.settings.paper)
                if as_pdf
                else report_text(self._opened(), "markdown").encode("utf-8")
            )
            write_file(data, path)
        except AppError as fault:
            self.refused.emit(str(fault))
            return
        self.said.emit(self.tr("Saved as {0}").format(path.name))

    def carry_over(self, side: str) -> None:
        """Ask for the copy of an army that a side's losses go into, and write it."""
        game = self._desk.game
        name = campaign.suggested_copy_name(game, side)
        path = self._questions.copy_to_save(self._folder() / name)
        if path is None:
            return
        if not path.suffix:
            path = path.with_name(path.name + ARMY_EXTENSION)
        try:
            done = campaign.carry_over(game, side, path)
        except AppError as fault:
            self.refused.emit(str(fault))
            return
        if done.notice:
            self.noticed.emit(done.notice)
        told = self.tr("{0} has lost {1}; saved as {2}")
        lost = ", ".join(done.lost) or self.tr("nobody")
        self.said.emit(told.format(game.record.start.names[side], lost, path.name))

    # --- inside ----------------------------------------------------------------------------

    def _opened(self) -> Opened:
        desk = self._desk
        return Opened(desk.battle, desk.record or desk.game.record, desk.differs)

    def _differs(self, opened: Opened, path: Path) -> str:
        if opened.differs is None:
            return ""
        told = self.tr(
            "Today’s rules decide entry {0} of {1} otherwise: {2}. The battle goes as far as the "
            "entry before it; {1} stays as it is."
        )
        return told.format(opened.differs + 1, path.name, opened.why.rstrip("."))

    def _kept_words(self, battle: Battle) -> str:
        if battle.path is None:
            return self.tr("This battle is kept nowhere yet: save it")
        return self.tr("The battle is kept as {0}; each entry is saved at once").format(battle.path)

    def _remember(self, battle: Battle) -> None:
        if battle.path is None:
            return
        start = battle.game.record.start
        name = start.title or self.tr("{0} v {1}").format(start.a.name, start.b.name)
        now = datetime.now().isoformat(timespec="seconds")
        file = RecentFile(str(battle.path.absolute()), name, start.ruleset, 0, now)
        self._preferences.take(with_recent(self._preferences.settings, file))

    def _folder(self) -> Path:
        return folder_of_files(self._preferences.settings.last_folder)
