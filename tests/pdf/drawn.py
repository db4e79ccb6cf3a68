"""Sheets drawn alone, as the bytes of a document."""

from app.pdf import (
    Paper,
    lay_out_battle_report,
    lay_out_cards,
    lay_out_labels,
    lay_out_play_sheet,
    lay_out_roster,
)
from app.sheets.battle_report import BattleReport
from app.sheets.card_sheet import CardSheet
from app.sheets.label_sheet import LabelSheet
from app.sheets.play_sheet import PlaySheet
from app.sheets.roster_sheet import RosterSheet


def draw_roster(sheet: RosterSheet, paper: Paper) -> bytes:
    return lay_out_roster(sheet, paper).pdf


def draw_labels(sheet: LabelSheet, paper: Paper) -> bytes:
    return lay_out_labels(sheet, paper).pdf


def draw_cards(sheet: CardSheet, paper: Paper) -> bytes:
    return lay_out_cards(sheet, paper).pdf


def draw_play_sheet(sheet: PlaySheet, paper: Paper) -> bytes:
    return lay_out_play_sheet(sheet, paper).pdf


def draw_battle_report(report: BattleReport, paper: Paper) -> bytes:
    return lay_out_battle_report(report, paper).pdf
