"""The columns that the ledger and its totals share, so that figures stand under figures."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from app.ui.theme.theme import Theme

WORTH, AMOUNT, ANSWER = (0, 6), (1, 5), (2, 4)
MIDDLE, COLUMNS = 3, 7
LEFT, RIGHT, CENTRE = (
    Qt.AlignmentFlag.AlignLeft,
    Qt.AlignmentFlag.AlignRight,
    Qt.AlignmentFlag.AlignHCenter,
)
SIDE_ALIGN = (LEFT, RIGHT)
AMOUNT_ALIGN = (RIGHT, LEFT)


def space(grid: QGridLayout, theme: Theme, *, two_sided: bool) -> None:
    """Give the columns their widths: what is left over goes to the words in the middle."""
    grid.setHorizontalSpacing(theme.gap(6 if theme.sizes.compact else 10))
    grid.setVerticalSpacing(0)
    for place in (0, 1):
        grid.setColumnMinimumWidth(WORTH[place], theme.px(40) if two_sided else 0)
        grid.setColumnMinimumWidth(AMOUNT[place], theme.px(36) if two_sided else 0)
        grid.setColumnMinimumWidth(ANSWER[place], theme.px(120))
        grid.setColumnStretch(ANSWER[place], 0 if theme.sizes.compact else 2)
    grid.setColumnStretch(MIDDLE, 5)
