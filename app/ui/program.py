"""The window put together: its pages, the open army, and what each asks of the others."""

from pathlib import Path

from PySide6.QtCore import QObject

from app.core.armies.print_sets import keeping
from app.core.kernel.army import Army
from app.core.kernel.print_set import PrintSet, SheetName
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import place_of_keeping
from app.services.settings import Settings
from app.ui.army.clipboard import ArmyClipboard
from app.ui.army.commands import ArmyCommands
from app.ui.army.page import ArmyPage
from app.ui.army.waiving import Waiving
from app.ui.army_files import ArmyFiles
from app.ui.army_status import ArmyStatus
from app.ui.battle.battle_page import BattlePage
from app.ui.battle_files import BattleFiles
from app.ui.battle_sheet import BattleSheet
from app.ui.dialogs.help import show_about, show_keys
from app.ui.dialogs.settings import SettingsDialog
from app.ui.exchange.desk import ExchangeDesk
from app.ui.field.page import FieldPage
from app.ui.field_actions import FieldActions
from app.ui.historical.desk import HistoricalDesk
from app.ui.library.page import LibraryPage
from app.ui.library_folders import LibraryFolders
from app.ui.list_updates import ListUpdates
from app.ui.main_window import MainWindow
from app.ui.own_lists import OwnListsDesk
from app.ui.own_values import OwnValuesDesk
from app.ui.preferences import Preferences
from app.ui.questions import Dialogs, Questions
from app.ui.rules.page import RulesPage
from app.ui.rules_desk import RulesDesk
from app.ui.safekeeping.desk import Safekeeping
from app.ui.shared_army import SharedArmy
from app.ui.theme.theme import Scheme, Theme

TROOPS = "troops"
"""The section that every ruleset has, of what its troops are worth."""


