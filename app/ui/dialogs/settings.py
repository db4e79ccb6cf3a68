"""The settings: every change counts at once."""

from dataclasses import replace
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.services.settings import Settings
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button
from app.ui.parts.link import Link
from app.ui.parts.pane import Heading
from app.ui.parts.segments import Segments
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import TEXT_PERCENTS, Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_SCHEMES: dict[str, Literal["system", "light", "dark"]] = {
    "system": "system",
    "light": "light",
    "dark": "dark",
}
_PAPERS: dict[str, Literal["a4", "letter"]] = {"a4": "a4", "letter": "letter"}


class SettingsDialog(Frame):
    """`settings_changed` gives the settings as they now are; `rules_requested` leads to rulings."""

    settings_changed = Signal(object)
    rules_requested = Signal()

    def __init__(self, theme: Theme, settings: Settings, parent: QWidget | None = None) -> None:
        self._settings = settings
        super().__init__(theme, self.tr("Settings"), size=(560, 560), parent=parent)
        schemes = (
            ("system", self.tr("As the desktop")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
        )
        self._scheme = Segments(theme, self.tr("Light or dark"), schemes, settings.theme)
        sizes = [(str(each), self.tr("{0} %").format(each)) for each in TEXT_PERCENTS]
        self._text = Segments(theme, self.tr("Size of text"), sizes, str(settings.text_size))
        self._letters = Tick(theme, self.tr("Single letters and digits act as keys"))
        self._letters.setChecked(settings.single_letter_keys)
        papers = (("a4", "A4"), ("letter", self.tr("Letter")))
        self._paper = Segments(theme, self.tr("Paper"), papers, settings.paper)
        self._rules = Link(theme, self.tr("Open the rules"), sign="icon-rules")
        self._close = Button(theme, self.tr("Close"), key="Esc")
        self._fill()
        self._connect()

    def settings(self) -> Settings:
        """Give the settings as they now are."""
        return self._settings

    def _fill(self) -> None:
        self._group(self.tr("Light or dark"), self._scheme)
        self._group(self.tr("Size of text"), self._text)
        keys = self.tr("They rest while a text field has the keyboard; Ctrl keys always work.")
        self._group(self.tr("Keys"), self._letters, self._quiet(keys))
        self._group(self.tr("Paper"), self._paper)
        rulings = self.tr(
            "Your default rulings are chosen on the Rules page: they are what a new army begins "
            "with. An army keeps its own."
        )
        self._group(self.tr("Rulings"), self._quiet(rulings), self._rules)
        self.body.addStretch(1)
        self.add_buttons((self._close,))

    def _group(self, title: str, *parts: QWidget) -> None:
        self.body.addWidget(Heading(self._look, title))
        for part in parts:
            self.body.addWidget(part)

    def _quiet(self, words: str) -> Words:
        return Words(self._look, words, Role.SMALL, Token.INK2, wrap=True)

    def _connect(self) -> None:
        self._scheme.chosen.connect(
            lambda key: self._change(replace(self._settings, theme=_SCHEMES[key]))
        )
        self._text.chosen.connect(
            lambda key: self._change(replace(self._settings, text_size=int(key)))
        )
        self._letters.toggled.connect(
            lambda on: self._change(replace(self._settings, single_letter_keys=on))
        )
        self._paper.chosen.connect(
            lambda key: self._change(replace(self._settings, paper=_PAPERS[key]))
        )
        self._rules.clicked.connect(self._to_rules)
        self._close.clicked.connect(self.accept)

    def _change(self, settings: Settings) -> None:
        self._settings = settings
        self.settings_changed.emit(settings)

    def _to_rules(self) -> None:
        self.accept()
        self.rules_requested.emit()
