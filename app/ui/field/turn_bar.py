"""The sequence of play: the turn, its phases, whose it is, what was skipped, and the way on."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from app.ui.actions import Actions
from app.ui.battle.die_face import SIDES
from app.ui.field.shown import FieldState, StepShown
from app.ui.parts import wrapping
from app.ui.parts.button import Fit, Look
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class TurnBar(Sheet):
    """Turn, phases, the side in force; at the right the next phase, and without a head undo."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.SHEET, (Qt.Edge.BottomEdge,), parent)
        self.turn = Words(theme, "", Role.TITLE)
        self.side = Words(theme, "", Role.STRONG)
        self.steps = Steps(theme)
        quiet = {"look": Look.QUIET, "fit": Fit.TOOL, "icon_only": True}
        self.undo = actions.button("edit.undo", **quiet)  # type: ignore[arg-type]
        self.redo = actions.button("edit.redo", **quiet)  # type: ignore[arg-type]
        self.next = actions.button("battle.next_phase", fit=Fit.TOOL)
        self._row = QHBoxLayout(self)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._row.addWidget(self.turn, 0, middle)
        self._row.addWidget(self.side, 0, middle)
        self._row.addWidget(self.steps, 1)
        for button in (self.undo, self.redo, self.next):
            self._row.addWidget(button, 0, middle)
        self.show_corrections(False)
        theme.changed.connect(self._space)
        self._space()

    def show_state(self, state: FieldState) -> None:
        self.turn.setText(self.tr("Turn {0}").format(state.turn))
        place = state.active_side
        self.side.set_token(SIDES[place] if place is not None else Token.INK2)
        whole = state.side or self.tr("both sides")
        room = float(self._theme.px(200))
        self.side.setText(wrapping.shortened(whole, self._theme.font(Role.STRONG), room, 1))
        self.side.setToolTip(whole)
        self.side.setAccessibleName(self.tr("It is the turn of {0}").format(whole))
        self.steps.show_steps(state.steps)

    def show_corrections(self, on: bool) -> None:
        """Show undo and redo here, where the head of the page, which has them, is hidden."""
        self.undo.setVisible(on)
        self.redo.setVisible(on)

    def _space(self) -> None:
        gap = self._theme.gap
        edge = gap(3 if self._theme.sizes.compact else 6)
        self._row.setContentsMargins(gap(16), edge, gap(16), edge)
        self._row.setSpacing(gap(12))


class Steps(QWidget):
    """The phases in a row: done, now, to come. Where there is little room only now has words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._steps: tuple[StepShown, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_steps(self, steps: Sequence[StepShown]) -> None:
        self._steps = tuple(steps)
        told = [self._said(one) for one in steps]
        self.setAccessibleName(self.tr("Sequence of play: {0}").format("; ".join(told)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(60), self._theme.px(26))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for step, area in zip(self._steps, self._areas(), strict=True):
                if area.contains(event.pos().toPointF()):
                    QToolTip.showText(event.globalPos(), self._said(step), self)
                    return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        areas = self._areas()
        for place, (step, area) in enumerate(zip(self._steps, areas, strict=True)):
            if place:
                before = areas[place - 1].right() + self._theme.gap(3)
                wide = area.left() - self._theme.gap(3) - before
                line = QRectF(before, round(self.height() / 2), max(0.0, wide), 1)
                painter.fillRect(line, self._theme.colour(Token.RULE))
            self._paint_step(painter, area, step, place)

    def _paint_step(self, painter: QPainter, area: QRectF, step: StepShown, place: int) -> None:
        theme, colour = self._theme, self._theme.colour
        now = step.place == 0
        if now:
            strokes.box(painter, area, colour(Token.ACCENT), None, corner=area.height() / 2)
        side = float(theme.px(18))
        disc = QRectF(area.left() + theme.gap(3), area.center().y() - side / 2, side, side)
        dark = step.place < 0
        ground = colour(Token.METER) if dark else None
        edge = colour(Token.ON_ACCENT if now else Token.METER if dark else Token.EDGE)
        strokes.box(painter, disc, ground, edge, corner=side / 2)
        ink = Token.SHEET if dark else Token.ON_ACCENT if now else Token.INK2
        sign = "!" if step.skipped else "✓" if dark else str(place + 1)
        middle = Qt.AlignmentFlag.AlignHCenter
        font = theme.font(Role.SMALL_STRONG)
        wrapping.paint_middle(painter, disc, sign, font, colour(ink), middle)
        words = area.adjusted(theme.gap(3) + side + theme.gap(6), 0, 0, 0)
        if words.width() > theme.px(12):
            face = theme.font(Role.STRONG if now else Role.BODY)
            token = Token.ON_ACCENT if now else Token.INK2
            wrapping.paint_middle(painter, words, step.title, face, colour(token))

    def _areas(self) -> list[QRectF]:
        """Give each phase its place: with all words, with those of now alone, or with none."""
        if not self._steps:
            return []
        theme = self._theme
        disc = theme.px(18) + 2.0 * theme.gap(3)
        gap = float(theme.gap(8))
        worded = [
            disc
            + theme.gap(10)
            + wrapping.advance(one.title, theme.font(Role.STRONG if one.place == 0 else Role.BODY))
            for one in self._steps
        ]
        least = gap * (len(self._steps) - 1)
        now = [
            wide if one.place == 0 else disc for one, wide in zip(self._steps, worded, strict=True)
        ]
        whole = [wide for wide in (worded, now) if sum(wide) + least <= self.width()]
        widths = whole[0] if whole else [disc] * len(self._steps)
        spare = max(0.0, self.width() - sum(widths) - least)
        step = gap + min(spare / max(1, len(widths) - 1), theme.px(40)) if len(widths) > 1 else 0
        areas, left, high = [], 0.0, float(min(self.height(), theme.px(26)))
        top = (self.height() - high) / 2
        for wide in widths:
            areas.append(QRectF(left, top, wide, high))
            left += wide + step
        return areas

    def _said(self, step: StepShown) -> str:
        stands = {-1: self.tr("done"), 0: self.tr("now"), 1: self.tr("to come")}[step.place]
        told = f"{step.title}, {stands}"
        if step.skipped:
            left = ", ".join(step.skipped)
            told = self.tr("{0}; left undone: {1}").format(told, left)
        return told
