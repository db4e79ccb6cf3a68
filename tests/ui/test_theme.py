"""The look: faces, sizes, signs, and what happens when it changes."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFontInfo, QImage, QPalette
from PySide6.QtWidgets import QApplication, QScrollBar, QStyle, QStyleOptionSlider
from pytestqt.qtbot import QtBot

from app.shipped_files import shipped
from app.ui.theme.sizes import Layout, Sizes
from app.ui.theme.theme import Scheme, Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import SANS, SERIF, Role
from tests.ui import specimens

SIGNS = sorted(path.stem for path in shipped("resources", "icons").glob("*.svg"))


def inked(image: QImage) -> int:
    """Count the pixels that are not empty."""
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(image.pixelColor(x, y).alpha() > 60 for x, y in points)


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_is_drawn_in_its_colour_at_eighteen_by_twelve(theme: Theme, name: str) -> None:
    image = theme.signs.pixmap(name, QColor("#A02C2A"), QSize(18, 12)).toImage()

    assert inked(image) >= 5
    assert image.size() == QSize(18, 12)


def test_a_sign_on_a_sharper_screen_has_more_pixels_and_the_same_size(theme: Theme) -> None:
    pixmap = theme.signs.pixmap("troop-wagon", QColor("black"), QSize(18, 12), 2.0)

    assert pixmap.size() == QSize(36, 24)
    assert pixmap.deviceIndependentSize().toSize() == QSize(18, 12)


def test_a_troop_type_without_a_sign_gets_the_dashed_frame(theme: Theme) -> None:
    assert theme.signs.troop("infantry-line") == "troop-infantry-line"
    assert theme.signs.troop("lancers-of-berg") == "troop-unknown"


def test_a_sign_that_is_not_shipped_is_a_mistake(theme: Theme) -> None:
    with pytest.raises(LookupError, match="icon-elephant"):
        theme.signs.pixmap("icon-elephant", QColor("black"), QSize(16, 16))


@pytest.mark.parametrize("role", list(Role))
def test_each_role_is_set_in_a_shipped_face_of_twelve_pixels_or_more(
    theme: Theme, role: Role
) -> None:
    font = theme.font(role)

    assert QFontInfo(font).family() in (SERIF, SANS)
    assert font.pixelSize() >= 12


@pytest.mark.parametrize("role", list(Role))
def test_text_of_200_percent_is_twice_as_high(theme: Theme, role: Role) -> None:
    before = theme.font(role).pixelSize()

    theme.choose_percent(200)

    assert theme.font(role).pixelSize() == pytest.approx(2 * before, abs=1)


def test_a_font_belongs_to_who_asked_for_it(theme: Theme) -> None:
    theme.font(Role.BODY).setUnderline(True)

    assert not theme.font(Role.BODY).underline()


def test_the_thumb_of_a_scroll_bar_fills_its_share_of_the_groove(
    theme: Theme, qtbot: QtBot
) -> None:
    bar = QScrollBar()
    qtbot.addWidget(bar)
    bar.resize(12, 300)
    bar.setRange(0, 100)
    bar.setPageStep(50)
    option = QStyleOptionSlider()
    bar.initStyleOption(option)

    thumb = bar.style().subControlRect(
        QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSlider, bar
    )

    assert (thumb.top(), thumb.height()) == (0, 100)


def test_the_size_of_text_stays_between_100_and_200_percent(theme: Theme) -> None:
    theme.choose_percent(20)
    assert theme.percent == 100

    theme.choose_percent(900)
    assert theme.percent == 200


def test_text_is_stepped_through_the_usual_sizes(theme: Theme) -> None:
    theme.step_percent(2)
    assert theme.percent == 125

    theme.step_percent(-9)
    assert theme.percent == 100


def test_controls_double_with_the_text_and_gaps_grow_by_a_quarter() -> None:
    sizes = Sizes(200)

    assert (sizes.control, sizes.tree_row, sizes.rail) == (64, 60, 168)
    assert (sizes.gap(8), sizes.gap(16)) == (10, 20)


def test_compact_rows_are_those_of_the_look() -> None:
    normal, compact = Sizes(), Sizes(compact=True)

    assert (normal.tree_row, normal.muster_row, normal.ledger_row) == (30, 46, 34)
    assert (compact.tree_row, compact.muster_row, compact.ledger_row) == (27, 36, 24)


@pytest.mark.parametrize(
    ("width", "height", "percent", "layout"),
    [
        (1600, 1000, 100, Layout.WIDE),
        (1366, 768, 100, Layout.COMPACT),
        (1600, 800, 100, Layout.COMPACT),
        (1600, 1000, 200, Layout.SINGLE),
        (1000, 900, 100, Layout.SINGLE),
    ],
)
def test_the_window_chooses_its_layout_by_its_size_in_em(
    width: int, height: int, percent: int, layout: Layout
) -> None:
    assert Sizes(percent).layout_for(width, height) is layout


def test_the_dark_reaches_the_palette_of_the_application(theme: Theme, qapp: QApplication) -> None:
    theme.choose_scheme(Scheme.DARK)

    assert qapp.palette().color(QPalette.ColorRole.Window) == theme.colour(Token.PAPER)
    assert theme.colour(Token.PAPER) == QColor("#181716")


def test_a_system_that_says_nothing_is_light(theme: Theme) -> None:
    theme.choose_scheme(Scheme.SYSTEM)

    assert not theme.is_dark


def test_a_change_of_the_look_is_told_once(theme: Theme) -> None:
    told: list[int] = []
    theme.changed.connect(lambda: told.append(theme.percent))

    theme.choose_percent(150)
    theme.choose_percent(150)

    assert told == [150]


def test_parts_that_are_gone_do_not_hear_of_the_look(theme: Theme, qtbot: QtBot) -> None:
    """What a part that is gone would raise in a slot fails the test too."""
    gone: list[str] = []
    for name, make in specimens.SPECIMENS.items():
        part = make(theme)
        part.destroyed.connect(lambda _, name=name: gone.append(name))
        part.deleteLater()
    qtbot.waitUntil(lambda: len(gone) == len(specimens.SPECIMENS))

    theme.choose_percent(200)

    assert sorted(gone) == sorted(specimens.SPECIMENS)
