"""Every action of the window in one table: menus, shortcuts and the buttons that repeat them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit, Look
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class Spec:
    """One line of the table. An id begins with its menu; `mark` makes it one to tick."""

    id: str
    words: str
    keys: tuple[str, ...] = ()
    sign: str = ""
    mark: bool = False
    group: str = ""
    """Ticked actions of one group exclude each other."""
    submenu: bool = False
    """It opens a menu that its owner fills, or that holds those `under` it."""
    under: str = ""


class Actions(QObject):
    """Makes the actions, the menus and the buttons; each owner connects what it does itself."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme, self._window = theme, window
        self._made: dict[str, QAction] = {}
        self._why: dict[str, str] = {}
        self._menus: dict[str, QMenu] = {}
        self._fitted: list[Callable[[], None]] = []
        """Fit the words of buttons to their room anew, where letters have another size."""
        self._specs = {spec.id: spec for spec in self._table()}
        for spec in self._specs.values():
            self._made[spec.id] = self._action(spec)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _menu_titles(self) -> tuple[tuple[str, str], ...]:
        return (
            ("file", self.tr("&File")),
            ("edit", self.tr("&Edit")),
            ("view", self.tr("&View")),
            ("army", self.tr("&Army")),
            ("battle", self.tr("&Battle")),
            ("rules", self.tr("&Rules")),
            ("help", self.tr("&Help")),
        )

    def _table(self) -> tuple[Spec, ...]:
        """Give the table; the order is that of the menus, a rule stands where an id ends in -."""
        return (
            Spec("file.new", self.tr("&New army…"), ("Ctrl+N",), "icon-add"),
            Spec("file.new_battle", self.tr("New &battle…"), ("Ctrl+Shift+N",), "icon-battle"),
            Spec("file.open", self.tr("&Open…"), ("Ctrl+O",), "icon-open"),
            Spec("file.recent", self.tr("Open &recent"), (), "icon-history", submenu=True),
            Spec("file.add_folder", self.tr("Add a &folder to the library…"), (), "icon-library"),
            Spec("file.-1", ""),
            Spec("file.save", self.tr("&Save"), ("Ctrl+S",), "icon-save"),
            Spec("file.save_as", self.tr("Save &as…"), ("Ctrl+Shift+S",)),
            Spec("file.earlier", self.tr("Ear&lier versions…"), (), "icon-history"),
            Spec("file.print", self.tr("&Print…"), ("Ctrl+P",), "icon-print"),
            Spec("file.-3", ""),
            Spec("file.import", self.tr("&Import…"), ("Ctrl+Shift+I",)),
            Spec("file.export", self.tr("&Export as…"), ("Ctrl+Shift+E",)),
            Spec("file.-2", ""),
            Spec("file.close", self.tr("&Close army"), ("Ctrl+W",)),
            Spec("file.settings", self.tr("Se&ttings…"), ("Ctrl+,",), "icon-settings"),
            Spec("file.quit", self.tr("&Quit"), ("Ctrl+Q",)),
            Spec("edit.undo", self.tr("&Undo"), ("Ctrl+Z",), "icon-undo"),
            Spec("edit.redo", self.tr("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "icon-redo"),
            Spec("edit.-1", ""),
            Spec("edit.cut", self.tr("Cu&t"), ("Ctrl+X",)),
            Spec("edit.copy", self.tr("&Copy"), ("Ctrl+C",), "icon-copy"),
            Spec("edit.paste", self.tr("&Paste"), ("Ctrl+V",)),
            Spec("edit.copy_army", self.tr("Copy &army as text"), ("Ctrl+Shift+C",)),
            Spec("edit.-2", ""),
            Spec("edit.filter", self.tr("&Find"), ("Ctrl+F",), "icon-search"),
            Spec("edit.find_next", self.tr("Find &next"), ("F3",)),
            Spec("edit.find_before", self.tr("Find &before"), ("Shift+F3",)),
            Spec("edit.troops", self.tr("Filter t&roops"), ("Ctrl+T",)),
            Spec("view.library", self.tr("&Library"), ("Ctrl+1",), "icon-library", True, "page"),
            Spec("view.army", self.tr("&Army"), ("Ctrl+2",), "icon-army", True, "page"),
            Spec("view.battle", self.tr("&Battle"), ("Ctrl+3",), "icon-battle", True, "page"),
            Spec("view.rules", self.tr("&Rules"), ("Ctrl+4",), "icon-rules", True, "page"),
            Spec("view.-1", ""),
            Spec("view.muster", self.tr("&Muster"), (), "", True),
            Spec("view.inspector", self.tr("&Inspector"), ("Ctrl+I",), "", True),
            Spec("view.findings", self.tr("&Findings"), (), "", True),
            Spec("view.-2", ""),
            Spec("view.next_pane", self.tr("Ne&xt pane"), ("F6",)),
            Spec("view.pane_before", self.tr("Pane &before"), ("Shift+F6",)),
            Spec("view.-3", ""),
            Spec("view.larger", self.tr("Lar&ger text"), ("Ctrl++", "Ctrl+=")),
            Spec("view.smaller", self.tr("S&maller text"), ("Ctrl+-",)),
            Spec("view.usual", self.tr("&Usual text"), ("Ctrl+0",)),
            Spec("view.-4", ""),
            Spec("view.system", self.tr("As the &desktop"), (), "", True, "scheme"),
            Spec("view.light", self.tr("L&ight"), (), "", True, "scheme"),
            Spec("view.dark", self.tr("Dar&k"), (), "", True, "scheme"),
            Spec("army.add_formation", self.tr("Add &formation"), ("Ctrl+B",), "icon-add"),
            Spec("army.add_level", self.tr("Add another &level"), (), "icon-down", submenu=True),
            Spec("army.offer", self.tr("Add what the list &offers"), (), "icon-add", submenu=True),
            Spec("army.rename", self.tr("&Rename"), ("F2",), "icon-edit"),
            Spec("army.rename_many", self.tr("Rename man&y…"), ("Shift+F2",)),
            Spec("army.renumber", self.tr("Renumb&er"), ("Ctrl+R",)),
            Spec("army.notes", self.tr("No&tes"), ("F4",)),
            Spec("army.duplicate", self.tr("&Duplicate"), ("Ctrl+D",), "icon-duplicate"),
            Spec("army.remove", self.tr("Re&move"), ("Del",), "icon-delete"),
            Spec("army.-1", ""),
            Spec("army.shape", self.tr("S&plit and merge"), (), submenu=True),
            Spec("army.split", self.tr("&Split off"), ("Ctrl+K",), under="army.shape"),
            Spec("army.halve", self.tr("Split in &halves"), ("Ctrl+Shift+K",), under="army.shape"),
            Spec("army.merge", self.tr("&Merge formations"), ("Ctrl+M",), under="army.shape"),
            Spec(
                "army.alike", self.tr("Merge lines &alike"), ("Ctrl+Shift+M",), under="army.shape"
            ),
            Spec("army.sort", self.tr("&Sort"), (), submenu=True),
            Spec("army.sort_name", self.tr("By &name"), under="army.sort"),
            Spec("army.sort_number", self.tr("By n&umber in the name"), under="army.sort"),
            Spec("army.sort_troops", self.tr("By &troop type"), under="army.sort"),
            Spec("army.sort_strength", self.tr("By &strength"), under="army.sort"),
            Spec("army.sort_deep", self.tr("And all &below"), (), "", True, under="army.sort"),
            Spec("army.page_break", self.tr("Begin a pa&ge of the roster"), (), "", True),
            Spec("army.-3", ""),
            Spec("army.up", self.tr("Move &up"), ("Alt+Up",), "icon-up"),
            Spec("army.down", self.tr("Move do&wn"), ("Alt+Down",), "icon-down"),
            Spec("army.raise", self.tr("To the formation &before"), ("Alt+Left",), "icon-left"),
            Spec("army.lower", self.tr("To the formation a&fter"), ("Alt+Right",), "icon-right"),
            Spec("army.-2", ""),
            Spec("army.fold", self.tr("F&old all"), (), "icon-fold"),
            Spec("army.next_finding", self.tr("&Next finding"), ("F8",), "icon-jump"),
            Spec("army.finding_before", self.tr("Finding &before"), ("Shift+F8",)),
            Spec("army.waive", self.tr("Wai&ve the finding…"), ("Ctrl+F8",)),
            Spec("battle.fight", self.tr("&Fight with this army"), (), "icon-battle"),
            Spec("battle.-1", ""),
            Spec("battle.next_phase", self.tr("&Next phase"), ("N",), "icon-right"),
            Spec("battle.contact", self.tr("&Contact, close combat"), ("C",), "icon-battle"),
            Spec("battle.volley", self.tr("&Volley, shooting"), ("V",), "icon-dice"),
            Spec("battle.due_after", self.tr("Due &after this"), ("]",)),
            Spec("battle.due_before", self.tr("Due &before this"), ("[",)),
            Spec("battle.free", self.tr("&Outside the sequence"), ("Ctrl+Shift+F",), "", True),
            Spec("battle.by_hand", self.tr("Set by &hand…"), ("Ctrl+H",), "icon-edit"),
            Spec("battle.note", self.tr("Annotate the &entry…"), ("Ctrl+E",)),
            Spec("battle.to_start", self.tr("Back to the &start"), (), "icon-undo"),
            Spec("battle.-2", ""),
            Spec("battle.rulings", self.tr("R&ulings"), (), "icon-rules"),
            Spec("battle.report", self.tr("&Report…"), (), "icon-print"),
            Spec("battle.save_report", self.tr("Save the repo&rt as text…"), (), "icon-save"),
            Spec("battle.carry_a", self.tr("&Losses of the left into an army…"), ()),
            Spec("battle.carry_b", self.tr("Losses of the &right into an army…"), ()),
            Spec("battle.leave", self.tr("&Leave the battle"), (), "icon-close"),
            Spec("rules.here", self.tr("The &rule for this"), ("F1",), "icon-rules"),
            Spec("rules.army", self.tr("Rulings of this &army"), (), "icon-order"),
            Spec("rules.own", self.tr("Your own &values…"), (), "icon-edit"),
            Spec("rules.lists", self.tr("Your own army &lists…"), (), "icon-library"),
            Spec("rules.orders", self.tr("Your own &orders of battle…"), (), "icon-order"),
            Spec("rules.give", self.tr("&Give this army your values"), (), "icon-order"),
            Spec("rules.list_now", self.tr("What c&hanged in this army’s list…"), (), ""),
            Spec("rules.print", self.tr("Print the play &sheet…"), (), "icon-print"),
            Spec("help.keys", self.tr("All &keys"), ("?",), "icon-keys"),
            Spec("help.about", self.tr("&About Voltigeur"), (), "icon-help"),
        )

    # --- for those who act -----------------------------------------------------------------

    def __getitem__(self, id_: str) -> QAction:
        return self._made[id_]

    def on(self, id_: str, act: Callable[[], object]) -> None:
        """Call `act` when the action is triggered."""
        self._made[id_].triggered.connect(lambda _checked=False: act())

    def allow(self, id_: str, why_not: str = "") -> None:
        """Enable the action, or disable it and say why."""
        action = self._made[id_]
        self._why[id_] = why_not
        action.setStatusTip(why_not)
        action.setToolTip(why_not)
        action.setEnabled(not why_not)

    def why_not(self, id_: str) -> str:
        """Say why an action rests; "" where it does not."""
        return self._why.get(id_, "")

    def name(self, id_: str, words: str) -> None:
        """Give the action other words: “Undo rename”."""
        self._made[id_].setText(words)

    def tick(self, id_: str, on: bool) -> None:
        """Show an action as ticked; nothing is triggered."""
        self._made[id_].setChecked(on)

    # --- for the window --------------------------------------------------------------------

    def fill(self, bar: QMenuBar) -> None:
        """Make the menus of the table."""
        for menu_id, title in self._menu_titles():
            menu = bar.addMenu(title)
            menu.setToolTipsVisible(True)
            self._menus[menu_id] = menu
            for spec in self._specs.values():
                if spec.id.partition(".")[0] != menu_id:
                    continue
                if spec.under:
                    self._menus[spec.under].addAction(self._made[spec.id])
                elif not spec.words:
                    menu.addSeparator()
                elif spec.submenu:
                    below = menu.addMenu(spec.words)
                    below.setToolTipsVisible(True)
                    self._menus[spec.id] = below
                    self._made[spec.id] = below.menuAction()
                else:
                    menu.addAction(self._made[spec.id])

    def let_letters(self, on: bool) -> None:
        """Let single letters act as keys, or not; keys with Ctrl, Alt or a function key stay."""
        for spec in self._specs.values():
            kept = [key for key in spec.keys if on or len(key) > 1]
            self._made[spec.id].setShortcuts([QKeySequence(key) for key in kept])

    def show_recent(self, files: Sequence[str], open_: Callable[[int], None]) -> None:
        """Fill the menu of recent files."""
        self.offer("file.recent", files, open_)
        self.allow("file.recent", "" if files else self.tr("No file has been opened yet"))

    def offer(
        self,
        id_: str,
        choices: Sequence[str],
        take: Callable[[int], None],
        why_not: Sequence[str] = (),
    ) -> None:
        """Fill a menu below another with these words; `take` is given the place of the chosen.

        `why_not` says of each why it rests, "" where it does not.
        """
        menu = self._menus[id_]
        menu.clear()
        menu.setToolTipsVisible(True)
        for place, words in enumerate(choices):
            action = menu.addAction(words)
            action.triggered.connect(lambda _=False, at=place: take(at))
            if place < len(why_not) and why_not[place]:
                action.setEnabled(False)
                action.setToolTip(why_not[place])
                action.setStatusTip(why_not[place])

    def context_menu(self, ids: Sequence[str], parent: QWidget) -> QMenu:
        """Make a menu of these actions; "" is a line between them."""
        menu = QMenu(parent)
        menu.setToolTipsVisible(True)
        for id_ in ids:
            if id_:
                menu.addAction(self._made[id_])
            else:
                menu.addSeparator()
        return menu

    def open_menu(self, id_: str, under: QWidget) -> None:
        """Open a menu below a widget."""
        self._menus[id_].popup(under.mapToGlobal(under.rect().bottomLeft()))

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Give words and keys of everything that has a key."""
        made = tuple(
            (
                plain(self._made[spec.id].text()),
                ", ".join(key.toString() for key in self._made[spec.id].shortcuts()),
            )
            for spec in self._specs.values()
            if spec.keys
        )
        return (*made, *self._held())

    def _held(self) -> tuple[tuple[str, str], ...]:
        """Give what the parts of a page do with keys themselves, while they have the keyboard."""
        return (
            (self.tr("Next field, field before"), "Tab, Shift+Tab"),
            (self.tr("Tick; choose, or fold a formation"), "Space"),
            (self.tr("More, less of a number"), "+, −"),
            (self.tr("Choose a piece; in an army add or go there"), "Enter"),
            (self.tr("Choose all who may take part"), "Ctrl+A"),
            (self.tr("Unfold, fold a formation"), "→, ←"),
            (self.tr("Library: more of a file, rename, into the trash"), "Space, F2, Del"),
            (self.tr("Face of the ringed die"), "1–6"),
            (self.tr("Clear a die"), "Backspace"),
            (self.tr("Let the program roll"), "R"),
            (self.tr("Resolve, then go on"), "Enter"),
        )

    def button(
        self,
        id_: str,
        *,
        look: Look = Look.SECONDARY,
        fit: Fit = Fit.CONTROL,
        icon_only: bool = False,
        cap: bool = True,
        widest: int = 0,
    ) -> Button:
        """Make a button that repeats an action: its words, its key, and why it rests.

        Words longer than `widest` pixels, if it is told, are cut short and whole in the tooltip.
        """
        spec, action = self._specs[id_], self._made[id_]
        key = spec.keys[0] if cap and spec.keys and not icon_only else ""
        button = Button(
            self._theme, "", sign=spec.sign, key=key, look=look, fit=fit, icon_only=icon_only
        )
        button.clicked.connect(action.trigger)

        def follow() -> None:
            words = plain(action.text())
            room = float(self._theme.px(widest)) if widest else math.inf
            shown = wrapping.shortened(words, self._theme.font(Role.BODY), room, 1)
            button.set_words(shown)
            button.set_hint("" if shown == words else words)
            if action.isEnabled():
                button.wake()
            else:
                button.rest(self.why_not(id_))

        action.changed.connect(follow)
        if widest:
            self._fitted.append(follow)
        follow()
        return button

    def _action(self, spec: Spec) -> QAction:
        action = QAction(spec.words, self._window)
        action.setObjectName(spec.id)
        action.setShortcuts([QKeySequence(key) for key in spec.keys])
        action.setCheckable(spec.mark)
        if spec.words and not spec.submenu:
            self._window.addAction(action)
        return action

    def _restyle(self) -> None:
        size = self._theme.sizes.icon
        ink, grey = self._theme.colour(Token.INK2), self._theme.colour(Token.INK3)
        for spec in self._specs.values():
            if spec.sign:
                icon = self._theme.signs.icon(spec.sign, ink, grey, size)
                self._made[spec.id].setIcon(icon)
        for fit in self._fitted:
            fit()


def plain(words: str) -> str:
    """Take the marks of menu letters off: “&Undo” is Undo, and && is an ampersand."""
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&")


def literal(words: str) -> str:
    """Write words of the player's so that a menu shows them as they are."""
    return words.replace("&", "&&")
