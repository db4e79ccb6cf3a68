"""Draws sheets with reportlab. Knows paper, type and lines; knows no rules."""

from app.pdf.battle_report import lay_out_battle_report, planned_battle_report
from app.pdf.cards import lay_out_cards, planned_cards
from app.pdf.casualty_sheet import lay_out_casualty_sheet, planned_casualty_sheet
from app.pdf.chart import lay_out_chart, planned_chart
from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.labels import lay_out_labels, planned_labels
from app.pdf.markers import lay_out_markers, planned_markers
from app.pdf.order_sheet import lay_out_order_sheet, planned_order_sheet
from app.pdf.paper import Paper, PaperSize
from app.pdf.play_sheet import lay_out_play_sheet, planned_play_sheet
from app.pdf.roster import lay_out_roster, planned_roster
from app.pdf.rulers import lay_out_rulers, planned_rulers

__all__ = [
    "Drawing",
    "Paper",
    "PaperSize",
    "Planned",
    "assemble",
    "lay_out_battle_report",
    "lay_out_cards",
    "lay_out_casualty_sheet",
    "lay_out_chart",
    "lay_out_labels",
    "lay_out_markers",
    "lay_out_order_sheet",
    "lay_out_play_sheet",
    "lay_out_roster",
    "lay_out_rulers",
    "planned_battle_report",
    "planned_cards",
    "planned_casualty_sheet",
    "planned_chart",
    "planned_labels",
    "planned_markers",
    "planned_order_sheet",
    "planned_play_sheet",
    "planned_roster",
    "planned_rulers",
]
