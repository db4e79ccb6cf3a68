"""What is told of a conversion: reset, kept while the player looks elsewhere, refused in words."""

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.ui.historical.dialog import ConversionDialog
from app.ui.theme.theme import Theme
from tests.ui.test_historical import dialog, type_number


def typed_in(made: ConversionDialog, key: str) -> str:
    """Give what stands in a field of the formation shown."""
    control = made.choices.unit.answers.fields[key].control
    assert isinstance(control, QLineEdit)
    return control.text()


def test_a_reset_empties_the_formation_shown_and_nothing_comes_back(
    qtbot: QtBot, theme: Theme
) -> None:
    made = dialog(qtbot, theme)
    made.tree.choose("fr1d1")
    type_number(made, "fr1d1.men", "1000")
    type_number(made, "fr1d1.guns", "2")
    made.choices.reset.click()
    assert (typed_in(made, "fr1d1.men"), typed_in(made, "fr1d1.guns")) == ("", "")

    type_number(made, "fr1d1.guns", "3")
    assert made.draft.units == {"fr1d1.guns": 3}
