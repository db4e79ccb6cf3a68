"""The look that every test of the window starts from."""

import pytest
from PySide6.QtWidgets import QApplication

from app.shipped_files import shipped
from app.ui.theme.theme import Scheme, Theme


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> Theme:
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(qapp)
    return theme


@pytest.fixture
def theme(dressed: Theme) -> Theme:
    """Give the theme, light, at 100 % and not compact."""
    dressed.choose_scheme(Scheme.LIGHT)
    dressed.choose_percent(100)
    dressed.choose_compact(False)
    return dressed
