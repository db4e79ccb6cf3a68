"""The label of a command in the inspector: whatever its length, no line stands over another."""

from itertools import combinations

import pytest
from pytestqt.qtbot import QtBot

from app.ui.army.table_label import LabelWords, TableLabel
from app.ui.theme.theme import Theme
from tests.ui.drawn import texts_of

BRIGADES = [
    "Pegot",
    "Pegot-Marcognet-Donzelot-Durutte",
    "Сводно-гренадерская бригада генерал-майора графа Воронцова",
    "1re brigade de la 4e division d’infanterie du 2e corps d’armée, général de brigade Gauthier",
]
ARMIES = ["Five brigades", "Armée du Nord, aile gauche du maréchal Ney, prince de la Moskova"]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("wide", [200, 260, 480])
@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.parametrize("brigade", BRIGADES)
def test_no_line_of_a_label_stands_over_another(
    theme: Theme, qtbot: QtBot, brigade: str, army: str, wide: int, percent: int
) -> None:
    theme.choose_percent(percent)
    label = TableLabel(theme)
    qtbot.addWidget(label)
    figures = ("BEF 11", "T 8", "S 5")
    width = wide * percent // 100
    label.show_words(LabelWords(brigade, army, figures, "out below 0"))
    label.resize(width, label.heightForWidth(width))

    drawn = texts_of(label)

    every = " ".join(one.words for one in drawn).replace("- ", "-")
    assert every == " ".join((brigade, army, *figures, "out below 0"))
    for one, two in combinations(drawn, 2):
        assert not one.area.intersects(two.area), (one.words, two.words)
    for one in drawn:
        assert label.rect().toRectF().contains(one.area), one.words
