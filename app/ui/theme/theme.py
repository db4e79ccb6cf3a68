"""The look in force: scheme, size of text, compact or not."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication
from PySide6.QtWidgets import QApplication

from app.ui.theme.palette import palette
from app.ui.theme.signs import Signs
from app.ui.theme.sizes import Sizes
from app.ui.theme.style import PlateStyle
from app.ui.theme.tokens import DARK, LIGHT, Colours, Token
from app.ui.theme.type import Role, font, load_faces


class Scheme(StrEnum):
    """What the player chose; `system` asks the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


TEXT_PERCENTS = (100, 110, 125, 150, 175, 200)


class Theme(QObject):
    """Colours, fonts, sizes and signs for every part; `changed` when any of them changed."""

    changed = Signal()

    def __init__(
        self,
        icons: Path,
        fonts: Path,
        scheme: Scheme = Scheme.LIGHT,
        percent: int = 100,
        *,
        compact: bool = False,
    ) -> None:
        super().__init__()
        load_faces(fonts)
        self.signs = Signs(icons)
        self._app: QApplication | None = None
        self._scheme = scheme
        self._sizes = Sizes(_within(percent), compact)
        self._style: PlateStyle | None = None
        self._fonts: dict[tuple[int, Role, bool], QFont] = {}

    @property
    def scheme(self) -> Scheme:
        return self._scheme

    @property
    def is_dark(self) -> bool:
        if self._scheme is Scheme.SYSTEM:
            return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return self._scheme is Scheme.DARK

    @property
    def colours(self) -> Colours:
        return DARK if self.is_dark else LIGHT

    @property
    def sizes(self) -> Sizes:
        return self._sizes

    @property
    def percent(self) -> int:
        return self._sizes.percent

    def colour(self, token: Token) -> QColor:
        return self.colours[token]

    def font(self, role: Role, *, old_style: bool = False) -> QFont:
        """Give a font of the caller's own; `old_style` figures are for years set in Garamond."""
        key = (self.percent, role, old_style)
        if key not in self._fonts:
            self._fonts[key] = font(role, self.percent, old_style=old_style)
        return QFont(self._fonts[key])

    def px(self, at_100: float) -> int:
        return self._sizes.px(at_100)

    def gap(self, at_100: float) -> int:
        return self._sizes.gap(at_100)

    def apply(self, app: QApplication) -> None:
        """Dress the application, now and whenever the look changes."""
        self._app = app
        self._style = PlateStyle(self)
        app.setStyle(self._style)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._dress()

    def choose_scheme(self, scheme: Scheme) -> None:
        if scheme is not self._scheme:
            self._scheme = scheme
            self._dress()

    def choose_percent(self, percent: int) -> None:
        """Set the size of text, from 100 to 200 %."""
        self._resize(Sizes(_within(percent), self._sizes.compact))

    def step_percent(self, steps: int) -> None:
        """Go up or down the usual sizes of text."""
        nearest = min(TEXT_PERCENTS, key=lambda each: abs(each - self.percent))
        place = TEXT_PERCENTS.index(nearest) + steps
        self.choose_percent(TEXT_PERCENTS[max(0, min(len(TEXT_PERCENTS) - 1, place))])

    def choose_compact(self, compact: bool) -> None:
        self._resize(Sizes(self.percent, compact))

    def _resize(self, sizes: Sizes) -> None:
        if sizes != self._sizes:
            self._sizes = sizes
            self._dress()

    def _follow_system(self) -> None:
        if self._scheme is Scheme.SYSTEM:
            self._dress()

    def _dress(self) -> None:
        if self._app is not None:
            self._app.setPalette(palette(self.colours))
            self._app.setFont(self.font(Role.BODY))
        self.changed.emit()


def _within(percent: int) -> int:
    return max(100, min(200, percent))
