"""The conversion of an order of battle: the source, the choices, and the report of what comes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.armies.conversion import ConvertedArmy
from app.core.armies.conversion_changes import changed_side
from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.historical import OrderOfBattle
from app.core.kernel.json_values import Json
from app.services import armies, historical
from app.services.file_names import suggested_name
from app.services.rulebooks import Rulebooks
from app.ui.dialogs.frame import Frame
from app.ui.historical.choices import Choices
from app.ui.historical.draft import Draft, Rulings
from app.ui.historical.refusals import in_words
from app.ui.historical.report_view import ReportView
from app.ui.historical.source_tree import SourceTree
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Pane
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.segments import Segments
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SOON_MS = 120
BESIDE_FROM_EM = 76
SOURCE, CHOICES, REPORT = "source", "choices", "report"
EXTENSION = ".md"

Create = Callable[[Army, str], bool]
"""Takes the army, with the title of the battle, and says whether it was taken."""
AskWhere = Callable[[Path], Path | None]


class ConversionDialog(Frame):
    """Accepted once the army is taken; what cannot be stands below and loses nothing."""

    edit_requested = Signal(object)
    """An order of battle of which the player wants a copy to edit."""

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        order: OrderOfBattle,
        rulings: Rulings,
        create: Create,
        ask_where: AskWhere,
        to: str = "",
        parent: QWidget | None = None,
    ) -> None:
        title = self.tr("Make an army")
        super().__init__(theme, title, order.title, size=(1380, 860), scrolls=False, parent=parent)
        self._rulebooks, self._rulings = rulebooks, rulings
        self._create, self._ask_where = create, ask_where
        takers = historical.takers(rulebooks)
        self._draft = Draft(order, to if to in takers else takers[0])
        self._made: ConvertedArmy | None = None
        self._firsts: dict[tuple[int, str], ConvertedArmy] = {}
        self._shown_unit = ""
        self.tree = SourceTree(theme)
        titles = [(one, rulebooks.rulesets[one].title) for one in takers]
        self.choices = Choices(theme, order, titles)
        self.report = ReportView(theme)
        self.refused = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        self.which = Segments(theme, self.tr("What is shown"))
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._build()
        self._connect()
        self._show_side()
        self._ask()
        self._convert()
        self.tree.setFocus()

    # --- what it shows ---------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        return self._draft

    @property
    def made(self) -> ConvertedArmy | None:
        """The army as the choices stand; None while they cannot be."""
        return self._made

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _build(self) -> None:
        theme = self._look
        self._source = Pane(theme, self.tr("As the sources have it"), token=Token.SHEET, ruled=True)
        self._source.body.addWidget(self.tree, 1)
        legend = self.tr(
            "? unknown, never 0 · triangle: doubtful · dashed ring: without figures · * changed"
        )
        self._legend = Words(theme, legend, Role.SMALL, Token.INK2, wrap=True)
        self._source.body.addWidget(self._legend)
        self._choices = Pane(theme, self.tr("Choices"), ruled=True)
        self._choices.body.addWidget(Scrolled(self.choices, clear=True), 1)
        self._report = Pane(theme, self.tr("Report"), token=Token.SHEET, ruled=True)
        self._report.body.addWidget(self.report, 1)
        self._panes = {SOURCE: self._source, CHOICES: self._choices, REPORT: self._report}
        self.which.set_choices(
            [
                (SOURCE, self.tr("Sources")),
                (CHOICES, self.tr("Choices")),
                (REPORT, self.tr("Report")),
            ],
            CHOICES,
        )
        self.body.addWidget(self.which)
        row = QHBoxLayout()
        row.setSpacing(1)
        for pane, stretch in zip(self._panes.values(), (5, 5, 6), strict=True):
            row.addWidget(pane, stretch)
        self.body.addLayout(row, 1)
        self.body.addWidget(self.refused)
        self.edit = Button(theme, self.tr("Edit a copy…"), sign="icon-edit", fit=Fit.TOOL)
        self._source.add_tool(self.edit)
        self.copy = Button(theme, self.tr("Copy"), sign="icon-copy", fit=Fit.TOOL)
        self.copy.set_hint(self.tr("The whole report, as Markdown"))
        self.save = Button(theme, self.tr("Save report…"), sign="icon-save", fit=Fit.TOOL)
        for button in (self.copy, self.save):
            self._report.add_tool(button)
        self._cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self.create_button = Button(
            theme, self.tr("Create the army"), sign="icon-army", key="Ctrl+Enter", look=Look.PRIMARY
        )
        self.add_buttons((self._cancel, self.create_button))
        self.create_button.setShortcut("Ctrl+Return")
        self.refused.hide()
        self._arrange()

    def _connect(self) -> None:
        self._soon.timeout.connect(self._convert)
        self.tree.chosen.connect(self._choose_unit)
        self.report.formation_clicked.connect(self.tree.choose)
        self.choices.side_chosen.connect(self._choose_side)
        self.choices.ruleset_chosen.connect(self._choose_ruleset)
        self.choices.name_typed.connect(self._name)
        self.choices.told.connect(self._tell)
        self.choices.unit.changed.connect(self._tell_of_unit)
        self.choices.reset_requested.connect(self._reset)
        self.which.chosen.connect(self._show_pane)
        self.edit.clicked.connect(lambda: self.edit_requested.emit(self._draft.order))
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._save)
        self._cancel.clicked.connect(self.reject)
        self.create_button.clicked.connect(self._take)

    def _arrange(self) -> None:
        """Put the three panes beside each other, or one at a time where there is little room."""
        beside = self.width() >= BESIDE_FROM_EM * self._look.sizes.em
        self.which.setVisible(not beside)
        if beside:
            for pane in self._panes.values():
                pane.show()
        else:
            self._show_pane(self._which_now())
        self._legend.setContentsMargins(*(self._look.gap(one) for one in (14, 6, 14, 6)))

    def _which_now(self) -> str:
        shown = [key for key, pane in self._panes.items() if not pane.isHidden()]
        return shown[0] if len(shown) == 1 else CHOICES

    def _show_pane(self, key: str) -> None:
        self.which.choose(key)
        for each, pane in self._panes.items():
            pane.setVisible(each == key)

    # --- choices ---------------------------------------------------------------------------

    def _show_side(self) -> None:
        self._shown_unit = ""
        self.choices.side.choose(str(self._draft.side))
        self.choices.ruleset.choose(self._draft.to)
        self.choices.show_name(self._draft.name, self._draft.source.name)
        self.tree.show_side(self._draft.source)

    def _ask(self) -> None:
        told = {key: "" if one is None else one for key, one in self._draft.told.items()}
        asked = self._draft.questions(self._rulebooks, self._rulings)
        self.choices.show_questions(
            tuple(replace(one, default=told.get(one.key, one.default)) for one in asked)
        )

    def _choose_side(self, side: int) -> None:
        self._draft = self._draft.of_side(side)
        self._show_side()
        self._convert()

    def _choose_ruleset(self, to: str) -> None:
        self._draft = self._draft.of_ruleset(to)
        self._ask()
        self._show_unit()
        self._convert()

    def _name(self, name: str) -> None:
        self._draft = replace(self._draft, name=" ".join(name.split()))
        self._soon.start()

    def _tell(self, told: Mapping[str, Json]) -> None:
        asked = self._draft.questions(self._rulebooks, self._rulings)
        same = {one.key: one.default for one in asked}
        changed = {key: one for key, one in told.items() if one != same.get(key)}
        missing = {key: None for key in same if key not in told}
        self._draft = replace(self._draft, told={**changed, **missing})
        self._soon.start()

    def _tell_of_unit(self, id_: str, told: Mapping[str, Json]) -> None:
        self._draft = self._draft.changing_unit(id_, told)
        self._soon.start()

    def _reset(self) -> None:
        self._draft = self._draft.as_at_first()
        self.choices.show_name("", self._draft.source.name)
        self._ask()
        self._show_unit()
        self._convert()

    def _choose_unit(self, id_: str) -> None:
        if id_ != self._shown_unit:
            self._shown_unit = id_
            self._show_unit()
        self.report.go_to(id_)

    def _show_unit(self) -> None:
        source = self._draft.source
        id_ = self._shown_unit or source.id
        unit = next(one for one in source.every_unit() if one.id == id_)
        ruleset = self._rulebooks.rulesets[self._draft.to]
        counts = ruleset.conversion is not None and ruleset.conversion.counts
        self.choices.unit.show_unit(
            unit,
            historical.printed(unit),
            self._draft.units,
            pieces=ruleset.piece[1] if counts else "",
            is_side=unit.id == source.id,
        )

    # --- the army --------------------------------------------------------------------------

    def _convert(self) -> None:
        """Convert as the choices stand, or say why that cannot be; the last report stays."""
        self._soon.stop()
        draft = self._draft
        try:
            made = draft.made(self._rulebooks, self._rulings)
            first = self._as_at_first()
            changed = changed_side(draft.source, draft.units, counts=True)
        except AppError as why:
            self._made = None
            self._refuse(in_words(str(why), draft.source))
            return
        self._made = made
        self._refuse("")
        units = {one.id: one for one in changed.side.every_unit()}
        self.tree.show_report(made.report, units)
        self.report.show_report(made.report, first.report, self._totals(made.army))
        if draft.is_as_at_first:
            self.choices.reset.rest(self.tr("Nothing is changed"))
        else:
            self.choices.reset.wake()

    def _as_at_first(self) -> ConvertedArmy:
        """Give what comes where nothing is told; made once for a side and a ruleset."""
        key = (self._draft.side, self._draft.to)
        if key not in self._firsts:
            self._firsts[key] = self._draft.as_at_first().made(self._rulebooks, self._rulings)
        return self._firsts[key]

    def _totals(self, army: Army) -> str:
        ruleset = self._rulebooks.of_army(army)
        figures = [f"{one.title} {one.in_words}" for one in ruleset.army_figures(army)]
        standing = armies.standing(armies.findings(self._rulebooks, army))
        return " · ".join([*figures, standing])

    def _tell_below(self, words: str, token: Token) -> None:
        self.refused.set_token(token)
        self.refused.setText(words)
        self.refused.setVisible(bool(words))

    def _refuse(self, why: str) -> None:
        self._tell_below(why, Token.BAD)
        for button in (self.create_button, self.copy, self.save):
            if why:
                button.rest(why)
            else:
                button.wake()

    def _take(self) -> None:
        if self._soon.isActive():
            self._convert()
        if self._made is not None and self._create(self._made.army, self._draft.order.title):
            self.accept()

    def _copy(self) -> None:
        if self._made is not None:
            QGuiApplication.clipboard().setText(historical.report_text(self._made.report))
            self._tell_below(self.tr("The report is on the clipboard."), Token.INK2)

    def _save(self) -> None:
        if self._made is None:
            return
        name = self.tr("{0}, conversion").format(self._made.army.name)
        path = self._ask_where(Path(suggested_name(name, EXTENSION)))
        if path is None:
            return
        path = path if path.suffix else path.with_name(path.name + EXTENSION)
        try:
            historical.write_report(self._made.report, path)
        except AppError as why:
            self._tell_below(str(why), Token.BAD)
            return
        self._tell_below(self.tr("The report is saved as {0}.").format(path), Token.INK2)
