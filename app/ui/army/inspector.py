"""The inspector: what is chosen, its fields, and the working of each of its figures."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.army import Element, Formation
from app.core.kernel.ruleset import pieces, troops_name
from app.ui.actions import Actions
from app.ui.army.army_form import ArmyForm
from app.ui.army.element_form import ElementForm
from app.ui.army.form import Form, Subject
from app.ui.army.formation_form import FormationForm
from app.ui.army.muster_form import MusterForm
from app.ui.army.muster_state import MusterRow
from app.ui.parts.flow import Flow
from app.ui.parts.meter import taken_words
from app.ui.parts.pane import Hairline, Pane
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

TITLE_LINES, UNDER_LINES = 6, 4
"""How many lines a name and what stands under it take; the rest is in the tooltip."""


class Inspector(Pane):
    """Shows one thing at a time; several chosen are counted.

    `left` when Esc is pressed with nothing typed to take back.
    """

    left = Signal()
    edited = Signal(object)
    previewed = Signal(object)
    refused = Signal(str)
    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme, actions: Actions) -> None:
        super().__init__(theme, "", headed=False)
        self._theme = theme
        self.setAccessibleName(self.tr("Inspector"))
        self._title_line = Words(theme, "", Role.TITLE, wrap=True, most=TITLE_LINES)
        self._where = Words(theme, "", Role.SMALL, Token.INK2, wrap=True, most=UNDER_LINES)
        self._army, self._formation = ArmyForm(theme), FormationForm(theme)
        self._element, self._muster = ElementForm(theme), MusterForm(theme)
        self._forms: tuple[Form, ...] = (
            self._army,
            self._formation,
            self._element,
            self._muster,
        )
        self._names = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._tools = QWidget()
        self._shown: object = None
        self._build(actions)
        for form in self._forms:
            form.edited.connect(self.edited)
            form.previewed.connect(self.previewed)
            form.refused.connect(self.refused)
            form.ruling_clicked.connect(self.ruling_clicked)
        theme.changed.connect(self._restyle)
        self._restyle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _build(self, actions: Actions) -> None:
        self._titles = QVBoxLayout()
        self._titles.addWidget(self._title_line)
        self._titles.addWidget(self._where)
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        for form in self._forms:
            self._column.addWidget(form)
            form.hide()
        self._column.addWidget(self._names)
        self._column.addStretch(1)
        flow = Flow(self._tools, gap=8)
        flow.addWidget(actions.button("army.duplicate", cap=False))
        flow.addWidget(actions.button("army.remove", cap=False))
        foot = QHBoxLayout()
        foot.addWidget(self._tools)
        self._foot = foot
        self.body.addLayout(self._titles)
        self.body.addWidget(Hairline(self._theme))
        self._shelf = Scrolled(self._content, clear=True)
        self.body.addWidget(self._shelf, 1)
        self.body.addLayout(foot)

    # --- what is shown ---------------------------------------------------------------------

    def show_parts(self, subject: Subject, ids: Sequence[int]) -> None:
        """Show what is chosen in the order of battle; nothing chosen is the army."""
        army = subject.army
        top = army.order_of_battle
        parts = {part.id: part for part in army.parts()}
        chosen = [parts[id_] for id_ in ids if id_ in parts] or [top]
        self._tools.setVisible(chosen != [top])
        self._begin([one.id for one in chosen])
        if len(chosen) > 1:
            self._show_many(subject, chosen)
            return
        part = chosen[0]
        if part is top:
            self._army.show_army(subject)
            words = f"{subject.ruleset.title} · {subject.army_list.title}"
            self._present(self._army, top.name or self.tr("Untitled army"), words)
        elif isinstance(part, Formation):
            self._formation.show_formation(subject, part)
            holder = army.formation_of(part.id)
            said = [holder.name if holder else "", pieces(part.strength, subject.ruleset)]
            words = " · ".join(one for one in said if one)
            self._present(self._formation, _name(subject, part), words)
        else:
            self._element.show_element(subject, part)
            holder = army.formation_of(part.id)
            kind = troops_name(part.troops, subject.ruleset) if part.name else ""
            said = [kind, holder.name if holder else ""]
            words = " · ".join(one for one in said if one)
            self._present(self._element, _name(subject, part), words)

    def show_troops(self, subject: Subject, row: MusterRow) -> None:
        """Show a line of the muster."""
        self._begin(row.key)
        self._tools.hide()
        self._muster.show_troops(subject, row)
        words = (
            self.tr("in the muster · {0} taken").format(taken_words(row.taken, row.most))
            if row.taken
            else self.tr("in the muster · nothing is taken yet")
        )
        self._present(self._muster, row.name, words)

    def commit(self) -> None:
        """Hand over what is being typed."""
        for form in self._forms:
            form.commit()

    def focus_notes(self) -> None:
        """Give the keyboard to the notes of what is shown, if it has any."""
        for form in self._forms:
            if not form.isHidden():
                form.focus_notes()

    def title(self) -> str:
        """Give the name of what is shown."""
        return self._title_line.text()

    def _begin(self, shown: object) -> None:
        """Begin at the top where another thing is shown than before."""
        if shown != self._shown:
            self._shown = shown
            self._shelf.verticalScrollBar().setValue(0)

    def _show_many(self, subject: Subject, chosen: Sequence[Formation | Element]) -> None:
        strength = sum(_elements_of(chosen).values())
        title = self.tr("{0} chosen").format(len(chosen))
        self._present(None, title, pieces(strength, subject.ruleset))
        self._names.setText("\n".join(_name(subject, one) for one in chosen))

    def _present(self, form: Form | None, title: str, where: str) -> None:
        self._title_line.setText(title)
        self._where.setText(where)
        for each in self._forms:
            each.setVisible(each is form)
        self._names.setVisible(form is None)

    # --- drawing ---------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(self._theme.sizes.inspector_pane, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(230), self._theme.px(160))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), self._theme.colour(Token.PANEL))

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._titles.setContentsMargins(gap(16), gap(10), gap(16), gap(8))
        self._titles.setSpacing(0)
        self._column.setContentsMargins(gap(16), gap(14), gap(16), gap(16))
        self._column.setSpacing(0)
        self._foot.setContentsMargins(gap(16), gap(10), gap(16), gap(12))


def _elements_of(chosen: Sequence[Formation | Element]) -> Mapping[int, int]:
    """Count what is chosen by the id of its element, each once, though its formation is too."""
    return {
        element.id: element.count
        for one in chosen
        for element in (one.every_element() if isinstance(one, Formation) else (one,))
    }


def _name(subject: Subject, part: Formation | Element) -> str:
    if part.name:
        return part.name
    if isinstance(part, Formation):
        return part.level.title()
    return troops_name(part.troops, subject.ruleset)
