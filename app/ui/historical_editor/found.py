"""A doubt about an order of battle, as a row of the findings."""

from PySide6.QtCore import QCoreApplication

from app.core.armies.historical_doubts import CHECK, Doubt
from app.ui.historical_editor.model import UnitModel
from app.ui.parts.findings_view import FindingRow


def row_of(one: Doubt, model: UnitModel, *, may_edit: bool) -> FindingRow:
    """Give the row of a doubt: with its repair where it may be edited, and the place it is at."""
    repair = _tr("Set to the sum of its parts") if one.sum_of and may_edit else None
    where = one.where if one.rule != CHECK else _tr("Checks")
    place = _where(one, model) if one.place else where
    return FindingRow(one.severity.value, one.text, repair, place)


def _where(one: Doubt, model: UnitModel) -> str:
    """Name a formation and the one it stands in: many are called “2e Division”."""
    row = model.row_of(one.place)
    above = model.place_of(one.place)[0] if row else None
    over = model.row_of(above) if above is not None else None
    return ", ".join(each.name for each in (row, over) if each and each.name) or one.where


def _tr(words: str) -> str:
    return QCoreApplication.translate("HistoricalEditor", words)
