"""Draws sheets with reportlab. Knows paper, type and lines; knows no rules."""

from app.pdf.battle_report import draw_battle_report, lay_out_battle_report
from app.pdf.drawing import Drawing
from app.pdf.labels import draw_labels, lay_out_labels
from app.pdf.paper import Paper
from app.pdf.play_sheet import draw_play_sheet, lay_out_play_sheet
from app.pdf.roster import draw_roster, lay_out_roster

__all__ = [
    "Drawing",
    "Paper",
    "draw_battle_report",
    "draw_labels",
    "draw_play_sheet",
    "draw_roster",
    "lay_out_battle_report",
    "lay_out_labels",
    "lay_out_play_sheet",
    "lay_out_roster",
]
