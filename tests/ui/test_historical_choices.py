"""What is told of a conversion: reset, kept while the player looks elsewhere, refused in words."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.services.historical import shipped_orders
from app.ui.battle.combo import Combo
from app.ui.historical.dialog import ConversionDialog
from app.ui.historical.refusals import in_words
from app.ui.historical.source_tree import NAME, SPOKEN
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
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


def test_what_was_told_of_a_side_comes_back_with_it(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    made.choices.name.textEdited.emit("Nord")
    made.tree.choose("fr1d1")
    type_number(made, "fr1d1.guns", "3")
    type_number(made, "fr1d1.count", "4")
    made.choices.side_chosen.emit(2)
    assert (made.draft.name, made.draft.units, made.choices.name.text()) == ("", {}, "")

    made.choices.side_chosen.emit(1)
    assert made.draft.units == {"fr1d1.guns": 3, "fr1d1.count": 4}
    assert made.choices.name.text() == "Nord"
    made.tree.choose("fr1d1")
    assert typed_in(made, "fr1d1.guns") == "3"


def test_what_was_told_for_a_ruleset_comes_back_with_it(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme, to="ffdba")
    made.tree.choose("fr1d1")
    type_number(made, "fr1d1.guns", "3")
    type_number(made, "fr1d1.count", "4")
    key = next(
        key
        for key, one in made.choices.answers.fields.items()
        if isinstance(one.control, QLineEdit)
    )
    type_number(made, key, "1234")
    told = dict(made.draft.told)
    assert told
    made.choices.ruleset_chosen.emit("burt")
    assert (made.draft.told, made.draft.units) == ({}, {"fr1d1.guns": 3})
    made.choices.side_chosen.emit(2)
    made.choices.ruleset_chosen.emit("ffdba")

    assert (made.draft.told, made.draft.units) == (told, {})
    scale = made.choices.answers.fields[key].control
    assert isinstance(scale, QLineEdit)
    assert scale.text().replace(",", "") == "1234"
    made.choices.side_chosen.emit(1)
    assert made.draft.units == {"fr1d1.guns": 3, "fr1d1.count": 4}
    made.choices.reset.click()
    assert made.draft.is_as_at_first


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        ("fr1d1.guns: a number.", "1re division, guns: a number."),
        ("fr1d1.arms.infantry_light: x", "1re division, men, infantry light: x"),
        ("fr1d1.count: x", "1re division, number of pieces: x"),
        ("xfr1d1.guns: set fr1d1.men.", "xfr1d1.guns: set 1re division, men."),
    ],
)
def test_a_refusal_names_the_formation_not_its_id(refusal: str, said: str) -> None:
    side = shipped_orders()["waterloo_1815"].sides[0]
    assert in_words(refusal, side) == said


@pytest.mark.parametrize("typed", ["?", "–"])
def test_a_question_mark_is_unknown(qtbot: QtBot, theme: Theme, typed: str) -> None:
    made = dialog(qtbot, theme)
    made.tree.choose("fr1d1")
    control = made.choices.unit.answers.fields["fr1d1.guns"].control
    assert isinstance(control, QLineEdit)
    control.setText(typed)
    control.textEdited.emit(typed)
    made._convert()

    assert made.draft.units == {"fr1d1.guns": "unknown"}
    assert made.refused.isHidden()


def test_a_report_that_is_saved_or_copied_says_so_in_the_place_of_the_last_refusal(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    paths = [tmp_path / "none" / "r.md", tmp_path / "r.md"]
    made = dialog(qtbot, theme, where=lambda _: paths.pop(0))
    made.save.click()
    assert "none" in made.refused.text()
    made.save.click()
    assert made.refused.text() == f"The report is saved as {tmp_path / 'r.md'}."
    assert made.refused._token is Token.INK2
    made.copy.click()
    assert made.refused.text() == "The report is on the clipboard."
    assert made.refused.isVisible()


def test_one_that_is_doubtful_and_without_figures_has_both_signs(
    qtbot: QtBot, theme: Theme
) -> None:
    tree = dialog(qtbot, theme).tree
    side = theme.sizes.icon
    both = [
        item.icon(NAME).actualSize(tree.iconSize()).width()
        for item in map(tree.item, ("fr2", "fr3"))
    ]
    assert tree.item("fr2").data(NAME, SPOKEN) == "2e corps, without figures or left out, doubtful"
    assert tree.item("fr3").data(NAME, SPOKEN) == "3e corps, without figures or left out"
    assert both == [2 * side + theme.gap(2), side]


def test_a_choice_of_a_few_words_has_one_line_in_a_window_of_1366(
    qtbot: QtBot, theme: Theme
) -> None:
    made = dialog(qtbot, theme)
    made.resize(1366, 728)
    made.tree.choose("fr2")
    for _ in range(5):
        QApplication.processEvents()
    fields = made.choices.answers.fields.values()
    combos = [one.control for one in fields if isinstance(one.control, Combo)]
    assert combos
    for one in combos:
        assert one.heightForWidth(one.width()) == one.heightForWidth(2000), one.currentText()
