"""The colours hold the contrast that the look asks for, in both schemes."""

import pytest
from PySide6.QtGui import QColor

from app.ui.theme.tokens import DARK, GROUNDS, LIGHT, Colours, Token

TEXTS = (
    Token.INK,
    Token.INK2,
    Token.INK3,
    Token.ACCENT,
    Token.ACCENT_HOVER,
    Token.SIDE_A,
    Token.SIDE_B,
    Token.FRESH,
    Token.TIRED,
    Token.SPENT,
    Token.FLEE,
    Token.BAD,
    Token.NOTE,
)
ON_THEIR_GROUND = (
    (Token.ON_ACCENT, Token.ACCENT),
    (Token.ON_ACCENT, Token.ACCENT_HOVER),
    (Token.TIRED, Token.TIRED_BG),
    (Token.ON_SPENT, Token.SPENT),
    (Token.ON_FLEE, Token.FLEE),
    (Token.BAD, Token.BAD_BG),
    (Token.NOTE, Token.NOTE_BG),
    (Token.INK, Token.NOTE_BG),
    (Token.INK, Token.BAD_BG),
    (Token.ACCENT, Token.NOTE_BG),
)
MARKS = (Token.EDGE, Token.METER, Token.ACCENT)
SCHEMES = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: QColor) -> float:
    def linear(share: float) -> float:
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(each) for each in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_twenty_one_to_one() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)


@SCHEMES
def test_every_token_has_a_colour(colours: Colours) -> None:
    assert set(colours.tokens) == set(Token)


@SCHEMES
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_text_is_readable_on_every_ground(colours: Colours, text: Token, ground: Token) -> None:
    assert contrast(colours[text], colours[ground]) >= 4.5


@SCHEMES
@pytest.mark.parametrize(("text", "ground"), ON_THEIR_GROUND)
def test_text_is_readable_on_its_own_ground(colours: Colours, text: Token, ground: Token) -> None:
    assert contrast(colours[text], colours[ground]) >= 4.5


@SCHEMES
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", MARKS)
def test_edges_and_marks_are_seen_on_every_ground(
    colours: Colours, mark: Token, ground: Token
) -> None:
    assert contrast(colours[mark], colours[ground]) >= 3


@SCHEMES
@pytest.mark.parametrize("step", [2, 1, 0, -1, -2])
def test_an_outcome_is_readable_on_its_step(colours: Colours, step: int) -> None:
    shown = colours.outcome(step)

    assert contrast(shown.text, shown.ground) >= 4.5


@SCHEMES
@pytest.mark.parametrize("step", range(5))
def test_a_harm_is_readable_on_its_step(colours: Colours, step: int) -> None:
    shown = colours.harm(step)

    assert contrast(shown.text, shown.ground) >= 5.4


@SCHEMES
def test_the_best_outcome_wears_the_left_players_end_of_the_ramp(colours: Colours) -> None:
    assert colours.outcome(2) is colours.outcomes[0]
    assert colours.outcome(-2) is colours.outcomes[4]
