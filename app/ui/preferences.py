"""The player's settings while the window is open: kept at each change, and told to all."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QObject, Signal

from app.services.settings import Settings, save_settings
from app.ui.theme.theme import Scheme

KEPT_SCHEMES: Mapping[Scheme, Literal["system", "light", "dark"]] = {
    Scheme.SYSTEM: "system",
    Scheme.LIGHT: "light",
    Scheme.DARK: "dark",
}


class Preferences(QObject):
    """Holds the settings; `noticed` carries why they could not be kept, once."""

    changed = Signal()
    noticed = Signal(str)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._said = ""

    @property
    def settings(self) -> Settings:
        return self._settings

    def take(self, settings: Settings) -> None:
        """Keep these settings from now on."""
        if settings != self._settings:
            self._settings = settings
            self._save()
            self.changed.emit()

    def keep_ruling(self, ruleset: str, ruling: str, choice: str) -> None:
        """Keep the player's default for a ruling; "" is the rules' own."""
        settings = self._settings
        own = settings.rulings.get(ruleset, {})
        kept = {key: held for key, held in own.items() if key != ruling}
        if choice:
            kept[ruling] = choice
        self.take(replace(settings, rulings={**settings.rulings, ruleset: kept}))

    def keep_look(self, scheme: Scheme, percent: int) -> None:
        """Keep light or dark, and the size of the text."""
        self.take(replace(self._settings, theme=KEPT_SCHEMES[scheme], text_size=percent))

    def recall(self, key: str) -> str | None:
        """Give what a splitter kept."""
        return self._settings.panes.get(key)

    def keep(self, key: str, value: str) -> None:
        """Keep the widths of a splitter; nobody needs to be told."""
        panes = {**self._settings.panes, key: value}
        if panes != self._settings.panes:
            self._settings = replace(self._settings, panes=panes)
            self._save()

    def _save(self) -> None:
        notice = save_settings(self._settings)
        if notice and notice != self._said:
            self._said = notice
            self.noticed.emit(notice)