class Program(QObject):
    """Owns the window; nothing else knows two pages at once."""

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        settings: Settings,
        questions: Questions | None = None,
    ) -> None:
        super().__init__()
        self._theme = theme
        self.preferences = Preferences(settings)
        self.window = MainWindow(theme)
        asks = questions or Dialogs(theme, self.window)
        self.files = ArmyFiles(rulebooks, self.preferences, asks, place_of_keeping())
        actions = self.window.commands
        self.library = LibraryPage(rulebooks, theme, settings)
        self.army = ArmyPage(theme, actions, self.preferences)
        self.battle = BattlePage(rulebooks, theme)
        self.field = FieldPage(theme, actions)
        self._battle_sheet = BattleSheet(theme, actions, self.battle, self.field)
        self.battles = BattleFiles(rulebooks, self.preferences, asks, self.field.desk)
        self._field = FieldActions(
            self.window, theme, self._battle_sheet, self.battles, asks, self._open_army
        )
        self.rules = RulesPage(rulebooks, theme, self.preferences)
        self._rules = RulesDesk(self.rules, self.army, self.files, self.preferences, self.window)
        self._recent = settings.recent
        self._army_commands = ArmyCommands(self.army, actions)
        self._clipboard = ArmyClipboard(self.army, actions)
        self._waiving = Waiving(self.army, actions, asks)
        self._list_updates = ListUpdates(self.files, self.army, self.window, asks)
        self._shared = SharedArmy(self._clipboard, self.files, self.window.notices)
        self._status = ArmyStatus(self.window, self.files, self.army, self._in_battle)
        self._own = OwnValuesDesk(rulebooks, theme, self.files, self.army, self.window)
        self._lists = OwnListsDesk(rulebooks, theme, self.window, asks)
        self._exchange = ExchangeDesk(
            theme, self.files, self.army, self.window, self.preferences, asks
        )
        self._historical = HistoricalDesk(
            theme, self.files, self.army, self.window, self.preferences
        )
        self._folders = LibraryFolders(
            self.library, self.preferences, self.files, self.field, self.window
        )
        self.window.add_pages(
            {
                "library": self.library,
                "army": self.army,
                "battle": self._battle_sheet,
                "rules": self.rules,
            }
        )
        self.safe = Safekeeping(theme, self.window, self.files, self.army, self.library.notices)
        self._historical.offer_left(self.library.notices)
        self._connect_files()
        self._connect_pages()
        self._connect_actions()
        self._army_replaced()
        self._settings_changed()
        self.army.set_layout(self.window.layout_now())
        self._battle_sheet.set_layout(self.window.layout_now())
        self.window.show_page("library")

    def open(self, path: Path) -> None:
        """Open a file named on the command line or dropped on the window."""
        self.files.open(path)

    # --- files -----------------------------------------------------------------------------

    def _connect_files(self) -> None:
        files, window = self.files, self.window
        files.replaced.connect(self._army_replaced)
        files.refused.connect(window.notices.refuse)
        files.noticed.connect(window.notices.tell)
        files.said.connect(self._said)
        files.leaving.connect(self.army.commit)
        files.battle_chosen.connect(self.battles.open)
        self._field.allowed.connect(self._allow)
        self._field.print_set_kept.connect(self._keep_print_set)
        window.file_dropped.connect(self.open)
        window.leaving = self._may_leave
        self.preferences.changed.connect(self._settings_changed)
        self.preferences.noticed.connect(window.notices.tell)

    def _may_leave(self) -> bool:
        self.army.commit()
        return self.files.may_leave() and self._historical.own.close_all() and self.safe.let_go()

    def _army_replaced(self) -> None:
        document = self.files.document
        self.army.show_document(document)
        if document is not None:
            document.changed.connect(self._army_changed)
            self.window.show_page("army")
        elif self.window.page() == "army":
            self.window.show_page("library")
        self._army_changed()

    def _army_changed(self) -> None:
        document = self.files.document
        self.battle.set_left(document.army if document else None)
        self._take_rulings()
        self._rules.follow_army()
        self._allow()

    def _said(self, words: str) -> None:
        self.window.status.show_message(words)

    # --- pages -----------------------------------------------------------------------------

    def _connect_pages(self) -> None:
        self.library.new_requested.connect(self._new_from_library)
        self.library.open_requested.connect(self.files.open)
        self.library.open_dialog_requested.connect(self.files.ask_to_open)
        self.library.forget_requested.connect(self.files.forget)
        self.library.files.said.connect(self._said)
        self.army.ready_requested.connect(lambda: self.window.show_page("library"))
        self.army.acted.connect(self._said)
        self.army.ruling_clicked.connect(self._show_ruling_of_army)
        self.army.inspector.refused.connect(self.window.notices.refuse_or_mend)
        for shown in (self.battle, self.field):
            shown.ruling_clicked.connect(
                lambda ruling, shown=shown: self._rules.go_to(shown.rule_here[0], ruling)
            )
        self.library.battle_requested.connect(self._new_battle)
        for changed in (self.battle.history_changed, self._army_commands.followed):
            changed.connect(self._allow)
        self._rules.turned.connect(self._allow)
        self._rules.said.connect(self._said)
        self.rules.print_requested.connect(self._print)
        self.rules.values_requested.connect(self._own.ask)
        self._own.changed.connect(self._own_changed)
        self._own.refused.connect(self.window.notices.refuse)
        self._own.said.connect(self._said)
        self._lists.changed.connect(self._lists_changed)
        self._lists.said.connect(self._said)
        self.library.convert_requested.connect(self._historical.convert)
        self.library.orders_requested.connect(self._historical.own.ask)
        self._historical.own.changed.connect(self.library.show_orders)
        self._historical.own.said.connect(self._said)
        self.library.lists_requested.connect(self.window.commands["rules.lists"].trigger)
        self.window.page_shown.connect(self._page_shown)
        for page in (self.army, self._battle_sheet):
            self.window.layout_changed.connect(page.set_layout)

    def _new_from_library(self, list_id: str) -> None:
        if list_id:
            self.files.new(list_id)
        else:
            self.files.ask_for_new()

    def _page_shown(self, page: str) -> None:
        self.army.commit()
        self._army_commands.set_in_sight(page == "army")
        if page == "army":
            self.army.give_keyboard()
        self._allow()

    def _show_ruling_of_army(self, ruling: str) -> None:
        document = self.files.document
        if document is not None:
            self._rules.go_to(document.ruleset.id, ruling)

    def _take_rulings(self) -> None:
        rulings = {id_: self._rules.rulings_of(id_) for id_ in self.files.rulebooks.rulesets}
        self.battle.set_rulings(rulings, self._own.in_force())

    def _own_changed(self) -> None:
        books = self._lists.rulebooks = self._own.rulebooks
        self.files.set_rulebooks(books)
        self.battles.set_rulebooks(books)
        self._take_rulings()
        self._rules.show()
        self._allow()

    def _lists_changed(self) -> None:
        books = self._own.rulebooks = self.battle.rulebooks = self._lists.rulebooks
        self.library.set_rulebooks(books)
        self.files.set_rulebooks(books)
        self.battles.set_rulebooks(books)
        self._army_changed()

    # --- actions ---------------------------------------------------------------------------

    def _connect_actions(self) -> None:
        actions, files = self.window.commands, self.files
        actions.on("file.new", files.ask_for_new)
        actions.on("file.new_battle", self._new_battle)
        actions.on("file.open", files.ask_to_open)
        actions.on("file.save", lambda: self._kept_here().save())
        actions.on("file.save_as", lambda: self._kept_here().save_as())
        actions.on("file.close", self._close_army)
        actions.on("file.print", self._print_here)
        actions.on("file.settings", self._ask_settings)
        actions.on("edit.undo", self._undo)
        actions.on("edit.redo", self._redo)
        actions.on("edit.filter", self._filter)
        actions.on("battle.fight", self._fight)
        actions.on("rules.here", self._rule_for_this)
        actions.on("rules.army", lambda: self.window.show_page("rules"))
        actions.on("rules.own", lambda: self._own.ask(self._rules.ruleset_id))
        actions.on("rules.lists", lambda: self._lists.ask(self._rules.ruleset_id))
        actions.on("rules.orders", self._historical.own.ask)
        actions.on("rules.give", self._own.give)
        actions.on("rules.print", lambda: self._print(self._rules.ruleset_id))
        actions.on("help.keys", lambda: show_keys(self._theme, self.window))
        actions.on("help.about", lambda: show_about(self._theme, self.window))
        for scheme in Scheme:
            actions.on(f"view.{scheme}", self._keep_look)
        for size in ("view.larger", "view.smaller", "view.usual"):
            actions.on(size, self._keep_look)
        self.window.rail.theme_requested.connect(self._keep_look)

    def _new_battle(self) -> None:
        self.battles.ask_for_new(self._open_army())

    def _open_army(self) -> Army | None:
        self.army.commit()
        return self.files.document.army if self.files.document else None

    def _print_here(self) -> None:
        (self._field.print_report if self._in_battle() else lambda: self._print(""))()

    def _kept_here(self) -> ArmyFiles | BattleFiles:
        """Give what is saved: the battle on its page, else the army, with what is being typed."""
        self.army.commit()
        return self.battles if self._in_battle() else self.files

    def _in_battle(self) -> bool:
        return self.window.page() == "battle" and self._battle_sheet.shows_field()

    def _close_army(self) -> None:
        self.army.commit()
        self.files.close()

    def _undo(self) -> None:
        if self.window.page() == "battle":
            (self.field.desk if self._in_battle() else self.battle).take_back()
        else:
            self.army.undo()

    def _redo(self) -> None:
        if self.window.page() == "battle":
            (self.field.desk if self._in_battle() else self.battle).bring_back()
        else:
            self.army.redo()

    def _filter(self) -> None:
        match self.window.page():
            case "library":
                self.library.focus_search()
            case "rules":
                self.rules.focus_search()
            case "army":
                self._army_commands.find()
            case _:
                self._said(self.tr("There is nothing to filter on this page"))

    def _fight(self) -> None:
        self.battle.fight()
        self.window.show_page("battle")

    def _rule_for_this(self) -> None:
        document = self.files.document
        match self.window.page():
            case "army" if document is not None:
                ruling = self.army.ruling_here()
                self._rules.go_to(document.ruleset.id, ruling, TROOPS)
            case "battle":
                ruleset_id, section = self._battle_sheet.shown.rule_here
                self._rules.go_to(ruleset_id, section=section)
            case _:
                self.window.show_page("rules")

    def _print(self, ruleset_id: str) -> None:
        army = self._open_army()
        rules = ruleset_id or (army.ruleset if army else self._rules.ruleset_id)
        self._field.print_sheets(rules, SheetName.PLAY_SHEET if ruleset_id else None)

    def _keep_print_set(self, kept: PrintSet) -> None:
        document = self.files.document
        if document is not None:
            document.do(self.tr("keep the print set"), keeping(document.army, kept))

    # --- settings --------------------------------------------------------------------------

    def _ask_settings(self) -> None:
        dialog = SettingsDialog(self._theme, self.preferences.settings, self.window)
        dialog.settings_changed.connect(self.preferences.take)
        dialog.rules_requested.connect(lambda: self.window.show_page("rules"))
        dialog.exec()
        dialog.deleteLater()

    def _keep_look(self) -> None:
        self.preferences.keep_look(self._theme.scheme, self._theme.percent)

    def _settings_changed(self) -> None:
        settings = self.preferences.settings
        self._theme.choose_scheme(Scheme(settings.theme))
        self._theme.choose_percent(settings.text_size)
        for part in (self.window.commands, self.field):
            part.let_letters(settings.single_letter_keys)
        self._take_rulings()
        if settings.recent != self._recent:
            self._recent = settings.recent
            self.library.show_recent(settings.recent)
        files = [one.path for one in settings.recent]
        self.window.commands.show_recent(files, lambda at: self.open(Path(files[at])))

    # --- why actions rest ------------------------------------------------------------------

    def _allow(self) -> None:
        actions, document = self.window.commands, self.files.document
        nothing = "" if document else self.tr("No army is open")
        for id_ in ("file.close", "battle.fight", "rules.army"):
            actions.allow(id_, nothing)
        for id_ in ("file.save", "file.save_as"):
            actions.allow(id_, "" if self._in_battle() else nothing)
        self._field.allow()
        self._exchange.allow()
        self._own.allow(actions, self._rules.ruleset_id)
        if self.window.page() == "battle":
            shown = self._battle_sheet.shown
            back, forth = shown.undo_text, shown.redo_text
            actions.name("edit.undo", back or self.tr("Take back"))
            actions.name("edit.redo", forth or self.tr("Bring back"))
            actions.allow("edit.undo", "" if back else self.tr("Nothing to take back"))
            actions.allow("edit.redo", "" if forth else self.tr("Nothing to bring back"))
