"""What the dice tray shows of the page: dice that are due, dice of the form, or that none is."""

from PySide6.QtCore import QCoreApplication

from app.ui.battle.desk import Desk
from app.ui.battle.die_face import SIDES
from app.ui.battle.shown import PageState
from app.ui.parts.dice_tray import DiceTray
from app.ui.parts.die import Die

Shape = tuple[object, ...]
"""What of the page the dice of the tray depend on."""


def show_tray(tray: DiceTray, state: PageState, desk: Desk, before: Shape) -> Shape:
    """Show the tray; its dice are made anew where they are others than before."""
    shape = (state.dice, desk.resolved)
    if shape != before:
        dice = [Die(one.key, one.words, SIDES[one.side], one.pool) for one in state.dice]
        tray.set_dice(dice)
    tray.setVisible(bool(state.dice) or state.none_due or state.form_dice is not None)
    tray.show_faces({die.key: desk.faces.get(die.key) for die in state.dice})
    if not state.dice:
        tray.show_to_come(state.form_dice or 0, _note(state))
    tray.let_resolve(not state.waiting, state.waiting)
    if desk.resolved:
        note = QCoreApplication.translate("BattlePage", "Logged as entry {0}")
        words = QCoreApplication.translate("BattlePage", "Next")
        tray.show_resolved(note.format(len(desk.entries)), words)
    return shape


def _note(state: PageState) -> str:
    if state.form_dice is None:
        return QCoreApplication.translate("BattlePage", "no dice are due")
    if not state.form_dice:
        return QCoreApplication.translate("BattlePage", "all dice are thrown")
    if state.form_dice == 1:
        return QCoreApplication.translate("BattlePage", "1 die of the form to come")
    text = QCoreApplication.translate("BattlePage", "{0} dice of the form to come")
    return text.format(state.form_dice)
