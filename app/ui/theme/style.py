"""Fusion with the plate's own frames, ticks, radios, scroll bars and focus ring."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionHeader,
    QStyleOptionMenuItem,
    QStyleOptionProgressBar,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.theme import scroll_bar, strokes
from app.ui.theme.dress import Dress
from app.ui.theme.metrics import HINTS, METRICS, SCALED
from app.ui.theme.tokens import Token

_TICKS = (
    QStyle.PrimitiveElement.PE_IndicatorCheckBox,
    QStyle.PrimitiveElement.PE_IndicatorItemViewItemCheck,
)
_NOTHING = (
    QStyle.PrimitiveElement.PE_FrameStatusBarItem,
    QStyle.PrimitiveElement.PE_PanelScrollAreaCorner,
)
_DIALOG_SIGNS = {
    QStyle.StandardPixmap.SP_MessageBoxCritical: ("severity-not-legal", Token.BAD),
    QStyle.StandardPixmap.SP_MessageBoxWarning: ("severity-unusual", Token.TIRED),
    QStyle.StandardPixmap.SP_MessageBoxInformation: ("severity-note", Token.NOTE),
    QStyle.StandardPixmap.SP_MessageBoxQuestion: ("icon-help", Token.NOTE),
}
_FRAMED = (QAbstractSpinBox, QComboBox)
_HEADERS = (
    QStyle.ControlElement.CE_HeaderSection,
    QStyle.ControlElement.CE_HeaderEmptyArea,
)

State = QStyle.StateFlag


class PlateStyle(QProxyStyle):
    """Square hairlines, 3 px corners, no gradient and no shadow."""

    def __init__(self, dress: Dress) -> None:
        super().__init__("Fusion")
        self._dress = dress

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        if metric in METRICS:
            return METRICS[metric]
        if metric in SCALED:
            return self._dress.sizes.px(SCALED[metric])
        return super().pixelMetric(metric, option, widget)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's name
    ) -> int:
        if hint in HINTS:
            return HINTS[hint]
        return super().styleHint(hint, option, widget, returnData)

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        made = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]  # no widget is fine
        sizes = self._dress.sizes
        if kind in (
            QStyle.ContentsType.CT_PushButton,
            QStyle.ContentsType.CT_ComboBox,
            QStyle.ContentsType.CT_LineEdit,
            QStyle.ContentsType.CT_SpinBox,
        ):
            made.setHeight(max(made.height(), sizes.control))
        if kind is QStyle.ContentsType.CT_ItemViewItem:
            made.setHeight(max(made.height(), sizes.target))
        if kind is QStyle.ContentsType.CT_ComboBox:
            made.setWidth(made.width() + sizes.gap(10))
        if kind is QStyle.ContentsType.CT_MenuItem:
            made.setHeight(max(made.height(), sizes.target))
        if kind is QStyle.ContentsType.CT_MenuBarItem:
            made = QSize(made.width() + sizes.gap(4), max(made.height(), sizes.target + 2))
        return made

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        area = QRectF(option.rect)
        kind = QStyle.PrimitiveElement
        if element in _NOTHING:
            return
        if element in (kind.PE_FrameMenu, kind.PE_PanelMenu):
            ground = self._dress.colour(Token.SHEET)
            strokes.box(painter, area, ground, self._dress.colour(Token.EDGE), corner=0)
        elif element is kind.PE_FrameFocusRect:
            if option.state & State.State_Item and option.state & State.State_Selected:
                return
            strokes.ring(painter, area, self._dress.colour(Token.ACCENT))
        elif element in _TICKS:
            self._tick(painter, area, option.state)
        elif element is kind.PE_IndicatorRadioButton:
            self._radio(painter, area, option.state)
        elif element in (kind.PE_PanelLineEdit, kind.PE_FrameLineEdit):
            if widget is not None and isinstance(widget.parentWidget(), _FRAMED):
                return
            self._field(painter, area, option.state, element is kind.PE_PanelLineEdit)
        elif element is kind.PE_PanelButtonCommand and isinstance(option, QStyleOptionButton):
            self._button(painter, area, option)
        elif element is kind.PE_PanelButtonTool:
            self._tool(painter, area, option.state)
        elif element in (kind.PE_PanelItemViewRow, kind.PE_PanelItemViewItem):
            self._item(painter, area, option.state, widget)
        elif element is kind.PE_IndicatorBranch:
            self._branch(painter, area, option.state)
        elif element is kind.PE_Frame:
            self._frame(painter, area)
        elif element is kind.PE_FrameGroupBox:
            strokes.box(painter, area, None, self._dress.colour(Token.RULE))
        elif element is kind.PE_PanelTipLabel:
            ground, edge = self._dress.colour(Token.SHEET), self._dress.colour(Token.EDGE)
            painter.fillRect(area, ground)
            strokes.box(painter, area, ground, edge, corner=0)
        else:
            super().drawPrimitive(element, option, painter, widget)

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        area = QRectF(option.rect)
        if element is QStyle.ControlElement.CE_Splitter:
            painter.fillRect(area, self._dress.colour(Token.RULE))
        elif (
            element is QStyle.ControlElement.CE_HeaderSection
            or element is QStyle.ControlElement.CE_HeaderEmptyArea
        ):
            painter.fillRect(area, self._dress.colour(Token.PANEL))
            strokes.hairline(painter, area, self._dress.colour(Token.RULE), Qt.Edge.BottomEdge)
        elif element is QStyle.ControlElement.CE_MenuBarEmptyArea:
            painter.fillRect(area, self._dress.colour(Token.PAPER))
        elif element is QStyle.ControlElement.CE_MenuBarItem and isinstance(
            option, QStyleOptionMenuItem
        ):
            self._menu_bar_item(option, painter, area)
        elif element is QStyle.ControlElement.CE_HeaderLabel and isinstance(
            option, QStyleOptionHeader
        ):
            option.palette = self._inked(option, QPalette.ColorRole.ButtonText, Token.INK2)
            super().drawControl(element, option, painter, widget)
        elif element is QStyle.ControlElement.CE_ItemViewItem and isinstance(
            option, QStyleOptionViewItem
        ):
            option.palette = self._inked(option, QPalette.ColorRole.HighlightedText, Token.INK)
            super().drawControl(element, option, painter, widget)
        elif element is QStyle.ControlElement.CE_ProgressBarGroove:
            strokes.box(painter, area, self._dress.colour(Token.WELL), None)
        elif element is QStyle.ControlElement.CE_ProgressBarContents and isinstance(
            option, QStyleOptionProgressBar
        ):
            self._progress(painter, area, option)
        elif element is QStyle.ControlElement.CE_ProgressBarLabel:
            return
        elif element is QStyle.ControlElement.CE_TabBarTabShape:
            self._tab(painter, area, option.state)
        else:
            super().drawControl(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if control is QStyle.ComplexControl.CC_ScrollBar and isinstance(option, QStyleOptionSlider):
            scroll_bar.paint(painter, option, self._dress)
        elif control is QStyle.ComplexControl.CC_ComboBox and isinstance(
            option, QStyleOptionComboBox
        ):
            self._combo(painter, option)
        elif control is QStyle.ComplexControl.CC_SpinBox and isinstance(
            option, QStyleOptionSpinBox
        ):
            self._spin_box(painter, option, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        if control is QStyle.ComplexControl.CC_ScrollBar and isinstance(option, QStyleOptionSlider):
            return scroll_bar.place(option, part, self._dress)
        if part is QStyle.SubControl.SC_ComboBoxEditField:
            area = super().subControlRect(control, option, part, widget)  # type: ignore[arg-type]
            return area.adjusted(5, 0, 0, 0)
        return super().subControlRect(control, option, part, widget)  # type: ignore[arg-type]  # same

    def subElementRect(
        self, element: QStyle.SubElement, option: QStyleOption, widget: QWidget | None = None
    ) -> QRect:
        area = super().subElementRect(element, option, widget)  # type: ignore[arg-type]
        if element is QStyle.SubElement.SE_LineEditContents:
            return area.adjusted(5, 0, -3, 0)
        return area

    def standardIcon(
        self,
        standardIcon: QStyle.StandardPixmap,  # noqa: N803 - Qt's name
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        if standardIcon not in _DIALOG_SIGNS:
            return super().standardIcon(standardIcon, option, widget)
        sign, token = _DIALOG_SIGNS[standardIcon]
        ink = self._dress.colour(token)
        return self._dress.signs.icon(sign, ink, ink, self._dress.sizes.px(32))

    def _inked(self, option: QStyleOption, role: QPalette.ColorRole, token: Token) -> QPalette:
        inked = QPalette(option.palette)
        inked.setColor(role, self._dress.colour(token))
        return inked

    def _tick(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        enabled = bool(state & State.State_Enabled)
        strokes.tick(
            painter,
            area,
            self._dress.colour,
            checked=bool(state & State.State_On),
            partly=bool(state & State.State_NoChange),
            enabled=enabled,
            focused=bool(state & State.State_HasFocus),
        )

    def _radio(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        strokes.radio(
            painter,
            area,
            self._dress.colour,
            checked=bool(state & State.State_On),
            enabled=bool(state & State.State_Enabled),
            focused=bool(state & State.State_HasFocus),
        )

    def _field(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag, panel: bool) -> None:
        enabled = bool(state & State.State_Enabled)
        focused = bool(state & State.State_HasFocus)
        ground = self._dress.colour(Token.SHEET if enabled else Token.PANEL)
        edge = self._dress.colour(Token.EDGE if enabled else Token.RULE)
        strokes.box(painter, area, ground if panel else None, edge)
        if focused:
            strokes.ring(painter, area, self._dress.colour(Token.ACCENT))

    def _button(self, painter: QPainter, area: QRectF, option: QStyleOptionButton) -> None:
        state = option.state
        enabled = bool(state & State.State_Enabled)
        down = bool(state & (State.State_Sunken | State.State_On))
        hover = enabled and bool(state & State.State_MouseOver)
        ground = Token.WELL if down or hover else Token.SHEET
        edge = Token.EDGE if enabled else Token.RULE
        strokes.box(
            painter,
            area,
            self._dress.colour(ground if enabled else Token.PANEL),
            self._dress.colour(edge),
        )
        if enabled and state & State.State_HasFocus:
            strokes.ring(painter, area, self._dress.colour(Token.ACCENT))

    def _tool(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        if state & State.State_On:
            strokes.box(
                painter, area, self._dress.colour(Token.SELECT), self._dress.colour(Token.ACCENT)
            )
        elif state & State.State_Enabled and state & (State.State_MouseOver | State.State_Sunken):
            strokes.box(painter, area, self._dress.colour(Token.WELL), None)

    def _item(
        self, painter: QPainter, area: QRectF, state: QStyle.StateFlag, view: QWidget | None
    ) -> None:
        if state & State.State_Selected:
            active = view is not None and view.hasFocus()
            painter.fillRect(
                area, self._dress.colour(Token.SELECT if active else Token.SELECT_IDLE)
            )
        elif state & State.State_MouseOver and state & State.State_Enabled:
            painter.fillRect(area, self._dress.colour(Token.WELL))

    def _branch(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        if not state & State.State_Children:
            return
        side = float(self._dress.sizes.px(14))
        centre = area.center()
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        name = "icon-down" if state & State.State_Open else "icon-right"
        self._dress.signs.paint(painter, box, name, self._dress.colour(Token.INK2))

    def _frame(self, painter: QPainter, area: QRectF) -> None:
        strokes.box(painter, area, None, self._dress.colour(Token.RULE), corner=0)

    def _menu_bar_item(self, option: QStyleOptionMenuItem, painter: QPainter, area: QRectF) -> None:
        state = option.state
        chosen = bool(state & (State.State_Selected | State.State_Sunken))
        painter.fillRect(area, self._dress.colour(Token.PAPER))
        if chosen:
            strokes.box(painter, area.adjusted(1, 1, -1, -1), self._dress.colour(Token.WELL), None)
        enabled = bool(state & State.State_Enabled)
        painter.setPen(self._dress.colour(Token.INK if enabled else Token.INK3))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic)
        painter.drawText(area, flags, option.text)

    def _combo(self, painter: QPainter, option: QStyleOptionComboBox) -> None:
        area = QRectF(option.rect)
        self._field(painter, area, option.state, panel=True)
        side = float(self._dress.sizes.px(14))
        box = QRectF(area.right() - side - 8, area.center().y() - side / 2, side, side)
        self._dress.signs.paint(painter, box, "icon-down", self._dress.colour(Token.INK2))

    def _spin_box(
        self, painter: QPainter, option: QStyleOptionSpinBox, widget: QWidget | None
    ) -> None:
        self._field(painter, QRectF(option.rect), option.state, panel=True)
        if option.buttonSymbols is QAbstractSpinBox.ButtonSymbols.NoButtons:
            return
        side = float(self._dress.sizes.px(12))
        for part, sign in (
            (QStyle.SubControl.SC_SpinBoxUp, "icon-up"),
            (QStyle.SubControl.SC_SpinBoxDown, "icon-down"),
        ):
            area = QRectF(
                self.subControlRect(QStyle.ComplexControl.CC_SpinBox, option, part, widget)
            )
            spot = QRectF(0, 0, side, side)
            spot.moveCenter(area.center())
            self._dress.signs.paint(painter, spot, sign, self._dress.colour(Token.INK2))

    def _tab(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        chosen = bool(state & State.State_Selected)
        painter.fillRect(area, self._dress.colour(Token.SHEET if chosen else Token.PAPER))
        if chosen:
            top = QRectF(area.left(), area.top(), area.width(), 3)
            painter.fillRect(top, self._dress.colour(Token.ACCENT))
        if state & State.State_HasFocus:
            strokes.ring(painter, area, self._dress.colour(Token.ACCENT))

    def _progress(self, painter: QPainter, area: QRectF, option: QStyleOptionProgressBar) -> None:
        span = option.maximum - option.minimum
        share = (option.progress - option.minimum) / span if span > 0 else 1.0
        done = QRectF(area.left(), area.top(), area.width() * max(0.0, share), area.height())
        strokes.box(painter, done, self._dress.colour(Token.ACCENT), None)
